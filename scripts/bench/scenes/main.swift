// The scenes of the peers' C programs (scenes.h), drawn by Kinora: a command line like kinora's own, for
// benchmarks of whole processes.

import KinoraCommand
import KinoraUI

import Kinora

/// A layer whose picture is a function of time.
final class SceneLayer: CALayer {
  override class func kinoraMake() -> CALayer { SceneLayer() }
  override class func kinoraCopy(of layer: CALayer) -> CALayer? { SceneLayer(layer: layer) }

  var picture: (CGContext, Double) -> Void = { _, _ in }
  /// In seconds.
  var time: CGFloat {
    get { kinoraValue(forKey: "time") }
    set { setKinoraValue(newValue, forKey: "time") }
  }

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? SceneLayer { picture = other.picture }
  }
  required init?(coder: NSCoder) { nil }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "time" || super.needsDisplay(forKey: key)
  }
  override func draw(in context: CGContext) { picture(context, time) }
}

extension Widget {
  static func scene(
    _ name: String, background: UIColor, _ picture: @escaping @Sendable (CGContext, Double) -> Void
  ) -> Widget {
    Widget(
      name, "scene_\(name) of the peers",
      scenarios: [
        Scenario(
          "film", "two seconds", size: CGSize(width: 240, height: 240), duration: 2, loops: true,
          background: background)
      ]
    ) { stage, _ in
      let layer = SceneLayer()
      layer.picture = picture
      layer.frame = CGRect(origin: .zero, size: stage.size)
      layer.setNeedsDisplay()
      stage.view.layer.addSublayer(layer)
      let run = CABasicAnimation(keyPath: "time")
      run.fromValue = 0
      run.toValue = 2
      run.duration = 2
      layer.add(run, forKey: "run")
      return stage.view
    }
  }
}

let scenes = [
  Widget.scene("heart", background: .white, drawHeart),
  .scene("record", background: UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1), drawRecord),
  .scene("check", background: .white, drawCheck),
  .scene("cards", background: .white, drawCards),
]
Tool(catalogue: Catalogue(scenes)).runAndExit()
