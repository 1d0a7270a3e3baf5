/**
 * Below the controls of a watched search: how deep it was over time; how many positions each rule refuted so far; the
 * hops from the position at hand with their lengths and what came of them.
 */

import { h, setText } from '../../dom.js';
import { number, t } from '../../i18n/index.js';
import { SEARCHERS, SIGNS, STEPS, filmOf, frameOf } from './search-film.js';
import { cellName, cutWords, lengthWords } from './search-words.js';

/** The steps that have a row, the rules first. @type {readonly import('../../types.js').SearchStep[]} */
const ROWS = [
  'entered',
  'dead-ends',
  'crowded',
  'unreachable',
  'stuck',
  'exhausted',
  'known',
  'too-many-swaps',
  'again',
  'narrowed',
  'kept',
  'taken-back',
  'solved',
];

/** More hops would make a list that nobody reads. */
const MOST_HOPS = 60;

const CHART = { width: 600, height: 120 };

/** @param {import('../../main.js').App} app */
export function createSearchView(app) {
  const { page } = app;
  const chart = createChart(app);
  const rules = createRules();
  const hops = createHops(app);
  const cut = h('p', { class: 'faint' });
  const key = h('p', { class: 'faint', 'data-t': 'stromrallye.search.key' });
  const element = h('div', { class: 'search-view' }, chart.element, cut, rules.element, hops.element, key);

  return {
    element,

    render() {
      const { watched } = page.sitting;
      if (watched === null) return;
      const frame = frameOf(page.sitting);
      chart.render(watched);
      const words = cutWords(watched);
      cut.hidden = words === '';
      setText(cut, words);
      rules.render(filmOf(watched), frame);
      hops.render(frame);
    },
  };
}

/** How many positions each rule refuted so far: a row for each that comes in the film. */
function createRules() {
  const rows = ROWS.map(step => {
    const sign = h('td', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[step] ?? '');
    const count = h('td', { class: 'number' });
    const name = h('th', { scope: 'row', 'data-t': `stromrallye.rule.${step}` });
    return { step, count, element: h('tr', {}, sign, name, count) };
  });
  const element = h(
    'table',
    { class: 'search-rules' },
    h('caption', { 'data-t': 'stromrallye.search.rules' }),
    h('tbody', {}, ...rows.map(row => row.element)),
  );

  return {
    element,

    /** @param {import('./search-film.js').Film} film @param {import('../../types.js').RecordedFrame | null} frame */
    render({ totals }, frame) {
      for (const { step, count, element: row } of rows) {
        const place = STEPS.indexOf(step);
        row.hidden = totals[place] === 0;
        setText(count, number(frame?.counts[place] ?? 0));
        if (frame?.step === step) row.setAttribute('aria-current', 'step');
        else row.removeAttribute('aria-current');
      }
    },
  };
}

/** The hops from the position at hand, folded away. @param {import('../../main.js').App} app */
function createHops({ changed }) {
  const title = h('summary');
  const body = h('tbody');
  const head = h(
    'thead',
    {},
    h(
      'tr',
      {},
      ...['to', 'lengths', 'outcome'].map(key =>
        h('th', { scope: 'col', 'data-t': `stromrallye.search.hop.${key}` }),
      ),
    ),
  );
  const element = h(
    'details',
    { class: 'search-hops', ontoggle: changed },
    title,
    h('table', { class: 'search-rules' }, head, body),
  );
  /** What the rows show. @type {unknown[]} */
  let shown = [];

  return {
    element,

    /** @param {import('../../types.js').RecordedFrame | null} frame */
    render(frame) {
      element.hidden = frame === null || frame.searcher === 'repair' || frame.hops.length === 0;
      if (frame === null || element.hidden) return;
      const count = frame.hops.length;
      setText(title, t('stromrallye.search.hops', { count, cell: cellName(frame.from) }));
      const now = [frame, document.documentElement.lang, element.open];
      if (!element.open || now.every((item, index) => item === shown[index])) return;
      shown = now;
      body.replaceChildren(...frame.hops.slice(0, MOST_HOPS).map(rowOf));
    },
  };
}

/** @param {import('../../types.js').RecordedHop} hop */
function rowOf(hop) {
  const { outcome } = hop;
  const sign = outcome === null ? '' : (SIGNS[outcome] ?? '');
  const words = t(outcome === null ? 'stromrallye.search.untried' : `stromrallye.rule.${outcome}`);
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, cellName(hop)),
    h('td', {}, lengthWords(hop)),
    h('td', {}, `${sign} ${words}`.trim()),
  );
}

