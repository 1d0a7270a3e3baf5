/**
 * The records of a puzzle and of collections: they come back as they were; what is damaged, or against the rules, does
 * not; and everything fits into one file. What counts as a change. A session that another tab continues while it is
 * taken up, with a store in memory.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKept, readList } from '../../../www/puzzle/recall.ts';
import { runOf, usualMethod } from '../../../www/state/algorithms.ts';
import { type Card, cardFrom, source } from '../../../www/state/card.ts';
import { collectionFrom } from '../../../www/state/collections.ts';
import * as game from '../../../www/state/game.ts';
import { gameFrom, gameRecord } from '../../../www/state/game-record.ts';
import { cardKept, cardOfPuzzle, newestFirst, nothingKept, shownNow, usedBytes } from '../../../www/state/kept.ts';
import { emptyPage, takenUp } from '../../../www/state/page.ts';
import { newSession, type Session } from '../../../www/state/session.ts';
import * as records from '../../../www/store/records.ts';
import '../../../www/families/index.ts';
import { readAs } from '../../../www/state/shape.ts';
import { writeItem } from '../../../www/store/item.ts';
import { BEGIN, BETWEEN, END, readFile } from '../../../www/store/transfer.ts';
import { keepingOf, save } from '../../../www/store/write.ts';
import { OPPOSED } from '../support/puzzles.ts';
import * as lockstep from '../support/wasm.ts';

const { changes, isTouched, marksOf, nextRevision, sessionOf } = records;

const opened = () => lockstep.ok(lockstep.open(OPPOSED));

/** The state after moves from the start; null if they are against the rules. */
function replay(moves: string) {
  const answer = lockstep.replay(opened().state, moves);
  return answer.ok ? answer.state : null;
}

function walk(session: Session, moves: string, what: game.PressKind = 'move') {
  const state = replay(session.game.walk.moves + moves);
  assert(state);
  game.walked(session.game, what, moves, state, ['walked']);
}

function played(moves = 'D') {
  const session = newSession(opened(), OPPOSED, { kind: 'text' }, 'play');
  for (const move of moves) walk(session, move);
  return session;
}

const solved = () => {
  const result = lockstep.solve(OPPOSED);
  assert(result.ok && result.verdict === 'solved');
  return result;
};

const recordOf = (session: Session, before: Card | null = null) =>
  records.recordOf(session, before, { played: 2, shown: 3, revision: 4 });
const cardOf = (session: Session, before?: Card | null) => recordOf(session, before).card;
const partsOf = (session: Session): any => recordOf(session).parts;

/** A session as it comes back, with changes. */
const backFrom = (session: Session, card: object = {}, parts: object = {}) =>
  sessionOf({ ...cardOf(session), ...card }, structuredClone({ ...partsOf(session), ...parts }));

function backWith(session: Session, found: object) {
  const none = { result: null, foundBy: 'auto', runs: [], difficulty: { measure: null, report: null } };
  return backFrom(session, {}, { findings: { ...none, ...found } });
}

/** A game from its record with changes. */
const gameBack = (of: game.Game, more: object, illegal = '-') =>
  gameFrom({ ...gameRecord(of), ...more }, opened().state, moves => (moves.includes(illegal) ? null : replay(moves)));

/** Values that no member of a record accepts. */
const GARBAGE = [
  ...[undefined, NaN, -1, 1.5, '<b>', {}, [{}], [[]], { length: 3 }, 'UDX', true, new Date(0)],
  Object.create({ a: 1 }),
];

test('a session comes back from its records as it was: walk, checkpoints, solution, view, what is said of it', () => {
  const session = newSession(opened(), OPPOSED, { kind: 'example', name: 'opposed' }, 'solve');
  for (const move of 'DR') walk(session, move);
  game.undo(session.game);
  game.setCheckpoint(session.game);
  Object.assign(session.solution, { result: solved(), foundBy: 'auto' });
  Object.assign(session, { view: 'solution', author: 'Ann', note: 'Mind the wall.' });
  session.solution.playback = { at: 2, playing: false, rate: Infinity };
  const back = backFrom(session);
  assert(back);
  for (const name of ['solution', 'tab', 'view', 'source', 'key', 'author', 'note'] as const)
    assert.deepEqual(back[name], session[name], name);
  assert.deepEqual([back.game.walk, back.game.checkpoints], [session.game.walk, session.game.checkpoints]);
});

