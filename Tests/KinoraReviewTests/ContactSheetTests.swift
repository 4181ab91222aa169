import Foundation
import Kinora
import KinoraImage
import KinoraUI
import KinoraWidgets
import Testing

@testable import KinoraReview

@MainActor @Suite struct ContactSheetTests {
  private func film(_ name: String) throws -> Film {
    let (widget, scenario) = try Catalogue.shipped.find(name)
    return try widget.film(scenario)
  }

  /// The pixels of a part.
  private func crop(_ bitmap: Bitmap, x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
    var pixels: [UInt8] = []
    for row in y..<y + height {
      let start = 4 * (row * bitmap.width + x)
      pixels += bitmap.pixels[start..<start + 4 * width]
    }
    return pixels
  }

  @Test(arguments: ["heart-button/like", "record-button/centred"])
  func `A picture is the film's frame at its time, pixel for pixel`(name: String) throws {
    let film = try film(name)
    let times = [0.1, 0.26, 0.3, 0.9]
    let sheet = try ContactSheet(of: film, title: "x", options: .init(times: times, columns: 2))
    let picture = try sheet.picture(scale: 2)
    let layout = try SheetLayout(stage: film.size, options: .init(columns: 2))
    #expect(layout.scale == 1)
    let grid = layout.grid(
      [false, true, false, false], top: SheetLayout.margin + SheetLayout.titleHeight)
    for (time, corner) in zip(times, grid.corners) where time != 0.26 {
      let still = try film.still(at: time)
      let found = crop(
        picture, x: Int(2 * corner.x), y: Int(2 * corner.y), width: still.width,
        height: still.height)
      #expect(found == still.pixels, "\(time)")
    }
    // The touch is marked on the first picture after it, and only there.
    let touched = try film.still(at: 0.26)
    let corner = grid.corners[1]
    let found = crop(
      picture, x: Int(2 * corner.x), y: Int(2 * corner.y), width: touched.width,
      height: touched.height)
    let middle = touched.width / 2
    var outside = 0
    for index in found.indices where found[index] != touched.pixels[index] {
      let (x, y) = (index / 4 % touched.width - middle, index / 4 / touched.width - middle)
      let distance = hypot(Double(x), Double(y))
      if abs(distance - 16) > 6 { outside += 1 }
    }
    #expect(found != touched.pixels && outside == 0)
  }

  @Test func `The stage writes down what was done to it, when and where`() throws {
    let film = Film(size: CGSize(width: 100, height: 50), duration: 1) { stage in
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      stage.addSubview(view)
      stage.at(0.1) { view.frame.origin.x = 60 }
      stage.tap(at: 0.2, view)
      stage.tap(at: 0.3, point: CGPoint(x: 5, y: 6))
      stage.press(at: 0.4, point: CGPoint(x: 1, y: 2))
      stage.drag(at: 0.5, to: CGPoint(x: 3, y: 4))
      stage.release(at: 0.6)
      stage.tap(at: 5, point: .zero)
    }
    let marks = try film.scenes(at: [0, 1]).marks
    #expect(
      marks == [
        InteractionMark(.action, at: 0.1),
        InteractionMark(.tap, at: 0.2, point: CGPoint(x: 70, y: 20)),
        InteractionMark(.tap, at: 0.3, point: CGPoint(x: 5, y: 6)),
        InteractionMark(.press, at: 0.4, point: CGPoint(x: 1, y: 2)),
        InteractionMark(.drag, at: 0.5, point: CGPoint(x: 3, y: 4)),
        InteractionMark(.release, at: 0.6, point: CGPoint(x: 3, y: 4)),
      ])
  }

  @Test func `Even times are frames, with both ends of a film that plays once`() throws {
    let once = try Timeline(rate: .standard, end: 1, loops: false)
    #expect(once.evenFrames(4) == [0, 10, 20, 30])
    #expect(once.evenFrames(100) == Array(0...30))
    #expect(once.evenFrames(1) == [0])
    let loop = try Timeline(rate: .standard, end: 1, loops: true)
    #expect(loop.evenFrames(3) == [0, 10, 20])
    // An end between two frames is a frame of its own.
    let odd = try Timeline(rate: .standard, start: 0.1, end: 0.25, loops: false)
    #expect(odd.frame(at: 0.25) == 5 && odd.frame(at: 0.2) == 3 && odd.frame(at: 0.21) == nil)
  }

  @Test func `Chosen times are in order, each once`() throws {
    let film = try film("check-mark")
    let sheet = try ContactSheet(
      of: film, title: "x", options: .init(times: [1, 0.5, 1, 0]))
    #expect(sheet.times == [0, 0.5, 1])
  }

  @Test func `Phases hold what moves from one interaction to the next`() throws {
    let timeline = try Timeline(rate: .standard, end: 2, loops: true)
    let phases = try ContactSheet.phases(of: film("record-button"), timeline).phases
    #expect(phases.map { fixed($0.start, 3) } == ["0.200", "1.200"])
    #expect(phases.map { fixed($0.end, 3) } == ["0.400", "1.400"])
    #expect(phases.allSatisfy { Set($0.scenes).count == 6 })
  }

  @Test(arguments: [(20.0, 20.0), (160, 160), (280, 280), (1000, 300), (200, 4000)])
  func `A sheet is no wider than a pull request shows`(width: Double, height: Double) throws {
    let film = Film(size: CGSize(width: width, height: height), duration: 1) { _ in }
    let sheet = try ContactSheet(
      of: film, title: String(repeating: "a long title ", count: 40), options: .init())
    #expect(sheet.scene.size.width <= SheetLayout.usualWidth)
    #expect(sheet.scene.size.width >= 140)
    #expect(sheet.times.count >= 10)
  }

  @Test func `What cannot be done is said`() throws {
    let film = try film("check-mark")
    func message(_ options: ContactSheet.Options) -> String {
      do {
        _ = try ContactSheet(of: film, title: "x", options: options)
        return ""
      } catch { return "\(error)" }
    }
    #expect(
      message(.init(times: []))
        == "the number of pictures on a sheet is 0, but must be from 1 to 200")
    #expect(message(.init(count: 201)).contains("201"))
    #expect(message(.init(columns: 0)).contains("the number of columns of a sheet is 0"))
    #expect(
      message(.init(times: [2.5]))
        == "a time of the sheet is 2.5 s, but must be in the film, from 0.0 to 2.0 s")
  }
}
