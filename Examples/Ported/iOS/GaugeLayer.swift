import UIKit

/// Draws a ring, filled as far as `level` says. Written for iOS.
class GaugeLayer: CALayer {
  /// 0 ... 1. Moves to a new value by itself.
  @NSManaged var level: CGFloat

  var tint = UIColor.systemBlue.cgColor
  var thickness: CGFloat = 8

  override init() {
    super.init()
    setNeedsDisplay()
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? GaugeLayer {
      tint = other.tint
      thickness = other.thickness
    }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == #keyPath(GaugeLayer.level) || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == #keyPath(level) else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.value(forKey: event) ?? 0
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    animation.duration = 0.5
    return animation
  }

  override func draw(in context: CGContext) {
    let inset = bounds.insetBy(dx: thickness / 2, dy: thickness / 2)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    context.setLineWidth(thickness)
    context.setStrokeColor(UIColor.systemGray5.cgColor)
    context.strokeEllipse(in: inset)
    guard level > 0 else { return }
    let start = -CGFloat.pi / 2
    let ring = UIBezierPath(
      arcCenter: center, radius: inset.width / 2, startAngle: start,
      endAngle: start + 2 * .pi * level, clockwise: true)
    context.setStrokeColor(tint)
    context.setLineCap(.round)
    context.addPath(ring.cgPath)
    context.strokePath()
  }
}
