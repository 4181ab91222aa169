import KinoraUI

// What every layer has: corners, borders, clips, masks, opacity, shadows.

extension GalleryTile {
  static let layers = [
    GalleryTile("Corner radii") { canvas in
      let leaf = canvas.box(22, 14, 60, 48, .systemBlue)
      leaf.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      leaf.sway("cornerRadius", from: 0, to: 24)
    },
    GalleryTile("Clamped radius") { canvas in
      let pill = canvas.box(32, 22, 40, 32, .systemTeal, radius: 1000)
      pill.sway("bounds.size.width", from: 32, to: 80)
    },
    GalleryTile("Continuous corners") { canvas in
      // A large corner; what a circular one of the same radius would cover besides is orange.
      let window = canvas.box(14, 10, 76, 56, .clear, radius: 8)
      window.masksToBounds = true
      window.box(8, 8, 200, 200, .systemOrange, radius: 50)
      window.box(8, 8, 200, 200, .systemIndigo, radius: 50).cornerCurve = .continuous
    },
    GalleryTile("Border") { canvas in
      let frame = canvas.box(24, 13, 56, 50, .systemGray4, radius: 12)
      frame.borderColor = UIColor.systemBlue.cgColor
      // Inside the bounds, and above what is in the layer.
      let inside = frame.box(-10, 15, 28, 20, .systemYellow)
      inside.sway("position.x", from: 4, to: 52)
      frame.sway("borderWidth", from: 2, to: 10, over: 1)
    },
    GalleryTile("Mask") { canvas in
      let colors = CAGradientLayer()
      colors.frame = canvas.bounds
      colors.colors = [UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor]
      colors.startPoint = CGPoint(x: 0.25, y: 0.5)
      colors.endPoint = CGPoint(x: 0.75, y: 0.5)
      canvas.layer.addSublayer(colors)
      let star = CAShapeLayer()
      star.frame = canvas.bounds
      star.path = UIBezierPath.star(middle, radius: 34, inner: 15).cgPath
      star.sway("transform.rotation.z", from: -0.5, to: 0.5)
      colors.mask = star
    },
    GalleryTile("Nested clips") { canvas in
      let outer = canvas.box(22, 8, 60, 60, .systemGray3, radius: 30)
      outer.masksToBounds = true
      let inner = outer.box(12, 12, 52, 36, .systemPurple, radius: 6)
      inner.masksToBounds = true
      inner.transform = CATransform3DMakeRotation(-0.4, 0, 0, 1)
      for x in stride(from: -40.0, to: 60, by: 12) {
        inner.box(x, -10, 5, 60, .systemYellow).cycle(
          "transform.translation.x", from: 0, to: 12, over: 1)
      }
    },
    GalleryTile("Group opacity") { canvas in
      for (x, isGroup) in [(8.0, true), (56, false)] {
        let pair = canvas.box(x, 18, 40, 40, .clear)
        pair.box(0, 0, 26, 26, .systemRed, radius: 13)
        pair.box(14, 14, 26, 26, .systemBlue, radius: 13)
        pair.opacity = 0.5
        pair.allowsGroupOpacity = isGroup
        pair.sway("opacity", from: 1, to: 0.3)
      }
    },
    GalleryTile("Layer order") { canvas in
      // Shadow, background, contents, sublayers, border.
      let layer = canvas.box(24, 14, 56, 46, .systemGray4, radius: 10)
      layer.contents = UIImage.landscape().cgImage
      layer.contentsScale = 2
      layer.contentsGravity = .center
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 4
      layer.shadowOffset = CGSize(width: 0, height: 3)
      layer.borderWidth = 4
      layer.borderColor = UIColor.systemOrange.cgColor
      layer.box(-8, 26, 72, 10, UIColor.systemPink.withAlphaComponent(0.8))
        .sway("transform.translation.y", from: -22, to: 8)
    },
    GalleryTile("Shadow offset") { canvas in
      let card = canvas.box(30, 20, 44, 36, .systemTeal, radius: 8)
      card.shadowColor = UIColor.systemIndigo.cgColor
      card.shadowOpacity = 0.8
      card.shadowRadius = 3
      let round = CAKeyframeAnimation(keyPath: "shadowOffset")
      round.values = [(8, 0), (0, 8), (-8, 0), (0, -8), (8, 0)].map {
        NSValue(cgSize: CGSize(width: $0.0, height: $0.1))
      }
      round.duration = 4
      round.repeatCount = .infinity
      round.calculationMode = .cubicPaced
      card.add(round, forKey: nil)
    },
    GalleryTile("Shadow path") { canvas in
      let ball = canvas.box(39, 34, 26, 26, .systemOrange, radius: 13)
      ball.shadowColor = UIColor.systemIndigo.cgColor
      ball.shadowRadius = 2.5
      ball.shadowOffset = .zero
      func ground(_ width: CGFloat, below: CGFloat) -> CGPath {
        UIBezierPath(
          ovalIn: CGRect(x: 13 - width / 2, y: 24 + below, width: width, height: 6)
        ).cgPath
      }
      // The ball rises, and its shadow stays on the ground.
      ball.sway("position.y", from: 47, to: 21, over: 1)
      ball.sway("shadowPath", from: ground(24, below: 0), to: ground(12, below: 26), over: 1)
      ball.sway("shadowOpacity", from: 0.8, to: 0.4, over: 1)
    },
    GalleryTile("Shadow of content") { canvas in
      let star = canvas.shape(
        .star(CGPoint(x: 52, y: 39), radius: 27, inner: 12), fill: .systemYellow,
        stroke: .systemOrange, width: 3)
      star.lineJoin = .round
      star.shadowOpacity = 0.8
      star.shadowColor = UIColor.systemPurple.cgColor
      star.shadowOffset = CGSize(width: 3, height: 4)
      star.sway("shadowRadius", from: 0, to: 7)
    },
  ]
}
