/**
 * What there is to be seen of a search beside the boards: which layers are shown, their figures, the plane of the
 * players' distances, what the bound leaves out, and the pinned cell.
 *
 * @typedef {import('./film.js').Reel} Reel
 * @typedef {import('../../state/sitting.js').Watched} Watched
 * @typedef {import('../../types.js').FilmFrame} FilmFrame
 */

import { h, icon, setText } from '../../dom.js';
import { byteSize, number, t } from '../../i18n/index.js';
import { fetchFrame, frameOf, reelOf, showAll } from './film.js';
import { createPlane, reach } from './plane.js';
import { pinWords, unpin } from './watching.js';
import { algorithmName, playerName } from './words.js';

/** The ends of a search, in the order in which the module has them. */
const ENDS = /** @type {const} */ (['start', 'goal']);

/** @param {import('../../main.js').App} app */
export function createSearchView(app) {
  const layers = createLayers(app);
  const figures = createFigures();
  const canvas = h('canvas', { role: 'img', class: 'plane' });
  const plane = createPlane(canvas);
  const across = h('span', { class: 'axis' });
  const down = h('span', { class: 'axis' });
  const hatched = h('p', { class: 'hatched' });
  const pinned = createPinned(app);
  const about = h('p', { class: 'faint small-print' });
  const element = h(
    'div',
    { class: 'film', id: 'film' },
    layers.element,
    h('figure', { class: 'plane-figure' }, down, canvas, across),
    figures.element,
    hatched,
    pinned.element,
    about,
  );

  return {
    element,

    render() {
      const { watched } = app.page.sitting;
      const reel = reelOf(app.page.sitting);
      if (watched === null || reel === null) return;
      // The frame of this moment may have to come first; then this is called again.
      void fetchFrame(app);
      const { film } = reel;
      const names = film.players.map(player => playerName(player + 1));
      layers.render(reel);
      figures.render(reel, Math.floor(watched.at));
      pinned.render(reel, watched);
      setText(across, t('simultaneous.film.across', { player: names[0] }));
      setText(down, t('simultaneous.film.down', { player: names[1] }));
      setText(hatched, boundWords(reel, Math.floor(watched.at)));
      hatched.classList.toggle('cuts', film.bound !== null);
      setText(about, aboutWords(reel));
      const frame = frameOf(watched);
      if (frame === null) return;
      plane.draw(film, frame, app.palette);
      const label = planeWords(reel, frame, names);
      if (canvas.getAttribute('aria-label') !== label) canvas.setAttribute('aria-label', label);
    },
  };
}

/** The newest layers, or all so far. @param {import('../../main.js').App} app */
function createLayers(app) {
  /** @param {boolean} all @param {string} key */
  const choice = (all, key) => ({
    all,
    button: h('button', { type: 'button', 'data-t': key, onclick: () => showAll(app, all) }),
  });
  const choices = [choice(false, 'simultaneous.film.newest'), choice(true, 'simultaneous.film.all')];
  const element = h(
    'div',
    { class: 'segments wide', role: 'group', 'data-t-label': 'simultaneous.film.layers' },
    ...choices.map(({ button }) => button),
  );

  return {
    element,

    /** @param {Reel} reel */
    render(reel) {
      for (const { all, button } of choices) button.setAttribute('aria-pressed', String(reel.all === all));
    },
  };
}

