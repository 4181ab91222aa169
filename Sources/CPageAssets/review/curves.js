// Every property that moves, over time.

let cards = [];
const wide = 1000, high = 110;

function makeCurves() {
  const place = $('curves');
  place.replaceChildren();
  cards = [];
  const grid = element('div', undefined, 'cards');
  film().layers.forEach((layer, index) => {
    for (const row of film().rows) {
      if (row.layer === index && row.moves) grid.append(makeCard(layer, row));
    }
  });
  if (cards.length) place.append(element('h2', 'What moves'), grid);
  else place.append(element('p', 'Nothing moves in this film.', 'quiet'));
}

const xOf = frame => (frameCount > 1 ? wide * frame / (frameCount - 1) : wide / 2);
const frameAt = (event, box) =>
  Math.max(0, Math.min(frameCount - 1,
    Math.round((event.clientX - box.left) / box.width * (frameCount - 1))));

/** What moves of a row; all of it where nothing does. */
function shownSeries(row) {
  const moving = row.series.filter(one => one.values.length > 1);
  return moving.length ? moving : row.series;
}

function makeCard(layer, row) {
  const card = element('div', undefined, 'card'), legend = element('div', undefined, 'legend');
  const picture = svg('svg', {
    viewBox: `0 0 ${wide} ${high}`, preserveAspectRatio: 'none', role: 'img',
    'aria-label': `${row.property} of ${layer.name} over time`,
  });
  const head = element('h3', row.property), button = element('button', layer.name);
  button.title = layer.path;
  button.setAttribute('aria-label', `choose layer ${layer.name}`);
  button.addEventListener('click', () => chooseLayer(layer.path));
  head.append(button);
  card.append(head, legend, picture);
  for (const mark of film().marks) {
    const x = xOf((mark.time - longest.times[0]) * data.rate);
    picture.append(svg('line', { class: 'event', x1: x, x2: x, y1: 0, y2: high }));
  }
  if (row.text) drawSteps(picture, row.text);
  else drawLines(card, picture, layer, row);
  const hover = picture.appendChild(svg('line', { class: 'hover', y1: 0, y2: high, x1: -9, x2: -9 }));
  const at = picture.appendChild(svg('line', { class: 'at', y1: 0, y2: high }));
  const one = { row, legend, at, hovered: -1 };
  picture.addEventListener('pointermove', event => {
    const frame = frameAt(event, picture.getBoundingClientRect());
    if (event.buttons) { pause(); show(frame); return; }
    one.hovered = frame;
    hover.setAttribute('x1', xOf(frame));
    hover.setAttribute('x2', xOf(frame));
    drawCard(one);
  });
  picture.addEventListener('pointerleave', () => {
    one.hovered = -1;
    hover.setAttribute('x1', -9);
    hover.setAttribute('x2', -9);
    drawCard(one);
  });
  picture.addEventListener('pointerdown', event => {
    if (event.pointerType === 'mouse') picture.setPointerCapture(event.pointerId);
    pause();
    show(frameAt(event, picture.getBoundingClientRect()));
  });
  cards.push(one);
  return card;
}

/** The same row of another film, for comparing. */
function sameRow(other, layer, row) {
  const index = other.layers.findIndex(one => one.path === layer.path);
  return other.rows.find(one => one.layer === index && one.property === row.property);
}

function drawLines(card, picture, layer, row) {
  const shown = shownSeries(row);
  const others = films.filter(one => one !== film()).map(one => sameRow(one, layer, row))
    .filter(other => other && !other.text);
  const lines = shown.map((one, i) => ({ values: one.values, color: i, name: 'mine' }));
  let isOther = false;
  for (const other of others) {
    shown.forEach((one, i) => {
      const twin = other.series.find(s => s.name === one.name);
      if (!twin) return;
      lines.unshift({ values: twin.values, color: i, name: 'other' });
      if (String(twin.values) !== String(one.values)) isOther = true;
    });
  }
  const all = lines.flatMap(one => one.values).filter(v => v !== null);
  let low = Math.min(...all), top = Math.max(...all);
  if (!all.length) [low, top] = [0, 1];
  const range = `${pretty(low)} … ${pretty(top)}`;
  if (top - low < 1e-9) { low -= 1; top += 1; }
  const y = v => high - 8 - (high - 16) * (v - low) / (top - low);
  for (const { values, color, name } of lines) {
    let points = [];
    const flush = () => {
      if (points.length) {
        picture.append(svg('polyline', {
          points: points.join(' '), class: name, stroke: `var(--s${color % 6})`,
        }));
      }
      points = [];
    };
    const frames = values.length > 1 ? values.length : 1;
    for (let i = 0; i < frames; i++) {
      if (values[i] === null) flush();
      else points.push(`${xOf(i).toFixed(2)},${y(values[i]).toFixed(2)}`);
    }
    if (frames === 1 && points.length) points.push(`${wide},${y(values[0]).toFixed(2)}`);
    flush();
  }
  const scale = element('div', undefined, 'scale quiet');
  scale.append(element('span', range));
  if (isOther) scale.append(element('span', 'dashed: the other variants'));
  card.append(scale);
}

/** Stretches in which something without numbers stays the same. */
function drawSteps(picture, text) {
  const values = text.at.length ? text.at : new Array(frameCount).fill(0);
  let start = 0, count = 0;
  for (let i = 1; i <= values.length; i++) {
    if (i < values.length && values[i] === values[start]) continue;
    const x = xOf(Math.max(0, start - 0.5)), end = xOf(Math.min(values.length - 1, i - 0.5));
    picture.append(svg('rect', {
      class: count++ % 2 ? 'step odd' : 'step', x, y: 36, width: Math.max(1, end - x), height: 38,
    }));
    start = i;
  }
}

function drawCard(one) {
  const frame = frameOf(film(), one.hovered >= 0 ? one.hovered : state.frame), { row, legend } = one;
  legend.replaceChildren();
  if (one.hovered >= 0) {
    legend.append(element('span', `${film().times[frame].toFixed(3)} s  `, 'part quiet'));
  }
  if (row.text) {
    const text = stepAt(row.text, frame) ?? 'not there';
    legend.append(short(text, 44));
    return;
  }
  if (isColor(row)) {
    const swatch = element('span', undefined, 'swatch');
    swatch.style.background = colorAt(row, frame) ?? 'none';
    legend.append(swatch);
  }
  shownSeries(row).forEach((series, i) => {
    const part = element('span', undefined, 'part');
    part.style.color = `var(--s${i % 6})`;
    part.append(`${series.name ? series.name + ' ' : ''}${pretty(numberAt(series, frame))}`);
    legend.append(part, ' ');
  });
}

function drawCurves() {
  const x = xOf(state.frame);
  for (const one of cards) {
    one.at.setAttribute('x1', x);
    one.at.setAttribute('x2', x);
    if (one.hovered < 0) drawCard(one);
  }
}
