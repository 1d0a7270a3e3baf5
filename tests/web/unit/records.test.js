/** Records of sessions, games and collections: what is read of them is what the rules confirm, and within limits. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { runOf, usualMethod } from '../../../www/core/algorithms.ts';
import * as game from '../../../www/core/game.ts';
import { gameFrom, gameRecord } from '../../../www/core/game-record.ts';
import { changes, marksOf } from '../../../www/core/keep/marks.ts';
import {
  besideKey,
  cardFrom,
  collectionFrom,
  isTouched,
  knownCollection,
  nextCard,
  nextRevision,
  partsOf,
  sessionOf,
  source,
  textFrom,
} from '../../../www/core/keep/records.ts';
import { newSession } from '../../../www/core/session.ts';
import '../../../www/families/index.ts';
import { digest, readAs } from '../../../www/store/shape.ts';
import { opened, replay, walk } from '../support/opposed.js';
import { OPPOSED } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../../../www/core/session.ts').Session} Session */

const WRITTEN = { played: 2, shown: 3, revision: 4 };

/** A session on the puzzle after some moves. */
function played(moves = 'D') {
  const session = newSession(opened(), OPPOSED, { kind: 'text' }, 'play');
  for (const move of moves) walk(session, move);
  return session;
}

function solved() {
  const result = lockstep.solve(OPPOSED);
  assert(result.ok && result.verdict === 'solved');
  return result;
}

/** What comes back of a session. @param {Session} session @param {object} [card] changes of its card */
function backFrom(session, card = {}) {
  const written = { ...nextCard(session, null, WRITTEN, {}), ...card };
  return sessionOf(written, structuredClone(partsOf(session)));
}

test('a game that contradicts itself or the rules is refused', () => {
  const { state } = opened();
  const session = played('DR');
  game.undo(session.game);
  const record = gameRecord(session.game);
  /** @param {Record<string, unknown>} changes */
  const back = changes =>
    gameFrom({ ...record, ...changes }, state, moves => (/LL/.test(moves) ? null : replay(moves)));
  /** @param {string} add @param {string} [cut] @param {object} [more] */
  const entry = (add, cut = '', more = {}) => ({ what: 'move', cut, add, ...more });
  const left = [{ x: 0, y: 0, move: 'D' }];
  const [down, right] = [entry('D'), entry('R')];
  assert.equal(back({ at: 2, moves: 'DR' })?.walk.moves, 'DR');
  for (const wrong of [{ at: 3, moves: 'DR' }, { moves: 'R' }, { entries: [{ ...down, what: 'fly' }] }])
    assert.equal(back(wrong), null, JSON.stringify(wrong));
  assert.equal(
    gameFrom(record, state, () => null),
    null,
  );
  assert.equal(back({ at: 2 }), null);
  // Undone moves are replayed, too.
  assert.equal(back({ entries: [down, right, entry('LL')] }), null);
  assert.equal(back({ entries: [down, right, entry('U', 'R')], at: 3, moves: 'DU' })?.walk.moves, 'DU');
  // What is cut stands at the end.
  assert.equal(back({ entries: [down, right, entry('U', 'D')], at: 1 }), null);
  assert.equal(back({ entries: [down, entry('', 'D', { what: 'back', left })], at: 1 })?.walk.moves, 'D');
  for (const more of [{}, { left: [] }, { left: [...left, ...left] }])
    assert.equal(back({ entries: [down, entry('', 'D', { what: 'back', ...more })], at: 1 }), null);
  assert.equal(back({ seconds: -3 })?.seconds, 0);
  assert.equal(back({ seconds: 7.5 })?.seconds, 7.5);
  for (const [rival, kept] of [
    ['DRD', 'DRD'],
    ['DLL', null],
    [null, null],
  ])
    assert.equal(back({ rival })?.rival, kept);
});

