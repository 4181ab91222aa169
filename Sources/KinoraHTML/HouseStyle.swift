/// What all pages look like: colours for light and dark, type, buttons.
package enum HouseStyle {
  package static let css = #"""
    :root {
      color-scheme: light dark;
      --paper: light-dark(#ffffff, #16181c); --sheet: light-dark(#f4f5f7, #1f2228);
      --ink: light-dark(#1c1e21, #e8eaed); --quiet: light-dark(#5f6670, #9aa2ad);
      --line: light-dark(#d9dce1, #383d46); --bad: light-dark(#c8102e, #ff6b76);
      --accent: light-dark(#0b5cad, #7ab8ff);
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 15px/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
    .quiet { color: var(--quiet); } small, .small { font-size: 13px; }
    button { font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line);
      border-radius: 6px; padding: 5px 11px; cursor: pointer; }
    button[aria-pressed=true] { background: var(--accent); color: var(--paper);
      border-color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    a { color: var(--accent); }
    kbd { font: 12px ui-monospace, monospace; border: 1px solid var(--line); border-radius: 4px;
      padding: 0 4px; }
    """#
}