test('playback comes back within the solution, at a speed that there is, and without a solution the walk', () => {
  const session = played();
  session.solution.result = solved();
  for (const [card, at, rate] of [
    [{ at: 2, rate: 4 }, 2, 4],
    [{ at: 1.4, rate: null }, 1, Infinity],
    [{ at: 99, rate: -1 }, 3, 0],
    [{ at: -7, rate: 0 }, 0, 0],
  ] as const) {
    const back = backFrom(session, { ...card, view: 'solution' });
    assert.deepEqual([back?.solution.playback, back?.view], [{ at, playing: false, rate }, 'solution']);
  }
  assert.equal(backFrom(session, { view: 'walk' })?.view, 'walk');
  const unsolved = backFrom(played(), { view: 'solution' });
  assert.deepEqual([unsolved?.view, unsolved?.author, unsolved?.note], ['walk', '', '']);
});

test('a game that contradicts itself or the rules is refused; one with garbage, or otherwise intact', () => {
  const { game: mine } = played('DR');
  game.undo(mine);
  const entry = (add: string, cut = '', more: object = {}) => ({ what: 'move', cut, add, ...more });
  const left = [{ x: 0, y: 0, move: 'D' }];
  const [down, right] = [entry('D'), entry('R')];
  const back = (more: object) => entry('', 'D', { what: 'back', ...more });
  for (const [what, record, expected] of [
    ['the walk at the next entry', { at: 2, moves: 'DR' }, 'DR'],
    ['behind the last entry', { at: 3, moves: 'DR' }, null],
    ['another walk than the entries have', { moves: 'R' }, null],
    ['an entry without its walk', { at: 2 }, null],
    ['an unknown press', { entries: [{ ...down, what: 'fly' }] }, null],
    ['an undone move against the rules', { entries: [down, right, entry('LL')] }, null],
    ['a press that cuts the end', { entries: [down, right, entry('U', 'R')], at: 3, moves: 'DU' }, 'DU'],
    ['a press that cuts what is not the end', { entries: [down, right, entry('U', 'D')] }, null],
    ['steps back with their cells', { entries: [down, back({ left })] }, 'D'],
    ['steps back without cells', { entries: [down, back({})] }, null],
    ['steps back with too many cells', { entries: [down, back({ left: [...left, ...left] })] }, null],
  ] as [string, object, string | null][])
    assert.equal(gameBack(mine, record, 'LL')?.walk.moves ?? null, expected, what);
  assert.equal(gameBack(mine, {}, ''), null, 'every walk is against the rules');
  for (const name of Object.keys(gameRecord(mine)))
    for (const value of GARBAGE) {
      const kept = gameBack(mine, { [name]: value });
      // Garbage for one member may be valid for another.
      if (kept !== null) assert.equal(kept.walk.moves, 'D', name);
    }
});

test('of a game comes back what the rules confirm: a shared attempt, checkpoints, the time, a quiz', () => {
  const { game: mine } = played();
  game.setCheckpoint(mine);
  const rivals = ['DRD', 'DLL', null].map(rival => gameBack(mine, { rival }, 'LL')?.rival);
  assert.deepEqual(rivals, ['DRD', null, null]);
  const times = [-3, 7.5].map(seconds => gameBack(mine, { seconds })?.seconds);
  assert.deepEqual(times, [0, 7.5]);
  const wrong = { ...mine.checkpoints[0], moves: 'UUUU' };
  assert.deepEqual(gameBack(mine, { checkpoints: [wrong, ...mine.checkpoints] }, 'U')?.checkpoints, mine.checkpoints);
  for (const quiz of [null, { handed: null }, { handed: null, name: 'Ann' }, { handed: 'Ann: D' }])
    assert.deepEqual(gameBack(mine, { quiz })?.quiz, quiz);
  assert.equal(gameBack(mine, { quiz: undefined })?.quiz, null, 'older records are no quizzes');
  assert.equal(gameBack(mine, { quiz: { handed: 7 } }), null);
});

