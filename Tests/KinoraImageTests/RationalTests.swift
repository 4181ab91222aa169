import KinoraImage
import TestSupport
import Testing

@Suite struct RationalTests {
  @Test("A fraction is reduced, with its sign on top")
  func reduced() throws {
    let half = try #require(Rational(-15, -30))
    #expect(half.numerator == 1 && half.denominator == 2)
    let third = try #require(Rational(3, -9))
    #expect(third.numerator == -1 && third.denominator == 3)
    #expect(Rational(0, -7) == .zero)
    #expect(Rational(1, 0) == nil)
    #expect(Rational(1, .min) == nil)
    #expect(Rational(.min, .min) == Rational(1))
  }

  @Test("Sums, differences and products are exact", arguments: UInt64(0)..<200)
  func arithmetic(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func part() -> Int { Int.random(in: -30000...30000, using: &random) }
    let (a, b, c, d) = (part(), max(1, abs(part())), part(), max(1, abs(part())))
    let (x, y) = (try #require(Rational(a, b)), try #require(Rational(c, d)))
    #expect(x + y == Rational(a * d + c * b, b * d))
    #expect(x - y == Rational(a * d - c * b, b * d))
    #expect(x * y == Rational(a * c, b * d))
    #expect((x < y) == (a * d < c * b))
    #expect(abs(x.doubleValue - Double(a) / Double(b)) < 1e-12)
  }

  @Test("What does not fit becomes a near fraction and never traps")
  func overflow() throws {
    let tiny = try #require(Rational(1, .max))
    let large = Rational(.max)
    #expect(large + large == large)
    #expect(large * large == large)
    #expect(Rational(.min) * large == Rational(.min))
    #expect(-Rational(.min) == large)
    #expect(tiny < tiny + tiny || tiny + tiny == .zero)
    let a = try #require(Rational(1, 4_000_000_007))
    let b = try #require(Rational(1, 4_000_000_009))
    let c = try #require(Rational(1, 4_000_000_019))
    let sum = a + b + c
    #expect(abs(sum.doubleValue - (a.doubleValue + b.doubleValue + c.doubleValue)) < 1e-18)
  }

  static let texts: [(String, Int, Int)] = [
    ("30", 30, 1), ("12.5", 25, 2), ("60000/1001", 60000, 1001), ("-0.25", -1, 4), (".5", 1, 2),
    ("5.", 5, 1), ("1e3", 1000, 1), ("2.5E-2", 1, 40), ("+7", 7, 1), ("0", 0, 1),
    ("29.97", 2997, 100), ("0e64", 0, 1), ("-6/4", -3, 2),
  ]

  @Test("Reads numbers as people write them", arguments: texts)
  func reads(text: String, numerator: Int, denominator: Int) {
    #expect(Rational(text) == Rational(numerator, denominator))
  }

  @Test(
    "Refuses what is no number",
    arguments: [
      "", " ", "30 ", " 30", "1,5", "1.2.3", "1/0", "1/2/3", "/2", "1/", "1.5/2", "1/+2", "nan",
      "inf", "0x10", "1_000", "e5", "1e", "1e999", ".", "-", "--1", "99999999999999999999",
      "0.00000000000000000001", "1e64", "٣",
    ])
  func refuses(text: String) { #expect(Rational(text) == nil) }

  @Test("What it says reads back", arguments: ["1001/30000", "-7", "0", "1/3"])
  func description(text: String) throws {
    #expect(try #require(Rational(text)).description == text)
  }

  @Test("Rounds halves up, to any unit, without overflow")
  func rounding() throws {
    func rounded(_ n: Int, _ d: Int, _ units: Int) -> Int? {
      Rational(n, d)?.rounded(toUnitsPer: units)
    }
    #expect(rounded(1, 30, 100) == 3)
    #expect(rounded(1, 200, 100) == 1)
    #expect(rounded(-1, 200, 100) == 0)
    #expect(rounded(-3, 200, 100) == -1)
    #expect(rounded(1, 201, 100) == 0)
    #expect(rounded(.max, 1, 100) == .max)
    #expect(rounded(-Int.max, 1, 100) == .min)
    #expect(rounded(.max, .max - 1, .max) == .max)
    #expect(rounded(.max - 1, .max, 1) == 1)
    #expect(rounded(5, 1, 0) == 0)
  }

  @Test("Finds the nearest fraction with a small denominator")
  func approximation() throws {
    #expect(Rational(approximating: 0.1) == Rational(1, 10))
    #expect(Rational(approximating: 29.97, maximumDenominator: 99) == Rational(2008, 67))
    #expect(Rational(approximating: 30000.0 / 1001) == Rational(30000, 1001))
    #expect(Rational(approximating: -0.75) == Rational(-3, 4))
    #expect(Rational(approximating: 1e-30) == .zero)
    for bad in [Double.nan, .infinity, 1e300] { #expect(Rational(approximating: bad) == nil) }
    #expect(Rational(approximating: 1, maximumDenominator: 0) == nil)
  }

  @Test("No fraction with a denominator up to 60 is nearer", arguments: UInt64(0)..<100)
  func nearest(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let value = Double.random(in: 0...3, using: &random)
    let found = try #require(Rational(approximating: value, maximumDenominator: 60))
    #expect(found.denominator <= 60)
    for denominator in 1...60 {
      let best = (value * Double(denominator)).rounded() / Double(denominator)
      #expect(abs(found.doubleValue - value) <= abs(best - value) + 1e-15)
    }
  }
}
