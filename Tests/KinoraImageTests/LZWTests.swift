import TestSupport
import Testing

@testable import KinoraImage

@Suite struct LZWTests {
  private func encoded(_ indices: [UInt8], _ codeSize: Int) -> (blocks: [UInt8], data: [UInt8]) {
    let blocks = indices.withUnsafeBufferPointer {
      LZWEncoder().encode($0, minimumCodeSize: codeSize)
    }
    var data: [UInt8] = []
    var offset = 1
    while blocks[offset] != 0 {
      let count = Int(blocks[offset])
      data += blocks[offset + 1..<offset + 1 + count]
      offset += count + 1
    }
    #expect(offset == blocks.count - 1, "exactly one empty block, at the end")
    return (blocks, data)
  }

  @Test("Random indices of every code size come back", arguments: 2...8, UInt64(0)..<12)
  func roundTrip(codeSize: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...6000, using: &random)
    let top = UInt8.random(in: 0...UInt8(1 << codeSize - 1), using: &random)
    let isRuns = Bool.random(using: &random)
    var last: UInt8 = 0
    let indices = (0..<count).map { _ in
      if !isRuns || Int.random(in: 0...40, using: &random) == 0 {
        last = UInt8.random(in: 0...top, using: &random)
      }
      return last
    }
    let (blocks, data) = encoded(indices, codeSize)
    #expect(Int(blocks[0]) == codeSize)
    guard
      case .indices(let found) = LZWDecoder.decode(data, minimumCodeSize: codeSize, count: count)
    else {
      Issue.record("it does not decode")
      return
    }
    #expect(found == indices)
  }

  @Test(
    "Random data gives indices or an error, and never more than asked for",
    arguments: UInt64(0)..<100)
  func damage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let data = (0..<Int.random(in: 0...300, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let codeSize = Int.random(in: 1...8, using: &random)
    switch LZWDecoder.decode(data, minimumCodeSize: codeSize, count: 5000) {
    case .indices(let indices): #expect(indices.count == 5000)
    case .failed(let reason): #expect(!reason.isEmpty)
    }
  }

  @Test("A short stream cannot ask for a large picture")
  func bomb() {
    guard case .failed = LZWDecoder.decode([1, 2, 3], minimumCodeSize: 2, count: 1 << 28) else {
      Issue.record("it was not refused")
      return
    }
  }
}
