public import Foundation
public import KinoraImage
public import KinoraScene

/// Draws scenes as pictures.
///
///     let picture = try Rasterizer().draw(scene, scale: 2)
///
/// Drawing is a pure function: the same scene and scale give the same bytes, on any thread, however
/// many draw at once. ``SceneRenderer`` draws many scenes faster. Edges are
/// antialiased by how much of a pixel they cover (exact across, in 15 steps down), and blended
/// source-over on gamma-encoded sRGB values, as Core Animation blends layers.
public struct Rasterizer: Sendable {
  public init() {}

  /// Draws one picture.
  ///
  /// - Parameter scale: Pixels a point. Each side of the picture is the stage's times this, rounded to the
  ///   nearest whole number of pixels, at least 1; what the last column or row cuts of the stage is cut.
  /// - Returns: A picture with straight alpha. Where nothing was drawn it holds the scene's background, or
  ///   is clear.
  /// - Throws: ``RasterError/unusableStage(width:height:scale:)`` for a side or a scale that is not finite
  ///   and above 0; ``RasterError/tooDeep(depth:limit:)``;
  ///   ``RasterError/tooLarge(width:height:largestSide:mostPixels:)`` for a side above 32 767 pixels or more
  ///   than 2²⁸ in all.
  public func draw(_ scene: Scene, scale: Double) throws(RasterError) -> Bitmap {
    try SceneRenderer(redrawsAll: true).draw(scene, scale: scale)
  }

  /// How large the picture of a stage is, in pixels. Throws as ``draw(_:scale:)`` does.
  public static func pixelSize(
    of stage: CGSize, scale: Double
  ) throws(RasterError) -> (width: Int, height: Int) {
    let size = (stage.width, stage.height)
    let usable = [size.0, size.1, scale].allSatisfy { $0 > 0 && $0.isFinite }
    guard usable else {
      throw .unusableStage(width: size.0, height: size.1, scale: scale)
    }
    let (width, height) = (max(1, (size.0 * scale).rounded()), max(1, (size.1 * scale).rounded()))
    let side = Double(Surface.largestSide)
    guard width <= side, height <= side, width * height <= Double(Surface.mostPixels) else {
      throw .tooLarge(
        width: width, height: height, largestSide: Surface.largestSide,
        mostPixels: Surface.mostPixels)
    }
    return (Int(width), Int(height))
  }
}
