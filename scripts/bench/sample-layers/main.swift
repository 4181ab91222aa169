import Foundation
import Kinora
import KinoraUI

// Microseconds that sampling a frame takes: the clock moves on, animations are applied, a scene is made. Trees
// of 50 to 10,000 layers, all moving and all still; the last column shows that the cost of a layer stays.

/// One of the animations that widgets use most, by number.
func animation(_ number: Int) -> CAAnimation {
  let basic: CABasicAnimation
  switch number % 5 {
  case 0:
    basic = CABasicAnimation(keyPath: "position")
    basic.fromValue = CGPoint(x: 10, y: 10)
    basic.toValue = CGPoint(x: 200, y: 100)
  case 1:
    basic = CABasicAnimation(keyPath: "opacity")
    basic.fromValue = 0.1
    basic.toValue = 0.9
  case 2:
    basic = CASpringAnimation(keyPath: "transform.scale")
    basic.fromValue = 0.5
    basic.toValue = 1.5
  case 3:
    basic = CABasicAnimation(keyPath: "transform.rotation.z")
    basic.byValue = 2 * Double.pi
  default:
    let keyframes = CAKeyframeAnimation(keyPath: "backgroundColor")
    keyframes.values = [UIColor.red, .green, .blue, .red].map(\.cgColor)
    keyframes.duration = 1
    keyframes.repeatCount = .infinity
    return keyframes
  }
  basic.duration = 1
  basic.repeatCount = .infinity
  basic.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
  return basic
}

/// A root with layers under it, ten to a group.
func tree(layers: Int, moving: Bool) -> CALayer {
  let root = CALayer()
  root.bounds = CGRect(x: 0, y: 0, width: 320, height: 320)
  var group = root
  for number in 1..<layers {
    let layer = CALayer()
    layer.frame = CGRect(x: number % 10 * 30, y: number / 10 % 10 * 30, width: 24, height: 24)
    layer.backgroundColor = UIColor.red.cgColor
    layer.cornerRadius = 4
    if moving { layer.add(animation(number), forKey: nil) }
    (number % 10 == 1 ? root : group).addSublayer(layer)
    if number % 10 == 1 { group = layer }
  }
  if moving { root.add(animation(1), forKey: nil) }
  return root
}

/// Seconds of processor time a frame, the best of five.
func secondsPerFrame(layers: Int, moving: Bool) throws -> Double {
  let context = MediaContext()
  return try context.perform {
    let root = tree(layers: layers, moving: moving)
    let frames = max(20, 20_000 / layers)
    var best = Double.infinity
    for round in 0..<5 {
      let start = clock()
      for frame in 0..<frames {
        let time = MediaContext.origin + Double(round * frames + frame) / 60
        try context.advance(to: time)
        guard root.sceneNode(at: time) != nil else { fatalError("the tree shows nothing") }
      }
      best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(frames))
    }
    return best
  }
}

// Numbers of layers can be given.
let given = CommandLine.arguments.compactMap { Int($0) }
for moving in [true, false] {
  for layers in given.isEmpty ? [50, 500, 5_000, 10_000] : given {
    let micros = try secondsPerFrame(layers: layers, moving: moving) * 1e6
    print(
      "\(layers) \(moving ? "moving" : "still") layers: "
        + String(format: "%.1f us a frame, %.2f us a layer", micros, micros / Double(layers)))
  }
}