/**
 * How deep the search was over time, with the present moment. A press goes to the moment under it.
 * @param {import('../../main.js').App} app
 */
function createChart(app) {
  const { page, actions } = app;
  const canvas = h('canvas', { role: 'img', width: CHART.width, height: CHART.height });
  canvas.addEventListener('pointerdown', event => {
    const { watched } = page.sitting;
    const box = canvas.getBoundingClientRect();
    if (watched === null || box.width === 0) return;
    const share = (event.clientX - box.left) / box.width;
    actions.seekWatching(Math.max(1, Math.ceil(share * watched.length)));
  });
  const legend = SEARCHERS.map(searcher =>
    h(
      'span',
      {},
      h('span', { class: `swatch swatch-${searcher}`, 'aria-hidden': 'true' }),
      h('span', { 'data-t': `stromrallye.searcher.${searcher}` }),
    ),
  );
  const element = h(
    'figure',
    { class: 'search-chart' },
    h('figcaption', { 'data-t': 'stromrallye.search.depth' }),
    canvas,
    h('p', { class: 'search-legend' }, ...legend),
  );
  /** The whole course, drawn once. @type {{ of: unknown[], picture: HTMLCanvasElement, deepest: number, searchers: Set<number> } | null} */
  let course = null;

  return {
    element,

    /** @param {import('../../state/sitting.js').Watched} watched */
    render(watched) {
      const film = filmOf(watched);
      const { palette } = app;
      const of = [film, palette];
      if (course === null || of.some((item, index) => item !== course?.of[index]))
        course = { of, ...drawCourse(film, palette) };
      for (const [searcher, entry] of legend.entries()) entry.hidden = !course.searchers.has(searcher);
      const context = canvas.getContext('2d');
      if (context === null) return;
      const at = Math.floor(watched.at);
      context.clearRect(0, 0, CHART.width, CHART.height);
      context.drawImage(course.picture, 0, 0);
      const x = placeOf(at, watched.length);
      context.fillStyle = palette.accent;
      context.fillRect(Math.min(CHART.width - 3, Math.max(0, x - 1.5)), 0, 3, CHART.height);
      const depth = at > 0 ? film.depths[at - 1] : 0;
      if (watched.playing) return;
      const words = t('stromrallye.search.depth-words', { at, depth, count: watched.length, deepest: course.deepest });
      if (canvas.getAttribute('aria-label') !== words) canvas.setAttribute('aria-label', words);
    },
  };
}

/**
 * For each column the range of depths there, in the strength of the search that it belongs to.
 * @param {import('./search-film.js').Film} film
 * @param {import('../../colours.js').Palette} palette
 */
function drawCourse({ depths, searchers }, palette) {
  const picture = document.createElement('canvas');
  picture.width = CHART.width;
  picture.height = CHART.height;
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 1);
  const context = picture.getContext('2d');
  const seen = new Set(searchers);
  if (context === null) return { picture, deepest, searchers: seen };
  const colours = [palette['player-2'], palette['player-4'], palette['player-3']];
  const wide = Math.max(1, CHART.width / depths.length);
  const unit = (CHART.height - 6) / deepest;
  context.fillStyle = palette.rule;
  context.fillRect(0, CHART.height - 1, CHART.width, 1);
  for (let x = 0; x < CHART.width; x += wide) {
    const first = Math.floor((x / CHART.width) * depths.length);
    const end = Math.max(first + 1, Math.floor(((x + wide) / CHART.width) * depths.length));
    let [least, most] = [Infinity, 0];
    for (let at = first; at < Math.min(end, depths.length); at++) {
      least = Math.min(least, depths[at]);
      most = Math.max(most, depths[at]);
    }
    if (least === Infinity) continue;
    const top = CHART.height - 3 - most * unit;
    context.fillStyle = colours[searchers[first]];
    context.globalAlpha = 0.2;
    context.fillRect(x, top, wide, CHART.height - top);
    context.globalAlpha = 1;
    context.fillRect(x, top, Math.max(1, wide - (wide > 4 ? 1 : 0)), Math.max(3, (most - least) * unit + 3));
  }
  return { picture, deepest, searchers: seen };
}

/** @param {number} at @param {number} length */
function placeOf(at, length) {
  return length === 0 ? 0 : ((at - 0.5) / length) * CHART.width;
}
