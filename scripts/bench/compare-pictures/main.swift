// compare-pictures A B WIDTH HEIGHT ROUNDS
//
// Compares two files of raw RGBA pixels with the library's comparer, many times in memory: for
// benchmarks, where other programs compare the very same pixels. Prints the median of each mode in
// milliseconds, and how many pixels differ.

import Foundation
import KinoraImage
import KinoraSnapshots

let arguments = CommandLine.arguments
guard arguments.count == 6, let width = Int(arguments[3]), let height = Int(arguments[4]),
  let rounds = Int(arguments[5]), rounds > 0
else {
  print("usage: compare-pictures A.rgba B.rgba WIDTH HEIGHT ROUNDS")
  exit(2)
}
let pictures = try arguments[1...2].map { path in
  Bitmap(width: width, height: height, pixels: try ImageFile.bytes(path: path))
}
let copy = Bitmap(width: width, height: height, pixels: pictures[0].pixels.map { $0 })

func measure(_ name: String, _ body: () -> Int) {
  let clock = ContinuousClock()
  var times: [Double] = []
  var count = 0
  for _ in 0..<rounds {
    let start = clock.now
    count = body()
    times.append((clock.now - start) / .milliseconds(1))
  }
  print("\(name) \(String(format: "%.3f", locale: nil, times.sorted()[rounds / 2])) ms, \(count)")
}

for (name, tolerance) in [
  ("exact", Tolerance.exact), ("perceptual", Tolerance(perceptual: 0.1)),
  ("perceptual+aa", Tolerance(perceptual: 0.1, ignoresAntialiasing: true)),
] {
  measure(name) { PictureDifference(pictures[0], pictures[1], tolerance).differingPixels }
}
measure("equal") { PictureDifference(pictures[0], copy).differingPixels }
measure("diagnosis") {
  let difference = PictureDifference(pictures[0], pictures[1])
  return PictureDiagnosis(difference, expected: pictures[0], actual: pictures[1]).clusters.count
}
