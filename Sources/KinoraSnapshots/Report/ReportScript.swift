/// The page's code, but for what all pages begin with (`page.js`). Names and messages reach the page only as text nodes.
enum ReportScript {
  static let javaScript = #"""
    const modes = ['Side by side', 'Slider', 'Flicker', 'Onion skin', 'Difference'];
    let current = -1, instant = 0, mode = 0, timer = 0, flicker = 0, showsNew = true;

    const test = () => data.cases[current];
    const source = index => 'data:image/png;base64,' + test().pictures[index];

    function image(index, name) {
      const made = document.createElement('img');
      made.src = source(index);
      made.alt = name;
      return made;
    }
    function frameBox(at) {
      if (!at.box) return null;
      const box = element('div', undefined, 'frame'), c = test();
      box.style.left = 100 * at.box.x / c.width + '%';
      box.style.top = 100 * at.box.y / c.height + '%';
      box.style.width = 100 * at.box.width / c.width + '%';
      box.style.height = 100 * at.box.height / c.height + '%';
      return box;
    }
    function figure(title, children) {
      const made = element('figure');
      made.append(element('figcaption', title));
      const picture = element('div', undefined, 'picture');
      for (const child of children) if (child) picture.append(child);
      if (!picture.firstChild) picture.append(element('div', 'no picture', 'nothing'));
      made.append(picture);
      return made;
    }
    function picture(index, name, at) {
      return figure(name, index == null ? [] : [image(index, name), frameBox(at)]);
    }

    function draw() {
      const c = test(), at = c.instants[instant], views = $('views');
      views.replaceChildren();
      views.className = mode ? 'views one' : 'views';
      $('mixbar').hidden = mode !== 1 && mode !== 3;
      $('mixbar').style.display = mode === 1 || mode === 3 ? '' : 'none';
      if (!at) {
        views.append(element('div', 'The pictures are among the files below.', 'quiet'));
        return;
      }
      const both = at.expected != null && at.actual != null, mix = +$('mix').value / 100;
      if (mode === 0) {
        views.append(picture(at.expected, 'expected', at), picture(at.actual, 'actual', at));
        views.append(at.difference == null
          ? figure('difference: none here', [at.expected != null && both
            ? image(at.expected, 'no difference') : null])
          : figure('difference', [image(at.difference, 'difference')]));
      } else if (!both) {
        views.append(picture(at.actual ?? at.expected, at.actual == null ? 'expected' : 'actual', at));
      } else if (mode === 1) {
        const top = image(at.actual, 'actual'), edge = element('div', undefined, 'edge');
        top.style.clipPath = `inset(0 0 0 ${100 * mix}%)`;
        edge.style.left = 100 * mix + '%';
        views.append(figure('expected on the left, actual on the right',
          [image(at.expected, 'expected'), top, edge]));
      } else if (mode === 2) {
        views.append(picture(showsNew ? at.actual : at.expected,
          showsNew ? 'actual' : 'expected', { box: null }));
      } else if (mode === 3) {
        const top = image(at.actual, 'actual');
        top.style.opacity = mix;
        views.append(figure('actual over expected', [image(at.expected, 'expected'), top]));
      } else {
        views.append(at.difference == null ? figure('no difference here', [image(at.expected, '')])
          : figure('difference', [image(at.difference, 'difference')]));
      }
      const counts = at.pixels ? `${at.pixels} px differ, worst ${at.worst}` : 'same';
      $('clock').textContent = `${at.start.toFixed(4)} s · ${both ? counts : 'one picture only'}`;
      $('time').value = instant;
      $('time').setAttribute('aria-valuetext', $('clock').textContent);
      const length = c.instants[c.instants.length - 1].end || 1;
      const mark = $('strip').querySelector('line');
      const x = 1000 * (at.start + at.end) / 2 / length;
      if (mark) { mark.setAttribute('x1', x); mark.setAttribute('x2', x); }
      for (const line of document.querySelectorAll('.curve line')) {
        const place = 1000 * at.start / (+line.dataset.end || 1);
        line.setAttribute('x1', place);
        line.setAttribute('x2', place);
      }
    }

