// Playing, choosing, keys.

const backdrops = [['stage', 'Stage'], ['light', 'Light'], ['dark', 'Dark'], ['checker', 'Checker']];
const zooms = [[0, 'Fit'], [1, '100 %'], [2, '200 %'], [4, '400 %'], [8, '800 %']];
const overlays = [['onion', 'Onion skin'], ['path', 'Motion path'], ['touches', 'Touches']];
const speeds = [[1, '1×'], [0.5, '½×'], [0.25, '¼×'], [0.1, '⅒×']];
const spoken = { 1: 'full speed', 0.5: 'half speed', 0.25: 'a quarter of the speed', 0.1: 'a tenth of the speed' };
/** Seconds that the end of a film which plays once stands before it begins anew. */
const rest = 0.7;
let clock = 0, lastTick = 0, isLate = false;

function draw() {
  isLate = !drawStages();
  drawInspector();
  drawCurves();
  const time = longest.times[state.frame];
  const end = longest.times[0] + frameCount / data.rate;
  $('clock').replaceChildren(element('b', `${time.toFixed(3)} s`),
    element('span', ` of ${end.toFixed(2)}`), ` · frame ${state.frame} of ${frameCount - 1}`);
  $('scrub').value = state.frame;
  $('scrub').setAttribute('aria-valuetext', `${time.toFixed(3)} seconds, frame ${state.frame}`);
}

function show(frame) {
  state.frame = Math.max(0, Math.min(frameCount - 1, frame));
  if (!state.playing) clock = state.frame / data.rate;
  draw();
  whenReady();
}

/** Draws once more when the pictures that were missing are here; asks for those that come next. */
function whenReady() {
  if (isLate) {
    const wanted = state.frame;
    const needed = films.flatMap(one => wantedPictures(one, wanted).flatMap(({ picture }) =>
      chain(one, picture).map(i => one.pictures[i].bitmap || decode(one, i))));
    Promise.all(needed).then(() => { if (state.frame === wanted) draw(); }).catch(fail);
  }
  for (const one of films) {
    for (let ahead = 1; ahead <= 6; ahead++) {
      bitmap(one, wantedPictures(one, (state.frame + ahead) % frameCount)[0].picture);
    }
  }
}
function fail(error) { $('status').textContent = `A picture cannot be shown: ${error.message}`; }

function play() {
  state.playing = true;
  lastTick = performance.now();
  if (state.frame === frameCount - 1 && !data.loops) clock = 0;
  requestAnimationFrame(tick);
  drawPlay();
}
function pause() {
  state.playing = false;
  clock = state.frame / data.rate;
  drawPlay();
}
function drawPlay() {
  $('play').textContent = state.playing ? '❚❚' : '▶';
  $('play').setAttribute('aria-label', state.playing ? 'Pause' : 'Play');
}
function tick(now) {
  if (!state.playing) return;
  const step = Math.min(0.25, (now - lastTick) / 1000) * state.speed;
  lastTick = now;
  // A film whose pictures are still on their way waits for them.
  if (!isLate) clock += step;
  const length = frameCount / data.rate;
  if (clock >= length + (data.loops ? 0 : rest)) clock = data.loops ? clock % length : 0;
  const frame = Math.min(frameCount - 1, Math.floor(clock * data.rate + 1e-6));
  if (frame !== state.frame) show(frame);
  requestAnimationFrame(tick);
}
function step(by) { pause(); show(state.frame + by); }

function jump(direction) {
  const frames = film().marks.map(mark => markFrame(mark));
  const found = direction > 0 ? frames.find(f => f > state.frame) : frames.findLast(f => f < state.frame);
  pause();
  show(found ?? (direction > 0 ? frameCount - 1 : 0));
}
/** The first frame that shows what an interaction did. */
const markFrame = mark =>
  Math.max(0, Math.min(frameCount - 1, Math.ceil((mark.time - longest.times[0]) * data.rate - 1e-6)));

function chooseFilm(index) {
  state.film = index;
  if (!chosenLayer()) state.layer = liveliest();
  views.forEach((view, i) =>
    view.figure.querySelector('figcaption button')?.setAttribute('aria-pressed', i === index));
  makeTree();
  makeCurves();
  makePins();
  layOut();
  draw();
}
function chooseLayer(path) {
  state.layer = path;
  state.path = true;
  pressed('overlays', overlays, name => state[name]);
  makeValues();
  draw();
}
/** The layer that travels furthest, or else the one of which most moves. */
function liveliest() {
  const one = film();
  let best = one.layers[0]?.path ?? '', most = -1;
  one.layers.forEach((layer, index) => {
    const moving = one.rows.filter(row => row.layer === index && row.moves).length;
    const places = layer.outline.list.map(at => at?.anchor).filter(Boolean);
    const xs = places.map(p => p[0]), ys = places.map(p => p[1]);
    const way = places.length ? Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys) : 0;
    const rank = moving ? moving + way : 0;
    if (rank > most) [best, most] = [layer.path, rank];
  });
  return best;
}

