import Foundation
import KinoraGeometry
import Testing

@testable import KinoraUI

@MainActor
@Suite struct SurroundingsTests {
  @Test func geometryGoesThroughNSValue() {
    let turn = CATransform3DMakeRotation(1, 0.2, 0.3, 0.5)
    #expect(NSValue(caTransform3D: turn).caTransform3DValue == turn)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    #expect(NSValue(cgAffineTransform: scale).cgAffineTransformValue == scale)
    #expect(NSValue(caTransform3D: turn) == NSValue(caTransform3D: turn))
    #expect(NSValue(cgPoint: .zero).caTransform3DValue == CATransform3DIdentity)
  }

  @Test func animationsTakeTheirValuesFromNSValue() throws {
    let clock = Clockwork()
    let layer = CALayer()
    clock.turn {
      clock.root.addSublayer(layer)
      let move = CABasicAnimation(keyPath: "position")
      move.fromValue = NSValue(cgPoint: CGPoint(x: 0, y: 0))
      move.toValue = NSValue(cgPoint: CGPoint(x: 10, y: 20))
      move.duration = 1
      layer.add(move, forKey: nil)
    }
    #expect(clock.shown(layer, at: 0.5).position == CGPoint(x: 5, y: 10))
    #expect(clock.context.problems.isEmpty)
  }

  @Test func widthsBecomeNumbersAndBack() {
    let width: CGFloat = 2.5
    let any: Any = width as NSNumber
    #expect(any as? CGFloat == 2.5)
    #expect([width, 1] as [NSNumber] == [2.5, 1])
  }

  @Test(arguments: [true, false]) func aWholeTurnIsACircleWhicheverWay(clockwise: Bool) {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: 2 * .pi,
      clockwise: clockwise)
    #expect(abs(path.bounds.width - 10) < 0.01 && abs(path.bounds.height - 10) < 0.01)
    let half = UIBezierPath(
      arcCenter: .zero, radius: 5, startAngle: 0, endAngle: .pi, clockwise: clockwise)
    #expect((half.bounds.midY > 0) == clockwise)
  }

  @Test func pathsGiveTheirElements() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 3, y: 1), control: CGPoint(x: 2, y: 5))
    path.closeSubpath()
    var log: [String] = []
    path.applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: log.append("move \(element.pointee.points[0].x)")
      case .addQuadCurveToPoint: log.append("quad \(element.pointee.points[1].x)")
      case .closeSubpath: log.append("close")
      default: log.append("other")
      }
    }
    #expect(log == ["move 1.0", "quad 3.0", "close"])
  }

  @Test func pathsAreCopiedWithTransformsAndStroked() {
    var move = CGAffineTransform(translationX: 10, y: 0)
    let box = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    #expect(box.copy(using: &move)?.boundingBox.minX == 10)
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    let area = line.copy(
      strokingWithWidth: 4, lineCap: .round, lineJoin: .miter, miterLimit: 4)
    #expect(abs(area.boundingBoxOfPath.minX + 2) < 0.02)
    #expect(abs(area.boundingBoxOfPath.height - 4) < 0.02)
    let round = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 5, cornerHeight: 5,
      transform: nil)
    #expect(!round.contains(CGPoint(x: 1, y: 1)) && round.contains(CGPoint(x: 2, y: 2)))
  }

  @Test func textBecomesGeometry() {
    #expect(NSCoder.cgPoint(for: "{1.5, -2}") == CGPoint(x: 1.5, y: -2))
    #expect(NSCoder.cgPoint(for: "nonsense") == .zero)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4.5)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
  }

  @Test func observersAreCalledThroughSelectors() {
    final class Listener: UIView {
      var count = 0
      func heard(_ note: Notification) { count += 1 }
      func heardOld(_ note: NSNotification) { count += 10 }
    }
    let center = NotificationCenter()
    let listener = Listener()
    let name = Notification.Name("x")
    center.addObserver(
      listener, selector: Selector(Listener.heard(_:)), name: name, object: nil)
    center.addObserver(
      listener, selector: Selector(Listener.heardOld(_:)), name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(listener.count == 11)
  }

  @Test func theTintComesFromAbove() {
    final class Watcher: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (outer, inner) = (UIView(), Watcher())
    outer.addSubview(inner)
    #expect(inner.tintColor == .systemBlue)
    outer.tintColor = .red
    #expect(inner.tintColor == .red && inner.changes == 1)
    inner.tintColor = .green
    outer.tintColor = .blue
    #expect(inner.tintColor == .green && inner.changes == 2)
  }

  @Test func aControllerLoadsItsViewOnce() {
    final class Controller: UIViewController {
      var loads = 0
      override func viewDidLoad() { loads += 1 }
    }
    let controller = Controller()
    #expect(!controller.isViewLoaded)
    #expect(controller.view === controller.view && controller.loads == 1)
    #expect(controller.view.next === controller)
  }

  @Test func aDrawingLayerIsDrawnAnewWhileItsPropertyMoves() throws {
    final class Dial: CALayer {
      var drawn: [CGFloat] = []
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
      override func draw(in ctx: CGContext) {
        drawn.append(kinoraValue(forKey: "level"))
        ctx.fill(CGRect(x: 0, y: 0, width: kinoraValue(forKey: "level"), height: 5))
      }
    }
    let clock = Clockwork()
    let dial = Dial()
    dial.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    clock.turn { clock.root.addSublayer(dial) }
    clock.turn {
      let animation = CABasicAnimation(keyPath: "level")
      animation.fromValue = 0
      animation.toValue = 8
      animation.duration = 1
      dial.add(animation, forKey: nil)
      dial.setKinoraValue(CGFloat(8), forKey: "level")
    }
    for time in [0.25, 0.5, 2] {
      try clock.advance(to: time)
      clock.turn { _ = clock.root.sceneNode(at: clock.context.now) }
    }
    #expect(dial.drawn.contains(2) && dial.drawn.contains(4))
    clock.turn { #expect(dial.kinoraValue(forKey: "level") == CGFloat(8)) }
  }
}
