import Foundation
import Kinora
import KinoraImage
import TestSupport
import Testing

@testable import KinoraSnapshots

/// What a run leaves behind, with names that try to break it.
@Suite(.serialized) struct ReportTests {
  private static let evil =
    "<script>document.title='RUN'</script>&\"'--><!-- ]]> \n\t\u{1}\u{7F} \\u003c %20#?"
  private static let names = [
    "a b", "x#1", "50%", "q?", "ümlaut", "😀", "it's \"quoted\"", evil, "</script><b>",
    "[a](b) |`*_",
  ]
  private static let python = ExternalTool.named("python3")
  private static let chromium = ExternalTool.named("chromium")

  /// A report of one changed case per name, in a folder of an awkward name.
  private func makeReport(_ body: (ReportFolder, GoldenReport) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let report = ReportFolder(folder.appendingPathComponent("50% of #1 'ä'?").path)
      let expected = try film([(Canvas.painted(16, 8), 1), (Canvas.painted(16, 8, black), 1)])
      let actual = try film(
        [(Canvas.painted(16, 8), 1), (Canvas.painted(16, 8, black) { $0.paint(3, 3, white) }, 1)])
      var results: [CaseResult] = []
      for (index, name) in Self.names.enumerated() {
        let golden = GoldenCase(name: name, widget: "w/<b>")
        let comparison = try FileComparison(expected: expected, at: "e", actual: actual, .exact)
        var verdict = CaseJudge.Verdict(result: CaseResult(index, golden, .changed))
        verdict.expected = expected
        verdict.result.lines = ["message of \(name)"] + comparison.lines
        verdict.result.numbers = comparison.numbers
        let rendered = RenderedCase(picture: actual, trace: nil, problems: [])
        try report.write(verdict, actual: rendered, .exact)
        results.append(verdict.result)
      }
      let whole = GoldenReport(
        manifest: "kinora.json", goldens: "Goldens", total: results.count, cases: results,
        orphans: ["<i>.png"], environment: ["cairo <1>, now 2"])
      try report.finish(whole)
      try body(report, whole)
    }
  }

  @Test(.enabled(if: python != nil))
  func `CLI-11 XML, JSON and HTML parse strictly and show the text as it is`() throws {
    let python = try #require(Self.python)
    try makeReport { folder, report in
      let script = """
        import json, sys, xml.etree.ElementTree as tree
        from html.parser import HTMLParser
        folder = sys.argv[1]
        suite = tree.parse(folder + '/junit.xml').getroot()
        cases = json.load(open(folder + '/report.json'))['cases']
        scripts, bad = [], []
        class Page(HTMLParser):
            tag = ''
            def handle_starttag(self, tag, attributes):
                self.tag = tag
                if tag in ('b', 'i'): bad.append(tag)
                if tag == 'script': scripts.append('')
            def handle_data(self, data):
                if self.tag == 'script': scripts[-1] += data
            def handle_endtag(self, tag): self.tag = ''
        Page().feed(open(folder + '/index.html').read())
        data = json.loads(scripts[0])
        print(json.dumps({'xml': [c.get('name') for c in suite.iter('testcase')],
          'json': [c['name'] for c in cases], 'html': [c['name'] for c in data['cases']],
          'scripts': len(scripts), 'bad': bad}))
        """
      let output = try python.run(["-c", script, folder.path])
      #expect(output.standardError == "")
      struct Found: Decodable {
        var xml, json, html, bad: [String]
        var scripts: Int
      }
      let found = try JSONDecoder().decode(Found.self, from: Data(output.standardOutput))
      #expect(found.json == Self.names)
      #expect(found.html == Self.names)
      #expect(found.scripts == 2 && found.bad == [])
      let shown = Self.names.map { $0.replacingOccurrences(of: "\u{1}", with: "\\u{1}") }
      #expect(found.xml == shown)
    }
  }

  @Test(.enabled(if: chromium != nil))
  func `CLI-10 The page works from a file, shows every picture and runs nothing foreign`() throws {
    let chromium = try #require(Self.chromium)
    try makeReport { folder, report in
      // A copy whose last script tells what the browser made of it.
      let page = try String(contentsOfFile: "\(folder.path)/index.html", encoding: .utf8)
      let probe = """
        <script>
        addEventListener('error', e => document.body.dataset.error = e.message);
        setTimeout(async () => {
          let shown = 0, broken = 0, links = 0;
          for (let i = 0; i < data.cases.length; i++) {
            select(i);
            for (let m = 0; m < 5; m++) {
              choose(m);
              for (const img of document.images) {
                if (!img.complete) await new Promise(done => img.onload = img.onerror = done);
                if (img.naturalWidth === 16) shown++; else broken++;
              }
            }
            choose(0);
            links += [...document.querySelectorAll('#files a')].length;
          }
          const result = document.createElement('p');
          result.id = 'probe';
          result.textContent = ['shown', shown, 'broken', broken, 'links', links, 'names',
            document.querySelectorAll('nav button').length, 'wide',
            document.documentElement.scrollWidth <= innerWidth, 'title',
            document.title.startsWith('Goldens')].join(' ');
          document.body.append(result);
        }, 50);
        </script>
        </body>
        """
      let probed = page.replacingOccurrences(of: "</body>", with: probe)
      let path = "\(folder.path)/probe.html"
      try Data(probed.utf8).write(to: URL(fileURLWithPath: path))
      let output = try chromium.run([
        "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000",
        "--window-size=375,800", "--dump-dom", URL(fileURLWithPath: path).absoluteString,
      ])
      let text = output.text
      let told = text.components(separatedBy: "<p id=\"probe\">").dropFirst().first?
        .components(separatedBy: "</p>").first
      // Three pictures side by side, two over each other twice, one twice; five files a case.
      let count = Self.names.count
      #expect(
        told
          == "shown \(9 * count) broken 0 links \(5 * count) names \(count) wide true title true")
      #expect(!text.contains("data-error"))
    }
  }

  @Test func `Links to files are percent-encoded once`() throws {
    try makeReport { folder, report in
      let page = try String(contentsOfFile: "\(folder.path)/index.html", encoding: .utf8)
      for result in report.cases {
        #expect(page.contains("\"cases/\(result.file)/actual.png\""))
        #expect(
          FileManager.default.fileExists(atPath: "\(folder.path)/cases/\(result.file)/actual.png"))
      }
      #expect(!page.contains("/%") && !page.contains("https://"))
      // The name of SVG is no address that is fetched.
      #expect(page.components(separatedBy: "http://").count == 2)
    }
  }

  @Test func `A step summary keeps to its limit and annotations to one line each`() throws {
    var results: [CaseResult] = []
    for index in 0..<30_000 {
      var result = CaseResult(index, GoldenCase(name: "case|\(index)", widget: "w"), .changed)
      result.lines = ["one\ntwo: 50%, three"]
      results.append(result)
    }
    let report = GoldenReport(
      manifest: "m", goldens: "g", total: results.count, cases: results, orphans: [],
      environment: [])
    let markdown = StepSummary.markdown(report)
    #expect(markdown.utf8.count < 1 << 20)
    #expect(markdown.contains("more; see report.json"))
    #expect(markdown.contains("case\\|7 "))
    let annotations = StepSummary.annotations(report)
    #expect(annotations.count == 11)
    #expect(annotations[0] == "::error title=golden case|0%3A changed::one%0Atwo: 50%25, three")
    #expect(annotations[10] == "::error::29990 more goldens failed")
  }
}
