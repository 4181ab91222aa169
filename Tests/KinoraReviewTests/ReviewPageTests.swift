import Foundation
import Kinora
import KinoraImage
import KinoraRaster
import KinoraScene
import KinoraUI
import KinoraWidgets
import TestSupport
import Testing

@testable import KinoraReview

@MainActor @Suite struct ReviewPageTests {
  private func film(_ name: String, duration: Double? = nil) throws -> Film {
    let (widget, scenario) = try Catalogue.shipped.find(name)
    var film = try widget.film(scenario)
    if let duration { film.duration = duration }
    return film
  }

  private func page(
    _ film: Film, scale: Double = 2, form: ReviewPage.Form = .file(named: "x.html"),
    threads: Int? = nil
  ) throws -> ReviewPage {
    var options = ReviewPage.Options()
    options.form = form
    options.threads = threads
    return try ReviewPage(
      widget: "w", scenario: "s", variants: [.init("one", film, scale: scale)], options: options)
  }

  private func picture(_ bytes: [UInt8]) throws -> Bitmap {
    var decoder = try ImageFile.reader(for: bytes).makeDecoder()
    return try #require(try decoder.next()).bitmap
  }

  /// A picture of a page laid over those below it, as the page does.
  private func assembled(_ index: Int, _ film: PageFilm) throws -> Bitmap {
    let part = film.pictures[index]
    let top = try picture(film.files[index])
    guard part.from >= 0 else { return top }
    let below = try assembled(part.from, film)
    var pixels = below.pixels
    for row in 0..<part.height {
      let place = 4 * ((part.y + row) * below.width + part.x)
      let source = top.pixels[4 * row * part.width..<4 * (row + 1) * part.width]
      pixels.replaceSubrange(place..<place + 4 * part.width, with: source)
    }
    return Bitmap(width: below.width, height: below.height, pixels: pixels)
  }

