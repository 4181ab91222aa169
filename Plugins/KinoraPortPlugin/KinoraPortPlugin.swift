import Foundation
import PackagePlugin

/// Compiles a target from iOS sources that stay as they are: they are ported on the way.
///
/// The target's folder holds no sources of its own but a file `kinora-port.json`, which says where they
/// are; see `docs/porting.md`.
@main
struct KinoraPortPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let list = target.directoryURL.appending(path: "kinora-port.json")
    guard let data = try? Data(contentsOf: list) else {
      Diagnostics.error(
        "\(target.name): there is no kinora-port.json in \(target.directoryURL.path)")
      return []
    }
    let settings: Settings
    do {
      settings = try JSONDecoder().decode(Settings.self, from: data)
    } catch {
      Diagnostics.error("\(list.path): \(Self.reason(error))")
      return []
    }
    let found = try settings.files(relativeTo: target.directoryURL)
    guard !found.sources.isEmpty else {
      Diagnostics.error("\(list.path): there are no Swift files in \(settings.sources)")
      return []
    }
    let folder = context.pluginWorkDirectoryURL.appending(path: "Ported")
    let imports = (settings.imports ?? []) + found.imports
    return [
      .buildCommand(
        displayName: "Porting \(target.name)",
        executable: try context.tool(named: "kinora-port").url,
        arguments: ["-o", folder.path] + imports.flatMap { ["--import", $0] }
          + found.sources.map(\.path),
        inputFiles: found.sources + [list],
        outputFiles: found.sources.map { folder.appending(path: $0.lastPathComponent) })
    ]
  }

  private static func reason(_ error: any Error) -> String {
    guard case .keyNotFound(let key, _)? = error as? DecodingError else { return "\(error)" }
    return "'\(key.stringValue)' is missing"
  }
}

/// What `kinora-port.json` says. Paths are relative to it.
private struct Settings: Decodable {
  /// Folders or files.
  let sources: [String]
  /// Folders or files inside them that are left out.
  let exclude: [String]?
  /// Modules that every file imports, as a bridging header would.
  let imports: [String]?

  func files(relativeTo folder: URL) throws -> (sources: [URL], imports: [String]) {
    let excluded = (exclude ?? []).map { folder.appending(path: $0).standardizedFileURL.path }
    var swift: [URL] = []
    var modules: Set<String> = []
    for name in sources {
      let root = folder.appending(path: name).standardizedFileURL
      let inside = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
      let all =
        root.pathExtension == "swift"
        ? [root]
        : (inside ?? []).sorted().map {
          root.appending(path: $0)
        }
      for file in all {
        let path = file.standardizedFileURL.path
        if excluded.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { continue }
        if path.dropFirst(root.path.count).contains("/.") { continue }
        if path.hasSuffix(".swift") { swift.append(file) }
        if path.hasSuffix(".h"), let text = try? String(contentsOf: file, encoding: .utf8) {
          for module in ["UIKit", "QuartzCore"]
          where text.contains("import <\(module)/") || text.contains("@import \(module);") {
            modules.insert(module)
          }
        }
      }
    }
    return (swift, modules.subtracting(imports ?? []).sorted())
  }
}
