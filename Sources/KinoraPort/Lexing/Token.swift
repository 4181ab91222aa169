/// A piece of Swift source: what it is, and which bytes of the file it takes.
struct Token: Hashable {
  enum Kind: Hashable {
    /// Spaces, tabs and line ends.
    case space
    /// A comment, with all comments inside it.
    case comment
    /// A name or a keyword, with its backticks.
    case word
    case number
    /// Literal text: a whole string or regular expression, or the part of a string up to, between or
    /// after interpolations, with the delimiters.
    case literal
    /// One character of an operator or a bracket.
    case sign
  }

  let kind: Kind
  let range: Range<Int>
}
