import KinoraScene

extension BlendMode {
  /// The mode that a compositing filter's name means, as "multiplyBlendMode" or Core Image's
  /// "CIMultiplyBlendMode"; nil for another name.
  init?(filter name: String) {
    guard let mode = Self.byFilter[name] else { return nil }
    self = mode
  }

  static var filterNames: [String] { byFilter.keys.sorted() }

  private static let byFilter: [String: BlendMode] = {
    let blending: [BlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
    ]
    var names: [String: BlendMode] = [
      "sourceOver": .normal, "sourceIn": .sourceIn, "sourceOut": .sourceOut,
      "sourceAtop": .sourceAtop, "destOver": .destinationOver, "destIn": .destinationIn,
      "destOut": .destinationOut, "destAtop": .destinationAtop, "xor": .xor, "clear": .clear,
      "copy": .copy, "plusL": .plusLighter, "linearDodgeBlendMode": .plusLighter,
      "CIAdditionCompositing": .plusLighter, "CILinearDodgeBlendMode": .plusLighter,
      "CISourceOverCompositing": .normal, "CISourceInCompositing": .sourceIn,
      "CISourceOutCompositing": .sourceOut, "CISourceAtopCompositing": .sourceAtop,
    ]
    for mode in blending {
      let name = mode.rawValue
      names["\(name)BlendMode"] = mode
      names["CI\(name.prefix(1).uppercased())\(name.dropFirst())BlendMode"] = mode
    }
    return names
  }()
}
