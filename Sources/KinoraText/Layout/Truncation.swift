import Foundation

extension MeasuredParagraph {
  /// What is left of a stretch, with an ellipsis for the rest, so that it is at most `width` wide; the
  /// ellipsis alone where nothing else fits.
  ///
  /// Spaces beside the ellipsis are left out (a choice).
  func truncated(_ range: Range<Int>, to width: CGFloat, at end: TextBreaking.Truncation)
    -> StyledText.Paragraph
  {
    let ends = breaks.characterEnds.filter { $0 > range.lowerBound && $0 <= range.upperBound }
    let bounds = [range.lowerBound] + ends
    // How many characters are kept: the sums say roughly, shaping says exactly.
    var kept = ends.count
    var (low, high) = (0, ends.count)
    func candidate(_ kept: Int) -> StyledText.Paragraph {
      shortened(range, bounds: bounds, kept: kept, at: end)
    }
    func fits(_ kept: Int) -> Bool {
      let paragraph = candidate(kept)
      let text = SegmentedText(paragraph.runs)
      return ShapedLine(text, paragraph.runs, in: 0..<text.bytes.count).width <= width + 1e-6
    }
    // Start near the answer: long texts are not shaped whole again and again.
    high = min(high, ends.firstIndex { self.width(range.lowerBound..<$0) > 2 * width + 64 } ?? high)
    if end != .tail { high = ends.count }
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    kept = low
    return candidate(kept)
  }

  private func shortened(
    _ range: Range<Int>, bounds: [Int], kept: Int, at end: TextBreaking.Truncation
  ) -> StyledText.Paragraph {
    let total = bounds.count - 1
    let (before, after) =
      switch end {
      case .tail: (kept, 0)
      case .head: (0, kept)
      case .middle: ((kept + 1) / 2, kept / 2)
      }
    let headEnd = trimmedEnd(of: range.lowerBound..<bounds[before])
    var tailStart = bounds[total - after]
    while tailStart < range.upperBound, text.bytes[tailStart] == 0x20 { tailStart += 1 }
    var head = runs(in: range.lowerBound..<headEnd)
    var tail = runs(in: tailStart..<range.upperBound)
    let ellipsis = "\u{2026}"
    if !head.isEmpty {
      head[head.count - 1].text += ellipsis
    } else if !tail.isEmpty {
      tail[0].text = ellipsis + tail[0].text
    } else {
      head = [run(at: range.lowerBound).with(ellipsis)]
    }
    return StyledText.Paragraph(runs: head + tail, style: style)
  }

  private func run(at offset: Int) -> StyledText.Run {
    var end = 0
    for run in runs {
      end += run.text.utf8.count
      if offset < end { return run }
    }
    return runs[runs.count - 1]
  }
}