    function drawStrip() {
      const c = test(), strip = $('strip');
      strip.replaceChildren();
      const length = c.instants.length ? c.instants[c.instants.length - 1].end : 1;
      const most = Math.max(1, ...c.instants.map(i => i.pixels));
      c.instants.forEach((at, index) => {
        const x = 1000 * at.start / length, width = Math.max(1, 1000 * (at.end - at.start) / length);
        const height = at.pixels ? 6 + 34 * at.pixels / most : 3;
        const bar = svg('rect', { x, width, y: 44 - height, height,
          class: at.pixels ? 'bad' : 'base' });
        bar.addEventListener('click', () => show(index));
        strip.append(bar);
      });
      strip.append(svg('line', { x1: 0, x2: 0, y1: 0, y2: 44 }));
    }

    function drawCurves() {
      const c = test(), place = $('curves');
      place.replaceChildren();
      if (!c.curves.length) return;
      const head = element('h3', 'Values that differ ');
      head.append(element('span', 'expected', 'key old small'), ' ',
        element('span', 'actual', 'key new small'));
      place.append(head);
      const end = c.times.length ? c.times[c.times.length - 1] : 1;
      for (const curve of c.curves) {
        const box = element('div', undefined, 'curve');
        box.append(element('div', curve.title, 'small'));
        box.append(element('div', curve.line, 'quiet small'));
        const all = curve.expected.concat(curve.actual).filter(v => v != null);
        if (all.length) {
          let low = Math.min(...all), high = Math.max(...all);
          if (high - low < 1e-9) { low -= 1; high += 1; }
          const y = v => 112 - 104 * (v - low) / (high - low);
          const picture = svg('svg', { viewBox: '0 0 1000 120', preserveAspectRatio: 'none',
            role: 'img', 'aria-label': curve.line });
          for (const [values, name] of [[curve.expected, 'old'], [curve.actual, 'new']]) {
            const points = values.map((v, i) => v == null ? null
              : `${1000 * (c.times[i] ?? i / 30) / (end || 1)},${y(v)}`).filter(p => p);
            picture.append(svg('polyline', { points: points.join(' '), class: name }));
          }
          const line = svg('line', { y1: 0, y2: 120, x1: 0, x2: 0 });
          line.dataset.end = end;
          picture.append(line);
          box.append(picture);
          box.append(element('div', `${low.toFixed(3)} … ${high.toFixed(3)}`, 'quiet small'));
        }
        place.append(box);
      }
    }

