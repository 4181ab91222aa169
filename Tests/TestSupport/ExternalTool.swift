public import Foundation

/// Another program that judges what we wrote: ffmpeg, gifsicle, Python with Pillow.
///
///     guard let tool = ExternalTool.ffmpeg else { return }
///
/// Tests that need one are enabled only where it is installed (`.enabled(if:)`), so that a missing
/// tool is a skipped test with a reason and not a failure.
public struct ExternalTool: Sendable {
  public struct Output: Sendable {
    public var status: Int32
    public var standardOutput: [UInt8]
    public var standardError: String

    public var text: String { String(decoding: standardOutput, as: UTF8.self) }
  }

  public let path: String

  public init(path: String) { self.path = path }

  /// The tool of this name on `PATH`, or nil.
  public static func named(_ name: String) -> ExternalTool? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map(ExternalTool.init)
  }

  public static let ffmpeg = named("ffmpeg")
  public static let gifsicle = named("gifsicle")
  public static let giftext = named("giftext")

  /// A Python that can import Pillow; Debian's own first, as that is where Pillow's package goes.
  public static let pillow: ExternalTool? =
    [ExternalTool(path: "/usr/bin/python3"), named("python3")]
    .compactMap { $0 }
    .first { (try? $0.run(["-c", "import PIL.Image"]))?.status == 0 }

  /// Runs the tool to its end.
  ///
  /// - Parameter input: Sent to its standard input.
  public func run(_ arguments: [String], input: [UInt8] = []) throws -> Output {
    // Files instead of pipes: nothing can block, whatever the tool reads or writes first.
    try withTemporaryFolder { folder in
      let inputFile = folder.appendingPathComponent("in")
      let outputFile = folder.appendingPathComponent("out")
      let errorFile = folder.appendingPathComponent("err")
      try Data(input).write(to: inputFile)
      for file in [outputFile, errorFile] { try Data().write(to: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.standardInput = try FileHandle(forReadingFrom: inputFile)
      process.standardOutput = try FileHandle(forWritingTo: outputFile)
      process.standardError = try FileHandle(forWritingTo: errorFile)
      try process.run()
      process.waitUntilExit()
      return Output(
        status: process.terminationStatus,
        standardOutput: Array(try Data(contentsOf: outputFile)),
        standardError: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
    }
  }
}

/// Lends an empty folder that is removed afterwards.
public func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("kinora-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
