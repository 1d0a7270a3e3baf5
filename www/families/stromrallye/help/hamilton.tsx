/** Why it is hard: a grid graph that one draws, and the board of ones that can be solved exactly if it has such a path. */

import { useState } from 'preact/hooks';
import type { FigureProps } from '../../../app/help-types.ts';
import { openPasted } from '../../../puzzle/incoming.ts';
import { Button } from '../../../ui/parts.tsx';

const SIDE = 5;

/** At first a graph with a path: numbers of cells, the first one is where the path begins. */
export const FIRST = [0, 1, 2, 5, 7, 10, 11, 12, 13, 16, 18, 21, 22, 23];

/** The board of a graph: the robot on its first vertex, a battery on each other one, every charge 1. */
export function boardOfOnes([start, ...others]: readonly number[]) {
  const line = (cell: number) => `${(cell % SIDE) + 1},${Math.floor(cell / SIDE) + 1},1`;
  return [SIDE, line(start), others.length, ...others.map(line), ''].join('\n');
}

export function Hamilton({ words, app }: FigureProps) {
  const [vertices, setVertices] = useState<readonly number[]>(FIRST);
  const toggle = (cell: number) =>
    setVertices(vertices.includes(cell) ? vertices.filter(other => other !== cell) : [...vertices, cell]);
  return (
    <>
      <div class="help-graph" role="group" aria-label={words.graph}>
        {Array.from({ length: SIDE * SIDE }, (_, cell) => {
          const state = cell === vertices[0] ? 'start' : vertices.includes(cell) ? 'vertex' : 'none';
          const place = `${(cell % SIDE) + 1}, ${Math.floor(cell / SIDE) + 1}`;
          return (
            <button
              key={cell}
              type="button"
              class={state}
              aria-label={`${place}: ${words[state]}`}
              aria-pressed={state !== 'none'}
              disabled={vertices.length === 1 && state === 'start'}
              onClick={() => toggle(cell)}
            >
              {state === 'none' ? '' : '1'}
            </button>
          );
        })}
      </div>
      <div class="row">
        <Button class="small" onClick={() => openPasted(app, boardOfOnes(vertices))} words={words.open} />
      </div>
    </>
  );
}
