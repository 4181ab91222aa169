public import Kinora
import KinoraUI

extension Widget {
  /// Every feature of drawing in a tile with its name, all in one film of 4 seconds that loops.
  public static let gallery = Widget(
    "gallery", "What a layer tree can show, a tile for each feature",
    scenarios: [
      Scenario(
        "all", "every feature, moving where it moves", size: Gallery.size, duration: 4, loops: true)
    ]
  ) { stage, _ in
    let gallery = Gallery(frame: CGRect(origin: .zero, size: Gallery.size))
    stage.addSubview(gallery)
    return gallery
  }
}
