/// How a class of layers can be made.
struct LayerClass: Hashable {
  /// By `init()`.
  var isMade = true
  /// By `init(layer:)`.
  var isCopied = true

  static let shipped: [String: LayerClass] = Dictionary(
    uniqueKeysWithValues: [
      "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer",
      "CATransformLayer", "CAScrollLayer", "CAEmitterLayer", "CATiledLayer",
    ].map { ($0, LayerClass()) })
}

/// Tells Kinora how to make a layer of a class of yours: for `layerClass`, and for `presentation()`.
///
/// An Objective-C runtime makes an object of any class it is given; Swift makes one only where the
/// class promises an initializer. The two lines are added after the opening brace.
enum LayerClasses: Rule {
  static func apply(to source: Source, facts: Facts, edits: inout Edits) {
    for type in TypeDeclaration.all(in: source) where type.keyword == "class" {
      guard let parent = type.inherited.first, facts.layers[parent] != nil,
        let own = facts.layers[type.name]
      else { continue }
      let words = type.members(in: source).compactMap(source.word)
      guard !words.contains("kinoraMake"), !words.contains("kinoraCopy") else { continue }
      let modifiers = type.modifiers(in: source)
      let access = ["public", "open"].contains(where: modifiers.contains) ? "public " : ""
      var text = ""
      if own.isMade {
        text += " \(access)override class func kinoraMake() -> CALayer { \(type.name)() };"
      }
      if own.isCopied {
        text += " \(access)override class func kinoraCopy(of layer: CALayer) -> CALayer?"
        text += " { \(type.name)(layer: layer) };"
      }
      guard !text.isEmpty else { continue }
      edits.insert(text, at: source.code[type.open].range.upperBound)
      edits.note(source.line(type.keywordIndex), "layer class \(type.name) says how it is made")
    }
  }

  /// Adds the layer classes that files declare to the known ones.
  static func collect(from sources: [Source], into layers: inout [String: LayerClass]) {
    var open = sources.flatMap { source in
      TypeDeclaration.all(in: source).filter { $0.keyword == "class" }.map { (source, $0) }
    }
    var foundOne = true
    while foundOne {
      foundOne = false
      open.removeAll { source, type in
        guard let name = type.inherited.first, let parent = layers[name] else { return false }
        layers[type.name] = describe(type, source, parent: parent)
        foundOne = true
        return true
      }
    }
  }

  private static func describe(_ type: TypeDeclaration, _ source: Source, parent: LayerClass)
    -> LayerClass
  {
    let members = type.members(in: source)
    var own = LayerClass(isMade: false, isCopied: false)
    var hasDesignated = false
    for index in members where source.word(index) == "init" && !source.isSign(index - 1, ".") {
      guard
        source.isSign(index + 1, "(") || source.isSign(index + 1, "?")
          || source.isSign(index + 1, "!")
      else { continue }
      let isConvenience = modifiers(before: index, source).contains("convenience")
      hasDesignated = hasDesignated || !isConvenience
      guard source.isSign(index + 1, "("), let close = source.closing(index + 1) else { continue }
      if close == index + 2 { own.isMade = true }
      let isLayerOnly =
        source.word(index + 2) == "layer" && source.isSign(index + 3, ":")
        && source.text(index + 4) == "Any" && close == index + 5
      if isLayerOnly { own.isCopied = true }
    }
    if !hasDesignated {
      own.isMade = own.isMade || parent.isMade
      own.isCopied = own.isCopied || parent.isCopied
    }
    return own
  }

  private static func modifiers(before index: Int, _ source: Source) -> [String] {
    let words: Set<String> = [
      "override", "required", "convenience", "public", "open", "internal", "private",
      "fileprivate", "package", "objc", "nonisolated", "dynamic",
    ]
    var found: [String] = []
    var previous = index - 1
    while let word = source.word(previous), words.contains(word) {
      found.append(word)
      previous -= source.isSign(previous - 1, "@") ? 2 : 1
    }
    return found
  }
}
