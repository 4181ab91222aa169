import Foundation
import Kinora
import KinoraHTML
import KinoraImage

/// A run as one page that needs nothing but itself: pictures, styles and code are inside.
struct ReportPage {
  /// Pictures are put into the page up to this many bytes; of what is beyond it the page shows the
  /// files beside it.
  static let mostPictureBytes = 24_000_000

  let html: String

  /// - Parameters:
  ///   - folder: Where the cases' files are.
  ///   - accept: The command that accepts; nil is `kinora accept` with the case's name.
  init(_ report: GoldenReport, folder: ReportFolder, accept: String?) {
    var room = Self.mostPictureBytes
    let cases = report.failures.map { PageCase($0, folder: folder, room: &room) }
    let page = Page(
      summary: report.summary, manifest: report.manifest, goldens: report.goldens,
      isComplete: report.isComplete, environment: report.environment, orphans: report.orphans,
      accept: accept, passed: report.cases.filter { $0.status == .same }.map(\.name), cases: cases)
    html =
      HTMLPage(
        title: "Goldens: \(report.summary)", style: HouseStyle.css + "\n" + ReportStyle.css,
        body: ReportStyle.body, data: Markup.json(page),
        script: PageAsset.text("page.js") + ReportScript.javaScript,
        usesFiles: true
      ).html
  }

  private struct Page: Encodable {
    var summary, manifest, goldens: String
    var isComplete: Bool
    var environment, orphans: [String]
    var accept: String?
    var passed: [String]
    var cases: [PageCase]
  }
}

/// A failed case as the page has it.
private struct PageCase: Encodable {
  /// A stretch of time: which pictures show, and how different they are.
  struct Instant: Encodable {
    var start, end: Double
    /// Places in `pictures`; nil where there is none.
    var expected, actual, difference: Int?
    var pixels: Int
    var worst: Int
    var box: DifferenceNumbers.Box?
  }

  struct Curve: Encodable {
    var title, line: String
    var expected, actual: [Double?]
  }

  var name, widget, status: String
  var lines: [String]
  var width = 0
  var height = 0
  /// PNG files in base 64; empty where there was no room.
  var pictures: [String] = []
  var instants: [Instant] = []
  var curves: [Curve]
  var times: [Double] = []
  /// Files beside the page, as links.
  var files: [[String]]
  var wouldPass: [String]

  init(_ result: CaseResult, folder: ReportFolder, room: inout Int) {
    name = result.name
    widget = result.widget
    status = result.status.rawValue
    lines = result.lines
    curves = result.motion.prefix(24).map {
      Curve(
        title: "\($0.layer)  \($0.property)", line: $0.line, expected: $0.expectedCurve,
        actual: $0.actualCurve)
    }
    wouldPass = (result.numbers?.wouldPass ?? [:]).sorted { $0.key < $1.key }
      .map { "\"\($0.key)\": \($0.value)" }
    let path = folder.caseFolder(result.file)
    files = [
      "expected.png", "actual.png", "difference.png", "difference.apng", "expected.trace.txt",
      "actual.trace.txt", "numbers.json",
    ].filter { FileManager.default.fileExists(atPath: "\(path)/\($0)") }
      .map { [$0, "cases/\(Markup.urlPart(result.file))/\($0)"] }
    if let bytes = try? ImageFile.bytes(path: "\(path)/actual.trace.txt"),
      let trace = Trace(text: String(decoding: bytes, as: UTF8.self))
    {
      times = trace.times
    }
    let expected = try? ImageFile.reader(path: "\(path)/expected.png")
    let actual = try? ImageFile.reader(path: "\(path)/actual.png")
    var film = PageFilm(room: room)
    do {
      try film.fill(expected: expected, actual: actual)
      room = film.room
      (pictures, instants, width, height) = (film.pictures, film.instants, film.width, film.height)
    } catch {
      lines.append("the pictures are not in this page: \(error)")
    }
  }
}

/// The pictures of a case, each stored once.
private struct PageFilm {
  private(set) var room: Int
  private(set) var pictures: [String] = []
  private(set) var instants: [PageCase.Instant] = []
  private(set) var width = 0
  private(set) var height = 0
  private let encoder = PNGEncoder(compression: .fast)
  private var expectedPlaces: [Int: Int] = [:]
  private var actualPlaces: [Int: Int] = [:]

  private struct TooLarge: Error, CustomStringConvertible {
    let description = "they are too large; see the files"
  }

  init(room: Int) { self.room = room }

  mutating func fill(expected: (any FrameReader)?, actual: (any FrameReader)?) throws {
    if let expected, let actual {
      var film = self
      _ = try AnimationDifference(expected, actual) { stretch, e, a in
        try film.add(stretch, e, a)
      }
      self = film
    } else if let one = actual ?? expected {
      let isActual = actual != nil
      var time = 0.0
      var decoder = one.makeDecoder()
      while let frame = try decoder.next() {
        let place = try store(frame.bitmap)
        (width, height) = (frame.bitmap.width, frame.bitmap.height)
        let length = max(frame.duration.doubleValue, 0.01)
        instants.append(
          PageCase.Instant(
            start: time, end: time + length, expected: isActual ? nil : place,
            actual: isActual ? place : nil, difference: nil, pixels: 0, worst: 0, box: nil))
        time += length
      }
    }
  }

  private mutating func add(_ stretch: AnimationDifference.Stretch, _ e: Bitmap, _ a: Bitmap) throws
  {
    (width, height) = (max(e.width, a.width), max(e.height, a.height))
    let expected = try expectedPlaces[stretch.expectedFrame] ?? store(e)
    let actual = try actualPlaces[stretch.actualFrame] ?? store(a)
    expectedPlaces[stretch.expectedFrame] = expected
    actualPlaces[stretch.actualFrame] = actual
    let found = stretch.difference
    var place: Int?
    if !found.isSame {
      place = try store(DifferencePicture.make(expected: e, actual: a, difference: found))
    }
    let isStill = stretch.end == Rational(.max)
    instants.append(
      PageCase.Instant(
        start: stretch.start.doubleValue,
        end: isStill ? stretch.start.doubleValue + 1 : stretch.end.doubleValue,
        expected: expected, actual: actual, difference: place, pixels: found.differingPixels,
        worst: found.worstChannelDelta, box: found.box.map(DifferenceNumbers.Box.init)))
  }

  private mutating func store(_ picture: Bitmap) throws -> Int {
    let text = Data(try encoder.encode(picture)).base64EncodedString()
    room -= text.utf8.count
    guard room > 0 else { throw TooLarge() }
    pictures.append(text)
    return pictures.count - 1
  }
}
