import KinoraUI

// Paths: how they are filled, stroked, dashed and trimmed.

extension GalleryTile {
  static let shapes = [
    GalleryTile("Fill rules") { canvas in
      // Non-zero on the left, even-odd on the right.
      let rules: [(CGFloat, CAShapeLayerFillRule)] = [(29, .nonZero), (75, .evenOdd)]
      for (x, rule) in rules {
        let star = canvas.shape(
          .star(CGPoint(x: x, y: 40), radius: 23), fill: .systemYellow, stroke: .systemOrange)
        star.fillRule = rule
      }
    },
    GalleryTile("Line caps") { canvas in
      let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
      for (index, cap) in caps.enumerated() {
        let y = 18 + 20 * CGFloat(index)
        let line = UIBezierPath.lines((26, y), (78, y))
        canvas.shape(line, stroke: .systemTeal, width: 12).lineCap = cap
        canvas.shape(line, stroke: .label, width: 0.5)
      }
    },
    GalleryTile("Line joins") { canvas in
      let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
      for (index, join) in joins.enumerated() {
        let x = 9 + 32 * CGFloat(index)
        let corner = UIBezierPath.lines((x, 56), (x + 11, 26), (x + 22, 56))
        canvas.shape(corner, stroke: .systemPurple, width: 8).lineJoin = join
        canvas.shape(corner, stroke: .label, width: 0.5)
      }
    },
    GalleryTile("Miter limit") { canvas in
      // Pointed while its point is no longer than 4 widths.
      func corner(_ half: CGFloat) -> UIBezierPath {
        .lines((52 - half, 64), (52, 32), (52 + half, 64))
      }
      let shape = canvas.shape(corner(30), stroke: .systemIndigo, width: 9)
      shape.miterLimit = 4
      shape.sway("path", from: corner(30).cgPath, to: corner(7).cgPath)
    },
    GalleryTile("Dash phase") { canvas in
      let ants = canvas.shape(
        UIBezierPath(roundedRect: CGRect(x: 18, y: 14, width: 68, height: 48), cornerRadius: 14),
        stroke: .systemPink, width: 4)
      ants.lineDashPattern = [10, 6, 2, 6]
      ants.cycle("lineDashPhase", from: 24, to: 0, over: 1)
    },
    GalleryTile("Trimmed paths") { canvas in
      // One path of three rings: the trim runs along all of them.
      let rings = UIBezierPath()
      for radius in [8.0, 17, 26] {
        rings.append(
          UIBezierPath(
            arcCenter: middle, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
            clockwise: true))
      }
      let shape = canvas.shape(rings, stroke: .systemGreen, width: 5)
      shape.lineCap = .round
      shape.sway("strokeEnd", from: 0.02, to: 1)
    },
    GalleryTile("Hairlines") { canvas in
      for (index, width) in [1.0, 0.5, 0.25].enumerated() {
        let fan = UIBezierPath()
        for step in 0...6 {
          let angle = Double(step) * .pi / 12
          let start = CGPoint(x: 10 + 31 * Double(index), y: 52)
          fan.move(to: start)
          fan.addLine(to: CGPoint(x: start.x + 27 * cos(angle), y: start.y - 27 * sin(angle)))
        }
        canvas.shape(fan, stroke: .label, width: width)
      }
    },
    GalleryTile("Moving path") { canvas in
      let star = UIBezierPath.star(middle, radius: 32, inner: 14)
      let gem = UIBezierPath.star(middle, radius: 26, inner: 26)
      let shape = canvas.shape(star, fill: .systemTeal, stroke: .systemBlue, width: 2)
      shape.lineJoin = .round
      shape.sway("path", from: star.cgPath, to: gem.cgPath, over: 1)
    },
  ]
}
