public import KinoraImage
public import KinoraRaster
public import KinoraUI

/// Why a film could not be made.
///
/// Each case says what was met and what would be right; `description` is the sentence for people.
public enum KinoraError: Error, Sendable {
  /// A value given by the caller lies outside what is possible.
  case outOfRange(what: String, given: String, allowed: String)
  /// Nothing of that name is there; `nearest` is what was perhaps meant.
  case unknownName(what: String, name: String, nearest: String?, known: [String])
  /// A file name does not say which format to write.
  case unclearFormat(path: String, reason: String)
  /// Two outputs have the same name.
  case duplicateOutput(path: String)
  /// An animation runs for ever, and nobody said how long the film is.
  case endless(layer: String, animation: String)
  /// Interactions and animations go on after `limit` seconds, and nobody said how long the film is.
  case neverSettles(limit: Double)
  /// A file that was just written does not hold what was planned.
  case readBackDiffers(path: String, what: String, expected: String, found: String)
  /// Another program that an output needs is not there, or did not do its work.
  case otherProgram(name: String, path: String, reason: String)
  /// Whoever asked for the film no longer wants it.
  case cancelled
  case ui(UIError)
  case raster(RasterError)
  case image(ImageError)
}

extension KinoraError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outOfRange(let what, let given, let allowed):
      "\(what) is \(given), but must be \(allowed)"
    case .unknownName(let what, let name, let nearest, let known):
      "there is no \(what) '\(name)'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        + (known.isEmpty ? "; there are none" : " (there are: \(known.joined(separator: ", ")))")
    case .unclearFormat(let path, let reason):
      "cannot tell the format of '\(path)': \(reason); use a name ending in .gif, .apng, .png, .webp, "
        + ".mp4, .webm, .y4m or .rgba, or one holding %d or %04d for one PNG a frame"
    case .duplicateOutput(let path):
      "'\(path)' is asked for twice"
    case .endless(let layer, let animation):
      "\(animation) on \(layer) runs for ever, so the film needs a duration"
    case .neverSettles(let limit):
      "the animations do not come to rest within \(limit) s, so the film needs a duration"
    case .readBackDiffers(let path, let what, let expected, let found):
      "'\(path)' was written but reads back wrong: its \(what) is \(found), not \(expected)"
    case .otherProgram(let name, let path, let reason):
      "'\(path)' could not be made with \(name): \(reason)"
    case .cancelled: "cancelled"
    case .ui(let error): error.description
    case .raster(let error): error.description
    case .image(let error): error.description
    }
  }
}
