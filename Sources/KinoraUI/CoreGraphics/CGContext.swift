public import Foundation
import KinoraGeometry
import KinoraScene

/// A place to draw: keeps what is drawn as lines and areas, not as pixels, so that it is sharp at every
/// scale.
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
    /// Areas in the context's own space; what is drawn is cut to all of them.
    var clips: [Path] = []
  }

  var state = State()
  private var saved: [State] = []
  /// In the context's own space.
  var path = Path()
  private var recorder = SceneRecorder()
  /// Groups that are open, innermost last.
  private var groups: [(recorder: SceneRecorder, opacity: Double)] = []

  init() {}

  /// What was drawn so far, back to front.
  var items: [SceneItem] { recorder.items }

  func record(_ item: SceneItem) { recorder.add(item, clips: state.clips) }

  // MARK: State

  public func saveGState() { saved.append(state) }

  /// Goes back to the state that was saved last; without one it does nothing.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// Begins a group: what is drawn until it ends is put together first and faded as one.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    groups.append((recorder, state.alpha))
    saveGState()
    recorder = SceneRecorder()
    state.alpha = 1
    state.clips = []
  }

  /// Ends the innermost group; without one it does nothing.
  public func endTransparencyLayer() {
    guard let (outer, opacity) = groups.popLast() else { return }
    let items = recorder.items
    recorder = outer
    restoreGState()
    guard !items.isEmpty else { return }
    record(.node(SceneNode(name: "group", opacity: min(max(opacity, 0), 1), items: items)))
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
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.value }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.value }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
  /// Lengths painted and left out in turn, starting `phase` into the pattern; none is a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashes = lengths
    state.style.dashPhase = phase
  }

  /// Accepted and without effect: what is drawn is always antialiased.
  public func setShouldAntialias(_ flag: Bool) {}
  /// Accepted and without effect: what is drawn is always antialiased.
  public func setAllowsAntialiasing(_ flag: Bool) {}
}

/// Puts items in a row, and those that are cut alike into one node.
struct SceneRecorder {
  private var pieces: [(clips: [Path], items: [SceneItem])] = []

  mutating func add(_ item: SceneItem, clips: [Path]) {
    if let last = pieces.last, last.clips == clips {
      pieces[pieces.count - 1].items.append(item)
    } else {
      pieces.append((clips, [item]))
    }
  }

  var items: [SceneItem] {
    pieces.flatMap { piece in
      piece.clips.reversed().reduce(piece.items) { items, clip in
        [.node(SceneNode(name: "clip", clip: clip, items: items))]
      }
    }
  }
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
