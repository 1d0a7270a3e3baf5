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
  assert.deepEqual(violations(importsOf(sources, ALL), placeOf), []);
});

test('no file imports itself through others', () => {
  assert.deepEqual(circles(importsOf(sources, RUNNING)), []);
});

test('nor does a type outside of core', () => {
  const outside = [...sources].filter(([name]) => !name.startsWith('core/'));
  assert.deepEqual(circles(importsOf(new Map(outside), ALL)), []);
});

test('no module has changing variables: state is in the app', () => {
  const changing = [...sources].filter(([, text]) => /^(?:export )?let\s/m.test(text)).map(([name]) => name);
  // The whole module is loaded later.
  assert.deepEqual(changing, ['engine/engine.ts']);
});

test('an import of a higher floor or another room is found; and so is a circle', () => {
  const made = new Map([
    ['core/made-up.ts', "import { step } from '../play/made-up.ts';\n"],
    ['play/made-up.ts', "import type { Solved } from '../solve/made-up.ts';\nimport { t } from '../i18n/index.ts';\n"],
    ['solve/made-up.ts', "import { one } from './other.ts';\n"],
    ['solve/other.ts', "import { two } from './made-up.ts';\n"],
    ['boards/one.ts', "import { draw } from './two.ts';\n"],
    ['boards/two.ts', "import type { One } from './one.ts';\n"],
    ['shell/made-up.ts', "const late = () => import('../main.ts');\n"],
  ]);
  const found = violations(importsOf(made, ALL), placeOf);
  assert.equal(found.length, 3, found.join('\n'));
  for (const [index, name] of ['core/made-up.ts', 'play/made-up.ts', 'shell/made-up.ts'].entries())
    assert.ok(found[index].includes(name), found[index]);
  assert.equal(circles(importsOf(made, RUNNING)).length, 1);
  assert.equal(circles(importsOf(made, ALL)).length, 2);
});
