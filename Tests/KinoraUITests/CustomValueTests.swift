import Foundation
import Testing

@testable import KinoraUI

/// A layer as `kinora port` leaves one with `@NSManaged` properties.
private final class Ring: CALayer {
  override class func kinoraMake() -> CALayer { Ring() }
  override class func kinoraCopy(of layer: CALayer) -> CALayer? { Ring(layer: layer) }
  var progress: CGFloat {
    get { kinoraValue(forKey: "progress") }
    set { setKinoraValue(newValue, forKey: "progress") }
  }
  var tint: CGColor? {
    get { kinoraValue(forKey: "tint") }
    set { setKinoraValue(newValue, forKey: "tint") }
  }
  weak var owner: NSObject! {
    get { kinoraValue(forKey: "owner") }
    set { setKinoraValue(newValue, forKey: "owner", weak: true) }
  }
  var title: String {
    get { kinoraValue(forKey: "title") }
    set { setKinoraValue(newValue, forKey: "title") }
  }
  var speedLimit: Int {
    get { kinoraValue(forKey: "speedLimit") }
    set { setKinoraValue(newValue, forKey: "speedLimit") }
  }
  var moves = false

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    moves = (layer as? Ring)?.moves ?? false
  }
  required init?(coder: NSCoder) { nil }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }
  override class func defaultValue(forKey key: String) -> Any? {
    key == "speedLimit" ? 50 : super.defaultValue(forKey: key)
  }
  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress", moves else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.value(forKey: event)
    animation.duration = 1
    return animation
  }
}

@Suite struct CustomValueTests {
  private let clock = Clockwork()
  private let ring = Ring()

  init() {
    clock.turn { clock.root.addSublayer(ring) }
  }

  @Test func propertiesHoldWhatTheyAreGiven() {
    clock.turn {
      #expect(ring.progress == 0 && ring.tint == nil && ring.title == "" && ring.speedLimit == 50)
      ring.progress = 0.25
      ring.tint = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      ring.title = "a"
      ring.speedLimit = 7
      #expect(ring.progress == 0.25 && ring.tint?.components == [1, 0, 0, 1])
      #expect(ring.title == "a" && ring.speedLimit == 7)
      #expect(ring.value(forKey: "progress") as? CGFloat == 0.25)
      #expect(ring.value(forKey: "speedLimit") as? Int == 7)
    }
  }

  @Test func weakPropertiesDoNotKeepTheirObject() {
    clock.turn {
      var object: NSObject? = NSObject()
      ring.owner = object
      #expect(ring.owner === object)
      object = nil
      #expect(ring.owner == nil)
    }
  }

  @Test func anActionAnimatesTheProperty() throws {
    clock.turn {
      ring.moves = true
      ring.progress = 1
    }
    for (time, value) in [(0.0, 0.0), (0.25, 0.25), (0.5, 0.5), (1.0, 1.0)] {
      try clock.advance(to: time)
      clock.turn {
        let shown = ring.presentation()
        #expect(abs((shown?.progress ?? -1) - value) < 1e-9)
        #expect(shown?.moves == true, "made by the class's own init(layer:)")
        #expect(ring.progress == 1)
      }
    }
  }

  @Test func withoutAnActionTheChangeIsAtOnce() {
    clock.turn { ring.progress = 1 }
    #expect(ring.animationKeys() == nil)
  }

  @Test func explicitAnimationsFindTheProperty() throws {
    clock.turn {
      let animation = CABasicAnimation(keyPath: "progress")
      animation.fromValue = 0.0
      animation.toValue = 10
      animation.duration = 1
      ring.add(animation, forKey: nil)
    }
    try clock.advance(to: 0.3)
    clock.turn { #expect(abs((ring.presentation()?.progress ?? 0) - 3) < 1e-9) }
    #expect(clock.context.problems.isEmpty)
  }

  @Test func keyPathsReachTheLayersOwnProperties() {
    clock.turn {
      ring.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
      ring.setValue(0.5, forKey: "opacity")
      ring.setValue("x", forKey: "anything")
      #expect(abs(ring.transform.m12 - 1) < 1e-12 && ring.opacity == 0.5)
      #expect(ring.value(forKey: "anything") as? String == "x")
      #expect(ring.value(forKeyPath: "opacity") as? CGFloat == 0.5)
      ring.setValue("x", forKey: "opacity")
    }
    #expect(clock.context.problems.count == 1)
  }

  @Test func animationsKeepValuesForTheirDelegates() {
    clock.turn {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.setValue("fade", forKey: "name")
      ring.add(animation, forKey: "a")
      #expect(ring.animation(forKey: "a")?.value(forKey: "name") as? String == "fade")
    }
  }

  @MainActor @Test func aViewMakesTheLayerClassItNames() {
    final class RingView: UIView {
      override class var layerClass: AnyClass { Ring.self }
    }
    #expect(RingView(frame: .zero).layer is Ring)
  }
}
