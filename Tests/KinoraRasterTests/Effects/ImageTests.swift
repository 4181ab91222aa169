import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import TestSupport
import Testing

@testable import KinoraRaster

@Suite struct ImageTests {
  /// Every pixel different, with alphas.
  private let noise: Bitmap = {
    var random = SeededGenerator(seed: 5)
    var pixels: [UInt8] = []
    for _ in 0..<64 {
      pixels += (0..<4).map { UInt8(truncatingIfNeeded: random.next() >> (8 * UInt64($0))) }
      if pixels[pixels.count - 1] == 0 {
        pixels.replaceSubrange(pixels.count - 4..<pixels.count, with: [0, 0, 0, 0])
      }
    }
    return Bitmap(width: 8, height: 8, pixels: pixels)
  }()

  private func bitmap(_ colors: [[UInt8]], width: Int) -> Bitmap {
    Bitmap(width: width, height: colors.count / width, pixels: colors.flatMap { $0 })
  }

  private func place(
    _ bitmap: Bitmap, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    source: CGRect? = nil, sampling: PlacedImage.Sampling = .linear, tint: Color = .white
  ) -> SceneItem {
    .image(
      PlacedImage(
        bitmap, source: source, destination: CGRect(x: x, y: y, width: width, height: height),
        sampling: sampling, tint: tint))
  }

  @Test func unstretchedPicturesComeOutAsTheyAre() throws {
    let opaque = Bitmap(
      width: 8, height: 8,
      pixels: noise.pixels.enumerated().map { $0 % 4 == 3 ? 255 : $1 })
    let picture = try draw(16, 16, place(opaque, 3, 5, 8, 8))
    for y in 0..<8 { for x in 0..<8 { #expect(picture[x + 3, y + 5] == opaque[x, y]) } }
    #expect(picture.ink == 64)
    // With alpha: to the rounding of a multiplied component.
    let clear = try draw(8, 8, place(noise, 0, 0, 8, 8))
    for i in stride(from: 0, to: 256, by: 4) {
      #expect(clear.pixels[i + 3] == noise.pixels[i + 3])
      let slack = 0.5 + 128.0 / max(1, Double(noise.pixels[i + 3]))
      #expect(abs(Double(clear.pixels[i]) - Double(noise.pixels[i])) <= slack)
    }
    // The same at 2x with a picture of twice the pixels, and turned by a right angle.
    let twice = try draw(4, 4, scale: 2, place(opaque, 0, 0, 4, 4))
    #expect(twice == opaque)
  }

  @Test func linearIsTheBlendOfFour() throws {
    let two = bitmap([[0, 0, 0, 255], [255, 255, 255, 255]], width: 2)
    let picture = try draw(8, 1, place(two, 0, 0, 8, 1))
    for x in 0..<8 {
      let u = (Double(x) + 0.5) / 4 - 0.5
      #expect(picture[x, 0][0] == UInt8((255 * min(1, max(0, u))).rounded()))
    }
    let nearest = try draw(8, 1, place(two, 0, 0, 8, 1, sampling: .nearest))
    #expect(nearest[3, 0][0] == 0 && nearest[4, 0][0] == 255)
  }

  @Test func coloursOfClearPixelsDoNotShow() throws {
    let two = bitmap([[255, 0, 0, 255], [0, 0, 0, 0]], width: 2)
    let picture = try draw(8, 1, place(two, 0, 0, 8, 1))
    for x in 0..<5 { #expect(picture[x, 0][0] >= 254 && picture[x, 0][1] == 0) }
  }

  @Test func sourcesOutsideAreNotMixedIn() throws {
    let three = bitmap([[255, 0, 0, 255], [0, 0, 255, 255], [0, 255, 0, 255]], width: 3)
    let picture = try draw(
      30, 1, place(three, 0, 0, 30, 1, source: CGRect(x: 1, y: 0, width: 1, height: 1)))
    for x in 0..<30 { #expect(picture[x, 0] == [0, 0, 255, 255]) }
  }

  @Test func halvingAveragesWhereLinearPassesOver() throws {
    let checker = Bitmap(
      width: 64, height: 64,
      pixels: (0..<4096).flatMap { i -> [UInt8] in
        let v: UInt8 = (i % 64 + i / 64) % 2 == 0 ? 255 : 0
        return [v, v, v, 255]
      })
    let picture = try draw(8, 8, place(checker, 0, 0, 8, 8, sampling: .trilinear))
    for x in 0..<8 { #expect(abs(Int(picture[x, 3][0]) - 128) <= 1) }
  }

  @Test func tintsMultiply() throws {
    let white = bitmap([[255, 255, 255, 255]], width: 1)
    let tint = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(try draw(4, 4, place(white, 0, 0, 4, 4, tint: tint))[1, 1] == [255, 128, 0, 128])
  }

  @Test func perspectiveSamplesThePlane() throws {
    let two = bitmap([[255, 0, 0, 255], [0, 0, 255, 255]], width: 2)
    var t = Transform3D.identity
    t.m34 = -1 / 100
    let map = Homography(
      Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0).concatenating(t)
        .concatenating(Transform3D(translationX: 50, y: 50)))
    let item = place(two, -30, -30, 60, 60, sampling: .nearest)
    let picture = try draw(100, 100, .node(SceneNode(transform: map, items: [item])))
    #expect(picture[48, 50] == [255, 0, 0, 255] && picture[52, 50] == [0, 0, 255, 255])
    let back = try #require(map.inverted())
    let inside = try #require(back.project(point(40.5, 40.5)))
    #expect((picture.alpha(40, 40) == 255) == (abs(inside.x) < 30 && abs(inside.y) < 30))
  }

  @Test func unusablePlacesDrawNothing() throws {
    for rect in [
      CGRect(x: 0, y: 0, width: 0, height: 5), CGRect(x: 0, y: 0, width: Double.nan, height: 5),
      CGRect(x: Double.infinity, y: 0, width: 5, height: 5),
    ] {
      let item = SceneItem.image(PlacedImage(noise, destination: rect))
      #expect(try draw(10, 10, item, fill(rect: 0, 0, 2, 2)).ink == 4)
    }
    let outside = CGRect(x: 50, y: 0, width: 4, height: 4)
    #expect(try draw(10, 10, place(noise, 0, 0, 5, 5, source: outside)).ink == 0)
    let huge = CGRect(x: -1e300, y: 0, width: 2e300, height: 10)
    _ = try draw(10, 10, .image(PlacedImage(noise, destination: huge)))
  }
}