    function show(index) {
      const count = test().instants.length;
      instant = count ? Math.max(0, Math.min(count - 1, index)) : 0;
      draw();
    }
    function firstBad() { return test().instants.findIndex(i => i.pixels); }
    function worstBad() {
      let best = 0;
      test().instants.forEach((at, i) => {
        if (at.pixels > test().instants[best].pixels) best = i;
      });
      return best;
    }
    function play(on) {
      clearTimeout(timer);
      timer = 0;
      $('play').setAttribute('aria-pressed', on);
      $('play').textContent = on ? 'Pause' : 'Play';
      if (!on || !test() || test().instants.length < 2) return;
      const next = () => {
        show((instant + 1) % test().instants.length);
        const at = test().instants[instant];
        timer = setTimeout(next, 1000 * (at.end - at.start));
      };
      timer = setTimeout(next, 30);
    }
    function choose(next) {
      mode = next;
      [...$('modes').children].forEach((b, i) => b.setAttribute('aria-pressed', i === mode));
      clearInterval(flicker);
      if (mode === 2) flicker = setInterval(() => { showsNew = !showsNew; draw(); }, 500);
      draw();
    }
    function select(index) {
      if (index < 0 || index >= data.cases.length) return;
      play(false);
      current = index;
      const c = test();
      [...$('cases').children].forEach((b, i) => {
        b.setAttribute('aria-current', i === index);
        if (i === index) b.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      });
      $('name').textContent = c.name;
      $('widget').textContent = `${c.status} · ${c.widget}`;
      $('first-line').textContent = c.lines[0] || '';
      $('lines').replaceChildren(...c.lines.map(line => element('li', line)));
      $('pass').replaceChildren();
      if (c.wouldPass.length) {
        $('pass').append(element('div', 'Each of these would pass by itself, as "tolerance":', 'small'),
          element('pre', c.wouldPass.join('\n')));
      }
      $('files').replaceChildren(...c.files.map(([name, link]) => {
        const made = element('a', name);
        made.href = link;
        return made;
      }));
      const manifest = /(^|\/)kinora\.json$/.test(data.manifest) ? ''
        : ' --manifest ' + quoted(data.manifest);
      $('accept').textContent = data.accept
        || 'kinora accept' + manifest + ' --filter ' + quoted(c.name);
      $('time').max = Math.max(0, c.instants.length - 1);
      drawStrip();
      drawCurves();
      instant = 0;
      choose(mode);
      show(Math.max(0, worstBad()));
    }
    function quoted(text) {
      return /^[\w.,:=@%+/-]+$/.test(text) ? text : "'" + text.replaceAll("'", "'\\''") + "'";
    }

    $('summary').textContent = data.summary;
    $('about').textContent = [data.manifest, data.isComplete ? '' : 'not all cases were run']
      .concat(data.environment.map(e => 'environment differs: ' + e)).filter(t => t).join(' · ');
    data.cases.forEach((c, index) => {
      const button = element('button', c.name);
      button.append(element('span', c.status, 'tag'));
      button.addEventListener('click', () => select(index));
      $('cases').append(button);
    });
    modes.forEach((name, index) => {
      const button = element('button', name);
      button.addEventListener('click', () => choose(index));
      $('modes').append(button);
    });
    $('passed-title').textContent = `${data.passed.length} passed`;
    $('passed').replaceChildren(...data.passed.map(name => element('li', name)));
    if (data.orphans.length) {
      $('orphans').append(element('h3', 'Orphaned files among the goldens'));
      const list = element('ul');
      list.append(...data.orphans.map(name => element('li', name)));
      $('orphans').append(list);
    }
    $('time').addEventListener('input', () => { play(false); show(+$('time').value); });
    $('mix').addEventListener('input', draw);
    $('play').addEventListener('click', () => play(!timer));
    $('back').addEventListener('click', () => { play(false); show(instant - 1); });
    $('forth').addEventListener('click', () => { play(false); show(instant + 1); });
    $('first').addEventListener('click', () => { play(false); show(firstBad()); });
    $('worst').addEventListener('click', () => { play(false); show(worstBad()); });
    addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey || !test()) return;
      const range = event.target.type === 'range';
      const keys = {
        ArrowLeft: () => range || show(instant - 1), ArrowRight: () => range || show(instant + 1),
        f: () => show(firstBad()), w: () => show(worstBad()),
        j: () => select(current + 1), k: () => select(current - 1),
      };
      if (event.key === ' ' && event.target.tagName !== 'BUTTON') {
        event.preventDefault();
        play(!timer);
      } else if (event.key >= '1' && event.key <= '5') choose(+event.key - 1);
      else if (keys[event.key]) keys[event.key]();
    });
    if (data.cases.length) {
      const wanted = data.cases.findIndex(c => '#' + encodeURIComponent(c.name) === location.hash);
      select(Math.max(0, wanted));
    } else {
      $('main').replaceChildren(element('h2', 'Everything is as recorded.'),
        $('passed-title').parentElement, $('orphans'));
    }
    """#
}
