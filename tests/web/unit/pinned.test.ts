/**
 * The module's answers must not change: links, results, pictures and generated texts of all families, on the puzzles of
 * `tests/pinned/<family>/puzzles.txt`. They are pinned in `wasm.json` beside them; `tests/pinned/main.rs` has the reasons.
 * Seconds, bytes and the version are left out; refusals are pinned elsewhere. The texts of levels and of days, and links
 * of collections, are pinned by the library's own tests.
 *
 * The module itself says what there is to pin: its families, the choices of their searches, and whether they measure a
 * puzzle and record a search. A new family needs a folder with `puzzles.txt` and a `wasm.json` with
 * `{ "settings": [{ "kind", "params", "seed" }, …] }`; the rest is written as follows.
 *
 * To write new answers after an intended change, and to read the difference line by line:
 *
 *     LOCKSTEP_PIN=1 node --import ./xtask/bundle/typescript.js --test tests/web/unit/pinned.test.ts
 *
 * A link or a seed never changes its meaning: `link`, `bytes` and `text` of the settings are never overwritten.
 */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Family, Values } from '../../../www/pkg/lockstep.js';
import * as link from '../../../www/state/links.ts';
import { pinned as puzzlesOf } from '../support/puzzles.ts';
import * as lockstep from '../support/wasm.ts';

const pinned = new URL('../../pinned/', import.meta.url);

type Settings = { kind: string; params: any; seed: string; report?: unknown } & Written;
type Written = Partial<Record<'link' | 'bytes' | 'text', string>>;

/** Longer arrays and texts are pinned by a hash. */
const LONGEST = 120;

const OTHER_SEED = '12345678901234567890';

/** Values that differ by machine or version. */
const FREE = ['seconds', 'bytes', 'version'];

/** An answer as pinned. */
function held(value: any): any {
  if (ArrayBuffer.isView(value)) return held([...(value as Uint8Array)]);
  if (typeof value === 'string' && value.length > LONGEST) return hash(value);
  if (Array.isArray(value)) {
    const items = value.map(held);
    const short = items.length <= LONGEST || typeof items[0] === 'object';
    return short ? items : hash(items.join(' '));
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([name]) => !FREE.includes(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, held(value)]));
}

/** The value after a round trip through JSON: without undefined members. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(held(value)));

function hash(text: string) {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return `${text.length} characters, SHA-256 ${digest}`;
}

function answered(answer: { ok: boolean }): any {
  const { ok, ...rest } = lockstep.ok(answer) as any;
  return rest;
}

/** A result. A reason to stop is pinned by its code. */
const result = ({ stopped, ...rest }: any) => ({ ...rest, ...(stopped ? { stopped: stopped.code } : {}) });

