import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraRaster

@Suite struct RasterizerTests {
  @Test func halfTransparentRedIsStraight() throws {
    let picture = try draw(
      2, 1, fill(rect: 0, 0, 1, 1, Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
    #expect(picture[0, 0] == [255, 0, 0, 128])
    #expect(picture[1, 0] == [0, 0, 0, 0])
  }

  // Every 8-bit colour comes out as itself, painted or as the background; so do decimal fractions.
  @Test(arguments: [0, 0.05, 0.11, 0.12, 0.23, 0.29, 0.5, 0.7, 0.93, 0.95, 0.97, 0.999, 1])
  func coloursAreTheNearestOnes(value: Double) throws {
    let color = Color(red: value, green: 1 - value, blue: value)
    let byte = UInt8((255 * value).rounded())
    let expected = [byte, UInt8((255 * (1 - value)).rounded()), byte, 255]
    #expect(try draw(1, 1, fill(rect: 0, 0, 1, 1, color))[0, 0] == expected)
    #expect(try draw(1, 1, background: color)[0, 0] == expected)
  }

  @Test func allBytesComeOutAsThemselves() throws {
    for byte in 0...255 {
      let v = Double(byte) / 255
      let color = Color(red: v, green: v, blue: v)
      #expect(try draw(1, 1, fill(rect: 0, 0, 1, 1, color))[0, 0][0] == UInt8(byte))
      #expect(try draw(1, 1, background: color)[0, 0][0] == UInt8(byte))
    }
  }

  @Test func coloursOutsideTheRangeAreBroughtToItsEnds() throws {
    let color = Color(red: 1.5, green: -0.5, blue: .nan, alpha: 7)
    #expect(try draw(1, 1, fill(rect: 0, 0, 1, 1, color))[0, 0] == [255, 0, 0, 255])
    #expect(try draw(1, 1, background: color)[0, 0] == [255, 0, 0, 255])
  }

  @Test func aStageWithoutBackgroundIsClear() throws {
    #expect(try draw(3, 2).pixels == [UInt8](repeating: 0, count: 24))
    #expect(try draw(1, 1, background: .clear)[0, 0] == [0, 0, 0, 0])
    #expect(
      try draw(1, 1, background: Color(red: 0, green: 0, blue: 1, alpha: 0.5))[0, 0]
        == [0, 0, 255, 128])
  }

  @Test(arguments: [
    (10.0, 1.0, 10), (10, 2, 20), (10.4, 1, 10), (10.5, 1, 11), (3, 1.5, 5), (0.1, 1, 1),
  ])
  func sidesAreRounded(side: Double, scale: Double, expected: Int) throws {
    let picture = try draw(side, side, scale: scale)
    #expect(picture.width == expected && picture.height == expected)
  }

  @Test(arguments: [
    (0.0, 10.0, 1.0), (10, -1, 1), (.nan, 10, 1), (10, .infinity, 1), (10, 10, 0), (10, 10, .nan),
  ])
  func refusesStagesWithoutArea(width: Double, height: Double, scale: Double) {
    let error = #expect(throws: RasterError.self) { try draw(width, height, scale: scale) }
    #expect(error?.description.contains("must be finite and above 0") == true)
  }

  @Test(arguments: [(32_768.0, 1.0, 1.0), (1, 40_000, 1), (20_000, 20_000, 1), (1e300, 1e300, 1)])
  func refusesWhatIsTooLarge(width: Double, height: Double, scale: Double) {
    let error = #expect(throws: RasterError.self) { try draw(width, height, scale: scale) }
    #expect(error?.description.contains("at most 32767") == true)
  }

  // The same bytes however many draw at once.
  @Test func threadsDoNotChangeThePicture() async throws {
    let scene = Self.busyScene
    let expected = try Rasterizer().draw(scene, scale: 2)
    let pictures = try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<16 { group.addTask { try Rasterizer().draw(scene, scale: 2) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pictures.count == 16)
    #expect(pictures.allSatisfy { $0 == expected })
  }

  /// Fills, strokes, a clip and nested fades.
  static let busyScene = Scene(
    size: CGSize(width: 60, height: 60), background: .white,
    root: SceneNode(items: [
      .node(
        SceneNode(
          opacity: 0.5, clip: disc(30, 30, 25),
          items: [
            fill(rect: 0, 0, 40, 40, .pureRed), stroke(disc(30, 30, 20), StrokeStyle(lineWidth: 7)),
            .node(
              SceneNode(
                transform: AffineTransform2D(rotationAngle: 0.3), opacity: 0.7,
                items: [fill(rect: 20, 0, 9, 60), fill(rect: 0, 20, 60, 9, .white)])),
          ]))
    ]))
}
