/**
 * Drawings for how the solver works: the waves of a breadth-first search, and a crossing as two states.
 */

import { s } from '../../../dom.js';
import { drawing, label } from '../../../help/svg.js';

const MAP = ['#########', '#S....#.#', '#.###.#.#', '#...#...E', '#########'];

/** How far each path cell is from the start. */
function wave() {
  const side = 34;
  const left = 4;
  const distances = new Map([['1,1', 0]]);
  const queue = [[1, 1]];
  for (const [x, y] of queue) {
    for (const [dx, dy] of [[0, -1], [0, 1], [-1, 0], [1, 0]]) {
      const next = `${x + dx},${y + dy}`;
      if (distances.has(next) || (MAP[y + dy]?.[x + dx] ?? '#') === '#') continue;
      distances.set(next, (distances.get(`${x},${y}`) ?? 0) + 1);
      queue.push([x + dx, y + dy]);
    }
  }
  const cells = MAP.flatMap((row, y) =>
    [...row].flatMap((sign, x) => {
      const distance = distances.get(`${x},${y}`);
      const [atX, atY] = [left + x * side, 4 + y * side];
      const kind = sign === '#' ? 'fig-block' : `fig-cell fig-wave-${(distance ?? 0) % 3}`;
      const rect = s('rect', { x: atX, y: atY, width: side, height: side, class: kind });
      const number = distance === undefined ? [] : [label(atX + side / 2, atY + side / 2 + 5, String(distance))];
      return [rect, ...number];
    }),
  );
  return drawing(2 * left + 9 * side, 8 + 5 * side, ...cells);
}

/**
 * A crossing and its two states: passed from side to side, and up or down.
 * @param {Record<string, string>} words across, down
 */
function headings(words) {
  /** @param {number} left @param {boolean} isAcross @param {string} title */
  const one = (left, isAcross, title) => [
    s('rect', { x: left + 40, y: 10, width: 40, height: 120, class: 'fig-cell' }),
    s('rect', { x: left, y: 50, width: 120, height: 40, class: 'fig-cell' }),
    s('rect', { x: left + 40, y: 50, width: 40, height: 40, class: isAcross ? 'fig-one' : 'fig-two' }),
    s('path', {
      d: isAcross ? `M${left + 10} 70h96m-9 -8l9 8l-9 8` : `M${left + 60} 18v106m-8 -9l8 9l8 -9`,
      class: 'fig-arrow heavy',
    }),
    label(left + 60, 150, title),
  ];
  return drawing(300, 160, ...one(14, true, words.across), ...one(166, false, words.down));
}

export const figures = { wave, headings };
