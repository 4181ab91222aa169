import Foundation
import KinoraImage
import TestSupport
import Testing

/// What an interrupted `record` leaves behind.
@Suite struct InterruptedRecordTests {
  private static let timeout = ExternalTool.named("timeout")

  @Test(.enabled(if: timeout != nil), arguments: [("INT", 130), ("TERM", 143)])
  func `CLI-05 Every golden is old or new, whole, and nothing else is left`(
    _ row: (signal: String, code: Int32)
  ) throws {
    let timeout = try #require(Self.timeout)
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("kinora.json").path
      func write(scale: Int, width: Int) throws {
        let cases = (1...3).map {
          "{ \"name\": \"c\($0)\", \"widget\": \"check-mark\", \"set\": { \"lineWidth\": \(width) } }"
        }
        try Data(
          "{ \"defaults\": { \"scale\": \(scale) }, \"cases\": [\(cases.joined(separator: ","))] }"
            .utf8
        ).write(to: URL(fileURLWithPath: path))
      }
      let goldens = folder.appendingPathComponent("Goldens")
      func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: goldens.path) {
          files[name] = try Data(contentsOf: goldens.appendingPathComponent(name))
        }
        return files
      }
      try write(scale: 1, width: 10)
      let first = try KinoraProcess.run(
        ["record", "--manifest", path, "-q"], environment: ["CI": ""])
      #expect(first.status == 0)
      let old = try files()
      #expect(old.count == 6)

      try write(scale: 6, width: 12)
      let output = try timeout.run([
        "--preserve-status", "-s", row.signal, "1.5", "/usr/bin/env", "CI=", KinoraProcess.path,
        "record", "--manifest", path, "-q",
      ])
      #expect(output.status == row.code)
      let now = try files()
      #expect(now.keys.sorted() == old.keys.sorted())
      for (name, data) in now where name.hasSuffix(".png") {
        // Every frame decodes.
        let reader = try PNGReader([UInt8](data))
        try reader.forEachFrame { _ in }
        #expect(reader.info.width == 280 || reader.info.width == 1680)
      }
    }
  }
}
