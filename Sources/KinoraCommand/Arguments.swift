@preconcurrency import CGetopt
import Foundation
import KinoraUI

/// The arguments of a command, read by `getopt_long`: options may stand anywhere, be shortened, and take
/// their value after a space or `=`; `--` ends them.
struct Arguments {
  /// What is no option, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// - Parameter arguments: What follows the command's name.
  /// - Throws: ``UsageError`` for an option that the command does not have, or one without its value.
  init(_ arguments: [String], for command: CommandSpec) throws(UsageError) {
    let specs = command.allOptions
    // getopt writes into the array and expects a program name before it.
    var pointers: [UnsafeMutablePointer<CChar>?] = ([command.name] + arguments).map { strdup($0) }
    let strings = pointers
    defer { for string in strings { free(string) } }
    pointers.append(nil)
    let names = specs.map { strdup($0.name) }
    defer { for name in names { free(name) } }
    // Each long option has a value of its own, or getopt would take two of them for one.
    let firstValue: Int32 = 256
    var table = specs.indices.map { index in
      option(
        name: names[index],
        has_arg: specs[index].value == nil ? no_argument : required_argument, flag: nil,
        val: firstValue + Int32(index))
    }
    table.append(option())
    // A leading colon makes a missing value distinguishable from an unknown option.
    let letters =
      ":"
      + specs.compactMap { spec in
        spec.letter.map { "\($0)" + (spec.value == nil ? "" : ":") }
      }.joined()

    optind = 0  // glibc: start anew
    opterr = 0  // the messages are ours
    while true {
      let found = getopt_long(Int32(pointers.count - 1), &pointers, letters, table, nil)
      if found == -1 { break }
      let last = min(max(1, Int(optind) - 1), pointers.count - 2)
      let written = pointers[last].map { String(cString: $0) } ?? ""
      switch found {
      case firstValue...: add(specs[Int(found - firstValue)])
      case 0x3A: throw .init("option '\(written)' needs a value")  // ':'
      case 0x3F: throw Self.unknown(written, letter: optopt, specs: specs)  // '?'
      default:
        let letter = Character(Unicode.Scalar(UInt8(truncatingIfNeeded: found)))
        if let spec = specs.first(where: { $0.letter == letter }) { add(spec) }
      }
    }
    operands = pointers[Int(optind)..<(pointers.count - 1)].compactMap { $0 }
      .map { String(cString: $0) }
  }

  private mutating func add(_ spec: OptionSpec) {
    values[spec.name, default: []].append(optarg.map { String(cString: $0) } ?? "")
  }

  private static func unknown(_ written: String, letter: Int32, specs: [OptionSpec]) -> UsageError {
    if written.hasPrefix("--") {
      let name = String(written.dropFirst(2).prefix { $0 != "=" })
      let matches = specs.map(\.name).filter { $0.hasPrefix(name) }
      if matches.count > 1 {
        return UsageError(
          "option '--\(name)' could be \(matches.map { "--\($0)" }.joined(separator: " or "))")
      }
      if matches.count == 1 { return UsageError("option '--\(matches[0])' takes no value") }
      let hint = nearest(name, in: specs.map(\.name)).map { "; did you mean '--\($0)'?" } ?? ""
      return UsageError("there is no option '--\(name)'\(hint)")
    }
    let scalar = Unicode.Scalar(UInt8(truncatingIfNeeded: letter))
    return UsageError("there is no option '-\(scalar)'")
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value that was given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// Every value that was given, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value as a number.
  ///
  /// - Throws: ``UsageError`` for text that is no number inside `range`.
  func number(_ name: String, in range: ClosedRange<Double>, _ allowed: String)
    throws(UsageError) -> Double?
  {
    guard let text = value(name) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError("--\(name) is '\(text)', but must be \(allowed)")
    }
    return number
  }

  /// The value as a whole number.
  ///
  /// - Throws: ``UsageError`` for anything else and for one outside `range`.
  func whole(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(name) is '\(text)', but must be a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return number
  }

  /// One of a few words; `fallback` where the option is not given.
  func choice<T: RawRepresentable & CaseIterable>(_ name: String, fallback: T)
    throws(UsageError) -> T where T.RawValue == String
  {
    guard let text = value(name) else { return fallback }
    guard let choice = T(rawValue: text) else {
      let words = T.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw UsageError("--\(name) is '\(text)', but must be one of: \(words)")
    }
    return choice
  }
}

/// A command line that cannot be carried out.
struct UsageError: Error, Hashable {
  let message: String
  init(_ message: String) { self.message = message }
}
