/**
 * The floors of the page and of the crate. A file may import from its own room, and from the floors below it; never from a
 * floor above, nor from another room on the same floor. ARCHITECTURE.md has the same order as maps.
 *
 * - **Page.** Types count, too, and imports form no circles. Shared code names no family, nor anything that only one of
 *   them has, so that a new family changes nothing there; and each family keeps to its own folder.
 * - **Crate.** A room is a file in `src`, `ground`, `families` or `services`, or a folder there with everything in it. Its
 *   files may name one another. The checker is a second opinion only while it shares nothing: it names messages alone, and
 *   only the wasm module and the command line name it.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAMILIES } from '../../../www/families/index.ts';
import { LANGUAGES } from '../../../www/i18n/languages.ts';
import { textsIn } from '../support/texts.ts';

/** The files that each file imports, or the modules that it names. */
type Imports = Map<string, string[]>;

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
  ['play', 'solve', 'make', 'library', 'class', 'share', 'help'],
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

const texts = textsIn('www', /^(?!pkg\/).*\.(tsx?|css)$/);

/** Without styles, and without separate scripts. */
const sources = new Map([...texts].filter(([name]) => !/\.css$|^offline\//.test(name)));

/** All imports of the page, also of types and on demand. */
function pageImports() {
  const root = 'file:///';
  const found = [...sources].map(([name, text]) => {
    const paths = [...text.matchAll(/(?:^(?:import|export)\s[^;]*?|import\()'(\.[^']+)'/gm)];
    const files = paths.map(([, path]) => new URL(path, root + name).href.slice(root.length));
    return [name, files.filter(file => sources.has(file))] as const;
  });
  return new Map(found);
}

const crate = textsIn('src', /\.rs$/);

/** What stands at the root of the crate: types of some rooms, and macros. */
const AT_ROOT: Record<string, string> = Object.fromEntries([
  ...[...(crate.get('lib.rs') ?? '').matchAll(/^pub use (\w+)::\{?([\w, ]+)/gm)].flatMap(([, room, names]) =>
    /^(families|ground|services)$/.test(room) ? [] : names.split(', ').map(name => [name, room]),
  ),
  ...[...crate].flatMap(([file, text]) => [...text.matchAll(/^macro_rules! (\w+)/gm)].map(([, name]) => [name, file])),
]);

/** The modules that a file names, in a `use` or by a path in its code; not in comments, nor for tests alone. */
function namedIn(file: string) {
  let code = (crate.get(file) ?? '')
    .replace(/\/\/[^\n]*/g, '')
    // From their attribute to the line, no further to the right, that ends them.
    .replace(/^( *)#\[cfg\((?:test|doctest)\)\]\n(?:.*\n)*?\1(?:\S.*)?[;,}] *$/gm, '');
  // `a::{b, c::d}` as `a::b, a::c::d`, the innermost braces first.
  for (let before = ''; before !== code; )
    [before, code] = [
      code,
      code.replace(/([\w:]+::)\{([^{};]*)\}/g, (_, start, inner: string) =>
        inner.replace(/[\w:*]+(?: as \w+)?/g, part => start + part),
      ),
    ];
  const here = file.replace(/(?:\/?(?:mod|lib|main))?\.rs$/, '').split('/');
  const program = file.startsWith('bin/') ? here.slice(0, 2) : [];
  return [...code.matchAll(/(?<![\w:])(crate|lockstep|super)((?:::\w+)+)/g)].map(([, start, rest]) => {
    const path = rest.slice(2).split('::');
    if (start === 'super') {
      const inner = path.filter(name => name !== 'super');
      return [...here.slice(0, inner.length - path.length - 1), ...inner].join('/');
    }
    return start === 'crate' && program.length > 0
      ? [...program, ...path].join('/')
      : (AT_ROOT[path[0]] ?? path.join('/'));
  });
}

const crateImports = new Map([...crate.keys()].map(file => [file, namedIn(file)]));

/** The file of each of these folders only declares what is in it, as lib.rs does. */
function crateRoom(file: string) {
  const path = file.replace(/^(ground|families|services)\//, '');
  return path === 'mod.rs' ? 'lib' : (/^\w+/.exec(path)?.[0] ?? '');
}

const TREES = {
  page: {
    floors: PAGE_FLOORS,
    room: (file: string) => file.split('/')[0],
    imports: pageImports(),
    // Of types, and on demand.
    found: { 'state/page.ts': 'engine/types.ts', 'shell/words.ts': 'shell/late-words.de.ts' },
  },
  crate: {
    floors: CRATE_FLOORS,
    room: crateRoom,
    imports: crateImports,
    found: {
      'services/check/mod.rs': 'ground/message.rs',
      'bin/lockstep/cmd_check.rs': 'check/replay',
      'services/judge.rs': 'puzzle/Solve',
    },
  },
};

/** The shortest circle among files, each of which imports the next one, the last one the first. */
function circle(imports: Imports) {
  const all = [...imports.keys()].sort().flatMap(file => {
    // Breadth first.
    const paths = [[file]];
    const seen = new Set();
    for (const path of paths)
      for (const other of imports.get(path[path.length - 1]) ?? []) {
        if (other === file) return [path];
        if (!seen.has(other)) paths.push([...path, other]);
        seen.add(other);
      }
    return [];
  });
  return all.sort((one, other) => one.length - other.length)[0] ?? null;
}

/** The imports of a higher floor, or of another room on the same floor, as sentences. */
function violations(imports: Imports, placeOf: (file: string) => { floor: number; room: string }) {
  const pairs = [...imports].flatMap(([file, imported]) => imported.map(other => [file, other]));
  return pairs.flatMap(([file, other]) => {
    const [from, to] = [file, other].map(placeOf);
    if (to.floor < from.floor || (to.floor === from.floor && to.room === from.room)) return [];
    return [`${file} (${from.room}, floor ${from.floor}) imports ${other} (${to.room}, floor ${to.floor})`];
  });
}

for (const [tree, { floors, room, imports, found }] of Object.entries(TREES)) {
  const placeOf = (file: string) => ({
    floor: floors.findIndex(rooms => rooms.includes(room(file))),
    room: room(file),
  });

  test(`${tree}: every file has a place, every place a file, and imports are found`, () => {
    assert.deepEqual([...new Set([...imports.keys()].map(room))].sort(), floors.flat().sort());
    assert.ok(imports.size > 200);
    for (const [file, other] of Object.entries(found)) assert.ok(imports.get(file)?.includes(other), file);
  });

  test(`${tree}: nothing imports from a floor above it, nor from a room beside it`, () => {
    assert.deepEqual(violations(imports, placeOf), []);
    const upsideDown = (file: string) => ({ room: room(file), floor: -placeOf(file).floor });
    assert.ok(violations(imports, upsideDown).length > 200, 'the same imports, with the floors upside down');
  });
}

test('page: no files import one another in a circle', () => {
  const { imports } = TREES.page;
  assert.equal(circle(imports), null);
  assert.notEqual(circle(new Map([...imports, ['state/page.ts', ['app/app.ts']]])), null, 'a circle is found');
});

function sharedByChecker(imports: Imports) {
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
  ...LANGUAGES.flatMap(({ code }) => [`shell/words.${code}.ts`, `shell/late-words.${code}.ts`]),
];

/** Addresses that were posted once. A new family adds none. */
const POSTED = 'offline/posted.ts';

/** These name the roles of scenes and the places of errors, as the module does. */
const VOCABULARY = ['style/colours.css', 'words/sentences.ts'];

const KINDS = FAMILIES.map(({ kind }) => kind);
const THINGS = ['maze', 'labyrinth', 'battery', 'batteries', 'robot', 'jumper', 'crossing'];

const familyOf = (name: string) => KINDS.find(kind => name.startsWith(`families/${kind}/`));

/** The places of words in files, as `file:line word`. */
function found(names: string[], words: string[]) {
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
