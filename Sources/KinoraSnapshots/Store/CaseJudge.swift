import Kinora
import KinoraImage

/// Compares what a case gives now with its golden.
struct CaseJudge {
  let store: GoldenStore

  /// The verdict, and the golden's bytes where there are some.
  struct Verdict {
    var result: CaseResult
    var expected: [UInt8]?
    var expectedTrace: [UInt8]?
    var environment: [String] = []
  }

  /// - Parameter index: The case's place in the manifest.
  func judge(_ golden: GoldenCase, _ index: Int, _ rendered: RenderedCase) -> Verdict {
    var verdict = Verdict(result: CaseResult(index, golden, .same))
    do {
      verdict.expected = try store.read(store.picture(golden))
      if golden.hasTrace { verdict.expectedTrace = try store.read(store.trace(golden)) }
      try judge(golden, rendered, &verdict)
    } catch {
      verdict.result.status = .error
      verdict.result.lines = ["\(error)"]
    }
    verdict.result.lines += rendered.problems.map { "the widget: \($0)" }
    return verdict
  }

  private func judge(_ golden: GoldenCase, _ rendered: RenderedCase, _ verdict: inout Verdict)
    throws
  {
    guard let expected = verdict.expected else {
      verdict.result.status = .missing
      verdict.result.lines = ["there is no golden at \(store.picture(golden)); 'record' makes it"]
      return
    }
    // Equal bytes are the same picture, provided that they are one.
    var lines: [String] = []
    if expected != rendered.picture {
      let comparison = try FileComparison(
        expected: expected, at: store.picture(golden), actual: rendered.picture, golden.tolerance)
      verdict.environment =
        GoldenEnvironment(picture: expected).map { $0.differences(now: GoldenEnvironment(golden)) }
        ?? []
      if !comparison.difference.isSame {
        verdict.result.status = .changed
        verdict.result.numbers = comparison.numbers
        lines = comparison.lines
      }
    }
    if let trace = rendered.trace {
      let found = try motion(golden, trace, &verdict)
      if !found.isEmpty {
        verdict.result.status = .changed
        // No tolerance passes a trace.
        verdict.result.numbers?.wouldPass = [:]
        lines.removeAll { $0.hasPrefix("would pass with") }
      }
      lines = found + lines
    }
    verdict.result.lines = lines
  }

  /// What moves otherwise, for people; empty where nothing does.
  private func motion(_ golden: GoldenCase, _ trace: String, _ verdict: inout Verdict) throws
    -> [String]
  {
    guard let bytes = verdict.expectedTrace else {
      return ["there is no trace golden at \(store.trace(golden)); 'record' makes it"]
    }
    if bytes.elementsEqual(trace.utf8) { return [] }
    if bytes.starts(with: Comparer.lfsMark) {
      throw SnapshotError.lfsPointer(path: store.trace(golden))
    }
    guard let expected = Trace(text: String(decoding: bytes, as: UTF8.self)),
      let actual = Trace(text: trace)
    else {
      throw SnapshotError.unreadable(
        path: store.trace(golden), reason: "it is no trace of this version of Kinora")
    }
    let difference = TraceDifference(expected: expected, actual: actual)
    verdict.result.motion = difference.rows
    return difference.lines
  }
}
