/** Drawings of the help. Colours and lines come from the style sheet, by class. */

import type { ComponentChildren } from 'preact';

/** A drawing of this size in its own units, as wide as there is room. Nearby text describes it. */
export function Drawing({ width, height, children }: { width: number; height: number; children: ComponentChildren }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} class="help-drawing" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A text of the help with values in its braces. */
export const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** A line of text: `x` is its middle, `y` its base line, `kind` a class. */
export function Label({ x, y, kind = '', children }: { x: number; y: number; kind?: string; children: string }) {
  return (
    <text x={x} y={y} class={`fig-label ${kind}`.trim()}>
      {children}
    </text>
  );
}
