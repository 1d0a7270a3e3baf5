/** How A* works: a search on a small map, with its heuristic and its steps on sliders; on each cell f, below it g + h. */

import { useState } from 'preact/hooks';
import type { FigureProps } from '../../../app/help-types.ts';
import { Slider } from '../../../ui/fields.tsx';
import { Drawing, filled, Lettering } from '../../../ui/svg.tsx';

/** On this map an estimate twice as large as the distance leads to a longer route. */
export const ASTAR_MAP = [
  '##########',
  '#....#...E',
  '#.#...#..#',
  '#S.#.....#',
  '#.....#..#',
  '##.#.....#',
  '##########',
];

const WIDTH = ASTAR_MAP[0].length;
const MOST_WEIGHT = 3;
const SIDE = 34;

interface Node {
  cell: number;
  g: number;
  h: number;
  from: Node | null;
  /** the step in which it was taken; 0 while it waits */ taken: number;
}

const placeOf = (sign: string) => ASTAR_MAP.join('').indexOf(sign);

/**
 * A* with `weight` times the distance regardless of walls as its heuristic: of the waiting cells it takes one with the
 * least f = g + h, of these one with the least h, until it takes the exit.
 * @param most steps
 */
export function astar(weight: number, most = Infinity): { nodes: Node[]; last: Node } {
  const [start, exit] = [placeOf('S'), placeOf('E')];
  const hOf = (cell: number) => {
    const [across, down] = [cell % WIDTH, Math.floor(cell / WIDTH)];
    return weight * (Math.abs((exit % WIDTH) - across) + Math.abs(Math.floor(exit / WIDTH) - down));
  };
  const nodes: Node[] = [{ cell: start, g: 0, h: hOf(start), from: null, taken: 0 }];
  const better = (one: Node, other: Node) => one.g + one.h - other.g - other.h || one.h - other.h;
  let last = nodes[0];
  for (let step = 1; step <= most; step++) {
    [last = last] = nodes.filter(({ taken }) => taken === 0).sort(better);
    last.taken = step;
    if (last.cell === exit) break;
    for (const cell of [last.cell - WIDTH, last.cell + 1, last.cell + WIDTH, last.cell - 1]) {
      if ((ASTAR_MAP[Math.floor(cell / WIDTH)]?.[cell % WIDTH] ?? '#') === '#') continue;
      const known = nodes.find(node => node.cell === cell);
      const next = { cell, g: last.g + 1, h: hOf(cell), from: last, taken: 0 };
      if (known === undefined) nodes.push(next);
      else if (next.g < known.g) Object.assign(known, next);
    }
  }
  return { nodes, last };
}

export function AStar({ words }: FigureProps) {
  const [weight, setWeight] = useState(1);
  const whole = astar(weight).last;
  const [steps, setSteps] = useState(whole.taken);
  const shown = Math.min(steps, whole.taken);
  const { nodes, last } = astar(weight, shown);
  const isEnd = shown === whole.taken;
  const state = filled(words[isEnd ? 'end' : 'step'], {
    step: shown,
    count: whole.taken,
    moves: last.g,
    f: last.g + last.h,
    waiting: nodes.filter(({ taken }) => taken === 0).length,
  });
  const judged = words[weight > 1 ? 'too-high' : weight === 1 ? 'admissible' : 'zero'];
  return (
    <>
      <Cells nodes={nodes} last={last} />
      <Slider
        label={words.heuristic}
        value={weight}
        most={MOST_WEIGHT}
        words={filled(words.weight, { weight })}
        take={chosen => {
          setWeight(chosen);
          setSteps(astar(chosen).last.taken);
        }}
      />
      <Slider label={words.steps} value={shown} most={whole.taken} words={String(shown)} take={setSteps} />
      <p role="status">
        {state} {judged}
      </p>
    </>
  );
}

/** The map without its upper, lower and left border: cells taken and waiting, and the route to the last one taken. */
function Cells({ nodes, last }: { nodes: Node[]; last: Node }) {
  const middle = (cell: number) => [4 + ((cell % WIDTH) - 0.5) * SIDE, 4 + (Math.floor(cell / WIDTH) - 0.5) * SIDE];
  const route: number[] = [];
  for (let node: Node | null = last; node !== null; node = node.from) route.push(node.cell);
  return (
    <Drawing width={8 + (WIDTH - 1) * SIDE} height={8 + (ASTAR_MAP.length - 2) * SIDE}>
      {[...ASTAR_MAP.join('')].map((sign, cell) => {
        const [x, y] = middle(cell);
        const node = nodes.find(known => known.cell === cell);
        const seen = node === undefined ? 'floor' : node.taken > 0 ? 'accent-soft' : 'reachable';
        const fill = `var(--${sign === '#' ? 'block' : seen})`;
        return (
          <rect key={cell} x={x - SIDE / 2} y={y - SIDE / 2} width={SIDE} height={SIDE} class="fig-cell" fill={fill} />
        );
      })}
      <polyline
        points={route.map(cell => middle(cell).join()).join(' ')}
        fill="none"
        stroke="var(--accent)"
        stroke-width={9}
        opacity={0.45}
      />
      {nodes.map(({ cell, g, h, taken }) => {
        const [x, y] = middle(cell);
        return [
          <Lettering key={`f${cell}`} x={x} y={y + 2} kind={taken > 0 ? 'strong' : ''}>
            {String(g + h)}
          </Lettering>,
          <Lettering key={`g${cell}`} x={x} y={y + 13} kind="tiny">{`${g} + ${h}`}</Lettering>,
        ];
      })}
      {['S', 'E'].map(sign => {
        const [x, y] = middle(placeOf(sign));
        return <circle key={sign} cx={x} cy={y} r={SIDE / 2 - 2} class="fig-thread" />;
      })}
    </Drawing>
  );
}
