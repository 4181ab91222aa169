import Foundation
import KinoraScene

/// What stands in one space, flattened into its plane, with how far in front each is.
struct LayerStack {
  struct Entry {
    /// nil draws nothing.
    var item: SceneItem?
    var depth: CGFloat = 0
  }

  private var items: [SceneItem] = []
  private var depths: [CGFloat] = []

  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
    depths.reserveCapacity(count)
  }

  mutating func add(_ entry: Entry) {
    guard let item = entry.item else { return }
    items.append(item)
    depths.append(entry.depth)
  }

  /// In the order of their depths; those with equal ones in the order in which they were added.
  var backToFront: [SceneItem] {
    guard depths.contains(where: { $0 != depths[0] }) else { return items }
    return items.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { items[$0] }
  }

  /// All as one node; nil for nothing.
  func joined(named name: String) -> SceneNode? {
    if items.count == 1, case .node(let node) = items[0] { return node }
    return items.isEmpty ? nil : SceneNode(name: name, items: backToFront)
  }
}
