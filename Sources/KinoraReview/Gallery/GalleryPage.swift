public import Kinora
import KinoraHTML

/// The overview of a folder of review pages: every scenario with its animation and a link to its page.
public struct GalleryPage: Sendable {
  /// A scenario that was filmed. Addresses are percent-encoded and relative to the overview.
  public struct Entry: Sendable {
    public var scenario: Scenario
    /// Of its review page.
    public var page: String
    /// Of the picture that shows it.
    public var animation: String
    /// Of the picture for those who want nothing to move.
    public var still: String
    /// In pixels.
    public var width: Int
    public var height: Int
    public var scale: Double
    public var links: [ReviewPage.Link]

    public init(
      _ scenario: Scenario, page: String, animation: String, still: String, width: Int,
      height: Int, scale: Double, links: [ReviewPage.Link]
    ) {
      (self.scenario, self.page, self.animation, self.still) = (scenario, page, animation, still)
      (self.width, self.height, self.scale) = (width, height, scale)
      self.links = links
    }
  }

  public var title: String
  public var widgets: [(widget: Widget, entries: [Entry])]

  public init(title: String, widgets: [(widget: Widget, entries: [Entry])]) {
    self.title = title
    self.widgets = widgets
  }

  public var html: String {
    let count = widgets.reduce(0) { $0 + $1.entries.count }
    let scenarios = count == 1 ? "scenario" : "scenarios"
    let body = """
      <header><h1>\(Markup.escaped(title))</h1>
      <p class="quiet">\(widgets.count) \(widgets.count == 1 ? "widget" : "widgets"), \
      \(count) \(scenarios)</p>
      <input id="filter" type="search" placeholder="Filter" aria-label="Filter widgets and scenarios">
      </header>
      <main>
      \(widgets.map { Self.section($0.widget, $0.entries) }.joined(separator: "\n"))
      <p id="none" class="quiet" role="status" hidden>No scenario has these words.</p>
      </main>
      """
    return HTMLPage(
      title: title, style: HouseStyle.css + "\n" + PageAsset.text("gallery/gallery.css"),
      body: body, data: "{}", script: PageAsset.text("gallery/gallery.js"), usesFiles: true
    ).html
  }

  private static func section(_ widget: Widget, _ entries: [Entry]) -> String {
    let text = Markup.escaped("\(widget.name) \(widget.summary)".lowercased())
    return """
      <section data-text="\(text)">
      <h2>\(Markup.escaped(widget.name))</h2>
      <p class="quiet">\(Markup.escaped(widget.summary))</p>
      <ul class="cards">
      \(entries.map { card($0, of: widget) }.joined(separator: "\n"))
      </ul>
      \(parameters(widget))
      </section>
      """
  }

  private static func card(_ entry: Entry, of widget: Widget) -> String {
    let name = Markup.escaped(entry.scenario.name)
    let text = Markup.escaped("\(entry.scenario.name) \(entry.scenario.summary)".lowercased())
    let (width, height) = (
      (Double(entry.width) / entry.scale).rounded(), (Double(entry.height) / entry.scale).rounded()
    )
    let links = entry.links.map {
      "<a href=\"\(Markup.escaped($0.address))\">\(Markup.escaped($0.name))</a>"
    }
    let kind = entry.scenario.background == nil ? " class=\"clear\"" : ""
    return """
      <li class="card" data-text="\(text)">
      <div class="well"><picture>
      <source media="(prefers-reduced-motion: reduce)" srcset="\(Markup.escaped(entry.still))">
      <img\(kind) src="\(Markup.escaped(entry.animation))" loading="lazy" width="\(Int(width))" \
      height="\(Int(height))" alt="\(Markup.escaped(widget.name)), \(name)">
      </picture></div>
      <div class="text"><h3><a href="\(Markup.escaped(entry.page))">\(name)</a></h3>
      <p class="quiet">\(Markup.escaped(entry.scenario.summary))</p>
      <div class="files">\(links.joined(separator: "\n"))</div></div>
      </li>
      """
  }

  private static func parameters(_ widget: Widget) -> String {
    guard !widget.parameters.isEmpty else { return "" }
    let rows = widget.parameters.map { parameter in
      "<tr><th scope=\"row\">\(Markup.escaped(parameter.name))</th>"
        + "<td>\(Markup.escaped(parameter.defaultText))</td>"
        + "<td>\(Markup.escaped(parameter.summary))</td></tr>"
    }
    return """
      <details><summary>Parameters</summary>
      <table><thead><tr><th>name</th><th>default</th><th>what it is</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></details>
      """
  }
}
