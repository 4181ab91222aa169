/// Makes iOS sources compile where there is no Objective-C runtime.
///
/// Only what needs such a runtime (or an Apple platform's name) is rewritten; every other byte stays as
/// it is, and so does every line's number. What has been ported already is not changed again.
public struct Porter: Sendable {
  /// A file to port.
  public struct Input: Sendable {
    /// For messages.
    public let file: String
    public let bytes: [UInt8]

    public init(file: String, bytes: [UInt8]) {
      self.file = file
      self.bytes = bytes
    }
  }

  /// A ported file.
  public struct Output: Sendable {
    public let file: String
    public let bytes: [UInt8]
    /// What was changed, by line.
    public let changes: [Change]
  }

  public struct Change: Hashable, Sendable {
    public let line: Int
    public let text: String
  }

  /// Modules that every file imports: what a framework's umbrella header brings on Apple's systems.
  public var imports: [String]

  public init(imports: [String] = []) { self.imports = imports }

  private static let rules: [any (Rule & Sendable).Type] = [
    Attributes.self, Selectors.self, KeyPaths.self, ManagedProperties.self, Protocols.self,
    LayerClasses.self, Forwarding.self, Imports.self, PlatformConditions.self,
  ]

  /// Ports files that belong together, such as a target's.
  ///
  /// - Returns: One output for each input, in the same order.
  /// - Throws: ``PortError`` for the first file that cannot be ported.
  public func port(_ inputs: [Input]) throws(PortError) -> [Output] {
    var sources: [Source] = []
    for input in inputs { sources.append(try Source(file: input.file, bytes: input.bytes)) }
    var facts = Facts()
    facts.imports = imports
    for source in sources {
      facts.optionalMethods.merge(Protocols.optionalMethods(in: source)) { first, _ in first }
      facts.anyObjects.formUnion(Protocols.anyObjects(in: source))
    }
    LayerClasses.collect(from: sources, into: &facts.layers)

    var notes: [[Edits.Note]] = []
    var ported: [Source] = []
    for source in sources {
      var edits = Edits()
      for rule in Self.rules { try rule.apply(to: source, facts: facts, edits: &edits) }
      notes.append(edits.notes)
      ported.append(try Source(file: source.file, bytes: edits.applied(to: source.bytes)))
    }
    // Last, because what is moved has been ported by then; no rule has changed a line's number.
    return zip(zip(ported, ExtensionOverrides.moves(in: ported)), notes).map { pair, notes in
      let (source, edits) = pair
      let changes = (notes + edits.notes).enumerated()
        .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
        .map { Change(line: $0.element.line, text: $0.element.text) }
      return Output(
        file: source.file, bytes: edits.applied(to: source.bytes), changes: changes)
    }
  }
}
