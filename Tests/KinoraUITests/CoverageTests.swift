import Foundation
import Testing

@testable import KinoraUI

/// Holds `docs/core-animation.md` to the code.
@Suite struct CoverageTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func page() throws -> String {
    try String(
      contentsOf: package.appendingPathComponent("docs/core-animation.md"), encoding: .utf8)
  }

  /// The public classes that the sources declare.
  private static func declaredClasses() throws -> Set<String> {
    let folder = package.appendingPathComponent("Sources/KinoraUI")
    let declaration = /(?:^|\n)(?:@\w+ )*(?:public final|public|open) class (?<name>[A-Z]\w+)/
    var names: Set<String> = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: declaration) { names.insert(String(match.name)) }
    }
    return names
  }

  @Test func everyPublicClassIsListedWithItsState() throws {
    let rows = try Self.page().matches(of: /\n\| `(?<name>\w+)` \| (?<state>done|differs) \|/)
    let listed = Set(rows.map { String($0.name) })
    let declared = try Self.declaredClasses()
    #expect(declared.count > 50)
    #expect(listed == declared, "\(listed.symmetricDifference(declared).sorted())")
  }

  @Test func exactlyTheAnimatableKeyPathsAreListed() throws {
    let list = try Self.page().components(separatedBy: "## Animatable key paths").last ?? ""
    let listed = Set(list.matches(of: /\n- `(?<path>[\w.]+)`/).map { String($0.path) })
    let known = Set(AnimatableProperty.keyPaths)
    #expect(listed == known, "\(listed.symmetricDifference(known).sorted())")
  }
}
