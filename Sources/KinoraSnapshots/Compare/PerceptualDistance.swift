import Foundation

/// How different two colours look, from 0 to about 1: black and white are 1 apart.
///
/// The HyAB distance, |ΔL| + √(Δa² + Δb²), in OKLab with toe-corrected lightness. Unlike a Euclidean
/// distance it holds for large differences; the toe keeps near-black differences, which no display
/// shows, from counting as large.
///
/// Sources: B. Ottosson, "A perceptual color space for image processing" (2020) and "Okhsv and Okhsl"
/// (2021, the toe); S. Abasi et al., "Distance metrics for very large color differences" (2019,
/// doi:10.1002/col.22451).
public enum PerceptualDistance {
  /// The distance of two opaque sRGB colours, components 0 ... 255, fractions too.
  public static func between(
    _ a: (red: Double, green: Double, blue: Double), _ b: (red: Double, green: Double, blue: Double)
  ) -> Double {
    Lab(linear(a.red), linear(a.green), linear(a.blue))
      .distance(to: Lab(linear(b.red), linear(b.green), linear(b.blue)))
  }

  /// An sRGB component, 0 ... 255, without its gamma.
  static func linear(_ component: Double) -> Double {
    let c = component / 255
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
  }

  static let linearBytes: [Double] = (0...255).map { linear(Double($0)) }

  /// The cube root of 0 ... 1 between the entries of a table, as pixelmatch has it, so that verdicts at
  /// the threshold are the same: within 1e-3, but for values below 1/4096, where it is flatter.
  static func root(_ value: Double) -> Double {
    let place = value * Double(rootSteps)
    let index = Int(place)
    let below = roots[index]
    return below + (roots[index + 1] - below) * (place - Double(index))
  }

  private static let rootSteps = 4096
  private static let roots: [Double] = (0...rootSteps + 1).map {
    cbrt(Double($0) / Double(rootSteps))
  }

  /// OKLab with toe-corrected lightness.
  struct Lab {
    var l, a, b: Double

    /// - Parameters: Linear components, 0 ... 1.
    init(_ red: Double, _ green: Double, _ blue: Double) {
      let root = PerceptualDistance.root
      let long = root(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
      let medium = root(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
      let short = root(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
      l = Self.toe(0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short)
      a = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short
      b = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short
    }

    private static func toe(_ lightness: Double) -> Double {
      let (k1, k2) = (0.206, 0.03)
      let k3 = (1 + k1) / (1 + k2)
      let x = k3 * lightness - k1
      return 0.5 * (x + (x * x + 4 * k2 * k3 * lightness).squareRoot())
    }

    func distance(to other: Lab) -> Double {
      let (da, db) = (a - other.a, b - other.b)
      return abs(l - other.l) + (da * da + db * db).squareRoot()
    }
  }
}

/// Distances of pixels, remembering colours that were met before: pictures of widgets have few.
final class PixelDistance {
  private static let slots = 1 << 12
  private let alpha: Tolerance.Alpha
  private var keys = [UInt32](repeating: 0, count: slots)
  private var labs = [PerceptualDistance.Lab](
    repeating: PerceptualDistance.Lab(0, 0, 0), count: slots)

  init(_ alpha: Tolerance.Alpha) { self.alpha = alpha }

  /// - Parameter index: The pixel's place in the picture, counted in rows from the top left.
  func between(_ p: UInt32, _ q: UInt32, index: Int) -> Double {
    if p >> 24 == 255, q >> 24 == 255 { return lab(p).distance(to: lab(q)) }
    switch alpha {
    case .separate:
      let alphas = abs(Double(p >> 24) - Double(q >> 24)) / 255
      return max(alphas, over((255, 255, 255), p, q), over((0, 0, 0), p, q))
    case .white:
      return over((255, 255, 255), p, q)
    case .checkerboard:
      // pixelmatch's pattern: hardly any pair of colours is hidden by it everywhere.
      let place = Double(4 * index)
      func level(_ step: Double) -> Double { Int(place / step) % 2 == 0 ? 48 : 207 }
      return over((48, level(1.618_033_988_749_895), level(2.618_033_988_749_895)), p, q)
    }
  }

  private func over(_ backdrop: (Double, Double, Double), _ p: UInt32, _ q: UInt32) -> Double {
    func blended(_ pixel: UInt32) -> (Double, Double, Double) {
      let alpha = Double(pixel >> 24)
      func channel(_ shift: UInt32, _ below: Double) -> Double {
        (Double(pixel >> shift & 255) * alpha + below * (255 - alpha)) / 255
      }
      return (channel(0, backdrop.0), channel(8, backdrop.1), channel(16, backdrop.2))
    }
    let (a, b) = (blended(p), blended(q))
    return PerceptualDistance.between((a.0, a.1, a.2), (b.0, b.1, b.2))
  }

  private func lab(_ pixel: UInt32) -> PerceptualDistance.Lab {
    // An opaque pixel is never 0, so 0 is an empty slot.
    let slot = Int((pixel &* 0x9E37_79B1) >> 20)
    if keys[slot] == pixel { return labs[slot] }
    let table = PerceptualDistance.linearBytes
    let lab = PerceptualDistance.Lab(
      table[Int(pixel & 255)], table[Int(pixel >> 8 & 255)], table[Int(pixel >> 16 & 255)])
    keys[slot] = pixel
    labs[slot] = lab
    return lab
  }
}
