public import Foundation
import KinoraGeometry
import KinoraScene
import KinoraText

/// A layer that draws text from its top left corner, cut to its bounds.
///
/// A new one has size 36 and is opaque white. Its font is the library's own, Inter, where Core
/// Animation's is Helvetica.
open class CATextLayer: CALayer {
  public override init() {
    super.init()
    values.text = TextValues()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if values.text == nil { values.text = TextValues() }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.text = TextValues()
  }

  override class func make() -> CALayer { CATextLayer() }

  private var text: TextValues { values.text ?? TextValues() }

  private func change<Value: Equatable>(
    text field: WritableKeyPath<TextValues, Value>, to value: Value, key: String
  ) {
    let whole: WritableKeyPath<LayerValues, TextValues?> = \.text
    var changed = text
    changed[keyPath: field] = value
    change(whole, to: changed, key: key)
  }

  /// A `String`, or an `NSAttributedString`, whose own attributes then count instead of the layer's.
  open var string: Any? {
    get { text.source }
    set {
      var changed = text
      let given = (newValue as? NSString).map { $0 as String as Any } ?? newValue
      switch given {
      case let attributed as NSAttributedString:
        let copy = NSAttributedString(attributedString: attributed)
        changed.source = copy
        changed.attributed = InkedText(
          copy, font: UIFont(face: .interRegular, size: 36), color: .white)
        changed.plain = ""
      case let plain as String:
        changed.source = plain
        changed.attributed = nil
        changed.plain = plain
      case let plain as NSString:
        let plain = plain as String
        changed.source = plain
        changed.attributed = nil
        changed.plain = plain
      default:
        changed.source = nil
        changed.attributed = nil
        changed.plain = ""
      }
      let whole: WritableKeyPath<LayerValues, TextValues?> = \.text
      change(whole, to: changed, key: "string")
    }
  }

  /// A ``UIFont`` (its size does not count), a ``CGFont`` or a registered font's name; nil is the library's own.
  open var font: Any? {
    get { text.font.face.map { UIFont(face: $0, size: max(text.fontSize, 1)) } }
    set {
      let font: TextValues.Font =
        switch (newValue as? NSString).map({ $0 as String as Any }) ?? newValue {
        case nil: .standard
        case let font as UIFont: .face(font.face)
        case let font as CGFont: .face(font.face)
        case let name as String:
          Fonts.reportedFace(named: name).map(TextValues.Font.face) ?? .unknown
        default: .unknown
        }
      change(text: \.font, to: font, key: "font")
    }
  }

  /// Points to the em.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { change(text: \.fontSize, to: newValue, key: "fontSize") }
  }
  open var foregroundColor: CGColor? {
    get { text.color.map(CGColor.init) }
    set { change(text: \.color, to: newValue?.value, key: "foregroundColor") }
  }
  /// Whether lines are broken at the layer's width.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { change(text: \.isWrapped, to: newValue, key: "wrapped") }
  }
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignment }
    set { change(text: \.alignment, to: newValue, key: "alignmentMode") }
  }
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncation }
    set { change(text: \.truncation, to: newValue, key: "truncationMode") }
  }
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