test('of what was known of a game comes back what the rules confirm', () => {
  const { state } = opened();
  const record = gameRecord(played().game);
  const nothing = { solution: null, route: null, best: false, lost: null, assessed: null };
  /** @param {object} known */
  const back = known => gameFrom({ ...record, knowledge: { ...nothing, ...known } }, state, replay)?.knowledge;
  const solution = 'DRD';
  const all = { solution, route: solution, best: true, lost: null, assessed: { walk: 'D', totals: [3, 3] } };
  assert.deepEqual(back(all), all);
  assert.deepEqual(back({ ...all, route: 'DR' }), { ...all, route: null });
  // With a solution that solves nothing goes all that was found out with it.
  assert.deepEqual(back({ ...all, solution: 'DR' }), { ...nothing, route: solution });
  const { route: _route, ...older } = all;
  assert.deepEqual(back({ ...older, route: undefined }), { ...all, route: null });
  for (const totals of [[], [3], [3, 3, 3]])
    assert.deepEqual(back({ ...all, assessed: { walk: 'D', totals } }), { ...all, assessed: null });
  for (const total of [null, 'lost', 0])
    assert.deepEqual(back({ ...all, assessed: { walk: '', totals: [total] } })?.assessed?.totals, [total]);
  for (const total of ['won', -1, 0.5, undefined])
    assert.equal(back({ ...all, assessed: { walk: '', totals: [total] } }), undefined);
});

test('a puzzle comes back only from its own text', () => {
  const session = played();
  const card = nextCard(session, null, WRITTEN, {});
  const parts = partsOf(session);
  assert.equal(sessionOf(card, parts)?.text, OPPOSED);
  for (const puzzle of [null, { text: 7 }, { text: 'x' }, { text: OPPOSED.replace('1', '0') }])
    assert.equal(sessionOf(card, { ...parts, puzzle }), null);
  assert.equal(sessionOf({ ...card, puzzle: 'other' }, parts), null);
  assert.equal(sessionOf({ ...card, kind: 'irrgarten' }, parts), null);
  assert.equal(textFrom({ text: 'x', more: 1 }), 'x');
});

test('a card says how far its puzzle is, and never what is hidden', () => {
  const session = played('DR');
  assert.deepEqual(
    ['moves', 'solved', 'best', 'least', 'rate', 'at'].map(name =>
      Reflect.get(nextCard(session, null, WRITTEN, {}), name),
    ),
    [2, false, null, null, session.solution.playback.rate, 0],
  );
  session.solution.playback = { at: 1.6, playing: true, rate: Infinity };
  const playing = nextCard(session, null, WRITTEN, {});
  assert.deepEqual([playing.at, playing.rate], [2, null]);
  // Asked for, the minimum is in the list; in a quiz it never is.
  session.game.least = 3;
  assert.equal(nextCard(session, null, WRITTEN, {}).least, null);
  session.game.asked = true;
  assert.equal(nextCard(session, null, WRITTEN, {}).least, 3);
  session.game.quiz = { handed: null };
  assert.equal(nextCard(session, null, WRITTEN, {}).least, null);
  const { unsolvable, solved: isSolved } = nextCard(session, null, WRITTEN, {});
  assert.deepEqual([unsolvable, isSolved], [false, false]);
  const none = /** @type {const} */ ({ verdict: 'unsolvable', moves: null, length: null, shortest: false });
  const result = { ...solved(), ...none };
  const proved = { ...session, solution: { ...session.solution, result }, game: { ...session.game, state: null } };
  const told = nextCard(proved, null, WRITTEN, {});
  assert.deepEqual([told.unsolvable, told.solved], [true, false]);
  const { puzzle: _puzzle, ...without } = session;
  assert.throws(() => nextCard({ ...without, puzzle: null }, null, WRITTEN, {}));
  assert.throws(() => nextCard({ ...session, source: null }, null, WRITTEN, {}));
});

