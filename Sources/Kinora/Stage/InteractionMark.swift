public import Foundation

/// Something that was done to a stage: what scrubbers, sheets and reviewers want to see marked.
public struct InteractionMark: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A finger touched a point and left it at once.
    case tap
    /// A finger touched a point and stayed.
    case press
    /// The finger moved to a point.
    case drag
    /// The finger left.
    case release
    /// Code ran, see ``Stage/at(_:_:)``.
    case action
  }

  public var kind: Kind
  /// Seconds from the start of the scenario.
  public var time: Double
  /// Where the finger was, in points of the stage; nil where there was none.
  public var point: CGPoint?

  public init(_ kind: Kind, at time: Double, point: CGPoint? = nil) {
    self.kind = kind
    self.time = time
    self.point = point
  }
}
