import Foundation
import KinoraText

/// The fonts that text can be drawn with: those of Inter, which come with the library, and those that
/// were registered. No other font is ever used; the machine's own are not looked at.
public enum Fonts {
  /// Reads a font file (TrueType, OpenType; the first face of a collection), so that its name can be
  /// used from now on, in the whole process.
  ///
  /// - Returns: The name to ask for: its PostScript name. One that was there before is replaced.
  /// - Throws: ``UIError/unusableFont(_:)``.
  @discardableResult
  public static func register(path: String) throws(UIError) -> String {
    do {
      let face = try FontFace(path: path)
      registry.add(face)
      return face.postScriptName
    } catch {
      throw .unusableFont(error.description)
    }
  }

  /// Every name that can be asked for, sorted.
  public static var names: [String] { registry.faces.map(\.postScriptName).sorted() }

  /// What stands for all fonts there are, in 16 hexadecimal digits: it changes with any of their bytes.
  public static var digest: String {
    let text = String(registry.digest, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  /// The font with that PostScript name, or the regular face of the family with that name.
  static func face(named name: String) -> FontFace? {
    if let face = registry.faces.first(where: { $0.postScriptName == name }) { return face }
    // The one nearest to regular.
    return faces(ofFamily: name).min {
      (abs($0.weight - 400), $0.isItalic ? 1 : 0) < (abs($1.weight - 400), $1.isItalic ? 1 : 0)
    }
  }

  static func faces(ofFamily name: String) -> [FontFace] {
    registry.faces.filter { $0.familyName == name }
  }

  /// As ``face(named:)``; a name that is not there is reported.
  static func reportedFace(named name: String) -> FontFace? {
    if let face = face(named: name) { return face }
    MediaContext.current.report(.unknownFont(name, known: names))
    return nil
  }

  private static let registry = FontRegistry()
}

private final class FontRegistry: @unchecked Sendable {  // what changes is guarded by the lock
  private let lock = NSLock()
  private var registered: [FontFace] = []
  /// Those of the faces that were asked for, by name.
  private var digests: [String: UInt64] = [:]

  var faces: [FontFace] { lock.withLock { registered } + FontFace.inter }

  /// Of every face, in the order of their names.
  var digest: UInt64 {
    let faces = faces.sorted { $0.postScriptName < $1.postScriptName }
    return lock.withLock {
      faces.reduce(0) { sum, face in
        let own = digests[face.postScriptName] ?? face.digest
        digests[face.postScriptName] = own
        return (sum ^ own) &* 0x100_0000_01B3
      }
    }
  }

  func add(_ face: FontFace) {
    lock.withLock {
      digests[face.postScriptName] = nil
      registered.removeAll { $0.postScriptName == face.postScriptName }
      registered.append(face)
    }
  }
}
