/**
 * Pictures of boards that do not move: a sample of a file format with the places that its lines speak of, and the
 * signs that occur on a board, each with its name. What is drawn is drawn as on the boards of the page.
 *
 * @typedef {import('../types.js').Board} Board
 * @typedef {import('../types.js').Layer} Layer
 * @typedef {import('../colours.js').Palette} Palette
 */

import { h } from '../dom.js';
import { drawNumbers } from '../draw/numbers.js';
import { drawPlayer } from '../draw/marks.js';
import { isHollow } from '../colours.js';
import { isMoving } from '../draw/shapes.js';
import { layersAbove, layersBelow, movingMark } from '../draw/layers.js';
import { drawStaticLayers } from '../draw/static-layers.js';
import * as engine from '../engine.js';
import { familyOf } from '../families/index.js';
import { t } from '../i18n/index.js';
import { inline } from './prose.js';

const CELL = 44;
const ROOM = 250;
const MARGIN = 6;
const SIGN = 30;

/**
 * The text of a sample beside its boards; each row has a number, which stands on the boards where the row is seen.
 * @param {import('../main.js').App} app
 * @param {import('./types.js').Sample} sample
 * @param {string[]} words a sentence for each row
 * @param {() => void} open
 */
export function createSample(app, { text, rows }, words, open) {
  const opened = engine.open(text);
  if (!opened.ok) throw new Error(`the sample does not parse: ${opened.error.code}`);
  const boards = engine.boards(text, opened.state);
  const palette = familyOf(opened.puzzle.kind).colours(app.palette);
  const lines = text.split('\n');
  let at = 0;
  const list = rows.map(({ lines: count }, index) => {
    const code = lines.slice(at, (at += count)).join('\n');
    return h(
      'li',
      {},
      h('span', { class: 'help-number', 'aria-hidden': 'true' }, String(index + 1)),
      h('code', {}, code),
      h('span', {}, ...inline(words[index])),
    );
  });
  const pictures = boards.map((board, index) => {
    const canvas = picture(board, palette, boards.length);
    const marks = rows.flatMap(({ marks: places }, row) =>
      places.filter(place => place.board === index).map(place => numberAt(row + 1, place, board)),
    );
    return h('span', { class: 'help-picture' }, canvas, ...marks);
  });
  const button = h('button', { type: 'button', class: 'button small', 'data-t': 'help.open-sample', onclick: open });
  return h(
    'figure',
    { class: 'help-sample' },
    h('ol', {}, ...list),
    h('div', { class: 'help-stage', 'aria-hidden': 'true' }, ...pictures),
    h('div', { class: 'row' }, button),
  );
}

/**
 * A number on a picture of a board, at a place in cells.
 * @param {number} number
 * @param {{ x: number, y: number }} place
 * @param {Board} board
 */
function numberAt(number, { x, y }, { width, height }) {
  const badge = h('span', { class: 'help-number at' }, String(number));
  badge.style.left = `${(100 * x) / width}%`;
  badge.style.top = `${(100 * y) / height}%`;
  return badge;
}

/**
 * @param {Board} board
 * @param {Palette} palette
 * @param {number} count how many boards there are
 */
function picture(board, palette, count) {
  const dpr = Math.max(1, devicePixelRatio);
  const scale = Math.floor(Math.min(CELL, (ROOM / Math.min(2, count) - 3 * MARGIN) / board.width) * dpr);
  const canvas = h('canvas', { width: board.width * scale + 1, height: board.height * scale + 1 });
  canvas.style.width = `${canvas.width / dpr}px`;
  canvas.style.height = `${canvas.height / dpr}px`;
  drawBoard(canvas, board, palette, { scale, dpr, left: 0, top: 0, width: canvas.width, height: canvas.height });
  return canvas;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Board} board
 * @param {Palette} palette
 * @param {import('../draw/static-layers.js').Frame} frame
 */
function drawBoard(canvas, board, palette, frame) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  drawStaticLayers(context, frame, [...layersBelow(board, null, false), ...layersAbove(board, null, false)], palette);
  const mark = movingMark(board);
  if (mark === undefined) return;
  const [x, y] = mark.data;
  const carried = board.layers.find(layer => isMoving(layer.role) && layer.shape === 'numbers');
  const look = { shape: mark.shape, role: mark.role, hollow: isHollow(board.player) };
  drawPlayer(context, frame, { ...look, x, y, size: 1, hides: false, carries: carried !== undefined }, palette);
  if (carried) drawNumbers(context, frame, carried.role, carried.data, palette);
}

/**
 * The signs that occur on these boards, each once: a picture of it, and what it is.
 * @param {import('../main.js').App} app
 * @param {string} kind of the family
 * @param {Board[]} boards
 * @param {Record<string, string>} names of what has one, by role; of signs that point somewhere by their shape
 */
export function createLegend(app, kind, boards, names) {
  const palette = familyOf(/** @type {import('../types.js').Kind} */ (kind)).colours(app.palette);
  const signs = signsOn(boards).filter(({ name }) => name in names);
  if (signs.length === 0) return null;
  const items = signs.map(({ name, board }) => {
    const dpr = Math.max(1, devicePixelRatio);
    const scale = Math.round(SIGN * dpr);
    const margin = Math.round(3 * dpr);
    const size = scale + 2 * margin;
    const canvas = h('canvas', { width: size, height: size, 'aria-hidden': 'true' });
    canvas.style.width = canvas.style.height = `${size / dpr}px`;
    drawBoard(canvas, board, palette, { scale, dpr, left: margin, top: margin, width: size, height: size });
    return h('li', {}, canvas, h('span', {}, names[name]));
  });
  return h('ul', { class: 'help-legend', 'aria-label': t('help.legend') }, ...items);
}

/**
 * What occurs on boards: the name of each sign, and a board of one cell that shows it.
 * @param {Board[]} boards
 * @returns {{ name: string, board: Board }[]}
 */
export function signsOn(boards) {
  /** @type {Map<string, Board>} */
  const signs = new Map();
  for (const { layers, player } of boards) {
    for (const layer of layers) {
      // Of signs that point somewhere, the shape says where.
      const name = layer.shape.startsWith(`${layer.role}-`) ? layer.shape : layer.role;
      const own = inOneCell(layer);
      if (own === null || signs.has(name) || layer.shape === 'numbers') continue;
      const ground = { shape: 'rects', role: 'floor', data: new Float32Array([0, 0, 1, 1]) };
      const under = layer.role === 'wall' && layer.shape === 'rects' ? [] : [ground];
      const numbers = layers
        .filter(other => other.shape === 'numbers' && isSamePlace(other, layer))
        .map(other => ({ ...other, data: new Float32Array([0.5, 0.5, other.data[2]]) }));
      const board = { width: 1, height: 1, player, layers: [...under, own, ...numbers] };
      signs.set(name, /** @type {Board} */ (board));
    }
  }
  return [...signs].map(([name, board]) => ({ name, board }));
}

/** @param {Layer} one @param {Layer} other */
function isSamePlace(one, other) {
  return one.data[0] === other.data[0] && one.data[1] === other.data[1];
}

/**
 * The first item of a layer, moved into a cell of its own.
 * @param {Layer} layer
 * @returns {Layer | null}
 */
function inOneCell(layer) {
  const { shape, data } = layer;
  if (data.length === 0) return null;
  if (shape === 'rects') return { ...layer, data: new Float32Array([0, 0, 1, 1]) };
  if (shape === 'lines') return { ...layer, data: new Float32Array([0.5, 0, 0.5, 1]) };
  return { ...layer, data: new Float32Array([0.5, 0.5]) };
}