test('of what was known of a game comes back what the rules confirm', () => {
  const nothing = { solution: null, found: null, route: null, best: false, lost: null, assessed: null };
  const solution = 'DRD';
  const found = { moves: solution, shortest: true, isAsked: false };
  const all = { solution, found, route: solution, best: true, lost: null, assessed: { walk: 'D', totals: [3, 3] } };
  const back = (known: object) => gameBack(played().game, { knowledge: { ...nothing, ...known } })?.knowledge;
  assert.deepEqual(back(all), all);
  assert.deepEqual(back({ ...all, route: 'DR' }), { ...all, route: null });
  assert.deepEqual(back({ ...all, found: { ...found, moves: 'DR' } }), { ...all, found: null });
  for (const name of ['route', 'found'])
    assert.deepEqual(back({ ...all, [name]: undefined }), { ...all, [name]: null }, 'older records have neither');
  assert.deepEqual(
    back({ ...all, solution: 'DR' }),
    { ...nothing, found, route: solution },
    'what was found with it goes, too',
  );
  for (const totals of [[], [3], [3, 3, 3]])
    assert.deepEqual(back({ ...all, assessed: { walk: 'D', totals } }), { ...all, assessed: null });
  for (const total of [null, 'lost', 0, 'won', -1, 0.5, undefined]) {
    const isRead = total === null || total === 'lost' || total === 0;
    const assessed = { walk: '', totals: [total] };
    assert.deepEqual(back({ ...all, assessed }), isRead ? { ...all, assessed } : undefined, String(total));
  }
});

test('a puzzle comes back only from its own text', () => {
  assert.equal(backFrom(played())?.text, OPPOSED);
  for (const puzzle of [null, { text: 7 }, { text: 'x' }, { text: OPPOSED.replace('1', '0') }])
    assert.equal(backFrom(played(), {}, { puzzle }), null);
  for (const card of [{ puzzle: 'other' }, { kind: 'irrgarten' }]) assert.equal(backFrom(played(), card), null);
  assert.equal(records.textFrom({ text: 'x', more: 1 }), 'x');
});

test('a result comes back if it is of this family, whole, and holds', () => {
  const result = solved();
  const stopped = { ...result, verdict: 'stopped', moves: null, length: null };
  for (const [changed, isRead] of [
    [{}, true],
    [stopped, true],
    [{ kind: 'irrgarten' }, false],
    [{ ...stopped, kind: 'irrgarten' }, false],
    [{ verdict: 'unsolvable' }, false],
    [{ moves: null }, false],
    [{ length: 4 }, false],
    [{ moves: 'DDD' }, false],
    [{ sequences: '1x' }, false],
  ] as [object, boolean][]) {
    const back = backWith(played(), { result: { ...result, ...changed } })?.solution.result;
    assert.deepEqual(back, isRead ? { ...result, ...changed } : null, JSON.stringify(changed));
  }
});

test('runs come back, up to a hundred; each finding alone is worth a record, and touches the puzzle', () => {
  const result = solved();
  const run = runOf(result, usualMethod());
  for (const count of [100, 101])
    assert.equal(backWith(played(), { runs: Array(count).fill(run) })?.solution.runs.length, count % 101);
  const fresh = newSession(opened(), OPPOSED, { kind: 'text' }, 'play');
  assert.deepEqual([partsOf(fresh).findings, isTouched(fresh)], [null, false], 'merely shown');
  for (const found of [{ result }, { runs: [run] }, { difficulty: { measure: {}, report: null } }]) {
    const some = backWith(fresh, found);
    assert(some !== null && isTouched(some) && partsOf(some).findings !== null, Object.keys(found).join());
  }
  game.setCheckpoint(fresh.game);
  assert.equal(isTouched(fresh), true);
});

test('findings of older pages come back, without accounts that are read otherwise now, and with any memory limit', () => {
  const { account, ...result } = solved();
  assert(account);
  const { unit, leavesOut, boundBy, before, ...old } = account;
  for (const ofThen of [old, { ...account, boundBy: 'super' }]) {
    const found = backWith(played(), { result: { ...result, account: ofThen } })?.solution.result;
    assert.deepEqual([found?.moves, found?.states, found?.account], [result.moves, 0, undefined]);
  }
  const limited = { ...runOf(solved(), usualMethod()), megabytes: 16 };
  const proved = { puzzle: opened().puzzle.id, result, run: limited };
  const back = backWith(played(), { result, runs: [limited], proved });
  assert.deepEqual([back?.solution.result, back?.solution.runs.length, back?.known?.result], [result, 1, result]);
});

