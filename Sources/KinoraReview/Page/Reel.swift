import Foundation
import Kinora
import KinoraImage
import KinoraRaster
import KinoraScene

/// A film's pictures for a page: each is what changed, laid over an earlier one, so that any frame is a few
/// steps away.
struct Reel {
  struct Picture {
    /// The picture below; nil for one that is whole.
    var base: Int?
    var rect: PixelRect
    var png: [UInt8]
  }

  /// How many pictures lie over each other at most.
  private static let deepest = 12

  private(set) var pictures: [Picture] = []
  private var depths: [Int] = []
  /// The last whole picture and the last one of each kind: with the stage and without.
  private var latest: [Take: (index: Int, bitmap: Bitmap)] = [:]
  private var first: [Take: (index: Int, bitmap: Bitmap)] = [:]
  /// Where a scene that was met before is.
  private var known: [Take: [Scene: Int]] = [:]

  enum Take: Hashable { case stage, clear }

  let scale: Double
  let threads: Int
  private let renderers = RendererPool()
  /// How many bytes the pictures take as base 64.
  private(set) var byteCount = 0

  init(scale: Double, threads: Int) {
    self.scale = scale
    self.threads = threads
  }

  /// Draws scenes in the order of time, and gives the number of the picture of each.
  mutating func add(_ scenes: [Scene], _ take: Take) throws(KinoraError) -> [Int] {
    var new: [Scene] = []
    var isNew: Set<Scene> = []
    for scene in scenes where known[take]?[scene] == nil && isNew.insert(scene).inserted {
      new.append(scene)
    }
    let (scale, renderers) = (scale, renderers)
    let drawn = concurrentMap(new, threads: threads) { scene in
      Result { () throws(RasterError) in try renderers.draw(scene, scale: scale) }
    }
    var crops: [(index: Int, bitmap: Bitmap)] = []
    for (scene, result) in zip(new, drawn) {
      let bitmap: Bitmap
      do { bitmap = try result.get() } catch { throw .raster(error) }
      known[take, default: [:]][scene] = place(bitmap, take, &crops)
    }
    let encoded = concurrentMap(crops, threads: threads) { crop in
      Result { () throws(ImageError) in try PNGEncoder().encode(crop.bitmap) }
    }
    for (crop, result) in zip(crops, encoded) {
      let bytes: [UInt8]
      do { bytes = try result.get() } catch { throw .image(error) }
      pictures[crop.index].png = bytes
      byteCount += (bytes.count + 2) / 3 * 4
    }
    return scenes.compactMap { known[take]?[$0] }
  }

  /// Finds what a picture is laid over, and what of it has to be kept.
  private mutating func place(
    _ bitmap: Bitmap, _ take: Take, _ crops: inout [(index: Int, bitmap: Bitmap)]
  ) -> Int {
    var best: (base: Int, rect: PixelRect)?
    for candidate in [latest[take], first[take]].compactMap(\.self) {
      guard candidate.bitmap.width == bitmap.width, depths[candidate.index] < Self.deepest else {
        continue
      }
      guard let rect = bitmap.changedRect(from: candidate.bitmap) else { return candidate.index }
      if best.map({ rect.width * rect.height < $0.rect.width * $0.rect.height }) ?? true {
        best = (candidate.index, rect)
      }
    }
    let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let rect = best?.rect ?? whole
    let index = pictures.count
    pictures.append(Picture(base: best?.base, rect: rect, png: []))
    depths.append(best.map { depths[$0.base] + 1 } ?? 0)
    crops.append((index, rect == whole ? bitmap : bitmap.cropped(to: rect)))
    latest[take] = (index, bitmap)
    if first[take] == nil { first[take] = (index, bitmap) }
    return index
  }
}
