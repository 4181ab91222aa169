/// Why a package could not be made.
@nonexhaustive
public enum TemplateError: Error, Hashable, Sendable {
  case badName(String, reason: String)
  /// A folder that was said to be Kinora is not.
  case notKinora(String)
  /// Nobody said where Kinora is, and the program does not lie in a clone of it.
  case unknownKinora
  /// Something is there already.
  case occupied(path: String, by: [String])
}

extension TemplateError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badName(let name, let reason): "a package cannot be called '\(name)': \(reason)"
    case .notKinora(let path):
      "'\(path)' is not a clone of Kinora: it has no Package.swift with Sources/KinoraCommand beside it"
    case .unknownKinora:
      "this program does not lie in a clone of Kinora, so say where one is: --kinora FOLDER, or "
        + "--kinora URL"
    case .occupied(let path, let names):
      names.isEmpty
        ? "'\(path)' is a file; name a new folder"
        : "'\(path)' is not empty (it has \(Self.list(names))); name a new or an empty folder"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.count <= 3
      ? names.joined(separator: ", ")
      : names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more"
  }
}