test('the best own solution counts, and no shown one', () => {
  const first = nextCard(played('DRD'), null, WRITTEN, {});
  assert.deepEqual([first.solved, first.best], [true, 3]);
  assert.equal(nextCard(played('DR'), first, WRITTEN, {}).best, 3);
  const longer = played('UDRD');
  assert.deepEqual([longer.game.state?.solved, nextCard(longer, null, WRITTEN, {}).best], [true, 4]);
  assert.equal(nextCard(longer, first, WRITTEN, {}).best, 3);
  assert.equal(nextCard(played('DRD'), nextCard(longer, null, WRITTEN, {}), WRITTEN, {}).best, 3);
  const shown = played('');
  walk(shown, 'DRD', 'solution');
  assert.deepEqual([shown.game.state?.solved, nextCard(shown, null, WRITTEN, {}).best], [true, null]);
  assert.equal(nextCard(shown, { ...first, best: 5 }, WRITTEN, {}).best, 5);
});

test('playback comes back within the solution, at a speed that there is', () => {
  const session = played();
  session.solution.result = solved();
  Object.assign(session, { author: 'Ann', note: 'Mind the wall.' });
  for (const [card, at, rate] of /** @type {const} */ ([
    [{ at: 2, rate: 4 }, 2, 4],
    [{ at: 1.4, rate: null }, 1, Infinity],
    [{ at: 99, rate: -1 }, 3, 0],
    [{ at: -7, rate: 0 }, 0, 0],
  ])) {
    const back = backFrom(session, { ...card, view: 'solution' });
    assert.deepEqual(back?.solution.playback, { at, playing: false, rate });
    assert.deepEqual([back.view, back.author, back.note], ['solution', 'Ann', 'Mind the wall.']);
  }
  assert.equal(backFrom(session, { view: 'walk' })?.view, 'walk');
  // Without a solution there is nothing to show.
  const unsolved = backFrom(played(), { view: 'solution', author: undefined, note: undefined });
  assert.deepEqual([unsolved?.view, unsolved?.author, unsolved?.note], ['walk', '', '']);
});

test('findings come back if they are of this family, whole, and hold', () => {
  const session = played();
  const result = solved();
  const run = runOf(result, usualMethod());
  assert(run);
  /** @param {object} found */
  const back = found => {
    const all = { result: null, foundBy: '', runs: [], difficulty: { measure: null, report: null }, ...found };
    const parts = { ...partsOf(session), findings: { ...all, digest: digest(all) } };
    return sessionOf(nextCard(session, null, WRITTEN, {}), structuredClone(parts));
  };
  assert.deepEqual(back({ result })?.solution.result, result);
  const stopped = { ...result, verdict: 'stopped', moves: null, length: null };
  assert.deepEqual(back({ result: stopped })?.solution.result, stopped);
  for (const wrong of [
    { kind: 'irrgarten' },
    { ...stopped, kind: 'irrgarten' },
    { verdict: 'unsolvable' },
    { moves: null },
    { length: 4 },
    { moves: 'DDD' },
    { sequences: '' },
    { sequences: 7 },
    { sequences: '1x' },
    { states: () => {} },
  ]) {
    const all = { ...result, ...wrong };
    if (typeof all.states === 'function') assert.equal(digest(all) > 0, true);
    else assert.equal(back({ result: all })?.solution.result, null, JSON.stringify(wrong));
  }
  assert.equal(back({ result, runs: [run] })?.solution.runs.length, 1);
  // A number that no rule contradicts, changed since it was written.
  const found = { result, foundBy: '', runs: [], difficulty: { measure: null, report: null } };
  const findings = { ...found, result: { ...result, states: 1 }, digest: digest(found) };
  const card = nextCard(session, null, WRITTEN, {});
  assert.equal(sessionOf(card, { ...partsOf(session), findings })?.solution.result, null);
  assert.equal(back({ runs: Array(101).fill(run) })?.solution.runs.length, 0);
  // Each finding alone is worth a record, and touches the puzzle.
  for (const found of [{ result }, { runs: [run] }, { difficulty: { measure: {}, report: null } }]) {
    const some = back(found);
    assert(some !== null && isTouched(some) && partsOf(some).findings !== null);
  }
  const reported = back({ difficulty: { measure: null, report: {} } });
  assert(reported !== null && partsOf(reported).findings !== null);
  const none = newSession(opened(), OPPOSED, { kind: 'text' }, 'play');
  assert.equal(partsOf(none).findings, null);
  assert.equal(isTouched(none), false);
});

