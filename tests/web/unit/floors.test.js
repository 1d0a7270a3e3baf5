/**
 * The floors of the page and of the crate. A file may import from its own room, and from the floors below it; never from a
 * floor above, nor from another room on the same floor. Nor may imports form circles. On the page both apply to types,
 * too. ARCHITECTURE.md has the same order as maps.
 *
 * - **Page.** Shared code names no family, nor anything that only one of them has, so that a new family changes nothing
 *   there; and each family keeps to its own folder.
 * - **Crate.** A room is a file in `src`, `ground`, `families` or `services`, or a folder there with everything in it. As
 *   is usual in Rust folders, a file may use definitions in the file of its own folder (`mod.rs`, `wasm.rs`), though that
 *   imports its files: a circle that needs such an import is not found, and stays within one folder. The checker is a
 *   second opinion only while it shares nothing: it imports messages alone, and only the wasm module and the command line
 *   import it.
 */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { FAMILIES } from '../../../www/families/index.ts';
import { circles, violations } from '../support/floors.js';
import { isFolderOf, rustImports } from '../support/rust-imports.js';

/** @typedef {import('../support/floors.js').Imports} Imports */

/** From the ground up; rooms on one floor know nothing of each other. */
const PAGE_FLOORS = [
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

/** The same of `src`. A new file there gets a place here. */
const CRATE_FLOORS = [
  // The ground: useful to any program with grids.
  ['choice', 'grid', 'message', 'order', 'portable_math', 'rng'],
  ['check', 'scene', 'search', 'settings', 'text'],
  ['edit', 'pack', 'sequence', 'svg', 'wanted'],
  // Puzzles, and services for any puzzle; the families use some of them.
  ['about', 'document', 'entries', 'puzzle'],
  ['improve', 'judge', 'state_space', 'surroundings'],
  ['grade'],
  FAMILIES.map(({ kind }) => kind),
  // The closed set of families, and code that needs all of them.
  ['any'],
  ['catalogue', 'collection', 'instances'],
  ['share'],
  // The edges; lib.rs declares and re-exports.
  ['bin', 'lib', 'wasm'],
];

/** The text of each file below a folder. @param {string} folder @param {RegExp} pattern */
const textsIn = (folder, pattern) =>
  new Map(
    readdirSync(new URL(`../../../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .map(name => name.replaceAll('\\', '/'))
      .filter(name => pattern.test(name))
      .map(name => [name, readFileSync(new URL(`../../../${folder}/${name}`, import.meta.url), 'utf8')]),
  );

const texts = textsIn('www', /^(?!pkg\/).*\.(tsx?|css)$/);

/** Without styles, and without separate scripts. */
const sources = new Map([...texts].filter(([name]) => !/\.css$|^offline\//.test(name)));

/** All imports of the page, also of types and on demand. */
function pageImports() {
  const root = 'file:///';
  const found = [...sources].map(([name, text]) => {
    const paths = [...text.matchAll(/(?:^(?:import|export)\s[^;]*?|import\()'(\.[^']+)'/gm)];
    const files = paths.map(([, path]) => new URL(path, root + name).href.slice(root.length));
    return /** @type {const} */ ([name, files.filter(file => sources.has(file))]);
  });
  return new Map(found);
}

const crate = textsIn('src', /\.rs$/);
const crateImports = rustImports(crate, { library: 'lib.rs', crate: 'lockstep', programs: ['bin/lockstep/main.rs'] });

/** The file of each of these folders only declares what is in it, as lib.rs does. @param {string} file */
function crateRoom(file) {
  const path = file.replace(/^(ground|families|services)\//, '');
  return path === 'mod.rs' ? 'lib' : (/^\w+/.exec(path)?.[0] ?? '');
}

const TREES = {
  page: {
    floors: PAGE_FLOORS,
    room: (/** @type {string} */ file) => file.split('/')[0],
    imports: pageImports(),
    // Of types, and on demand.
    found: { 'state/page.ts': 'engine/types.ts', 'shell/words.ts': 'shell/late-words.de.ts' },
    aside: () => false,
  },
  crate: {
    floors: CRATE_FLOORS,
    room: crateRoom,
    imports: crateImports,
    found: {
      'wasm/playing.rs': 'wasm/kept.rs',
      'families/irrgarten/escape.rs': 'families/irrgarten/solve/reach.rs',
      'services/check/mod.rs': 'ground/message.rs',
      'bin/lockstep/cmd_check.rs': 'services/check/mod.rs',
    },
    aside: (/** @type {string} */ file, /** @type {string} */ other) => isFolderOf(other, file),
  },
};

for (const [tree, { floors, room, imports, found, aside }] of Object.entries(TREES)) {
  /** @param {string} file */
  const placeOf = file => ({ floor: floors.findIndex(rooms => rooms.includes(room(file))), room: room(file) });

  test(`${tree}: every file has a place, every place a file, and imports are found`, () => {
    assert.deepEqual([...new Set([...imports.keys()].map(room))].sort(), floors.flat().sort());
    assert.ok(imports.size > 200);
    for (const [file, other] of Object.entries(found)) assert.ok(imports.get(file)?.includes(other), file);
  });

  test(`${tree}: nothing imports from a floor above it, nor from a room beside it`, () => {
    assert.deepEqual(violations(imports, placeOf), []);
    const upsideDown = (/** @type {string} */ file) => ({ room: room(file), floor: -placeOf(file).floor });
    assert.ok(violations(imports, upsideDown).length > 200, 'the same imports, with the floors upside down');
  });

  test(`${tree}: no files import one another in a circle`, () => {
    const asideFrom = [...imports].map(
      ([file, others]) => /** @type {const} */ ([file, others.filter(other => !aside(file, other))]),
    );
    assert.deepEqual(circles(new Map(asideFrom)), []);
    const [[file, other]] = Object.entries(found);
    assert.notDeepEqual(circles(new Map([...asideFrom, [other, [file]]])), [], 'a circle is found');
  });
}

/** Violations of the checker's independence. @param {Imports} imports */
function sharedByChecker(imports) {
  const pairs = [...imports].flatMap(([file, others]) => others.map(other => [file, other]));
  return pairs.filter(([file, other]) => {
    const [from, to] = [file, other].map(crateRoom);
    // `any` offers it to those who use the library, and solves nothing itself.
    return from === 'check'
      ? !['check', 'message'].includes(to)
      : to === 'check' && !['any', 'bin', 'wasm'].includes(from);
  });
}

test('the checker shares nothing with solvers', () => {
  assert.deepEqual(sharedByChecker(crateImports), []);
  const shared = new Map([
    ['services/check/mod.rs', ['ground/message.rs', 'ground/grid.rs']],
    ['families/irrgarten/rules.rs', ['services/check/irrgarten.rs']],
  ]);
  assert.equal(sharedByChecker(shared).length, 2);
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
