public import Foundation

/// A sequence of subpaths made of lines and Bezier curves, in points.
///
/// A path is a value: a copy is independent. Coordinates are stored as given; an element that is not
/// finite is kept and found by ``isFinite``, so that whoever draws can leave the path out.
public struct Path: Hashable, Sendable {
  /// One step of a path. Control points come before the end point, as in SVG and Core Graphics.
  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(control: CGPoint, to: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, to: CGPoint)
    /// A line back to the start of the subpath, joined to it there.
    case close
  }

  public private(set) var elements: [Element] = []
  /// Where the next element starts, or nil before the first move.
  public private(set) var currentPoint: CGPoint?
  private var subpathStart: CGPoint?

  public init() {}

  public var isEmpty: Bool { elements.isEmpty }

  /// Makes room for so many more elements at once.
  mutating func reserve(_ count: Int) { elements.reserveCapacity(elements.count + count) }

  /// Starts a new subpath at `point`.
  public mutating func move(to point: CGPoint) {
    elements.append(.move(to: point))
    currentPoint = point
    subpathStart = point
  }

  /// Adds a straight line. On a path without a current point it starts a subpath there instead.
  public mutating func addLine(to point: CGPoint) {
    guard beginIfNeeded(at: point) else { return }
    elements.append(.line(to: point))
    currentPoint = point
  }

  /// Adds a quadratic Bezier curve.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    _ = beginIfNeeded(at: control)
    elements.append(.quadCurve(control: control, to: point))
    currentPoint = point
  }

  /// Adds a cubic Bezier curve.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    _ = beginIfNeeded(at: control1)
    elements.append(.curve(control1: control1, control2: control2, to: point))
    currentPoint = point
  }

  /// Closes the current subpath. The next element without a move starts at the subpath's start.
  /// On a path without a subpath, or right after another close, it does nothing.
  public mutating func close() {
    guard let subpathStart, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = subpathStart
  }

  /// Adds every element of `other` after this path's own.
  public mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    elements += other.elements
    currentPoint = other.currentPoint
    subpathStart = other.subpathStart
  }

  /// Starts a subpath where there is none; false if it had to.
  private mutating func beginIfNeeded(at point: CGPoint) -> Bool {
    guard currentPoint == nil else { return true }
    move(to: point)
    return false
  }
}

extension Path {
  /// Whether every coordinate is a number a renderer can use.
  public var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let p), .line(let p): p.isFinite
      case .quadCurve(let c, let p): c.isFinite && p.isFinite
      case .curve(let c1, let c2, let p): c1.isFinite && c2.isFinite && p.isFinite
      case .close: true
      }
    }
  }

  /// This path with every point, control points included, passed through `transform`.
  ///
  /// Exact for affine transforms: a Bezier curve's image is the curve of its control points' images.
  public func applying(_ transform: AffineTransform2D) -> Path {
    map { $0.applying(transform) }
  }

  /// This path with every point replaced.
  func map(_ change: (CGPoint) -> CGPoint) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let p): .move(to: change(p))
      case .line(let p): .line(to: change(p))
      case .quadCurve(let c, let p): .quadCurve(control: change(c), to: change(p))
      case .curve(let c1, let c2, let p):
        .curve(control1: change(c1), control2: change(c2), to: change(p))
      case .close: .close
      }
    }
    result.currentPoint = currentPoint.map(change)
    result.subpathStart = subpathStart.map(change)
    return result
  }
}
