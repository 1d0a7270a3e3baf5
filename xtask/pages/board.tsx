/**
 * Pictures of puzzles in static pages: drawn by the module, in colours by role, so that the style sheet's themes apply;
 * for puzzles too large for that, bitmaps from `cargo xtask previews`.
 */

import { readFileSync } from 'node:fs';

import { type ComponentChildren, cloneElement, toChildArray } from 'preact';
import { variableOf } from '../../www/boards/colours.ts';
import '../../www/families/index.ts';
import { familyOf } from '../../www/core/app.ts';
import type { Kind, State } from '../../www/engine/types.ts';
import { readSvg } from '../../www/ui/read-svg.ts';
import { open, svg } from './module.js';

/** The most cells of drawings in a page. */
const MOST_CELLS = 6000;

/** Colours of both themes; the module mixes those of trails itself, and needs none of them for a start. */
const ROLES = [
  ...readFileSync(new URL('../../www/style/colours.css', import.meta.url), 'utf8').matchAll(/^ {2}--([\w-]+): /gm),
]
  .map(([, role]) => role)
  .filter(role => !role.startsWith('trail-'));

/** Every role as the variable of its colour. */
export const PALETTE = Object.fromEntries([...new Set(ROLES)].map(role => [role, `var(${variableOf(role)})`]));

export function isLarge(boards: readonly { width: number; height: number }[]) {
  return boards.reduce((cells, { width, height }) => cells + width * height, 0) > MOST_CELLS;
}

/** A puzzle from its text, opened. */
export function opened(text: string) {
  const answer = open(text);
  if (!answer.ok) throw new Error(`a puzzle of a static page does not parse: ${answer.error.code}`);
  return answer;
}

/**
 * The drawing of a puzzle at its start.
 * @param label its text alternative; empty if a nearby text says the same
 * @param more drawn over it, in the drawing's own units
 */
export function Boards({
  puzzle: { puzzle, state },
  label = '',
  children: more,
}: {
  puzzle: ReturnType<typeof opened>;
  label?: string;
  children?: ComponentChildren;
}) {
  const drawing = readSvg(nameHatching(svgOf(puzzle.kind, state), puzzle.id));
  const heard = label === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
  return cloneElement(drawing, { class: 'board', ...heard }, drawing.props.children, more);
}

function svgOf(kind: Kind, state: State) {
  const answer = svg(state, { colours: { ...familyOf(kind).colours(PALETTE), ground: 'none' } });
  if (!answer.ok) throw new Error(`a puzzle of a static page cannot be drawn: ${answer.error.code}`);
  return answer.svg;
}

/** A page may have several drawings: their definitions get unique names, or are omitted. */
function nameHatching(drawing: string, id: string) {
  if (!drawing.includes('url(#hatch)')) return drawing.replace(/<defs>.*?<\/defs>/s, '');
  return drawing.replaceAll('url(#hatch)', `url(#hatch-${id})`).replace('id="hatch"', `id="hatch-${id}"`);
}

/** The top left corners of the boards in a puzzle's drawing. */
export function cornersOf({ puzzle, state }: ReturnType<typeof opened>) {
  return toChildArray(readSvg(svgOf(puzzle.kind, state)).props.children).flatMap(child => {
    if (typeof child !== 'object' || child.type !== 'g') return [];
    const place = /^translate\((\S+) (\S+)\)$/.exec((child.props as { transform?: string }).transform ?? '');
    return place === null ? [] : [{ x: Number(place[1]), y: Number(place[2]) }];
  });
}

/** The size in pixels of a large puzzle's picture. */
export const PICTURE = { width: 640, height: 480 };

/** The picture of a large puzzle, in both themes. @param folder of the pictures, relative to the page */
export function Picture({ folder, label = '' }: { folder: string; label?: string }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcset={`${folder}board-dark.png`} />
      <img class="board" src={`${folder}board-light.png`} alt={label} {...PICTURE} />
    </picture>
  );
}
