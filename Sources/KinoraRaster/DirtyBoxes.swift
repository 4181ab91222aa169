/// Boxes that do not overlap, in which pixels have to be painted anew.
struct DirtyBoxes {
  private(set) var boxes: [PixelBox] = []

  /// More boxes than this become one.
  private static let most = 128

  var isEmpty: Bool { boxes.isEmpty }
  var area: Int { boxes.reduce(0) { $0 + $1.area } }

  func touches(_ box: PixelBox) -> Bool { boxes.contains { $0.intersects(box) } }

  /// Adds a box; those that it overlaps become one with it.
  ///
  /// - Returns: Whether it adds anything.
  @discardableResult
  mutating func add(_ box: PixelBox) -> Bool {
    if boxes.contains(where: { $0.contains(box) }) { return false }
    var box = box
    while let index = boxes.firstIndex(where: { $0.intersects(box) }) {
      box = box.union(boxes.remove(at: index))
    }
    boxes.append(box)
    if boxes.count > Self.most { boxes = [boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }] }
    return true
  }

  /// Grows until every box of a list that it touches is inside it.
  mutating func close(over list: [PixelBox]) {
    var waiting = list
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      waiting.removeAll { box in
        guard touches(box) else { return false }
        if add(box) { hasGrown = true }
        return true
      }
    }
  }
}

extension PixelBox {
  func intersects(_ other: PixelBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func contains(_ other: PixelBox) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The pixels that are in both; nil where there are none.
  func intersection(_ other: PixelBox) -> PixelBox? {
    guard intersects(other) else { return nil }
    return PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}
