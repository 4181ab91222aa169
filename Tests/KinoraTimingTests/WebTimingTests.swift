import Foundation
import KinoraTiming
import TestSupport
import Testing

/// Web Animations' timing model where it says the same as `CAMediaTiming`. What does not apply is counted
/// by reason; `docs/conformance.md` lists the counts, and the last test holds it to them.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct WebTimingTests {
  @Test(arguments: WebTiming.files)
  func progressAgrees(file: String) throws {
    for row in try WebTiming.rows(file) where row.inapplicability == nil {
      let timing = row.mediaTiming
      let sample = timing.sample(at: row.localTime ?? 0)
      switch row.question {
      case .progress(let expected):
        let difference = (sample?.progress ?? .nan) - (expected ?? .nan)
        #expect(expected == nil ? sample == nil : abs(difference) < 1e-9, "\(row.id)")
      case .iteration(let expected):
        #expect(sample?.completedCycles == expected, "\(row.id)")
      case .phase(let phase):
        var filling = timing
        filling.fillMode = .removed
        #expect((filling.sample(at: row.localTime ?? 0) != nil) == (phase == "active"), "\(row.id)")
      case .activeDuration(let expected): #expect(timing.activeDuration == expected, "\(row.id)")
      case .other: Issue.record("\(row.id) asks for nothing that is known")
      }
    }
  }

  @Test func namedCurvesAgree() throws {
    struct Row: Decodable {
      let id, easing: String
      let timeMs, progress: Double
    }
    struct Table: Decodable { let rows: [Row] }
    let bytes = try Corpus.bytes("wpt-easing/easing-progress.json")
    var checked = 0
    for row in try JSONDecoder().decode(Table.self, from: Data(bytes)).rows {
      guard let curve = WebTiming.curve(row.easing) else { continue }
      #expect(abs(curve.value(at: row.timeMs / 1000) - row.progress) < 1e-6, "\(row.id)")
      checked += 1
    }
    #expect(checked == 28)
  }

  @Test func curvesUnderCurvesAgree() throws {
    struct Row: Decodable {
      let id, keyframeEasing, effectEasing: String
      let timeMs, left: Double
    }
    struct Table: Decodable { let rows: [Row] }
    let bytes = try Corpus.bytes("wpt-easing/cubic-bezier-extrapolation.json")
    var checked = 0
    for row in try JSONDecoder().decode(Table.self, from: Data(bytes)).rows {
      guard let outer = WebTiming.curve(row.effectEasing),
        let inner = WebTiming.curve(row.keyframeEasing)
      else { continue }
      // Core Animation holds the input of a curve inside 0 ... 1; CSS goes on along its tangents.
      let progress = outer.value(at: row.timeMs / 1000)
      guard 0...1 ~= progress else { continue }
      #expect(abs(100 * inner.value(at: progress) - row.left) < 1e-4, "\(row.id)")
      checked += 1
    }
    #expect(checked > 4)
  }

  @Test func rowsThatDoNotApplyAreListed() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/conformance.md"), encoding: .utf8)
    for file in WebTiming.files {
      let rows = try WebTiming.rows(file)
      var reasons: [String: Int] = [:]
      for row in rows { if let reason = row.inapplicability { reasons[reason, default: 0] += 1 } }
      let held = rows.count - reasons.values.reduce(0, +)
      let list = reasons.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      let line =
        "| wpt-timing/\(file) | \(rows.count) | \(held) | \(list.joined(separator: "; ")) |"
      #expect(page.contains(line), "docs/conformance.md should say: \(line)")
    }
  }
}

/// Rows of `corpus/wpt-timing`.
enum WebTiming {
  static let files = [
    "current-iteration", "durations", "invalid-timing-values", "iteration-progress", "phases",
    "progress-at-time", "step-easing-progress",
  ]

  enum Question {
    case progress(Double?)
    case iteration(Int?)
    case phase(String)
    case activeDuration(Double)
    case other
  }

  struct Row {
    let id: String
    let timing: [String: Any]
    let localTime: Double?
    let playbackRate: Double
    let question: Question

    private func number(_ key: String) -> Double {
      timing[key] as? String == "Infinity"
        ? .infinity : (timing[key] as? NSNumber)?.doubleValue ?? 0
    }

    private func text(_ key: String) -> String { timing[key] as? String ?? "" }

    /// Why Core Animation has no such thing; nil where it has.
    var inapplicability: String? {
      if case .other = question { return "ask what Core Animation answers otherwise" }
      if text("direction").hasSuffix("reverse") { return "start backwards" }
      if text("easing") != "linear" { return "have stepped easing" }
      if number("endDelay") != 0 { return "have an end delay" }
      if number("duration") == 0 { return "last 0 s, which stands for the transaction's duration" }
      if number("delay") < 0 { return "start before the clock does" }
      if number("iterations") == 0 { return "repeat 0 times, which stands for once" }
      if playbackRate < 0 { return "play backwards as a whole" }
      if case .iteration = question, number("iterationStart") != 0 {
        return "count iterations from an offset"
      }
      if number("duration") == .infinity && number("iterationStart") != 0 {
        return "start a part into an endless pass"
      }
      return nil
    }

    var mediaTiming: MediaTiming {
      var timing = MediaTiming(duration: number("duration"))
      timing.beginTime = number("delay")
      timing.timeOffset = number("iterationStart") * number("duration")
      if timing.timeOffset.isNaN { timing.timeOffset = 0 }
      timing.autoreverses = text("direction") == "alternate"
      timing.repeatCount = number("iterations") / (timing.autoreverses ? 2 : 1)
      timing.fillMode =
        MediaTiming.FillMode(rawValue: text("fill") == "none" ? "removed" : text("fill"))
        ?? .removed
      return timing
    }
  }

  static func rows(_ file: String) throws -> [Row] {
    let bytes = try Corpus.bytes("wpt-timing/\(file).json")
    let table = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let rows = try #require(table?["rows"] as? [[String: Any]])
    return rows.map { row in
      let expected = row["expected"] as? NSNumber
      let question: Question =
        switch file {
        case "current-iteration": .iteration(expected?.intValue)
        case "iteration-progress": .progress(expected?.doubleValue)
        case "phases": .phase(row["phase"] as? String ?? "")
        case "progress-at-time", "step-easing-progress":
          .progress((row["progress"] as? NSNumber)?.doubleValue)
        case "durations" where row["property"] as? String == "activeDuration":
          .activeDuration(
            row["expected"] as? String == "Infinity" ? .infinity : expected?.doubleValue ?? .nan)
        default: .other
        }
      return Row(
        id: row["id"] as? String ?? "?", timing: row["timing"] as? [String: Any] ?? [:],
        localTime: row["localTime"] as? String == "Infinity"
          ? .infinity : (row["localTime"] as? NSNumber)?.doubleValue,
        playbackRate: (row["playbackRate"] as? NSNumber)?.doubleValue ?? 1, question: question)
    }
  }

  /// A curve by its CSS name; nil for steps.
  static func curve(_ easing: String) -> TimingCurve? {
    let named: [String: TimingCurve] = [
      "linear": .linear, "ease": .system, "ease-in": .easeIn, "ease-out": .easeOut,
      "ease-in-out": .easeInEaseOut,
    ]
    if let curve = named[easing] { return curve }
    guard easing.hasPrefix("cubic-bezier(") else { return nil }
    let p = easing.dropFirst(13).dropLast().split(separator: ",")
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    return p.count == 4 ? TimingCurve(p[0], p[1], p[2], p[3]) : nil
  }
}
