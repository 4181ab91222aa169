public import Foundation
import KinoraGeometry
import KinoraScene

extension CGContext {
  /// Fills what may be drawn on with a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let along = CGPoint(x: end.x - start.x, y: end.y - start.y)
    guard along.x != 0 || along.y != 0 else { return }
    var area = drawableArea
    if options != [.drawsBeforeStartLocation, .drawsAfterEndLocation] {
      // The strip between the perpendiculars at the two ends, which may be far away.
      let length = hypot(along.x, along.y)
      let reach = reach(from: start) + length
      let (dx, dy) = (along.x / length * reach, along.y / length * reach)
      let before = options.contains(.drawsBeforeStartLocation)
      let after = options.contains(.drawsAfterEndLocation)
      let from = before ? CGPoint(x: start.x - dx, y: start.y - dy) : start
      let to = after ? CGPoint(x: end.x + dx, y: end.y + dy) : end
      area = Path()
      area.move(to: CGPoint(x: from.x - dy, y: from.y + dx))
      area.addLine(to: CGPoint(x: from.x + dy, y: from.y - dx))
      area.addLine(to: CGPoint(x: to.x + dy, y: to.y - dx))
      area.addLine(to: CGPoint(x: to.x - dy, y: to.y + dx))
      area.close()
    }
    record(gradient, .axial(from: start, to: end), in: area, rule: .nonZero)
  }

  /// Fills what may be drawn on with a gradient between two circles; with different centres, a cone.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard startRadius >= 0, endRadius >= 0 else { return }
    guard startCenter == endCenter else {
      let first = options.contains(.drawsBeforeStartLocation) ? -Double.infinity : 0
      let last = options.contains(.drawsAfterEndLocation) ? Double.infinity : 1
      let cone = Gradient.Shape.circles(
        from: Gradient.Circle(startCenter, radius: startRadius),
        to: Gradient.Circle(endCenter, radius: endRadius), places: first...last)
      return record(gradient, cone, in: drawableArea, rule: .nonZero)
    }
    guard startRadius != endRadius else { return }
    // The scene's gradient begins at the centre: places are moved outwards to the inner circle.
    let outer = max(startRadius, endRadius)
    let grows = endRadius > startRadius
    let inner = min(startRadius, endRadius) / outer
    var stops = gradient.stops.map { stop in
      let place = grows ? stop.place : 1 - stop.place
      return Gradient.Stop(inner + (1 - inner) * place, stop.color)
    }
    if !grows { stops.reverse() }
    let drawsInside = options.contains(
      grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    let drawsOutside = options.contains(
      grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    func circle(_ radius: CGFloat) -> Path {
      Path(
        ellipseIn: CGRect(origin: endCenter, size: .zero).insetBy(dx: -radius, dy: -radius))
    }
    var area = drawsOutside ? drawableArea : circle(outer)
    if !drawsInside && inner > 0 { area.append(circle(inner * outer)) }
    record(
      Gradient.Shape.radial(center: endCenter, radii: CGSize(width: outer, height: outer)),
      stops: stops, in: area, rule: .evenOdd)
  }

  private func record(
    _ gradient: CGGradient, _ shape: Gradient.Shape, in area: Path, rule: FillRule
  ) {
    record(shape, stops: gradient.stops, in: area, rule: rule)
  }

  private func record(
    _ shape: Gradient.Shape, stops: [Gradient.Stop], in area: Path, rule: FillRule
  ) {
    guard state.ctm.determinant != 0, state.ctm.isFinite else { return }
    let stops = stops.map { stop in
      var color = stop.color
      color.alpha *= state.alpha
      return Gradient.Stop(stop.place, color)
    }
    let fill = SceneItem.fill(
      area, rule: rule, paint: .gradient(Gradient(shape, stops: stops)))
    record(
      state.ctm.isIdentity
        ? fill : .node(SceneNode(name: "gradient", transform: state.ctm, items: [fill])))
  }

  /// All that can be drawn on, in the space in which is drawn.
  private var drawableArea: Path {
    Path(rect: bounds).applying(state.ctm.inverted())
  }

  /// How far the furthest corner that can be drawn on lies from a point.
  private func reach(from point: CGPoint) -> CGFloat {
    guard let box = drawableArea.controlPointBounds else { return 0 }
    return hypot(
      max(abs(box.minX - point.x), abs(box.maxX - point.x)),
      max(abs(box.minY - point.y), abs(box.maxY - point.y)))
  }
}
