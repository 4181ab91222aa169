import Foundation
import TestSupport
import Testing

/// Pages and sheets as the command line makes them.
@Suite struct ReviewTests {
  private func render(_ arguments: [String], check: (ExternalTool.Output, URL) throws -> Void)
    throws
  {
    try withTemporaryFolder { folder in
      let output = try KinoraProcess.run(in: folder, ["render"] + arguments)
      #expect(output.status == 0, "\(output.standardError)")
      try check(output, folder)
    }
  }

  private func text(_ folder: URL, _ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `A page names the files that the same command wrote, wherever it stands`() throws {
    try render([
      "heart-button/like", "-o", "pages/deep/p.html", "-o", "pages/a b#1.gif", "-o", "x.APNG", "-o",
      "pages/deep/t.csv", "-o", "s.sheet.png", "-o", "f/%d.png",
    ]) { output, folder in
      let page = try text(folder, "pages/deep/p.html")
      #expect(
        page.contains(
          #""links":[["GIF","../a%20b%231.gif"],["APNG","../../x.APNG"],["Trace, CSV","t.csv"],"#
            + #"["Contact sheet","../../s.sheet.png"]]"#))
      #expect(output.text.contains("pages/deep/p.html"))
    }
  }

  @Test func `A page is a folder where its name says so, and leaves nothing of a longer one`()
    throws
  {
    for name in ["out/", "out/index.html"] {
      try render(["record-button", "-o", name]) { output, folder in
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        #expect(files == ["out", "out/frames-1.js", "out/index.html"])
        #expect(output.text.hasPrefix("out/index.html  page  480x320  60 frames"))
        try Data().write(to: folder.appendingPathComponent("out/frames-2.js"))
        try Data().write(to: folder.appendingPathComponent("out/frames-3.js"))
        let again = try KinoraProcess.run(in: folder, ["render", "record-button", "-o", name])
        #expect(again.status == 0)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == files)
      }
    }
  }

  @Test func `Variants are films beside the first, which is called by what they change`() throws {
    try render([
      "heart-button/unlike", "-o", "p.html", "--variant", "appearance=dark scale=1", "--variant",
      "isOn=false  settles=true", "--variant", "background=#111",
    ]) { _, folder in
      let page = try text(folder, "p.html")
      for title in [
        "appearance=light scale=2 isOn=true settles=false background=systemBackground",
        "appearance=dark scale=1", "isOn=false  settles=true", "background=#111",
      ] {
        #expect(page.contains("\"title\":\"\(title)\""))
      }
      #expect(page.contains("\"height\":160,") && page.contains("rgb(17 17 17 / 1)"))
    }
  }

  @Test func `A gallery has a page for every scenario, and everything that it names`() throws {
    try render([
      "--all", "-o", "my gallery/index.html", "--scale", "0.25", "--fps", "4", "--compression",
      "fast",
      "--variant", "appearance=dark", "--variant", "tickDuration=1",
    ]) { output, folder in
      let list = try KinoraProcess.run(in: folder, ["list", "--json"])
      struct Listed: Decodable {
        struct Scenario: Decodable { var name: String }
        var name: String
        var scenarios: [Scenario]
      }
      let widgets = try JSONDecoder().decode([Listed].self, from: Data(list.standardOutput))
      let names = widgets.flatMap { widget in
        widget.scenarios.map { "\(widget.name)/\($0.name)" }
      }
      #expect(names.count > 30)
      #expect(output.text.hasSuffix("my gallery/index.html  \(names.count) pages\n"))
      let overview = try text(folder, "my gallery/index.html")
      let home = folder.appendingPathComponent("my gallery")
      for name in names {
        #expect(overview.contains("<a href=\"\(name)/index.html\">"), "\(name)")
        let page = try text(folder, "my gallery/\(name)/index.html")
        #expect(page.contains("[\"All widgets\",\"../../index.html\"],[\"GIF\""))
        #expect(page.contains("\"title\":\"appearance=dark\""))
        // Only the check mark has a tick.
        #expect(page.contains("tickDuration=1") == name.hasPrefix("check-mark/"), "\(name)")
      }
      var count = 0
      for attribute in ["href=\"", "src=\"", "srcset=\""] {
        for part in overview.components(separatedBy: attribute).dropFirst() {
          let address = try #require(
            part.components(separatedBy: "\"").first?.removingPercentEncoding)
          #expect(
            FileManager.default.fileExists(atPath: home.appendingPathComponent(address).path),
            "\(address)")
          count += 1
        }
      }
      #expect(count == 6 * names.count)
    }
  }
}
