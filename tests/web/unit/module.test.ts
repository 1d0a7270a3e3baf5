/**
 * The wasm boundary, in Node: the same module and the same glue as in the page.
 *
 * Rules, solvers and links are tested in Rust, and pinned.test.ts holds the module's answers; here it is the form of what
 * crosses the boundary: plain data both ways, refusals as data, places in texts counted in UTF-16 units, callbacks; answers
 * of the declared types, which are written by hand; and arguments of wrong types, which are refused in words, since an
 * exception would leave the module's memory in an unknown state.
 */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as built from '../../../www/pkg/lockstep.js';
import * as page from '../../../www/pkg/page.js';
import { CROSSING_MAP, CUT, generated, OPPOSED, PIT, pinned } from '../support/puzzles.ts';
import * as lockstep from '../support/wasm.ts';

const { ok, refusal } = lockstep;

const open = (text: string) => ok(lockstep.open(text));

test('a refused step has its code, and returns the unchanged state', () => {
  const { state } = open(OPPOSED);
  const away = { ...state, players: [{ x: 9, y: 0 }, state.players[0]] };
  const crossing = ok(lockstep.replay(open(CROSSING_MAP).state, 'RR')).state;
  assert.equal(crossing.heading, 'R', 'a state on a crossing has its heading');
  const { heading, ...headless } = crossing;
  for (const [code, from, move] of [
    ['not-a-move', state, 'X'],
    ['unknown-puzzle', { ...state, puzzle: 'never opened' }, 'D'],
    ['bad-state', away, 'D'],
    ['bad-state', null, 'D'],
    ['crossing-straight', crossing, 'U'],
    ['bad-state', headless, 'R'],
    ['bad-state', { ...open(CROSSING_MAP).state, heading }, 'R'],
    ['bad-state', { ...crossing, heading: 'X' }, 'R'],
  ] as [string, any, any][]) {
    const stepped = lockstep.step(from, move);
    assert.equal(refusal(stepped, code).code, code);
    assert.deepEqual(stepped.state, from);
  }
});

test('errors in texts have their places, in UTF-16 units', () => {
  const places = (errors: any[]) =>
    errors.map(({ code, line, column, start, end }) => `${code} ${line}:${column} ${start}–${end}`);
  const { args, ...error } = refusal(lockstep.open('2 2\n😀 x'));
  assert.deepEqual(places([error]), ['not-a-number 2:1 4–6']);
  assert.equal(typeof args.found, 'string');
  assert.deepEqual(places(lockstep.errors('2 # 😀\nx,1,1\n1\ny,2,1\n')), [
    'not-a-number 2:1 7–8',
    'not-a-number 4:1 15–16',
  ]);
  assert.deepEqual(lockstep.errors(OPPOSED), []);
  assert.deepEqual(places([refusal(lockstep.readSequence('😀', 'en'))]), ['sequence-not-a-move 1:1 0–2']);
});

test('a judge gives the same answer if another puzzle was judged in between, or nothing that is one', () => {
  const judged = () => lockstep.judge(PIT, 'DRU');
  const before = judged();
  for (const other of [PIT, OPPOSED, 'no puzzle']) {
    assert.equal(lockstep.judge(other, '').ok, other !== 'no puzzle');
    assert.deepEqual(judged(), before);
  }
  assert.deepEqual(ok(lockstep.judge(CUT, 'R')).totals, ['lost', 'lost'], 'a lost position has lost totals');
});

test('a seed is a text, since a number would round it; an attempt is a link with its moves, beside a recipe too', () => {
  const seed = '18446744073709551615';
  const { kind, params, text } = ok(lockstep.generate('simultaneous', { width: 9, height: 9 }, seed));
  const made = ok(lockstep.packAttempt(text, { kind, params, seed }, 'DD'));
  const opened = ok(lockstep.unpack(made.bytes));
  assert.deepEqual([opened.text, opened.generated?.seed, opened.moves], [text, seed, 'DD']);
  assert(made.bytes.length < 30);
  const { code, args } = refusal(lockstep.packAttempt('irrgarten 4 3\n####\n#S.E\n####', null, 'RU'));
  assert.deepEqual([code, args.number], ['wall', 2]);
});

