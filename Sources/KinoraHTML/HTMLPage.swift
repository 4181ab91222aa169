/// A page that needs nothing but itself, or files beside it: styles, data and code are inside, and
/// nothing else is ever asked for.
package struct HTMLPage {
  /// Text, not markup.
  package var title: String
  package var style: String
  /// Markup without any text from outside.
  package var body: String
  /// See ``Markup/json(_:)``; the code finds it in the element `data`.
  package var data: String
  package var script: String
  /// Whether the page may load pictures and code that lie beside it.
  package var usesFiles: Bool

  package init(
    title: String, style: String, body: String, data: String, script: String, usesFiles: Bool
  ) {
    self.title = title
    self.style = style
    self.body = body
    self.data = data
    self.script = script
    self.usesFiles = usesFiles
  }

  package var html: String {
    let files = usesFiles ? " 'self' file:" : ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: blob:\(files); \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'\(files)">
      <title>\(Markup.escaped(title))</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      \(body)
      <script id="data" type="application/json">\(data)</script>
      <script>
      \(script)
      </script>
      </body>
      </html>

      """
  }
}
