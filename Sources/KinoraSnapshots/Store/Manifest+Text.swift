import Kinora
import KinoraImage

extension Manifest {
  /// A manifest with everything filled in, as `config print` shows it.
  public struct Resolved: Encodable, Sendable {
    struct Case: Encodable {
      var name, file, widget, fps, appearance: String
      var set: [String: String]
      var scale: Double
      var size, background: String?
      var duration, from, to: Double?
      var tolerance: [String: String]
      var masks: [String]
      var trace: Bool
    }

    var manifest, goldens, report: String
    var cases: [Case]
  }

  public var resolved: Resolved {
    Resolved(
      manifest: path, goldens: goldens, report: report,
      cases: cases.map { golden in
        Resolved.Case(
          name: golden.name, file: golden.fileName, widget: golden.widget,
          fps: golden.rate.description, appearance: golden.appearance.rawValue,
          set: golden.settings, scale: golden.scale, size: golden.size,
          background: golden.background, duration: golden.duration, from: golden.from,
          to: golden.to, tolerance: golden.tolerance.texts, masks: golden.masks,
          trace: golden.hasTrace)
      })
  }
}

extension Tolerance {
  /// What is given, as a manifest writes it.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    if let maxChannelDelta { texts["maxChannelDelta"] = "\(maxChannelDelta)" }
    if let perceptual { texts["perceptual"] = "\(perceptual)" }
    if let maxDiffPixels { texts["maxDiffPixels"] = "\(maxDiffPixels)" }
    if let maxDiffRatio { texts["maxDiffRatio"] = "\(maxDiffRatio)" }
    if let window { texts["window"] = "\(window.size):\(window.maxDiffPixels)" }
    if ignoresAntialiasing { texts["ignoreAntialiasing"] = "true" }
    return texts
  }
}
