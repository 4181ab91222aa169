import Foundation
import Kinora
import KinoraImage
import KinoraRaster
import KinoraUI
import KinoraWidgets
import Testing

/// A scenario of the catalogue, for tests of all of them.
struct Case: CustomTestStringConvertible, Sendable {
  let widget: Widget
  let scenario: Scenario
  var testDescription: String { "\(widget.name)/\(scenario.name)" }

  static let all = Catalogue.shipped.widgets.flatMap { widget in
    widget.scenarios.map { Case(widget: widget, scenario: $0) }
  }

  @MainActor
  func film(_ settings: (String, String)...) throws -> Film {
    try widget.film(scenario, settings: settings.map { (name: $0.0, text: $0.1) })
  }
}

/// What every shipped widget promises.
@MainActor
@Suite struct ShippedWidgetsTests {
  @Test(arguments: Case.all)
  func isFilmedWithoutAProblem(shown: Case) throws {
    let film = try shown.film()
    let duration = try #require(shown.scenario.duration)
    let timeline = try Timeline(rate: FrameRate(10), end: duration, loops: film.loops)
    var sampler = try Sampler(film, timelines: [timeline])
    var scenes: Set<Scene> = []
    while let sample = try sampler.next() { scenes.insert(sample.scene) }
    #expect(sampler.problems.isEmpty, "\(sampler.problems)")
    if shown.scenario.name != "circle", shown.scenario.name != "disabled" {
      #expect(scenes.count > 3, "it moves")
    }
  }

  /// Touches are meant for the widget, wherever a larger stage puts it.
  @Test(arguments: Case.all.filter { !$0.scenario.interactions.isEmpty })
  func worksOnALargerStage(shown: Case) throws {
    var film = try shown.film()
    film.size = CGSize(width: film.size.width + 90, height: film.size.height + 70)
    let duration = try #require(shown.scenario.duration)
    let timeline = try Timeline(rate: FrameRate(10), end: duration, loops: film.loops)
    var sampler = try Sampler(film, timelines: [timeline])
    var scenes: Set<Scene> = []
    while let sample = try sampler.next() { scenes.insert(sample.scene) }
    #expect(sampler.problems.isEmpty)
    if shown.scenario.name != "disabled" { #expect(scenes.count > 3) }
  }

  @Test(arguments: Case.all.filter(\.scenario.loops))
  func aLoopEndsAsItBegins(shown: Case) throws {
    let film = try shown.film()
    let duration = try #require(shown.scenario.duration)
    #expect(try film.still(at: 0).largestDifference(from: film.still(at: duration)) <= 1)
  }

  /// A value that is set where it should have been animated shows as a jump at the touch.
  ///
  /// The heart is meant to jump to half its size, and the check mark's pen to touch down with its whole cap.
  @Test(
    arguments: Case.all.filter { !["heart-button", "check-mark"].contains($0.widget.name) })
  func nothingJumpsWhenItIsTouched(shown: Case) throws {
    let film = try shown.film()
    for time in shown.scenario.interactions.map(\.time) where time > 0 {
      let (before, after) = (try film.still(at: time - 1e-5), try film.still(at: time + 1e-5))
      #expect(before.largestDifference(from: after) <= 12, "at \(time) s")
    }
  }

  @Test(
    arguments: Case.all.filter { !["heart-button", "check-mark"].contains($0.widget.name) })
  func hasADarkLook(shown: Case) throws {
    var film = try shown.film()
    film.background = nil
    let time = (shown.scenario.duration ?? 0) / 2
    let light = try film.still(at: time)
    film.appearance = .dark
    #expect(try film.still(at: time) != light)
  }

  nonisolated private static let parameters = Catalogue.shipped.widgets.flatMap { widget in
    widget.parameters.map { ParameterCase(widget: widget, parameter: $0) }
  }

  struct ParameterCase: CustomTestStringConvertible, Sendable {
    let widget: Widget
    let parameter: Parameter
    var testDescription: String { "\(widget.name) --set \(parameter.name)" }
  }

  /// The heart's outline when it is filled has two parameters, and shows only when both are set.
  @Test(arguments: parameters.filter { !$0.parameter.name.hasPrefix("onLine") })
  func everyParameterHasAnEffect(set: ParameterCase) throws {
    let others: [String] =
      switch set.parameter.defaultValue {
      case .number(let value):
        [value * 1.5 + 1, value * 0.5, set.parameter.range.lowerBound]
          .filter { set.parameter.range.contains($0) }.map { "\($0)" }
      case .flag(let value): ["\(!value)"]
      case .color: ["#12345678"]
      }
    let differs = try others.contains { other in
      try set.widget.scenarios.contains { scenario in
        let setting = (name: set.parameter.name, text: other)
        let (plain, changed) = (
          try set.widget.film(scenario), try set.widget.film(scenario, settings: [setting])
        )
        return try stride(from: 0, through: scenario.duration ?? 0, by: 0.11).contains { time in
          try plain.scene(at: time) != changed.scene(at: time)
        }
      }
    }
    #expect(differs)
  }

  /// The ends of its range: as thin, short, fast and few as it may be, and as thick, long, slow and many.
  @Test(arguments: parameters.filter(\.parameter.isNumber))
  func everyNumberTakesItsWholeRange(set: ParameterCase) throws {
    for value in [set.parameter.range.lowerBound, set.parameter.range.upperBound] {
      for scenario in set.widget.scenarios {
        let film = try set.widget.film(
          scenario, settings: [(name: set.parameter.name, text: "\(value)")])
        let timeline = try Timeline(
          rate: FrameRate(5), end: scenario.duration ?? 1, loops: film.loops)
        var sampler = try Sampler(film, timelines: [timeline])
        while let sample = try sampler.next() {
          if sample.time < 1 { _ = try Rasterizer().draw(sample.scene, scale: 0.5) }
        }
        #expect(sampler.problems.isEmpty, "\(scenario.name), \(value): \(sampler.problems)")
      }
    }
  }

  @Test(arguments: parameters)
  func everyParameterRefusesWhatItCannotBe(set: ParameterCase) {
    let bad: [String] =
      switch set.parameter.defaultValue {
      case .number:
        [
          "\(set.parameter.range.lowerBound - 1)", "\(set.parameter.range.upperBound + 1)", "nan",
          "much", "",
        ]
      case .flag: ["maybe", ""]
      case .color: ["#12", "octarine", ""]
      }
    for text in bad {
      #expect(throws: KinoraError.self, "\(text)") {
        try set.widget.film(
          set.widget.scenarios[0], settings: [(name: set.parameter.name, text: text)])
      }
    }
  }
}

