public import Foundation
import KinoraText

public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  /// Left, or right for scripts that run that way.
  case natural = 4

  var value: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle

  var value: TextBreaking {
    switch self {
    case .byWordWrapping: .words
    case .byCharWrapping: .characters
    case .byClipping: .none
    case .byTruncatingHead: .truncating(.head)
    case .byTruncatingTail: .truncating(.tail)
    case .byTruncatingMiddle: .truncating(.middle)
    }
  }
}

/// How the lines of a paragraph stand. Lengths are points. Cannot be changed;
/// ``NSMutableParagraphStyle`` can.
public class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate var value = TextParagraphStyle()
  fileprivate var breaking = NSLineBreakMode.byWordWrapping

  public override init() { super.init() }

  /// A new style: natural alignment, no spacing.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  var textStyle: TextParagraphStyle { value }

  public var alignment: NSTextAlignment {
    switch value.alignment {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
  public var lineBreakMode: NSLineBreakMode { breaking }
  public var lineSpacing: CGFloat { value.lineSpacing }
  public var paragraphSpacing: CGFloat { value.paragraphSpacing }
  public var paragraphSpacingBefore: CGFloat { value.paragraphSpacingBefore }
  public var minimumLineHeight: CGFloat { value.minimumLineHeight }
  public var maximumLineHeight: CGFloat { value.maximumLineHeight }
  public var lineHeightMultiple: CGFloat { value.lineHeightMultiple }
  public var firstLineHeadIndent: CGFloat { value.firstLineHeadIndent }
  public var headIndent: CGFloat { value.headIndent }
  public var tailIndent: CGFloat { value.tailIndent }

  public func copy(with zone: NSZone? = nil) -> Any { like(NSParagraphStyle()) }
  public func mutableCopy(with zone: NSZone? = nil) -> Any { like(NSMutableParagraphStyle()) }

  private func like<Style: NSParagraphStyle>(_ copy: Style) -> Style {
    copy.value = value
    copy.breaking = breaking
    return copy
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return value == other.value && breaking == other.breaking
  }

  public override var hash: Int { value.hashValue }
}

public final class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: NSTextAlignment {
    get { super.alignment }
    set { value.alignment = newValue.value }
  }
  public override var lineBreakMode: NSLineBreakMode {
    get { breaking }
    set { breaking = newValue }
  }
  public override var lineSpacing: CGFloat {
    get { value.lineSpacing }
    set { value.lineSpacing = newValue.usable }
  }
  public override var paragraphSpacing: CGFloat {
    get { value.paragraphSpacing }
    set { value.paragraphSpacing = newValue.usable }
  }
  public override var paragraphSpacingBefore: CGFloat {
    get { value.paragraphSpacingBefore }
    set { value.paragraphSpacingBefore = newValue.usable }
  }
  public override var minimumLineHeight: CGFloat {
    get { value.minimumLineHeight }
    set { value.minimumLineHeight = newValue.usable }
  }
  public override var maximumLineHeight: CGFloat {
    get { value.maximumLineHeight }
    set { value.maximumLineHeight = newValue.usable }
  }
  public override var lineHeightMultiple: CGFloat {
    get { value.lineHeightMultiple }
    set { value.lineHeightMultiple = newValue.usable }
  }
  public override var firstLineHeadIndent: CGFloat {
    get { value.firstLineHeadIndent }
    set { value.firstLineHeadIndent = newValue.usable }
  }
  public override var headIndent: CGFloat {
    get { value.headIndent }
    set { value.headIndent = newValue.usable }
  }
  public override var tailIndent: CGFloat {
    get { value.tailIndent }
    set { value.tailIndent = newValue.isFinite ? newValue : 0 }
  }
}

extension CGFloat {
  /// A length that lines can be set with: what is none counts as 0.
  fileprivate var usable: CGFloat { isFinite ? Swift.max(self, 0) : 0 }
}
