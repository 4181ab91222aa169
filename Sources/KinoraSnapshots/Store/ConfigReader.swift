import KinoraUI

/// One object of a manifest: gives values by key, and mistakes with their place.
struct ConfigReader {
  typealias Fault = ConfigJSON.Fault
  let place: ConfigJSON.Place
  private let members: [ConfigJSON.Member]

  /// - Parameters:
  ///   - what: What the object is, for messages.
  ///   - keys: Every key that it may have.
  init(_ value: ConfigJSON, _ what: String, keys: [String]) throws(Fault) {
    guard case .object(let members, let place) = value else {
      throw Fault(place: value.place, problem: "\(what) must be an object, not \(value.kind)")
    }
    for member in members where !keys.contains(member.key) {
      let hint = nearest(member.key, in: keys).map { "; did you mean \"\($0)\"?" } ?? ""
      throw Fault(
        place: member.place,
        problem:
          "\(what) has no key \"\(member.key)\"\(hint) (there are: \(keys.joined(separator: ", ")))"
      )
    }
    self.members = members
    self.place = place
  }

  func value(_ key: String) -> ConfigJSON? { members.first { $0.key == key }?.value }

  private func wrong(_ value: ConfigJSON, _ key: String, _ allowed: String) -> Fault {
    Fault(place: value.place, problem: "\"\(key)\" is \(value.kind), but must be \(allowed)")
  }

  func text(_ key: String) throws(Fault) -> String? {
    guard let value = value(key) else { return nil }
    guard case .text(let text, _) = value, !text.isEmpty else {
      throw wrong(value, key, "a text in quotes")
    }
    return text
  }

  /// A text or a number, as written.
  func scalar(_ key: String) throws(Fault) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value.scalarText else { throw wrong(value, key, "a text or a number") }
    return text
  }

  func flag(_ key: String) throws(Fault) -> Bool? {
    guard let value = value(key) else { return nil }
    guard case .flag(let flag, _) = value else { throw wrong(value, key, "true or false") }
    return flag
  }

  func number(_ key: String, in range: ClosedRange<Double>) throws(Fault) -> Double? {
    guard let value = value(key) else { return nil }
    guard case .number(let text, _) = value, let number = Double(text), range.contains(number)
    else { throw wrong(value, key, "a number from \(range.lowerBound) to \(range.upperBound)") }
    return number
  }

  func whole(_ key: String, in range: ClosedRange<Int>) throws(Fault) -> Int? {
    guard let value = value(key) else { return nil }
    guard case .number(let text, _) = value, let number = Int(text), range.contains(number) else {
      throw wrong(value, key, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func list(_ key: String) throws(Fault) -> [ConfigJSON]? {
    guard let value = value(key) else { return nil }
    guard case .list(let values, _) = value else { throw wrong(value, key, "a list") }
    return values
  }

  /// A list of texts or numbers, as written, with at least one.
  func scalars(_ key: String) throws(Fault) -> [String]? {
    guard let value = value(key) else { return nil }
    guard case .list(let values, _) = value, !values.isEmpty else {
      throw wrong(value, key, "a list with at least one value")
    }
    var texts: [String] = []
    for value in values {
      guard let text = value.scalarText else { throw wrong(value, key, "texts or numbers") }
      texts.append(text)
    }
    return texts
  }

  /// The members of an object of any keys, in the order of their names.
  func dictionary(_ key: String) throws(Fault) -> [ConfigJSON.Member]? {
    guard let value = value(key) else { return nil }
    guard case .object(let members, _) = value else { throw wrong(value, key, "an object") }
    return members.sorted { $0.key < $1.key }
  }

  /// - Throws: For a key that is missing.
  func required<T>(_ value: T?, _ key: String) throws(Fault) -> T {
    guard let value else { throw Fault(place: place, problem: "\"\(key)\" is missing") }
    return value
  }
}

extension ConfigJSON {
  /// A text, a number or a flag as `--set` takes it.
  var scalarText: String? {
    switch self {
    case .text(let text, _), .number(let text, _): text
    case .flag(let flag, _): flag ? "true" : "false"
    default: nil
    }
  }
}
