import KinoraHTML

/// The page that shows what was rendered last, and what went wrong since.
enum WatchPage {
  static func html(title: String, files: [String]) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Markup.escaped(title))</title>
    <style>\(style)</style>
    <header><h1>\(Markup.escaped(title))</h1><p id="status" role="status">connecting</p></header>
    <section id="problem" role="alert" hidden><h2></h2><pre tabindex="0"></pre></section>
    <main>\(files.map(view).joined(separator: "\n"))</main>
    <script>\(script)</script>
    </html>

    """
  }

  /// What shows a file; the script fills in its address when there is something to show.
  private static func view(_ name: String) -> String {
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    let source = "data-file=\"\(Markup.escaped(address(name)))\""
    let label = Markup.escaped(name)
    return switch ending {
    case "html": "<iframe \(source) title=\"\(label)\"></iframe>"
    case "mp4", "webm":
      "<figure><video \(source) controls autoplay loop muted playsinline></video>"
        + "<figcaption>\(label)</figcaption></figure>"
    case "gif", "png", "apng", "webp":
      "<figure><img \(source) alt=\"\(label)\"><figcaption>\(label)</figcaption></figure>"
    default: "<p><a \(source)>\(label)</a></p>"
    }
  }

  private static func address(_ name: String) -> String { "files/" + Markup.urlPart(name) }

  private static let style = """
    :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
    body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; }
    header { display: flex; flex-wrap: wrap; gap: .2em 1.2em; align-items: baseline; padding: .5em 1em;
      border-bottom: 1px solid #8884; }
    h1 { font-size: 1em; margin: 0; overflow-wrap: anywhere; }
    #status { margin: 0; }
    #status::before { content: ""; display: inline-block; width: .6em; height: .6em; margin-right: .5em;
      border-radius: 50%; background: #999; }
    .working #status::before { background: #e6a700; }
    .shown #status::before { background: #2a9d4a; }
    .failed #status::before, .lost #status::before { background: #d33; }
    #problem { padding: .5em 1em; border-bottom: 1px solid #8884; border-left: 4px solid #d33; }
    #problem h2 { font-size: 1em; margin: .2em 0; }
    pre { margin: .4em 0; max-height: 45vh; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
      font: 13px/1.45 ui-monospace, monospace; }
    main { flex: 1; display: flex; flex-wrap: wrap; align-content: flex-start; justify-content: center; }
    figure { margin: 1.2em; text-align: center; max-width: calc(100% - 2.4em); }
    img, video { max-width: 100%; display: block; margin: 0 auto .5em; border: 1px solid #8884; }
    iframe { flex: 1 0 100%; border: 0; min-height: calc(100vh - 3em); }
    .failed main { opacity: .45; }
    """

  private static let script = """
    const root = document.documentElement, status = document.getElementById('status');
    const problem = document.getElementById('problem');
    let shown = null;
    function show(state) {
      root.className = state.phase;
      status.textContent = state.title;
      problem.hidden = state.phase !== 'failed';
      problem.querySelector('h2').textContent = state.title;
      problem.querySelector('pre').textContent = state.text;
      if (state.phase !== 'shown' || state.version === shown) return;
      shown = state.version;
      for (const view of document.querySelectorAll('[data-file]')) {
        const address = view.dataset.file + '?' + encodeURIComponent(shown);
        if (view.tagName === 'A') view.href = address; else view.src = address;
      }
    }
    const events = new EventSource('events');
    events.onmessage = event => show(JSON.parse(event.data));
    events.onerror = () => { root.className = 'lost'; status.textContent = 'the watcher has ended'; };
    """
}
