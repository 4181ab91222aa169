import Foundation
import KinoraGeometry
import KinoraScene

/// A fill or stroke style.
enum CanvasPaint {
  case color(Color)
  case gradient(Gradient)
  /// A gradient that paints nothing: without stops.
  case nothing

  /// Nil for what a canvas does not take, so that the style stays.
  init?(_ value: Any) throws {
    if let text = value as? String {
      guard let color = Color(canvas: text) else { return nil }
      self = .color(color)
      return
    }
    guard let table = value as? [String: Any], let n = table["args"] as? [Double],
      let rows = table["stops"] as? [[Any]]
    else { throw CanvasGap("a style of another kind") }
    let stops = try rows.map { row in
      guard let place = (row[0] as? NSNumber)?.doubleValue, let text = row[1] as? String,
        let color = Color(canvas: text)
      else { throw CanvasGap("a stop of another kind") }
      return Gradient.Stop(place, color)
    }
    guard !stops.isEmpty else {
      self = .nothing
      return
    }
    switch table["gradient"] as? String {
    case "linear":
      self = .gradient(
        Gradient(
          .axial(from: CGPoint(x: n[0], y: n[1]), to: CGPoint(x: n[2], y: n[3])), stops: stops))
    case "radial":
      self = .gradient(
        Gradient(
          .circles(
            from: Gradient.Circle(CGPoint(x: n[0], y: n[1]), radius: n[2]),
            to: Gradient.Circle(CGPoint(x: n[3], y: n[4]), radius: n[5])), stops: stops))
    default: throw CanvasGap("a gradient of another kind")
    }
  }

  func faded(by alpha: Double) -> Paint? {
    switch self {
    case .nothing: return nil
    case .color(var color):
      color.alpha *= alpha
      return .color(color)
    case .gradient(var gradient):
      for i in gradient.stops.indices { gradient.stops[i].color.alpha *= alpha }
      return .gradient(gradient)
    }
  }
}

extension Color {
  /// A colour as the table writes it: `#rgb` or `rgba(...)`; nil for anything else.
  fileprivate init?(canvas text: String) {
    if text.hasPrefix("#"), text.count == 4, let value = Int(text.dropFirst(), radix: 16) {
      func part(_ shift: Int) -> Double { Double(value >> shift & 15) / 15 }
      self.init(red: part(8), green: part(4), blue: part(0))
      return
    }
    guard text.hasPrefix("rgba("), text.hasSuffix(")") else { return nil }
    let n = text.dropFirst(5).dropLast().split(separator: ",")
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard n.count == 4 else { return nil }
    self.init(red: n[0] / 255, green: n[1] / 255, blue: n[2] / 255, alpha: n[3])
  }
}
