import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraRaster

@Suite struct ShadowTests {
  private func shadowed(
    _ radius: Double, offset: CGSize = .zero, color: Color = .black, path: Path? = nil,
    opacity: Double = 1, transform: Homography = .identity, clip: Path? = nil, _ items: SceneItem...
  ) -> SceneItem {
    .node(
      SceneNode(
        transform: transform, opacity: opacity, clip: clip,
        shadow: Shadow(color: color, radius: radius, offset: offset, path: path), items: items))
  }

  /// What a Gaussian makes of a hard edge, `d` beyond it.
  private func edge(_ d: Double, _ sigma: Double) -> Double {
    erfc(d / (sigma * 2.0.squareRoot())) / 2
  }

  // The closed form of a blurred edge, at radii below and above where the picture is made smaller.
  @Test(arguments: [1, 3, 8, 15, 20, 50] as [Double])
  func edgesAreTheErrorFunction(radius: Double) throws {
    let half = Path(rect: CGRect(x: -1000, y: -1000, width: 1100, height: 2200))
    let picture = try draw(300, 40, shadowed(radius, path: half))
    for x in stride(from: 0, to: 300, by: 3) {
      let expected = 255 * edge(Double(x) + 0.5 - 100, radius)
      // 3 sigma are kept: what is cut off is at most 0.35, scaled up again.
      #expect(abs(Double(picture.alpha(x, 20)) - expected) < 1.2, "\(x)")
    }
  }

  @Test func radiusZeroIsAHardEdge() throws {
    let square = fill(rect: 10, 10, 20, 20, .pureRed)
    let picture = try draw(50, 50, shadowed(0, offset: CGSize(width: 5, height: 7), square))
    #expect(picture[12, 12] == [255, 0, 0, 255] && picture[32, 34] == [0, 0, 0, 255])
    #expect(picture.ink == 400 + 400 - 15 * 13)
  }

  @Test func colourAndAlphaMultiply() throws {
    let ghost = fill(rect: 10, 10, 20, 20, .black(0.5))
    let color = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
    let picture = try draw(
      60, 50, shadowed(0, offset: CGSize(width: 25, height: 0), color: color, ghost))
    #expect(picture[45, 20] == [0, 255, 0, 64])
  }

  // Measured (GNUstep PR 115): what sticks out widens the shadow, and a shadow fades with its node.
  @Test func castersAreEverythingTogether() throws {
    let child = SceneNode(items: [fill(rect: 40, 0, 10, 10)])
    let picture = try draw(
      60, 60,
      shadowed(
        0, offset: CGSize(width: 0, height: 30), opacity: 0.5, fill(rect: 0, 0, 10, 10),
        .node(child)))
    #expect(picture.alpha(5, 35) == 128 && picture.alpha(45, 35) == 128)
    #expect(picture.alpha(25, 35) == 0)
  }

  @Test func nothingCastsNothingAndAPathCastsAlone() throws {
    #expect(try draw(20, 20, shadowed(3)).ink == 0)
    #expect(try draw(20, 20, shadowed(0, path: disc(10, 10, 5))).ink > 70)
  }

  @Test func aClippedCasterHasAClippedShadow() throws {
    let picture = try draw(
      60, 30,
      shadowed(
        0, offset: CGSize(width: 30, height: 0), clip: disc(15, 15, 10), fill(rect: 0, 0, 30, 30)))
    #expect(abs(picture.ink - 2 * .pi * 100) < 2)
  }

  @Test func shadowsTurnAndScaleWithTheirNode() throws {
    let square = fill(rect: -10, -10, 20, 20)
    let quarter = AffineTransform2D(rotationAngle: .pi / 2)
      .concatenating(AffineTransform2D(translationX: 50, y: 50))
    let offset = CGSize(width: 30, height: 0)
    let picture = try draw(
      100, 100, shadowed(0, offset: offset, transform: Homography(quarter), square))
    #expect(picture.alpha(50, 80) == 255 && picture.alpha(80, 50) == 0)
    // Uneven scales stretch the blur: here 8 across and 2 down.
    let uneven = AffineTransform2D(scaleX: 4, y: 1)
      .concatenating(AffineTransform2D(translationX: 50, y: 50))
    let blurred = try draw(
      100, 100,
      shadowed(
        2, path: Path(rect: CGRect(x: -100, y: -100, width: 100, height: 200)),
        transform: Homography(uneven)))
    for x in stride(from: 30, to: 75, by: 5) {
      #expect(abs(Double(blurred.alpha(x, 50)) - 255 * edge(Double(x) + 0.5 - 50, 8)) < 3, "\(x)")
    }
  }

  @Test func hugeValuesCostNothing() throws {
    let square = fill(rect: 10, 10, 20, 20, .pureRed)
    for radius in [1e3, 1e6, 1e12, 1e300] {
      let picture = try draw(40, 40, shadowed(radius, square))
      #expect(picture[20, 20] == [255, 0, 0, 255])
      #expect(picture.alpha(5, 5) <= 1)
    }
    // A caster as large as its blur is not faint.
    let wall = Path(rect: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    #expect(try draw(40, 40, shadowed(1e3, path: wall)).alpha(20, 20) >= 254)
    for radius in [Double.nan, .infinity, -5] {
      #expect(try draw(40, 40, shadowed(radius, square))[20, 20] == [255, 0, 0, 255])
    }
    let far = CGSize(width: 1e300, height: Double.nan)
    #expect(try draw(40, 40, shadowed(3, offset: far, square)).ink == 400)
  }

  @Test func perspectiveReachesShadows() throws {
    var t = Transform3D.identity
    t.m34 = -1 / 100
    let map = Homography(
      Transform3D(rotationAngle: 0.9, x: 0, y: 1, z: 0).concatenating(t)
        .concatenating(Transform3D(translationX: 50, y: 50)))
    let picture = try draw(
      100, 100,
      shadowed(
        3, offset: CGSize(width: 0, height: 25), transform: map,
        fill(rect: -20, -20, 40, 20, .pureRed))
    )
    #expect(picture.ink > 800 && picture.alpha(50, 65) > 100)
  }

  @Test func weightsSumToOne() {
    for sigma in [0, 0.1, 0.5, 1, 2.5, 16] {
      let weights = GaussianBlur(sigma: sigma).weights
      #expect(weights[0] + 2 * weights.dropFirst().reduce(0, +) == 65_536)
      #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }
}
