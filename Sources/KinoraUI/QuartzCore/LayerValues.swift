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
  var transform = Transform3D.identity
  var sublayerTransform = Transform3D.identity
  var opacity = 1.0
  var isHidden = false
  var masksToBounds = false
  var backgroundColor: Color?
  var cornerRadius = 0.0
  var maskedCorners = CACornerMask.all
  var borderWidth = 0.0
  var borderColor: Color? = .black
  /// What the user keeps under keys of their own.
  var custom: [String: CustomValue] = [:]
  /// What a `CAShapeLayer` adds; nil for other layers.
  var shape: ShapeValues?
  /// What a `CATextLayer` adds; nil for other layers.
  var text: TextValues?
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
