/// How far two pictures of one size are apart, in steps of 1/255.
///
/// Colours are compared as they would be laid down, multiplied by alpha, so that the colour of what
/// cannot be seen does not count.
public struct Disagreement: CustomStringConvertible {
  /// The mean difference of all four channels of all pixels.
  public private(set) var mean = 0.0
  /// Of all windows of 5 x 5 pixels, the greatest mean of each pixel's most different channel.
  public private(set) var window = 0.0

  /// - Parameters:
  ///   - a: Red, green, blue and alpha of each pixel, alpha not multiplied in, row by row.
  ///   - b: The same of the other picture.
  public init(_ a: [UInt8], _ b: [UInt8], width: Int, height: Int) {
    precondition(a.count == 4 * width * height && b.count == a.count)
    // In steps of 1/255 of a step, which are whole numbers.
    var total = 0
    var worst = [Int](repeating: 0, count: width * height)
    for i in 0..<width * height {
      let (p, q) = (4 * i, 4 * i + 3)
      if a[p] == b[p], a[p + 1] == b[p + 1], a[p + 2] == b[p + 2], a[q] == b[q] { continue }
      let (alphaA, alphaB) = (Int(a[q]), Int(b[q]))
      var largest = 255 * abs(alphaA - alphaB)
      total += largest
      for k in p..<q {
        let difference = abs(Int(a[k]) * alphaA - Int(b[k]) * alphaB)
        total += difference
        largest = max(largest, difference)
      }
      worst[i] = largest
    }
    mean = Double(total) / 255 / Double(a.count)
    let side = 5
    guard width >= side, height >= side else { return }
    var columns = [Int](repeating: 0, count: width)
    var most = 0
    for y in 0..<height {
      for x in 0..<width {
        columns[x] += worst[y * width + x] - (y >= side ? worst[(y - side) * width + x] : 0)
      }
      guard y >= side - 1 else { continue }
      var sum = 0
      for x in 0..<width {
        sum += columns[x] - (x >= side ? columns[x - side] : 0)
        most = max(most, sum)
      }
    }
    window = Double(most) / 255 / Double(side * side)
  }

  public var description: String {
    "mean \(Self.rounded(mean)), worst 5 x 5 window \(Self.rounded(window))"
  }

  /// As two cells of a table.
  public var cells: String { "\(Self.rounded(mean)) | \(Self.rounded(window))" }

  private static func rounded(_ value: Double) -> Double { (100 * value).rounded() / 100 }
}
