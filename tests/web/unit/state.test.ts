/** The page's state beside the game itself: messages, searches and their results, views, puzzles that come and go, collections; and plain data from a store. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Solved, State } from '../../../www/engine/types.ts';
import * as searches from '../../../www/puzzle/solve.ts';
import { watchedOutdated, watchStarted } from '../../../www/puzzle/watch.ts';
import { runOf, usualMethod } from '../../../www/state/algorithms.ts';
import type { Source } from '../../../www/state/card.ts';
import * as data from '../../../www/state/collections.ts';
import * as findings from '../../../www/state/findings.ts';
import * as game from '../../../www/state/game.ts';
import * as state from '../../../www/state/page.ts';
import { isWatching, keepsEnd, returnToWalk, shownMoment, shownMoves, turnTo } from '../../../www/state/session.ts';
import * as shape from '../../../www/state/shape.ts';
import { solved } from '../support/results.ts';

const stateAfter = (moves: string): State => ({ puzzle: 'p', players: [{ x: 0, y: 0 }], moves, solved: false });

function opened(page: state.Page, id: string, source: Source = { kind: 'text' }) {
  const puzzle = { id, kind: 'simultaneous' as const, boards: [{ width: 2, height: 2, pits: 0 }] };
  state.puzzleOpened(page, { puzzle, state: stateAfter(''), warnings: [] }, `text of ${id}`, source);
}

/** A page with a puzzle on which `moves` were played. */
function pageWith(moves = '') {
  const page = state.emptyPage();
  opened(page, 'p');
  for (const move of moves) walk(page, move);
  return page;
}

function walk({ session: { game: current } }: state.Page, move: string) {
  game.walked(current, 'move', move, stateAfter(current.walk.moves + move), ['walked']);
}

Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

const unsolved = { moves: null, length: null, shortest: false as const };
const stopped = () => solved('', { ...unsolved, verdict: 'stopped', stopped: { code: 'memory', args: {} } });

function search(page: state.Page, result: Solved, method = usualMethod()) {
  const job = searches.searchStarted(page, 0, method);
  searches.searchEnded(page, job, result, result.shortest ? result.length : null);
}

test('a message goes after what its owner ends with: the next act, the next job, the next puzzle', () => {
  const acts: Record<string, (page: state.Page) => unknown> = {
    move: page => walk(page, 'D'),
    tab: page => (page.session.tab = 'make'),
    room: page => (page.library.part = 'levels'),
    help: page => (page.help = ''),
    job: page => page.begun++,
    puzzle: page => (page.session = { ...page.session, key: 'q' }),
  };
  for (const [of, ends] of [
    ['moment', ['move', 'tab', 'room', 'help', 'job', 'puzzle']],
    ['job', ['job', 'puzzle']],
    ['puzzle', ['puzzle']],
  ] as const)
    for (const [name, act] of Object.entries(acts)) {
      const page = pageWith('R');
      state.notify(page, { id: 'x', tone: 'error', of });
      state.endNotice(page);
      assert.equal(page.passing.notice?.id, 'x', 'nothing happened yet');
      act(page);
      state.endNotice(page);
      const isGone = page.passing.notice === null;
      assert.equal(isGone, (ends as readonly string[]).includes(name), `a ${of}’s message, after: ${name}`);
    }
});