test('a proof found while editing comes back, unless it is of another puzzle or solves nothing', () => {
  const result = solved();
  const run = runOf(result, usualMethod());
  const { id } = opened().puzzle;
  const fresh = newSession(opened(), OPPOSED, { kind: 'text' }, 'make');
  for (const [proved, isRead] of [
    [{ puzzle: id, result, run }, true],
    [{ puzzle: 'another', result, run }, false],
    [{ puzzle: id, result: { ...result, moves: 'RRR', length: 3 }, run }, false],
  ] as [any, boolean][]) {
    const back = backWith(fresh, { proved });
    const known = isRead ? { result, run, isReported: true } : null;
    assert.deepEqual([back?.known, back && isTouched(back)], [known, false]);
  }
});

test('a card says how far its puzzle is, and never what is hidden', () => {
  const session = played('DR');
  const { moves, solved: isSolved, best, least, rate, at, unsolvable } = cardOf(session);
  assert.deepEqual([moves, isSolved, best, least, at, unsolvable], [2, false, null, null, 0, false]);
  assert.equal(rate, session.solution.playback.rate);
  session.solution.playback = { at: 1.6, playing: true, rate: Infinity };
  assert.deepEqual([cardOf(session).at, cardOf(session).rate], [2, null]);
  // The minimum is in the list once it was asked for, or reached; in a quiz it never is.
  session.game.least = 3;
  assert.equal(cardOf(session).least, null);
  session.game.asked = true;
  assert.equal(cardOf(session).least, 3);
  session.game.quiz = { handed: null };
  assert.equal(cardOf(session).least, null);
  const won = played('DRD');
  won.game.least = 3;
  assert.equal(cardOf(won).least, 3);
  const none = { verdict: 'unsolvable', moves: null, length: null, shortest: false } as const;
  session.solution.result = { ...solved(), ...none };
  session.game.state = null;
  assert.deepEqual([cardOf(session).unsolvable, cardOf(session).solved], [true, false]);
  for (const missing of [{ puzzle: null }, { source: null }]) assert.throws(() => cardOf({ ...session, ...missing }));
});

test('the best own solution counts, and no shown one', () => {
  const first = cardOf(played('DRD'));
  const longer = cardOf(played('UDRD'));
  const shown = played('');
  walk(shown, 'DRD', 'solution');
  for (const [session, before, expected] of [
    [played('DRD'), null, 3],
    [played('DR'), first, 3],
    [played('UDRD'), null, 4],
    [played('UDRD'), first, 3],
    [played('DRD'), longer, 3],
    [shown, null, null],
    [shown, { ...first, best: 5 }, 5],
  ] as [Session, Card | null, number | null][])
    assert.equal(cardOf(session, before).best, expected, `${session.game.walk.moves} after ${before?.best}`);
});

test('a card is read under its own key, with all of its members, and within its limits', () => {
  const card = { ...cardOf(played()), key: 'k' };
  assert.deepEqual(cardFrom('k', { ...card, more: 1 }), card);
  for (const value of [null, 7, 'card', []]) assert.equal(cardFrom('k', value), null);
  for (const name of Object.keys(card)) {
    const { [name as keyof typeof card]: _left, ...rest } = card;
    // Members may be null, but not missing.
    assert.equal(cardFrom('k', rest), null, name);
  }
  const size = { width: 1, height: 1 };
  for (const [changed, isRead] of [
    [{ boards: [] }, false],
    [{ boards: Array(64).fill(size) }, true],
    [{ boards: Array(65).fill(size) }, false],
    [{ title: 'x'.repeat(1000) }, true],
    [{ title: 'x'.repeat(1001) }, false],
    [{ played: 8.64e15 }, false],
    [{ key: 'k'.repeat(200) }, true],
    [{ key: 'k'.repeat(201) }, false],
    [{ key: '' }, false],
    [{ source: { kind: 'elsewhere' } }, false],
  ] as [Partial<Record<keyof Card, unknown>>, boolean][])
    assert.equal(cardFrom(changed.key ?? 'k', { ...card, ...changed }) !== null, isRead, Object.keys(changed).join());
  assert.equal(cardFrom('other', card), null);
});

