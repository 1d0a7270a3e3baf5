/**
 * Drawings for how the solver works: two searches that meet, a word of 64 cells that is shifted, and the shortest
 * sequence that holds two routes.
 */

import { s } from '../../../dom.js';
import { drawing, label } from '../../../help/svg.js';

const STEP = 22;

/**
 * States as dots in columns, by how many instructions lie between them and the start: the ones that each search has
 * seen, and where they meet.
 * @param {Record<string, string>} words start, goal, meet
 */
function frontiers(words) {
  /** How many states there are in each column; the two searches meet in the middle one. */
  const columns = [1, 2, 4, 6, 7, 6, 4, 2, 1];
  const meeting = 4;
  const gap = 34;
  const dots = columns.flatMap((count, column) =>
    Array.from({ length: count }, (_, row) => {
      const met = column === meeting && row === 3;
      const side = column < meeting ? 'fig-one' : column > meeting ? 'fig-two' : met ? 'fig-met' : 'fig-both';
      return s('circle', { cx: 20 + column * gap, cy: 92 + (row - (count - 1) / 2) * STEP, r: met ? 8 : 6, class: side });
    }),
  );
  return drawing(
    312,
    196,
    ...dots,
    label(20, 130, words.start),
    label(20 + 8 * gap, 130, words.goal),
    label(20 + meeting * gap, 190, words.meet, 'strong'),
  );
}

const SIDE = 8;
const SET = [[2, 1], [3, 1], [3, 2], [5, 4], [6, 4], [7, 5], [1, 6], [4, 6]];

/**
 * A block of 8 × 8 cells before and after “right”: all bits move by one, but those in front of a wall or at the edge.
 * @param {Record<string, string>} words before, after
 */
function word(words) {
  const wall = [3, 2];
  /** @param {number} left @param {number[][]} set @param {string} title */
  const block = (left, set, title) => [
    label(left + 60, 14, title),
    ...Array.from({ length: SIDE * SIDE }, (_, bit) => {
      const [x, y] = [bit % SIDE, Math.floor(bit / SIDE)];
      const isSet = set.some(([column, row]) => column === x && row === y);
      return s('rect', { x: left + x * 15, y: 22 + y * 15, width: 14, height: 14, class: isSet ? 'fig-one' : 'fig-empty' });
    }),
    s('line', {
      x1: left + (wall[0] + 1) * 15 - 0.5,
      x2: left + (wall[0] + 1) * 15 - 0.5,
      y1: 22 + wall[1] * 15,
      y2: 22 + (wall[1] + 1) * 15,
      class: 'fig-wall',
    }),
  ];
  const moved = SET.map(([x, y]) => (x === SIDE - 1 || (x === wall[0] && y === wall[1]) ? [x, y] : [x + 1, y]));
  return drawing(
    330,
    148,
    ...block(6, SET, words.before),
    s('path', { d: 'M138 82h30m-9 -8l9 8l-9 8', class: 'fig-arrow' }),
    ...block(184, moved.filter(([x, y]) => !(x === SIDE - 1 && y === 5)), words.after),
    // What went over the edge.
    s('rect', { x: 184 + SIDE * 15 + 5, y: 22 + 5 * 15, width: 14, height: 14, class: 'fig-one' }),
  );
}

/** @type {Record<string, string>} */
const ARROWS = { R: '→', D: '↓', L: '←', U: '↑' };

/**
 * Two routes, and the shortest sequence that holds both: lines lead from each step to where it stands there.
 * @param {Record<string, string>} words one, two, both
 */
function supersequence(words) {
  const [one, two, both] = ['RDDR', 'DRD', 'DRDDR'];
  const gap = 36;
  /** Where the steps of a route stand in the whole. @param {string} route */
  const places = route => {
    let at = -1;
    return [...route].map(step => (at = both.indexOf(step, at + 1)));
  };
  /** @param {string} route @param {number} y @param {string} kind */
  const row = (route, y, kind) =>
    [...route].flatMap((step, index) => [
      s('circle', { cx: 108 + index * gap, cy: y, r: 13, class: kind }),
      label(108 + index * gap, y + 5, ARROWS[step], 'on'),
    ]);
  /** @param {string} route @param {number} y @param {number} end */
  const lines = (route, y, end) =>
    places(route).map((place, index) =>
      s('line', { x1: 108 + index * gap, y1: y, x2: 108 + place * gap, y2: end, class: 'fig-thread' }),
    );
  return drawing(
    300,
    166,
    ...lines(one, 24, 82),
    ...lines(two, 140, 82),
    ...row(one, 24, 'fig-one'),
    ...row(both, 82, 'fig-met'),
    ...row(two, 140, 'fig-two'),
    label(44, 29, words.one),
    label(44, 87, words.both, 'strong'),
    label(44, 145, words.two),
  );
}

export const figures = { frontiers, word, supersequence };
