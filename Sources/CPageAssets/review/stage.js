// What is seen: pictures, ghosts, outlines, paths and touches.

const state = {
  frame: 0, playing: false, speed: 1, backdrop: 'stage', zoom: 0, onion: false, path: false,
  touches: true, film: 0, layer: '',
};

const ghosts = [-3, -2, -1, 3, 2, 1];
const before = '#0a84ff', after = '#ff9500';
let views = [];

function makeStages() {
  $('stages').className = films.length > 1 ? 'many' : '';
  views = films.map((film, index) => {
    const figure = element('figure'), scroll = element('div', undefined, 'scroll');
    const stage = element('div', undefined, 'stage'), canvas = element('canvas');
    canvas.width = film.width;
    canvas.height = film.height;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', `${data.widget} ${data.scenario}, ${film.title}`);
    const overlay = svg('svg', {
      viewBox: `0 0 ${film.points[0]} ${film.points[1]}`, preserveAspectRatio: 'none',
      'aria-hidden': true,
    });
    const shapes = {};
    for (const name of ['halo', 'under', 'way', 'dots', 'now', 'box']) {
      shapes[name] = overlay.appendChild(svg('path', { class: name }));
    }
    shapes.touches = overlay.appendChild(svg('g', {}));
    stage.append(canvas, overlay);
    scroll.append(stage);
    scroll.tabIndex = -1;
    figure.append(scroll);
    if (films.length > 1) {
      const caption = element('figcaption'), button = element('button', film.title);
      button.setAttribute('aria-label', `${film.title}: show its layers and curves`);
      button.addEventListener('click', () => chooseFilm(index));
      caption.append(button);
      figure.append(caption);
    }
    scroll.addEventListener('scroll', () => {
      for (const other of views) {
        if (other.scroll === scroll) continue;
        other.scroll.scrollLeft = scroll.scrollLeft;
        other.scroll.scrollTop = scroll.scrollTop;
      }
    });
    canvas.addEventListener('pointermove', event => showPixel(film, canvas, event));
    canvas.addEventListener('pointerleave', () => { $('pixel').textContent = ''; });
    $('stages').append(figure);
    return {
      film, figure, scroll, stage, canvas, context: canvas.getContext('2d', { willReadFrequently: true }),
      shapes, whole: easel(film), ghost: easel(film), tint: easel(film),
    };
  });
}

/** CSS pixels a point. */
function zoomOf(view) {
  if (state.zoom) return state.zoom;
  const [width, height] = view.film.points, box = view.scroll;
  const room = Math.max(60, box.clientWidth - (innerWidth < 480 ? 28 : 48));
  const most = Math.max(1, view.film.scale / devicePixelRatio);
  return Math.min(room / width, Math.max(200, innerHeight * 0.62 - 48) / height, most);
}

function layOut() {
  for (const view of views) {
    const zoom = zoomOf(view), [width, height] = view.film.points;
    view.stage.style.width = `${width * zoom}px`;
    view.stage.style.height = `${height * zoom}px`;
    view.stage.className = `stage ${state.backdrop}`;
    // Beyond one file pixel a screen pixel, squares are what there is to see.
    if (zoom * devicePixelRatio > view.film.scale * 1.01) view.stage.classList.add('pixels');
  }
  layOutPins();
}

function drawStages() {
  let isComplete = true;
  for (const view of views) isComplete = drawPicture(view) && isComplete;
  for (const view of views) drawOverlay(view);
  return isComplete;
}

