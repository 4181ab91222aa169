public import Foundation
import KinoraGeometry
import KinoraScene

/// Makes a picture by drawing.
///
/// What is drawn is kept as lines and areas and drawn again wherever the picture shows, so it has no pixels
/// of its own; `scale` only says how many pixels it counts as.
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  public convenience init(
    size: CGSize, format: UIGraphicsImageRendererFormat = .default()
  ) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The picture that `actions` draws in the current context.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(bounds: bounds)
    if format.opaque { context.fill(bounds) }
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    UIGraphicsPopContext()
    return UIImage(drawing: Drawing(bounds: bounds, items: context.items), scale: format.scale)
  }
}

/// How a picture is made.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels a point that the picture counts as. 2, as a 2x screen's (a choice; it is drawn sharp at any).
  open var scale: CGFloat = 2
  /// Whether the ground is black instead of clear.
  open var opaque = false

  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Where a renderer's actions draw.
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes a context for a picture the current one, until ``UIGraphicsEndImageContext()``.
///
/// - Parameter scale: Pixels a point that the picture counts as; 0 is 2.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let context = CGContext(bounds: CGRect(origin: .zero, size: size))
  context.imageScale = scale > 0 && scale.isFinite ? scale : 2
  if opaque { context.fill(context.bounds) }
  UIGraphicsPushContext(context)
}

public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// What was drawn since the picture's context was begun; nil outside one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(), let scale = context.imageScale else {
    return nil
  }
  return UIImage(drawing: Drawing(bounds: context.bounds, items: context.items), scale: scale)
}

/// Ends the picture's context; outside one it does nothing.
public func UIGraphicsEndImageContext() {
  if UIGraphicsGetCurrentContext()?.imageScale != nil { UIGraphicsPopContext() }
}

extension CALayer {
  /// Draws the layer's model values, with everything under it, into a context, its bounds' origin at the
  /// origin of the space.
  public func render(in ctx: CGContext) {
    displayTree()
    let time = convertTime(MediaContext.current.now, from: nil)
    guard let node = contentNode(at: time) else { return }
    ctx.record([.node(node)], under: ctx.state.ctm)
  }
}

extension UIView {
  /// Draws the view as it shows now into the current context. Always answers true.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return true
    }
    if afterScreenUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}
