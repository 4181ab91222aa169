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
}
