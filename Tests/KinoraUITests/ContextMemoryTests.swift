import Foundation
import Testing

@testable import KinoraUI

@MainActor
@Suite struct ContextMemoryTests {
  private let space = CGColorSpaceCreateDeviceRGB()

  /// Half of (255, 102, 51) over nothing, in the layouts of the Quartz 2D guide's table.
  @Test(
    arguments: [
      (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 51, 26, 128] as [UInt8]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue, [128, 128, 51, 26]),
      (
        CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
        [26, 51, 128, 128]
      ),
      (CGImageAlphaInfo.noneSkipLast.rawValue, [128, 51, 26, 255]),
      (CGImageAlphaInfo.alphaOnly.rawValue, [128]),
      (CGImageAlphaInfo.none.rawValue, [71]),  // 0.299 · 128 + 0.587 · 51 + 0.114 · 26
    ])
  func `What is drawn is in the context's memory at once, in the layout asked for`(
    info: UInt32, pixel: [UInt8]
  ) throws {
    let count = pixel.count
    var bytes = [UInt8](repeating: 0, count: 3 * 2 * count)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
          space: space, bitmapInfo: info))
      context.setFillColor(red: 1, green: 0.4, blue: 0.2, alpha: 128.0 / 255)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))  // y up: in the last row
      let place = (3 + 1) * count
      let found = memory[place..<place + count]
      #expect(zip(found, pixel).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(Array(found))")
      #expect(memory[..<place].allSatisfy { $0 == 0 })
    }
  }

  @Test func `What is drawn later mixes with what is in memory, also where others put it there`()
    throws
  {
    var bytes: [UInt8] = [0, 0, 255, 255]
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      let all = CGRect(x: 0, y: 0, width: 1, height: 1)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(all)
      #expect(Array(memory) == [0, 0, 255, 255], "the group is not over")
      context.endTransparencyLayer()
      #expect(Array(memory) == [255, 0, 0, 255])
      memory.copyBytes(from: [200, 100, 50, 255])
      context.setBlendMode(.multiply)
      context.setFillColor(red: 0.2, green: 1, blue: 0, alpha: 1)
      context.fill(all)
      #expect(Array(memory) == [40, 100, 0, 255])
      context.setBlendMode(.clear)
      context.fill(all)
      #expect(Array(memory) == [0, 0, 0, 0])
    }
  }

  /// As KRActivityIndicatorView finds its colours.
  @Test(arguments: [(0.0, 0), (20, 51), (50, 128), (90, 230)])
  func `A layer's colour at a point can be read by rendering it into one pixel`(
    y: CGFloat, red: Int
  )
    throws
  {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 2, height: 100)
    gradient.colors = [
      CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 1),
    ]
    var pixel: [UInt8] = [0, 0, 0, 0]
    try pixel.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.translateBy(x: -1, y: -y)
      gradient.render(in: context)
    }
    #expect(abs(Int(pixel[0]) - red) <= 3 && pixel[1...] == [0, 0, 255], "\(pixel)")
  }
}