test('a link is read before anything is generated from it, with whether that takes long', () => {
  for (const [kind, params, takesLong] of [
    ['irrgarten', { width: 2000, height: 2000 }, true],
    ['irrgarten', {}, false],
    // A target difficulty may cost a search for each of hundreds of sets, pits that bite for each pit only.
    ['simultaneous', { mazes: 3, width: 18, height: 18, biting: true, wanted: false }, false],
    ['simultaneous', { mazes: 3, width: 18, height: 18, biting: false, wanted: true }, true],
    // Small mazes are no comfort where there are many of them: each measurement walks all of them at once.
    ['simultaneous', { mazes: 13, width: 4, height: 5, wanted: true }, true],
  ] as const) {
    const read = ok(lockstep.readLink(ok(lockstep.packGenerated(kind, params, '1')).bytes));
    assert(read.holds === 'recipe');
    assert.deepEqual([read.kind, read.seed, read.takesLong], [kind, '1', takesLong], JSON.stringify(params));
  }
  const text = '2 1\n0\n0\n2 1\n0\n0\n';
  const puzzle = lockstep.readLink(ok(lockstep.pack(text)).bytes);
  assert.deepEqual(puzzle, { ok: true, holds: 'puzzle', text: '2 1\n0\n0\n0\n0\n' });
  const attempt = ok(lockstep.readLink(ok(lockstep.packAttempt(text, null, 'R')).bytes));
  assert.equal(attempt.holds === 'puzzle' && attempt.moves, 'R');
  assert.equal(lockstep.readLink(Uint8Array.of(1, 2, 3)).ok, false);
});

test('puzzles that are opened, solved and left do not fill the memory', () => {
  /** The memory after some of them, in bytes. */
  const after = (first: number) => {
    for (let seed = first; seed < first + 60; seed++) {
      ok(lockstep.scene(open(generated(40, String(seed), { solvable: false })).state));
      lockstep.solve(generated(16, String(seed)), { recording: 1e9, watched: true });
    }
    return lockstep.initSync(null as any).memory.buffer.byteLength;
  };
  const [before, now] = [after(100), after(200)];
  assert.ok(now - before < 500_000, `${before} bytes, then ${now}`);
});

const PARAMS = { mazes: 2, width: 5, height: 5 };
const RECIPE = { kind: 'simultaneous', params: PARAMS, seed: '1' };

