public import Foundation
import KinoraGeometry
import KinoraScene

/// A layer that draws a path: its fill, and over it its stroke, centred on the path.
///
/// A new one fills in opaque black and has no stroke colour. The path is in the layer's own space and is
/// not cut to the bounds unless the layer masks.
open class CAShapeLayer: CALayer {
  public override init() {
    super.init()
    values.shape = ShapeValues()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if values.shape == nil { values.shape = ShapeValues() }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.shape = ShapeValues()
  }

  override class func make() -> CALayer { CAShapeLayer() }

  private var shape: ShapeValues { values.shape ?? ShapeValues() }

  private func change<Value: Equatable>(
    shape field: WritableKeyPath<ShapeValues, Value>, to value: Value, key: String
  ) {
    let whole: WritableKeyPath<LayerValues, ShapeValues?> = \.shape
    var changed = shape
    changed[keyPath: field] = value
    change(whole, to: changed, key: key)
  }

  /// The outline. Setting it never animates by itself.
  open var path: CGPath? {
    get { shape.path.map(CGPath.init) }
    set { change(shape: \.path, to: newValue?.value, key: "path") }
  }
  /// nil draws no fill.
  open var fillColor: CGColor? {
    get { shape.fillColor.map(CGColor.init) }
    set { change(shape: \.fillColor, to: newValue?.value, key: "fillColor") }
  }
  /// nil draws no stroke.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map(CGColor.init) }
    set { change(shape: \.strokeColor, to: newValue?.value, key: "strokeColor") }
  }
  open var fillRule: CAShapeLayerFillRule {
    get { CAShapeLayerFillRule(rawValue: shape.fillRule == .evenOdd ? "even-odd" : "non-zero") }
    set {
      change(shape: \.fillRule, to: newValue == .evenOdd ? .evenOdd : .nonZero, key: "fillRule")
    }
  }
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change(shape: \.lineWidth, to: newValue, key: "lineWidth") }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(rawValue: shape.lineCap.rawValue) }
    set {
      let cap = StrokeStyle.Cap(rawValue: newValue.rawValue) ?? .butt
      change(shape: \.lineCap, to: cap, key: "lineCap")
    }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: shape.lineJoin.rawValue) }
    set {
      let join = StrokeStyle.Join(rawValue: newValue.rawValue) ?? .miter
      change(shape: \.lineJoin, to: join, key: "lineJoin")
    }
  }
  /// A miter longer than this many line widths is bevelled.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change(shape: \.miterLimit, to: newValue, key: "miterLimit") }
  }
  /// Lengths painted and left out in turn.
  open var lineDashPattern: [NSNumber]? {
    get {
      let dashes = shape.lineDashPattern
      return dashes.isEmpty ? nil : dashes.map { NSNumber(value: Double($0)) }
    }
    set {
      let dashes = (newValue ?? []).map { CGFloat($0.doubleValue) }
      change(shape: \.lineDashPattern, to: dashes, key: "lineDashPattern")
    }
  }
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change(shape: \.lineDashPhase, to: newValue, key: "lineDashPhase") }
  }
  /// Where the stroke begins, as a share of the path's length; may be stored outside 0 ... 1.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change(shape: \.strokeStart, to: newValue, key: "strokeStart") }
  }
  /// Where the stroke ends, as a share of the path's length; may be stored outside 0 ... 1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change(shape: \.strokeEnd, to: newValue, key: "strokeEnd") }
  }
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
