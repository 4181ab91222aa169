// The layer tree, and what the chosen layer has at the present frame.

let treeItems = [], valueItems = [];
const film = () => films[state.film];
const chosenLayer = () => film().layers.find(one => one.path === state.layer);

function pretty(number) {
  if (number === null || number === undefined) return '–';
  const size = Math.abs(number);
  const text = number.toFixed(size >= 100 ? 1 : size >= 1 ? 2 : 3);
  return (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace(/^-0$/, '0').replace('-', '−');
}

/** Without needless zeros, and cut. */
function short(text, length) {
  const plain = text.replace(/(\.\d*?)0+(?=\s|$)/g, '$1').replace(/\.(?=\s|$)/g, '');
  return plain.length > length ? plain.slice(0, length - 1).trimEnd() + '…' : plain;
}

const isColor = row => row.property.endsWith('Color') && row.series.length === 4;
function colorAt(row, frame) {
  const c = row.series.map(one => numberAt(one, frame));
  if (c.some(v => v === null)) return null;
  return `rgb(${c.slice(0, 3).map(v => Math.round(255 * v)).join(' ')} / ${c[3]})`;
}

function makeTree() {
  treeItems = film().layers.map(layer => {
    const item = element('li'), button = element('button');
    button.style.paddingLeft = `${8 + 14 * Math.min(layer.depth, 9)}px`;
    button.append(element('i'), element('span', layer.name));
    if (layer.moves) item.className = 'moves';
    button.setAttribute('aria-label', layer.name + (layer.moves ? ', animated' : ''));
    button.title = layer.path;
    button.addEventListener('click', () => chooseLayer(layer.path));
    item.append(button);
    return { layer, item, button };
  });
  $('tree').replaceChildren(...treeItems.map(one => one.item));
  makeValues();
}

function makeValues() {
  const layer = chosenLayer(), list = $('values');
  list.replaceChildren();
  valueItems = [];
  for (const one of treeItems) {
    one.button.setAttribute('aria-current', one.layer === layer);
  }
  $('layer-name').textContent = layer ? layer.name : '';
  if (!layer) return;
  const index = film().layers.indexOf(layer);
  for (const row of film().rows) {
    if (row.layer !== index) continue;
    const name = element('dt', row.property), value = element('dd');
    if (row.moves) name.className = value.className = 'moves';
    list.append(name, value);
    const isStill = !row.text?.at.length && row.series.every(one => one.values.length === 1);
    valueItems.push({ row, value, isStill });
  }
  if (!valueItems.length) list.append(element('dt', 'nothing but defaults'));
}

function fillValue(place, row, frame) {
  place.replaceChildren();
  if (isColor(row)) {
    const color = colorAt(row, frame);
    if (color) {
      const swatch = element('span', undefined, 'swatch');
      swatch.style.background = color;
      place.append(swatch);
    }
  }
  if (row.text) {
    const text = stepAt(row.text, frame) ?? 'not there';
    place.append(short(text, 100));
    return;
  }
  for (const series of row.series) {
    const part = element('span', undefined, 'part');
    if (series.name) part.append(element('em', series.name));
    part.append(pretty(numberAt(series, frame)));
    place.append(part);
  }
}

function drawInspector() {
  const frame = frameOf(film(), state.frame);
  for (const { row, value, isStill } of valueItems) {
    if (isStill && value.firstChild) continue;
    fillValue(value, row, frame);
  }
  for (const one of treeItems) {
    one.item.classList.toggle('gone', !stepAt(one.layer.outline, frame)?.shows);
  }
}
