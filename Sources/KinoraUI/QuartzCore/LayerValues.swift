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
  var backgroundColor: Color?
  var cornerRadius = 0.0
  var cornerCurve = CALayerCornerCurve.circular
  var maskedCorners = CACornerMask.all
  var borderWidth = 0.0
  var borderColor: Color? = .black
  var isDoubleSided = true
  var isGeometryFlipped = false
  var allowsGroupOpacity = true
  /// What a `CAShapeLayer` adds; nil for other layers.
  var shape: ShapeValues?
  /// What few layers have. Kept apart, so that the values of most layers are copied fast.
  private var rare = Rare()

  /// Shares its storage between copies until one of them is changed.
  private struct Rare: Equatable {
    private final class Box {
      var values: RareValues
      init(_ values: RareValues) { self.values = values }
    }
    // Immutable, and holds no object that anybody changes.
    private nonisolated(unsafe) static let defaults = RareValues()
    private var box: Box?

    var values: RareValues {
      get { box?.values ?? Self.defaults }
      _modify {
        if box == nil || !isKnownUniquelyReferenced(&box) {
          box = Box(box?.values ?? Self.defaults)
        }
        guard let box else { preconditionFailure("just made") }
        yield &box.values
      }
    }

    var isDefault: Bool { box == nil }

    static func == (a: Rare, b: Rare) -> Bool { a.box === b.box || a.values == b.values }
  }

  /// Whether nothing was ever set that few layers have.
  var isPlain: Bool { rare.isDefault }

  var compositingFilter: String? {
    get { rare.values.compositingFilter }
    set { rare.values.compositingFilter = newValue }
  }
  var shadow: ShadowValues {
    get { rare.values.shadow }
    _modify { yield &rare.values.shadow }
  }
  var contents: ContentsValues {
    get { rare.values.contents }
    _modify { yield &rare.values.contents }
  }
  var gradient: GradientValues? {
    get { rare.values.gradient }
    _modify { yield &rare.values.gradient }
  }
  var replicator: ReplicatorValues? {
    get { rare.values.replicator }
    _modify { yield &rare.values.replicator }
  }
  var custom: [String: CustomValue] {
    get { rare.values.custom }
    _modify { yield &rare.values.custom }
  }
  var text: TextValues? {
    get { rare.values.text }
    _modify { yield &rare.values.text }
  }
  var emitter: EmitterValues? {
    get { rare.values.emitter }
    _modify { yield &rare.values.emitter }
  }
  var drawing: Drawing? {
    get { rare.values.drawing }
    set { if newValue != nil || !rare.isDefault { rare.values.drawing = newValue } }
  }
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
