import Foundation

/// How SwiftPM built the running program, and so how it can be built again.
struct BuiltProgram {
  /// The program, which a build replaces.
  let path: String
  /// The folder of the package that it belongs to.
  let package: String
  private let scratch: String
  private let configuration: String

  /// - Parameters:
  ///   - program: A path like `PACKAGE/.build/x86_64-unknown-linux-gnu/debug/my-widgets`.
  ///   - package: The package's folder; nil is the one that the program lies in, or, where it was built
  ///     elsewhere, the one that `folder` lies in.
  init(_ program: String, package given: String?, folder: String) throws(UsageError) {
    let real = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    path = real.path
    let binaries = real.deletingLastPathComponent()
    configuration = binaries.lastPathComponent
    let scratch = binaries.deletingLastPathComponent().deletingLastPathComponent()
    self.scratch = scratch.path
    guard ["debug", "release"].contains(configuration) else {
      throw UsageError(
        "'\(program)' was not built where SwiftPM builds, so it cannot be built again; start it with "
          + "'swift run \(real.lastPathComponent) watch'")
    }
    var candidate = scratch.deletingLastPathComponent()
    if let given {
      candidate = URL(fileURLWithPath: given)
      guard Self.isPackage(given) else {
        throw UsageError("--package-path is '\(given)', but there is no Package.swift in it")
      }
    } else if !Self.isPackage(candidate.path) {
      candidate = URL(fileURLWithPath: folder).standardizedFileURL
      while !Self.isPackage(candidate.path), candidate.path != "/" {
        candidate.deleteLastPathComponent()
      }
    }
    guard Self.isPackage(candidate.path) else {
      throw UsageError("there is no Package.swift in '\(folder)' or above it")
    }
    package = candidate.resolvingSymlinksInPath().path
  }

  /// What follows `swift` to build it.
  var buildArguments: [String] {
    [
      "build", "--package-path", package, "--scratch-path", scratch, "-c", configuration,
      "--product", URL(fileURLWithPath: path).lastPathComponent,
    ]
  }

  private static func isPackage(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
  }
}
