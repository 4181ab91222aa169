import Kinora

/// How far an export is, on the stream for messages.
final class ProgressDisplay {
  enum Style: String, CaseIterable { case auto, bar, lines, none }

  private let console: any Console
  private let style: Style
  private var shownPercent = -1

  init(_ style: Style, console: any Console) {
    self.console = console
    self.style = style == .auto ? (console.isErrorTerminal ? .bar : .none) : style
  }

  func show(_ progress: ExportProgress) {
    let percent = 100 * progress.framesDone / max(progress.frameCount, 1)
    let count = "\(progress.framesDone)/\(progress.frameCount) frames"
    switch style {
    case .bar:
      guard percent != shownPercent else { return }
      let full = percent * 30 / 100
      let bar =
        String(repeating: "#", count: full) + String(repeating: ".", count: 30 - full)
      console.writeError("\r[\(bar)] \(count)")
    case .lines:
      guard percent / 10 != shownPercent / 10 || shownPercent < 0 else { return }
      console.writeError("\(count)\n")
    case .auto, .none: return
    }
    shownPercent = percent
  }

  /// Takes the bar away.
  func finish() {
    if style == .bar && shownPercent >= 0 { console.writeError("\r\u{1B}[K") }
  }
}