test('a solution watched on Solve counts as shown, until a restart that is not undone', () => {
  const page = pageWith('R');
  const { session } = page;
  const { game: current } = session;
  search(page, solved('DR'));
  assert.equal(session.view, 'solution');
  turnTo(session, 'play');
  assert.equal(game.isOwn(current), true, 'what was played before');
  assert.equal(game.canEarnStar(current), false, 'so no hint says that it costs the star');
  walk(page, 'D');
  assert.equal(game.isOwn(current), false);
  game.restart(current);
  walk(page, 'D');
  assert.equal(game.isOwn(current), true);
  game.undo(current);
  game.undo(current);
  assert.deepEqual([current.walk.moves, game.isOwn(current)], ['RD', false]);
  // One found while one plays is seen once Solve is opened.
  const late = pageWith();
  const job = searches.searchStarted(late, 0, usualMethod());
  turnTo(late.session, 'play');
  searches.searchEnded(late, job, solved('DR'), 2);
  assert.equal(late.session.game.seen, null);
  turnTo(late.session, 'solve');
  assert.equal(late.session.game.seen, '');
  // Who has solved it first may watch the solution afterwards.
  const first = pageWith('DR');
  search(first, solved('DR'));
  turnTo(first.session, 'play');
  assert.equal(game.isOwn(first.session.game), true);
});

test('the solution and the person’s walk are two views, and turning to the walk pauses the playback where it was', () => {
  const page = pageWith('R');
  const { session } = page;
  search(page, solved('DRDR'));
  session.solution.playback = { at: 2.5, playing: true, rate: 1 };
  assert.deepEqual([session.view, shownMoves(session), shownMoment(session)], ['solution', 'DRDR', 2]);
  assert.equal(session.game.least, 4, 'the shortest length is known from a proved search');
  returnToWalk(session);
  assert.deepEqual([session.view, shownMoves(session), shownMoment(session)], ['walk', 'R', 1]);
  assert.deepEqual(session.solution.playback, { at: 2.5, playing: false, rate: 1 });
  const unsolvable = pageWith('R');
  search(unsolvable, solved('', { ...unsolved, verdict: 'unsolvable' }));
  assert.equal(unsolvable.session.view, 'walk', 'a puzzle without a solution leaves the walk on the board');
});

test('a separate run replaces the previous answer, even if it is stopped; in a comparison the first answer stays', () => {
  const page = pageWith();
  search(page, solved('DR'));
  search(page, stopped(), { ...usualMethod(), algorithm: 'bfs' });
  const { result, foundBy, runs } = page.session.solution;
  assert.deepEqual([result?.verdict, foundBy], ['stopped', 'bfs']);
  assert.equal(runs.map(run => `${run.algorithm} ${run.verdict}`).join(), 'auto solved,bfs stopped');
  search(page, solved('DR'));
  page.jobs.comparison = { begun: 1, total: 2, isCut: false };
  search(page, stopped(), { ...usualMethod(), algorithm: 'bfs' });
  assert.equal(page.session.solution.foundBy, 'auto');
  opened(page, 'q');
  assert.deepEqual([page.session.solution.runs, page.jobs.comparison], [[], null], 'another puzzle ends that');
});

const swapping = (swaps: number | null, more: object = {}) => solved('RD', { kind: 'stromrallye', swaps, ...more });

test('a search shows the minimum that is known, and no worse solution than the one known', () => {
  const before = swapping(13, { swapsAtLeast: 11 });
  for (const [found, known, ...expected] of [
    [swapping(14), { least: 12, before: null }, 14, 12, false],
    [swapping(12), { least: 12, before: null }, 12, 12, true],
    [swapping(14, { swapsAtLeast: 12 }), { least: null, before }, 13, 12, false],
    [swapping(14), { least: null, before: null }, 14, undefined, false],
  ] as [Solved, any, ...any[]][]) {
    const said = findings.consistent(found, known);
    assert.deepEqual([said.swaps, said.swapsAtLeast, said.swapsProved], expected);
  }
  const now = { swaps: { atLeast: 10, found: 15 } } as any;
  assert.deepEqual(findings.consistentProgress(now, { least: 12, before }).swaps, { atLeast: 12, found: 13 });
});

