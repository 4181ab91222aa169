import Foundation
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraRaster

/// The same bytes whatever features of the processor pixman uses: a sheet of random scenes with everything
/// in them is drawn by this program, started again with some of pixman's fast paths switched off.
@Suite struct ProcessorTests {
  private static let variable = "KINORA_SHEET_HASH_FILE"

  /// FNV-1a, 64 bits, over all bytes of the sheet.
  private static func sheetHash() throws -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for seed in UInt64(100)..<108 {
      var random = RandomScenes(seed: seed, side: 60)
      let scene = random.scene()
      for scale in [1.0, 2, 3] {
        for byte in try Rasterizer().draw(scene, scale: scale).pixels {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
      }
    }
    return String(hash, radix: 16)
  }

  @Test func writesItsHashWhenAsked() throws {
    guard let file = ProcessInfo.processInfo.environment[Self.variable] else { return }
    try Self.sheetHash().write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/proc/self/exe"),
      "starts itself again through /proc"),
    arguments: ["fast", "mmx", "sse2 ssse3", "sse2 ssse3 mmx fast", "wholeops"])
  func fastPathsDoNotChangeTheBytes(disabled: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "kinora-sheet-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let process = Process()
    process.executableURL = URL(
      filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    process.arguments = [
      "--testing-library", "swift-testing", "--filter", "writesItsHashWhenAsked",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      [Self.variable: file, "PIXMAN_DISABLE": disabled]
    ) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.sheetHash())
  }
}
