public import Foundation

/// Corners of a rectangle; raw values are those of `UIRectCorner`. Top is where y is smallest.
public struct RectCorners: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = RectCorners(rawValue: 1)
  public static let topRight = RectCorners(rawValue: 2)
  public static let bottomLeft = RectCorners(rawValue: 4)
  public static let bottomRight = RectCorners(rawValue: 8)
  public static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension Path {
  /// Adds the rounded rectangle that `UIBezierPath(roundedRect:cornerRadius:)` makes since iOS 7, whose
  /// curvature grows gradually from the edges into the corners.
  ///
  /// With K = 3.0573299 there are three shapes, and the outline jumps between them as the radius grows
  /// (a known habit of the system, kept on purpose):
  ///
  /// 1. Both sides longer than K radii: each corner takes 1.528665 radii of either edge.
  /// 2. Only the longer side is: the short sides become nearly half-round ends, nearly the same for every
  ///    radius.
  /// 3. Neither is: a capsule with circular ends, whatever the radius.
  ///
  /// Every shape with four rounded corners has the same 22 elements and a close, so paths made with
  /// different radii can be blended; each square corner takes 4 away. Radius 0 leaves a rectangle of 6
  /// elements and a close. It starts at the left end of the top edge in shapes 1 and 2 (2 lying), in its
  /// middle in 3 (and 2 standing), at the corner where the top left is square, and runs clockwise as
  /// seen with y pointing down.
  ///
  /// - Parameters:
  ///   - radius: Points. A negative one is used as it is and draws loops outside the rectangle, as the
  ///     system does; one that is not a number counts as 0.
  ///   - corners: The corners to round; the others are square. How shapes 2 and 3 look with some
  ///     corners only is not known of the system; here the rounded ones keep their form.
  ///
  /// Source: constants recorded from UIKit on iOS 14.2 to 17.5 (github.com/honghaoz/ChouTiUI, its
  /// rounded-rectangle recordings), the first shape also in PaintCode, "Code for iOS 7 rounded
  /// rectangles" (2013).
  public mutating func addContinuousRoundedRect(
    _ rect: CGRect, radius: CGFloat, corners: RectCorners = .all
  ) {
    var outline = ContinuousOutline(rect: rect, radius: radius.isNaN ? 0 : radius)
    outline.append(corners, to: &self)
  }

  public init(continuousRoundedRect rect: CGRect, radius: CGFloat, corners: RectCorners = .all) {
    self.init()
    addContinuousRoundedRect(rect, radius: radius, corners: corners)
  }
}

/// Writes the four corners; each is described once, in distances along the edge that comes in and the
/// edge that goes out.
private struct ContinuousOutline {
  private static let reach: CGFloat = 1.528665  // how much of an edge a corner takes, in radii

  private enum Shape { case separate, halfRoundEnds, capsule }

  /// A corner and the unit steps away from it, back along the edge in and on along the edge out.
  private struct Frame {
    let corner, back, on: CGPoint
    let lengthIn, lengthOut: CGFloat
    func callAsFunction(_ a: CGFloat, _ b: CGFloat) -> CGPoint { corner + a * back + b * on }
    var middleIn: CGPoint { self(lengthIn / 2, 0) }
    var middleOut: CGPoint { self(0, lengthOut / 2) }
  }

  private let radius: CGFloat
  private let shape: Shape
  /// The short sides' own radius: with it their two corners just meet.
  private let unit: CGFloat
  private let rect: CGRect

  init(rect: CGRect, radius: CGFloat) {
    let (long, short) = (max(rect.width, rect.height), min(rect.width, rect.height))
    let taken = 2 * Self.reach * radius
    shape = short > taken ? .separate : long > taken ? .halfRoundEnds : .capsule
    unit = short / (2 * Self.reach)
    self.radius = radius
    self.rect = rect
  }

  mutating func append(_ corners: RectCorners, to path: inout Path) {
    let corners = radius == 0 ? [] : corners
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (width, height) = (rect.width, rect.height)
    func frame(_ x: CGFloat, _ y: CGFloat, back: (CGFloat, CGFloat), on: (CGFloat, CGFloat))
      -> Frame
    {
      Frame(
        corner: CGPoint(x: x, y: y), back: CGPoint(x: back.0, y: back.1),
        on: CGPoint(x: on.0, y: on.1), lengthIn: back.0 == 0 ? height : width,
        lengthOut: on.0 == 0 ? height : width)
    }
    let frames: [(RectCorners, Frame)] = [
      (.topRight, frame(right, top, back: (-1, 0), on: (0, 1))),
      (.bottomRight, frame(right, bottom, back: (0, -1), on: (-1, 0))),
      (.bottomLeft, frame(left, bottom, back: (1, 0), on: (0, -1))),
      (.topLeft, frame(left, top, back: (0, 1), on: (1, 0))),
    ]
    var start = CGPoint(x: left, y: top)
    if corners.contains(.topLeft) {
      let startsInMiddle = shape == .capsule || (shape == .halfRoundEnds && height > width)
      start = startsInMiddle ? frames[3].1.middleOut : frames[3].1(0, Self.reach * radius)
    }
    path.move(to: start)
    for (corner, frame) in frames {
      if corners.contains(corner) {
        append(frame, to: &path)
      } else {
        path.addLine(to: frame.corner)
      }
    }
    path.addLine(to: start)
    path.close()
  }

  /// Line, curve, line, curve, curve.
  private func append(_ at: Frame, to path: inout Path) {
    func line(_ p: CGPoint) { path.addLine(to: p) }
    func curve(_ c1: CGPoint, _ c2: CGPoint, _ p: CGPoint) {
      path.addCurve(to: p, control1: c1, control2: c2)
    }
    switch shape {
    case .separate:
      func p(_ a: CGFloat, _ b: CGFloat) -> CGPoint { at(a * radius, b * radius) }
      line(p(Self.reach, 0))
      curve(p(1.08849296, 0), p(0.86840694, 0), p(0.63149379, 0.07491139))
      line(p(0.63149379, 0.07491139))
      curve(p(0.37282383, 0.16905956), p(0.16905956, 0.37282383), p(0.07491139, 0.63149379))
      curve(p(0, 0.86840694), p(0, 1.08849296), p(0, Self.reach))
    case .halfRoundEnds:
      func p(_ a: CGFloat, _ b: CGFloat) -> CGPoint { at(a * unit, b * unit) }
      if at.lengthIn >= at.lengthOut {
        line(at(Self.reach * radius, 0))  // overlaps the curve that follows, as recorded
        curve(p(1.63527821, 0), p(1.29884046, 0), p(0.93667966, 0.11451440))
        line(p(0.93667966, 0.11451440))
        curve(p(0.37430551, 0.31920185), p(0, 0.85376552), p(0, 1.45223159))
        curve(at.middleOut, at.middleOut, at.middleOut)
      } else {
        line(at.middleIn)
        curve(at.middleIn, at.middleIn, at.middleIn)
        line(p(1.45223159, 0))
        curve(p(0.85376552, 0), p(0.31920185, 0.37430551), p(0.11451440, 0.93667966))
        curve(p(0, 1.29884046), p(0, 1.63527821), p(0, 2.30815370))
      }
    case .capsule:
      let r = min(at.lengthIn, at.lengthOut) / 2
      let handle = (1 - quarterHandle) * r
      line(at.middleIn)
      curve(at.middleIn, at(r, 0), at(r, 0))
      line(at(r, 0))
      curve(at(handle, 0), at(0, handle), at(0, r))
      curve(at(0, r), at(0, r), at(0, r))
    }
  }
}
