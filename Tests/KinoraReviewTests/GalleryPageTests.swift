import Foundation
import Kinora
import KinoraUI
import Testing

@testable import KinoraReview

@Suite struct GalleryPageTests {
  @Test func `Names with markup in them stay text, in every place`() {
    let evil = "</title><script>x()</script>\"' onload='x()&amp;"
    let scenario = Scenario(
      evil, evil, size: CGSize(width: 10, height: 10), duration: 1, background: nil)
    let widget = Widget(
      evil, evil, parameters: [Parameter(evil, true, evil)], scenarios: [scenario]
    ) { _, _ in UIView() }
    let entry = GalleryPage.Entry(
      scenario, page: "a/\"b", animation: "a&b", still: "'", width: 21, height: 10, scale: 2,
      links: [.init(evil, "<")])
    let html = GalleryPage(title: evil, widgets: [(widget, [entry])]).html
    // Ours are the data and the code.
    #expect(html.components(separatedBy: "<script").count == 3)
    #expect(html.components(separatedBy: "</script>").count == 3)
    #expect(html.components(separatedBy: "</title>").count == 2)
    #expect(!html.contains("\"' onload") && !html.contains("' onload"))
    #expect(html.contains("href=\"a/&quot;b\"") && html.contains("src=\"a&amp;b\""))
    #expect(html.contains("srcset=\"&#39;\"") && html.contains("href=\"&lt;\""))
    #expect(html.contains("&amp;amp;"))
    #expect(html.contains("class=\"clear\"") && html.contains("width=\"11\" height=\"5\""))
  }

  @Test func `The overview counts what it shows`() {
    let scenario = Scenario("s", "", size: CGSize(width: 10, height: 10), duration: 1)
    let widget = Widget("w", "", scenarios: [scenario]) { _, _ in UIView() }
    let entry = GalleryPage.Entry(
      scenario, page: "p", animation: "a", still: "s", width: 20, height: 20, scale: 2, links: [])
    func html(_ entries: [GalleryPage.Entry]) -> String {
      GalleryPage(title: "t", widgets: [(widget, entries)]).html
    }
    #expect(html([entry]).contains("1 widget, 1 scenario<"))
    #expect(html([entry, entry]).contains("1 widget, 2 scenarios<"))
    #expect(!html([entry]).contains("<details>"))
  }
}
