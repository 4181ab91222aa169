/// What was wrong with something that a widget asked for.
///
/// Where Core Animation ignores such input, so does Kinora: the problem is collected, once each, and
/// whoever films the widget passes it on. Where it would make a film impossible, it is thrown.
public enum UIError: Error, Hashable, Sendable {
  /// An animation's key path names nothing that its layer has. The animation has no effect.
  case unknownKeyPath(String, layer: String, known: [String])
  /// An animation's value has another type than its property, or is not finite. The animation has no
  /// effect.
  case unusableValue(String, name: String, keyPath: String, layer: String, wanted: String)
  /// A layer's property was set to something that is not finite. What cannot be drawn so is left out.
  case unusableSetting(property: String, value: String, layer: String)
  /// Key times that cannot be used. The values are spaced evenly instead.
  case unusableKeyTimes([Double], keyPath: String, layer: String, wanted: Int)
  /// No spring has such parameters. The animation has no effect.
  case unusableSpring(String, layer: String)
  /// A number that times an animation cannot be used. The animation has no effect.
  case unusableTiming(String, value: Double, layer: String, allowed: String)
  /// A compositing filter's name is no blend mode's. The layer is drawn with the normal one.
  case unknownFilter(String, layer: String, known: [String])
  /// A layer cannot be added to itself or to a layer inside it. Nothing is added.
  case layerCycle(layer: String, parent: String)
  /// No font of that name is registered. What asked for it draws no text.
  case unknownFont(String, known: [String])
  /// No face of a font's family has such traits.
  case unknownFontTraits([String], family: String, known: [String])
  /// A font file cannot be used.
  case unusableFont(String)
  /// A font was asked for at a size that is none. Text of this size is not drawn.
  case unusableFontSize(Double, font: String)
  /// A font has no glyph for a character. It draws as a box.
  case missingGlyph(Character, font: String)
  /// A selector cannot be called on its target. Nothing happens.
  case uncallableSelector(String, target: String, reason: String)
  /// A gesture was asked for a touch that it does not have. The answer is zero.
  case unknownTouch(Int, count: Int)
  /// No picture of that name lies in a folder that was registered.
  case unknownImage(String, known: [String])
  /// A picture file cannot be used.
  case unusableImage(path: String, reason: String)
  /// Something that was drawn into a context cannot be shown as it was meant.
  case unsupportedDrawing(String)
  /// Events at one instant go on setting off others.
  case endlessInstant(time: Double, events: Int)
}

extension UIError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownKeyPath(let keyPath, let layer, let known):
      "animation of '\(keyPath)' on \(layer) is ignored: no such property"
        + (nearest(keyPath, in: known).map { "; did you mean '\($0)'?" } ?? "")
    case .unusableValue(let value, let name, let keyPath, let layer, let wanted):
      "animation of '\(keyPath)' on \(layer) is ignored: its \(name) is \(value), "
        + "but must be a finite \(wanted)"
    case .unusableSetting(let property, let value, let layer):
      "'\(property)' of \(layer) must be finite, but is \(value); what cannot be drawn so is left out"
    case .unusableKeyTimes(let times, let keyPath, let layer, let wanted):
      "key times of '\(keyPath)' on \(layer) are ignored: they are \(times), but must be \(wanted) "
        + "numbers from 0 to 1 that never fall"
    case .unusableSpring(let reason, let layer):
      "spring animation on \(layer) is ignored: its \(reason)"
    case .unusableTiming(let name, let value, let layer, let allowed):
      "animation on \(layer) is ignored: its \(name) is \(value), but must be \(allowed)"
    case .unknownFilter(let name, let layer, let known):
      "compositing filter '\(name)' of \(layer) is ignored: no blend mode is called so"
        + (nearest(name, in: known).map { "; did you mean '\($0)'?" } ?? "")
    case .layerCycle(let layer, let parent):
      "\(layer) cannot be added to \(parent): that is the layer itself or lies inside it"
    case .unknownFont(let name, let known):
      "there is no font '\(name)'"
        + (nearest(name, in: known).map { "; did you mean '\($0)'?" } ?? "")
        + " (registered: \(known.joined(separator: ", ")); Fonts.register(path:) adds a font file)"
    case .unknownFontTraits(let traits, let family, let known):
      "there is no \(traits.joined(separator: " ")) face of '\(family)' "
        + "(registered: \(known.joined(separator: ", ")); Fonts.register(path:) adds a font file)"
    case .unusableFont(let reason): reason
    case .unusableFontSize(let size, let font):
      "text in the font '\(font)' is left out: its size is \(size), but must be finite and above 0"
    case .missingGlyph(let character, let font):
      "the font '\(font)' has no glyph for '\(character)'; it draws as a box"
    case .uncallableSelector(let selector, let target, let reason):
      "'\(selector)' is not called on \(target): \(reason)"
    case .unknownTouch(let index, let count):
      "the gesture has no touch \(index): it has \(count), counted from 0"
    case .unknownImage(let name, let known):
      "there is no picture '\(name)'"
        + (nearest(name, in: known).map { "; did you mean '\($0)'?" } ?? "")
        + (known.isEmpty
          ? " (no folder of pictures is registered; Images.register(folder:) adds one)"
          : " (there are: \(known.joined(separator: ", ")))")
    case .unusableImage(let path, let reason): "cannot use the picture '\(path)': \(reason)"
    case .unsupportedDrawing(let what): "\(what) is not supported; it is drawn in another way"
    case .endlessInstant(let time, let events):
      "\(events) events ran at \(time) s and each set off another; the film cannot go on"
    }
  }
}

/// The candidate closest to `name` by edits, if one is close enough to be a slip.
///
/// - Returns: A candidate at most a third of `name`'s length (and at least 2) edits away, the first of
///   the closest; nil where there is none.
package func nearest(_ name: String, in candidates: [String]) -> String? {
  let limit = max(2, name.count / 3)
  let ranked = candidates.map { (edits(from: Array(name), to: Array($0)), $0) }
  return ranked.filter { $0.0 <= limit }.min { $0.0 < $1.0 }?.1
}

/// Levenshtein distance.
private func edits(from a: [Character], to b: [Character]) -> Int {
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let cost = x.lowercased() == y.lowercased() ? 0 : 1
      let best = min(diagonal + cost, row[j] + 1, row[j + 1] + 1)
      diagonal = row[j + 1]
      row[j + 1] = best
    }
  }
  return row[b.count]
}
