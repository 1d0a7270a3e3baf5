/**
 * Drawings for how the solver works: the waves of a breadth-first search, and a crossing as two states.
 */

import { Fragment } from 'preact';
import type { FigureProps } from '../../../app/help-types.ts';
import { Drawing, Lettering } from '../../../ui/svg.tsx';

const MAP = ['#########', '#S....#.#', '#.###.#.#', '#...#...E', '#########'];

/** The distance of each path cell from the start. */
function Wave() {
  const side = 34;
  const left = 4;
  const distances = new Map([['1,1', 0]]);
  const queue = [[1, 1]];
  for (const [x, y] of queue) {
    for (const [dx, dy] of [
      [0, -1],
      [0, 1],
      [-1, 0],
      [1, 0],
    ]) {
      const next = `${x + dx},${y + dy}`;
      if (distances.has(next) || (MAP[y + dy]?.[x + dx] ?? '#') === '#') continue;
      distances.set(next, (distances.get(`${x},${y}`) ?? 0) + 1);
      queue.push([x + dx, y + dy]);
    }
  }
  const cells = MAP.flatMap((row, y) =>
    [...row].map((sign, x) => {
      const distance = distances.get(`${x},${y}`);
      const [atX, atY] = [left + x * side, 4 + y * side];
      const colour = sign === '#' ? 'block' : ['floor', 'reachable', 'accent-soft'][(distance ?? 0) % 3];
      return (
        <Fragment key={x}>
          <rect x={atX} y={atY} width={side} height={side} class="fig-cell" fill={`var(--${colour})`} />
          {distance !== undefined && (
            <Lettering x={atX + side / 2} y={atY + side / 2 + 5}>
              {String(distance)}
            </Lettering>
          )}
        </Fragment>
      );
    }),
  );
  return (
    <Drawing width={2 * left + 9 * side} height={8 + 5 * side}>
      {cells}
    </Drawing>
  );
}

/** A crossing and its two states: passed from side to side, and up or down. */
function Headings({ words }: FigureProps) {
  return (
    <Drawing width={300} height={160}>
      {[
        { left: 14, arrow: 'M10 70h96m-9 -8l9 8l-9 8', title: words.across },
        { left: 166, arrow: 'M60 18v106m-8 -9l8 9l8 -9', title: words.down },
      ].map(({ left, arrow, title }, index) => (
        <g key={left} transform={`translate(${left} 0)`}>
          <rect x={40} y={10} width={40} height={120} class="fig-cell" />
          <rect x={0} y={50} width={120} height={40} class="fig-cell" />
          <rect x={40} y={50} width={40} height={40} fill={`var(--player-${index + 1})`} />
          <path d={arrow} class="fig-arrow" />
          <Lettering x={60} y={150}>
            {title}
          </Lettering>
        </g>
      ))}
    </Drawing>
  );
}

export const figures = { wave: Wave, headings: Headings };
