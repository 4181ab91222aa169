// A variant's film: its frames are pictures of what changed, laid over an earlier picture.

const films = data.films;
/** The film that lasts longest; the others stay at their last frame. */
const longest = films.reduce((a, b) => (b.times.length > a.times.length ? b : a));
const frameCount = longest.times.length;

/** Decoded pictures, the oldest first; let go of when they are too many. */
const decoded = new Map();
const mostPixels = 48e6;
let decodedPixels = 0;
/** PNG files in base 64 that come from files beside the page, by number. */
const arriving = new Map();

function bytesOf(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
}

/** Called by the files beside the page. */
function kinoraPictures(filmIndex, first, texts) {
  texts.forEach((text, i) => { films[filmIndex].pictures[first + i].png = text; });
  for (const wake of arriving.get(filmIndex) || []) wake();
}

function whenArrived(film, index) {
  if (film.pictures[index].png !== undefined) return Promise.resolve();
  return new Promise(done => {
    const key = films.indexOf(film);
    const waiting = arriving.get(key) || arriving.set(key, new Set()).get(key);
    const wake = () => {
      if (film.pictures[index].png === undefined) return;
      waiting.delete(wake);
      done();
    };
    waiting.add(wake);
  });
}

/** A picture's bitmap if it is decoded; otherwise it is on its way, and nothing is given. */
function bitmap(film, index) {
  const picture = film.pictures[index];
  if (picture.bitmap) {
    decoded.delete(picture);
    decoded.set(picture, true);
    return picture.bitmap;
  }
  decode(film, index);
  return null;
}

function decode(film, index) {
  const picture = film.pictures[index];
  picture.pending ||= whenArrived(film, index)
    .then(() => createImageBitmap(new Blob([bytesOf(picture.png)], { type: 'image/png' })))
    .then(made => {
      picture.bitmap = made;
      picture.pending = null;
      decoded.set(picture, true);
      decodedPixels += picture.width * picture.height;
      for (const old of decoded.keys()) {
        if (decodedPixels <= mostPixels || old === picture) break;
        decoded.delete(old);
        decodedPixels -= old.width * old.height;
        old.bitmap.close();
        old.bitmap = null;
      }
    });
  return picture.pending;
}

/** A picture and those that it is laid over, the lowest first. */
function chain(film, index) {
  const list = [];
  for (let i = index; i >= 0; i = film.pictures[i].from) list.unshift(i);
  return list;
}

/** Canvases that hold one whole picture each and know which. */
function easel(film) {
  const canvas = document.createElement('canvas');
  canvas.width = film.width;
  canvas.height = film.height;
  return { canvas, context: canvas.getContext('2d'), shows: -1 };
}

/** Brings an easel to a picture; false while something of it is still on its way. */
function lay(film, stand, index) {
  if (stand.shows === index) return true;
  const list = chain(film, index);
  const place = list.indexOf(stand.shows);
  const missing = place < 0 ? list : list.slice(place + 1);
  const bitmaps = missing.map(i => bitmap(film, i));
  if (bitmaps.includes(null)) return false;
  missing.forEach((i, n) => {
    const p = film.pictures[i];
    stand.context.clearRect(p.x, p.y, p.width, p.height);
    stand.context.drawImage(bitmaps[n], p.x, p.y);
  });
  stand.shows = index;
  return true;
}

const frameOf = (film, frame) => Math.min(frame, film.times.length - 1);
/** The number of the picture of a frame, on its stage or without it. */
function pictureOf(film, frame, isClear) {
  return (isClear && film.clear ? film.clear : film.stage)[frameOf(film, frame)];
}

/** A value that is kept once however often it comes. */
const stepAt = (steps, frame) =>
  steps.list[steps.at.length ? steps.at[Math.min(frame, steps.at.length - 1)] : 0];
const numberAt = (series, frame) =>
  series.values[Math.min(frame, series.values.length - 1)];
