// encode-frames FORMAT WIDTH HEIGHT FPS WORKERS OUT [SETTING]
//
// Encodes raw RGBA frames from standard input with the library's writers: for benchmarks, where other
// programs encode the very same frames. FORMAT is gif (SETTING: quality, 90), apng (SETTING: compression,
// default) or png (OUT is a folder).

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
  print("usage: encode-frames gif|apng|png WIDTH HEIGHT FPS WORKERS OUT [SETTING] < FRAMES.rgba")
  exit(2)
}
let out = arguments[6]
let setting = arguments.count > 7 ? arguments[7] : ""
let duration = Rational(1, fps)!

func encode(_ take: (Bitmap) throws -> Void) throws {
  while let pixels = frame(4 * width * height) {
    try take(Bitmap(width: width, height: height, pixels: pixels))
  }
}

switch arguments[1] {
case "gif":
  let file = try AtomicFile(path: out)
  let quality = Int(setting) ?? 90
  let writer = try GIFWriter(
    sink: file, width: width, height: height,
    options: GIFOptions(tolerance: GIFOptions.tolerance(quality: quality), workers: workers))
  try encode { try writer.append($0, duration: duration) }
  try writer.finish()
  try file.commit()
case "apng":
  let file = try AtomicFile(path: out)
  let writer = try APNGWriter(
    sink: file, width: width, height: height, hasAlpha: false,
    compression: Compression(rawValue: setting) ?? .default, workers: workers)
  try encode { try writer.append($0, duration: duration) }
  try writer.finish()
  try file.commit()
default:
  var number = 0
  let encoder = PNGEncoder(compression: Compression(rawValue: setting) ?? .default)
  try encode {
    let name = String(repeating: "0", count: 4 - "\(number)".count) + "\(number)"
    let file = try AtomicFile(path: "\(out)/\(name).png")
    try file.append(try encoder.encode($0))
    try file.commit()
    number += 1
  }
}
