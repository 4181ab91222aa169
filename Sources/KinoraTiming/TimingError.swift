/// Why a timing value could not be made.
///
/// Each case carries what was given and what would have been accepted. Only initializers throw it: a
/// timing value that exists can always be evaluated.
public enum TimingError: Error, Hashable, Sendable {
  /// A number lies outside what its parameter allows.
  case outOfRange(parameter: String, given: Double, allowed: String)
}

extension TimingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outOfRange(let parameter, let given, let allowed):
      "\(parameter) is \(given), but must be \(allowed)"
    }
  }
}
