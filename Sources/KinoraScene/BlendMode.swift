/// How a finished group's colours are mixed with those behind it.
///
/// The names and formulas are those of Core Graphics' `CGBlendMode` and of W3C's "Compositing and
/// Blending Level 1"; mixed on gamma-encoded sRGB values.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// Over what is there.
  case normal
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  // Porter and Duff's operators, within the group's own extent.
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
  case destinationOut, destinationAtop, xor
  /// Sums of colours and of alphas.
  case plusLighter
}
