/**
 * The saved data of a puzzle: as records and back, even if the records are damaged; migrations of the database; and
 * everything as a file.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { runOf, usualMethod } from '../../../www/core/algorithms.ts';
import * as game from '../../../www/core/game.ts';
import { gameFrom, gameMarks, gameRecord } from '../../../www/core/game-record.ts';
import { marksOf } from '../../../www/core/keep/marks.ts';
import {
  besideKey,
  cardFrom,
  isTouched,
  nextCard,
  nextRevision,
  partsOf,
  sessionOf,
} from '../../../www/core/keep/records.ts';
import { cardKept, cardOfPuzzle, newestFirst, nothingKept, shownNow, usedBytes } from '../../../www/core/kept.ts';
import { newSession } from '../../../www/core/session.ts';
import '../../../www/families/index.ts';
import { LATEST, migrate } from '../../../www/store/database.ts';
import { bytesOf } from '../../../www/store/shape.ts';
import { BEGIN, BETWEEN, END, readFile, writeItem } from '../../../www/store/transfer.ts';
import { opened, replay, walk } from '../support/opposed.js';
import { OPPOSED } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../../../www/core/session.ts').Session} Session */

const PARTS = /** @type {const} */ (['puzzle', 'progress', 'findings', 'draft']);

/** The first card of a session. @param {Session} session */
const cardOf = (session, parts = {}) => nextCard(session, null, { played: 2, shown: 3, revision: 4 }, parts);

/** A session with moves and results. */
function played() {
  const session = newSession(opened(), OPPOSED, { kind: 'example', name: 'opposed' }, 'solve');
  for (const move of 'DR') walk(session, move);
  game.undo(session.game);
  game.setCheckpoint(session.game);
  const result = lockstep.solve(OPPOSED);
  assert(result.ok);
  Object.assign(session.solution, { result, foundBy: 'auto' });
  session.solution.playback = { at: 2, playing: false, rate: Infinity };
  session.view = 'solution';
  return session;
}

/** All records of a session. @param {Session} session */
function recordsOf(session) {
  return { card: cardOf(session), parts: structuredClone(partsOf(session)) };
}

/** @param {ReturnType<typeof recordsOf>} records */
function backFrom({ card, parts }) {
  const checked = cardFrom(card.key, structuredClone(card));
  assert(checked);
  const session = sessionOf(checked, parts);
  assert(session);
  return session;
}

test('a session comes back from its records as it was', () => {
  const session = played();
  const back = backFrom(recordsOf(session));
  assert.deepEqual(back.game.walk, session.game.walk);
  assert.deepEqual(back.game.checkpoints, session.game.checkpoints);
  assert.deepEqual(back.solution, session.solution);
  assert.deepEqual([back.tab, back.view, back.source, back.key], ['solve', 'solution', session.source, session.key]);
  assert.equal(game.nextRedo(back.game)?.add, 'R');
});

test('a proof found while editing comes back, unless it is of another puzzle or solves nothing', () => {
  const session = newSession(opened(), OPPOSED, { kind: 'text' }, 'make');
  const result = lockstep.solve(OPPOSED);
  assert(result.ok);
  const run = runOf(result, usualMethod());
  assert(run);
  const { id } = opened().puzzle;
  session.proved = { puzzle: id, result, run };
  const back = backFrom(recordsOf(session));
  assert.deepEqual(back.proved, session.proved);
  assert.equal(isTouched(back), false);
  session.proved = { puzzle: 'another', result, run };
  assert.equal(backFrom(recordsOf(session)).proved, null);
  assert(result.verdict === 'solved');
  session.proved = { puzzle: id, result: { ...result, moves: 'RRR', length: 3 }, run };
  assert.equal(backFrom(recordsOf(session)).proved, null);
});

test('a draft with an error comes back, one equal to the puzzle needs no record', () => {
  const session = played();
  assert.equal(partsOf(session).draft, null);
  session.draft = { text: 'x', name: null, error: null };
  assert.equal(backFrom(recordsOf(session)).draft.text, 'x');
});

/** Values that no member of a record accepts. */
const GARBAGE = [
  undefined,
  NaN,
  -1,
  1.5,
  '<b>',
  {},
  [{}],
  [[]],
  { length: 3 },
  'UDX',
  true,
  new Date(0),
  Object.create({ a: 1 }),
];

test('a game with garbage in any member is refused, or otherwise intact', () => {
  const record = gameRecord(played().game);
  for (const name of Object.keys(record)) {
    for (const value of GARBAGE) {
      const back = gameFrom({ ...record, [name]: value }, opened().state, replay);
      // Garbage for one member may be valid for another.
      if (back !== null) assert.equal(back.walk.moves, 'D', name);
    }
  }
});

