/**
 * Drawings for how the solver works: which lengths a walk between two batteries can have, the colours of a chess
 * board, and a matching of batteries and cells.
 */

import { s } from '../../../dom.js';
import { drawing, label } from '../../../help/svg.js';

/**
 * Two batteries beside each other, and walks from one to the other of 1, 3 and 5 steps.
 */
function lengths() {
  const walks = ['M22 62h40', 'M22 62v-40h40v40', 'M22 62v-40h40h40v40h-40'];
  const parts = walks.flatMap((path, index) => {
    const group = s(
      'g',
      { transform: `translate(${index * 96 + (index === 2 ? 8 : 0)} 0)` },
      ...Array.from({ length: index === 2 ? 6 : 4 }, (_, cell) =>
        s('rect', { x: 2 + Math.floor(cell / 2) * 40, y: 2 + (cell % 2) * 40, width: 40, height: 40, class: 'fig-cell' }),
      ),
      s('path', { d: path, class: 'fig-walk' }),
      s('circle', { cx: 22, cy: 62, r: 11, class: 'fig-one' }),
      s('circle', { cx: 62, cy: 62, r: 11, class: 'fig-two' }),
      label(index === 2 ? 62 : 42, 104, String(2 * index + 1), 'strong'),
    );
    return [group];
  });
  return drawing(330, 112, ...parts);
}

/** The example that has no solution: batteries by column and row, the robot first. */
const BATTERIES = [
  [1, 1, 4],
  [3, 2, 3],
  [2, 4, 2],
  [4, 3, 2],
];

/**
 * A board in the colours of a chess board, with each battery's charge and below it its value.
 * @param {Record<string, string>} words robot
 */
function chessboard(words) {
  const side = 46;
  const cells = Array.from({ length: 16 }, (_, cell) => {
    const [x, y] = [cell % 4, Math.floor(cell / 4)];
    return s('rect', { x: 70 + x * side, y: 4 + y * side, width: side, height: side, class: (x + y) % 2 ? 'fig-odd' : 'fig-cell' });
  });
  const marks = BATTERIES.flatMap(([x, y, charge], index) => {
    const [left, top] = [70 + (x - 0.5) * side, 4 + (y - 0.5) * side];
    return [
      s('circle', { cx: left, cy: top, r: 17, class: index === 0 ? 'fig-met' : 'fig-one' }),
      label(left, top - 1, String(charge), 'on strong'),
      label(left, top + 12, `(${(charge + x + y) % 2})`, 'on small'),
    ];
  });
  return drawing(320, 194, ...cells, ...marks, label(34, 30, words.robot));
}

/** Batteries with their charges on the left, cells to end on at the right; thick lines are a matching. */
function matching() {
  const charges = ['1', '1', '5'];
  const lines = [
    [0, 1, 1],
    [1, 0, 1],
    [1, 1, 0],
    [2, 0, 0],
    [2, 1, 0],
    [2, 2, 1],
  ];
  const y = (/** @type {number} */ row) => 26 + row * 44;
  return drawing(
    300,
    142,
    ...lines.map(([from, to, taken]) =>
      s('line', { x1: 92, y1: y(from), x2: 208, y2: y(to), class: taken ? 'fig-taken' : 'fig-thread' }),
    ),
    ...charges.flatMap((charge, row) => [
      s('circle', { cx: 80, cy: y(row), r: 15, class: 'fig-one' }),
      label(80, y(row) + 5, charge, 'on strong'),
    ]),
    ...charges.map((_, row) => s('rect', { x: 208, y: y(row) - 15, width: 30, height: 30, class: 'fig-cell' })),
  );
}

export const figures = { lengths, chessboard, matching };
