import CPNG
import KinoraImage

/// libpng's reading of a still PNG, through its simplified interface: a judge in this process.
enum LibPNG {
  /// The pixels as straight RGBA, hidden colours as stored; nil with libpng's message when it refuses.
  static func pixels(_ bytes: [UInt8]) -> (pixels: [UInt8]?, message: String) {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    func message() -> String {
      withUnsafeBytes(of: image.message) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
      return (nil, message())
    }
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    var pixels = [UInt8](repeating: 0, count: 4 * Int(image.width) * Int(image.height))
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return (nil, message()) }
    return (pixels, message())
  }
}
