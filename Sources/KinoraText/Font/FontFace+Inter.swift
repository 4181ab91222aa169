import CInterFont
import Foundation

extension FontFace {
  /// The faces of Inter that come with the library, from thin (100) to black (900), and the italic of
  /// the regular weight.
  public static let inter: [FontFace] = (0..<Int(inter_font_count)).compactMap { index in
    guard let font = inter_font(index)?.pointee, let start = font.bytes, let name = font.name else {
      return nil
    }
    let bytes = FontBytes(constant: start, count: font.size)
    let title = String(cString: name)
    return try? FontFace(FontHandles(bytes, name: title), name: title)
  }

  /// The regular weight of Inter, which stands for the system's font.
  public static let interRegular = inter[3]
}
