extension UIView {
  /// How what a view has drawn, or its picture, is laid into the bounds. Raw values are UIKit's.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// As `scaleToFill`, but drawn again whenever the bounds change.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    fileprivate var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }

    fileprivate static let all = (0...12).compactMap(ContentMode.init(rawValue:))
  }

  /// Kept by the view's layer.
  public var contentMode: ContentMode {
    get {
      if layer.needsDisplayOnBoundsChange { return .redraw }
      return ContentMode.all.first { $0.gravity == layer.contentsGravity } ?? .scaleToFill
    }
    set {
      layer.needsDisplayOnBoundsChange = newValue == .redraw
      layer.contentsGravity = newValue.gravity
    }
  }
}
