internal import CCairo
import KinoraImage
import KinoraScene

/// What is costly to make and may be wanted again for the next picture: blurred shadows and bitmaps in
/// Cairo's format. Belongs to one thread at a time.
///
/// What it hands out is the same as what would be made anew, so it has no influence on a picture.
final class EffectCache {
  /// In bytes, all together; the longest unused goes first.
  private let limit: Int
  private var size = 0
  private var clock = 0
  private var masks: [BlurredMask.Key: (mask: BlurredMask, used: Int)] = [:]
  private var images: [ImageKey: (image: PremultipliedImage, used: Int)] = [:]
  /// The first thing that went wrong on a layer.
  private(set) var failure = CAIRO_STATUS_SUCCESS

  init(limit: Int) { self.limit = limit }

  func note(_ status: cairo_status_t) {
    if failure == CAIRO_STATUS_SUCCESS { failure = status }
  }

  /// Forgets what went wrong.
  func begin() { failure = CAIRO_STATUS_SUCCESS }

  func mask(_ key: BlurredMask.Key, make: () -> BlurredMask?) -> BlurredMask? {
    clock += 1
    if let found = masks[key] {
      masks[key] = (found.mask, clock)
      return found.mask
    }
    guard let mask = make() else { return nil }
    if makeRoom(for: mask.bytes) { masks[key] = (mask, clock) }
    return mask
  }

  func image(_ bitmap: Bitmap, level: Int) -> PremultipliedImage {
    clock += 1
    let key = ImageKey(bitmap: bitmap, level: level)
    if let found = images[key] {
      images[key] = (found.image, clock)
      return found.image
    }
    let image =
      level == 0
      ? PremultipliedImage(bitmap)
      : PremultipliedImage(halving: self.image(bitmap, level: level - 1))
    if makeRoom(for: image.bytes) { images[key] = (image, clock) }
    return image
  }

  private func makeRoom(for bytes: Int) -> Bool {
    guard bytes <= limit else { return false }
    while size + bytes > limit {
      let mask = masks.min { $0.value.used < $1.value.used }
      let image = images.min { $0.value.used < $1.value.used }
      if let mask, mask.value.used < image?.value.used ?? .max {
        masks[mask.key] = nil
        size -= mask.value.mask.bytes
      } else if let image {
        images[image.key] = nil
        size -= image.value.image.bytes
      } else {
        break
      }
    }
    size += bytes
    return true
  }
}

extension cairo_status_t {
  static let noMemory = CAIRO_STATUS_NO_MEMORY
}

/// Finds a bitmap without reading all of it, unless another one looks alike.
private struct ImageKey: Hashable {
  let bitmap: Bitmap
  let level: Int

  func hash(into hasher: inout Hasher) {
    hasher.combine(level)
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
    hasher.combine(bitmap.pixels.prefix(64))
  }
}

extension BlurredMask {
  fileprivate var bytes: Int { 2 * values.count }
}

extension PremultipliedImage {
  fileprivate var bytes: Int { 4 * words.count }
}
