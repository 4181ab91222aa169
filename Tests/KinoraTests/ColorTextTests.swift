import Kinora
import KinoraUI
import Testing

/// Colours as people write them on a command line.
@Suite struct ColorTextTests {
  /// In levels of 255.
  private static let forms: [(String, [Double])] = [
    ("white", [255, 255, 255, 255]), ("SYSTEMRED", [255, 59, 48, 255]),
    ("#FA0", [255, 170, 0, 255]), ("#FFAA0080", [255, 170, 0, 128]),
    ("1,0.4,0,0.2", [255, 102, 0, 51]), ("clear", [0, 0, 0, 0]),
    ("secondaryLabel", [60, 60, 67, 153]),
  ]

  @Test(arguments: forms)
  func readsEachForm(text: String, levels: [Double]) throws {
    let color = try #require(UIColor(text: text))
    let found = try #require(color.cgColor.components).map { Double($0) * 255 }
    #expect(zip(found, levels).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test(arguments: [
    "", "octarine", "#12", "#12345", "1,2,3", "1,0", "red/", "/red", "red/#1", "a/b",
  ])
  func refusesOtherText(text: String) { #expect(UIColor(text: text) == nil) }

  @Test(arguments: [
    "black", "systemTeal", "tertiarySystemFill", "#12AB34", "#12AB3480", "0.123,0.5,0.25",
    "black/red",
    "#F2F2F7/#3A3A3C", "clear/1,0.123,0",
  ])
  func writesWhatItReads(text: String) throws {
    let color = try #require(UIColor(text: text))
    #expect(color.text == text && UIColor(text: color.text) == color)
  }

  @Test func aColourOfTwoLooksShowsTheFilmsOne() throws {
    let color = try #require(UIColor(text: "red/blue"))
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .red)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .blue)
    let own = UIColor { $0.userInterfaceStyle == .dark ? .systemBackground : .label }
    #expect(own.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
    #expect(own.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .black)
    #expect(own.resolvedColor(with: UITraitCollection(userInterfaceStyle: .unspecified)) == .black)
  }
}
