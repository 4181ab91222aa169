public import Foundation
import KinoraScene
import KinoraText

/// How text is drawn into a rectangle. Accepted for what UIKit asks; text is always set in lines.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// Text without a font attribute is set in 12 points, as UIKit does with Helvetica; here it is Inter.
private var standardFont: UIFont { .systemFont(ofSize: 12) }

extension NSAttributedString {
  private var inked: InkedText { InkedText(self, font: standardFont, color: .black) }

  /// The size of the text on lines that break only where it says so.
  public func size() -> CGSize {
    length == 0 ? .zero : TextLayout(TextRequest(inked.text, breaking: .none)).size
  }

  /// Draws the text in the current context, its top left corner at `point`.
  public func draw(at point: CGPoint) {
    draw(TextRequest(inked.text, breaking: .none), at: point, within: nil)
  }

  /// Draws the text in the current context, in lines that break at the rectangle's width, and only those
  /// lines that begin in it.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: Any?) {
    guard options.contains(.usesLineFragmentOrigin) else { return draw(at: rect.origin) }
    draw(
      TextRequest(
        inked.text, width: rect.width, height: rect.height > 0 ? rect.height : .infinity,
        breaking: breaking), at: rect.origin, within: rect)
  }

  /// The rectangle that the text takes in a room of `size`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: Any?
  ) -> CGRect {
    guard length > 0 else { return .zero }
    guard options.contains(.usesLineFragmentOrigin) else {
      return CGRect(origin: .zero, size: self.size())
    }
    let width = size.width > 0 ? size.width : .infinity
    return CGRect(
      origin: .zero,
      size: TextLayout(TextRequest(inked.text, width: width, breaking: breaking)).size)
  }

  /// Of the first paragraph; truncating is as breaking between words.
  private var breaking: TextBreaking {
    guard length > 0,
      let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle,
      style.lineBreakMode == .byCharWrapping
    else { return .words }
    return .characters
  }

  private func draw(_ request: TextRequest, at point: CGPoint, within area: CGRect?) {
    guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let layout = TextLayout(request)
    layout.reportMissing()
    context.draw(layout, inks: inked.inks, at: point, within: area)
  }
}

extension NSString {
  private func with(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self as String, attributes: attributes)
  }

  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    with(attributes).size()
  }

  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    with(attributes).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    with(attributes).draw(in: rect)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: Any?
  ) -> CGRect {
    with(attributes).boundingRect(with: size, options: options, context: nil)
  }
}

// As UIKit's sources use a `String` for an `NSString`.
extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }

  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSString(string: self).draw(at: point, withAttributes: attributes)
  }

  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    NSString(string: self).draw(in: rect, withAttributes: attributes)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: Any?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: nil)
  }
}
