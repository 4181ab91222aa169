public import Foundation
import KinoraGeometry
import KinoraScene

extension CGContext {
  /// Draws a picture over a rectangle.
  ///
  /// In a context with y down it comes out upside down, as it does on iOS; `UIImage.draw(in:)` does not.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    let flip = AffineTransform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    record([image.item(over: rect, opacity: state.alpha)], under: flip.concatenating(state.ctm))
  }

  /// Records items that stand in a space of their own.
  func record(_ items: [SceneItem], under transform: AffineTransform2D) {
    guard !items.isEmpty, transform.determinant != 0, transform.isFinite else { return }
    record(.node(SceneNode(name: "image", transform: transform, items: items)))
  }
}
