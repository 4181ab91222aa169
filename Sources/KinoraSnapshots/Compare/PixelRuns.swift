public import KinoraImage

/// Differing pixels that touch, also at corners.
public struct PixelCluster: Hashable, Sendable {
  public var box: PixelRect
  public var pixelCount: Int
}

/// The square that holds the most differing pixels.
public struct PixelWindow: Hashable, Sendable {
  public var box: PixelRect
  public var count: Int
}

extension [PixelRun] {
  /// The smallest box around all; nil where there are none.
  var boundingBox: PixelRect? {
    guard let first, let last else { return nil }
    var (left, right) = (first.start, first.end)
    for run in self {
      left = Swift.min(left, run.start)
      right = Swift.max(right, run.end)
    }
    return PixelRect(
      x: Int(left), y: Int(first.y), width: Int(right - left), height: Int(last.y - first.y) + 1)
  }

  /// The window of `size` x `size` pixels (cut to the picture) with the most differing pixels; the
  /// first one, in rows from the top left.
  func densestWindow(size: Int, width: Int, height: Int) -> PixelWindow {
    let n = Swift.max(1, Swift.min(size, width, height))
    var best = PixelWindow(box: PixelRect(x: 0, y: 0, width: n, height: n), count: 0)
    guard let first, let last else { return best }
    var columns = [Int](repeating: 0, count: width)
    var total = 0
    var (entering, leaving) = (0, 0)
    // `y` is the window's last row.
    for y in Int(first.y)...Swift.min(Int(last.y) + n - 1, height - 1) {
      while entering < count, self[entering].y <= y {
        let run = self[entering]
        for x in Int(run.start)..<Int(run.end) { columns[x] += 1 }
        total += run.count
        entering += 1
      }
      while leaving < count, Int(self[leaving].y) <= y - n {
        let run = self[leaving]
        for x in Int(run.start)..<Int(run.end) { columns[x] -= 1 }
        total -= run.count
        leaving += 1
      }
      guard y >= n - 1, total > best.count else { continue }
      var sum = columns[..<(n - 1)].reduce(0, +)
      for x in (n - 1)..<width {
        sum += columns[x]
        if sum > best.count {
          best = PixelWindow(
            box: PixelRect(x: x - n + 1, y: Swift.max(0, y - n + 1), width: n, height: n),
            count: sum)
        }
        sum -= columns[x - n + 1]
      }
    }
    return best
  }

  /// Groups of touching pixels, the largest first.
  func clusters() -> [PixelCluster] {
    var parent = Array<Int>(indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parent[index] != index {
        parent[index] = parent[parent[index]]
        index = parent[index]
      }
      return index
    }
    var above = 0..<0  // the runs of the row before
    var rowStart = 0
    var candidate = 0
    for index in indices {
      let run = self[index]
      if index == 0 || self[index - 1].y != run.y {
        above = index > 0 && self[index - 1].y == run.y - 1 ? rowStart..<index : 0..<0
        rowStart = index
        candidate = above.lowerBound
      }
      while candidate < above.upperBound, self[candidate].end < run.start { candidate += 1 }
      var other = candidate
      while other < above.upperBound, self[other].start <= run.end {
        let (a, b) = (root(other), root(index))
        parent[Swift.max(a, b)] = Swift.min(a, b)
        other += 1
      }
    }
    var boxes: [Int: (left: Int, top: Int, right: Int, bottom: Int, count: Int)] = [:]
    for index in indices {
      let run = self[index]
      let (y, start, end) = (Int(run.y), Int(run.start), Int(run.end))
      var box = boxes[root(index)] ?? (start, y, end, y + 1, 0)
      box = (
        Swift.min(box.left, start), Swift.min(box.top, y), Swift.max(box.right, end),
        Swift.max(box.bottom, y + 1), box.count + run.count
      )
      boxes[root(index)] = box
    }
    return boxes.values.map {
      PixelCluster(
        box: PixelRect(
          x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top),
        pixelCount: $0.count)
    }.sorted { ($1.pixelCount, $0.box.y, $0.box.x) < ($0.pixelCount, $1.box.y, $1.box.x) }
  }
}
