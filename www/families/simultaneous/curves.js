/**
 * How many pairs each algorithm had in each layer: a small chart for every run, one above the other and to the same
 * scale. Layers from the start stand from the left on, those from the goals from the right on, so that both meet where
 * the searches met. The area is the number of all pairs.
 *
 * @typedef {import('../../types.js').Film} Film
 * @typedef {import('../../algorithms.js').Algorithm} Algorithm
 */

import { h, s, translate } from '../../dom.js';
import { number, shortNumber, t } from '../../i18n/index.js';
import { ALGORITHMS } from './algorithms.js';
import { algorithmName } from './words.js';

/** The chart's own units; it is stretched to its place. */
const WIDTH = 100;
const HEIGHT = 32;

/** What a layer of few pairs is high, so that it is seen. */
const LEAST = 0.4;

/** @param {import('../../main.js').App} app */
export function createCurves({ page }) {
  const charts = h('div', { class: 'curves' });
  const element = h(
    'details',
    { class: 'curves-fold', id: 'curves' },
    h('summary', { 'data-t': 'simultaneous.curves.title' }),
    h('p', { class: 'faint small-print', 'data-t': 'simultaneous.curves.hint' }),
    charts,
  );
  /** What is shown. @type {unknown[]} */
  let shown = [];

  return {
    element,

    render() {
      const { films } = page.sitting;
      const runs = ALGORITHMS.flatMap(algorithm => {
        const film = films[algorithm];
        return film ? [{ algorithm, film }] : [];
      });
      element.hidden = runs.length < 2;
      const now = [films, document.documentElement.lang];
      if (element.hidden || now.every((item, index) => item === shown[index])) return;
      shown = now;
      const most = Math.max(...runs.flatMap(({ film }) => film.sizes.map(sizes => Math.max(1, ...sizes))));
      const longest = Math.max(...runs.map(({ film }) => film.order.length));
      charts.replaceChildren(...runs.map(({ algorithm, film }) => chart(algorithm, film, most, longest)));
      translate(element);
    },
  };
}

/**
 * @param {Algorithm} algorithm
 * @param {Film} film
 * @param {number} most pairs in any layer of any run
 * @param {number} longest the most layers of any run
 */
function chart(algorithm, { sizes }, most, longest) {
  const total = [...sizes[0], ...sizes[1]].reduce((sum, pairs) => sum + pairs, 0);
  const layers = sizes[0].length + sizes[1].length;
  const largest = Math.max(...sizes.flatMap(list => [...list]));
  const words = t('simultaneous.curves.run', {
    algorithm: algorithmName(algorithm),
    pairs: shortNumber(total),
    layers: number(layers),
    most: number(largest),
  });
  return h('figure', {}, h('figcaption', {}, words), drawing(sizes, most, longest));
}

/**
 * @param {Film['sizes']} sizes
 * @param {number} most
 * @param {number} longest
 */
function drawing(sizes, most, longest) {
  const svg = s('svg', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
    class: 'curve',
  });
  for (const [end, list] of sizes.entries()) {
    if (list.length === 0) continue;
    const path = areaOf(list, most, longest, end === 1);
    svg.append(s('path', { d: path, class: `curve-area from-${end === 0 ? 'start' : 'goal'}` }));
  }
  return svg;
}

/**
 * The area below the curve of one end, as a path.
 * @param {Float64Array} sizes
 * @param {number} most
 * @param {number} longest
 * @param {boolean} fromRight
 */
export function areaOf(sizes, most, longest, fromRight) {
  const wide = WIDTH / (longest + 1);
  /** @param {number} layers */
  const place = layers => rounded(fromRight ? WIDTH - layers * wide : layers * wide);
  const tops = [...sizes].flatMap((pairs, layer) => {
    const top = rounded(heightOf(pairs, most));
    return [`L${place(layer)} ${top}`, `L${place(layer + 1)} ${top}`];
  });
  return `M${place(0)} ${HEIGHT}${tops.join('')}L${place(sizes.length)} ${HEIGHT}Z`;
}

/** How far below the top so many pairs are drawn. @param {number} pairs @param {number} most */
function heightOf(pairs, most) {
  if (pairs === 0) return HEIGHT;
  return HEIGHT - Math.max(LEAST, (HEIGHT * pairs) / most);
}

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 100) / 100;
}
