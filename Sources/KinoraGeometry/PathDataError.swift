/// Why a text is not SVG path data.
///
/// `offset` counts bytes of UTF-8 from 0 to the character that should have been something else; the
/// text's length where it ended too early.
@nonexhaustive
public enum PathDataError: Error, Hashable, Sendable {
  /// The first command has to be a moveto.
  case expectedMove(offset: Int)
  case expectedCommand(offset: Int)
  case expectedNumber(offset: Int)
  /// An arc's flags are a single 0 or 1.
  case expectedArcFlag(offset: Int)
  /// A number that a Double cannot hold.
  case numberTooLarge(offset: Int, given: String)
}

extension PathDataError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .expectedMove(let offset): "path data must start with M or m, but not at \(offset)"
    case .expectedCommand(let offset):
      "path data needs a command (one of MmZzLlHhVvCcSsQqTtAa) at \(offset)"
    case .expectedNumber(let offset): "path data needs a number at \(offset)"
    case .expectedArcFlag(let offset): "path data needs an arc flag, 0 or 1, at \(offset)"
    case .numberTooLarge(let offset, let given):
      "the number \(given) at \(offset) of the path data is too large"
    }
  }
}