test('a quiz is saved, whether handed in or not, and older records are not quizzes', () => {
  const { state } = opened();
  const { game } = played();
  for (const quiz of [null, { handed: null }, { handed: null, name: 'Ann' }, { handed: 'Ann: D' }]) {
    const back = gameFrom(gameRecord({ ...game, quiz }), state, replay);
    assert.deepEqual(back?.quiz, quiz);
  }
  const { quiz: _quiz, ...older } = gameRecord(game);
  assert.equal(gameFrom(older, state, replay)?.quiz, null);
  assert.equal(gameFrom({ ...older, quiz: { handed: 7 } }, state, replay), null);
  assert.notDeepEqual(gameMarks({ ...game, quiz: { handed: null } }), gameMarks(game));
});

test('findings that were changed no longer fit their digest', () => {
  const { card, parts } = recordsOf(played());
  const findings = /** @type {any} */ (parts.findings);
  findings.result.length = 2;
  assert.equal(backFrom({ card, parts }).solution.result, null);
});

test('a solution that solves nothing is refused, though its digest is right', () => {
  const session = played();
  session.solution.result = { .../** @type {any} */ (session.solution.result), moves: 'DDD' };
  assert.equal(backFrom(recordsOf(session)).solution.result, null);
});

test('a card is read only under its own key, and only with all of its members', () => {
  const card = cardOf(played());
  assert.deepEqual(cardFrom(card.key, { ...card, more: 1 }), card);
  assert.equal(cardFrom('other', card), null);
  for (const name of Object.keys(card)) {
    const { [/** @type {keyof typeof card} */ (name)]: _left, ...rest } = card;
    // Members may be null, but not missing.
    assert.equal(cardFrom(card.key, rest), null, name);
  }
  for (const value of GARBAGE) assert.equal(cardFrom(card.key, { ...card, source: value }), null);
  for (const value of [null, 7, 'card', [], card.key]) assert.equal(cardFrom(card.key, value), null);
});

test('revisions go up, whatever the clock says, and none is used again after a deletion', () => {
  const first = nextRevision(0, 1_000);
  const second = nextRevision(first, 1_000);
  const third = nextRevision(second, 500);
  assert.deepEqual(
    [first, second, third].map((one, index, all) => index === 0 || one > all[index - 1]),
    [true, true, true],
  );
  // Deleted, and started again a little later.
  assert(nextRevision(0, 2_000) > third);
  assert.equal(cardFrom('k', { ...cardOf(played()), revision: nextRevision(0, Date.now()), key: 'k' })?.key, 'k');
});

test('marks show what has changed, part by part', () => {
  const session = played();
  const before = marksOf(session);
  walk(session, 'R');
  const after = marksOf(session);
  assert.notDeepEqual(after.progress, before.progress);
  for (const part of /** @type {const} */ (['puzzle', 'findings', 'draft', 'card']))
    assert.deepEqual(after[part], before[part]);
  session.solution.playback.playing = true;
  const playing = marksOf(session);
  session.solution.playback.at = 1.5;
  assert.deepEqual(marksOf(session), playing);
});

test('a puzzle that is merely shown is untouched, and every action touches it', () => {
  const fresh = () => newSession(opened(), OPPOSED, { kind: 'text' }, 'play');
  assert.equal(isTouched(fresh()), false);
  assert.equal(isTouched(played()), true);
  const checked = fresh();
  game.setCheckpoint(checked.game);
  assert.equal(isTouched(checked), true);
  const before = gameMarks(fresh().game);
  assert.notDeepEqual(gameMarks(checked.game), before);
});

test('the list never shows the minimum before the end', () => {
  const session = newSession(opened(), OPPOSED, { kind: 'text' }, 'play');
  session.game.least = 3;
  assert.equal(cardOf(session).least, null);
  for (const move of 'DRD') walk(session, move);
  const { least, solved, moves } = cardOf(session);
  assert.deepEqual({ least, solved, moves }, { least: 3, solved: true, moves: 3 });
});

test('a database of any earlier version ends with the same stores', () => {
  /** @param {number} version */
  const storesUntil = version => {
    /** @type {string[]} */
    const names = [];
    const database = /** @type {any} */ ({ createObjectStore: (/** @type {string} */ name) => names.push(name) });
    migrate(database, version);
    return names;
  };
  assert.deepEqual(storesUntil(0), ['cards', ...PARTS, 'results', 'collections']);
  assert.deepEqual(storesUntil(1), ['results', 'collections']);
  assert.deepEqual(storesUntil(2), ['collections']);
  assert.deepEqual(storesUntil(LATEST), []);
});

