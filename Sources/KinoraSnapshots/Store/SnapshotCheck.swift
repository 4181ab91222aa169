import Foundation
public import Kinora
import KinoraImage

/// When a test's golden is written, as swift-snapshot-testing names it.
public enum SnapshotRecording: String, CaseIterable, Sendable {
  /// Always.
  case all
  /// Where there is none; the test fails once, so that somebody looks.
  case missing
  /// Where it differs.
  case failed
  /// Not at all.
  case never

  /// What `SNAPSHOT_TESTING_RECORD` says; else ``never`` where `CI` is set, and ``missing`` elsewhere.
  public static func current(_ environment: [String: String]) -> SnapshotRecording {
    if let text = environment["SNAPSHOT_TESTING_RECORD"], !text.isEmpty {
      return SnapshotRecording(rawValue: text.lowercased()) ?? .never
    }
    let ci = (environment["CI"] ?? "").lowercased()
    return ci.isEmpty || ci == "0" || ci == "false" ? .missing : .never
  }
}

/// A golden beside a test: compared, or recorded. The core of `KinoraTesting`'s functions, which tells
/// instead of asserting.
@MainActor
public struct SnapshotCheck {
  public struct Outcome: Sendable {
    /// What went wrong and what to do now; nil where the golden holds.
    public var failure: String?
    /// Pictures that belong to a failure, by file name.
    public var attachments: [(name: String, bytes: [UInt8])] = []
  }

  /// The folder of the goldens: `__Snapshots__/TestFile`.
  public var folder: String
  /// The golden's file name without its ending.
  public var file: String
  /// What people call it: the test, and the name if one is given.
  public var name: String
  public var recording: SnapshotRecording
  /// Where a failure's pictures and page go.
  public var artifacts: String
  /// What records this golden anew, as a command.
  public var acceptCommand: String

  public init(
    folder: String, file: String, name: String, recording: SnapshotRecording, artifacts: String,
    acceptCommand: String
  ) {
    self.folder = folder
    self.file = file
    self.name = name
    self.recording = recording
    self.artifacts = artifacts
    self.acceptCommand = acceptCommand
  }

  /// Films and compares; writes the golden where ``recording`` says so.
  ///
  /// - Parameters:
  ///   - from: Seconds; nil is the film's start.
  ///   - to: Seconds; nil is the film's end.
  public func run(
    _ film: Film, rate: FrameRate, scale: Double, from: Double? = nil, to: Double? = nil,
    tolerance: Tolerance, hasTrace: Bool, masks: [String] = []
  ) -> Outcome {
    var golden = GoldenCase(name: name, widget: "film")
    golden.file = file
    (golden.rate, golden.scale, golden.from, golden.to) = (rate, scale, from, to)
    (golden.tolerance, golden.hasTrace, golden.masks) = (tolerance, hasTrace, masks)
    do { return try run(golden, film) } catch { return Outcome(failure: "\(name): \(error)") }
  }

  private func run(_ golden: GoldenCase, _ film: Film) throws -> Outcome {
    try SelfTest.run()
    let threads = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let rendered = try CaseRenderer(threads: threads).render(golden, film)
    let store = GoldenStore(folder: folder)
    let verdict = CaseJudge(store: store).judge(golden, 0, rendered)
    let status = verdict.result.status
    let records =
      switch recording {
      case .all: true
      case .missing: status == .missing
      case .failed: status == .changed || status == .missing
      case .never: false
      }
    if records {
      try store.write(golden, picture: rendered.picture, trace: rendered.trace)
      guard status != .same || recording == .all else { return Outcome(failure: nil) }
      let why = status == .missing ? "there was no golden" : "recording is on"
      return Outcome(
        failure: "\(name): \(why); recorded now: \(store.picture(golden)). Look at it, "
          + "then run the test again without recording.")
    }
    guard status != .same else { return Outcome(failure: nil) }
    return try failure(golden, verdict, rendered, store)
  }

  private func failure(
    _ golden: GoldenCase, _ verdict: CaseJudge.Verdict, _ rendered: RenderedCase,
    _ store: GoldenStore
  ) throws -> Outcome {
    let report = ReportFolder(artifacts)
    try report.clear()
    try report.write(verdict, actual: rendered, golden.tolerance)
    try report.finish(
      GoldenReport(
        manifest: name, goldens: folder, total: 1, cases: [verdict.result], orphans: [],
        environment: verdict.environment), accept: acceptCommand)
    var lines = ["\(name): \(verdict.result.status.rawValue)"]
    lines += verdict.result.lines.map { "  \($0)" }
    lines += verdict.environment.map { "  recorded with another environment: \($0)" }
    let files = report.caseFolder(file)
    lines += [
      "  expected: \(store.picture(golden))", "  actual:   \(files)/actual.png",
      "  page:     \(artifacts)/index.html", "  accept:   \(acceptCommand)",
    ]
    var outcome = Outcome(failure: lines.joined(separator: "\n"))
    for name in ["expected.png", "actual.png", "difference.png"] {
      if let bytes = try? ImageFile.bytes(path: "\(files)/\(name)") {
        outcome.attachments.append(("\(file).\(name)", bytes))
      }
    }
    return outcome
  }
}
