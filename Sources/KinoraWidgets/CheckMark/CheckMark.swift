public import KinoraUI

/// A circle that draws itself, then a tick that draws itself inside, as if by hand.
///
/// The stroke is centred on the path, so the circle reaches half a line width beyond the view.
public final class CheckMark: UIView {
  public var lineWidth: CGFloat = 25
  public var strokeColor = UIColor.green
  /// nil is the circle's colour.
  public var tickColor: UIColor?
  /// In seconds.
  public var circleDuration: TimeInterval = 0.8
  public var tickDuration: TimeInterval = 0.4

  /// Draws the mark, beginning now.
  public func draw() {
    layer.sublayers = nil
    let circle = addLayer("circle", Self.circle(width: bounds.width), strokeColor, cap: .round)
    let tick = addLayer("tick", Self.tick(in: bounds.size), tickColor ?? strokeColor, cap: .square)

    let circleMotion = strokeMotion(circleDuration, .easeInEaseOut)
    circle.add(circleMotion, forKey: "draw")

    let tickMotion = strokeMotion(tickDuration, .easeIn)
    tickMotion.beginTime = CACurrentMediaTime() + circleDuration
    tickMotion.fillMode = .backwards  // or the tick would show until its time has come
    tick.add(tickMotion, forKey: "draw")
  }

  private func addLayer(
    _ name: String, _ path: UIBezierPath, _ color: UIColor, cap: CAShapeLayerLineCap
  ) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.name = name
    shape.path = path.cgPath
    shape.strokeColor = color.cgColor
    shape.fillColor = nil
    shape.lineWidth = lineWidth
    shape.lineCap = cap
    layer.addSublayer(shape)
    return shape
  }

  private func strokeMotion(_ duration: TimeInterval, _ curve: CAMediaTimingFunctionName)
    -> CABasicAnimation
  {
    let motion = CABasicAnimation(keyPath: "strokeEnd")
    motion.fromValue = 0
    motion.toValue = 1
    motion.duration = duration
    motion.timingFunction = CAMediaTimingFunction(name: curve)
    return motion
  }

  /// Once round, from the bottom.
  static func circle(width: CGFloat) -> UIBezierPath {
    UIBezierPath(
      arcCenter: CGPoint(x: width / 2, y: width / 2), radius: width / 2, startAngle: .pi / 2,
      endAngle: .pi / 2 + 2 * .pi, clockwise: true)
  }

  static func tick(in size: CGSize) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in handDrawn.enumerated() {
      let scaled = CGPoint(x: point.x * size.width / 240, y: point.y * size.height / 240)
      if index == 0 { path.move(to: scaled) } else { path.addLine(to: scaled) }
    }
    return path
  }

  /// Where the pen went, in a square of 240 points.
  private static let handDrawn: [CGPoint] = [
    CGPoint(x: 42.2784, y: 118.7159), CGPoint(x: 51.9758, y: 129.4688),
    CGPoint(x: 61.6744, y: 140.2230), CGPoint(x: 71.3770, y: 150.9817),
    CGPoint(x: 81.0807, y: 161.7416), CGPoint(x: 90.7791, y: 172.4956),
    CGPoint(x: 98.5625, y: 162.2959), CGPoint(x: 106.8509, y: 152.5011),
    CGPoint(x: 115.5835, y: 143.0999), CGPoint(x: 124.7762, y: 134.1420),
    CGPoint(x: 134.4632, y: 125.7198), CGPoint(x: 147.8296, y: 115.5880),
    CGPoint(x: 161.8935, y: 106.4529), CGPoint(x: 176.6142, y: 98.4059),
    CGPoint(x: 191.9338, y: 91.5967), CGPoint(x: 207.8558, y: 86.4064),
  ]
}
