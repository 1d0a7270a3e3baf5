/** Drawings of how the solver works: a rung that goes where the one before allows it, a word of 64 pairs that is shifted. */

import type { FigureProps } from '../../../app/help-types.ts';
import { Drawing, Lettering } from '../../../ui/svg.tsx';
import { AStar } from './astar.tsx';
import { FormulaMazes } from './formula.tsx';

const STEP = 22;

/** Pairs as dots in columns, by their distance from the start: all that the first rung saw, few of which the second one does. */
function Frontiers({ words }: FigureProps) {
  /** The number of pairs in each column. */
  const columns = [1, 2, 4, 6, 7, 6, 4, 2, 1];
  const gap = 34;
  const dots = columns.flatMap((count, column) =>
    Array.from({ length: count }, (_, row) => {
      const aside = row - (count - 1) / 2;
      const isWithin = Math.abs(aside) <= 1;
      return (
        <circle
          key={row}
          cx={20 + column * gap}
          cy={92 + aside * STEP}
          r={isWithin ? 7 : 5}
          fill={`var(--from-${isWithin ? 'start' : 'goal'})`}
        />
      );
    }),
  );
  return (
    <Drawing width={312} height={196}>
      {dots}
      <Lettering x={20} y={130}>
        {words.start}
      </Lettering>
      <Lettering x={20 + 8 * gap} y={130}>
        {words.goal}
      </Lettering>
      <Lettering x={20 + 4 * gap} y={190}>
        {words.beyond}
      </Lettering>
    </Drawing>
  );
}

const SIDE = 8;
const SET = [
  [2, 1],
  [3, 1],
  [3, 2],
  [5, 4],
  [6, 4],
  [7, 5],
  [1, 6],
  [4, 6],
];

/** The column of Bea's class with a wall on its right. */
const WALL = 3;

/** 8 × 8 pairs before and after “right”, which leads Bea on: all bits move by one, except those at a wall or the edge. */
function Word({ words }: FigureProps) {
  const moved = SET.map(([x, y]) => (x === SIDE - 1 || x === WALL ? [x, y] : [x + 1, y]));
  return (
    <Drawing width={330} height={148}>
      <Block left={6} set={SET} title={words.before} />
      <path d="M138 82h30m-9 -8l9 8l-9 8" class="fig-arrow" />
      <Block left={184} set={moved.filter(([x, y]) => !(x === SIDE - 1 && y === 5))} title={words.after} />
      {/* Bits that left the block. */}
      <rect x={184 + SIDE * 15 + 5} y={22 + 5 * 15} width={14} height={14} fill="var(--player-1)" />
    </Drawing>
  );
}

function Block({ left, set, title }: { left: number; set: number[][]; title: string }) {
  const cells = Array.from({ length: SIDE * SIDE }, (_, bit) => {
    const [x, y] = [bit % SIDE, Math.floor(bit / SIDE)];
    const isSet = set.some(([column, row]) => column === x && row === y);
    return (
      <rect
        key={bit}
        x={left + x * 15}
        y={22 + y * 15}
        width={14}
        height={14}
        fill={isSet ? 'var(--player-1)' : 'var(--floor)'}
        stroke={isSet ? 'none' : 'var(--rule)'}
      />
    );
  });
  const wall = left + (WALL + 1) * 15 - 0.5;
  return (
    <>
      <Lettering x={left + 60} y={14}>
        {title}
      </Lettering>
      {cells}
      <line x1={wall} x2={wall} y1={22} y2={22 + SIDE * 15} stroke="var(--wall)" stroke-width={4} />
    </>
  );
}

export const figures = {
  frontiers: Frontiers,
  word: Word,
  astar: AStar,
  formula: FormulaMazes,
};
