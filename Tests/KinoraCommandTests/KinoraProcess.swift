import Foundation
import TestSupport

/// The built `kinora` program.
enum KinoraProcess {
  /// It lies beside the test runner.
  static let path: String = {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    let runner = tests ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: runner).deletingLastPathComponent()
      .appendingPathComponent("kinora").path
  }()

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
