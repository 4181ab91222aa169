import KinoraUI
import Testing

@Suite struct FontDigestTests {
  @Test func theDigestIsTheSameEachTime() {
    let digest = Fonts.digest
    #expect(digest.count == 16 && digest.allSatisfy(\.isHexDigit))
    #expect(digest == Fonts.digest && digest != "0000000000000000")
  }
}