test('a source keeps the settings of a generator', () => {
  const settings = { kind: 'simultaneous', params: { width: 5, open: true, kind: 'x' }, seed: '12' };
  const generated = { kind: 'generated', settings };
  assert.deepEqual(readAs(source, generated), generated);
  const seeds = ['', 12, '1a', '1'.repeat(21)].map(seed => ({ seed }));
  for (const wrong of [{ params: { width: {} } }, { params: [] }, ...seeds]) {
    const read = readAs(source, { kind: 'generated', settings: { ...settings, ...wrong } });
    assert.equal(read, null, JSON.stringify(wrong));
  }
});

test('a collection has entries that can be opened, within limits; unknown families are kept, and not shown', () => {
  const entry = { id: '1', title: '', kind: 'simultaneous', boards: null, text: 'x', recipe: null, puzzle: null };
  const made = { ...entry, text: null, recipe: { kind: 'simultaneous', params: {}, seed: '1' } };
  const read = (entries: unknown) => ({ key: 'c', title: '', entries, changed: 1, revision: 1 });
  for (const entries of [[entry], [made], [entry, made], Array(100).fill(entry)])
    assert.deepEqual(records.knownCollection({ ...read(entries), stray: 1 }), read(entries));
  const strange = read([entry, { ...entry, kind: 'chess' }]);
  assert.deepEqual([collectionFrom(strange), records.knownCollection(strange)], [strange, null]);
  const entryWith = (more: object) => read([entry, { ...entry, ...more }]);
  for (const damaged of [
    ...[null, read([]), read('many'), read(Array(101).fill(entry)), entryWith({ text: null }), entryWith({ text: 7 })],
    ...[entryWith({ id: 'x'.repeat(101) }), entryWith({ note: 'x'.repeat(601) })],
    ...[{ title: 'x'.repeat(1000) }, { revision: -1 }, { key: '' }].map(wrong => ({ ...read([entry]), ...wrong })),
  ])
    assert.equal(collectionFrom(damaged), null, JSON.stringify(damaged)?.slice(0, 90));
  for (const most of [{ id: 'x'.repeat(100) }, { note: 'x'.repeat(600) }])
    assert.notEqual(collectionFrom(entryWith(most)), null);
});

test('revisions go up, whatever the clock says, differ in one moment, and none is used again after a deletion', () => {
  for (const before of [0, 5, 3000 * 2048]) {
    const all = Array.from({ length: 200 }, () => nextRevision(before, 3000));
    const least = Math.max(before + 1, 3000 * 2048);
    assert(all.every(revision => revision >= least && revision < least + 2048));
    assert(new Set(all).size > 100);
  }
  const last = nextRevision(nextRevision(nextRevision(0, 1_000), 1_000), 500);
  // Deleted, and started again a little later.
  assert(nextRevision(0, 2_000) > last);
  assert.equal(records.separateKey('k', 7), 'k~7');
});

test('of several sessions on a puzzle the one shown last counts, even after a time beyond all dates', () => {
  const kept = nothingKept();
  const card = cardOf(played());
  cardKept(kept, card);
  const key = records.separateKey(card.puzzle);
  cardKept(kept, { ...card, key, shown: shownNow(kept, 0) });
  assert.equal(cardOfPuzzle(kept, card.puzzle)?.key, key);
  const shown = newestFirst(kept).map(({ shown }) => shown);
  assert.deepEqual(shown, [4, 3]);
  assert.equal(usedBytes(kept), 2 * card.bytes);
  cardKept(kept, { ...card, shown: 8.64e15 - 1 });
  assert.notEqual(cardFrom(card.key, { ...card, shown: shownNow(kept, 1) }), null);
});

