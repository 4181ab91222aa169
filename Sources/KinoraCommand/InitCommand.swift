import Foundation
import Kinora
import KinoraImage
import KinoraSnapshots
import KinoraTemplate
import TemplateWidgets

/// `init`: a new package that films a widget of its own.
struct InitCommand: Command {
  static let spec = CommandSpec(
    name: "init",
    summary: "Make a package with a widget, its test, its goldens and a workflow",
    usage: "FOLDER [--name NAME] [--kinora FOLDER|URL]",
    discussion: """
      The package builds and passes at once, and its own program has every command for its widgets.
      It finds Kinora in the clone that this program was built in, or where --kinora says. FOLDER must
      be new or empty; nothing is ever overwritten.
      """,
    options: [
      OptionSpec("name", value: "NAME", "what the package is called (default: as FOLDER)"),
      OptionSpec("kinora", value: "FOLDER|URL", "a clone of Kinora, or where to clone it from"),
      GoldenOptions.quiet,
    ],
    examples: ["MyWidgets", "Packages/Buttons --name app-buttons --kinora ../kinora"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    guard let folder = arguments.operands.first, !folder.isEmpty else {
      throw UsageError("say where the package goes")
    }
    guard arguments.operands.count == 1 else {
      throw UsageError("one folder at a time; '\(arguments.operands[1])' is one too many")
    }
    let url = URL(fileURLWithPath: folder).standardizedFileURL
    let name = try PackageName(arguments.value("name") ?? url.lastPathComponent)
    try requireEmpty(url.path, asWritten: folder)
    let template = PackageTemplate(
      name,
      kinora: try KinoraSource(
        arguments.value("kinora"), program: runningProgram, package: url.path))

    // All of it is made beside its place first, so that a failure leaves nothing.
    let draft =
      "\(url.deletingLastPathComponent().path)/.\(url.lastPathComponent).kinora-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    for file in template.files { try write(file.text, to: "\(draft)/\(file.path)") }
    try record(template, in: draft, tool)
    if tool.interrupts.signalNumber != nil { throw KinoraError.cancelled }
    try move(draft, to: url.path)
    guard !arguments.has("quiet") else { return }
    tool.console.write(
      """
      \(folder): a package with the widget star-button, a test, goldens and a workflow

      next:
        cd \(quoted(folder))
        swift test
        swift run \(name.package) render star-button -o output/review.html

      """)
  }

  private static func requireEmpty(_ path: String, asWritten: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else { throw TemplateError.occupied(path: asWritten, by: []) }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw ImageError.file(
        path: asWritten, operation: "read", code: errno, reason: String(cString: strerror(errno)))
    }
    guard names.isEmpty else {
      throw TemplateError.occupied(path: asWritten, by: names.sorted())
    }
  }

  /// Films the widget for the goldens: what this machine draws is what they are compared with.
  @MainActor
  private static func record(_ template: PackageTemplate, in folder: String, _ tool: Tool) throws {
    let manifest = try Manifest(path: "\(folder)/\(Manifest.usualPath)")
    var options = GoldenRunner.Options()
    let interrupts = tool.interrupts
    options.isCancelled = { interrupts.signalNumber != nil }
    try GoldenRunner(manifest, catalogue: .all, options: options).record { _, _ in }

    let (place, file) = template.testGolden
    let (widget, scenario) = try Catalogue.all.find("star-button")
    let film = try widget.film(scenario)
    for recording in [SnapshotRecording.missing, .never] {
      let check = SnapshotCheck(
        folder: "\(folder)/\(place)", file: file, name: file, recording: recording,
        artifacts: "\(folder)/artifacts", acceptCommand: "")
      let outcome = check.run(
        film, rate: .standard, scale: 2, tolerance: .exact, hasTrace: true)
      if recording == .never, let failure = outcome.failure {
        throw SnapshotError.unusableCase(name: file, problem: failure)
      }
    }
  }

  private static func write(_ text: String, to path: String) throws {
    let file = try AtomicFile(path: path)
    try file.append(Array(text.utf8))
    _ = try file.seal()
    try file.commit()
  }

  private static func move(_ draft: String, to path: String) throws {
    let files = FileManager.default
    // An empty folder stays the same one: somebody may stand in it.
    let moves =
      files.fileExists(atPath: path)
      ? try files.contentsOfDirectory(atPath: draft).map { ("\(draft)/\($0)", "\(path)/\($0)") }
      : [(draft, path)]
    for (from, to) in moves where rename(from, to) != 0 {
      throw ImageError.file(
        path: to, operation: "write", code: errno, reason: String(cString: strerror(errno)))
    }
  }
}

/// The path of the program that runs.
var runningProgram: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

/// A word as a shell takes it.
func quoted(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy {
    $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_./".unicodeScalars.contains($0))
  }
  return isPlain && !text.hasPrefix("-")
    ? text : "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
}
