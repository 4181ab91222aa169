public import Foundation

extension TextLayout {
  /// Lays text out in a room of a certain height: where it has more lines than fit wholly, only those
  /// that fit are set, at least one, and the last of them is shortened where the request says so.
  ///
  /// - Parameters:
  ///   - request: Its `height` is not used.
  ///   - height: Points.
  public static func fitting(_ request: TextRequest, height: CGFloat) -> TextLayout {
    var request = request
    request.height = height
    let whole = TextLayout(request)
    // Sums of rounded numbers may exceed a height that they were measured for.
    let count = max(1, whole.lines.prefix { $0.frame.maxY <= height + 1e-6 }.count)
    guard count < whole.lines.count else { return whole }
    request.maximumLines = count
    return TextLayout(request)
  }
}
