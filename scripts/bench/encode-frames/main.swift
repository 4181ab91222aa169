// encode-frames FORMAT WIDTH HEIGHT FPS WORKERS OUT [COMPRESSION [QUALITY]]
//
// Encodes raw RGBA frames from standard input with the library's writers: for benchmarks, where other
// programs encode the very same frames. FORMAT is gif, apng or png (OUT is a folder then); COMPRESSION is
// fast, default or best; QUALITY is a GIF's, 100 if left out.

import Foundation
import KinoraImage

func frame(_ size: Int) -> [UInt8]? {
  var filled = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while filled < size {
      let step = read(0, buffer.baseAddress! + filled, size - filled)
      if step <= 0 { break }
      filled += step
    }
    count = filled
  }
  return filled == size ? bytes : nil
}

let arguments = CommandLine.arguments
guard arguments.count >= 7, let width = Int(arguments[2]), let height = Int(arguments[3]),
  let fps = Int(arguments[4]), let workers = Int(arguments[5])
else {
  print(
    "usage: encode-frames gif|apng|png WIDTH HEIGHT FPS WORKERS OUT [COMPRESSION [QUALITY]]",
    "< FRAMES.rgba")
  exit(2)
}
let out = arguments[6]
let compression = arguments.count > 7 ? Compression(rawValue: arguments[7]) ?? .default : .default
let quality = arguments.count > 8 ? Int(arguments[8]) ?? 100 : 100
let duration = Rational(1, fps)!

func encode(_ take: (Bitmap) throws -> Void) throws {
  while let pixels = frame(4 * width * height) {
    try take(Bitmap(width: width, height: height, pixels: pixels))
  }
}

switch arguments[1] {
case "gif":
  let file = try AtomicFile(path: out)
  let writer = try GIFWriter(
    sink: file, width: width, height: height,
    options: GIFOptions(
      tolerance: GIFOptions.tolerance(quality: quality), compression: compression,
      workers: workers))
  try encode { try writer.append($0, duration: duration) }
  try writer.finish()
  try file.commit()
case "apng":
  let file = try AtomicFile(path: out)
  let writer = try APNGWriter(
    sink: file, width: width, height: height, hasAlpha: false,
    compression: compression, workers: workers)
  try encode { try writer.append($0, duration: duration) }
  try writer.finish()
  try file.commit()
default:
  // As the program does it: equal frames are compressed once, others on several threads.
  let encoder = PNGEncoder(compression: compression)
  let work = OrderedWork<Result<[UInt8], ImageError>>(workers: workers)
  var last: Bitmap?
  var repeats: [Int] = []
  var number = 0
  func writeNext() throws {
    let bytes = try work.take().get()
    for _ in 0..<repeats.removeFirst() {
      let name = String(repeating: "0", count: 4 - "\(number)".count) + "\(number)"
      let file = try AtomicFile(path: "\(out)/\(name).png")
      try file.append(bytes)
      try file.commit()
      number += 1
    }
  }
  try encode { bitmap in
    if last == bitmap {
      repeats[repeats.count - 1] += 1
      return
    }
    last = bitmap
    while work.isFull { try writeNext() }
    repeats.append(1)
    work.add { Result { () throws(ImageError) in try encoder.encode(bitmap) } }
  }
  while work.count > 0 { try writeNext() }
}