test('the proof of Make knows the minimum that Play has found, so that Solve shows no other one', () => {
  const { session } = pageWith();
  const made = swapping(9, { swapsAtLeast: 7 });
  const run = runOf(made, usualMethod());
  assert(run);
  session.known = { result: made, run, isReported: true };
  findings.put(session, { least: 8 });
  turnTo(session, 'solve');
  assert.deepEqual([session.solution.result?.swaps, session.solution.result?.swapsAtLeast], [9, 8]);
  // A solution with the minimum that Play has found is the one on Solve.
  const better = swapping(8, { moves: 'UR', swapsProved: true });
  findings.learned(session, better, runOf(better, usualMethod()), 8);
  assert.equal(session.solution.result?.moves, 'UR');
});

test('the result of a search is hidden while it is watched; an outdated recording gives way to the solution, or the walk', () => {
  for (const found of [null, solved('D')]) {
    const page = pageWith();
    const { session } = page;
    session.tab = 'solve';
    if (found) search(page, found);
    const recording = { ok: true, kind: 'irrgarten', length: 3 };
    /** Of three frames, at the first one. */
    const watched: any = { search: solved('D'), recording, length: 3, at: 0, playing: true, pause: 10 };
    watchStarted(session, { ...watched, result: found ? null : solved('D') });
    assert.deepEqual([isWatching(session), keepsEnd(session), shownMoves(session)], [true, found === null, '']);
    assert(session.watched);
    session.watched.at = 3;
    assert.deepEqual([isWatching(session), keepsEnd(session), shownMoves(session)], [false, false, found ? '' : 'D']);
    watchedOutdated(session);
    assert.deepEqual([session.watched, session.view], [null, found ? 'solution' : 'walk']);
  }
});

test('another puzzle ends walk, result and messages; the one set aside comes back as it was left, paused', () => {
  const page = pageWith('RD');
  search(page, solved('DR'));
  page.session.solution.playback = { at: 1, playing: true, rate: 2 };
  game.stepRefused(page.session.game, { code: 'wall', args: {} });
  state.notify(page, { id: 'notice.damaged-link', tone: 'error', of: 'puzzle' });
  state.cacheSession(page);
  opened(page, 'q', { kind: 'file', name: 'a.txt' });
  const { game: fresh, solution, view, draft } = page.session;
  assert.deepEqual([fresh.walk.moves, solution.result, view, draft.name], ['', null, 'walk', 'a.txt']);
  assert.equal(page.passing.notice, null);
  state.notify(page, { id: 'notice.unknown-link', tone: 'error', of: 'puzzle' });
  state.takenUp(page, Object.values(page.cached)[0]);
  const { session } = page;
  assert.deepEqual([session.game.walk.moves, session.game.remark, page.passing.notice], ['RD', null, null]);
  assert.deepEqual(session.solution.playback, { at: 1, playing: false, rate: 2 });
  assert.equal(session.solution.result?.moves, 'DR');
});

test('a session that comes back keeps what was found out meanwhile', () => {
  const kept = pageWith('U').session;
  const { session } = pageWith();
  const result = solved('DRD');
  session.solution.result = result;
  session.game.least = 3;
  findings.put(kept, findings.foundOf(session), true);
  assert.deepEqual([kept.game.walk.moves, kept.game.least], ['U', 3]);
  assert.equal(kept.solution.result, result);
});

const entry = (more: Partial<data.Entry>) => data.newEntry({ title: 'A', kind: 'irrgarten', text: 'x', ...more });

test('the place of a puzzle that is there twice is where it was opened', () => {
  const collections = data.noCollections();
  const entries = ['s-1', 's-2', 's-1'].map(puzzle => entry({ puzzle }));
  const twice = data.newCollection('All', entries);
  data.collectionSet(collections, twice);
  assert.equal(data.placeOf(collections, 's-1'), null);
  data.shown(collections, twice.key);
  assert.equal(data.placeOf(collections, 's-1')?.index, 0);
  collections.at = entries[2].id;
  assert.equal(data.placeOf(collections, 's-1')?.index, 2);
  assert.equal(data.placeOf(collections, 's-2')?.index, 1);
  assert.equal(data.placeOf(collections, 's-3'), null);
});

