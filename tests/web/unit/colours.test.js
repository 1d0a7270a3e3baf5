/** The module's names for drawing: each role has a colour in each theme, defined in one place only; each shape is drawn. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { PLAYERS } from '../../../www/boards/colours.ts';
import { ownShape } from '../../../www/boards/draw/layers.ts';
import { COMMON } from '../../../www/boards/draw/static-layers.ts';
import { MARKS } from '../../../www/engine/engine.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import { themesOf } from '../../../xtask/bundle/themes.js';

const WWW = new URL('../../../www/', import.meta.url);

/** @param {string} name */
const textOf = name => readFileSync(new URL(name, WWW), 'utf8');

/** The colours of a theme, by role. @param {string} theme */
const coloursIn = theme => new Map([...theme.matchAll(/--([\w-]+): (.*);/g)].map(([, role, colour]) => [role, colour]));

const themes = themesOf(textOf('style/colours.css'));
const light = coloursIn(themes.light);
const dark = coloursIn(themes.dark);

/** The names in a union of the module's types. @param {'Role' | 'MarkShape'} type @returns {string[]} */
function namesOf(type) {
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
  const files = readdirSync(fileURLToPath(WWW), { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => /\.(js|css)$/.test(name) && !name.startsWith('pkg/'));
  for (const name of files) {
    if (name !== 'style/colours.css')
      assert.doesNotMatch(textOf(name), /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=[;'"])/i, name);
  }
});

/** The relative luminance of a colour in WCAG 2: 0 to 1. @param {string} hex */
function luminance(hex) {
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