  @Test(arguments: ["heart-button/toggle", "record-button/drifting", "check-mark"])
  func `Every frame of a page is the film's, with its stage and without`(name: String) throws {
    let film = try film(name)
    let made = try page(film, scale: 1).films[0]
    let timeline = try Timeline(
      rate: .standard, end: film.resolvedDuration(), loops: film.loops)
    let scenes = try film.scenes(at: (0..<timeline.frameCount).map(timeline.time)).scenes
    #expect(made.times.count == scenes.count)
    let clear = try #require(made.clear)
    for (frame, scene) in scenes.enumerated() where frame % 5 == 0 || frame < 12 {
      var bare = scene
      bare.background = nil
      #expect(
        try assembled(made.stage[frame], made) == Rasterizer().draw(scene, scale: 1), "\(frame)")
      #expect(try assembled(clear[frame], made) == Rasterizer().draw(bare, scale: 1), "\(frame)")
    }
    // What stands still is kept once.
    #expect(made.pictures.count < 2 * scenes.count)
  }

  @Test func `No picture lies over more than twelve others`() throws {
    let made = try page(film("check-mark"), scale: 0.5).films[0]
    func depth(_ index: Int) -> Int {
      made.pictures[index].from < 0 ? 0 : 1 + depth(made.pictures[index].from)
    }
    let depths = made.pictures.indices.map(depth)
    #expect(depths.max() == 12 && depths.count(where: { $0 == 0 }) == 2)
  }

  @Test func `The same film gives the same page, whatever the number of threads`() throws {
    let pages = try [1, 2, 7].map { threads in
      try page(film("heart-button/toggle"), threads: threads).files().map(\.bytes)
    }
    #expect(pages[0] == pages[1] && pages[0] == pages[2])
  }

  @Test func `Three seconds at two pixels a point stay far below three megabytes`() throws {
    let files = try page(film("check-mark", duration: 3)).files()
    #expect(files.count == 1 && files[0].name == "x.html")
    #expect(files[0].bytes.count < 500_000)
  }

  @Test func `A page that is too large says so and offers the folder`() throws {
    let form = ReviewPage.Form.file(named: "out/x.html", budget: 60_000)
    func message(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "nothing"
      } catch { return "\(error)" }
    }
    let late = message {
      // The pictures fit, the page does not.
      _ = try page(Film(size: CGSize(width: 9, height: 9), duration: 1) { _ in }, form: form)
        .files()
      let form = ReviewPage.Form.file(named: "out/x.html", budget: 20_000)
      _ = try page(Film(size: CGSize(width: 9, height: 9), duration: 1) { _ in }, form: form)
        .files()
    }
    #expect(late.hasPrefix("the page 'out/x.html' is 0.0"))
    #expect(late.contains(" MB, but must be at most 0.02 MB"))
    #expect(late.contains("-o out/x/index.html") && late.contains("--page-budget"))
    let early = message { _ = try page(film("check-mark"), form: form) }
    #expect(early.contains("is too large after") && early.contains("of 61 frames"))
    let long = message {
      _ = try page(film("check-mark", duration: 400), form: .folder)
    }
    #expect(long.contains("the number of frames on a page is 12001, but must be at most 10000"))
  }

  @Test func `A folder has its pictures in files that the page loads`() throws {
    let film = try film("heart-button/toggle")
    let files = try page(film, form: .folder).files()
    #expect(files.map(\.name) == ["frames-1.js", "index.html"])
    let code = String(decoding: files[0].bytes, as: UTF8.self)
    let html = String(decoding: files[1].bytes, as: UTF8.self)
    #expect(code.hasPrefix("kinoraPictures(0, 0, [\"iVBOR"))
    #expect(html.contains("\"parts\":[\"frames-1.js\"]") && !html.contains("iVBOR"))
    #expect(html.contains("script-src 'unsafe-inline' 'self' file:"))
    let single = try String(decoding: page(film).files()[0].bytes, as: UTF8.self)
    #expect(single.contains("iVBOR") && single.contains("script-src 'unsafe-inline'\">"))
  }

  @Test func `Nothing is asked of a network`() throws {
    let page = try String(decoding: page(film("check-mark")).files()[0].bytes, as: UTF8.self)
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("https://") && !page.contains("src=") && !page.contains("href="))
    // The name of SVG is no address that is fetched.
    #expect(page.components(separatedBy: "http://").count == 2)
  }

  // MARK: What the data says

  @Test func `Interactions, layers and rows are those of the film`() throws {
    let film = try page(film("record-button/drifting")).films[0]
    #expect(film.marks.map(\.kind) == ["tap", "tap"] && film.marks.map(\.time) == [0.2, 1.2])
    #expect(film.marks[0].x == 100 && film.marks[0].y == 100)
    #expect(film.layers.map(\.name) == ["stage", "RecordButton", "base", "button"])
    #expect(film.layers.map(\.depth) == [0, 1, 2, 3])
    #expect(film.layers.map(\.moves) == [false, false, false, true])
    let moving = film.rows.filter(\.moves)
    #expect(moving.map(\.property) == ["bounds", "cornerRadius", "position"])
    #expect(moving[0].series.map(\.name) == ["x", "y", "width", "height"])
    #expect(moving[0].series[0].values == [0] && moving[0].series[2].values.count == 60)
    // The square drifts to the upper left: its anchor is where the trace has its position.
    let button = film.layers[3].outline
    let anchors = button.at.map { button.list[$0]?.anchor }
    let positions = zip(moving[2].series[0].values, moving[2].series[1].values)
    for (anchor, (x, y)) in zip(anchors, positions) {
      let anchor = try #require(anchor)
      #expect(abs(anchor[0] - (x ?? 0)) < 0.006 && abs(anchor[1] - (y ?? 0)) < 0.006)
    }
  }

  @Test func `Names with markup in them stay text`() throws {
    let evil = "</script><b>&\"'--><!-- ]]> \u{1}\u{2028} \\u003c"
    let film = Film(size: CGSize(width: 20, height: 20), duration: 0.2) { stage in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.layer.name = evil
      view.backgroundColor = .red
      stage.addSubview(view)
      stage.at(0.1) { view.alpha = 0 }
    }
    var page = try ReviewPage(
      widget: evil, scenario: evil, summary: evil, variants: [.init(evil, film), .init("b", film)])
    page.links = [.init(evil, "a%20b.gif")]
    let html = try String(decoding: page.files()[0].bytes, as: UTF8.self)
    #expect(html.components(separatedBy: "</script>").count == 3)
    #expect(html.components(separatedBy: "<script").count == 3)
    #expect(!html.contains("<b>") && !html.contains("<!-- ]]"))
    let data = try #require(html.range(of: "<script id=\"data\""))
    #expect(!html[data.upperBound...].contains("\u{2028}"))
    try inBrowser(html) { text in
      #expect(
        text.contains("title:\(evil) / \(evil)".replacingOccurrences(of: "\u{1}", with: "\\u{1}")))
      #expect(text.contains("heading:\(evil) / \(evil)"))
      #expect(text.contains("captions:\(evil)|b"))
      #expect(text.contains("links:\(evil)=a%20b.gif"))
      #expect(text.contains("bold:0 errors:"))
    }
  }

  private static let chromium = ExternalTool.named("chromium")

  /// Opens a page where there is a browser, and hands out what became of it.
  private func inBrowser(_ html: String, _ check: (String) throws -> Void) throws {
    guard let chromium = Self.chromium else { return }
    try withTemporaryFolder { folder in
      let probe = """
        <script>
        let errors = '';
        addEventListener('error', e => errors += e.message);
        setTimeout(() => {
          const all = s => [...document.querySelectorAll(s)];
          document.body.replaceChildren(JSON.stringify([
            'title:' + document.title, 'heading:' + $('title').textContent,
            'captions:' + all('figcaption').map(e => e.textContent).join('|'),
            'links:' + all('#files a').map(e => e.textContent + '=' + e.getAttribute('href')),
            'bold:' + all('b:not(#clock b)').length + ' errors:' + errors]));
        }, 400);
        </script></body>
        """
      let path = folder.appendingPathComponent("p.html")
      try Data(html.replacingOccurrences(of: "</body>", with: probe).utf8).write(to: path)
      let output = try chromium.run([
        "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=5000", "--dump-dom",
        path.absoluteString,
      ])
      let text = output.text
      let start = try #require(text.range(of: "[\"title"))
      let end = try #require(text.range(of: "\"]</body>"))
      let json = text[start.lowerBound..<end.upperBound].dropLast("</body>".count)
        .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
        .replacingOccurrences(of: "&amp;", with: "&")
      let lines = try JSONDecoder().decode([String].self, from: Data(json.utf8))
      try check(lines.joined(separator: "\n"))
    }
  }
}
