public import Foundation

/// Colours that change along a line, outwards from a point or around it.
///
/// Blended by component on gamma-encoded values with straight alpha. Points are in the space of the
/// node that is painted.
public struct Gradient: Hashable, Sendable {
  public enum Shape: Hashable, Sendable {
    /// From one point (place 0) to another (place 1), the same all along the perpendiculars.
    case axial(from: CGPoint, to: CGPoint)
    /// Place 0 at the centre, place 1 on an ellipse with these half axes. Half axes not above 0 draw
    /// nothing.
    case radial(center: CGPoint, radii: CGSize)
    /// Circles that grow and move from one (place 0) to another (place 1), and on beyond both. Of those
    /// through a point that have a radius of 0 or more and a place in `places`, the one with the greatest
    /// place gives it its colour; a point that none goes through stays clear. Two equal circles draw nothing.
    ///
    /// As in Core Graphics, PDF (ISO 32000-1, 8.7.4.5.4) and the HTML canvas. SVG's focal point is a first
    /// circle of radius 0.
    case circles(from: Circle, to: Circle, places: ClosedRange<Double> = -.infinity ... .infinity)
    /// Place 0 on the ray in the direction `angle` (radians, clockwise from +x as seen with y down), then
    /// once around clockwise. `stretch` squeezes a circle into the shape around which it turns.
    case conic(center: CGPoint, angle: CGFloat, stretch: CGSize)
  }

  public struct Circle: Hashable, Sendable {
    public var center: CGPoint
    /// 0 or more; less draws nothing.
    public var radius: CGFloat

    public init(_ center: CGPoint, radius: CGFloat) {
      self.center = center
      self.radius = radius
    }
  }

  public struct Stop: Hashable, Sendable {
    public var place: Double
    public var color: Color

    public init(_ place: Double, _ color: Color) {
      self.place = place
      self.color = color
    }
  }

  /// What lies before place 0 and after place 1.
  public enum Spread: String, Hashable, Sendable {
    /// The first and the last colour.
    case pad
    case repeated, reflected
  }

  public var shape: Shape
  /// In the order of their places. Two at one place are a hard edge; a place below the one before it
  /// counts as the same place. No stops draw nothing.
  public var stops: [Stop]
  public var spread: Spread

  public init(_ shape: Shape, stops: [Stop], spread: Spread = .pad) {
    self.shape = shape
    self.stops = stops
    self.spread = spread
  }
}
