/// Which indices may stand for a pixel of each kind, the best one first.
struct LZWChoices: Sendable {
  /// More indices for a kind than this gain nothing and cost time.
  static let most = 24

  struct Entry: Hashable, Sendable {
    /// Where the kind's indices begin in ``LZWChoices/indices``.
    var start: Int32
    var count: UInt16
    /// The first of them.
    var first: UInt8
  }

  /// For the time of one call.
  struct Pointers {
    let entries: UnsafePointer<Entry>
    let indices: UnsafePointer<UInt8>
  }

  private(set) var entries: [Entry] = []
  private(set) var indices: [UInt8] = []
  /// The highest index of any kind.
  private(set) var largest = 0

  init() {}

  /// Kind k is index k and nothing else, for k below `count`.
  init(singles count: Int) {
    for index in 0..<count { append(CollectionOfOne(UInt8(truncatingIfNeeded: index))) }
  }

  /// Adds a kind; its number is the count of kinds before it.
  ///
  /// - Parameter options: At least one index.
  mutating func append(_ options: some Collection<UInt8>) {
    entries.append(
      Entry(
        start: Int32(truncatingIfNeeded: indices.count),
        count: UInt16(truncatingIfNeeded: options.count), first: options.first ?? 0))
    indices += options
    for option in options { largest = max(largest, Int(option)) }
  }

  func withPointers<Result>(_ body: (Pointers) -> Result) -> Result? {
    entries.withUnsafeBufferPointer { entries in
      indices.withUnsafeBufferPointer { indices in
        guard let e = entries.baseAddress, let i = indices.baseAddress else { return nil }
        return body(Pointers(entries: e, indices: i))
      }
    }
  }
}
