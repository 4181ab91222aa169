import KinoraUI

// Gradients, and colours that are mixed with what is behind them.

extension GalleryTile {
  static let colors = [
    GalleryTile("Axial gradient") { canvas in
      let gradient = canvas.gradient(.axial, [.systemBlue, .systemTeal, .systemGreen])
      gradient.sway(
        "startPoint", from: NSValue(cgPoint: .zero), to: NSValue(cgPoint: CGPoint(x: 1, y: 0)))
      gradient.sway(
        "endPoint", from: NSValue(cgPoint: CGPoint(x: 1, y: 1)),
        to: NSValue(cgPoint: CGPoint(x: 0, y: 1)))
    },
    GalleryTile("Radial gradient") { canvas in
      let gradient = canvas.gradient(
        .radial, [.white, .systemYellow, .systemOrange, .systemPurple])
      gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 1)
      gradient.sway(
        "startPoint", from: NSValue(cgPoint: CGPoint(x: 0.3, y: 0.5)),
        to: NSValue(cgPoint: CGPoint(x: 0.7, y: 0.5)))
    },
    GalleryTile("Conic gradient") { canvas in
      let wheel = canvas.gradient(
        .conic,
        [
          .systemRed, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemPink,
          .systemRed,
        ])
      wheel.frame = CGRect(x: 22, y: 8, width: 60, height: 60)
      wheel.cornerRadius = 30
      wheel.startPoint = CGPoint(x: 0.5, y: 0.5)
      wheel.endPoint = CGPoint(x: 0.5, y: 0)
      wheel.cycle("transform.rotation.z", from: 0, to: 2 * Double.pi)
    },
    GalleryTile("Gradient stops") { canvas in
      let bands: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue]
      // Two stops at one place are a hard edge.
      let gradient = canvas.gradient(.axial, bands.flatMap { [$0, $0] })
      gradient.startPoint = CGPoint(x: 0, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 0.5)
      let even = [0, 0.2, 0.2, 0.4, 0.4, 0.6, 0.6, 0.8, 0.8, 1]
      gradient.sway("locations", from: even, to: [0, 0.1, 0.25, 0.3, 0.5, 0.5, 0.7, 0.75, 0.9, 1])
    },
    GalleryTile("Blend modes") { canvas in
      // Multiply on white, screen on black.
      let sides: [(CGFloat, UIColor, String)] = [
        (6, .white, "multiplyBlendMode"), (53, .black, "screenBlendMode"),
      ]
      for (x, ground, mode) in sides {
        let panel = canvas.box(x, 14, 45, 48, ground, radius: 8)
        panel.masksToBounds = true
        let colors: [UIColor] =
          ground == .white ? [.cyan, .magenta, .yellow] : [.red, .green, .blue]
        let turn = panel.box(0, 1.5, 45, 45, .clear)
        for (index, color) in colors.enumerated() {
          let angle = 2 * Double.pi * Double(index) / 3
          let disc = turn.box(
            22.5 + 8 * sin(angle) - 12, 22.5 - 8 * cos(angle) - 12, 24, 24, color, radius: 12)
          disc.compositingFilter = mode
        }
        turn.cycle("transform.rotation.z", from: 0, to: 2 * Double.pi)
      }
    },
    GalleryTile("Compositing") { canvas in
      let modes = ["sourceAtop", "destOut", "xor"]
      for (index, mode) in modes.enumerated() {
        // A clip that cuts pixels is a group of its own.
        let group = canvas.box(6 + 32 * CGFloat(index), 23, 30, 30, .clear, radius: 5)
        group.masksToBounds = true
        group.box(1, 1, 19, 19, .systemBlue)
        group.box(10, 10, 19, 19, .systemOrange, radius: 9.5).compositingFilter = mode
      }
    },
    GalleryTile("Replicator") { canvas in
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 17, y: 3, width: 70, height: 70)
      replicator.instanceCount = 12
      replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / 12, 0, 0, 1)
      replicator.instanceDelay = 1 / 12.0
      replicator.instanceBlueOffset = -0.06
      replicator.instanceRedOffset = -0.04
      canvas.layer.addSublayer(replicator)
      let spoke = replicator.box(32, 6, 6, 18, .white, radius: 3)
      spoke.backgroundColor = UIColor(red: 0.75, green: 0.3, blue: 1, alpha: 1).cgColor
      // Every instance, delayed as it is, is moving in the first frame.
      spoke.cycle("opacity", from: 1, to: 0.15, over: 1, since: 1)
    },
    GalleryTile("Emitter") { canvas in
      let emitter = CAEmitterLayer()
      emitter.frame = canvas.bounds
      emitter.emitterPosition = CGPoint(x: 52, y: 66)
      emitter.seed = 7
      let confetti = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4)).image { context in
        UIColor.white.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
      }
      let colors: [UIColor] = [.systemPink, .systemYellow, .systemGreen, .systemBlue]
      emitter.emitterCells = colors.map { color in
        let cell = CAEmitterCell()
        cell.contents = confetti.cgImage
        cell.contentsScale = 2
        cell.color = color.cgColor
        cell.birthRate = 12
        cell.lifetime = 1.2
        cell.velocity = 90
        cell.velocityRange = 30
        cell.yAcceleration = 120
        cell.emissionLongitude = -.pi / 2
        cell.emissionRange = 0.8
        cell.spinRange = 8
        cell.alphaSpeed = -0.7
        return cell
      }
      canvas.layer.addSublayer(emitter)
      let bursts = CAKeyframeAnimation(keyPath: "birthRate")
      bursts.values = [1, 0]
      bursts.keyTimes = [0, 0.35, 1]
      bursts.calculationMode = .discrete
      bursts.duration = 2
      bursts.repeatCount = .infinity
      emitter.birthRate = 0
      emitter.add(bursts, forKey: nil)
    },
  ]
}

extension UIView {
  fileprivate func gradient(_ type: CAGradientLayerType, _ colors: [UIColor]) -> CAGradientLayer {
    let gradient = CAGradientLayer()
    gradient.type = type
    gradient.frame = CGRect(x: 16, y: 12, width: 72, height: 52)
    gradient.cornerRadius = 8
    gradient.colors = colors.map(\.cgColor)
    layer.addSublayer(gradient)
    return gradient
  }
}
