import Foundation
import Kinora
import KinoraUI
import TestSupport
import Testing

/// A square that moves from x = 0 to x = 100 in a second, on a stage 120 wide.
@MainActor
func movingSquare(duration: Double? = 1, loops: Bool = true) -> Film {
  Film(size: CGSize(width: 120, height: 20), duration: duration, loops: loops) { stage in
    let square = UIView(frame: CGRect(x: 0, y: 5, width: 10, height: 10))
    square.backgroundColor = .black
    stage.addSubview(square)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 100 }
  }
}

/// The first dark column.
func leftEdge(_ bitmap: Bitmap) -> Int? {
  let row = bitmap.height / 2
  return (0..<bitmap.width).first { bitmap.pixels[4 * (row * bitmap.width + $0)] < 128 }
}

@MainActor
@Suite struct FilmTests {
  private func write(
    _ film: Film, _ names: [String], scale: Double = 1,
    _ change: (inout ExportOptions) -> Void = { _ in },
    check: (ExportReport, (String) -> String) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      var options = ExportOptions()
      options.scale = scale
      change(&options)
      let path = { folder.appendingPathComponent($0).path }
      let report = try film.write(to: names.map(path), options: options)
      try check(report, path)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.allSatisfy { !$0.hasSuffix(".tmp") })
    }
  }

  private func info(_ path: String) throws -> AnimationInfo { try ImageFile.inspect(path: path) }

  @Test(
    "TIM-01 and TIM-13: a loop of one second lasts a second at every rate",
    arguments: [10, 12, 15, 24, 25, 30, 50])
  func lastsASecond(rate: Int) throws {
    try write(movingSquare(), ["x.gif", "x.apng"]) {
      $0.rate = try! FrameRate(Rational(rate))
    } check: { _, path in
      let gif = try info(path("x.gif"))
      #expect(gif.frames.count == rate)
      #expect(gif.duration == 1)
      var running = Rational.zero
      for (index, frame) in gif.frames.enumerated() {
        let off = running.doubleValue - Double(index) / Double(rate)
        #expect(abs(off) <= 0.005 + 1e-12)
        running += frame.delay
      }
      let apngDuration = try info(path("x.apng")).duration
      #expect(apngDuration == 1)
    }
  }

  @Test("TIM-02: a GIF above 50 frames a second is sampled at 50", arguments: [50, 60, 90, 100])
  func fastRates(rate: Int) throws {
    try write(movingSquare(), ["x.gif"]) {
      $0.rate = try! FrameRate(Rational(rate))
    } check: { report, path in
      let gif = try info(path("x.gif"))
      #expect(gif.duration == 1 && gif.frames.count == 50)
      #expect(gif.frames.allSatisfy { $0.delay >= Rational(2, 100)! })
      #expect(report.outputs[0].isRateLowered == (rate > 50))
      let frames = try ImageFile.reader(path: path("x.gif")).frames()
      for index in [0, 10, 25, 49] { #expect(leftEdge(frames[index].bitmap) == 2 * index) }
    }
  }

  @Test("TIM-03: one pass, two rates: both films show the right instants")
  func twoRates() throws {
    try write(movingSquare(), ["x.apng", "x.gif"]) {
      $0.rate = try! FrameRate(60)
    } check: { report, path in
      #expect(report.outputs.map(\.frameCount) == [60, 50])
      let duration = try info(path("x.apng")).duration
      #expect(duration == 1)
      let gif = try ImageFile.reader(path: path("x.gif")).frames()
      #expect(leftEdge(gif[25].bitmap) == 50)
      #expect(leftEdge(gif[10].bitmap) == 20)
      let apng = try ImageFile.reader(path: path("x.apng")).frames()
      #expect(leftEdge(apng[30].bitmap) == 50)
    }
  }

  @Test("TIM-07: there and back has no extra frame at the turn")
  func thereAndBack() throws {
    let film = Film(size: CGSize(width: 120, height: 20), duration: 1, loops: true) { stage in
      let square = UIView(frame: CGRect(x: 0, y: 5, width: 10, height: 10))
      square.backgroundColor = .black
      stage.addSubview(square)
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 5
      move.toValue = 105
      move.duration = 0.5
      move.autoreverses = true
      move.repeatCount = .infinity
      square.layer.add(move, forKey: nil)
    }
    try write(film, ["f%d.png"]) {
      $0.rate = try! FrameRate(20)
    } check: { _, path in
      let frames = try (0..<20).map { try ImageFile.bytes(path: path("f\($0).png")) }
      #expect(!FileManager.default.fileExists(atPath: path("f20.png")))
      for k in 1...9 { #expect(frames[k] == frames[20 - k]) }
      #expect(frames.filter { $0 == frames[0] }.count == 1)
      #expect(frames.filter { $0 == frames[10] }.count == 1)
    }
  }

  /// A blinking light: what shows when is given.
  private func blinking(_ times: [Double], end: Double) -> Film {
    Film(size: CGSize(width: 4, height: 4), duration: end, loops: true) { stage in
      let light = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      light.backgroundColor = UIColor(white: 0, alpha: 1)
      stage.addSubview(light)
      for (index, time) in times.enumerated() {
        stage.at(time) {
          light.backgroundColor = UIColor(white: CGFloat(index + 1) / 8, alpha: 1)
        }
      }
    }
  }

  @Test("TIM-09: every picture is shown for its own time, the last one too")
  func shownTimes() throws {
    try write(blinking([1, 3.5, 3.6], end: 3.9), ["x.gif", "x.apng"]) {
      $0.rate = try! FrameRate(10)
    } check: { report, path in
      for file in ["x.gif", "x.apng"] {
        let delays = try info(path(file)).frames.map(\.delay.doubleValue)
        #expect(delays == [1, 2.5, 0.1, 0.3])
      }
      #expect(report.picturesDrawn == 4)
    }
  }

  @Test("TIM-10: two pictures of a second each")
  func twoPictures() throws {
    try write(blinking([1], end: 2), ["x.gif", "x.apng"]) {
      $0.rate = try! FrameRate(10)
    } check: { _, path in
      for file in ["x.gif", "x.apng"] {
        let delays = try info(path(file)).frames.map(\.delay)
        #expect(delays == [1, 1])
      }
    }
  }

  @Test("TIM-11: the holds lengthen the first and the last frame alone")
  func holds() throws {
    try write(movingSquare(duration: 0.5, loops: false), ["x.gif", "x.apng"]) {
      $0.rate = try! FrameRate(10)
      $0.holdFirst = 1
      $0.holdLast = 2
    } check: { _, path in
      for file in ["x.gif", "x.apng"] {
        let delays = try info(path(file)).frames.map(\.delay)
        let tenth = Rational(1, 10)!
        #expect(delays == [1 + tenth, tenth, tenth, tenth, tenth, 2 + tenth])
      }
    }
  }

  @Test("TIM-17: a still is the film's frame at its time", arguments: [0, 0.2, 0.25, 0.3, 1.2])
  func stills(time: Double) throws {
    let film = Film(size: CGSize(width: 60, height: 20), duration: 1.2) { stage in
      let button = UIButton(frame: CGRect(x: 0, y: 5, width: 10, height: 10))
      button.backgroundColor = .systemRed
      stage.addSubview(button)
      button.addAction(
        UIAction { _ in UIView.animate(withDuration: 0.5) { button.center.x += 20 } },
        for: .touchUpInside)
      stage.tap(at: 0.2, button)
      stage.tap(at: 1, button)
    }
    try write(film, ["f%d.png"]) {
      $0.rate = try! FrameRate(20)
    } check: { _, path in
      let bytes = try PNGEncoder(scale: 1).encode(film.still(at: time, scale: 1))
      #expect(bytes == (try ImageFile.bytes(path: path("f\(Int((time * 20).rounded())).png"))))
      let (end, start) = (try film.still(at: 5, scale: 1), try film.still(at: 0, scale: 1))
      #expect(end != start)
      #expect(throws: KinoraError.self) { try film.still(at: -0.1) }
    }
  }

  @Test("ANI-03: a ring animated to a third is whole again when the animation is over")
  func ringJumpsToItsModel() throws {
    let film = Film(size: CGSize(width: 40, height: 40), duration: 1) { stage in
      let ring = CAShapeLayer()
      ring.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20)).cgPath
      ring.fillColor = nil
      ring.strokeColor = UIColor.black.cgColor
      ring.lineWidth = 4
      stage.view.layer.addSublayer(ring)
      let draw = CABasicAnimation(keyPath: "strokeEnd")
      draw.fromValue = 0
      draw.toValue = 0.33
      draw.duration = 0.5
      ring.add(draw, forKey: nil)
    }
    func ink(_ time: Double) throws -> Int {
      let bitmap = try film.still(at: time, scale: 1)
      return stride(from: 0, to: bitmap.pixels.count, by: 4)
        .reduce(0) { $0 + 255 - Int(bitmap.pixels[$1]) }
    }
    let whole = try ink(0.5)
    #expect(try ink(0.45) < whole / 3)
    #expect(try ink(0.95) == whole)
  }

  @Test("GIF-19: the number of plays means plays in both formats", arguments: [0, 1, 2, 3])
  func plays(count: Int) throws {
    try write(movingSquare(), ["x.gif", "x.apng"]) {
      $0.plays = count
    } check: { _, path in
      for file in ["x.gif", "x.apng"] {
        let plays = try info(path(file)).plays
        #expect(plays == count)
      }
    }
  }

  @Test func aFilmWithoutDurationEndsWhenEverythingHas() throws {
    #expect(abs(try movingSquare(duration: nil).resolvedDuration() - 1) < 1e-9)
  }

  @Test func anEndlessFilmNeedsADuration() throws {
    let film = Film(size: CGSize(width: 10, height: 10)) { stage in
      let spinner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      spinner.layer.name = "spinner"
      stage.addSubview(spinner)
      let turn = CABasicAnimation(keyPath: "transform.rotation")
      turn.byValue = 6
      turn.duration = 1
      turn.repeatCount = .infinity
      spinner.layer.add(turn, forKey: nil)
    }
    let error = #expect(throws: KinoraError.self) { try film.resolvedDuration() }
    #expect(error?.description.contains("layer 'spinner' runs for ever") == true)
  }

  @Test func eventsThatNeverEndAtOneInstantAreAnError() throws {
    let film = Film(size: CGSize(width: 10, height: 10), duration: 1) { stage in
      @MainActor func again() { UIView.animate(withDuration: 0, animations: {}) { _ in again() } }
      again()
    }
    #expect(throws: KinoraError.self) { try film.still(at: 0.5) }
  }

  @Test func nothingIsWrittenWhereAnOutputCannotBe() throws {
    try withTemporaryFolder { folder in
      let good = folder.appendingPathComponent("good.gif").path
      try Data("old".utf8).write(to: URL(fileURLWithPath: good))
      let isFolder = folder.appendingPathComponent("folder.gif").path
      try FileManager.default.createDirectory(
        atPath: isFolder, withIntermediateDirectories: true)
      #expect(throws: KinoraError.self) { try movingSquare().write(to: [good, isFolder]) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: good)) == Data("old".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  @Test("CLI-05: a cancelled film leaves the old file and nothing else")
  func cancelling() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("x.gif").path
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      let counter = Counter()
      var options = ExportOptions()
      options.isCancelled = { counter.next() > 10 }
      let frames = folder.appendingPathComponent("f%d.png").path
      #expect(throws: KinoraError.self) {
        try movingSquare().write(to: [path, frames], options: options)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["x.gif"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("old".utf8))
    }
  }

  @Test func theSameOutputTwiceIsRefused() {
    #expect(throws: KinoraError.self) {
      try movingSquare().write(to: ["/tmp/a.gif", "/tmp/a.gif"])
    }
  }

  @Test func threadsHaveNoInfluenceOnTheFiles() throws {
    var files: [[UInt8]] = []
    for workers in [1, 2, 5] {
      try write(movingSquare(), ["x.gif", "x.apng"]) {
        $0.workers = workers
      } check: { _, path in
        files.append(
          try ImageFile.bytes(path: path("x.gif")) + ImageFile.bytes(path: path("x.apng")))
      }
    }
    #expect(files[0] == files[1] && files[1] == files[2])
  }
}

private final class Counter: @unchecked Sendable {  // guarded by the lock
  private let lock = NSLock()
  private var value = 0
  func next() -> Int {
    lock.withLock {
      value += 1
      return value
    }
  }
}
