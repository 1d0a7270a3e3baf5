/**
 * The floors of `src`: lower ones know nothing of higher ones, and no files import one another in a circle.
 * ARCHITECTURE.md has the same order as a map.
 *
 * `support/rust-imports.js` defines what counts as an import: naming something that another file defines, also by a
 * path in the code, but not declaring or re-exporting it. Tests are ignored.
 *
 * - **Rooms.** A room is a file in `src`, `ground`, `families` or `services`, or a folder there with everything in it. An
 *   import stays in its room or goes to a lower floor, never to another room on the same floor; so no family knows
 *   another one.
 * - **Circles** of files. One kind is allowed, as is usual in Rust folders: a file may use definitions in the file of
 *   its own folder (`mod.rs`, `wasm.rs`), though that imports its files. Such imports are ignored, so a circle that
 *   needs one of them is not found: it stays within one folder.
 * - **The checker** is a second opinion only while it shares nothing: it imports messages alone, and only the wasm
 *   module and the command line import it.
 */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { circles, violations } from '../support/floors.js';
import { isFolderOf, rustImports } from '../support/rust-imports.js';

const SRC = new URL('../../../src/', import.meta.url);

const FAMILIES = readdirSync(new URL('families/', SRC)).filter(name => name !== 'mod.rs');

/** The rooms of each floor, from the ground up. A new file in `src` gets a place here. */
const FLOORS = [
  // The ground: useful to any program with grids.
  ['choice', 'grid', 'message', 'order', 'portable_math', 'rng'],
  ['check', 'scene', 'search', 'settings', 'text'],
  ['edit', 'pack', 'sequence', 'svg', 'wanted'],
  // Puzzles, and services for any puzzle; the families use some of them.
  ['about', 'document', 'entries', 'puzzle'],
  ['improve', 'judge', 'state_space', 'surroundings'],
  ['grade'],
  FAMILIES,
  // The closed set of families, and code that needs all of them.
  ['any'],
  ['catalogue', 'collection', 'instances'],
  ['share'],
  // The edges; lib.rs declares and re-exports.
  ['bin', 'lib', 'wasm'],
];

const texts = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith('.rs'))
    .map(name => [`src/${name}`, readFileSync(new URL(name, SRC), 'utf8')]),
);

const ROOTS = { library: 'src/lib.rs', crate: 'lockstep', programs: ['src/bin/lockstep/main.rs'] };

const imports = rustImports(texts, ROOTS);

/** The file of each of these folders only declares what is in it, as lib.rs does. */
const FOLDERS = /^src\/(ground|families|services)\//;

/** @param {string} file */
function roomOf(file) {
  const path = file.replace(FOLDERS, 'src/');
  return path === 'src/mod.rs' ? 'lib' : (/^src\/(\w+)/.exec(path)?.[1] ?? '');
}

/** @param {string} file */
function placeOf(file) {
  const room = roomOf(file);
  const floor = FLOORS.findIndex(rooms => rooms.includes(room));
  return floor < 0 ? null : { floor, room };
}

/** The imports without those of the file of one's own folder. @param {import('../support/floors.js').Imports} all */
const asideFromFolders = all =>
  new Map([...all].map(([file, others]) => [file, others.filter(other => !isFolderOf(other, file))]));

/** Violations of the checker's independence. @param {import('../support/floors.js').Imports} all */
function sharedByChecker(all) {
  const pairs = [...all].flatMap(([file, others]) => others.map(other => [file, other]));
  const leaving = pairs.filter(
    ([file, other]) => roomOf(file) === 'check' && !['check', 'message'].includes(roomOf(other)),
  );
  const entering = pairs.filter(
    // `any` offers it to those who use the library, and solves nothing itself.
    ([file, other]) => roomOf(other) === 'check' && !['check', 'any', 'bin', 'wasm'].includes(roomOf(file)),
  );
  return [...leaving, ...entering].map(pair => pair.join(' → '));
}

test('every file of src has a place, every place a file, and imports are found', () => {
  const rooms = new Set([...texts.keys()].map(roomOf));
  assert.deepEqual([...rooms].sort(), FLOORS.flat().sort());
  assert.ok(imports.size > 200);
  assert.ok(imports.get('src/wasm/playing.rs')?.includes('src/wasm/kept.rs'));
  assert.ok(imports.get('src/families/irrgarten/escape.rs')?.includes('src/families/irrgarten/solve/reach.rs'));
  assert.ok(imports.get('src/services/check/mod.rs')?.includes('src/ground/message.rs'));
  assert.ok(imports.get('src/bin/lockstep/cmd_check.rs')?.includes('src/services/check/mod.rs'));
});

test('no files import one another in a circle', () => {
  assert.deepEqual(circles(asideFromFolders(imports)), []);
  // With those of the file of one's own folder there are some.
  assert.notDeepEqual(circles(imports), []);
});

test('nothing imports from a floor above or a room beside it', () => {
  assert.deepEqual(violations(imports, placeOf), []);
  const upsideDown = (/** @type {string} */ file) => ({ room: roomOf(file), floor: -(placeOf(file)?.floor ?? 0) });
  assert.ok(violations(imports, upsideDown).length > 200, 'the same imports, with the floors upside down');
});

test('the checker shares nothing with solvers', () => {
  assert.deepEqual(sharedByChecker(imports), []);
  const shared = new Map([
    ['src/services/check/mod.rs', ['src/ground/message.rs', 'src/ground/grid.rs']],
    ['src/families/irrgarten/rules.rs', ['src/services/check/irrgarten.rs']],
  ]);
  assert.equal(sharedByChecker(shared).length, 2);
});
