import KinoraImage
import TestSupport
import Testing

@testable import KinoraImage

@Suite struct QuantizerTests {
  private func packed(_ bitmap: Bitmap) -> [UInt32] { bitmap.withPixels { Array($0) } }

  private func meanSquaredError(_ colors: [UInt32], _ quantized: QuantizedColors) -> Double {
    var sum = 0
    for color in colors {
      let shown = quantized.palette[Int(quantized.index(of: color))]
      for shift: UInt32 in [0, 8, 16] {
        let gap = Int(color >> shift & 255) - Int(shown >> shift & 255)
        sum += gap * gap
      }
    }
    return Double(sum) / Double(3 * colors.count)
  }

  // Errors of Pillow 9.4, `quantize(255, method)`, on the same pictures; ours must not be larger than
  // the better of its two: median cut (0) and fast octree (2).
  static let pictures: [(name: String, color: @Sendable (Int, Int) -> UInt32)] = [
    ("gradient", { x, y in opaque(x * 4, y * 4, (x + y) * 2) }),
    ("saddle", { x, y in opaque(x * y / 16, 255 - x * 3, abs(x - y) * 4) }),
    ("stripes", { x, y in opaque(x * 37, y * 59, (x * y) * 13) }),
  ]

  static let pillowScript = """
    import sys
    from PIL import Image
    im = Image.frombytes('RGBA', (64, 64), sys.stdin.buffer.read()).convert('RGB')
    best = 1e9
    for method in (0, 2):
        q = im.quantize(255, method, dither=Image.Dither.NONE).convert('RGB')
        e = sum((a - b) ** 2 for a, b in zip(im.tobytes(), q.tobytes())) / len(im.tobytes())
        best = min(best, e)
    print(best)
    """

  @Test(
    "A palette of 255 is nearer to the picture than Pillow's best",
    .enabled(if: ExternalTool.pillow != nil, "Python with Pillow is not installed"),
    arguments: 0..<pictures.count)
  func quality(number: Int) throws {
    let bitmap = picture(64, 64, Self.pictures[number].color)
    let colors = packed(bitmap)
    let quantized = Quantizer.quantize(colors, limit: 255)
    #expect(quantized.palette.count <= 255)
    let output = try #require(ExternalTool.pillow)
      .run(["-c", Self.pillowScript], input: bitmap.pixels)
    let theirs = try #require(
      Double(output.text.trimmingPrefix { $0 == " " }.prefix { $0 != "\n" }))
    let ours = meanSquaredError(colors, quantized)
    #expect(ours < theirs, "\(Self.pictures[number].name)")
  }

  @Test("Flat areas are exact and the ramps of their edges are close")
  func flatAreas() {
    // Four flat colours, and every blend of two of them in 100 steps: about 600 colours.
    let flats: [(Int, Int, Int)] = [(255, 255, 255), (255, 59, 48), (0, 122, 255), (28, 28, 30)]
    var colors: [UInt32] = []
    for (index, a) in flats.enumerated() {
      colors += [UInt32](repeating: opaque(a.0, a.1, a.2), count: 5000)
      for b in flats[(index + 1)...] {
        for step in 1..<100 {
          func mix(_ p: Int, _ q: Int) -> Int { (p * step + q * (100 - step) + 50) / 100 }
          colors.append(opaque(mix(a.0, b.0), mix(a.1, b.1), mix(a.2, b.2)))
        }
      }
    }
    let quantized = Quantizer.quantize(colors, limit: 255)
    var largest = 0
    for color in colors {
      let shown = quantized.palette[Int(quantized.index(of: color))]
      for shift: UInt32 in [0, 8, 16] {
        largest = max(largest, abs(Int(color >> shift & 255) - Int(shown >> shift & 255)))
      }
    }
    for flat in flats {
      let color = opaque(flat.0, flat.1, flat.2)
      #expect(quantized.palette[Int(quantized.index(of: color))] == color)
    }
    #expect(largest <= 4)
  }

  @Test("Every pixel gets the nearest colour of the palette", arguments: UInt64(0)..<6)
  func nearest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let palette = (0..<Int.random(in: 1...256, using: &random)).map { _ in
      UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000
    }
    let search = NearestColor(palette)
    for _ in 0..<300 {
      let color = UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000
      let best = palette.map { ColorDistance.between($0, color) }.min()
      #expect(ColorDistance.between(palette[search.index(of: color)], color) == best)
    }
  }

  @Test("Few colours are kept as they are; very many still give an index for each")
  func extremes() {
    let few = Quantizer.quantize([opaque(1, 2, 3), 0, opaque(4, 5, 6)], limit: 255)
    #expect(Set(few.palette) == [opaque(1, 2, 3), opaque(4, 5, 6)])
    var random = SeededGenerator(seed: 9)
    let many = (0..<70_000).map { _ in
      UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000
    }
    let quantized = Quantizer.quantize(many, limit: 16)
    #expect(quantized.palette.count <= 16)
    #expect(many.prefix(500).allSatisfy { Int(quantized.index(of: $0)) < 16 })
    #expect(Quantizer.quantize([], limit: 255).palette.isEmpty)
  }
}
