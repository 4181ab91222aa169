public import Foundation
import KinoraGeometry
import KinoraScene

/// A layer that draws a gradient over its background, in its rounded shape.
///
/// Fewer than two colours, or a number of locations other than of colours, draw no gradient (measured:
/// GNUstep's quartzcore, pull request 100).
open class CAGradientLayer: CALayer {
  public override init() {
    super.init()
    values.gradient = GradientValues()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if values.gradient == nil { values.gradient = GradientValues() }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.gradient = GradientValues()
  }

  override class func make() -> CALayer { CAGradientLayer() }

  private var gradient: GradientValues { values.gradient ?? GradientValues() }

  private func change<Value: Equatable>(
    gradient field: WritableKeyPath<GradientValues, Value>, to value: Value, key: String
  ) {
    let whole: WritableKeyPath<LayerValues, GradientValues?> = \.gradient
    var changed = gradient
    changed[keyPath: field] = value
    change(whole, to: changed, key: key)
  }

  /// ``CGColor``s, in order; what is none is left out.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) } }
    set {
      let colors = (newValue ?? []).compactMap { ($0 as? CGColor)?.value }
      change(gradient: \.colors, to: colors, key: "colors")
    }
  }
  /// Where each colour is, 0 ... 1, not falling; nil spreads them evenly. Two at one place are a hard
  /// edge.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: $0) } }
    set { change(gradient: \.locations, to: newValue?.map(\.doubleValue), key: "locations") }
  }
  /// In shares of the bounds; the centre of a radial or conic gradient.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(gradient: \.startPoint, to: newValue, key: "startPoint") }
  }
  /// In shares of the bounds. Of a radial gradient: as far from the centre along x and y as its half
  /// axes are long; of a conic one: where the ray of the first and last colour goes through.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(gradient: \.endPoint, to: newValue, key: "endPoint") }
  }
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { change(gradient: \.type, to: newValue, key: "type") }
  }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The properties that a `CAGradientLayer` adds.
struct GradientValues: Equatable {
  var colors: [Color] = []
  var locations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial

  /// The gradient in the space of a layer with these bounds; nil where it draws nothing.
  func gradient(in bounds: CGRect) -> Gradient? {
    let count = colors.count
    guard count > 1, locations == nil || locations?.count == count else { return nil }
    func place(_ p: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + p.x * bounds.width, y: bounds.minY + p.y * bounds.height)
    }
    let (start, end) = (place(startPoint), place(endPoint))
    let stops = colors.indices.map { i in
      Gradient.Stop(locations?[i] ?? Double(i) / Double(count - 1), colors[i])
    }
    switch type {
    case .radial:
      let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
      return Gradient(.radial(center: start, radii: radii), stops: stops)
    case .conic:
      let ray = CGPoint(x: end.x - start.x, y: end.y - start.y)
      guard ray != .zero else { return nil }
      return Gradient(
        .conic(
          center: start, angle: atan2(ray.y, ray.x), stretch: CGSize(width: 1, height: 1)),
        stops: stops)
    default:
      // Equal points: everything lies after the end (a choice; not known of the system).
      guard start != end else {
        let last = colors[count - 1]
        let beside = CGPoint(x: start.x + 1, y: start.y)
        return Gradient(.axial(from: start, to: beside), stops: [Gradient.Stop(0, last)])
      }
      return Gradient(.axial(from: start, to: end), stops: stops)
    }
  }
}
