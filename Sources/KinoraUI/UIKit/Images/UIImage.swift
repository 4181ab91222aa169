public import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene

/// A picture with a size in points. Cannot be changed.
open class UIImage: NSObject, @unchecked Sendable {  // all is fixed when it is made
  /// Whether a picture shows its own colours or only its shape, in a view's tint colour.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  /// Which way up a picture is; pictures here are always upright.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The picture; one that was drawn is drawn again at whatever scale it is shown.
  public let cgImage: CGImage?
  /// Pixels a point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  /// The part that stretches, from the edges, in points; none stretches all.
  public let capInsets: UIEdgeInsets

  /// A picture of nothing, of no size.
  public override convenience init() { self.init(nil, scale: 1) }

  private init(
    _ image: CGImage?, scale: CGFloat, mode: RenderingMode = .automatic,
    capInsets: UIEdgeInsets = .zero
  ) {
    cgImage = image
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    renderingMode = mode
    self.capInsets = capInsets
    super.init()
  }

  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - orientation: Only `up` is supported.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale)
    if orientation != .up {
      MediaContext.current.report(
        .unsupportedDrawing("a picture with the orientation \(orientation)"))
    }
  }

  convenience init(drawing: Drawing, scale: CGFloat) {
    self.init(CGImage(.drawing(drawing, scale: scale)), scale: scale)
  }

  /// Reads a PNG, or the first frame of a GIF; `@2x` or `@3x` in the name is the scale.
  ///
  /// nil, with a problem that says why, for a file that is not there or no such picture.
  public convenience init?(contentsOfFile path: String) {
    do {
      self.init(
        try Self.decode(try ImageFile.bytes(path: path)), scale: Images.scale(ofFile: path))
    } catch {
      MediaContext.current.report(.unusableImage(path: path, reason: "\(error)"))
      return nil
    }
  }

  /// Reads a PNG, or the first frame of a GIF.
  ///
  /// nil, with a problem that says why, for anything else.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    do {
      self.init(try Self.decode(Array(data)), scale: scale)
    } catch {
      MediaContext.current.report(.unusableImage(path: "data", reason: "\(error)"))
      return nil
    }
  }

  /// The picture of that name in the folders registered with ``Images``.
  ///
  /// nil, with a problem that names the pictures there are, where there is none.
  public convenience init?(named name: String) {
    guard let (path, _) = Images.file(named: name) else {
      MediaContext.current.report(.unknownImage(name, known: Images.names))
      return nil
    }
    self.init(contentsOfFile: path)
  }

  /// As ``init(named:)``: pictures come from the folders registered with ``Images``, whatever the bundle.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// The system's symbols are Apple's and not here: looks for a picture of that name instead, as
  /// ``init(named:)`` does.
  public convenience init?(systemName name: String) { self.init(named: name) }

  private static func decode(_ bytes: [UInt8]) throws(ImageError) -> CGImage {
    var decoder = try ImageFile.reader(for: bytes).makeDecoder()
    guard let frame = try decoder.next() else { throw .notAPicture(firstBytes: []) }
    return CGImage(frame.bitmap)
  }

  /// In points.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    if case .drawing(let drawing, _) = cgImage.content { return drawing.bounds.size }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  open var imageOrientation: Orientation { .up }

  // MARK: Variants

  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { variant(mode: mode) }

  /// The picture's shape filled with a colour.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .alwaysOriginal)
    -> UIImage
  {
    guard let cgImage else { return self }
    return UIImage(
      cgImage.filled(color.cgColor.value, size: size, scale: scale), scale: scale,
      mode: renderingMode, capInsets: capInsets)
  }

  /// The picture with edges of these widths that keep their size when it is stretched.
  open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    variant(mode: renderingMode, capInsets: insets)
  }

  private func variant(mode: RenderingMode, capInsets: UIEdgeInsets? = nil) -> UIImage {
    guard let cgImage else { return self }
    return UIImage(cgImage, scale: scale, mode: mode, capInsets: capInsets ?? self.capInsets)
  }

  /// What a view shows: the picture, or its shape in the tint colour.
  func shown(tint: UIColor) -> CGImage? {
    renderingMode == .alwaysTemplate
      ? cgImage?.filled(tint.cgColor.value, size: size, scale: scale) : cgImage
  }

  // MARK: Drawing

  /// Draws the picture upright in the current context, its top left corner at `point`.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the picture upright over a rectangle of the current context.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    let item = cgImage.item(over: rect, opacity: context.state.alpha * min(max(alpha, 0), 1))
    context.record([item], under: context.state.ctm)
    context.restoreGState()
  }
}

extension CGImage {
  /// The picture's shape, by its alpha, in one colour.
  fileprivate func filled(_ color: Color, size: CGSize, scale: CGFloat) -> CGImage {
    let place = CGRect(origin: .zero, size: size)
    let shape = SceneNode(items: [item(over: place)])
    let fill = SceneItem.fill(Path(rect: place), rule: .nonZero, paint: .color(color))
    let node = SceneNode(name: "template", mask: shape, items: [fill])
    return CGImage(
      .drawing(Drawing(bounds: place, items: [.node(node)]), scale: scale))
  }
}