test('the same titles and puzzles are the same collection, generated or not', () => {
  const collections = data.noCollections();
  const recipe = { kind: 'irrgarten' as const, params: { level: 'easy' }, seed: '1' };
  const one = data.newCollection('All', [entry({ recipe, text: null })]);
  data.collectionSet(collections, one);
  const made = data.newCollection('All', [entry({ recipe })]);
  assert.equal(data.sameAs(collections, made)?.key, one.key);
  assert.equal(data.sameAs(collections, { ...made, title: 'Else' }), null);
});

const taken = (reader: shape.Reader<any>, values: unknown[]) =>
  values.filter(value => shape.readAs(reader, value) !== null);

test('moves are directions, a list is one; a record has its own members only, and the missing ones that may be missing', () => {
  assert.deepEqual(taken(shape.moves, ['', 'UDLR', 'UX', 'uu', ['U']]), ['', 'UDLR']);
  assert.deepEqual(taken(shape.list(shape.whole, 2), [[], [1, 2], [1, 2, 3], { length: 1 }, '12']), [[], [1, 2]]);
  const reader = shape.record({ a: shape.whole, b: shape.orMissing(shape.flag), c: shape.orNull(shape.whole) });
  assert.deepEqual(reader({ a: 1, b: true, c: null, d: 5 }), { a: 1, b: true, c: null });
  assert.deepEqual(reader(Object.assign(Object.create(null), { a: 1, c: 2 })), { a: 1, c: 2 });
  const inherited = Object.create({ a: 1 });
  assert.deepEqual(taken(reader, [inherited, [], null, 'a', { a: 1 }, { a: 1, c: 'x' }, new Date(0)]), []);
  // A member of every object is none of this one.
  assert.deepEqual(shape.record({ constructor: shape.orMissing(shape.only(() => true)) })({}), {});
  const value = Object.assign(Object.create({ inherited: 1 }), { a: 0, b: undefined, c: 3 });
  assert.deepEqual(shape.picked(value, ['a', 'b', 'inherited', 'missing']), { a: 0 });
});

test('a message has a code, and numbers and texts as arguments', () => {
  const code = 'a';
  const right = [{}, { x: 1 }, { x: 'y', z: 0 }].map(args => ({ code, args }));
  const wrong = [null, [], { x: null }, { x: 1, y: {} }, { x: true }].map(args => ({ code, args }));
  assert.deepEqual(taken(shape.message, [...right, ...wrong, { code: 5, args: {} }]), right);
});

test('data is plain as deep as ours goes, whatever it is made of', () => {
  for (const wrap of [(it: unknown) => [it], (it: unknown) => ({ it })]) {
    const twelve = Array.from({ length: 12 }).reduce(wrap, 1);
    assert.deepEqual([twelve, wrap(twelve)].map(shape.isPlain), [true, false]);
  }
  const round = {} as Record<string, unknown>;
  round.round = round;
  const plain = [null, undefined, 'x', true, [1, 'x', null], Uint8Array.of(1), Object.create(null)];
  const others = [() => {}, Symbol('x'), new Date(0), new Map(), [1, new Set()], { a: 1, b: () => {} }, round];
  const found = [...plain, ...others].filter(value => shape.isPlain(value));
  assert.deepEqual(found, plain);
});

test('sizes count texts and names by characters, numbers by eight bytes, lists and objects by what is in them', () => {
  const inner = { name: 'abc', list: [1, 2] };
  for (const [value, bytes] of [
    ['añb', 3],
    ...[1, true, null, undefined, []].map(value => [value, 8]),
    [['ab', 1], 8 + 2 + 8],
    [new Uint16Array(5), 10],
    [inner, 8 + 4 + 3 + 4 + (8 + 16)],
    [[inner, inner, null], 8 + 2 * 43 + 8],
  ] as [unknown, number][])
    assert.equal(shape.bytesOf(value), bytes);
});
