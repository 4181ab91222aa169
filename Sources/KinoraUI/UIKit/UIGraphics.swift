public import Foundation
import KinoraGeometry
import KinoraScene

/// The context that drawing without a named context goes to; nil outside `draw(_:)` and the like.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  MediaContext.current.drawingContexts.last
}

/// Makes a context the current one until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
  MediaContext.current.drawingContexts.append(context)
}

public func UIGraphicsPopContext() { _ = MediaContext.current.drawingContexts.popLast() }

/// Fills a rectangle with the current context's fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a frame one point wide inside a rectangle, in the fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  var ring = Path(rect: rect)
  ring.append(Path(rect: rect.insetBy(dx: 1, dy: 1)))
  context.recordFill(ring.applying(context.state.ctm), rule: .evenOdd)
}

/// Cuts what is drawn from now on to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Makes this the current context's colour for areas.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Makes this the current context's colour for lines.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  /// Makes this the current context's colour for areas and lines.
  public func set() {
    setFill()
    setStroke()
  }
}

extension UIBezierPath {
  /// Fills the path in the current context's fill colour, by the path's own rule.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.recordFill(cgPath.value.applying(context.state.ctm), rule: rule)
  }

  /// Strokes the path in the current context's stroke colour, with the path's own line.
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let style = context.state.style
    context.state.style = StrokeStyle(
      lineWidth: lineWidth, cap: lineCapStyle.value, join: lineJoinStyle.value,
      miterLimit: miterLimit, dashes: lineDash.lengths, dashPhase: lineDash.phase)
    context.recordStroke(cgPath.value.applying(context.state.ctm))
    context.state.style = style
  }

  /// Cuts what is drawn from now on to the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addClip(cgPath.value.applying(context.state.ctm), rule: rule)
  }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }
}