test('a shared attempt comes back, and one against the rules does not', () => {
  const { game: mine } = played();
  mine.rival = 'DRD';
  const record = gameRecord(mine);
  assert.equal(gameFrom(record, opened().state, replay)?.rival, 'DRD');
  const legal = (/** @type {string} */ moves) => (moves === 'DRD' ? null : replay(moves));
  assert.equal(gameFrom(record, opened().state, legal)?.rival, null);
});

test('checkpoints and undone moves are checked against the rules, too', () => {
  const record = gameRecord(played().game);
  const illegal = (/** @type {string} */ moves) => (moves.startsWith('U') ? null : replay(moves));
  const checkpoints = [{ moves: 'UUUU', tried: '', total: null, hints: 0, own: true }, ...played().game.checkpoints];
  const back = gameFrom({ ...record, checkpoints }, opened().state, illegal);
  assert.deepEqual(back?.checkpoints, played().game.checkpoints);
  const entries = [...played().game.walk.entries.slice(0, 1), { what: 'move', cut: 'D', add: 'U' }];
  assert.equal(gameFrom({ ...record, entries }, opened().state, illegal), null);
});

test('a time beyond all dates does not spoil later times', () => {
  const kept = nothingKept();
  const { card } = recordsOf(played());
  cardKept(kept, { ...card, shown: 8.64e15 - 1 });
  assert.notEqual(cardFrom(card.key, { ...card, shown: shownNow(kept, 1) }), null);
});

test('the file is JSON, and is read back unchanged', () => {
  const { card, parts } = recordsOf(played());
  const items = [
    { card, parts },
    { card, parts: { puzzle: { text: OPPOSED }, findings: { layers: Float32Array.of(1.5, 2) } } },
  ];
  const text = BEGIN + items.map(writeItem).join(BETWEEN) + END;
  for (const layout of [text, JSON.stringify(JSON.parse(text), null, 2)]) {
    const read = readFile(layout);
    assert(read.ok);
    const [first, second] = /** @type {import('../../../www/store/transfer.ts').PuzzleItem[]} */ ([...read.items]);
    assert.deepEqual(first.card, card);
    assert.deepEqual(backFrom({ card, parts: /** @type {any} */ (first.parts) }).game.walk, played().game.walk);
    assert.deepEqual(second.parts, items[1].parts);
  }
  const none = readFile(BEGIN + END);
  assert(none.ok);
  assert.deepEqual([...none.items], []);
});

test('results are in the file beside the puzzles, and come back', () => {
  const { card, parts } = recordsOf(played());
  const results = { 'level/simultaneous/3': { score: 5, least: 5, hints: 0, own: true, inTime: false } };
  const text = BEGIN + [writeItem({ card, parts }), writeItem({ results })].join(BETWEEN) + END;
  for (const layout of [text, JSON.stringify(JSON.parse(text), null, 2)]) {
    const read = readFile(layout);
    assert(read.ok);
    assert.deepEqual([...read.items][1], { results });
  }
});

test('a file that is not ours, or of a later version, is recognised', () => {
  for (const text of [
    '',
    'x',
    '[]',
    '{}',
    '{"format":"other","version":1,"puzzles":[]}',
    '{"format":"lockstep-puzzles"}',
  ])
    assert.deepEqual(readFile(text), { ok: false, code: 'not-ours' });
  assert.deepEqual(readFile('{"format":"lockstep-puzzles","version":2}'), { ok: false, code: 'newer' });
  const damaged = readFile(`${BEGIN}{"card":{},\n7,\n{"card":{},"parts":{}}${END}`);
  assert(damaged.ok);
  assert.equal([...damaged.items].length, 1);
});

test('sizes count what takes room', () => {
  const { sizes, bytes } = cardOf(played(), { puzzle: { text: 'x'.repeat(1000) }, draft: null });
  assert.ok(sizes.puzzle >= 1000 && sizes.puzzle === bytes && sizes.draft === 0);
  assert.ok(bytesOf(new Float32Array(10)) === 40);
});

test('of several sessions on a puzzle the one shown last counts, and new ones get keys of their own', () => {
  const kept = nothingKept();
  const card = cardOf(played(), { puzzle: 'text' });
  const { puzzle } = card;
  cardKept(kept, card);
  const key = besideKey(puzzle);
  assert.notEqual(besideKey(puzzle), key);
  cardKept(kept, { ...card, key, shown: shownNow(kept, 0) });
  assert.equal(cardOfPuzzle(kept, puzzle)?.key, key);
  assert.deepEqual(
    newestFirst(kept).map(({ shown }) => shown),
    [4, 3],
  );
  assert.equal(usedBytes(kept), 2 * card.bytes);
});
