import Foundation
import KinoraPort

/// `port`: makes iOS sources compile on Linux.
struct PortCommand: Command {
  static let spec = CommandSpec(
    name: "port",
    summary: "Make iOS sources compile without an Objective-C runtime",
    usage: "FILE|FOLDER -o FOLDER [--import MODULE] [-q]",
    discussion: """
      Rewrites @objc, @IBOutlet, #selector, #keyPath, @NSManaged and what else needs an Objective-C
      runtime. Everything else stays as it is, byte for byte, and lines keep their numbers. What was
      changed is listed on the error stream.
      """,
    options: [
      OptionSpec("output", letter: "o", value: "FOLDER", "where the ported files go"),
      OptionSpec(
        "import", value: "MODULE",
        "a module for every file to import, as a bridging header would (may be repeated)"),
      OptionSpec("quiet", letter: "q", "do not list what was changed"),
    ],
    examples: ["Sources/LikeButton -o build/LikeButton"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    guard let path = arguments.operands.first else {
      throw UsageError("name a file or folder to port")
    }
    if arguments.operands.count > 1 {
      throw UsageError("'\(arguments.operands[1])' is one too many: port one file or folder")
    }
    guard let folder = arguments.value("output") else {
      throw UsageError("say where the ported files go: -o FOLDER")
    }
    let job = try PortJob(path: path, excluding: folder, imports: arguments.all("import"))
    if let same = job.files.first(where: { overwrites($0, in: folder) }) {
      throw UsageError("'\(folder)' would overwrite \(same.source); name another folder")
    }
    let outputs = try job.run(into: folder)
    guard !arguments.has("quiet") else { return }
    for output in outputs {
      for change in output.changes {
        tool.console.writeError("\(output.file):\(change.line): \(change.text)\n")
      }
    }
    let changed = outputs.filter { !$0.changes.isEmpty }.count
    tool.note("\(counted(outputs.count, "file")) written to \(folder), \(changed) of them changed")
  }

  private static func overwrites(_ file: PortJob.File, in folder: String) -> Bool {
    func real(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
    return real(file.source) == real(folder + "/" + file.relativePath)
  }
}
