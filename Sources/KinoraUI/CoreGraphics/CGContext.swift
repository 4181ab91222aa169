public import Foundation
import KinoraGeometry
import KinoraScene

/// A place to draw: keeps what is drawn as lines and areas, so that it is sharp at every scale, and not as
/// pixels unless there is memory for them.
///
/// y points down, as in UIKit's contexts. What cannot be drawn (a number that is not finite, a transform
/// that flattens) is left out.
public final class CGContext {
  /// What `saveGState` keeps.
  struct State {
    /// From the space of what is drawn to the context's own.
    var ctm = AffineTransform2D.identity
    var fillColor = Color.black
    var strokeColor = Color.black
    var alpha = 1.0
    var style = StrokeStyle()
    var blendMode = BlendMode.normal
    var shadow: Shadow?
    /// What is drawn is cut to all of them.
    var clips: [Clip] = []
  }

  /// An area in the context's own space.
  struct Clip: Equatable {
    var outline: Path
    var rule: FillRule
  }

  /// What can be drawn on; the rest never shows.
  let bounds: CGRect
  /// Pixels a point of the picture that is made by drawing here; nil where none is.
  var imageScale: CGFloat?
  /// Where what is drawn goes at once; nil where it is kept.
  var memory: PixelMemory?
  var state = State()
  private var saved: [State] = []
  /// In the context's own space.
  var path = Path()
  private var recorder = SceneRecorder()
  /// Groups that are open, innermost last.
  private var groups: [SceneRecorder] = []
  init(bounds: CGRect) { self.bounds = bounds }

  /// What was drawn so far, back to front.
  var items: [SceneItem] { recorder.items }

  func record(_ item: SceneItem) {
    if let memory, groups.isEmpty { return memory.draw(item, under: state) }
    recorder.add(
      item, clips: state.clips, blendMode: state.blendMode, shadow: state.shadow)
  }

  // MARK: State

  public func saveGState() { saved.append(state) }

  /// Goes back to the state that was saved last; without one it does nothing.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// Begins a group: what is drawn until it ends is put together first and faded as one.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    groups.append(recorder)
    saveGState()
    recorder = SceneRecorder()
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.clips = []
  }

  /// Ends the innermost group; without one it does nothing.
  public func endTransparencyLayer() {
    guard let outer = groups.popLast() else { return }
    let items = recorder.items
    recorder = outer
    restoreGState()
    guard !items.isEmpty else { return }
    record(.node(SceneNode(name: "group", opacity: state.alpha, items: items)))
  }

  // MARK: Transform

  /// From the space in which is drawn to the context's own.
  public var ctm: CGAffineTransform { state.ctm }

  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }
  public func translateBy(x: CGFloat, y: CGFloat) {
    state.ctm = state.ctm.translatedBy(x: x, y: y)
  }
  public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.scaledBy(x: x, y: y) }
  /// By radians; positive is clockwise on the screen.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  // MARK: Colours and lines

  public func setFillColor(_ color: CGColor) { state.fillColor = color.value }
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.value }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = Color(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = Color(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }
  /// Multiplied into the alpha of everything that is drawn; 0 ... 1.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 1
  }
  public func setBlendMode(_ mode: CGBlendMode) {
    if mode == .plusDarker {
      MediaContext.current.report(.unsupportedDrawing("the blend mode plusDarker"))
    }
    state.blendMode = mode.value
  }
  /// A shadow for everything that is drawn from now on; `blur` is twice the standard deviation of the
  /// Gaussian. nil draws none. The offset does not follow the transform; down is positive.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(color: $0.value, radius: blur / 2, offset: offset) }
  }
  /// A black shadow with a third of full strength.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.value }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.value }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
  /// Lengths painted and left out in turn, starting `phase` into the pattern; none is a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashes = lengths
    state.style.dashPhase = phase
  }

  /// Kept and without effect: pictures are always blended between their pixels.
  public var interpolationQuality = CGInterpolationQuality.default
  /// Accepted and without effect: what is drawn is always antialiased.
  public func setShouldAntialias(_ flag: Bool) {}
  /// Accepted and without effect: what is drawn is always antialiased.
  public func setAllowsAntialiasing(_ flag: Bool) {}
}

extension CGLineCap {
  var value: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  var value: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
