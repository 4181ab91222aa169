public import Foundation

// Geometry as text, `{1, 2}` and `{{1, 2}, {3, 4}}`. What cannot be read is zero, as in UIKit.
extension NSCoder {
  public static func cgPoint(for text: String) -> CGPoint {
    numbers(in: text, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  public static func cgSize(for text: String) -> CGSize {
    numbers(in: text, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  public static func cgRect(for text: String) -> CGRect {
    numbers(in: text, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  public static func uiEdgeInsets(for text: String) -> UIEdgeInsets {
    numbers(in: text, 4).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
  }

  public static func string(for point: CGPoint) -> String { "{\(text(point.x)), \(text(point.y))}" }
  public static func string(for size: CGSize) -> String {
    "{\(text(size.width)), \(text(size.height))}"
  }
  public static func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// As `%g`: whole numbers without a fraction.
  private static func text(_ number: CGFloat) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(Double(number))"
  }

  private static func numbers(in text: String, _ count: Int) -> [CGFloat]? {
    let parts = text.split { "{}, \t".contains($0) }.map { Double($0) }
    let numbers = parts.compactMap { $0 }.map { CGFloat($0) }
    return numbers.count == count && parts.count == count ? numbers : nil
  }
}
