import Foundation
import KinoraGeometry
import KinoraScene

/// Every property of a layer that is drawn or animated, as a value.
///
/// A layer's model is one of these; so is what it shows at an instant. Defaults are Core
/// Animation's (`CALayer`, `CAShapeLayer` property pages).
struct LayerValues: Equatable {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var zPosition = 0.0
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ = 0.0
  var transform = Transform3D.identity
  var sublayerTransform = Transform3D.identity
  var opacity = 1.0
  var isHidden = false
  var masksToBounds = false
  var isDoubleSided = true
  var isGeometryFlipped = false
  var allowsGroupOpacity = true
  // What is changed seldom is kept apart, so that the values of most layers are copied fast.
  private var look = Self.plainLook
  private var rare = Self.nothingRare

  // Never changed: whoever changes a copy gets one of its own.
  private nonisolated(unsafe) static let plainLook = Shared(LookValues())
  private nonisolated(unsafe) static let nothingRare = Shared(RareValues())

  /// Whether nothing was ever set that few layers have.
  var isPlain: Bool { rare.isSame(as: Self.nothingRare) }

  var backgroundColor: Color? {
    get { look.value.backgroundColor }
    _modify { yield &look.value.backgroundColor }
  }
  var cornerRadius: Double {
    get { look.value.cornerRadius }
    _modify { yield &look.value.cornerRadius }
  }
  var cornerCurve: CALayerCornerCurve {
    get { look.value.cornerCurve }
    _modify { yield &look.value.cornerCurve }
  }
  var maskedCorners: CACornerMask {
    get { look.value.maskedCorners }
    _modify { yield &look.value.maskedCorners }
  }
  var borderWidth: Double {
    get { look.value.borderWidth }
    _modify { yield &look.value.borderWidth }
  }
  var borderColor: Color? {
    get { look.value.borderColor }
    _modify { yield &look.value.borderColor }
  }
  var shape: ShapeValues? {
    get { look.value.shape }
    _modify { yield &look.value.shape }
  }

  var compositingFilter: String? {
    get { rare.value.compositingFilter }
    _modify { yield &rare.value.compositingFilter }
  }
  var shadow: ShadowValues {
    get { rare.value.shadow }
    _modify { yield &rare.value.shadow }
  }
  var contents: ContentsValues {
    get { rare.value.contents }
    _modify { yield &rare.value.contents }
  }
  var gradient: GradientValues? {
    get { rare.value.gradient }
    _modify { yield &rare.value.gradient }
  }
  var replicator: ReplicatorValues? {
    get { rare.value.replicator }
    _modify { yield &rare.value.replicator }
  }
  var custom: [String: CustomValue] {
    get { rare.value.custom }
    _modify { yield &rare.value.custom }
  }
  var text: TextValues? {
    get { rare.value.text }
    _modify { yield &rare.value.text }
  }
  var emitter: EmitterValues? {
    get { rare.value.emitter }
    _modify { yield &rare.value.emitter }
  }
  var drawing: Drawing? {
    get { rare.value.drawing }
    set { if newValue != nil || !isPlain { rare.value.drawing = newValue } }
  }
}

/// What a layer looks like, wherever it is.
struct LookValues: Equatable {
  var backgroundColor: Color?
  var cornerRadius = 0.0
  var cornerCurve = CALayerCornerCurve.circular
  var maskedCorners = CACornerMask.all
  var borderWidth = 0.0
  var borderColor: Color? = .black
  /// What a `CAShapeLayer` adds; nil for other layers.
  var shape: ShapeValues?
}

/// The properties that few layers have.
struct RareValues: Equatable {
  var compositingFilter: String?
  var shadow = ShadowValues()
  var contents = ContentsValues()
  /// What a `CAGradientLayer` adds; nil for other layers.
  var gradient: GradientValues?
  /// What a `CAReplicatorLayer` adds; nil for other layers.
  var replicator: ReplicatorValues?
  /// What the user keeps under keys of their own.
  var custom: [String: CustomValue] = [:]
  /// What a `CATextLayer` adds; nil for other layers.
  var text: TextValues?
  /// What a `CAEmitterLayer` adds; nil for other layers.
  var emitter: EmitterValues?
  /// What was drawn into the layer's own context; nil where nothing was.
  var drawing: Drawing?
}

/// The properties that a `CAShapeLayer` adds.
struct ShapeValues: Equatable {
  var path: Path?
  var fillColor: Color? = .black
  var strokeColor: Color?
  var fillRule = FillRule.nonZero
  var lineWidth = 1.0
  var lineCap = StrokeStyle.Cap.butt
  var lineJoin = StrokeStyle.Join.miter
  var miterLimit = 10.0
  var lineDashPattern: [CGFloat] = []
  var lineDashPhase = 0.0
  var strokeStart = 0.0
  var strokeEnd = 1.0
}

/// A layer's shadow. Opacity 0, the default, is none.
struct ShadowValues: Equatable {
  var color: Color? = .black
  var opacity = 0.0
  var radius = 3.0
  var offset = CGSize(width: 0, height: -3)
  var path: Path?
}

/// The picture that a layer shows, and how it is laid into the bounds.
struct ContentsValues: Equatable {
  var image = ImageMix()
  var gravity = CALayerContentsGravity.resize
  /// In shares of the picture.
  var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part that is stretched, in shares of the used part of the picture.
  var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture a point.
  var scale = 1.0
  var magnification = CALayerContentsFilter.linear
  var minification = CALayerContentsFilter.linear
}

/// A picture, or two on the way from one to the other.
struct ImageMix: Equatable {
  var from: CGImage?
  var to: CGImage?
  /// How much of `to` shows, 0 ... 1.
  var share = 1.0

  init(_ image: CGImage? = nil) { to = image }

  init(from: CGImage?, to: CGImage?, share: Double) {
    (self.from, self.to, self.share) = (from, to, share)
  }
}
