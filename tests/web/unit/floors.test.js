/**
 * The floors of the page. A file may import from its own room, and from the floors below it; never from a floor above,
 * nor from another room on the same floor. Nor may imports form circles. Both apply to types, too, except that the
 * files of core may know each other's types: that of the page's state includes the state of every room.
 */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { circles, violations } from '../support/floors.js';

const WWW = new URL('../../../www/', import.meta.url);

/** From the ground up; rooms on one floor know nothing of each other. */
const FLOORS = [
  ['engine'],
  ['i18n'],
  ['store'],
  ['boards'],
  ['core'],
  ['ui'],
  ['families'],
  ['play', 'solve', 'make', 'library', 'collections', 'class', 'share', 'help', 'settings'],
  ['shell'],
  ['main.ts'],
];

/** Separate scripts, and generated code. */
const APART = ['offline', 'pkg'];

const sources = new Map(
  readdirSync(fileURLToPath(WWW), { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => /\.tsx?$/.test(name) && !APART.includes(name.split('/')[0]))
    .map(name => [name, readFileSync(new URL(name, WWW), 'utf8')]),
);

/** @param {string} file */
function placeOf(file) {
  const room = file.split('/')[0];
  const floor = FLOORS.findIndex(rooms => rooms.includes(room));
  return APART.includes(room) ? null : { floor, room };
}

/**
 * The imports of each file. @param {ReadonlyMap<string, string>} texts @param {RegExp} pattern with the path in quotes
 */
function importsOf(texts, pattern) {
  return new Map(
    [...texts].map(([name, text]) => [
      name,
      [...text.matchAll(pattern)]
        .map(([, path]) => new URL(path, new URL(name, WWW)).href.slice(WWW.href.length))
        .filter(path => placeOf(path) !== null),
    ]),
  );
}

/** All imports, also of types and on demand. */
const ALL = /(?:^(?:import|export)\s[^;]*?|import\()'(\.[^']+)'/gm;
const RUNNING = /^(?:import|export)\s(?!type\s)[^;]*?'(\.[^']+)';$/gm;

test('every file has a place', () => {
  assert.ok(sources.size > 200);
  for (const name of sources.keys()) assert.ok((placeOf(name)?.floor ?? 0) >= 0, name);
});

test('nothing imports from a floor above it, nor from a room beside it', () => {
  const imports = importsOf(sources, ALL);
  assert.deepEqual(violations(imports, placeOf), []);
  // Imports of types and on demand count, too.
  assert.ok(imports.get('core/page.ts')?.includes('engine/types.ts'));
  assert.ok(imports.get('main.ts')?.some(path => path.startsWith('shell/')));
  const upsideDown = (/** @type {string} */ file) => ({
    room: file.split('/')[0],
    floor: -(placeOf(file)?.floor ?? 0),
  });
  assert.ok(violations(imports, upsideDown).length > 500, 'the same imports, with the floors upside down');
});

test('no file imports itself through others; nor does a type outside of core', () => {
  assert.deepEqual(circles(importsOf(sources, RUNNING)), []);
  const outside = [...sources].filter(([name]) => !name.startsWith('core/'));
  assert.deepEqual(circles(importsOf(new Map(outside), ALL)), []);
  assert.notDeepEqual(circles(importsOf(sources, ALL)), [], 'in core there are some');
});

test('no module has changing variables: state is in the app', () => {
  const changing = [...sources].filter(([, text]) => /^(?:export )?let\s/m.test(text)).map(([name]) => name);
  // The whole module is loaded later.
  assert.deepEqual(changing, ['engine/engine.ts']);
});
