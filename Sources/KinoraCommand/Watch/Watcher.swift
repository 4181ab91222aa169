import Foundation
import KinoraImage

/// Waits for somebody to save, builds, renders, and tells; until it is interrupted.
@MainActor
struct Watcher {
  let program: BuiltProgram
  /// What follows the program's name to render.
  let render: [String]
  /// Files and folders that rendering writes.
  let outputs: Set<String>
  let interrupts: Interrupts
  let console: any Console
  let tell: (WatchState) -> Void

  /// Milliseconds between two looks at the files, if a look is quick.
  private nonisolated static let pause = 250

  private var isInterrupted: Bool { interrupts.signalNumber != nil }

  func run() {
    var version = 0
    var seen = SourceStamps(of: program.package, without: outputs)
    while !isInterrupted {
      version += 1
      let state = render(version, &seen)
      if let state { tell(state) }
      // A file that was saved meanwhile is rendered at once.
      if state != nil { seen = waitForChange(since: seen) }
    }
  }

  /// Builds and renders once.
  ///
  /// - Parameter seen: The files as they were when it began.
  /// - Returns: What came of it; nil where it was given up, as a file was saved meanwhile.
  private func render(_ version: Int, _ seen: inout SourceStamps) -> WatchState? {
    let id = "\(getpid()).\(version)"
    let began = DispatchTime.now()
    let steps = [
      ("building", "the build", "swift", program.buildArguments),
      ("rendering", "rendering", program.path, render),
    ]
    for (doing, step, executable, arguments) in steps {
      tell(WatchState(phase: .working, version: id, title: doing))
      let child: ChildProcess
      do { child = try ChildProcess(executable, arguments) } catch {
        return failed(id, step, "\(error)")
      }
      guard let status = finish(child, &seen) else { return nil }
      guard status == 0 else { return failed(id, step, Self.words(of: child.output)) }
    }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds) / 1e9
    console.write("rendered in \(fixed(seconds, 1)) s\n")
    return WatchState(phase: .shown, version: id, title: "rendered in \(fixed(seconds, 1)) s")
  }

  private func failed(_ id: String, _ step: String, _ text: String) -> WatchState {
    console.writeError("\(text)\n\(step) failed; waiting for the next save\n")
    return WatchState(phase: .failed, version: id, title: "\(step) failed", text: text)
  }

  /// Waits for a program.
  ///
  /// - Returns: Its exit code; nil where it was stopped, as a file was saved or a signal came.
  private func finish(_ child: ChildProcess, _ seen: inout SourceStamps) -> Int32? {
    var looks = Looks()
    while !child.wait(milliseconds: 50) {
      if isInterrupted {
        child.stop()
        return nil
      }
      guard looks.isDue else { continue }
      let now = looks.look { SourceStamps(of: program.package, without: outputs) }
      if now != seen {
        child.stop()
        seen = settled(now)
        return nil
      }
    }
    return child.status
  }

  private func waitForChange(since seen: SourceStamps) -> SourceStamps {
    var looks = Looks()
    while !isInterrupted {
      usleep(20_000)
      guard looks.isDue else { continue }
      let now = looks.look { SourceStamps(of: program.package, without: outputs) }
      if now != seen { return settled(now) }
    }
    return seen
  }

  /// Waits until nothing is saved any more: editors and version control write several files.
  private func settled(_ first: SourceStamps) -> SourceStamps {
    var last = first
    while !isInterrupted {
      usleep(100_000)
      let now = SourceStamps(of: program.package, without: outputs)
      if now == last { break }
      last = now
    }
    return last
  }

  /// What a failed program said, without a build's progress.
  private static func words(of output: [UInt8]) -> String {
    let lines = String(decoding: output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { !$0.hasPrefix("[") && !$0.hasPrefix("Building for ") }
    return kept.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// When the files are looked at: four times a second, and never for more than a tenth of the time.
  private struct Looks {
    private var next = DispatchTime.now().uptimeNanoseconds

    var isDue: Bool { DispatchTime.now().uptimeNanoseconds >= next }

    mutating func look(_ body: () -> SourceStamps) -> SourceStamps {
      let start = DispatchTime.now().uptimeNanoseconds
      let stamps = body()
      let end = DispatchTime.now().uptimeNanoseconds
      next = end + max(UInt64(Watcher.pause) * 1_000_000, 10 * (end - start))
      return stamps
    }
  }
}
