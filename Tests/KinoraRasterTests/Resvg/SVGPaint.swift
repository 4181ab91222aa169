import Foundation
import KinoraGeometry
import KinoraScene

/// What a shape is painted with.
enum SVGPaint {
  case plain(Paint)
  /// A gradient in a space of its own, and from that to the shape's.
  case placed(Gradient, AffineTransform2D)
}

extension SVGReader {
  /// What fills or strokes an element; nil for nothing.
  ///
  /// - Parameters:
  ///   - property: `fill` or `stroke`.
  ///   - box: The shape's, in its user space.
  func paint(_ property: String, of element: SVGElement, over box: CGRect?) throws -> SVGPaint? {
    let text = element.inherited(property) ?? (property == "fill" ? "black" : "none")
    let opacity = element.share(element.inherited("\(property)-opacity"), default: 1)
    if text == "none" { return nil }
    guard let id = Self.reference(text) else {
      return .plain(.color(masked(faded(try Color(svg: text), by: opacity))))
    }
    guard let server = byID[id] else { throw SVGGap("a paint that is not there") }
    guard server.name.hasSuffix("Gradient") else { throw SVGGap("the element \(server.name)") }
    return try gradient(server, over: box, opacity: opacity)
  }

  private func gradient(
    _ server: SVGElement, over box: CGRect?, opacity: Double
  ) throws -> SVGPaint? {
    let chain = try chain(of: server)
    let stops = try stops(of: chain, opacity: opacity)
    guard let last = stops.last else { return nil }
    if stops.count == 1 { return .plain(.color(masked(last.color))) }
    func value(_ name: String) -> String? { chain.lazy.compactMap { $0.attributes[name] }.first }
    let isInUserSpace = value("gradientUnits") == "userSpaceOnUse"
    func length(_ name: String, _ extent: SVGExtent, _ fallback: String) -> Double {
      let text = value(name) ?? fallback
      if isInUserSpace { return server.resolve(text, of: extent) ?? 0 }
      guard let number = SVGNumber(text) else { return 0 }
      return number.isPercentage ? number.value / 100 : number.value
    }
    var transform =
      try value("gradientTransform").map { try AffineTransform2D(svg: $0) } ?? .identity
    if !isInUserSpace {
      // A box without an area has no space of its own.
      guard let box, box.width > 0, box.height > 0 else { return nil }
      transform = transform.concatenating(Self.space(of: box))
    }
    let spread: Gradient.Spread =
      switch value("spreadMethod") {
      case "reflect": .reflected
      case "repeat": .repeated
      default: .pad
      }
    if server.name == "linearGradient" {
      let from = CGPoint(x: length("x1", .width, "0%"), y: length("y1", .height, "0%"))
      let to = CGPoint(x: length("x2", .width, "100%"), y: length("y2", .height, "0%"))
      if from == to { return .plain(.color(masked(last.color))) }
      return .placed(
        Gradient(.axial(from: from, to: to), stops: masked(stops), spread: spread), transform)
    }
    let radius = length("r", .diagonal, "50%")
    guard radius > 0 else { return .plain(.color(masked(last.color))) }
    let center = CGPoint(x: length("cx", .width, "50%"), y: length("cy", .height, "50%"))
    var focus = center
    if value("fx") != nil { focus.x = length("fx", .width, "") }
    if value("fy") != nil { focus.y = length("fy", .height, "") }
    let shape: Gradient.Shape =
      focus == center
      ? .radial(center: center, radii: CGSize(width: radius, height: radius))
      : .circles(
        from: Gradient.Circle(focus, radius: 0), to: Gradient.Circle(center, radius: radius))
    return .placed(Gradient(shape, stops: masked(stops), spread: spread), transform)
  }

  /// A gradient and those it refers to.
  private func chain(of server: SVGElement) throws -> [SVGElement] {
    var chain = [server]
    while let link = chain.last?.attributes["xlink:href"] {
      guard let next = byID[String(link.dropFirst())], chain.count < 20 else {
        throw SVGGap("a paint that is not there")
      }
      chain.append(next)
    }
    return chain
  }

  private func stops(of chain: [SVGElement], opacity: Double) throws -> [Gradient.Stop] {
    let holder = chain.first { $0.children.contains { $0.name == "stop" } }
    var stops = try (holder?.children ?? []).filter { $0.name == "stop" }.map { stop in
      // What a stop inherits is its gradient's own, which nothing hands on from further up.
      let text =
        stop.own("stop-color") == "inherit"
        ? stop.parent?.own("stop-color") : stop.own("stop-color")
      let color = faded(
        try Color(svg: text ?? "black"),
        by: opacity * stop.share(stop.own("stop-opacity"), default: 1))
      return Gradient.Stop(stop.share(stop.attributes["offset"], default: 0), color)
    }
    for i in stops.indices.dropFirst() { stops[i].place = max(stops[i].place, stops[i - 1].place) }
    return stops
  }

  private func faded(_ color: Color, by opacity: Double) -> Color {
    var color = color
    color.alpha *= opacity
    return color
  }

  /// In a mask, the alpha that lets through what SVG lets through by the colour's luminance.
  private func masked(_ color: Color) -> Color {
    isLuminance ? .black(color.alpha * color.luminance) : color
  }

  /// The same for a gradient. Between two stops the product of alpha and luminance is a parabola, which
  /// many short lines stand for: they are off by less than a hundredth of a step of 255.
  private func masked(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
    guard isLuminance else { return stops }
    let pieces = 128
    var result = [Gradient.Stop(stops[0].place, masked(stops[0].color))]
    for (a, b) in zip(stops, stops.dropFirst()) {
      for i in 1...pieces {
        let t = Double(i) / Double(pieces)
        func mix(_ a: Double, _ b: Double) -> Double { a + t * (b - a) }
        let color = Color(
          red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
          blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
        result.append(Gradient.Stop(a.place + t * (b.place - a.place), masked(color)))
      }
    }
    return result
  }
}
