/// The page's fixed parts: style and skeleton. What a case holds is put in by the script, as text.
enum ReportStyle {
  static let css = #"""
    :root { --old: var(--accent); --new: var(--bad); }
    header { padding: 12px 20px; border-bottom: 1px solid var(--line); display: flex;
      flex-wrap: wrap; gap: 4px 20px; align-items: baseline; }
    h1 { font-size: 17px; margin: 0; } h2 { font-size: 19px; margin: 0 0 2px; }
    .layout { display: grid; grid-template-columns: 250px minmax(0, 1fr); }
    nav { border-right: 1px solid var(--line); padding: 10px; }
    nav button { display: block; width: 100%; text-align: left; border: 0; margin-bottom: 2px;
      padding: 7px 10px; }
    nav button[aria-current=true] { background: var(--accent); color: var(--paper); }
    nav button[aria-current=true] .tag { color: inherit; }
    .tag { font-size: 12px; color: var(--bad); display: block; }
    main { padding: 16px 20px 60px; max-width: 1180px; }
    #first-line { font-weight: 600; margin: 8px 0 12px; color: var(--bad); }
    .bar { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; margin: 10px 0; }
    .bar .gap { flex: 1; }
    #stage { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px;
      padding: 12px; }
    .views { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; }
    .views.one { grid-template-columns: minmax(0, 1fr); justify-items: center; }
    figure { margin: 0; min-width: 0; width: 100%; } figcaption { font-size: 13px; margin-bottom: 4px; }
    .views.one figure { max-width: 620px; }
    .picture { position: relative; border: 1px solid var(--line); overflow: hidden;
      background: repeating-conic-gradient(#bbb 0 25%, #eee 0 50%) 0 0 / 16px 16px; }
    .picture img { display: block; width: 100%; image-rendering: auto; }
    .picture img + img { position: absolute; inset: 0; height: 100%; }
    .picture .frame { position: absolute; outline: 2px solid #ff00c8; outline-offset: 3px;
      pointer-events: none; }
    .picture .edge { position: absolute; top: 0; bottom: 0; width: 2px; background: #ff00c8;
      pointer-events: none; }
    .nothing { display: grid; place-items: center; aspect-ratio: 1; font-size: 13px;
      color: #444; }
    #time { width: 100%; margin: 4px 0 0; accent-color: var(--accent); }
    #strip { display: block; width: 100%; height: 44px; }
    #strip rect.bad { fill: var(--bad); } #strip rect.base { fill: var(--line); }
    #strip line { stroke: var(--ink); stroke-width: 2; vector-effect: non-scaling-stroke; }
    #clock { font-variant-numeric: tabular-nums; min-width: 16ch; }
    .curve { margin: 14px 0; } .curve svg { width: 100%; height: 120px; display: block;
      background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
    .curve polyline { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; }
    .curve .old { stroke: var(--old); } .curve .new { stroke: var(--new); stroke-dasharray: 5 3; }
    .curve line { stroke: var(--quiet); vector-effect: non-scaling-stroke; }
    .key::before { content: "━ "; } .key.old { color: var(--old); } .key.new { color: var(--new); }
    ul { padding-left: 20px; margin: 6px 0; } code { font: 13px/1.5 ui-monospace, monospace; }
    pre { background: var(--sheet); border: 1px solid var(--line); border-radius: 6px;
      padding: 8px 12px; overflow-x: auto; white-space: pre-wrap; margin: 6px 0; }
    h3 { font-size: 15px; margin: 20px 0 4px; }
    details { margin-top: 12px; }
    @media (max-width: 720px) {
      .layout { display: block; } nav { display: flex; gap: 6px; overflow-x: auto;
        border-right: 0; border-bottom: 1px solid var(--line); }
      nav button { width: auto; flex: none; max-width: 70vw; margin: 0; }
      main { padding: 12px; } header { padding: 10px 12px; } .keys { display: none; }
      .views { gap: 6px; } #stage { padding: 6px; }
      #first-line { font-size: 14px; }
    }
    """#

  static let body = #"""
    <header><h1 id="summary"></h1><span id="about" class="quiet small"></span>
    <span class="quiet small keys"><kbd>←</kbd> <kbd>→</kbd> frame · <kbd>space</kbd> play ·
    <kbd>f</kbd> first · <kbd>w</kbd> worst · <kbd>1</kbd>…<kbd>5</kbd> view ·
    <kbd>j</kbd> <kbd>k</kbd> case</span></header>
    <div class="layout">
    <nav id="cases" aria-label="failed cases"></nav>
    <main id="main" tabindex="-1">
    <h2 id="name"></h2><div class="quiet small" id="widget"></div>
    <div id="first-line"></div>
    <div id="stage">
    <div class="bar" role="group" aria-label="view" id="modes"></div>
    <div class="views" id="views"></div>
    <div class="bar" id="mixbar"><label class="small">mix
    <input id="mix" type="range" min="0" max="100" value="50"></label></div>
    <svg id="strip" role="img" aria-label="differing pixels over time" preserveAspectRatio="none"
    viewBox="0 0 1000 44"></svg>
    <input id="time" type="range" min="0" value="0" step="1" aria-label="frame">
    <div class="bar"><button id="play" aria-pressed="false">Play</button>
    <button id="back" aria-label="one frame back">‹</button>
    <button id="forth" aria-label="one frame on">›</button>
    <span id="clock"></span><span class="gap"></span>
    <button id="first">First difference</button><button id="worst">Worst</button></div>
    </div>
    <div id="curves"></div>
    <h3>What differs</h3><ul id="lines"></ul>
    <div id="pass"></div>
    <h3>Files</h3><div id="files" class="bar"></div>
    <h3>Accept</h3><pre id="accept"></pre>
    <details><summary id="passed-title"></summary><ul id="passed"></ul></details>
    <div id="orphans"></div>
    </main></div>
    """#
}
