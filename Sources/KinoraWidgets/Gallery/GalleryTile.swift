import KinoraUI

/// One feature of drawing: its name, and what shows it.
struct GalleryTile: Sendable {
  /// In points.
  static let size = CGSize(width: 104, height: 76)
  static let middle = CGPoint(x: size.width / 2, y: size.height / 2)

  let name: String
  /// Adds what shows the feature to a view of that size.
  let build: @MainActor @Sendable (UIView) -> Void

  init(_ name: String, _ build: @escaping @MainActor @Sendable (UIView) -> Void) {
    self.name = name
    self.build = build
  }
}

// Short words for the tiles.

extension UIView {
  /// A plain layer in this view.
  @discardableResult
  func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor,
    radius: CGFloat = 0
  ) -> CALayer {
    layer.box(x, y, width, height, color, radius: radius)
  }

  /// A shape layer in this view.
  @discardableResult
  func shape(
    _ path: UIBezierPath, fill: UIColor? = nil, stroke: UIColor? = nil, width: CGFloat = 1
  ) -> CAShapeLayer {
    layer.shape(path, fill: fill, stroke: stroke, width: width)
  }
}

extension CALayer {
  @discardableResult
  func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor,
    radius: CGFloat = 0
  ) -> CALayer {
    let box = CALayer()
    box.frame = CGRect(x: x, y: y, width: width, height: height)
    box.backgroundColor = color.cgColor
    box.cornerRadius = radius
    addSublayer(box)
    return box
  }

  @discardableResult
  func shape(
    _ path: UIBezierPath, fill: UIColor? = nil, stroke: UIColor? = nil, width: CGFloat = 1
  ) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.frame = bounds
    shape.path = path.cgPath
    shape.fillColor = fill?.cgColor
    shape.strokeColor = stroke?.cgColor
    shape.lineWidth = width
    addSublayer(shape)
    return shape
  }

  /// Moves a property there and back for ever.
  ///
  /// - Parameter seconds: One way; the film's 4 seconds must be a whole number of ways there and back.
  func sway(_ keyPath: String, from: Any, to: Any, over seconds: Double = 2) {
    let motion = CABasicAnimation(keyPath: keyPath)
    motion.fromValue = from
    motion.toValue = to
    motion.duration = seconds
    motion.autoreverses = true
    motion.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    motion.repeatCount = .infinity
    add(motion, forKey: keyPath)
  }

  /// Moves a property evenly, again and again.
  ///
  /// - Parameters:
  ///   - seconds: A whole fraction of the film's 4 seconds.
  ///   - ago: How long ago it began.
  func cycle(
    _ keyPath: String, from: Any, to: Any, over seconds: Double = 4, since ago: Double = 0
  ) {
    let motion = CABasicAnimation(keyPath: keyPath)
    motion.fromValue = from
    motion.toValue = to
    motion.duration = seconds
    motion.repeatCount = .infinity
    if ago > 0 { motion.beginTime = convertTime(CACurrentMediaTime(), from: nil) - ago }
    add(motion, forKey: keyPath)
  }
}

extension UIBezierPath {
  /// A star that stands on two of its points.
  ///
  /// - Parameter inner: Radius of the inner corners; nil draws it in one stroke, crossing itself.
  static func star(_ center: CGPoint, radius: CGFloat, inner: CGFloat? = nil) -> UIBezierPath {
    let path = UIBezierPath()
    let corners: [CGPoint] = (0..<(inner == nil ? 5 : 10)).map { index in
      let step = inner == nil ? 2 * Double(index) : Double(index) / 2
      let length = index % 2 == 0 ? radius : inner ?? radius
      let angle = 2 * Double.pi * step / 5 - Double.pi / 2
      return CGPoint(x: center.x + length * cos(angle), y: center.y + length * sin(angle))
    }
    path.move(to: corners[0])
    for point in corners.dropFirst() { path.addLine(to: point) }
    path.close()
    return path
  }

  /// Lines from point to point.
  static func lines(_ points: (CGFloat, CGFloat)...) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    return path
  }

  static func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(
      ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }
}

extension UIImage {
  /// A landscape of 48 x 32 points: something that shows which way up it is, and how it is stretched.
  @MainActor static func landscape() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 48, height: 32)).image { context in
      UIColor.systemTeal.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 48, height: 32))
      UIColor.systemYellow.setFill()
      UIBezierPath.disc(36, 9, 5).fill()
      UIColor.systemIndigo.setFill()
      UIBezierPath.lines((2, 32), (17, 8), (32, 32)).fill()
      UIColor.systemGreen.setFill()
      UIBezierPath.lines((16, 32), (31, 17), (48, 32)).fill()
      context.fill(CGRect(x: 0, y: 27, width: 48, height: 5))
    }
  }
}
