/// Undoes ``LZWEncoder``.
///
/// Source: GIF89a specification, appendix F.
enum LZWDecoder {
  /// What a stream held, or why it could not be read.
  enum Outcome {
    case indices([UInt8])
    case failed(String)
  }

  private static let codes = 4096

  /// Decodes `count` indices; what follows them is ignored.
  ///
  /// - Parameters:
  ///   - data: The sub-blocks' contents in one piece.
  ///   - minimumCodeSize: 1 to 8.
  static func decode(_ data: [UInt8], minimumCodeSize: Int, count: Int) -> Outcome {
    // A code is at least 2 bits long and stands for at most 4096 indices.
    guard count <= 4 * codes * max(data.count, 1) else {
      return .failed("\(data.count) bytes of data cannot hold \(count) pixels")
    }
    var error: String?
    let indices = [UInt8](unsafeUninitializedCapacity: count) { output, written in
      data.withUnsafeBufferPointer {
        var state = State(
          input: $0, output: output, count: count, minimumCodeSize: minimumCodeSize)
        error = state.run()
      }
      written = error == nil ? count : 0
    }
    return error.map { .failed($0) } ?? .indices(indices)
  }

  /// A string is kept as its place in the output, where it has been written once already.
  private struct State {
    let input: UnsafeBufferPointer<UInt8>
    let output: UnsafeMutableBufferPointer<UInt8>
    let count: Int
    let minimumCodeSize: Int
    private var starts = [Int](repeating: 0, count: codes)
    private var lengths = [Int](repeating: 0, count: codes)

    init(
      input: UnsafeBufferPointer<UInt8>, output: UnsafeMutableBufferPointer<UInt8>, count: Int,
      minimumCodeSize: Int
    ) {
      self.input = input
      self.output = output
      self.count = count
      self.minimumCodeSize = minimumCodeSize
    }

    /// - Returns: What is wrong, or nil.
    mutating func run() -> String? {
      let clear = 1 << minimumCodeSize
      var width = minimumCodeSize + 1
      var next = clear + 2
      var done = 0
      var position = 0
      var waiting = 0
      var waitingBits = 0
      var previous: (start: Int, length: Int)?
      while done < count {
        while waitingBits < width {
          guard position < input.count else {
            return "its data ends after \(done) of \(count) pixels"
          }
          waiting |= Int(input[position]) << waitingBits
          waitingBits += 8
          position += 1
        }
        let code = waiting & (1 << width - 1)
        waiting >>= width
        waitingBits -= width
        if code == clear {
          width = minimumCodeSize + 1
          next = clear + 2
          previous = nil
          continue
        }
        if code == clear + 1 { return "its data stops after \(done) of \(count) pixels" }
        // The new string is the previous one and the index that follows it in the output, which is
        // the first of the string now being written: both together are already in one piece.
        if let previous, next < codes {
          starts[next] = previous.start
          lengths[next] = previous.length + 1
          next += 1
          if next == 1 << width, width < 12 { width += 1 }
        }
        let start = done
        if code < clear {
          output.initializeElement(at: done, to: UInt8(truncatingIfNeeded: code))
          done += 1
        } else {
          guard code < next, previous != nil else {
            return "it uses code \(code), which stands for nothing yet"
          }
          var from = starts[code]
          let end = min(done + lengths[code], count)
          // One by one: a string may reach into itself.
          while done < end {
            output.initializeElement(at: done, to: output[from])
            done += 1
            from += 1
          }
        }
        previous = (start, done - start)
      }
      return nil
    }
  }
}
