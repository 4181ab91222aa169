/// Where a paragraph may be broken.
///
/// A part of the Unicode Line Breaking Algorithm (UAX #14): after spaces, after hyphens and dashes inside
/// words, and around ideographs except at brackets and marks.
struct LineBreaks {
  /// UTF-8 offsets at which a character ends, the text's end last.
  private(set) var characterEnds: [Int] = []
  /// UTF-8 offsets after which a line may end, the text's end last.
  private(set) var wordEnds: [Int] = []

  init(_ text: String) {
    var offset = 0
    var earlier: Character?
    var previous: Character?
    for character in text {
      if let previous, allowsBreak(after: previous, following: earlier, before: character) {
        wordEnds.append(offset)
      }
      offset += character.utf8.count
      characterEnds.append(offset)
      earlier = previous
      previous = character
    }
    wordEnds.append(offset)
  }
}

extension Character {
  /// White space at which a line can end.
  var isBreakingSpace: Bool {
    isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
  }

  /// Written without spaces between words: ideographs, kana, emoji.
  fileprivate var standsAlone: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x2FFF, 0x3041...0x30FF, 0x3100...0x312F, 0x31A0...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      return true
    default: return scalar.properties.isEmojiPresentation
    }
  }

  fileprivate var cannotStart: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .closePunctuation?, .finalPunctuation?, .otherPunctuation?, .nonspacingMark?: true
    default: self == "ー" || self == "々"
    }
  }

  fileprivate var cannotEnd: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .openPunctuation?, .initialPunctuation?: true
    default: false
    }
  }
}

private func allowsBreak(
  after a: Character, following earlier: Character?, before b: Character
) -> Bool {
  if a == "\u{200B}" { return true }
  if b.isBreakingSpace { return false }
  if a.isBreakingSpace { return true }
  if "-\u{2010}\u{2013}\u{2014}".contains(a) {
    guard let earlier, !earlier.isBreakingSpace else { return false }
    return !(a == "-" && b.isNumber)
  }
  guard a.standsAlone || b.standsAlone else { return false }
  return !b.cannotStart && !a.cannotEnd && a != "\u{A0}" && b != "\u{A0}"
}
