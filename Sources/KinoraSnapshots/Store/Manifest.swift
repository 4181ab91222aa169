import Foundation
import Kinora

/// The goldens of a project: `kinora.json`, JSON with comments.
///
///     {
///       "goldens": "Goldens",
///       "defaults": { "fps": 30, "scale": 2 },
///       "cases": [
///         { "name": "heart", "widget": "heart-button/like",
///           "tolerance": { "maxChannelDelta": 1 },
///           "matrix": { "appearance": ["light", "dark"] } }
///       ]
///     }
///
/// Paths are relative to the manifest's folder. Unknown keys, keys written twice and names used twice
/// are errors with their line and column.
public struct Manifest: Sendable {
  public static let usualPath = "kinora.json"

  public let path: String
  /// Where the goldens are.
  public let goldens: String
  /// Where `verify` writes its report.
  public let report: String
  /// In the order of the file, the matrix unfolded.
  public let cases: [GoldenCase]

  /// Reads the manifest at `path`.
  ///
  /// - Throws: ``SnapshotError/manifest(path:line:column:problem:)`` or
  ///   ``SnapshotError/unreadable(path:reason:)``.
  public init(path: String) throws(SnapshotError) {
    try self.init(try Comparer.read(path), path: path)
  }

  init(_ bytes: [UInt8], path: String) throws(SnapshotError) {
    self.path = path
    do throws(ConfigJSON.Fault) {
      let root = try ConfigReader(
        try ConfigJSON.parse(bytes), "the manifest",
        keys: ["$schema", "goldens", "report", "defaults", "cases"])
      let folder = (path as NSString).deletingLastPathComponent
      func resolved(_ name: String) -> String {
        name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
      }
      goldens = resolved(try root.text("goldens") ?? "Goldens")
      report = resolved(try root.text("report") ?? "output/goldens")
      var defaults = GoldenCase(name: "", widget: "")
      if let value = root.value("defaults") {
        let reader = try ConfigReader(value, "\"defaults\"", keys: Self.settingKeys)
        try reader.apply(to: &defaults)
      }
      var cases: [GoldenCase] = []
      var places: [String: ConfigJSON.Place] = [:]
      for value in try root.required(try root.list("cases"), "cases") {
        let reader = try ConfigReader(
          value, "a case", keys: ["name", "widget", "matrix"] + Self.settingKeys)
        var found = defaults
        found.name = try reader.required(try reader.text("name"), "name")
        found.widget = try reader.required(try reader.text("widget"), "widget")
        try reader.apply(to: &found)
        for variant in try reader.variants(of: found) {
          if let earlier = places[variant.fileName] {
            throw ConfigJSON.Fault(
              place: reader.place,
              problem: "the name \"\(variant.name)\" is taken by the case in line \(earlier.line)")
          }
          places[variant.fileName] = reader.place
          cases.append(variant)
        }
      }
      self.cases = cases
    } catch {
      throw .manifest(
        path: path, line: error.place.line, column: error.place.column, problem: error.problem)
    }
  }

  static let settingKeys = [
    "set", "fps", "scale", "size", "background", "appearance", "duration", "from", "to",
    "tolerance", "masks", "trace",
  ]
}

extension ConfigReader {
  /// Puts what is given on top of what `found` has.
  fileprivate func apply(to found: inout GoldenCase) throws(Fault) {
    for member in try dictionary("set") ?? [] {
      guard let text = member.value.scalarText else {
        throw Fault(
          place: member.value.place,
          problem: "the parameter \"\(member.key)\" is \(member.value.kind), but must be a text, "
            + "a number, true or false")
      }
      found.settings[member.key] = text
    }
    if let text = try scalar("fps") { found.rate = try rate(text) }
    if let number = try number("scale", in: 0.01...100) { found.scale = number }
    if let text = try text("size") { found.size = text }
    if let text = try text("background") { found.background = text }
    if let text = try text("appearance") { found.appearance = try appearance(text) }
    if let number = try number("duration", in: 0.001...100_000) { found.duration = number }
    if let number = try number("from", in: 0...100_000) { found.from = number }
    if let number = try number("to", in: 0...100_000) { found.to = number }
    if let names = try scalars("masks") { found.masks = names }
    if let flag = try flag("trace") { found.hasTrace = flag }
    if let value = value("tolerance") { found.tolerance = try tolerance(value) }
  }

