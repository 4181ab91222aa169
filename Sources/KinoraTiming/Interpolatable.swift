public import Foundation

/// A value that can be blended, added and subtracted component by component.
///
/// No operators: they would be visible to, and collide with, those that widget code defines on `CGPoint`.
public protocol Interpolatable: Sendable {
  /// Nothing: `x.adding(.zero) == x`.
  static var zero: Self { get }
  func adding(_ other: Self) -> Self
  func subtracting(_ other: Self) -> Self
  /// Every component times `factor`.
  func scaled(by factor: Double) -> Self
}

extension Interpolatable {
  /// The value `progress` of the way to `end`; exactly `self` at 0 and `end` at 1. Progress outside
  /// 0 ... 1 goes on in the same direction.
  public func interpolated(to end: Self, at progress: Double) -> Self {
    if progress == 0 { return self }
    if progress == 1 { return end }
    return adding(end.subtracting(self).scaled(by: progress))
  }
}

extension Double: Interpolatable {
  public func adding(_ other: Double) -> Double { self + other }
  public func subtracting(_ other: Double) -> Double { self - other }
  public func scaled(by factor: Double) -> Double { self * factor }
}

extension CGPoint: Interpolatable {
  public func adding(_ other: CGPoint) -> CGPoint {
    CGPoint(x: x + other.x, y: y + other.y)
  }

  public func subtracting(_ other: CGPoint) -> CGPoint {
    CGPoint(x: x - other.x, y: y - other.y)
  }

  public func scaled(by factor: Double) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }
}

extension CGSize: Interpolatable {
  public func adding(_ other: CGSize) -> CGSize {
    CGSize(width: width + other.width, height: height + other.height)
  }

  public func subtracting(_ other: CGSize) -> CGSize {
    CGSize(width: width - other.width, height: height - other.height)
  }

  public func scaled(by factor: Double) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}

extension CGRect: Interpolatable {
  public func adding(_ other: CGRect) -> CGRect {
    CGRect(origin: origin.adding(other.origin), size: size.adding(other.size))
  }

  public func subtracting(_ other: CGRect) -> CGRect {
    CGRect(
      origin: origin.subtracting(other.origin), size: size.subtracting(other.size))
  }

  public func scaled(by factor: Double) -> CGRect {
    CGRect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
  }
}
