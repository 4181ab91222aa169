import Foundation
import Testing

@testable import KinoraUI

@Suite struct FontDescriptorTests {
  private let context = MediaContext()

  @Test func `A font comes back from its descriptor`() {
    let fonts: [UIFont] = [
      .systemFont(ofSize: 13, weight: .light), .italicSystemFont(ofSize: 20),
      .monospacedDigitSystemFont(ofSize: 17, weight: .semibold),
    ]
    for font in fonts {
      #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
      #expect(UIFont(descriptor: font.fontDescriptor, size: 30) == font.withSize(30))
    }
    #expect(fonts[0].fontDescriptor == fonts[0].fontDescriptor)
    #expect(fonts[0].fontDescriptor != fonts[0].withSize(14).fontDescriptor)
  }

  private static let faces: [(UIFont.Weight, UIFontDescriptor.SymbolicTraits, String)] = [
    (.regular, .traitBold, "Inter-Bold"),
    (.light, .traitBold, "Inter-Bold"), (.black, .traitBold, "Inter-Black"),
    (.regular, .traitItalic, "Inter-Italic"), (.bold, [], "Inter-Regular"),
    (.medium, [], "Inter-Medium"), (.bold, .traitItalic, "Inter-Italic"),
    (.regular, [.traitBold, .traitUIOptimized], "Inter-Bold"),
  ]

  @Test(arguments: faces)
  func `Traits choose a face of the family, and keep one that has them`(
    weight: UIFont.Weight, traits: UIFontDescriptor.SymbolicTraits, name: String
  ) throws {
    let descriptor = UIFont.systemFont(ofSize: 15, weight: weight).fontDescriptor
    let found = try #require(descriptor.withSymbolicTraits(traits))
    #expect(found.postscriptName == name && found.pointSize == 15)
    #expect(UIFont(descriptor: found, size: 0).fontName == name)
  }

  @Test func `Descriptors say whether they are bold or italic`() {
    #expect(UIFont.systemFont(ofSize: 9).fontDescriptor.symbolicTraits == [])
    #expect(UIFont.boldSystemFont(ofSize: 9).fontDescriptor.symbolicTraits == .traitBold)
    #expect(UIFont.italicSystemFont(ofSize: 9).fontDescriptor.symbolicTraits == .traitItalic)
    let headline = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
    #expect(headline.symbolicTraits == .traitBold && headline.pointSize == 17)
  }

  private static let missing: [(UIFontDescriptor.SymbolicTraits, [String])] = [
    (.traitMonoSpace, ["monospaced"]),
    ([.traitBold, .traitItalic], ["bold", "italic"]),
    ([.traitBold, .traitCondensed], ["bold", "condensed"]),
  ]

  @Test(arguments: missing)
  func `Traits that no face has are nil, with a problem`(
    traits: UIFontDescriptor.SymbolicTraits, names: [String]
  ) {
    context.perform {
      #expect(UIFont.systemFont(ofSize: 9).fontDescriptor.withSymbolicTraits(traits) == nil)
    }
    #expect(
      context.problems == [.unknownFontTraits(names, family: "Inter", known: Fonts.names)])
  }

  @Test func `An unknown name is reported, and never taken in silence`() {
    context.perform {
      let descriptor = UIFontDescriptor(name: "Futura-Medium", size: 11)
      #expect(descriptor.postscriptName == "Futura-Medium")
      #expect(UIFont(descriptor: descriptor, size: 0) == .systemFont(ofSize: 11))
      #expect(descriptor.withSymbolicTraits(.traitBold) == nil)
    }
    #expect(context.problems == [.unknownFont("Futura-Medium", known: Fonts.names)])
    let family = UIFontDescriptor(name: "Inter", size: 0)
    #expect(UIFont(descriptor: family, size: 0) == .systemFont(ofSize: 12))
    #expect(family.withSize(8).withFamily("Inter").pointSize == 8)
  }

  @Test func `At the default size of text nothing is scaled`() {
    let font = UIFont.boldSystemFont(ofSize: 21)
    let metrics = UIFontMetrics(forTextStyle: .footnote)
    #expect(metrics.scaledFont(for: font) == font)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 30) == font)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 20) == font.withSize(20))
    #expect(UIFontMetrics.default.scaledValue(for: 4.5) == 4.5)
  }
}
