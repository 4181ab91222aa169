import Foundation
import KinoraGeometry
import KinoraScene
import TestSupport
import Testing

@testable import KinoraUI

@MainActor
@Suite struct LabelTests {
  private let clock = Clockwork()

  private func show(_ view: UIView) -> [(path: Path, color: Color)] {
    clock.turn {
      if view.layer.superlayer == nil { clock.root.addSublayer(view.layer) }
      view.layoutIfNeeded()
    }
    return clock.context.perform {
      fills(of: clock.root.sceneNode(at: clock.context.now))
    }
  }

  private func label(_ text: String, _ frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 60))
    -> UILabel
  {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  @Test func `A new label has the system's font at 17 points, one line, and takes no touches`() {
    let label = UILabel(frame: .zero)
    #expect(label.font == .systemFont(ofSize: 17) && label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail && !label.isUserInteractionEnabled)
    #expect(label.textColor == .label && label.text == nil)
  }

  @Test(.enabled(if: ExternalTool.named("hb-shape") != nil))
  func `A label asks for the width that hb-shape measures and a line's height`() throws {
    let text = "AVATAR Tomato"
    let output = try #require(ExternalTool.named("hb-shape"))
      .run([
        "--no-glyph-names", "--no-clusters", "--no-positions", "--font-file=\(interPath)", text,
      ])
    let advances = try #require(ExternalTool.named("hb-shape"))
      .run(["--no-glyph-names", "--no-clusters", "--font-file=\(interPath)", text]).text
      .split(separator: "|").compactMap {
        Double($0.split(separator: "+").last?.prefix { $0.isNumber } ?? "")
      }
    #expect(output.status == 0 && advances.count == text.count)
    let width = advances.reduce(0, +) * 17 / 2816
    let size = label(text).sizeThatFits(.zero)
    #expect(size.width >= width && size.width - width < 0.5)
    let height = 17 * (2728.0 + 680) / 2816
    #expect(size.height >= height && size.height - height < 0.5)
    #expect(label(text).intrinsicContentSize == size)
  }

  @Test func `A label that is as large as it asks for shows its whole text`() {
    let label = label("Some words on a label, and some more")
    label.numberOfLines = 0
    for width in stride(from: 40.0, through: 300, by: 13) {
      label.frame.size = label.sizeThatFits(CGSize(width: width, height: 0))
      let all = show(label).map(\.path.elements.count).reduce(0, +)
      label.frame.size = CGSize(width: width, height: 1000)
      #expect(show(label).map(\.path.elements.count).reduce(0, +) == all)
    }
  }

  @Test
  func `A label of one line shows the first paragraph with an ellipsis, and asks for its room`() {
    let two = label("First\nSecond")
    two.sizeToFit()
    let shown = label("First\u{2026}")
    shown.sizeToFit()
    #expect(two.bounds.size == shown.bounds.size)
    #expect(show(two).map(\.path) == [show(shown)[1].path])
  }

  @Test func `Text stands in the middle of the height`() throws {
    // Inter's line is 3408 of 2816 units high; a capital's middle is 1024 above the baseline.
    let label = label("H")
    label.font = .systemFont(ofSize: 28.16)
    let box = try #require(show(label).first?.path.bounds)
    let top = 30 - 34.08 / 2
    #expect(abs(box.midY - (top + 27.28 - 10.24)) < 1e-6)
  }

  @Test func `Alignment moves the text to the right or to the middle`() throws {
    let label = label("Text")
    let left = try #require(show(label).first?.path.bounds)
    label.textAlignment = .right
    let right = try #require(show(label).first?.path.bounds)
    label.textAlignment = .center
    let middle = try #require(show(label).first?.path.bounds)
    #expect(right.minX > middle.minX && middle.minX > left.minX)
    #expect(abs((left.minX + right.minX) / 2 - middle.minX) < 1e-6)
  }

  @Test func `A font that adjusts to the width fills it`() throws {
    let label = label("A rather long text for a label", CGRect(x: 0, y: 0, width: 100, height: 20))
    let shortened = show(label)
    label.adjustsFontSizeToFitWidth = true
    let fitted = try #require(show(label).first?.path.bounds)
    #expect(fitted.maxX > 98 && fitted.maxX <= 100)
    #expect(fitted.height < (try #require(shortened.first?.path.bounds)).height)
    label.minimumScaleFactor = 0.9
    #expect((try #require(show(label).first?.path.bounds)).height > fitted.height)
  }

  @Test func `Attributes are drawn: colours, bars and backgrounds`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let text = NSMutableAttributedString(
      string: "red ", attributes: [.foregroundColor: UIColor.red])
    text.append(
      NSAttributedString(
        string: "bar", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
    text.append(
      NSAttributedString(string: "back", attributes: [.backgroundColor: UIColor.yellow]))
    label.attributedText = text
    label.textColor = .blue
    let colors = show(label).map(\.color)
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    #expect(colors == [Color(red: 1, green: 1, blue: 0), red, blue, blue, blue])
    #expect(label.text == "red barback")
  }

  @Test func `A label is drawn again when its text or its size changes`() throws {
    let label = label("one")
    let one = show(label).map(\.path)
    label.text = "two"
    let two = show(label).map(\.path)
    #expect(one != two)
    label.frame.size.height = 100
    let moved = show(label).map(\.path)
    #expect(
      abs(try #require(moved[0].bounds).minY - (try #require(two[0].bounds).minY) - 20) < 1e-6)
  }

  @Test func `An empty label draws nothing and asks for nothing`() {
    #expect(show(label("")).isEmpty)
    #expect(UILabel(frame: .zero).sizeThatFits(.zero) == .zero)
  }

  @Test func `Characters without a glyph are a problem, once each`() {
    _ = show(label("😀😀"))
    #expect(
      clock.context.problems == [.missingGlyph("😀", font: "Inter-Regular")])
  }
}

@MainActor
@Suite struct FontTests {
  @Test func `Weights are Inter's faces from thin to black`() {
    #expect(UIFont.systemFont(ofSize: 10).fontName == "Inter-Regular")
    #expect(UIFont.systemFont(ofSize: 10, weight: .semibold).fontName == "Inter-SemiBold")
    #expect(UIFont.boldSystemFont(ofSize: 10).fontName == "Inter-Bold")
    #expect(UIFont.italicSystemFont(ofSize: 10).fontName == "Inter-Italic")
    #expect(UIFont.systemFont(ofSize: 10, weight: .ultraLight).fontName == "Inter-Thin")
    #expect(UIFont.systemFont(ofSize: 10, weight: .black).fontName == "Inter-Black")
  }

  @Test func `Metrics grow with the size`() {
    let font = UIFont.systemFont(ofSize: 28.16)
    #expect(abs(font.ascender - 27.28) < 1e-9 && abs(font.descender + 6.8) < 1e-9)
    #expect(abs(font.lineHeight - 34.08) < 1e-9 && abs(font.capHeight - 20.48) < 1e-9)
    #expect(font.withSize(14.08).ascender == font.ascender / 2)
  }

  @Test func `A name that is not there gives no font and a problem with a suggestion`() {
    let clock = Clockwork()
    clock.turn {
      #expect(UIFont(name: "Inter-Medum", size: 10) == nil)
      #expect(UIFont(name: "Inter", size: 10)?.fontName == "Inter-Regular")
    }
    #expect(clock.context.problems.count == 1)
    #expect(clock.context.problems[0].description.contains("did you mean 'Inter-Medium'"))
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
  )
  func `A registered file can be asked for by its names`() throws {
    let name = try Fonts.register(path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
    #expect(name == "DejaVuSans" && Fonts.names.contains(name))
    #expect(UIFont(name: "DejaVuSans", size: 10)?.familyName == "DejaVu Sans")
    #expect(UIFont(name: "DejaVu Sans", size: 10)?.fontName == "DejaVuSans")
  }

  @Test func `A file that is no font or is not there is an error`() {
    #expect(throws: UIError.self) { try Fonts.register(path: "/nowhere.ttf") }
    #expect(throws: UIError.self) { try Fonts.register(path: #filePath) }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1])
  func `A size that is none is a problem`(size: CGFloat) {
    let clock = Clockwork()
    clock.turn { _ = UIFont.systemFont(ofSize: size) }
    #expect(clock.context.problems.count == 1)
  }
}

@MainActor
@Suite struct ButtonTitleTests {
  private let clock = Clockwork()

  @Test func `A title stands in the middle and follows the button's state`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    button.setTitle("Off", for: .normal)
    button.setTitle("On", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .highlighted)
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    #expect(label.text == "Off" && label.textColor == .red)
    #expect(abs(label.frame.midX - 60) < 0.01 && abs(label.frame.midY - 20) < 0.01)
    button.isSelected = true
    #expect(label.text == "On")
    button.isSelected = false
    button.isHighlighted = true
    #expect(label.textColor == .blue && label.text == "Off")
  }

  @Test func `A picture stands left of the title, both together in the middle`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    button.setTitle("Go", for: .normal)
    let pixels = [UInt8](repeating: 255, count: 16 * 16 * 4)
    button.setImage(
      UIImage(cgImage: try #require(CGImage(width: 16, height: 16, rgba: pixels))), for: .normal)
    button.layoutIfNeeded()
    let (image, title) = (
      try #require(button.imageView).frame, try #require(button.titleLabel).frame
    )
    #expect(image.size == CGSize(width: 16, height: 16) && abs(image.maxX - title.minX) < 1e-9)
    #expect(abs(image.minX - (120 - title.maxX)) < 1e-9 && image.midY == 20)
    #expect(button.sizeThatFits(.zero).width == 16 + title.width)
  }
}
