public import Foundation
import KinoraGeometry
import KinoraScene

extension CGContext {
  /// Draws a picture over a rectangle.
  ///
  /// In a context with y down it comes out upside down, as it does on iOS; `UIImage.draw(in:)` does not.
  public func draw(_ image: CGImage, in rect: CGRect) {
    guard let upright = imageItem(image, in: rect.standardized) else { return }
    let flip = AffineTransform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    record(
      .node(SceneNode(name: "image", transform: flip.concatenating(state.ctm), items: [upright])))
  }

  /// A picture with its top at the rectangle's top; nil where nothing can be seen of it.
  func imageItem(_ image: CGImage, in rect: CGRect, tint: Color = .white) -> SceneItem? {
    guard rect.width > 0, rect.height > 0, state.ctm.determinant != 0 else { return nil }
    var tint = tint
    tint.alpha *= state.alpha
    return .image(PlacedImage(image.value, destination: rect, tint: tint))
  }
}
