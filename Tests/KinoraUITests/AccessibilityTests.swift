import Testing

@testable import KinoraUI

@MainActor
@Suite struct AccessibilityTests {
  private final class Rating: UIView {
    var stars = 0
    override func accessibilityIncrement() {
      super.accessibilityIncrement()
      stars += 1
    }
    override func accessibilityDecrement() {
      super.accessibilityDecrement()
      stars -= 1
    }
    override func accessibilityActivate() -> Bool { true }
  }

  @Test func `Views say what assistive technology may do with them`() {
    let rating = Rating()
    rating.accessibilityIncrement()
    rating.accessibilityIncrement()
    rating.accessibilityDecrement()
    #expect(rating.stars == 1 && rating.accessibilityActivate())
    let plain = UIView()
    #expect(!plain.accessibilityActivate() && !plain.accessibilityScroll(.left))
    #expect(!plain.accessibilityPerformEscape() && !plain.accessibilityPerformMagicTap())
    #expect(!plain.accessibilityElementIsFocused())
  }

  /// The numbers are UIKit's (Microsoft's page "UIAccessibilityTrait Enum", as far as it goes).
  @Test func `Traits are bits of their own`() {
    let traits: [UIAccessibilityTraits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement,
      .notEnabled, .updatesFrequently, .searchField, .startsMediaSession, .adjustable,
      .allowsDirectInteraction, .causesPageTurn, .tabBar, .header,
    ]
    #expect(traits.map(\.rawValue) == (0..<17).map { 1 << $0 })
  }

  @Test func `Only the attribute turns a view around`() {
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
  }
}
