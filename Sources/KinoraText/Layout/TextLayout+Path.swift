public import Foundation
public import KinoraGeometry

extension TextLayout.GlyphRun {
  /// The glyphs' outlines where they stand, to be filled non-zero.
  ///
  /// - Parameter area: Glyphs that lie outside are left out; nil takes all.
  public func path(within area: CGRect? = nil) -> Path {
    memory.path(within: area) { makePath(within: area) }
  }

  private func makePath(within area: CGRect?) -> Path {
    var path = Path()
    let scale = style.size / style.font.unitsPerEm
    // No glyph of a sound font reaches further than this from its pen.
    let reach = 4 * style.size
    for glyph in glyphs {
      let at = glyph.position
      if let area, !area.insetBy(dx: -reach, dy: -reach).contains(at) { continue }
      let outline = style.font.outline(of: glyph.id)
      guard !outline.isEmpty else { continue }
      path.append(
        outline.applying(
          AffineTransform2D(a: scale, b: 0, c: 0, d: -scale, tx: at.x, ty: at.y)))
    }
    return path
  }

  /// The bar under the text, or through it, where the font has it.
  public func bar(at place: BarPlace) -> CGRect {
    let font = style.font
    let scale = style.size / font.unitsPerEm
    let thickness = font.underlineThickness * scale
    let middle =
      switch place {
      case .under: font.underlinePosition * scale
      case .through: font.xHeight * scale / 2
      }
    return CGRect(
      x: origin.x, y: origin.y - middle - thickness / 2, width: width, height: thickness)
  }

  public enum BarPlace: Sendable { case under, through }
}

/// The last path made of a run: a film asks for the same one at every frame.
final class PathMemory: @unchecked Sendable {  // every field is guarded by the lock
  private let lock = NSLock()
  private var last: (area: CGRect?, path: Path)?

  func path(within area: CGRect?, make: () -> Path) -> Path {
    lock.withLock {
      if let last, last.area == area { return last.path }
      let path = make()
      last = (area, path)
      return path
    }
  }
}
