import Kinora
import UIKit

let film = Film(size: CGSize(width: 160, height: 80), duration: 1.2) { stage in
  let dot = UIButton(frame: CGRect(x: 20, y: 25, width: 30, height: 30))
  dot.backgroundColor = .systemBlue
  dot.layer.cornerRadius = 15
  dot.addAction(
    UIAction { _ in UIView.animate(withDuration: 0.6) { dot.center.x = 125 } },
    for: .touchUpInside)
  stage.addSubview(dot)
  stage.tap(at: 0.2, dot)
}
try film.write(to: ["dot.gif"])