  private func rate(_ text: String) throws(Fault) -> FrameRate {
    do { return try FrameRate(text) } catch {
      throw Fault(place: value("fps")?.place ?? place, problem: error.description)
    }
  }

  private func appearance(_ text: String) throws(Fault) -> Appearance {
    guard let appearance = Appearance(rawValue: text) else {
      throw Fault(
        place: place, problem: "\"appearance\" is \"\(text)\", but must be \"light\" or \"dark\"")
    }
    return appearance
  }

  private func tolerance(_ value: ConfigJSON) throws(Fault) -> Tolerance {
    let reader = try ConfigReader(
      value, "\"tolerance\"",
      keys: [
        "maxChannelDelta", "perceptual", "maxDiffPixels", "maxDiffRatio", "window",
        "ignoreAntialiasing",
      ])
    var tolerance = Tolerance()
    tolerance.maxChannelDelta = try reader.whole("maxChannelDelta", in: 0...255)
    tolerance.perceptual = try reader.number("perceptual", in: 0...1)
    tolerance.maxDiffPixels = try reader.whole("maxDiffPixels", in: 0...(1 << 28))
    tolerance.maxDiffRatio = try reader.number("maxDiffRatio", in: 0...1)
    tolerance.ignoresAntialiasing = try reader.flag("ignoreAntialiasing") ?? false
    if let value = reader.value("window") {
      let window = try ConfigReader(value, "\"window\"", keys: ["size", "maxDiffPixels"])
      let size = try window.required(try window.whole("size", in: 1...100_000), "size")
      let most = try window.required(
        try window.whole("maxDiffPixels", in: 0...(1 << 28)), "maxDiffPixels")
      tolerance.window = .init(size: size, maxDiffPixels: most)
    }
    return tolerance
  }

  /// Every combination of the matrix, named `case.axis-value.axis-value`, axes in the order of their
  /// names with the parameters last; the case itself where there is no matrix.
  fileprivate func variants(of base: GoldenCase) throws(Fault) -> [GoldenCase] {
    guard let value = value("matrix") else { return [base] }
    let matrix = try ConfigReader(
      value, "\"matrix\"", keys: ["appearance", "fps", "scale", "set"])
    var variants = [base]
    func unfold(
      _ axis: String, _ values: [String], _ change: (inout GoldenCase, String) throws(Fault) -> Void
    )
      throws(Fault)
    {
      var next: [GoldenCase] = []
      for variant in variants {
        for value in values {
          var copy = variant
          copy.name += ".\(axis)-\(value)"
          try change(&copy, value)
          next.append(copy)
        }
      }
      variants = next
    }
    if let values = try matrix.scalars("appearance") {
      try unfold("appearance", values) { (found, text) throws(Fault) in
        found.appearance = try matrix.appearance(text)
      }
    }
    if let values = try matrix.scalars("fps") {
      try unfold("fps", values) { (found, text) throws(Fault) in found.rate = try matrix.rate(text)
      }
    }
    if let values = try matrix.scalars("scale") {
      try unfold("scale", values) { (found, text) throws(Fault) in
        guard let scale = Double(text), 0.01...100 ~= scale else {
          throw Fault(place: matrix.place, problem: "the scale \(text) must be from 0.01 to 100")
        }
        found.scale = scale
      }
    }
    if let value = matrix.value("set") {
      let members = try matrix.dictionary("set") ?? []
      let parameters = try ConfigReader(value, "\"set\"", keys: members.map(\.key))
      for member in members {
        guard let values = try parameters.scalars(member.key) else { continue }
        try unfold(member.key, values) { (found, text) throws(Fault) in
          found.settings[member.key] = text
        }
      }
    }
    return variants
  }
}
