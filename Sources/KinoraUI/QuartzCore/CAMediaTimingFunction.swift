public import Foundation
import KinoraTiming

/// The names of the curves that come with the system.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// An easing curve, a cubic Bezier from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: TimingCurve

  init(_ curve: TimingCurve) { self.curve = curve }

  /// A curve of the system's. An unknown name gives the linear one.
  public convenience init(name: CAMediaTimingFunctionName) {
    let curves: [CAMediaTimingFunctionName: TimingCurve] = [
      .easeIn: .easeIn, .easeOut: .easeOut, .easeInEaseOut: .easeInEaseOut, .default: .system,
    ]
    self.init(curves[name] ?? .linear)
  }

  /// - Parameters: the two control points; the horizontal coordinates are held inside 0 ... 1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// Writes point `index`, 0 ... 3, to two floats; 0 and 3 are the ends. Other indices write nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points: [(Double, Double)] = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard points.indices.contains(index) else { return }
    values[0] = Float(points[index].0)
    values[1] = Float(points[index].1)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  public override var hash: Int { curve.hashValue }
}
