import TestSupport

/// The built `kinora` program.
enum KinoraProcess {
  static let path = BuiltProducts.folder + "/kinora"

  /// Runs it to its end.
  ///
  /// - Parameter environment: Added to this process's own.
  static func run(_ arguments: [String], environment: [String: String] = [:]) throws
    -> ExternalTool.Output
  {
    let settings = environment.map { "\($0)=\($1)" }.sorted()
    return try ExternalTool(path: "/usr/bin/env").run(settings + [path] + arguments)
  }
}
