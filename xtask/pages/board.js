/**
 * Pictures of puzzles in static pages: drawn by the module, in colours by role, so that the style sheet's themes count for
 * them; and of puzzles too large for that, pictures of pixels that `cargo xtask previews` has made.
 */

import { readFileSync } from 'node:fs';

import { variableOf } from '../../www/colours.js';
import { familyOf } from '../../www/families/index.js';
import { open, svg } from './module.js';
import { el, readSvg, within } from './tree.js';

/** A page holds the drawing of no more cells than that. */
const MOST_CELLS = 6000;

/** Colours for whole themes; the module mixes those of trails itself, and needs none of them for a start. */
const ROLES = [
  ...readFileSync(new URL('../../www/style/colours.css', import.meta.url), 'utf8').matchAll(/^ {2}--([\w-]+): #/gm),
]
  .map(([, role]) => role)
  .filter(role => !role.startsWith('trail-'));

const PALETTE = Object.fromEntries([...new Set(ROLES)].map(role => [role, `var(${variableOf(role)})`]));

/** @param {readonly { width: number, height: number }[]} boards */
export function isLarge(boards) {
  return boards.reduce((cells, { width, height }) => cells + width * height, 0) > MOST_CELLS;
}

/**
 * A puzzle's text, opened.
 * @param {string} text
 */
export function opened(text) {
  const answer = open(text);
  if (!answer.ok) throw new Error(`a puzzle of a static page does not parse: ${answer.error.code}`);
  return answer;
}

/**
 * The drawing of a puzzle at its start.
 * @param {ReturnType<typeof opened>} puzzle
 * @param {string} label what is heard instead of it; empty where that is told beside it
 */
export function drawBoards({ puzzle, state }, label) {
  const colours = { ...familyOf(puzzle.kind).colours(PALETTE), ground: 'none' };
  const answer = svg(state, { colours });
  if (!answer.ok) throw new Error(`a puzzle of a static page cannot be drawn: ${answer.error.code}`);
  const drawing = readSvg(answer.svg);
  drawing.setAttribute('class', 'board');
  if (label === '') drawing.setAttribute('aria-hidden', 'true');
  else for (const [name, value] of [['role', 'img'], ['aria-label', label]]) drawing.setAttribute(name, value);
  nameHatching(drawing, puzzle.id);
  return drawing;
}

/**
 * Several drawings may stand in one page: what they define has a name of its own there, or is left out.
 * @param {import('./tree.js').Element} drawing
 * @param {string} id
 */
function nameHatching(drawing, id) {
  const hatched = [...within(drawing)].filter(({ attributes }) => attributes.get('fill') === 'url(#hatch)');
  for (const element of hatched) element.setAttribute('fill', `url(#hatch-${id})`);
  if (hatched.length === 0) {
    drawing.children = drawing.children.filter(child => child === null || typeof child === 'string' || child.tag !== 'defs');
  }
  for (const element of within(drawing)) if (element.attributes.get('id') === 'hatch') element.setAttribute('id', `hatch-${id}`);
}

/** Where the boards of a drawing have their corner at the top left. @param {import('./tree.js').Element} drawing */
export function cornersOf(drawing) {
  return drawing.children.flatMap(child => {
    if (child === null || typeof child === 'string' || child.tag !== 'g') return [];
    const place = /^translate\((\S+) (\S+)\)$/.exec(String(child.attributes.get('transform')));
    return place === null ? [] : [{ x: Number(place[1]), y: Number(place[2]) }];
  });
}

/** The pixels of a picture of a large puzzle. */
export const PICTURE = { width: 640, height: 480 };

/**
 * The picture of a large puzzle, in both themes.
 * @param {string} folder where the pictures are, seen from the page
 * @param {string} label
 */
export function pictureOf(folder, label) {
  return el(
    'picture',
    {},
    el('source', { media: '(prefers-color-scheme: dark)', srcset: `${folder}board-dark.png` }),
    el('img', { class: 'board', src: `${folder}board-light.png`, alt: label, ...PICTURE }),
  );
}