function drawPicture(view) {
  const { film, context, canvas } = view;
  const wanted = wantedPictures(film, state.frame);
  if (!lay(film, view.whole, wanted[0].picture)) return false;
  const ready = wanted.slice(1).filter(one => layGhost(view, one, true));
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (state.onion && state.backdrop === 'stage' && film.background) {
    context.fillStyle = film.background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  for (const one of ready) {
    layGhost(view, one, false);
    context.globalAlpha = 0.5 / Math.abs(one.step);
    context.drawImage(view.tint.canvas, 0, 0);
  }
  context.globalAlpha = ready.length ? 0.8 : 1;
  context.drawImage(view.whole.canvas, 0, 0);
  context.globalAlpha = 1;
  return ready.length === wanted.length - 1;
}

/** The picture of a frame, and those of its ghosts. */
function wantedPictures(film, frame) {
  const isClear = state.backdrop !== 'stage' || (state.onion && film.clear);
  const wanted = [{ step: 0, picture: pictureOf(film, frameOf(film, frame), isClear) }];
  if (!state.onion) return wanted;
  for (const step of ghosts) {
    if (frame + step < 0 || frame + step >= film.times.length) continue;
    const picture = pictureOf(film, frame + step, true);
    if (picture !== pictureOf(film, frame, true)) wanted.push({ step, picture });
  }
  return wanted;
}

/** Another frame in the colour of what comes before or after. */
function layGhost(view, { step, picture }, isOnlyAsked) {
  const { film, ghost, tint } = view;
  if (!lay(film, ghost, picture)) return false;
  if (isOnlyAsked) return true;
  const { context, canvas } = tint;
  context.globalCompositeOperation = 'copy';
  context.drawImage(ghost.canvas, 0, 0);
  context.globalCompositeOperation = 'source-atop';
  context.globalAlpha = 0.65;
  context.fillStyle = step < 0 ? before : after;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalAlpha = 1;
  return true;
}

const dot = ([x, y]) => `M${x} ${y}h0`;

/** Where a layer's anchor goes: a line, and a dot for each place that it is in. */
function wayOf(film, layer) {
  const places = film.times.map((_, i) => stepAt(layer.outline, i)?.anchor?.join(' '))
    .filter(place => place !== undefined);
  return {
    line: places.length > 1 ? 'M' + places.join('L') : '',
    dots: [...new Set(places)].map(place => `M${place}h0`).join(''),
  };
}

function drawOverlay(view) {
  const { film, shapes } = view, frame = frameOf(film, state.frame);
  const layer = film.layers.find(one => one.path === state.layer);
  const at = layer && stepAt(layer.outline, frame);
  for (const name of ['box', 'halo', 'under', 'way', 'dots', 'now']) shapes[name].setAttribute('d', '');
  if (state.path && layer) {
    layer.way ??= wayOf(film, layer);
    shapes.way.setAttribute('d', layer.way.line);
    shapes.dots.setAttribute('d', layer.way.dots);
    shapes.under.setAttribute('d', layer.way.dots);
    if (at?.anchor) shapes.now.setAttribute('d', dot(at.anchor));
    if (at?.corners.length) {
      const box = 'M' + at.corners.map(p => p.join(' ')).join('L') + 'Z';
      shapes.box.setAttribute('d', box);
      shapes.halo.setAttribute('d', box);
    }
  }
  shapes.touches.replaceChildren();
  if (!state.touches) return;
  const time = film.times[frame];
  let held = null;
  for (const mark of film.marks) {
    if (mark.time > time + 1e-6) break;
    if (mark.kind === 'press' || mark.kind === 'drag') held = mark;
    if (mark.kind === 'release') held = null;
    if (mark.x === undefined || time - mark.time > 0.3 || mark.kind === 'drag') continue;
    if (mark.kind === 'press') continue;
    addTouch(shapes.touches, mark, 0.65 * (1 - (time - mark.time) / 0.3) + 0.05);
  }
  if (held) addTouch(shapes.touches, held, 0.65);
}
function addTouch(group, mark, opacity) {
  const d = dot([mark.x, mark.y]);
  group.append(svg('path', { class: 'touch rim', d, 'stroke-opacity': opacity / 2 }),
    svg('path', { class: 'touch', d, 'stroke-opacity': opacity }));
}

function showPixel(film, canvas, event) {
  const box = canvas.getBoundingClientRect();
  const x = Math.floor((event.clientX - box.left) / box.width * film.width);
  const y = Math.floor((event.clientY - box.top) / box.height * film.height);
  if (x < 0 || y < 0 || x >= film.width || y >= film.height) return;
  const [r, g, b, a] = canvas.getContext('2d').getImageData(x, y, 1, 1).data;
  const hex = [r, g, b].map(v => v.toString(16).padStart(2, '0')).join('').toUpperCase();
  const alpha = a === 255 ? '' : ` · ${Math.round(a / 2.55)} %`;
  $('pixel').textContent = `pixel ${x}, ${y} · point ${(x / film.scale).toFixed(1)}, `
    + `${(y / film.scale).toFixed(1)} · ${a ? '#' + hex + alpha : 'clear'}`;
}
