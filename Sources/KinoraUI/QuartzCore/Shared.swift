/// A value that copies share until one of them is changed.
struct Shared<Value: Equatable>: Equatable {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private var box: Box

  init(_ value: Value) { box = Box(value) }

  var value: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }

  /// Whether neither was changed since one was copied from the other.
  func isSame(as other: Shared) -> Bool { box === other.box }

  static func == (a: Shared, b: Shared) -> Bool { a.box === b.box || a.value == b.value }
}
