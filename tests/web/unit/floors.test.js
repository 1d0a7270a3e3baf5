/**
 * The floors of the page. A file may import from its own room, and from the floors below it; never from a floor above,
 * nor from another room on the same floor. Nor may imports form circles. Both apply to types, too.
 *
 * Shared code names no family, nor anything that only one of them has, so that a new family changes nothing there; and
 * each family keeps to its own folder.
 */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { FAMILIES } from '../../../www/families/index.ts';
import { circles, violations } from '../support/floors.js';

const WWW = new URL('../../../www/', import.meta.url);

/** From the ground up; rooms on one floor know nothing of each other. */
const FLOORS = [
  ['engine'],
  ['i18n'],
  ['boards'],
  ['state'],
  ['app'],
  ['words'],
  ['store'],
  ['puzzle'],
  ['ui'],
  ['families'],
  ['play', 'solve', 'make', 'library', 'class', 'share', 'help', 'settings'],
  ['shell'],
  ['main.ts'],
];

/** Separate scripts, and generated code. */
const APART = ['offline', 'pkg'];

/** The text of each file but generated ones. */
const texts = new Map(
  readdirSync(fileURLToPath(WWW), { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => /\.(tsx?|css)$/.test(name) && !name.startsWith('pkg/'))
    .map(name => [name, readFileSync(new URL(name, WWW), 'utf8')]),
);

const sources = new Map([...texts].filter(([name]) => !name.endsWith('.css') && !APART.includes(roomOf(name))));

/** @param {string} file */
function roomOf(file) {
  return file.split('/')[0];
}

/** @param {string} file */
function placeOf(file) {
  const room = roomOf(file);
  return APART.includes(room) ? null : { floor: FLOORS.findIndex(rooms => rooms.includes(room)), room };
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

test('every file has a place', () => {
  assert.ok(sources.size > 200);
  for (const name of sources.keys()) assert.ok((placeOf(name)?.floor ?? 0) >= 0, name);
});

test('nothing imports from a floor above it, nor from a room beside it', () => {
  const imports = importsOf(sources, ALL);
  assert.deepEqual(violations(imports, placeOf), []);
  // Imports of types and on demand count, too.
  assert.ok(imports.get('state/page.ts')?.includes('engine/types.ts'));
  assert.ok(imports.get('main.ts')?.some(path => path.startsWith('shell/')));
  const upsideDown = (/** @type {string} */ file) => ({ room: roomOf(file), floor: -(placeOf(file)?.floor ?? 0) });
  assert.ok(violations(imports, upsideDown).length > 500, 'the same imports, with the floors upside down');
});

test('no file imports itself through others, nor does a type', () => {
  const imports = importsOf(sources, ALL);
  assert.deepEqual(circles(imports), []);
  imports.set('state/page.ts', ['app/app.ts']);
  assert.notDeepEqual(circles(imports), [], 'a circle is found');
});

test('no module has changing variables: state is in the app', () => {
  const changing = [...sources].filter(([, text]) => /^(?:export )?let\s/m.test(text)).map(([name]) => name);
  // The whole module is loaded later.
  assert.deepEqual(changing, ['engine/engine.ts']);
});

test('nothing keeps the page out of the back-forward cache: it goes by `pagehide`, never by `unload`', () => {
  const kept = [...sources].filter(([, text]) => /['"](?:before)?unload['"]/.test(text)).map(([name]) => name);
  assert.deepEqual(kept, []);
  assert.ok([...sources.values()].some(text => text.includes("'pagehide'")));
});

/** These assemble the families. */
const REGISTERS = [
  ...['families/index.ts', 'families/late.ts'],
  ...['words.en.ts', 'words.de.ts', 'late-words.en.ts', 'late-words.de.ts'].map(name => `shell/${name}`),
];

/** Addresses that were posted once. A new family adds none. */
const POSTED = 'offline/posted.ts';

/** These name the roles of scenes and the places of errors, as the module does. */
const VOCABULARY = ['style/colours.css', 'words/sentences.ts'];

const KINDS = FAMILIES.map(({ kind }) => kind);
const THINGS = ['maze', 'labyrinth', 'battery', 'batteries', 'robot', 'jumper', 'crossing'];

/** @param {string} name */
const familyOf = name => KINDS.find(kind => name.startsWith(`families/${kind}/`));

/** The places of words in files, as `file:line word`. @param {string[]} names @param {string[]} words */
function found(names, words) {
  const pattern = new RegExp(`(?<![a-z])(${words.join('|')})s?(?![a-z])`, 'gi');
  return names.flatMap(name =>
    (texts.get(name) ?? '')
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(pattern)].map(([word]) => `${name}:${index + 1} ${word}`)),
  );
}

test('shared code names no family, and knows nothing that only one has; a family knows no other one', () => {
  const shared = [...texts.keys()].filter(name => familyOf(name) === undefined);
  assert.ok(shared.length > 60);
  const kindless = shared.filter(name => ![...REGISTERS, POSTED].includes(name));
  assert.deepEqual(found(kindless, KINDS), []);
  const thingless = shared.filter(name => !VOCABULARY.includes(name));
  assert.deepEqual(found(thingless, THINGS), []);
  assert.notDeepEqual(found(VOCABULARY, THINGS), [], 'there they are found');
  for (const kind of KINDS) {
    const own = [...texts.keys()].filter(name => familyOf(name) === kind);
    const others = KINDS.filter(other => other !== kind);
    assert.deepEqual(found(own, others), [], kind);
  }
});
