import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an SVG file with its place in the tree.
final class SVGElement {
  let name: String
  let attributes: [String: String]
  /// What `style` says, which wins over attributes.
  let style: [String: String]
  private(set) var children: [SVGElement] = []
  private(set) weak var parent: SVGElement?

  fileprivate init(_ name: String, _ attributes: [String: String], parent: SVGElement?) {
    self.name = name
    self.attributes = attributes
    self.parent = parent
    var style: [String: String] = [:]
    for declaration in (attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      style[parts[0].trimmingCharacters(in: .whitespaces)] =
        parts[1].trimmingCharacters(in: .whitespaces)
    }
    self.style = style
    parent?.children.append(self)
  }

  /// The root of a file.
  static func read(_ bytes: [UInt8]) throws -> SVGElement {
    let builder = TreeBuilder()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else { throw SVGGap("damaged XML") }
    return root
  }

  /// A presentation property as it is said here; nil where it is not.
  func own(_ property: String) -> String? { style[property] ?? attributes[property] }

  /// A property that children take over from their parents.
  func inherited(_ property: String) -> String? {
    guard let value = own(property), value != "inherit" else {
      return parent?.inherited(property)
    }
    return value
  }

  /// This element and all below it.
  var all: [SVGElement] { [self] + children.flatMap(\.all) }
}

/// What a file asks for that is not there: neither in a layer tree nor, of lesser things, in this reader.
struct SVGGap: Error, Hashable {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

private final class TreeBuilder: NSObject, XMLParserDelegate {
  var root: SVGElement?
  private var open: [SVGElement] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let element = SVGElement(name, attributes, parent: open.last)
    if root == nil { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