const lines = (name: string) =>
  readFileSync(new URL(name, pinned), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'));

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function picture(state: any, moves = '', proof = false) {
  const { svg } = answered(lockstep.svg(state, { moves, proof }));
  return svg.replaceAll(/#[0-9a-f]{6}\b/gi, '#');
}

function steps(state: any, moves: string) {
  return [...moves].map(move => {
    const stepped = answered(lockstep.step(state, move));
    state = stepped.state;
    const { puzzle, moves, ...rest } = state;
    return [move, stepped.events.join(' '), rest];
  });
}

/**
 * The searches of a family other than its usual one, each with a name: every other choice and flag by itself, and
 * another seed.
 */
function searches({ options }: Family): [string, Values][] {
  return options.flatMap(({ name, kind, default: usual, choices }) => {
    let others: [string, string | boolean][] = [];
    if (kind === 'choice') others = (choices ?? []).filter(choice => choice !== usual).map(choice => [choice, choice]);
    if (kind === 'flag') others = [[name, !usual]];
    if (kind === 'seed') others = [[name, OTHER_SEED]];
    return others.map(([what, value]) => [what, { [name]: value }]);
  });
}

/** All answers of the module about a puzzle, one entry a line of the file. */
function answers(family: Family, text: string) {
  const opened = answered(lockstep.open(text));
  assert.equal(opened.puzzle.kind, family.kind);
  const { bytes } = answered(lockstep.pack(text));
  const solved = result(answered(lockstep.solve(text)));
  const { moves } = solved;
  const said: Record<string, unknown> = {
    open: opened,
    scene: answered(lockstep.scene(opened.state)).scene,
    picture: picture(opened.state),
    forecast: answered(lockstep.forecast(opened.state)),
    link: hex(bytes),
    shared: answered(lockstep.unpack(bytes)),
    solve: solved,
    ...Object.fromEntries(
      searches(family).map(([name, options]) => [`solve, ${name}`, result(answered(lockstep.solve(text, options)))]),
    ),
    measure: answered(lockstep.measure(text, '7')).measure,
    ...traces(family, text),
  };
  if (moves === null)
    return {
      ...said,
      'picture with proof': picture(opened.state, '', true),
      judge: answered(lockstep.judge(text, '')),
    };
  const half = moves.slice(0, moves.length / 2);
  return {
    ...said,
    steps: steps(opened.state, moves),
    'replay half': answered(lockstep.replay(opened.state, half)).state,
    trail: answered(lockstep.trail(opened.state, moves)).trails,
    'picture with moves': picture(opened.state, moves),
    check: answered(lockstep.check(text, moves)),
    'check half': answered(lockstep.check(text, half)),
    'solve from half': result(answered(lockstep.solve(text, { from: half }))),
    'judge half': answered(lockstep.judge(text, half)),
  };
}

function traces(family: Family, text: string) {
  const choices = family.options.filter(({ kind }) => kind === 'choice');
  const said: Record<string, unknown> = {};
  const asked: ReturnType<typeof searches> = [['', {}], ...searches({ ...family, options: choices })];
  for (const [name, options] of asked) {
    const { recording, ...found } = answered(lockstep.solve(text, { ...options, recording: 1e9, watched: true }));
    if (!recording?.cells) continue;
    const { cells, kinds } = recording;
    said[name ? `trace, ${name}` : 'trace'] = { cells, kinds, result: result({ ok: true, ...found }) };
  }
  return said;
}

function generated({ kind, params, seed }: Settings) {
  const { bytes } = answered(lockstep.packGenerated(kind, params, seed));
  const made = answered(lockstep.generate(kind, params, seed));
  return { bytes: hex(bytes), text: hash(made.text), report: plain(made.report ?? null) };
}

/** The module's lists of a family: the settings of levels, and the examples. */
function lists({ kind, levels, settings }: Family) {
  const names = settings.filter(({ ofLevel }) => ofLevel).map(({ name }) => name);
  return {
    levels: levels.map(level => ({
      name: level.level,
      params: Object.fromEntries(names.map(name => [name, level[name]])),
    })),
    examples: lockstep.examples().filter(example => example.kind === kind),
  };
}

for (const family of lockstep.families()) {
  const { kind } = family;
  const file = new URL(`${kind}/wasm.json`, pinned);
  const puzzles = puzzlesOf(kind);
  const texts = Object.keys(puzzles).sort();
  const answersTo = (name: string) => plain(answers(family, puzzles[name]));
  if (process.env.LOCKSTEP_PIN)
    await write(family, file, Object.fromEntries(texts.map(name => [name, answersTo(name)])));
  const then = JSON.parse(readFileSync(file, 'utf8'));

  for (const name of texts)
    test(`${kind}: the module answers the same of ${name}`, () => {
      const now = answersTo(name);
      const held = then.puzzles?.[name];
      assert(held, `${file.pathname} has no ${name}`);
      for (const [what, answer] of Object.entries(now)) assert.deepEqual(answer, held[what], what);
      assert.deepEqual(Object.keys(now).sort(), Object.keys(held).sort());
    });

  test(`${kind}: settings and seeds give the same links and puzzles`, async () => {
    assert(then.settings.length > 0);
    for (const settings of then.settings as Settings[]) {
      const { link: fragment = '', bytes, text, report, ...asked } = settings;
      const now = generated(asked);
      assert.deepEqual(now, { bytes, text, report }, JSON.stringify(asked));
      const decoded = lockstep.ok(await link.decode(fragment.slice('#p='.length)));
      const shared = answered(lockstep.unpack(decoded.bytes));
      assert.deepEqual([hash(shared.text), generated(shared.generated)], [text, now], fragment);
      assert.deepEqual([asked.kind, asked.seed, hex(decoded.bytes)], [kind, shared.generated.seed, bytes]);
    }
  });

  test(`${kind}: examples, levels and puzzles of days are told as the library has them`, () => {
    assert.deepEqual(plain(lists(family)), then.lists);
    const levels = lockstep.levels().filter(level => level.kind === kind);
    for (const [index, line] of lines(`${kind}/levels.txt`).entries()) {
      const { number, optimum, boards } = levels[index];
      const { puzzle } = lockstep.ok(lockstep.open(lockstep.ok(lockstep.level(kind, number)).text));
      assert.deepEqual(
        boards,
        puzzle.boards.map(({ width, height }) => ({ width, height })),
      );
      assert.ok(line.startsWith(`${number} ${optimum} `), line);
    }
    for (const line of lines(`${kind}/daily.txt`)) {
      const [date] = line.split(' ');
      const { recipe, optimum, text, weekday, difficulty } = lockstep.ok(lockstep.daily(kind, date));
      assert.ok(line.startsWith(`${date} ${recipe.seed} ${optimum} `), line);
      assert.equal(weekday, new Date(date).getUTCDay() || 7, date);
      assert.equal(difficulty, lockstep.ok(lockstep.measure(text)).measure?.difficulty, date);
    }
    const { recipe, text } = lockstep.ok(lockstep.daily(kind, '2026-11-04'));
    assert.equal(lockstep.ok(lockstep.generate(kind, recipe.params, recipe.seed)).text, text);
  });
}

/** Writes the present answers; links and texts of settings only if there are none yet. */
async function write(family: Family, file: URL, puzzles: Record<string, object>) {
  const settings = [];
  for (const held of JSON.parse(readFileSync(file, 'utf8')).settings as Settings[]) {
    const now = generated(held);
    const fragment = await link.encode(Buffer.from(now.bytes, 'hex'));
    settings.push(JSON.stringify({ link: fragment, ...now, ...held, report: now.report }));
  }
  const entries = (value: object) =>
    Object.entries(value).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const sections = Object.entries(puzzles).map(
    ([name, said]) => `${JSON.stringify(name)}: {\n${entries(said).join(',\n')}\n}`,
  );
  writeFileSync(
    file,
    `{\n"settings": [\n${settings.join(',\n')}\n],\n` +
      `"lists": {\n${entries(plain(lists(family))).join(',\n')}\n},\n"puzzles": {\n${sections.join(',\n')}\n}\n}\n`,
  );
}