function buttons(id, list, choose, label) {
  $(id).replaceChildren(...list.map(([value, text]) => {
    const button = element('button', text);
    if (label) button.setAttribute('aria-label', label(value));
    button.addEventListener('click', () => choose(value));
    return button;
  }));
}
function pressed(id, list, isOn) {
  [...$(id).children].forEach((button, i) => button.setAttribute('aria-pressed', isOn(list[i][0])));
}
function refresh() {
  pressed('backdrops', backdrops, name => state.backdrop === name);
  pressed('zooms', zooms, zoom => state.zoom === zoom);
  pressed('overlays', overlays, name => state[name]);
  pressed('speeds', speeds, speed => state.speed === speed);
  layOut();
  draw();
  whenReady();
}
function set(name, value) { state[name] = value; refresh(); }
function turn(list, name, by) {
  const at = list.findIndex(one => one[0] === state[name]);
  set(name, list[Math.max(0, Math.min(list.length - 1, at + by))][0]);
}

function makePins() {
  $('pins').replaceChildren(...film().marks.map(mark => {
    const pin = element('button', mark.kind);
    pin.setAttribute('aria-label', `${mark.kind} at ${mark.time.toFixed(3)} s`);
    pin.title = `${mark.kind}, ${mark.time.toFixed(3)} s`;
    pin.dataset.at = (mark.time - longest.times[0]) * data.rate / Math.max(1, frameCount - 1);
    pin.addEventListener('click', () => { pause(); show(markFrame(mark)); });
    return pin;
  }));
}
/** Words only where there is room for them. */
function layOutPins() {
  const width = $('pins').clientWidth;
  let free = -Infinity;
  for (const pin of $('pins').children) {
    const x = pin.dataset.at * width, half = pin.textContent.length * 3.6 + 6;
    pin.style.left = `${100 * pin.dataset.at}%`;
    pin.classList.toggle('bare', x - half < free);
    if (x - half >= free) free = x + half;
  }
}

const keys = {
  ' ': () => (state.playing ? pause() : play()),
  ArrowLeft: e => step(e.shiftKey ? -10 : -1), ArrowRight: e => step(e.shiftKey ? 10 : 1),
  Home: () => step(-frameCount), End: () => step(frameCount),
  '[': () => jump(-1), ']': () => jump(1),
  '1': () => set('speed', 1), '2': () => set('speed', 0.5), '3': () => set('speed', 0.25),
  '4': () => set('speed', 0.1),
  b: () => set('backdrop', backdrops[(backdrops.findIndex(one => one[0] === state.backdrop) + 1) % 4][0]),
  '+': () => turn(zooms, 'zoom', 1), '=': () => turn(zooms, 'zoom', 1), '-': () => turn(zooms, 'zoom', -1),
  o: () => set('onion', !state.onion), p: () => set('path', !state.path),
  t: () => set('touches', !state.touches), v: () => chooseFilm((state.film + 1) % films.length),
  j: () => stepLayer(1), k: () => stepLayer(-1),
};
function stepLayer(by) {
  const at = film().layers.findIndex(one => one.path === state.layer) + by;
  if (film().layers[at]) chooseLayer(film().layers[at].path);
}

function start() {
  $('title').append(data.widget, element('span', ` / ${data.scenario}`));
  $('summary').textContent = data.summary;
  $('facts').textContent = data.facts.join('  ·  ');
  $('files').replaceChildren(...data.links.map(([name, address]) => {
    const link = element('a', name);
    link.href = address;
    return link;
  }));
  for (const name of data.parts) {
    const part = element('script');
    part.src = name;
    part.async = false;
    part.onerror = () => fail(new Error(`${name} is not beside the page`));
    document.head.append(part);
  }
  buttons('backdrops', backdrops, name => set('backdrop', name));
  buttons('zooms', zooms, zoom => set('zoom', zoom));
  buttons('overlays', overlays, name => set(name, !state[name]));
  buttons('speeds', speeds, speed => set('speed', speed), speed => spoken[speed]);
  $('scrub').max = frameCount - 1;
  $('scrub').addEventListener('input', () => { pause(); show(+$('scrub').value); });
  $('play').addEventListener('click', keys[' ']);
  $('back').addEventListener('click', () => step(-1));
  $('forth').addEventListener('click', () => step(1));
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    if (event.key === ' ' && event.target.matches('button, summary, a')) return;
    event.preventDefault();
    keys[event.key](event);
  });
  addEventListener('resize', layOut);
  makeStages();
  state.layer = liveliest();
  chooseFilm(0);
  refresh();
  drawPlay();
  const first = films.flatMap(one => chain(one, pictureOf(one, 0, false)).map(i => decode(one, i)));
  Promise.all(first).then(() => {
    draw();
    document.body.dataset.opened = performance.now();
    document.body.dataset.ready = 'yes';
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches && frameCount > 1) play();
  }).catch(fail);
}
start();
