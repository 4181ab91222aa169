public import Foundation
import KinoraScene

/// A space of colours. All colours here are sRGB; the names exist so that sources compile.
public final class CGColorSpace: Hashable, Sendable {
  public let name: CFStringName?

  /// A colour space's name, kept and not looked at.
  public typealias CFStringName = String

  public init?(name: CFStringName) { self.name = name }
  fileprivate init() { name = nil }

  public static let sRGB: CFStringName = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFStringName = "kCGColorSpaceExtendedSRGB"
  public static let displayP3: CFStringName = "kCGColorSpaceDisplayP3"
  public static let linearSRGB: CFStringName = "kCGColorSpaceLinearSRGB"

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// Colours with their places, to be drawn along a line or between circles.
public final class CGGradient: Hashable, Sendable {
  let stops: [Gradient.Stop]

  private init(_ stops: [Gradient.Stop]) { self.stops = stops }

  /// - Parameters:
  ///   - colors: `CGColor`s.
  ///   - locations: A place from 0 to 1 for each colour; nil spreads them evenly.
  /// - Returns: nil where there is no colour, or one of the elements is none.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    let places = colors.indices.map { index in
      locations?[index] ?? CGFloat(index) / CGFloat(max(colors.count - 1, 1))
    }
    self.init(colors, places)
  }

  /// - Parameter colors: `CGColor`s, as Core Graphics' `CFArray`.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?
  ) {
    self.init(colorsSpace: space, colors: colors.map { $0 }, locations: locations)
  }

  /// - Parameter components: Red, green, blue and alpha of each colour in turn.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let colors = (0..<max(count, 0)).map { index in
      CGColor(
        red: components[4 * index], green: components[4 * index + 1],
        blue: components[4 * index + 2], alpha: components[4 * index + 3])
    }
    self.init(
      colorsSpace: space, colors: colors.map { $0 as Any }, locations: locations)
  }

  private convenience init?(_ colors: [CGColor], _ places: [CGFloat]) {
    guard !colors.isEmpty, places.allSatisfy(\.isFinite) else { return nil }
    let stops = zip(colors, places).map { Gradient.Stop(Double($1), $0.value) }
    // In the order of their places; those at one place as they were given.
    let order = stops.indices.sorted { (stops[$0].place, $0) < (stops[$1].place, $1) }
    self.init(order.map { stops[$0] })
  }

  public static func == (left: CGGradient, right: CGGradient) -> Bool { left.stops == right.stops }
  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

/// Whether a gradient goes on beyond its ends, in the colours that it has there.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
