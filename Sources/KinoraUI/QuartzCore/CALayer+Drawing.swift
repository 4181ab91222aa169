public import Foundation
import KinoraGeometry
import KinoraScene

// Shadow, contents, and how a layer meets what is behind it.

extension CALayer {
  // MARK: Shadow

  public var shadowColor: CGColor? {
    get { values.shadow.color.map(CGColor.init) }
    set { change(\.shadow.color, to: newValue?.value, key: "shadowColor") }
  }
  /// 0 ... 1; 0, the default, is no shadow. A layer that masks to its bounds shows none.
  public var shadowOpacity: Float {
    get { Float(values.shadow.opacity) }
    set { change(\.shadow.opacity, to: Double(newValue), key: "shadowOpacity") }
  }
  /// Points from the layer to its shadow, in the layer's own space; (0, -3), which is up, by default.
  public var shadowOffset: CGSize {
    get { values.shadow.offset }
    set { change(\.shadow.offset, to: newValue, key: "shadowOffset") }
  }
  /// The standard deviation of the Gaussian that blurs the shadow, in points; 3 by default.
  public var shadowRadius: CGFloat {
    get { values.shadow.radius }
    set { change(\.shadow.radius, to: newValue, key: "shadowRadius") }
  }
  /// The shadow's outline, in the layer's own space; nil is that of what the layer shows. Setting it
  /// never animates by itself.
  public var shadowPath: CGPath? {
    get { values.shadow.path.map(CGPath.init) }
    set { change(\.shadow.path, to: newValue?.value, key: "shadowPath") }
  }

  // MARK: Contents

  /// A ``CGImage``; anything else shows nothing.
  public var contents: Any? {
    get { values.contents.image.to }
    set { change(\.contents.image, to: ImageMix(newValue as? CGImage), key: "contents") }
  }
  public var contentsGravity: CALayerContentsGravity {
    get { values.contents.gravity }
    set { change(\.contents.gravity, to: newValue, key: "contentsGravity") }
  }
  /// The part of the picture that is used, in shares of it.
  public var contentsRect: CGRect {
    get { values.contents.rect }
    set { change(\.contents.rect, to: newValue, key: "contentsRect") }
  }
  /// The part that is stretched, in shares of the used part; what is left and right of it is stretched
  /// downwards only, what is above and below it sideways only, and the corners not at all.
  public var contentsCenter: CGRect {
    get { values.contents.center }
    set { change(\.contents.center, to: newValue, key: "contentsCenter") }
  }
  /// Pixels of the picture a point, where the gravity does not stretch it.
  public var contentsScale: CGFloat {
    get { values.contents.scale }
    set { change(\.contents.scale, to: newValue, key: "contentsScale") }
  }
  public var magnificationFilter: CALayerContentsFilter {
    get { values.contents.magnification }
    set { change(\.contents.magnification, to: newValue, key: "magnificationFilter") }
  }
  public var minificationFilter: CALayerContentsFilter {
    get { values.contents.minification }
    set { change(\.contents.minification, to: newValue, key: "minificationFilter") }
  }

  // MARK: Compositing

  /// Whether the layer is faded as one group with its sublayers; otherwise each part on its own.
  public var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { change(\.allowsGroupOpacity, to: newValue, key: "allowsGroupOpacity") }
  }
  /// A blend mode's name, as "multiplyBlendMode"; nil, or a name that is none, is the normal one. (iOS
  /// documents the property as not supported, and follows such names.)
  public var compositingFilter: Any? {
    get { values.compositingFilter }
    set {
      let name = newValue as? String
      if let name, BlendMode(filter: name) == nil {
        MediaContext.current.report(
          .unknownFilter(name, layer: label, known: BlendMode.filterNames))
      }
      change(\.compositingFilter, to: name, key: "compositingFilter")
    }
  }
  /// Whether the layer shows when its back faces the viewer.
  public var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change(\.isDoubleSided, to: newValue, key: "doubleSided") }
  }
  /// Whether y points up for the sublayers' geometry.
  public var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { change(\.isGeometryFlipped, to: newValue, key: "geometryFlipped") }
  }
  /// How far in front of the layer's plane its anchor point is, in points.
  public var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change(\.anchorPointZ, to: newValue, key: "anchorPointZ") }
  }
  public var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set {
      change(\.cornerCurve, to: newValue == .continuous ? newValue : .circular, key: "cornerCurve")
    }
  }

  /// How much of an edge a corner of radius 1 takes.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? SmoothCorners.reach : 1
  }
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How a picture is laid into a layer's bounds. Top is where y is smallest.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How a picture's pixels are read when it is stretched.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
