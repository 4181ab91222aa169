import CTemplate

/// The package that `kinora init` makes: `Examples/Template` under another name.
public struct PackageTemplate: Sendable {
  public struct File: Hashable, Sendable {
    /// In the package.
    public let path: String
    public let text: String
  }

  public let name: PackageName
  /// In the order of their paths.
  public let files: [File]

  /// Where the golden of the package's test lies: the folder, and the file without its ending.
  public var testGolden: (folder: String, file: String) {
    ("Tests/\(name.module)Tests/__Snapshots__/StarButtonTests", "bounces.1")
  }

  public init(_ name: PackageName, kinora: KinoraSource) {
    self.name = name
    files = Self.originals.map { file in
      var text = Self.named(file.text, name)
      switch file.path {
      case "Package.swift":
        text = text.replacing(
          ".package(name: \"kinora\", path: \"../..\")", with: kinora.dependency
        )
        .replacing("package: \"kinora\"", with: "package: \"\(kinora.identity)\"")
      case ".github/workflows/kinora.yml": text = Self.workflow(text, kinora)
      default: break
      }
      return File(path: Self.named(file.path, name), text: text)
    }
  }

  private static func named(_ text: String, _ name: PackageName) -> String {
    text.replacing("MyWidgets", with: name.module).replacing("my-widgets", with: name.package)
  }

  /// SwiftPM clones a repository by itself; a folder has to be put in its place first.
  private static func workflow(_ text: String, _ kinora: KinoraSource) -> String {
    switch kinora {
    case .folder(let path):
      return text.replacing("\"../..\"", with: "\"\(KinoraSource.escaped(path))\"")
    case .repository:
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let start = lines.firstIndex(where: { $0.contains("# Package.swift names a folder") }),
        let step = lines[start...].firstIndex(where: { $0.contains("- name: Fetch Kinora") }),
        let end = lines[(step + 1)...].firstIndex(where: { $0.hasPrefix("      - ") })
      else { return text }
      lines.removeSubrange(start..<end)
      return lines.joined(separator: "\n")
    }
  }

  /// The files as they are in the repository.
  private static let originals: [File] = {
    var files: [File] = []
    while let file = template_file(files.count)?.pointee, let path = file.path {
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.size)
      files.append(File(path: String(cString: path), text: String(decoding: bytes, as: UTF8.self)))
    }
    return files
  }()
}
