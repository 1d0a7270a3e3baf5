/**
 * The boards: their visible part (fitting, zooming, moving, arranging); and the module's names for drawing: each role has a
 * colour in each theme, defined in one place only, and each shape is drawn.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PLAYERS } from '../../../www/boards/colours.ts';
import { ownShape } from '../../../www/boards/draw/layers.ts';
import { COMMON } from '../../../www/boards/draw/static-layers.ts';
import { arrange, clamp, fit, fitZoom, fitZooms, isFit, panBy, panned, zoomAt } from '../../../www/boards/viewport.ts';
import { MARKS } from '../../../www/engine/engine.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import { themesOf } from '../../../xtask/bundle/themes.js';
import { textsIn } from '../support/texts.ts';

const pane = { width: 512, height: 512, dpr: 1 };
const board = { width: 250, height: 250 };
const small = { width: 10, height: 10 };
const whole = fitZoom(board, pane);

test('a board takes all of the room, or nearly all if cells are then whole device pixels, and is centred', () => {
  assert.equal(fitZoom(board, { width: 462, height: 512, dpr: 1 }), 450 / 250);
  assert.equal(fitZoom({ width: 2, height: 2 }, pane), 250);
  assert.equal(fitZoom(board, { width: 520, height: 520, dpr: 1 }), 2);
  assert.equal(fitZoom({ width: 12, height: 12 }, { width: 512, height: 512, dpr: 1.5 }), 62 / 1.5);
  const view = fit(board, whole);
  assert.deepEqual(view, { x: 125, y: 125, zoom: 2 });
  assert.equal(isFit(view, whole), true);
});

test('the cell under the pointer stays there while zooming', () => {
  const start = { zoom: 10, x: 125, y: 125 };
  const point = { x: 100, y: -60 };
  const next = zoomAt(start, 2, point, board, pane, whole);
  assert.equal(start.x + point.x / 10, next.x + point.x / next.zoom);
  assert.equal(start.y + point.y / 10, next.y + point.y / next.zoom);
});

test('zooming out ends when the board is entirely visible, and it stays so while others are zoomed', () => {
  assert.deepEqual(zoomAt({ zoom: 3, x: 10, y: 10 }, 0.1, { x: 50, y: 50 }, board, pane, whole), fit(board, whole));
  const fits = fitZoom(small, pane);
  assert.deepEqual(zoomAt(fit(small, fits), 0.5, { x: 40, y: 40 }, small, pane, fits), fit(small, fits));
});

test('a board cannot be pushed out of its pane, an axis that fits stays centred, and who leaves the middle is followed', () => {
  const { x, y } = panBy({ zoom: 10, x: 125, y: 125 }, 1e6, -1e6, board, pane);
  assert.deepEqual([x, y], [512 / 20 - 0.5, 250 - 512 / 20 + 0.5]);
  assert.equal(clamp({ zoom: 10, x: 30, y: 3 }, { width: 250, height: 10 }, pane).y, 5);
  const view = { zoom: 10, x: 100, y: 100 };
  assert.deepEqual(panned(view, { x: 110, y: 90 }, board, pane), view);
  assert.deepEqual(panned(view, { x: 130, y: 100 }, board, pane), { ...view, x: 130 - 512 / 10 / 3 });
});

test('boards of about the same size have one scale; a small one beside a much larger one fills its own pane', () => {
  const wide = { width: 40, height: 10 };
  const zooms = fitZooms([wide, { width: 12, height: 40 }, { width: 30, height: 30 }], pane);
  assert.deepEqual(zooms, Array(3).fill(fitZoom(wide, pane)));
  assert.deepEqual(fitZooms([board, small], pane), [whole, fitZoom(small, pane)]);
  assert.ok(fitZoom(small, pane) > 10 * whole);
});

const spacing = { gap: 16, rowGap: 16, caption: 30 };

const boards = (count: number, cells = board) => Array.from({ length: count }, () => cells);

test('boards stand in the columns and rows in which they are largest', () => {
  const flat = { width: 60, height: 10 };
  for (const [shown, width, height, expected] of [
    [boards(3), 1040, 600, '3 × 1'],
    [boards(4), 1040, 600, '2 × 2'],
    [boards(5), 1040, 600, '3 × 2'],
    [boards(8), 1040, 600, '4 × 2'],
    [boards(2), 344, 500, '1 × 2'],
    [boards(3), 344, 500, '2 × 2'],
    [boards(5), 344, 500, '2 × 3'],
    [boards(8), 344, 500, '3 × 3'],
    [boards(2), 1000, 600, '2 × 1'],
    [boards(2), 360, 640, '1 × 2'],
    [boards(3), 1500, 500, '3 × 1'],
    [boards(2, flat), 1000, 600, '1 × 2'],
    // The arrangement serves the largest.
    [[flat, { width: 6, height: 10 }], 1000, 600, '1 × 2'],
  ] as const) {
    const { columns, rows, pane: each } = arrange([...shown], { width, height, dpr: 1 }, spacing);
    assert.equal(`${columns} × ${rows}`, expected, `${shown.length} boards in ${width} × ${height}`);
    assert.ok(columns * each.width + spacing.gap * (columns - 1) <= width);
    assert.ok(rows * (each.height + spacing.caption) + spacing.rowGap * (rows - 1) <= height);
  }
});

test('in a narrow room captions are beside square boards, which are larger for it, and above wide ones', () => {
  const beside = { ...spacing, side: 76 };
  const room = { width: 374, height: 570, dpr: 1 };
  const eight = boards(2, { width: 8, height: 8 });
  const square = arrange(eight, room, beside);
  assert.deepEqual([square.columns, square.beside], [1, true]);
  assert.ok(square.zoom > 1.1 * arrange(eight, room, spacing).zoom);
  // The pane is as wide as its board: the caption has the rest.
  assert.equal(square.pane.width, Math.ceil(square.zoom * 8) + 12);
  const wide = arrange(boards(2, { width: 40, height: 26 }), room, beside);
  assert.deepEqual([wide.columns, wide.beside, wide.pane.width], [1, false, room.width]);
  assert.equal(arrange(boards(1), room, beside).beside, false);
});

const WWW = new URL('../../../www/', import.meta.url);

const textOf = (name: string) => readFileSync(new URL(name, WWW), 'utf8');

const coloursIn = (theme: string) =>
  new Map([...theme.matchAll(/--([\w-]+): (.*);/g)].map(([, role, colour]) => [role, colour]));

const themes = themesOf(textOf('style/colours.css'));
const light = coloursIn(themes.light);
const dark = coloursIn(themes.dark);

function namesOf(type: 'Role' | 'MarkShape'): string[] {
  const [, union] = new RegExp(`export type ${type} = ([^;]*);`).exec(textOf('../src/wasm/lockstep.d.ts')) ?? [];
  return [...union.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
}

test('both themes colour the same roles, plainly', () => {
  assert.deepEqual([...dark.keys()], [...light.keys()]);
  for (const colour of [...light.values(), ...dark.values()]) assert.match(colour, /^#[0-9a-f]{6}$/);
});

test('every role of a scene has a colour, and every player', () => {
  const roles = namesOf('Role');
  assert.ok(roles.includes('floor') && roles.length > 10);
  for (const role of roles) assert.ok(light.has(role), role);
  for (let player = 1; player <= PLAYERS; player++) assert.ok(light.has(`player-${player}`));
});

test('every mark of a scene is drawn: a player’s, a common one, or by a family', () => {
  const marks = namesOf('MarkShape');
  assert.ok(FAMILIES.length > 0 && marks.includes('goal') && marks.length > 10);
  const drawn = [...MARKS, ...Object.keys(COMMON)];
  for (const name of marks)
    assert.ok(
      drawn.includes(name) || ownShape(name),
      `nothing draws “${name}”: add it to a family’s \`drawing.shapes\``,
    );
});

test('no colour is defined anywhere else', () => {
  for (const [name, text] of textsIn('www', /^(?!pkg\/|style\/colours\.css).*\.(tsx?|css)$/))
    assert.doesNotMatch(text, /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=[;'"])/i, name);
});

/** The relative luminance of a colour in WCAG 2: 0 to 1. */
function luminance(hex: string) {
  const [red, green, blue] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(share => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('grid, walls and both ends of a search stand out from the floor in both themes', () => {
  for (const theme of [light, dark])
    for (const role of ['grid', 'wall', 'start', 'from-start', 'from-goal', 'from-both']) {
      const [one, other] = ['floor', role].map(name => luminance(theme.get(name) ?? ''));
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      assert.ok(contrast >= 3, `${role}: ${contrast.toFixed(2)}`);
    }
});