test('of an answer whose states were counted otherwise, the states are not said', () => {
  const session = played();
  const { account, ...result } = solved();
  assert(account);
  const { unit, leavesOut, boundBy, before, ...old } = account;
  const found = {
    result: { ...result, account: old },
    foundBy: 'auto',
    runs: [],
    difficulty: { measure: null, report: null },
  };
  const parts = { ...partsOf(session), findings: { ...found, digest: digest(found) } };
  const back = sessionOf(nextCard(session, null, WRITTEN, {}), structuredClone(parts));
  assert.deepEqual([back?.solution.result?.moves, back?.solution.result?.states], [result.moves, 0]);
  assert.equal(back?.solution.result?.account, undefined);
});

test('findings of a page that had a memory limit come back, whatever the limit was', () => {
  const session = played();
  const result = solved();
  const run = { ...runOf(result, usualMethod()), megabytes: 16 };
  const difficulty = { measure: null, report: null };
  const proved = { puzzle: session.puzzle?.id, result, run };
  const found = { result, foundBy: 'auto', runs: [run], difficulty, proved };
  const parts = { ...partsOf(session), findings: { ...found, digest: digest(found) } };
  const back = sessionOf(nextCard(session, null, WRITTEN, {}), structuredClone(parts));
  assert(back);
  assert.deepEqual([back.solution.result, back.solution.runs.length, back.proved?.result], [result, 1, result]);
});

test('a draft comes back with its error, an empty one without', () => {
  const session = played();
  for (const [text, hasError] of /** @type {const} */ ([
    ['x', true],
    ['  ', false],
    ['2 2\n0\n0\n0 0\n0\n0\n0\n0 0\n0\n', false],
  ])) {
    session.draft = { text, name: 'a.txt', error: null };
    const draft = backFrom(session)?.draft;
    assert.deepEqual([draft?.text, draft?.name, draft?.error !== null], [text, 'a.txt', hasError]);
  }
});

test('cards keep to their limits', () => {
  const card = nextCard(played(), null, WRITTEN, {});
  const size = { width: 1, height: 1 };
  /** @param {object} changes */
  const isRead = changes => cardFrom('k', { ...card, key: 'k', ...changes }) !== null;
  const long = 'k'.repeat(200);
  assert.equal(cardFrom(long, { ...card, key: long })?.key, long);
  for (const key of [`${long}k`, '', 7]) assert.equal(cardFrom(key, { ...card, key }), null);
  for (const [changes, expected] of /** @type {const} */ ([
    [{}, true],
    [{ boards: [] }, false],
    [{ boards: Array(64).fill(size) }, true],
    [{ boards: Array(65).fill(size) }, false],
    [{ title: 'x'.repeat(1000) }, true],
    [{ title: 'x'.repeat(1001) }, false],
    [{ played: 8.64e15 }, false],
    [{ played: -1 }, false],
  ]))
    assert.equal(isRead(changes), expected, Object.keys(changes).join());
});

test('a source is one of ours, with the settings of a generator', () => {
  const settings = { kind: 'simultaneous', params: { width: 5, open: true, kind: 'x' }, seed: '12' };
  const generated = { kind: 'generated', settings };
  assert.deepEqual(readAs(source, generated), generated);
  for (const wrong of [
    { params: { width: {} } },
    { params: { width: 5, height: null } },
    { params: [] },
    { params: null },
    { seed: '' },
    { seed: 12 },
    { seed: '1a' },
    { seed: '1'.repeat(21) },
  ])
    assert.equal(
      readAs(source, { kind: 'generated', settings: { ...settings, ...wrong } }),
      null,
      JSON.stringify(wrong),
    );
  assert.equal(readAs(source, { kind: 'elsewhere' }), null);
});

