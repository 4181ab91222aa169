public import Foundation
import KinoraGeometry
import KinoraScene

public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

// Making the current path. Points are passed through the transform as it is when they are added.
extension CGContext {
  public func beginPath() { path = Path() }
  public func move(to point: CGPoint) { path.move(to: point.applying(state.ctm)) }
  public func addLine(to point: CGPoint) { path.addLine(to: point.applying(state.ctm)) }
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(
      to: end.applying(state.ctm), control1: control1.applying(state.ctm),
      control2: control2.applying(state.ctm))
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end.applying(state.ctm), control: control.applying(state.ctm))
  }
  public func addRect(_ rect: CGRect) { append(Path(rect: rect)) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public func addEllipse(in rect: CGRect) { append(Path(ellipseIn: rect)) }
  public func addPath(_ path: CGPath) { append(path.value) }

  /// Adds an arc, and before it a line from the current point to its start, if there is one.
  ///
  /// `clockwise` is as seen with y up, so on a screen with y down it is the other way round than
  /// `UIBezierPath`'s (CGContext's `addArc` page).
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var arc = Path()
    if let from = path.currentPoint, state.ctm.determinant != 0 {
      arc.move(to: from.applying(state.ctm.inverted()))
    }
    let joins = !arc.isEmpty
    arc.addSystemArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
    guard joins else { return append(arc) }
    // All but the move that stood for the current point.
    for element in arc.applying(state.ctm).elements.dropFirst() {
      switch element {
      case .move(let point): path.move(to: point)
      case .line(let point): path.addLine(to: point)
      case .quadCurve(let control, let point): path.addQuadCurve(to: point, control: control)
      case .curve(let control1, let control2, let point):
        path.addCurve(to: point, control1: control1, control2: control2)
      case .close: path.close()
      }
    }
  }

  /// Makes the current path the outline of its own stroke, in the line that is set.
  public func replacePathWithStrokedPath() {
    let ctm = state.ctm
    guard ctm.determinant != 0, ctm.isFinite, path.isFinite else {
      path = Path()
      return
    }
    // A hundredth of a point where the path is drawn.
    let tolerance = 0.01 / abs(ctm.determinant).squareRoot()
    path = path.applying(ctm.inverted()).stroked(state.style, tolerance: tolerance).applying(ctm)
  }

  public func closePath() { path.close() }
  public var isPathEmpty: Bool { path.isEmpty }
  public var currentPointOfPath: CGPoint {
    (path.currentPoint ?? .zero).applying(state.ctm.inverted())
  }
  public var boundingBoxOfPath: CGRect {
    path.applying(state.ctm.inverted()).bounds ?? .null
  }

  private func append(_ other: Path) { path.append(other.applying(state.ctm)) }
}

// Drawing the current path, which is empty afterwards.
extension CGContext {
  public func fillPath(using rule: CGPathFillRule = .winding) {
    recordFill(path, rule: rule)
    path = Path()
  }

  public func strokePath() {
    recordStroke(path)
    path = Path()
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: recordFill(path, rule: .winding)
    case .eoFill, .eoFillStroke: recordFill(path, rule: .evenOdd)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: recordStroke(path)
    case .fill, .eoFill: break
    }
    path = Path()
  }

  /// Cuts what is drawn from now on to the current path.
  public func clip(using rule: CGPathFillRule = .winding) {
    addClip(path, rule: rule)
    path = Path()
  }

  public func clip(to rect: CGRect) {
    addClip(Path(rect: rect).applying(state.ctm), rule: .winding)
    path = Path()
  }

  public func clip(to rects: [CGRect]) {
    var outline = Path()
    for rect in rects { outline.addRect(rect) }
    addClip(outline.applying(state.ctm), rule: .winding)
    path = Path()
  }
}

// Drawing shapes, without touching the current path.
extension CGContext {
  public func fill(_ rect: CGRect) { fill([rect]) }
  public func fill(_ rects: [CGRect]) {
    for rect in rects { recordFill(Path(rect: rect).applying(state.ctm), rule: .winding) }
  }
  /// Takes away what was drawn in a rectangle.
  public func clear(_ rect: CGRect) {
    let (mode, shadow) = (state.blendMode, state.shadow)
    (state.blendMode, state.shadow) = (.clear, nil)
    record(
      .fill(Path(rect: rect).applying(state.ctm), rule: .nonZero, paint: .color(.black)))
    (state.blendMode, state.shadow) = (mode, shadow)
  }
  public func fillEllipse(in rect: CGRect) {
    recordFill(Path(ellipseIn: rect).applying(state.ctm), rule: .winding)
  }
  public func stroke(_ rect: CGRect) { recordStroke(Path(rect: rect).applying(state.ctm)) }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let style = state.style
    state.style.lineWidth = width
    stroke(rect)
    state.style = style
  }
  public func strokeEllipse(in rect: CGRect) {
    recordStroke(Path(ellipseIn: rect).applying(state.ctm))
  }
  /// Draws a line from each first point of a pair to the second.
  public func strokeLineSegments(between points: [CGPoint]) {
    var lines = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      lines.move(to: points[index])
      lines.addLine(to: points[index + 1])
    }
    recordStroke(lines.applying(state.ctm))
  }
}

extension CGContext {
  /// - Parameter outline: In the context's own space.
  func recordFill(_ outline: Path, rule: CGPathFillRule) {
    var color = state.fillColor
    color.alpha *= state.alpha
    guard !outline.isEmpty, color.alpha > 0 else { return }
    record(.fill(outline, rule: rule == .evenOdd ? .evenOdd : .nonZero, paint: .color(color)))
  }

  /// - Parameter outline: In the context's own space; the line's width is in the space in which is drawn.
  func recordStroke(_ outline: Path) {
    var color = state.strokeColor
    color.alpha *= state.alpha
    guard !outline.isEmpty, color.alpha > 0, state.style.lineWidth > 0 else { return }
    let ctm = state.ctm
    if ctm.a == 1, ctm.b == 0, ctm.c == 0, ctm.d == 1 {
      record(.stroke(outline, style: state.style, paint: .color(color)))
      return
    }
    guard ctm.determinant != 0, ctm.isFinite else { return }
    let line = SceneItem.stroke(
      outline.applying(ctm.inverted()), style: state.style, paint: .color(color))
    record(.node(SceneNode(name: "stroke", transform: ctm, items: [line])))
  }

  /// - Parameter outline: In the context's own space. An empty one leaves nothing to draw on.
  func addClip(_ outline: Path, rule: CGPathFillRule) {
    state.clips.append(Clip(outline: outline, rule: rule == .evenOdd ? .evenOdd : .nonZero))
  }
}
