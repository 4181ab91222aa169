import Kinora
import UIKit

let film = Film(size: CGSize(width: 120, height: 120), duration: 1.8) { stage in
  let bell = BellButton(frame: CGRect(x: 30, y: 30, width: 60, height: 60))
  stage.addSubview(bell)
}
try film.write(to: ["bell.gif"])
