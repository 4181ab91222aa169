import Foundation
import Kinora
import KinoraImage

/// One more film beside the first on a review page: what is otherwise than the options say.
struct Variant {
  /// As it was given.
  var text: String
  /// The options that are otherwise, by name.
  var look: [String: String] = [:]
  /// The parameters that are otherwise.
  var settings: [(name: String, text: String)] = []

  static let option = OptionSpec(
    "variant", value: "'NAME=VALUE ...'",
    "review page: one more film beside the first, with another appearance, scale, size or background, or "
      + "other parameters; may be repeated")

  /// The options that a variant can change.
  private static let looks = ["appearance", "scale", "size", "background"]

  /// - Parameter widget: Whose parameter is meant where one is named like an option.
  init(_ text: String, of widget: Widget) throws(UsageError) {
    self.text = text
    let parameters = Set(widget.parameters.map(\.name))
    let parts = text.split(whereSeparator: \.isWhitespace)
    for part in parts {
      guard let sign = part.firstIndex(of: "="), sign != part.startIndex else {
        throw Self.unclear(text)
      }
      let (name, value) = (String(part[..<sign]), String(part[part.index(after: sign)...]))
      if Self.looks.contains(name), !parameters.contains(name) {
        look[name] = value
      } else {
        settings.append((name, value))
      }
    }
    guard !parts.isEmpty else { throw Self.unclear(text) }
  }

  /// What the first film is called beside variants: what it has where they have something else.
  static func baseTitle(
    _ subject: FilmOptions.Subject, _ variants: [Variant], _ arguments: Arguments
  ) -> String {
    var parts: [String] = []
    for variant in variants {
      for name in looks where variant.look[name] != nil {
        let size = subject.film.size
        let own = [
          "appearance": subject.film.appearance.rawValue, "scale": arguments.value("scale") ?? "2",
          "background": subject.film.background?.text ?? "transparent",
          "size": "\(trimmed(size.width, 4))x\(trimmed(size.height, 4))",
        ]
        parts.append("\(name)=\(own[name] ?? "")")
      }
      for (name, _) in variant.settings {
        let set = arguments.all("set").last { $0.hasPrefix("\(name)=") }
        let own = subject.scenario.settings[name].map { Parameter.text($0) }
        let usual = subject.widget.parameters.first { $0.name == name }?.defaultText
        parts.append(set ?? "\(name)=\(own ?? usual ?? "")")
      }
    }
    var seen: Set<String> = []
    return parts.filter { seen.insert($0).inserted }.joined(separator: " ")
  }

  private static func unclear(_ text: String) -> UsageError {
    UsageError(
      "--variant is '\(text)', but must be NAME=VALUE, or several with spaces between them, such as "
        + "'appearance=dark scale=3'; NAME is \(looks.joined(separator: ", ")) or a parameter")
  }
}
