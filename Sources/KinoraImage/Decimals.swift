import Foundation

/// A number with `digits` places after the point, whatever the locale.
package func fixed(_ number: Double, _ digits: Int) -> String {
  let text = String(format: "%.\(digits)f", locale: nil, number)
  // A negative number that rounds to nothing is nothing.
  return text.hasPrefix("-") && text.allSatisfy { "-0.".contains($0) }
    ? String(text.dropFirst()) : text
}

/// A number rounded to at most `digits` places after the point, without zeros at its end.
package func trimmed(_ number: Double, _ digits: Int) -> String {
  var text = fixed(number, digits)
  guard text.contains(".") else { return text }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text
}