/** Valid arguments for every export of the module that takes some, on a puzzle. @param moves a solution, or none */
function callsOn(state: lockstep.State, text: string, moves: string): Record<string, any[]> {
  const { kind, boards } = ok(lockstep.open(text)).puzzle;
  const { bytes } = ok(lockstep.pack(text));
  const items = [
    { title: 'one', text },
    { title: 'two', generated: RECIPE },
  ];
  const sentences = { title: 'A', answer: 'B', picture: '', alt: '', address: '', movesAre: 'C', moves: 'UD' };
  const sections = [{ title: 'D', text: ['E'], steps: ['F'] }];
  const chapter = { ...sentences, about: ['G'], why: ['H'], figures: [{ label: 'I', value: 'J' }], sections };
  const collection = ok(lockstep.packCollection('title', items as any));
  const edit = {
    tool: 'pit',
    board: 0,
    marks: [{ x: 1, y: 1, side: 'U' }],
    rectangle: { from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
    value: 1,
  };
  const nothing = () => {};
  const first = moves.slice(0, 1);
  return {
    aboutOf: [text],
    blank: [kind, boards],
    check: [text, moves],
    collectionTitle: ['a title'],
    daily: [kind, '2026-11-01'],
    edit: [state, edit],
    errors: [text],
    example: ['park'],
    instance: ['ladder-perfect-4'],
    exampleSource: ['park'],
    explain: [text, 3, { least: 3 }, nothing, nothing],
    follow: [text, moves],
    forecast: [state],
    formatOf: [new Uint8Array([68, 82])],
    generate: ['simultaneous', PARAMS, '1', nothing],
    grade: [text, [moves, first], { least: 3 }, nothing, nothing],
    improve: [text, { aim: 'longest', changes: 1, tries: 3 }, nothing, nothing],
    isCollection: [text],
    judge: [text, first, { route: moves }, nothing],
    kindOf: [text],
    level: ['irrgarten', 1],
    levelSource: ['irrgarten', 1],
    look: [state, 0, 1, 1],
    measure: [text, '1', nothing],
    movesTo: [state, 1, 1],
    open: [text],
    pack: [text],
    packAttempt: [text, null, first],
    packCollection: ['title', items],
    packGenerated: ['simultaneous', PARAMS, '1'],
    readCollection: [text],
    readEntries: [[{ name: null, text: 'A: DRD' }], 'de', 0, 0, text],
    readLink: [bytes],
    readSequence: ['right 2', 'en', 0, 0],
    reasonFor: [text, moves, 'R'],
    rejoin: [state, first, moves],
    replay: [state, moves],
    run: [state, 'D'],
    runBack: [state],
    scene: [state],
    shownDifficulty: [3.99],
    solve: [text, { recording: 1e6 }, nothing, nothing, nothing],
    recordedFrame: [{ moment: 0, all: true, pin: { maze: 0, cell: 0 } }],
    stateCount: [state],
    stateSpace: [state],
    statesToExplain: [text],
    step: [state, 'D'],
    surroundings: [state],
    svg: [state, { moves, at: 1, colours: { 'trail-0': '#ffffff' }, proof: true }],
    textOf: [state],
    textHanded: [new Uint8Array([68, 82])],
    trail: [state, moves],
    unpack: [bytes, nothing],
    unpackCollection: [collection.bytes],
    valueAt: [state, 'pit', 0, { x: 1, y: 1 }],
    withAbout: [text, { title: 'A', author: '', note: '' }],
    writeChapter: [chapter, 'markdown'],
    writeCollection: ['title', items],
  };
}

/** A value as TypeScript writes it. */
function literal(value: any): string {
  if (ArrayBuffer.isView(value)) return `new ${value.constructor.name}(0)`;
  // A few of many similar items suffice.
  if (Array.isArray(value)) return `[${value.slice(0, 40).map(literal).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{ ${entries.map(([name, part]) => `${JSON.stringify(name)}: ${literal(part)}`).join(', ')} }`;
}

/** Calls of all exports, by name and arguments; some are refused. */
const calls = (): any[][] => [
  ...['families', 'codes', 'examples', 'levels', 'instances'].map(name => [name]),
  ['level', 'irrgarten', 0],
  ['example', 'nothing'],
  ['unpack', new Uint8Array(9)],
  ['daily', 'irrgarten', '2026-10-31'],
  ...['2 2\n😀 x', '2\n1,1,1\n0\n1,1,1', '3 3\n0 0\n0 0 0\n0 0\n0 0 0\n0 0 0\n0\n'].map(text => ['open', text]),
  ...lockstep
    .families()
    .flatMap(({ kind, suggested }) => [
      ['generate', kind, suggested, '1'],
      ['generate', kind, { ...suggested, width: NaN, size: NaN, by: 'index' }, '1'],
      ['daily', kind, '2026-11-01'],
      ['packGenerated', kind, suggested, '1'],
      ...Object.values(pinned(kind)).flatMap(callsOnPuzzle),
    ]),
];

/** Calls on a puzzle: those of everything, and with other options. */
function callsOnPuzzle(text: string): any[][] {
  const { state } = open(text);
  const moves = ok(lockstep.solve(text)).moves ?? '';
  return [
    ...Object.entries(callsOn(state, text, moves)).map(([name, args]) => [name, ...args]),
    ['solve', text],
    ['solve', text, { memory: 1 }],
    ['solve', text, { recording: 1 }],
    ['solve', text, { recording: 1e8, watched: true }],
    ['recordedFrame', { moment: 1 }],
    ['check', text, `${moves}x`],
    ['readSequence', '3 R', 'de'],
    ['judge', text, '', { memory: 1 }],
    ...['unique', 'solvable'].map(aim => ['improve', text, { aim, changes: 1, tries: 2 }]),
    ...['clear', 'nothing'].map(tool => ['edit', state, { tool, board: 0 }]),
    ...[...'UDLR'].map(move => ['step', state, move]),
  ];
}

test('every answer of the module has its declared type', () => {
  const asked = calls();
  assert(asked.length > 400, `${asked.length} answers`);
  const lines = asked.map(([name, ...args], index) => {
    const answer = (lockstep as any)[name](...args);
    return `const answer${index}: ReturnType<typeof lockstep.${name}> = ${literal(answer)};`;
  });
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'lockstep-types-'));
  try {
    symlinkSync(`${root}node_modules`, join(folder, 'node_modules'), 'dir');
    const text = [`import type * as lockstep from ${JSON.stringify(`${root}www/pkg/lockstep.js`)};`, ...lines].join(
      '\n',
    );
    writeFileSync(join(folder, 'answers.ts'), text);
    const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--target', 'es2023'];
    const modes = ['--module', 'esnext', '--moduleResolution', 'bundler'];
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [compiler, ...flags, ...modes, 'answers.ts'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    const output = String((error as { stdout?: unknown }).stdout ?? error);
    assert.fail(output.split('\n').slice(0, 20).join('\n').slice(0, 4000));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Exports that load the module or take nothing; the first one is in debug builds only. */
const WITHOUT_ARGUMENTS = [
  ...['__wasm', 'initSync', 'default', 'start', 'version', 'codes', 'families', 'examples', 'instances', 'levels'],
  ...['firstDay', 'dropRecording'],
];

/**
 * Exports that take arguments, each with valid ones, by module: the Workers' module, which has everything, and the
 * page's own.
 */
const tried = ([built, page] as any[]).map(module => ({
  module,
  calls: Object.fromEntries(
    Object.entries(callsOn(ok(module.open(OPPOSED)).state, OPPOSED, 'DRD')).filter(([name]) => name in module),
  ),
}));

test('every export of both modules that takes arguments is tested', () => {
  for (const { module, calls } of tried) {
    const known = [...Object.keys(calls), ...WITHOUT_ARGUMENTS];
    const untried = Object.keys(module).filter(name => !known.includes(name));
    assert.deepEqual(untried, []);
    for (const [name, args] of Object.entries(calls)) assert.doesNotThrow(() => module[name](...args), name);
  }
});

/** Calls every export with other arguments than valid ones: each call answers as data, and the module survives. */
function callAll(others: (args: any[], name: string) => Iterable<[what: string, wrong: any[], isRefused?: boolean]>) {
  for (const { module, calls } of tried) {
    for (const [name, args] of Object.entries(calls))
      for (const [what, wrong, isRefused] of others(args, name)) {
        const answer = answersAsData(module, name, wrong, `${name}, ${what}`);
        if (isRefused) assert.equal(answer.ok, false, `${name}, ${what}`);
      }
    livesOn(module);
  }
}

const replaced = (args: any[], place: number, by: any) => args.map((arg, index) => (index === place ? by : arg));

for (const [kind, odd] of Object.entries(oddities()))
  test(`every export called with ${kind}, also inside of an object, answers as data, and the module survives`, () => {
    callAll(function* (args) {
      yield ['all arguments', args.map(() => odd())];
      for (const [place, argument] of args.entries()) {
        yield [`argument ${place}`, replaced(args, place, odd())];
        for (const changed of changes(argument, odd))
          yield [`inside argument ${place}`, replaced(args, place, changed)];
      }
    });
  });

test('a call without required arguments is refused in words', () => {
  callAll(() => [['no arguments', []]]);
  for (const { module } of tried)
    assert.deepEqual(module.kindOf(), { ok: false, error: { code: 'bad-argument', args: { name: 'text' } } });
});

test('an array is no object: it is refused in place of one, whatever it holds', () => {
  callAll(function* (args) {
    for (const [place, argument] of args.entries()) {
      if (Object.getPrototypeOf(argument ?? 0) !== Object.prototype) continue;
      for (const odd of [[], [null], [['colours', {}]]]) yield [`argument ${place}`, replaced(args, place, odd), true];
      for (const key of Object.keys(argument))
        yield [`inside argument ${place}`, replaced(args, place, { ...argument, [key]: [null] })];
    }
  });
  const { state } = open(OPPOSED);
  const refused = { ok: false, error: { code: 'no-object', args: {} } };
  for (const colours of [[], [null], [['ground', '#fff']]])
    assert.deepEqual(lockstep.svg(state, { colours } as any), refused);
  for (const params of [[], [null]]) assert.equal(lockstep.packGenerated('stromrallye', params as any, '1').ok, false);
});

test('a text that is too large is reported as such, however large it is; a callback that is no function is not called', () => {
  const large = 'ü'.repeat(2 ** 25 + 1) as any;
  const called = (lockstep as any).solve(OPPOSED, {}, 5);
  for (const [error, code] of [
    [refusal(lockstep.open(large)), 'text-too-large'],
    [lockstep.errors(large)[0], 'text-too-large'],
    [refusal(lockstep.step(open(OPPOSED).state, large)), 'bad-argument'],
    [refusal(called), 'bad-argument'],
  ] as [{ code: string }, string][])
    assert.equal(error.code, code);
  assert.equal(called.error.args.name, 'onProgress');
  livesOn(lockstep);
});

/** Values that are seldom valid, new for each call. */
function oddities(): Record<string, () => any> {
  const fail = () => {
    throw new Error('a trap of the caller');
  };
  const traps = Object.fromEntries(
    ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor', 'apply'].map(trap => [trap, fail]),
  );
  const getter = { get: fail, enumerable: true };
  const failing = ['length', 'puzzle', 'moves', 'players', 'params', 'kind', 'text', 'x'].map(name => [name, getter]);
  return {
    undefined: () => undefined,
    null: () => null,
    'a number': () => 7,
    'a negative number': () => -1,
    'a number that is none': () => NaN,
    'a large number': () => 2 ** 53,
    'a flag': () => true,
    'a text': () => 'constructor',
    'half a surrogate pair': () => 'a\ud800',
    'a long text': () => 'U'.repeat(100_000),
    'a big integer': () => 2n ** 70n,
    'a symbol': () => Symbol('odd'),
    'a function': () => () => 5,
    'an object': () => ({}),
    'an object without a prototype': () => Object.create(null),
    'a cyclic object': () => {
      const cycle = { puzzle: 'x', players: [], moves: '' } as any;
      return (cycle.self = cycle.players[0] = cycle);
    },
    'an array': () => [],
    'an array in itself': () => {
      const circle = [] as any[];
      circle.push(circle);
      return circle;
    },
    'arrays in arrays': () => Array.from({ length: 3000 }).reduce((inner: any) => [inner], 1),
    'an array of holes': () => new Array(2 ** 32 - 1),
    'a length that lies': () => ({ length: 2 ** 32 - 1 }),
    'a typed array': () => new Float64Array([1, NaN, -1]),
    bytes: () => new Uint8Array([2, 0, 255, 1]),
    'a detached buffer': () => {
      const bytes = new Uint8Array(8);
      structuredClone(bytes, { transfer: [bytes.buffer] });
      return bytes;
    },
    'bytes that only seem so': () => Object.create(Uint8Array.prototype),
    'bytes whose length fails': () => Object.defineProperty(new Uint8Array(4), 'length', { get: fail }),
    'a boxed text': () => Object('text'),
    'what fails to become a text': () => ({ toString: fail, valueOf: fail, [Symbol.toPrimitive]: fail, toJSON: fail }),
    'getters that throw': () => Object.defineProperties({}, Object.fromEntries(failing)),
    'an endless iterator': () => ({
      *[Symbol.iterator]() {
        for (;;) yield {};
      },
    }),
    'a proxy that throws': () => new Proxy({}, traps),
    'a proxy of a function that throws': () => new Proxy(() => {}, traps),
    'a revoked proxy': () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
  };
}

/** A value with each part replaced, up to a depth. */
function changes(value: any, odd: () => any): any[] {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return [];
  return Object.keys(value).flatMap(key => {
    const put = (part: any) =>
      Array.isArray(value)
        ? value.map((old, index) => (String(index) === key ? part : old))
        : { ...value, [key]: part };
    return [put(odd()), ...changes(value[key], odd).map(put)];
  });
}

function answersAsData(module: any, name: string, args: unknown[], where: string) {
  let answer: any;
  try {
    answer = module[name](...args);
  } catch (error) {
    assert.fail(`${where}: ${error}`);
  }
  assert.doesNotThrow(() => structuredClone({ ...answer, state: undefined }), where);
  if (answer === null || typeof answer !== 'object' || answer.ok !== false || 'bytes' in answer) return answer;
  assert.match(answer.error.code, /^[a-z-]+$/, where);
  assert.equal(typeof answer.error.args, 'object', where);
  return answer;
}

/** The module still opens, plays, draws and solves, with the same answers as always. */
function livesOn(module: any) {
  const { state } = ok(module.open(OPPOSED));
  const replayed = module.replay(state, 'DRD');
  assert(replayed.ok && replayed.state.solved);
  assert(module.scene(state).ok);
  if (module.solve) assert.equal(module.solve(OPPOSED).length, 3);
}