/// Holds `docs/widgets.md` to the catalogue.
@Suite struct WidgetsPageTests {
  private static let docs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs")

  @Test func namesEveryWidgetAndScenarioAndShowsEachWidget() throws {
    let page = try String(
      contentsOf: Self.docs.appendingPathComponent("widgets.md"), encoding: .utf8)
    let rows = page.matches(
      of: /\| <img src="(?<media>[^"]+)"[^>]*> \| \[`(?<name>[a-z-]+)`\].*\| (?<scenarios>[^|]+) \|/
    )
    // The gallery is a sheet of features, with a picture of its own.
    let widgets = Catalogue.shipped.widgets.filter { $0.name != "gallery" }
    #expect(page.contains("kinora render gallery"))
    #expect(rows.map { String($0.name) } == widgets.map(\.name))
    for (row, widget) in zip(rows, widgets) {
      let scenarios = row.scenarios.matches(of: /`([a-z-]+)`/).map { String($0.1) }
      #expect(scenarios == widget.scenarios.map(\.name), "\(widget.name)")
      let media = Self.docs.appendingPathComponent(String(row.media))
      #expect(try ImageFile.reader(path: media.path).info.frames.count > 10)
      #expect(try Data(contentsOf: media).count < 61_440, "small enough for a page")
    }
  }
}

extension Interaction {
  var time: Double {
    switch self {
    case .tap(let time), .touch(let time, _), .move(let time, _), .press(let time, _),
      .drag(let time, _), .release(let time),
      .call(let time, _):
      time
    }
  }
}

extension Parameter {
  var isNumber: Bool { if case .number = defaultValue { true } else { false } }
}

extension Bitmap {
  /// Of any channel of any pixel; 255 for pictures of different sizes.
  func largestDifference(from other: Bitmap) -> Int {
    guard width == other.width, height == other.height else { return 255 }
    return zip(pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}
