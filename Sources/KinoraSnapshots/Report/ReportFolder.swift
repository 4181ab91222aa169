import Foundation
import KinoraImage

/// The folder that a run leaves behind: plain files for each failed case, and their summaries.
///
///     report.json            everything, with a schema version
///     junit.xml              for CI servers
///     summary.md             for a step summary
///     index.html             for people
///     cases/NAME/            expected.png, actual.png, difference.png (the worst time),
///                            difference.apng (all times), the traces, numbers.json
struct ReportFolder {
  let path: String

  init(_ path: String) { self.path = path }

  var jsonPath: String { "\(path)/report.json" }
  func caseFolder(_ file: String) -> String { "\(path)/cases/\(file)" }

  static let caseFiles = [
    "expected.png", "actual.png", "difference.png", "difference.apng", "expected.trace.txt",
    "actual.trace.txt", "numbers.json",
  ]

  /// Removes what an earlier run left: only files that a run writes, whatever else is there.
  func clear() throws(SnapshotError) {
    let files = FileManager.default
    for name in ["report.json", "junit.xml", "summary.md", "index.html"] {
      try? files.removeItem(atPath: "\(path)/\(name)")
    }
    let cases = "\(path)/cases"
    for folder in (try? files.contentsOfDirectory(atPath: cases)) ?? [] {
      for name in Self.caseFiles { try? files.removeItem(atPath: "\(cases)/\(folder)/\(name)") }
      // Only an empty folder goes.
      rmdir("\(cases)/\(folder)")
    }
    rmdir(cases)
  }

  /// Writes the files of a failed case.
  func write(_ verdict: CaseJudge.Verdict, actual: RenderedCase?, _ tolerance: Tolerance)
    throws(SnapshotError)
  {
    let folder = caseFolder(verdict.result.file)
    func put(_ name: String, _ bytes: [UInt8]?) throws(SnapshotError) {
      if let bytes { try writeFile(bytes, to: "\(folder)/\(name)") }
    }
    try put("actual.png", actual?.picture)
    try put("actual.trace.txt", actual?.trace.map { Array($0.utf8) })
    if let expected = verdict.expected, !expected.starts(with: Comparer.lfsMark) {
      try put("expected.png", expected)
      if let actual, expected != actual.picture {
        let pictures = Self.differencePictures(expected, actual.picture, tolerance)
        try put("difference.png", pictures?.worst)
        try put("difference.apng", pictures?.film)
      }
    }
    try put("expected.trace.txt", verdict.expectedTrace)
    try put("numbers.json", Array(try Self.json(verdict.result).utf8))
  }

  /// nil where one of the two cannot be read, which the verdict says already.
  private static func differencePictures(
    _ expected: [UInt8], _ actual: [UInt8], _ tolerance: Tolerance
  ) -> (worst: [UInt8]?, film: [UInt8]?)? {
    let film = DifferenceFilm()
    var worst: (pixels: Int, picture: Bitmap)?
    do {
      let readers = (try ImageFile.reader(for: expected), try ImageFile.reader(for: actual))
      _ = try AnimationDifference(readers.0, readers.1, tolerance) { stretch, e, a in
        try film.append(stretch, expected: e, actual: a)
        let found = stretch.difference
        if !found.isSame, found.differingPixels > worst?.pixels ?? -1 {
          let picture = DifferencePicture.make(expected: e, actual: a, difference: found)
          worst = (found.differingPixels, picture)
        }
      }
      return (try worst.map { try PNGEncoder().encode($0.picture) }, try film.finish())
    } catch {
      return nil
    }
  }

  /// Writes the summaries of a run; the cases' files must be there.
  ///
  /// - Parameter accept: The command that accepts, for the page; nil is `kinora accept`.
  func finish(_ report: GoldenReport, accept: String? = nil) throws(SnapshotError) {
    try writeFile(Array(try Self.json(report).utf8), to: jsonPath)
    try writeFile(Array(JUnitReport.xml(report).utf8), to: "\(path)/junit.xml")
    try writeFile(Array(StepSummary.markdown(report).utf8), to: "\(path)/summary.md")
    let page = ReportPage(report, folder: self, accept: accept)
    try writeFile(Array(page.html.utf8), to: "\(path)/index.html")
  }

  static func json(_ value: some Encodable) throws(SnapshotError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      throw .unwritable(path: "report.json", reason: "a number is not finite")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
