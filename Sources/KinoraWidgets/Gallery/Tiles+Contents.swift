import KinoraUI

// Pictures as a layer's contents.

extension GalleryTile {
  static let contents = [
    GalleryTile("Contents gravity") { canvas in
      let picture = UIImage.landscape().cgImage
      let gravities: [CALayerContentsGravity] = [.resizeAspect, .resizeAspectFill, .bottomRight]
      for (index, gravity) in gravities.enumerated() {
        let box = canvas.box(7 + 31 * CGFloat(index), 23, 28, 30, .systemGray4)
        box.contents = picture
        box.contentsScale = 2
        box.contentsGravity = gravity
        box.masksToBounds = true
        box.sway("bounds.size.height", from: 16, to: 54)
      }
    },
    GalleryTile("Contents rect") { canvas in
      let window = canvas.box(22, 18, 60, 40, .systemGray4, radius: 8)
      window.masksToBounds = true
      window.contents = UIImage.landscape().cgImage
      window.sway(
        "contentsRect", from: NSValue(cgRect: CGRect(x: 0, y: 0.1, width: 0.45, height: 0.45)),
        to: NSValue(cgRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)))
    },
    GalleryTile("Contents center") { canvas in
      // The corners keep their size; only the middle is stretched.
      let bubble = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
        UIColor.systemGreen.setFill()
        UIBezierPath(
          roundedRect: CGRect(x: 0, y: 0, width: 24, height: 24), cornerRadius: 6
        ).fill()
        UIColor.white.setStroke()
        let ring = UIBezierPath(
          roundedRect: CGRect(x: 3, y: 3, width: 18, height: 18), cornerRadius: 4)
        ring.lineWidth = 1.5
        ring.stroke()
      }
      let button = canvas.box(40, 26, 24, 24, .clear)
      button.contents = bubble.cgImage
      button.contentsScale = 2
      button.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
      button.sway("bounds.size.width", from: 24, to: 88)
      button.sway("bounds.size.height", from: 24, to: 52, over: 1)
    },
    GalleryTile("Magnification") { canvas in
      // Nearest on the left, linear on the right.
      let (filled, clear): ([UInt8], [UInt8]) = ([255, 45, 85, 255], [0, 0, 0, 0])
      let heart = [".#.#.", "#####", "#####", ".###.", "..#.."].joined()
      let picture = CGImage(
        width: 5, height: 5, rgba: heart.flatMap { $0 == "#" ? filled : clear })
      let filters: [(CGFloat, CALayerContentsFilter)] = [(7, .nearest), (55, .linear)]
      for (x, filter) in filters {
        let box = canvas.box(x, 17, 42, 42, .clear)
        box.contents = picture
        box.magnificationFilter = filter
      }
    },
    GalleryTile("Drawing in a view") { canvas in
      let chart = GalleryChart(frame: canvas.bounds)
      chart.backgroundColor = .clear
      canvas.addSubview(chart)
    },
    GalleryTile("Drawn picture") { canvas in
      let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
        UIColor.systemRed.setFill()
        UIBezierPath.disc(10, 10, 9).fill()
        UIColor.white.setFill()
        UIBezierPath.star(CGPoint(x: 10, y: 10), radius: 7, inner: 3).fill()
      }
      // Made of outlines, so sharp at every size.
      let view = UIImageView(image: picture)
      view.center = middle
      canvas.addSubview(view)
      view.layer.sway("transform.scale", from: 0.8, to: 3.2)
    },
  ]
}

/// A line chart, drawn with Core Graphics.
private final class GalleryChart: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let heights: [CGFloat] = [52, 40, 45, 26, 34, 16]
    let points = heights.enumerated().map {
      CGPoint(x: 12 + 16 * CGFloat($0.offset), y: $0.element)
    }
    context.saveGState()
    context.move(to: CGPoint(x: points[0].x, y: 64))
    for point in points { context.addLine(to: point) }
    context.addLine(to: CGPoint(x: points[points.count - 1].x, y: 64))
    context.closePath()
    context.clip()
    let fade = CGGradient(
      colorsSpace: nil,
      colors: [
        UIColor.systemBlue.withAlphaComponent(0.6).cgColor,
        UIColor.systemBlue.withAlphaComponent(0).cgColor,
      ], locations: [0, 1])
    if let fade {
      context.drawLinearGradient(
        fade, start: CGPoint(x: 0, y: 16), end: CGPoint(x: 0, y: 64), options: [])
    }
    context.restoreGState()
    context.setStrokeColor(UIColor.systemGray.cgColor)
    context.setLineWidth(1)
    context.setLineDash(phase: 0, lengths: [3, 3])
    context.strokeLineSegments(between: [CGPoint(x: 12, y: 64), CGPoint(x: 92, y: 64)])
    context.setLineDash(phase: 0, lengths: [])
    context.setStrokeColor(UIColor.systemBlue.cgColor)
    context.setLineWidth(2)
    context.setLineJoin(.round)
    context.addLines(between: points)
    context.strokePath()
    context.setFillColor(UIColor.systemBackground.cgColor)
    for point in points {
      let dot = CGRect(x: point.x - 3, y: point.y - 3, width: 6, height: 6)
      context.fillEllipse(in: dot)
      context.strokeEllipse(in: dot)
    }
  }
}
