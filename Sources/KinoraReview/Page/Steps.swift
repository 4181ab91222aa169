/// Values over time of which each is kept once.
struct Steps<Value: Hashable & Encodable>: Encodable {
  /// In the order in which they first come.
  private(set) var list: [Value] = []
  /// Places in the list, one a frame; empty where there is only one value.
  private(set) var at: [Int] = []

  init(_ values: [Value]) {
    var places: [Value: Int] = [:]
    for value in values {
      let place = places[value] ?? list.count
      if place == list.count {
        places[value] = place
        list.append(value)
      }
      at.append(place)
    }
    if list.count <= 1 { at = [] }
  }
}
