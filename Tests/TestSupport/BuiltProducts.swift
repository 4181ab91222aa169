import Foundation

/// Where the programs of this package lie that were built with the tests.
public enum BuiltProducts {
  /// The folder of the test runner.
  public static let folder: String = {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    return URL(fileURLWithPath: tests ?? CommandLine.arguments[0])
      .deletingLastPathComponent().path
  }()
}