test('a change is a move or typing, another look, something asked for, or something found out unasked', () => {
  assert.deepEqual([...changes(marksOf(played()), null)], ['text', 'continued', 'shown', 'asked', 'found']);
  const draft = { text: 'x', name: null, error: null };
  for (const [what, change, ...names] of [
    ['nothing', () => {}],
    ['a move', now => walk(now, 'R'), 'continued'],
    ['a checkpoint', now => game.setCheckpoint(now.game), 'continued'],
    ['a quiz', now => Object.assign(now.game, { quiz: { handed: null } }), 'continued'],
    ['a shared attempt', now => Object.assign(now.game, { rival: 'D' }), 'continued'],
    ['a typed text', now => Object.assign(now, { draft }), 'continued'],
    ['the name of a file with the same text', now => Object.assign(now.draft, { name: 'a.txt' })],
    ['a text written otherwise', now => (now.text = now.draft.text = `${OPPOSED}\n`), 'text'],
    ['another tab', now => Object.assign(now, { tab: 'solve' }), 'shown'],
    ['a moment of the solution', now => (now.solution.playback.at = 2), 'shown'],
    ['a moment of the solution as it plays', now => Object.assign(now.solution.playback, { at: 2, playing: true })],
    ['a result', now => (now.solution.result = solved()), 'asked'],
    ['the minimum, unasked', now => Object.assign(now.game, { least: 3 }), 'found'],
  ] as [string, (now: Session) => unknown, ...string[]][]) {
    const session = played();
    session.solution.playback.playing = what.endsWith('plays');
    const before = marksOf(session);
    change(session);
    assert.deepEqual([...changes(marksOf(session), before)], names, what);
  }
});

test('a record does not change while play goes on before it is written', () => {
  const session = played('DR');
  game.setCheckpoint(session.game);
  const { parts } = recordOf(session);
  const before = structuredClone(parts);
  game.undo(session.game);
  game.undo(session.game);
  walk(session, 'U');
  game.dropCheckpoint(session.game, 0);
  session.game.knowledge.lost = 'D';
  assert.deepEqual(parts, before);
});

test('the file of everything is JSON, and is read back unchanged in any layout', () => {
  const items = [
    { card: cardOf(played()), parts: partsOf(played()) },
    { collection: { key: 'c', title: 'All', entries: [] } },
    { results: { 'level/simultaneous/3': { score: 5, least: 5, hints: 0, own: true, inTime: false } } },
  ];
  const text = BEGIN + items.map(writeItem).join(BETWEEN) + END;
  for (const layout of [text, JSON.stringify(JSON.parse(text), null, 2)]) {
    const read = readFile(layout);
    assert.deepEqual(read.ok && [...read.items], JSON.parse(JSON.stringify(items)));
  }
});

test('a file that is not ours, or of a later version, is recognised; what is damaged in ours is left out', () => {
  for (const text of ['', '[]', '{}', '{"format":"other","version":1,"puzzles":[]}', '{"format":"lockstep-puzzles"}'])
    assert.deepEqual(readFile(text), { ok: false, code: 'not-ours' });
  assert.deepEqual(readFile('{"format":"lockstep-puzzles","version":2}'), { ok: false, code: 'newer' });
  const damaged = readFile(`${BEGIN}{"card":{},\n7,\n{"card":{},"parts":{}}${END}`);
  assert.equal(damaged.ok && [...damaged.items].length, 1);
});

/** A page, and its store, which has one record that another tab may continue. */
function pageOn(stored: ReturnType<typeof recordOf>) {
  const app: any = { page: emptyPage(), acted() {}, redraw() {}, workers: { ask: { cancel() {} } } };
  const { key } = stored.card;
  const store = {
    list: async (name: string) => (name === 'cards' ? [[key, stored.card]] : []),
    read: async () => stored,
    change: async () => null,
  };
  // Node's channel would keep the process from ending.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  Object.assign(keepingOf(app), { store });
  const isContinued = (moves: string) => {
    const revision = stored.card.revision + 1;
    stored = records.recordOf(played(moves), null, { played: revision, shown: revision, revision });
    return readList(app, 'cards');
  };
  return { app, key, isContinued };
}

test('what another tab does while a puzzle is read, and the module loads, is not covered by what was read: it is said to be continued', async () => {
  const { app, key, isContinued } = pageOn(recordOf(played('D')));
  await readList(app, 'cards');
  const reading = readKept(app, key);
  app.loaded = isContinued('DR');
  const session = await reading;
  assert(session);
  assert.equal(session.game.walk.moves, 'D');
  takenUp(app.page, session);
  await save(app);
  assert.equal(app.page.kept.cards.get(key)?.revision, 5);
  assert.ok(session.copy.isElsewhere);
});