test('a collection has entries that can be opened, of families that there are', () => {
  const entry = { id: '1', title: '', kind: 'simultaneous', boards: null, text: 'x', recipe: null, puzzle: null };
  const recipe = { kind: 'simultaneous', params: {}, seed: '1' };
  const made = { ...entry, text: null, recipe };
  /** @param {object[]} entries */
  const read = entries => ({ key: 'c', title: '', entries, changed: 1, revision: 1 });
  for (const entries of [[entry], [made], [entry, made]])
    assert.deepEqual(knownCollection(read(entries)), read(entries));
  assert.equal(collectionFrom(read([])), null);
  assert.equal(collectionFrom(read([entry, { ...entry, text: null }])), null);
  const strange = read([entry, { ...entry, kind: 'chess' }]);
  assert.deepEqual(collectionFrom(strange), strange);
  assert.equal(knownCollection(strange), null);
  assert.equal(knownCollection(null), null);
  for (const [member, most] of /** @type {const} */ ([
    ['id', 100],
    ['note', 600],
  ])) {
    assert.notEqual(collectionFrom(read([{ ...entry, [member]: 'x'.repeat(most) }])), null);
    assert.equal(collectionFrom(read([{ ...entry, [member]: 'x'.repeat(most + 1) }])), null);
  }
});

test('revisions count moments, and differ in one', () => {
  for (const before of [0, 5, 3000 * 2048]) {
    const all = Array.from({ length: 200 }, () => nextRevision(before, 3000));
    const least = Math.max(before + 1, 3000 * 2048);
    assert(all.every(revision => revision >= least && revision < least + 2048));
    assert(new Set(all).size > 100);
  }
  assert.equal(besideKey('k', 7), 'k~7');
  assert.match(besideKey('k'), /^k~\d{13,}$/);
});

test('changes name what was done and which parts it concerns, found out unasked or not', () => {
  const before = played();
  assert.deepEqual(changes(marksOf(before), marksOf(before)), { isDeed: false, isGoneOn: false, parts: [] });
  assert.deepEqual(changes(marksOf(before), null).parts, ['puzzle', 'progress', 'findings', 'draft']);
  /** @param {(session: Session) => void} change */
  const after = change => {
    const session = played();
    const before = marksOf(session);
    change(session);
    return changes(marksOf(session), before);
  };
  assert.deepEqual(
    after(changed => walk(changed, 'R')),
    { isDeed: true, isGoneOn: true, parts: ['progress'] },
  );
  const draft = { text: 'x', name: null, error: null };
  assert.deepEqual(
    after(changed => Object.assign(changed, { draft })),
    { isDeed: true, isGoneOn: true, parts: ['draft'] },
  );
  const nothing = { isDeed: false, isGoneOn: false, parts: [] };
  // The name of a file whose text is the puzzle's own, and the moment during playback.
  assert.deepEqual(
    after(changed => Object.assign(changed, { draft: { ...changed.draft, name: 'a.txt' } })),
    nothing,
  );
  const { playback } = before.solution;
  for (const playing of [true, false]) {
    Object.assign(playback, { at: 1, playing });
    const marks = marksOf(before);
    playback.at = 2;
    assert.equal(changes(marksOf(before), marks).isDeed, !playing);
  }
  assert.deepEqual(
    after(changed => Object.assign(changed, { tab: 'solve' })),
    { isDeed: true, isGoneOn: false, parts: [] },
  );
  assert.deepEqual(
    after(changed => Object.assign(changed.game, { least: 3 })),
    { isDeed: false, isGoneOn: false, parts: ['progress'] },
  );
});
