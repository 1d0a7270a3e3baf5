/**
 * Drawings of how the solver works: the possible lengths of a walk between two batteries, the colours of a chess board,
 * and a matching of batteries and cells.
 */

import { Fragment } from 'preact';
import { Drawing, Lettering } from '../../../ui/svg.tsx';
import { Hamilton } from './hamilton.tsx';

/** Two batteries beside each other, and walks from one to the other of 1, 3 and 5 steps. */
function Lengths() {
  const walks = ['M22 62h40', 'M22 62v-40h40v40', 'M22 62v-40h40h40v40h-40'];
  return (
    <Drawing width={330} height={112}>
      {walks.map((path, index) => (
        <g key={path} transform={`translate(${index * 96 + (index === 2 ? 8 : 0)} 0)`}>
          {Array.from({ length: index === 2 ? 6 : 4 }, (_, cell) => (
            <rect
              key={cell}
              x={2 + Math.floor(cell / 2) * 40}
              y={2 + (cell % 2) * 40}
              width={40}
              height={40}
              class="fig-cell"
            />
          ))}
          <path d={path} class="fig-walk" />
          <circle cx={22} cy={62} r={11} fill="var(--player-1)" />
          <circle cx={62} cy={62} r={11} fill="var(--player-2)" />
          <Lettering x={index === 2 ? 62 : 42} y={104} kind="strong">
            {String(2 * index + 1)}
          </Lettering>
        </g>
      ))}
    </Drawing>
  );
}

/** The unsolvable example: batteries by column and row, the robot first. */
const BATTERIES = [
  [1, 1, 4],
  [3, 2, 3],
  [2, 4, 2],
  [4, 3, 2],
];

/** A board in the colours of a chess board, with each battery's charge and below it its value. */
function Chessboard({ words }: { words: Record<string, string> }) {
  const side = 46;
  const cells = Array.from({ length: 16 }, (_, cell) => {
    const [x, y] = [cell % 4, Math.floor(cell / 4)];
    const fill = `var(--${(x + y) % 2 ? 'colour' : 'floor'})`;
    return (
      <rect key={cell} x={70 + x * side} y={4 + y * side} width={side} height={side} class="fig-cell" fill={fill} />
    );
  });
  const marks = BATTERIES.map(([x, y, charge], index) => {
    const [left, top] = [70 + (x - 0.5) * side, 4 + (y - 0.5) * side];
    return (
      <Fragment key={index}>
        <circle cx={left} cy={top} r={17} fill={`var(--${index === 0 ? 'goal' : 'player-1'})`} />
        <Lettering x={left} y={top - 1} kind="on strong">
          {String(charge)}
        </Lettering>
        <Lettering x={left} y={top + 12} kind="on small">{`(${(charge + x + y) % 2})`}</Lettering>
      </Fragment>
    );
  });
  return (
    <Drawing width={320} height={194}>
      {cells}
      {marks}
      <Lettering x={34} y={30}>
        {words.robot}
      </Lettering>
    </Drawing>
  );
}

/** Batteries with their charges on the left, cells to end on at the right; thick lines are a matching. */
function Matching() {
  const charges = ['1', '1', '5'];
  const lines = [
    [0, 1, 1],
    [1, 0, 1],
    [1, 1, 0],
    [2, 0, 0],
    [2, 1, 0],
    [2, 2, 1],
  ];
  const y = (row: number) => 26 + row * 44;
  return (
    <Drawing width={300} height={142}>
      {lines.map(([from, to, taken]) => (
        <line
          key={`${from} ${to}`}
          x1={92}
          y1={y(from)}
          x2={208}
          y2={y(to)}
          stroke={`var(--${taken ? 'goal' : 'rule-strong'})`}
          stroke-width={taken ? 4 : 1.5}
        />
      ))}
      {charges.map((charge, row) => (
        <Fragment key={row}>
          <circle cx={80} cy={y(row)} r={15} fill="var(--player-1)" />
          <Lettering x={80} y={y(row) + 5} kind="on strong">
            {charge}
          </Lettering>
        </Fragment>
      ))}
      {charges.map((_, row) => (
        <rect key={row} x={208} y={y(row) - 15} width={30} height={30} class="fig-cell" />
      ))}
    </Drawing>
  );
}

export const figures = { lengths: Lengths, chessboard: Chessboard, matching: Matching, hamilton: Hamilton };
