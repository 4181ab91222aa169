import KinoraUI

// Transforms in the plane and in space.

extension GalleryTile {
  static let space = [
    GalleryTile("Rotation and scale") { canvas in
      let box = canvas.box(32, 18, 40, 40, .systemOrange, radius: 6)
      box.cycle("transform.rotation.z", from: 0, to: Double.pi / 2, over: 2)
      box.sway("transform.scale.x", from: 0.5, to: 1.2, over: 1)
    },
    GalleryTile("Perspective") { canvas in
      canvas.layer.sublayerTransform = .perspective
      let card = canvas.box(20, 14, 64, 48, .systemBlue, radius: 8)
      card.borderWidth = 3
      card.borderColor = UIColor.white.cgColor
      card.shape(.star(CGPoint(x: 32, y: 25), radius: 14, inner: 6), fill: .white)
      card.sway("transform.rotation.y", from: -1.1, to: 1.1)
    },
    GalleryTile("Sublayer transform") { canvas in
      let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen]
      for (index, color) in colors.enumerated() {
        let card = canvas.box(16 + 26 * CGFloat(index), 18, 20, 40, color, radius: 4)
        card.zPosition = 12 * CGFloat(index)
      }
      canvas.layer.sublayerTransform = .perspective
      canvas.layer.sway("sublayerTransform.rotation.y", from: -0.9, to: 0.9)
    },
    GalleryTile("Double-sided") { canvas in
      canvas.layer.sublayerTransform = .perspective
      let faces: [(UIColor, String, Double)] = [
        (.systemBlue, "A", 0), (.systemOrange, "B", Double.pi),
      ]
      for (color, letter, angle) in faces {
        let face = canvas.box(30, 12, 44, 52, color, radius: 8)
        face.isDoubleSided = false
        let text = CATextLayer()
        text.frame = CGRect(x: 0, y: 8, width: 44, height: 40)
        text.string = letter
        text.font = UIFont.systemFont(ofSize: 30, weight: .bold)
        text.fontSize = 30
        text.foregroundColor = UIColor.white.cgColor
        text.alignmentMode = .center
        face.addSublayer(text)
        face.cycle("transform.rotation.y", from: angle, to: angle + 2 * Double.pi)
      }
    },
    GalleryTile("Depth order") { canvas in
      // The order follows zPosition, not the order of adding.
      let front = canvas.box(22, 14, 36, 36, .systemPink, radius: 8)
      canvas.box(46, 26, 36, 36, .systemTeal, radius: 8)
      front.sway("zPosition", from: -1, to: 1, over: 1)
      front.sway("position.x", from: 36, to: 56, over: 1)
    },
    GalleryTile("Transform layer") { canvas in
      canvas.layer.sublayerTransform = .perspective
      let tilt = CATransformLayer()
      tilt.frame = CGRect(x: 32, y: 18, width: 40, height: 40)
      tilt.transform = CATransform3DMakeRotation(-0.5, 1, 0, 0)
      canvas.layer.addSublayer(tilt)
      let cube = CATransformLayer()
      cube.frame = tilt.bounds
      tilt.addSublayer(cube)
      let sides: [(UIColor, CGFloat, CGFloat)] = [
        (.systemRed, 0, 0), (.systemYellow, .pi / 2, 0), (.systemGreen, .pi, 0),
        (.systemBlue, -.pi / 2, 0), (.systemPurple, 0, .pi / 2), (.systemGray2, 0, -.pi / 2),
      ]
      for (color, aroundY, aroundX) in sides {
        let side = cube.box(0, 0, 40, 40, color.withAlphaComponent(0.85))
        side.borderWidth = 1
        side.borderColor = UIColor.white.cgColor
        let turned = CATransform3DConcat(
          CATransform3DMakeRotation(aroundX, 1, 0, 0), CATransform3DMakeRotation(aroundY, 0, 1, 0))
        side.transform = CATransform3DTranslate(turned, 0, 0, 20)
      }
      cube.cycle("transform.rotation.y", from: 0, to: 2 * Double.pi)
    },
  ]
}

extension CATransform3D {
  /// The eye is 200 points in front of the tile.
  fileprivate static var perspective: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 200
    return transform
  }
}
