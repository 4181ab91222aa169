import Foundation
import Kinora
import KinoraImage

/// `watch`: renders again on every save, and shows the result in a browser.
struct WatchCommand: Command {
  static let spec = CommandSpec(
    name: "watch",
    summary: "Build and render again on every save, and show the result in the browser",
    usage: "[WIDGET[/SCENARIO]] [-o FILE ...] [--port N] [options]",
    discussion: """
      Looks at the files of the package that this program belongs to, builds it with 'swift build' when
      one is saved, and renders with the new program. The page at the address that is printed reloads by
      itself; what the compiler says is shown there and here. Ends with Ctrl-C.
      All outputs go to one folder (default: a review page in output/watch/WIDGET/). The server listens
      on 127.0.0.1 and hands out the files of that folder only. Files and folders are passed over whose
      name begins with a dot, and folders called
      \(SourceStamps.passedOver.sorted().joined(separator: ", ")).
      The other options are those of 'render'.
      """,
    options: [
      OptionSpec("output", letter: "o", value: "FILE", "write this file; may be repeated"),
      OptionSpec(
        "port", value: "N", "of the page's address, 0 for any (default: 8642 if it is free)"),
      OptionSpec(
        "package-path", value: "FOLDER", "the package (default: the one that this program is of)"),
    ] + passedOn,
    examples: ["", "like-button -o output/like/like.gif", "like-button --scale 3 --port 8080"])

  /// Options of `render` that are handed to it as they are.
  private static let passedOn = RenderCommand.spec.options.filter {
    !["output", "all", "format", "json", "timings", "quiet", "progress"].contains($0.name)
  }

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    let current = FileManager.default.currentDirectoryPath
    let program = try BuiltProgram(
      runningProgram, package: arguments.value("package-path"), folder: current)
    let widget = try widget(arguments, tool)
    let port = try arguments.whole("port", in: 0...65535).map { UInt16($0) }
    let outputs = try WatchOutputs(
      arguments.all("output"), widget: widget, current: current, package: program.package)
    let site = WatchSite(
      folder: outputs.folder, only: outputs.isFolderShared ? Set(outputs.names) : nil,
      title: "\(widget) - \(tool.name)", files: outputs.names)
    let server = try server(at: port) { site.answer($0) }
    defer { server.stop() }
    tool.console.write("watching \(program.package)\n")
    tool.console.write("http://127.0.0.1:\(server.port)/\n")

    var render = ["render", widget, "-q", "--progress", "none"]
    for path in outputs.paths { render += ["-o", path] }
    for option in passedOn {
      for value in arguments.all(option.name) {
        render.append(option.value == nil ? "--\(option.name)" : "--\(option.name)=\(value)")
      }
    }
    let watcher = Watcher(
      program: program, render: render, outputs: outputs.own, interrupts: tool.interrupts,
      console: tool.console
    ) { server.send($0.json) }
    watcher.run()
    throw KinoraError.cancelled
  }

  /// The operand; it may name a widget that is not written yet.
  @MainActor
  private static func widget(_ arguments: Arguments, _ tool: Tool) throws -> String {
    guard arguments.operands.count <= 1 else {
      throw UsageError("one widget at a time; '\(arguments.operands[1])' is one too many")
    }
    if let name = arguments.operands.first { return name }
    let names = tool.catalogue.widgets.map(\.name)
    guard names.count == 1 else {
      throw UsageError("name a widget: \(names.joined(separator: ", "))")
    }
    return names[0]
  }

  private static let usualPort: UInt16 = 8642

  private static func server(
    at port: UInt16?, answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer
  ) throws -> LocalServer {
    if let port { return try LocalServer(port: port, answer: answer) }
    do { return try LocalServer(port: usualPort, answer: answer) } catch {
      return try LocalServer(port: 0, answer: answer)
    }
  }
}

/// The files that a watch writes.
struct WatchOutputs {
  /// As `render` is told.
  let paths: [String]
  /// In the folder.
  let names: [String]
  /// Without symbolic links; it is there.
  let folder: String
  /// Whether the folder holds more than outputs: the package itself lies in it.
  let isFolderShared: Bool

  /// - Throws: ``UsageError`` for outputs that a page cannot show, or in two folders.
  init(_ given: [String], widget: String, current: String, package: String) throws {
    let stem = widget.replacingOccurrences(of: "/", with: "-")
    paths = given.isEmpty ? ["output/watch/\(stem)/index.html"] : given
    let urls = paths.map { path in
      // A folder is a page and what belongs to it.
      URL(
        fileURLWithPath: path.hasSuffix("/") ? path + "index.html" : path,
        relativeTo: URL(fileURLWithPath: current))
    }
    for (path, url) in zip(paths, urls) where path == "-" || url.lastPathComponent.contains("%") {
      throw UsageError("'\(path)' cannot be watched: name a file that a page can show")
    }
    let folders = Set(urls.map { $0.standardizedFileURL.deletingLastPathComponent().path })
    guard folders.count == 1, let place = folders.first else {
      throw UsageError("all outputs of a watch go to one folder, not to \(folders.sorted())")
    }
    names = urls.map(\.lastPathComponent)
    do {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    } catch {
      throw ImageError.file(
        path: place, operation: "make", code: errno, reason: String(cString: strerror(errno)))
    }
    folder = URL(fileURLWithPath: place).resolvingSymlinksInPath().path
    isFolderShared = "\(package)/".hasPrefix(folder == "/" ? "/" : "\(folder)/")
  }

  /// What must not count as saved by somebody.
  var own: Set<String> {
    isFolderShared ? Set(names.map { "\(folder)/\($0)" }) : [folder]
  }
}
