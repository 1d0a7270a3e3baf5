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
  ['grid', 'message', 'order', 'portable_math', 'rng'],
  ['check', 'scene', 'search', 'settings', 'text'],
  ['edit', 'pack', 'sequence', 'svg', 'wanted'],
  // Puzzles, and services for any puzzle; the families use some of them.
  ['about', 'entries', 'puzzle'],
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

/** The imports of made-up files, all in one crate. @param {Record<string, string>} files */
const importsOf = files => rustImports(new Map(Object.entries(files)), ROOTS);

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
  assert.ok(imports.get('src/bin/lockstep/check.rs')?.includes('src/services/check/mod.rs'));
});

test('no files import one another in a circle', () => {
  assert.deepEqual(circles(asideFromFolders(imports)), []);
});

test('nothing imports from a floor above or a room beside it', () => {
  assert.deepEqual(violations(imports, placeOf), []);
});

test('the checker shares nothing with solvers', () => {
  assert.deepEqual(sharedByChecker(imports), []);
});

test('an invented circle is found, once, as the shortest one', () => {
  const made = new Map([
    ['a', ['b', 'out']],
    ['b', ['c']],
    ['c', ['d', 'b']],
    ['d', ['a']],
    ['x', ['x', 'a']],
    ['top', ['a', 'x']],
  ]);
  assert.deepEqual(circles(made), [['b', 'c'], ['x']]);
  assert.deepEqual(
    circles(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
    [],
  );
});

test('an invented circle of this crate is found; a folder and its file are not one', () => {
  const made = importsOf({
    'src/lib.rs': 'mod maze;',
    'src/maze/mod.rs': 'mod graph;\nmod words;\nuse graph::Graph;\npub struct Maze(Graph);',
    'src/maze/graph.rs': 'use super::{Maze, words::Words};\npub struct Graph;',
    'src/maze/words.rs': 'pub struct Words;\nfn read() -> super::graph::Graph {}',
  });
  assert.deepEqual(circles(asideFromFolders(made)), [['src/maze/graph.rs', 'src/maze/words.rs']]);
  const folder = new Map([...made].filter(([file]) => !file.includes('words')));
  assert.deepEqual(circles(folder), [['src/maze/graph.rs', 'src/maze/mod.rs']]);
  assert.deepEqual(circles(asideFromFolders(folder)), []);
});

test('an invented import of a higher floor or another room is found', () => {
  const made = new Map([
    ['src/grid.rs', ['src/rng.rs', 'src/puzzle.rs']],
    ['src/irrgarten/rules.rs', ['src/grid.rs', 'src/irrgarten/parse.rs', 'src/stromrallye/rules.rs', 'elsewhere.rs']],
    ['elsewhere.rs', ['src/grid.rs']],
  ]);
  assert.deepEqual(violations(made, placeOf), [
    'src/grid.rs (grid, floor 0) imports src/rng.rs (rng, floor 0)',
    'src/grid.rs (grid, floor 0) imports src/puzzle.rs (puzzle, floor 3)',
    'src/irrgarten/rules.rs (irrgarten, floor 6) imports src/stromrallye/rules.rs (stromrallye, floor 6)',
  ]);
});

test('invented imports by the checker, and of the checker by a solver, are found', () => {
  const made = new Map([
    ['src/check/mod.rs', ['src/message.rs', 'src/check/irrgarten.rs', 'src/grid.rs']],
    ['src/irrgarten/rules.rs', ['src/check/irrgarten.rs']],
    ['src/wasm/playing.rs', ['src/check/mod.rs']],
  ]);
  assert.deepEqual(sharedByChecker(made), [
    'src/check/mod.rs → src/grid.rs',
    'src/irrgarten/rules.rs → src/check/irrgarten.rs',
  ]);
});

test('an import is naming something that another file defines', () => {
  const made = importsOf({
    'src/lib.rs': 'pub mod any;\npub mod grid;\nmod maze;\npub use maze::Maze;',
    'src/any.rs': [
      '//! [`crate::grid`] is not imported, by `use crate::grid::Cell;`.',
      'use std::fmt;',
      'use crate::{maze::{self, solve as find}, Maze};',
      "const QUOTES: [char; 3] = ['\"', '\\'', '\\x41'];",
      'const TEXT: &str = "crate::grid::Cell"; /* crate::grid::Cell */ const RAW: &str = r#""crate::grid::Cell"#;',
      "fn none<'a>(text: &'a str) -> Maze { find::exact::shortest(maze::MOST, text.maze::<'a>()) }",
      '#[cfg(test)]\nmod tests { use crate::grid::Cell; fn empty() {} }',
    ].join('\n'),
    'src/grid.rs': '#[macro_export]\nmacro_rules! cells { () => { $crate::any::none() } }\npub struct Cell;',
    'src/maze/mod.rs':
      'mod rules;\npub mod solve;\n#[cfg(test)]\nmod tests;\npub use rules::{Maze, MOST};\ntype Kept = Maze;',
    'src/maze/rules.rs': 'pub struct Maze { #[cfg(test)] cell: crate::any::Cell, other: u32 }\ncrate::cells! {}',
    'src/maze/tests.rs': 'use crate::any::none;',
    'src/maze/solve/mod.rs': 'pub mod exact;',
    'src/maze/solve/exact.rs': 'use super::super::Maze as Puzzle;',
    'src/bin/lockstep/main.rs':
      'mod options;\nuse lockstep::{Maze as _, any::none as _};\nfn main() { options::read() }',
    'src/bin/lockstep/options.rs': 'use lockstep::{cells, grid::Cell};',
  });
  assert.deepEqual(Object.fromEntries(made), {
    'src/lib.rs': [],
    'src/any.rs': ['src/maze/rules.rs', 'src/maze/solve/exact.rs'],
    'src/grid.rs': ['src/any.rs'],
    'src/maze/mod.rs': ['src/maze/rules.rs'],
    'src/maze/rules.rs': ['src/grid.rs'],
    'src/maze/solve/mod.rs': [],
    'src/maze/solve/exact.rs': ['src/maze/rules.rs'],
    'src/bin/lockstep/main.rs': ['src/any.rs', 'src/bin/lockstep/options.rs', 'src/maze/rules.rs'],
    'src/bin/lockstep/options.rs': ['src/grid.rs'],
  });
});

test('the file of a folder is known from its files', () => {
  assert.ok(isFolderOf('src/svg/mod.rs', 'src/svg/board.rs'));
  assert.ok(isFolderOf('src/wasm.rs', 'src/wasm/kept.rs'));
  assert.ok(isFolderOf('src/bin/lockstep/main.rs', 'src/bin/lockstep/words.rs'));
  assert.ok(isFolderOf('src/solve/mod.rs', 'src/solve/anneal/mod.rs'));
  assert.ok(!isFolderOf('src/solve/anneal/mod.rs', 'src/solve/mod.rs'));
  assert.ok(!isFolderOf('src/level.rs', 'src/levels.rs'));
  assert.ok(!isFolderOf('src/svg/mod.rs', 'src/svg/mod.rs'));
});
