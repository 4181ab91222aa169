import Foundation
import KinoraImage

extension PictureDifference {
  /// A share of the pixels with enough digits not to read as zero.
  static func percent(_ count: Int, of total: Int) -> String {
    let share = 100 * Double(count) / Double(total)
    guard share > 0 else { return "0 %" }
    let digits = min(12, max(2, Int((-log10(share)).rounded(.up)) + 1))
    return "\(fixed(share, digits)) %"
  }

  /// One sentence a line, for people.
  var lines: [String] {
    var lines: [String] = []
    if reasons == [.size] {
      lines.append(
        "the size differs: expected \(expectedSize), actual \(actualSize) (no tolerance applies to it)"
      )
    }
    guard unequalPixels > 0 else { return lines }
    var counts =
      "\(differingPixels) of \(pixelCount) pixels differ "
      + "(\(Self.percent(differingPixels, of: pixelCount)))"
    for reason in reasons {
      switch reason {
      case .size: break
      case .pixels(let limit):
        counts += limit == 0 ? "" : ", more than maxDiffPixels \(limit)"
      case .ratio(let limit):
        counts += ", more than maxDiffRatio \(Self.percent(Int(limit * 1e9), of: 1_000_000_000))"
      case .window(let size, let count, let limit):
        counts += ", \(count) in one \(size)x\(size) window, more than \(limit)"
      }
    }
    if antialiasedPixels > 0 { counts += "; \(antialiasedPixels) more are smoothing of edges" }
    lines.append(counts)
    if worstChannelDelta > 0 {
      let alpha =
        worstAlphaDelta == worstChannelDelta
        ? ", in alpha" : worstAlphaDelta > 0 ? ", alpha by \(worstAlphaDelta)" : ""
      lines.append(
        "worst: \(worstChannelDelta) of 255 levels\(alpha), first at x \(worstX), y \(worstY); "
          + "mean: \(fixed(meanChannelDelta, 6)) levels")
    }
    if let box { lines.append("box: \(box.text)") }
    return lines
  }
}

extension PixelRect {
  var text: String { "x \(x), y \(y), \(width)x\(height)" }
}

extension PixelShift {
  var text: String {
    "it seems moved by \(fixed(dx, 2)) px to the right and \(fixed(dy, 2)) px down "
      + "(explains \(fixed(100 * explained, 0)) %)"
  }
}

extension PictureDiagnosis {
  var lines: [String] {
    var lines: [String] = []
    if clusters.count > 1 {
      let shown = clusters.prefix(5).map { "\($0.pixelCount) px in \($0.box.text)" }
      lines.append(
        "\(clusters.count) clusters: \(shown.joined(separator: "; "))"
          + (clusters.count > 5 ? "; ..." : ""))
    }
    if densest.count > 0 {
      lines.append(
        "densest window: \(densest.count) of \(densest.box.width * densest.box.height) pixels "
          + "at \(densest.box.text)")
    }
    lines.append("largest distance to the eye: \(fixed(worstPerceptual, 4)) (black to white is 1)")
    if let shift { lines.append(shift.text) }
    return lines
  }
}

extension AnimationDifference {
  /// One sentence a line, for people; empty where the files are the same.
  var lines: [String] {
    var lines: [String] = []
    for reason in reasons {
      switch reason {
      case .size:
        lines.append(
          "the size differs: expected \(expected.width)x\(expected.height), "
            + "actual \(actual.width)x\(actual.height) (no tolerance applies to it)")
      case .kind:
        lines.append(
          expected.rate == nil
            ? "expected is a still picture, actual is an animation"
            : "expected is an animation, actual is a still picture")
      case .duration:
        lines.append(
          "the duration differs: expected \(expected.time), actual \(actual.time)"
            + (stretches.isEmpty
              ? "; for as long as both play, all pictures are the same" : ""))
      case .plays:
        lines.append(
          "the number of plays differs: expected \(plays(expected)), actual \(plays(actual))")
      case .pictures: lines += pictureLines
      }
    }
    if !isSame, let e = expected.rate, let a = actual.rate, e != a {
      var line = "the rate differs: expected \(e) frames a second, actual \(a)"
      if let commonInstants {
        line +=
          "; at the \(commonInstants.count) frames of the slower one, "
          + (commonInstants.same == commonInstants.count
            ? "all pictures are the same" : "\(commonInstants.same) pictures are the same")
      }
      lines.append(line)
    }
    return lines
  }

  private var pictureLines: [String] {
    guard let first, let worst else { return [] }
    guard expected.rate != nil || actual.rate != nil else { return first.difference.lines }
    var lines = [
      "the pictures differ in \(stretches.count) of \(comparedCount) stretches of time",
      "first at \(first.place): " + first.difference.lines.joined(separator: "; "),
    ]
    if worst.start != first.start {
      lines.append("worst at \(worst.place): " + worst.difference.lines.joined(separator: "; "))
    }
    return lines
  }

  private func plays(_ facts: Facts) -> String {
    facts.plays == 0 ? "for ever" : "\(facts.plays)"
  }
}

extension AnimationDifference.Facts {
  fileprivate var time: String {
    "\(fixed(duration.doubleValue, 4)) s in \(frameCount) \(frameCount == 1 ? "frame" : "frames")"
  }
}

extension AnimationDifference.Stretch {
  /// "0.1200 s (stored frame 4)".
  var place: String {
    let frames =
      expectedFrame == actualFrame
      ? "stored frame \(expectedFrame)"
      : "stored frames \(expectedFrame) and \(actualFrame)"
    return "\(fixed(start.doubleValue, 4)) s (\(frames))"
  }
}
