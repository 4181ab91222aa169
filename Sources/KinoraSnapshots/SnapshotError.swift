/// Why goldens could not be compared, recorded or reported.
///
/// Each case says what was met and what would be right; `description` is the sentence for people.
@nonexhaustive
public enum SnapshotError: Error, Hashable, Sendable {
  /// The comparer failed to see a known difference; nothing it says can be believed.
  case comparerIsBlind(what: String)
  /// A file that should hold a picture, a manifest or a report does not.
  case unreadable(path: String, reason: String)
  /// A file could not be written.
  case unwritable(path: String, reason: String)
  /// A Git LFS pointer where a picture should be.
  case lfsPointer(path: String)
  /// A folder without a single picture.
  case noPictures(folder: String)
  /// A manifest says something that it cannot say.
  case manifest(path: String, line: Int, column: Int, problem: String)
  /// A case of the manifest that cannot be filmed.
  case unusableCase(name: String, problem: String)
  /// Recording where nobody looks at the result.
  case recordingOnCI
  /// An operation needs the result of a complete run.
  case needsWholeRun(what: String, reason: String)
  /// Nothing matches what was asked for.
  case nothingMatches(what: String, known: [String])
}

extension SnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .comparerIsBlind(let what):
      "the comparer's self-test failed: it did not judge \(what) rightly, so no result can be trusted"
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .unwritable(let path, let reason): "cannot write '\(path)': \(reason)"
    case .lfsPointer(let path):
      "'\(path)' is a Git LFS pointer, not a picture; fetch the pictures with: "
        + "git lfs pull --include '\(path)'"
    case .noPictures(let folder):
      "there is no picture in '\(folder)' (names ending in .png, .apng or .gif are looked at)"
    case .manifest(let path, let line, let column, let problem):
      "\(path):\(line):\(column): \(problem)"
    case .unusableCase(let name, let problem): "case '\(name)' cannot be filmed: \(problem)"
    case .recordingOnCI:
      "goldens are not recorded or accepted where CI is set; do it on your own machine, "
        + "or say --no-ci"
    case .needsWholeRun(let what, let reason):
      "\(what) needs a complete run of verify: \(reason)"
    case .nothingMatches(let what, let known):
      "nothing matches \(what)"
        + (known.isEmpty ? "" : " (there are: \(known.joined(separator: ", ")))")
    }
  }
}
