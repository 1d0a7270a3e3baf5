/** Drawings and samples of the help. Colours and lines come from the style sheet, by class. */

import type { ComponentChildren } from 'preact';
import type { Sample } from '../app/help-types.ts';

/** A drawing of this size in its own units, as wide as there is room. Nearby text describes it. */
export function Drawing({ width, height, children }: { width: number; height: number; children: ComponentChildren }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} class="help-drawing" aria-hidden="true">
      {children}
    </svg>
  );
}

export const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

const KINDS: Record<string, object> = {
  strong: { 'font-weight': 700 },
  small: { 'font-size': 11 },
  tiny: { 'font-size': 9 },
  on: { fill: 'var(--halo)' },
  end: { 'text-anchor': 'start' },
};

/** A line of text: `x` is its middle, `y` its base line. @param kind some of {@link KINDS} */
export function Lettering({ x, y, kind = '', children }: { x: number; y: number; kind?: string; children: string }) {
  const own = Object.assign({}, ...kind.split(' ').map(name => KINDS[name]));
  return (
    <text x={x} y={y} fill="var(--text)" font-size={14} text-anchor="middle" {...own}>
      {children}
    </text>
  );
}

/** A row of a sample, for the help. @param places of its marks: column and row in cells, and the board if not the first */
export const sampleRow = (
  lines: number,
  ...places: [x: number, y: number, board?: number][]
): Sample['rows'][number] => ({
  lines,
  marks: places.map(([x, y, board = 0]) => ({ board, x, y })),
});