/** How deep each end is, and how many pairs it has: the colours' legend at the same time. */
function createFigures() {
  const columns = ENDS.map(end => ({
    depth: h('td', {}),
    pairs: h('td', {}),
    total: h('td', {}),
    row: h('tr', { class: `end-${end}` }),
    head: h(
      'th',
      { scope: 'row' },
      h('span', { class: `swatch from-${end}`, 'aria-hidden': 'true' }),
      h('span', { 'data-t': `simultaneous.film.from-${end}` }),
    ),
  }));
  const keys = ['simultaneous.film.from', 'simultaneous.film.layer', 'simultaneous.film.pairs', 'simultaneous.film.so-far'];
  const heads = keys.map(key => h('th', { scope: 'col', 'data-t': key }));
  for (const { row, head, depth, pairs, total } of columns) row.append(head, depth, pairs, total);
  const both = h(
    'p',
    { class: 'faint small-print' },
    h('span', { class: 'swatch from-both', 'aria-hidden': 'true' }),
    h('span', { 'data-t': 'simultaneous.film.both' }),
  );
  const table = h(
    'table',
    { class: 'film-figures' },
    h('thead', {}, h('tr', {}, ...heads)),
    h('tbody', {}, ...columns.map(({ row }) => row)),
  );

  return {
    element: h('div', {}, table, both),

    /** @param {Reel} reel @param {number} moment */
    render({ film, depths }, moment) {
      for (const [side, { row, depth, pairs, total }] of columns.entries()) {
        const sizes = film.sizes[side];
        row.hidden = sizes.length === 0;
        const now = depths[side][moment];
        setText(depth, number(now));
        setText(pairs, number(sizes[now] ?? 0));
        setText(total, number(sumUpTo(sizes, now)));
      }
      both.hidden = film.sizes.some(sizes => sizes.length === 0);
    },
  };
}

/** @param {Float64Array} sizes @param {number} last */
function sumUpTo(sizes, last) {
  let sum = 0;
  for (let layer = 0; layer <= Math.min(last, sizes.length - 1); layer++) sum += sizes[layer];
  return sum;
}

/** The pinned cell, or how to pin one. @param {import('../../main.js').App} app */
function createPinned(app) {
  const words = h('p', {});
  const release = h(
    'button',
    { type: 'button', class: 'icon-button', 'data-t-label': 'simultaneous.film.unpin', onclick: () => unpin(app) },
    icon('close'),
  );
  const element = h('div', { class: 'row pinned', id: 'pinned' }, words, release);

  return {
    element,

    /** @param {Reel} reel @param {Watched} watched */
    render(reel, watched) {
      release.hidden = reel.pin === null;
      words.classList.toggle('faint', reel.pin === null);
      setText(words, pinWords(reel, watched));
    },
  };
}

/**
 * What the bound leaves out at a moment.
 * @param {Reel} reel
 * @param {number} moment
 */
function boundWords({ film, algorithm, depths }, moment) {
  const { bound } = film;
  if (bound === null) {
    const kind = algorithm === 'auto' ? 'none' : algorithm.startsWith('astar') ? 'astar' : 'textbook';
    return t(`simultaneous.film.bound-${kind}`);
  }
  const [start, goal] = [depths[0][moment], depths[1][moment]];
  const args = { bound, depth: start, left: bound - start, back: goal, away: bound - goal };
  if (film.bySupersequences) {
    // Trees are searched from the start alone.
    const fromBothEnds = film.sizes[1].length > 0;
    return t(fromBothEnds ? 'simultaneous.film.bound-cores' : 'simultaneous.film.bound-trees', args);
  }
  return t('simultaneous.film.bound', args);
}

/** Which search it is, and what its film takes. @param {Reel} reel */
function aboutWords({ film, algorithm }) {
  return t('simultaneous.film.about', { algorithm: algorithmName(algorithm), bytes: byteSize(film.bytes) });
}

/**
 * The plane for those who do not see it.
 * @param {Reel} reel
 * @param {FilmFrame} frame
 * @param {string[]} names
 */
function planeWords({ film }, frame, names) {
  const sentences = ENDS.map((end, side) => {
    const reached = reach(film.plane, frame.planes[side]);
    if (reached === null) return '';
    const [[a, b], [c, d]] = reached;
    return t(`simultaneous.film.plane-${end}`, { one: names[0], two: names[1], a, b, c, d });
  });
  return [t('simultaneous.film.plane'), ...sentences].filter(Boolean).join(' ');
}
