/// Which of two lists of steps' members are the same, in the same order.
///
/// Any such common subsequence will do: where a pixel is touched by members of it only, the same was painted
/// in the same order. So a greedy search, which looks no further than a few steps, is as right as the longest.
struct StepMatch {
  /// Places of the same step in the old and in the new list, rising in both.
  private(set) var same: [(old: Int, new: Int)] = []
  /// Places of steps of which nothing but the content differs; see ``PaintStep/hasFrame(of:)``.
  private(set) var sameFrame: [(old: Int, new: Int)] = []
  /// Places of all other steps.
  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []

  /// How many steps ahead a match is looked for.
  private static let sight = 16

  init(_ old: [PaintStep], _ new: [PaintStep]) {
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if old[i] == new[j] {
        same.append((i, j))
        (i, j) = (i + 1, j + 1)
        continue
      }
      let (a, b) = Self.nearest(old[i...], new[j...])
      for k in 0..<max(a, b) {
        if k < a, k < b, old[i + k].hasFrame(of: new[j + k]) {
          sameFrame.append((i + k, j + k))
          continue
        }
        if k < a { removed.append(i + k) }
        if k < b { added.append(j + k) }
      }
      (i, j) = (i + a, j + b)
    }
    removed += i..<old.count
    added += j..<new.count
  }

  /// How many leading steps are the same.
  var prefix: Int { same.indices.first { same[$0] != ($0, $0) } ?? same.count }

  /// How many steps to pass over in both lists to come to a match; one each where none is near.
  private static func nearest(
    _ old: ArraySlice<PaintStep>, _ new: ArraySlice<PaintStep>
  ) -> (Int, Int) {
    for distance in 1...sight {
      // A step that was replaced is more likely than one that came or went.
      let splits = (0...distance).sorted { abs(2 * $0 - distance) < abs(2 * $1 - distance) }
      for a in splits where a <= old.count && distance - a <= new.count {
        let (i, j) = (old.startIndex + a, new.startIndex + distance - a)
        if i == old.endIndex, j == new.endIndex { return (a, distance - a) }
        if i < old.endIndex, j < new.endIndex, old[i] == new[j] { return (a, distance - a) }
      }
    }
    return (1, 1)
  }
}
