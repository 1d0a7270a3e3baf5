/**
 * Making a puzzle: the edit history, as steps over plain sessions; the tools' pens; from points on a board to cells and
 * edges. And the live verdict: what is proved while a puzzle is drawn or typed; what has changed; and when a search for it
 * starts and ends.
 */

import type { Puzzle } from '../../../www/engine/types.ts';
import '../../../www/families/index.ts';
import '../../../www/families/late.ts';
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { keysOfPens } from '../../../www/make/drawing-keys.ts';
import { cellOf, cellsBetween, cornerOf, edgeOf, edgesBetween, nameOf } from '../../../www/make/strokes.ts';
import * as verdict from '../../../www/make/verdict.ts';
import { runOf, usualMethod } from '../../../www/state/algorithms.ts';
import { learned } from '../../../www/state/findings.ts';
import { type Change, moved, newMaking, pensOf, stepMade } from '../../../www/state/making.ts';
import * as state from '../../../www/state/page.ts';
import { emptySession, NO_EDITS, type Session, turnTo } from '../../../www/state/session.ts';
import { isTouched, marksOf } from '../../../www/store/records.ts';
import { solved } from '../support/results.ts';

const LONG = '0 0 0 0 0 0 0 0 0 0 0 0\n'.repeat(40);

const puzzleOf = (id: string): Puzzle => ({ id, kind: 'simultaneous', boards: [{ width: 2, height: 2, pits: 0 }] });

function sessionOf(text: string, draft: Partial<Session['draft']> = {}): Session {
  const puzzle = puzzleOf(`id of ${text}`);
  return { ...emptySession(), key: puzzle.id, puzzle, text, draft: { text, name: null, error: null, ...draft } };
}

/** The text with one more wall. */
const walled = (text: string, at: number) => `${text.slice(0, at)}1${text.slice(at + 1)}`;

const bare = (session: Session | null) => session && { ...session, edits: NO_EDITS };

/** A place to draw: a session on the boards, and the steps taken on it. */
function deskWith(session: Session) {
  const making = newMaking();
  const desk = {
    making,
    now: session,
    make(next: Session, code = 'walls', time = 0) {
      stepMade(making, { code, args: {} }, desk.now, next, time);
      desk.now = next;
      return desk;
    },
    move(how: 'undone' | 'again') {
      const next = moved(making, how, desk.now);
      desk.now = next ?? desk.now;
      return next;
    },
  };
  return desk;
}

test('strokes are undone and redone one by one, with everything done on each puzzle: its text, its moves, what is in the editor', () => {
  const texts = [LONG];
  for (const at of [4, 300, 900]) texts.push(walled(texts[texts.length - 1], at));
  const wrong = { code: 'too-short', args: {}, line: 1, column: 1, start: 0, end: 1 };
  const sessions = texts.map((text, at) => sessionOf(text, at === 0 ? { text: 'wrong', error: wrong } : {}));
  for (const [at, { game }] of sessions.entries()) game.walk.moves = 'RRD'.slice(at);
  const desk = deskWith(sessions[0]);
  for (const session of sessions.slice(1)) desk.make(session);
  assert.equal(desk.now.edits.past.length, 3);
  for (const at of [2, 1, 0]) assert.deepEqual(bare(desk.move('undone')), bare(sessions[at]));
  assert.equal(desk.move('undone'), null);
  for (const at of [1, 2, 3]) assert.deepEqual(bare(desk.move('again')), bare(sessions[at]));
  assert.equal(desk.now.edits.future.length, 0);
});

test('a new step forgets what was undone, and reports the change; the puzzle before it keeps its own history', () => {
  const [one, two, three] = ['one', 'two', 'three'].map(text => sessionOf(text));
  const desk = deskWith(one).make(two);
  assert.equal(one.edits.past.length, 0);
  desk.move('undone');
  const change = { label: { code: 'walls', args: {} }, how: 'undone', from: two.puzzle?.id, to: one.puzzle?.id };
  assert.deepEqual(desk.making.last, change);
  desk.make(three, 'pits');
  assert.deepEqual([three.edits.future.length, three.edits.past.at(-1)?.label.code], [0, 'pits']);
  assert.deepEqual([two.edits.past.at(-1)?.label.code, desk.making.last?.how], ['walls', 'made']);
});

test('typing without a pause is one step, and after a pause another', () => {
  const [first, second, third, last] = ['a', 'ab', 'abc', 'abcd'].map(end => sessionOf(LONG + end));
  const desk = deskWith(first).make(second, 'text', 0).make(third, 'text', 1000).make(last, 'text', 60_000);
  assert.deepEqual([third.edits.past.length, last.edits.past.length], [1, 2]);
  assert.deepEqual([desk.move('undone')?.text, desk.move('undone')?.text], [third.text, first.text]);
});

test('a puzzle written differently keeps its text over undo and redo', () => {
  const [first, second] = [sessionOf(LONG), sessionOf(walled(LONG, 4))];
  const desk = deskWith(first).make(second);
  // The same puzzle came back with another text: earlier steps keep theirs.
  const spaced = { ...sessionOf(`${second.text}\n\n`), edits: second.edits };
  desk.now = spaced;
  desk.make(sessionOf(walled(spaced.text, 8)));
  assert.deepEqual([desk.move('undone')?.text, desk.move('undone')?.text], [spaced.text, first.text]);
});

test('the oldest steps are forgotten, of long texts sooner, but never the last one; what is left can be undone', () => {
  const desk = deskWith(sessionOf(LONG));
  for (let step = 0; step < 600; step++) desk.make(sessionOf(walled(LONG, 2 * (step % 12) + 25 * (step % 40))));
  let count = 0;
  while (desk.move('undone') !== null) count++;
  assert.equal(count, 500);
  const long = deskWith(sessionOf(LONG));
  const kept = [20, 20, 20, 60].map(size => {
    long.now = { ...sessionOf('0'.repeat(size * 1_000_000)), edits: long.now.edits };
    return long.make(sessionOf(LONG)).now.edits.past.length;
  });
  assert.deepEqual(kept, [1, 2, 2, 1]);
  assert.equal(long.move('undone')?.text.length, 60_000_000);
});

test('each tool for parts of a board is a pen, one for each named value, with a letter of its own name', () => {
  const none = { size: null, eraser: null, single: false };
  const pens = pensOf([
    { name: 'walls', target: 'edges', values: { kind: 'flag' }, ...none },
    { name: 'signs', target: 'cells', values: { kind: 'choice', choices: ['up', 'down'], along: false }, ...none },
    { name: 'charge', target: 'cells', values: { kind: 'number', least: 0, most: 9, suggested: 5 }, ...none },
    { name: 'clear', target: 'board', values: null, ...none },
  ]);
  const named = pens.map(({ tool, value }) => `${tool} ${value}`);
  assert.deepEqual(named, ['walls 1', 'signs 0', 'signs 1', 'charge 5']);
  // While there are unused ones.
  assert.deepEqual(keysOfPens(['Walls', 'Wires', 'Lines', 'w i', 'W']), ['L', 'R', 'N', 'I', '']);
});

const SIZE = { width: 4, height: 3 };

test('a press means the nearest edge of the cell it is in, and beside the board the border', () => {
  assert.deepEqual(edgeOf({ x: 1.5, y: 1.1 }, SIZE), { x: 1, y: 1, side: 'U' });
  assert.deepEqual(edgeOf({ x: 1.9, y: 1.5 }, SIZE), { x: 1, y: 1, side: 'R' });
  assert.deepEqual(edgeOf({ x: 4.3, y: 1.5 }, SIZE), { x: 3, y: 1, side: 'R' });
  assert.deepEqual(cellOf({ x: -0.3, y: 3.2 }, SIZE), { x: 0, y: 2 });
  // An edge has one name, from whichever of its cells.
  assert.equal(nameOf({ x: 1, y: 1, side: 'R' }), nameOf({ x: 2, y: 1, side: 'L' }));
  assert.equal(nameOf({ x: 1, y: 1, side: 'D' }), nameOf({ x: 1, y: 2, side: 'U' }));
  assert.notEqual(nameOf({ x: 1, y: 1 }), nameOf({ x: 1, y: 1, side: 'U' }));
});

test('a stroke along edges leads from corner to corner, one over cells leaves no gap, however fast it was', () => {
  const named = (edges: any[]) => edges.map(({ x, y, side }) => `${x},${y} ${side}`).join(' ');
  assert.deepEqual(cornerOf({ x: 1.4, y: 2.6 }, SIZE), { x: 1, y: 3 });
  assert.equal(named(edgesBetween({ x: 1, y: 0 }, { x: 1, y: 2 }, SIZE)), '1,0 L 1,1 L');
  assert.equal(named(edgesBetween({ x: 2, y: 3 }, { x: 1, y: 3 }, SIZE)), '1,2 D', 'at the border too');
  assert.equal(edgesBetween({ x: 0, y: 0 }, { x: 3, y: 2 }, SIZE).length, 5);
  const cells = [{ x: 0, y: 2 }, ...cellsBetween({ x: 0, y: 2 }, { x: 3, y: 0 })];
  assert.deepEqual([cells.length, cells.at(-1)], [6, { x: 3, y: 0 }]);
  for (const [index, { x, y }] of cells.slice(1).entries())
    assert.equal(Math.abs(x - cells[index].x) + Math.abs(y - cells[index].y), 1);
  assert.deepEqual(cellsBetween({ x: 1, y: 1 }, { x: 1, y: 1 }), []);
});

const parsed = (id: string) => ({
  puzzle: puzzleOf(id),
  state: { puzzle: id, players: [{ x: 0, y: 0 }], moves: '', solved: false },
  warnings: [],
});

function making() {
  const page = state.emptyPage();
  page.options.tab = 'make';
  made(page, 'p');
  return page;
}

function made(page: state.Page, id: string) {
  state.puzzleOpened(page, parsed(id), `text of ${id}`, { kind: 'text' }, 'typed');
  page.session.forecast = { ok: true, pairs: 9, bytes: 100, slow: false };
}

/** A search from Make has an answer, and Make says it. */
function proves({ session }: Pick<state.Page, 'session'>, result = solved('RD')) {
  learned(session, result, runOf(result, usualMethod()), result.length);
  if (session.known) session.known = { ...session.known, isReported: true };
}

test('a proof is used for playing, counts as no action, and is shown on Solve from its start, among the runs', () => {
  const { session } = making();
  const { found, ...before } = marksOf(session);
  proves({ session });
  assert.deepEqual([session.game.least, session.game.knowledge.found?.moves, session.solution.result], [2, 'RD', null]);
  const { found: foundNow, ...after } = marksOf(session);
  assert.deepEqual([after, isTouched(session)], [before, false]);
  assert.notDeepEqual(foundNow, found);
  const unasked = making().session;
  learned(unasked, solved('RD'), runOf(solved('RD'), usualMethod()), 2);
  turnTo(unasked, 'solve');
  assert.deepEqual(
    [unasked.game.least, unasked.solution.result],
    [2, null],
    'what Play has proved unasked is not shown',
  );
  turnTo(session, 'solve');
  const { result, playback, runs } = session.solution;
  const algorithms = runs.map(({ algorithm }) => algorithm);
  assert.deepEqual([result?.moves, playback.at, session.view, algorithms], ['RD', 0, 'solution', ['auto']]);
});

test('a route of another search stays on Solve; of two proofs the one with the number of sequences is shown', () => {
  const { session } = making();
  session.solution.result = solved('RRDD', { shortest: false });
  proves({ session });
  turnTo(session, 'solve');
  assert.equal(session.solution.result.moves, 'RRDD');
  proves({ session }, solved('RD', { sequences: '4' }));
  proves({ session });
  assert.equal(session.known?.result.sequences, '4');
});

const step = (from: string, to: string): Change => ({
  label: { code: 'wall', args: { count: 1 } },
  how: 'made',
  from,
  to,
});

test('the verdict shows what has changed, by which step or how many, from the last puzzle that was reported', () => {
  const [first, last] = [step('a', 'b'), step('b', 'c')];
  const told = verdict.verdictsOf(state.emptyPage());
  verdict.outcomeReported(told, puzzleOf('a'), 68);
  assert.equal(told.change, null);
  verdict.editNoted(told, first);
  assert.equal(verdict.outcomeBefore(told, puzzleOf('b')), 68);
  // The same is reported again with each redraw.
  for (const _again of [1, 2]) {
    verdict.outcomeReported(told, puzzleOf('b'), 71);
    assert.deepEqual(told.change, { from: 68, to: 71, by: first, steps: 1, puzzle: 'b' });
  }
  // The page asks after every change, even without a new step.
  for (const made of [last, last, step('c', 'd')]) verdict.editNoted(told, made);
  verdict.outcomeReported(told, puzzleOf('d'), 'unsolvable');
  const change = { from: 71, to: 'unsolvable', by: step('c', 'd'), steps: 2, puzzle: 'd' };
  assert.deepEqual(told, { ...told, change });
  // A puzzle that was not made from the last reported one is not compared with it.
  verdict.outcomeReported(told, puzzleOf('x'), 3);
  assert.equal(told.change, null);
  verdict.editNoted(told, step('x', 'y'));
  assert.equal(verdict.outcomeBefore(told, { ...puzzleOf('y'), kind: 'irrgarten' } as any), null);
});

/** The part of an app that making needs, and a worker that the test answers; time is the test's. */
function appOf(t: TestContext) {
  const page = making();
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  Object.assign(globalThis, { window: globalThis });
  t.after(() => Reflect.deleteProperty(globalThis, 'window'));
  const asked: { text: string; options: any; answer: (answer: any) => void }[] = [];
  const done = { begun: 0, cancelled: 0 };
  let busy = false;
  const ask = {
    prepare() {},
    call(name: string, [text, options]: [string, any], { longest }: { longest?: number }) {
      assert.equal(name, 'solve');
      busy = true;
      done.begun++;
      return new Promise(resolve => {
        const answer = (answer: any) => {
          busy = false;
          resolve(answer);
        };
        const mine = asked.push({ text, options, answer });
        if (longest !== undefined) setTimeout(() => asked.length === mine && ask.cancel(), longest);
      });
    },
    cancel() {
      if (!busy) return;
      done.cancelled++;
      asked.at(-1)?.answer({ ok: false, error: { code: 'cancelled', args: {} } });
    },
  };
  const app: any = {
    page,
    workers: { ask },
    actions: { cancel() {} },
    acted: () => verdict.followMaking(app),
    redraw() {},
  };
  return { app, page, asked, done, wait: (time: number) => t.mock.timers.tick(time) };
}

/** Lets settled promises continue. */
const settled = () => new Promise(resolve => setImmediate(resolve));

const ACTS: Record<string, (app: any, given: string) => unknown> = {
  makes: ({ page }, id) => made(page, id),
  turns: ({ page }, tab) => turnTo(page.session, tab as 'make'),
  types: app => verdict.holdVerdict(app),
  stops: app => verdict.stopChecking(app),
  asks: app => verdict.checkPuzzle(app),
  draws: ({ page }) => (page.making.live = { puzzle: puzzleOf('live'), start: parsed('live').state }),
  lifts: ({ page }) => (page.making.live = null),
  generates: ({ page }) => (page.jobs.generating = { since: 0, progress: null }),
  forgets: ({ page }) => (page.session.forecast = null),
  expensive: ({ page }) => (page.session.forecast = { ok: true, pairs: 1e10, bytes: 1e9, slow: true }),
};

for (const [promise, line] of Object.entries({
  'a search starts after a pause': 'wait 150, 0 begun, makes second, wait 150, 0 begun, wait 150, 1 begun',
  'the next change ends it at once': 'wait 200, makes second, 1 cancelled, wait 200, 2 begun',
  'a key in the text ends it; if the puzzle is the same, it restarts':
    'wait 200, types, 1 cancelled, wait 300, 1 begun, wait 300, 2 begun',
  'turning away ends it, and turning back starts it':
    'wait 200, turns play, 1 cancelled, wait 1000, 1 begun, turns make, wait 200, 2 begun',
  'once stopped, it restarts only on request': 'wait 200, stops, wait 1000, 1 begun, asks, 2 begun',
  'an unrequested one ends by itself after a minute': 'wait 200, wait 60000, 1 cancelled, wait 1000, 1 begun',
  'one that takes minutes starts only on request': 'expensive, wait 1000, 0 begun, asks, 1 begun',
  'nothing starts before its cost is known': 'forgets, wait 1000, 0 begun',
  'a stroke ends it with its first mark; if that changes nothing, it restarts':
    'wait 200, draws, 1 cancelled, wait 1000, 1 begun, lifts, wait 200, 2 begun',
  'nothing is checked while a generated puzzle is about to arrive': 'generates, wait 1000, 0 begun',
}))
  test(`a search for the verdict: ${promise}`, async t => {
    const { app, done, wait } = appOf(t);
    app.acted();
    for (const part of line.split(', ')) {
      const [word, given] = part.split(' ');
      if (word === 'wait') wait(Number(given));
      else if (/^\d/.test(word)) assert.equal(done[given as 'begun'], Number(word), `${part} in: ${line}`);
      else {
        ACTS[word](app, given);
        app.acted();
      }
      await settled();
      if (given === 'cancelled') assert.equal(app.page.jobs.asking, null);
    }
  });

test('the answer counts for the puzzle that was asked about, and is ignored once another one is there', async t => {
  const { app, page, asked, wait } = appOf(t);
  app.acted();
  wait(200);
  made(page, 'second');
  app.acted();
  asked[0].answer(solved('RD'));
  await settled();
  assert.deepEqual([page.session.known, verdict.verdictsOf(page).stopped], [null, null]);
  wait(200);
  assert.equal(asked[1].text, 'text of second');
  asked[1].answer(solved('RD'));
  await settled();
  assert.deepEqual([page.session.known?.result.length, verdict.verdictsOf(page).reported?.outcome], [2, 2]);
  // One that comes back is not searched again.
  made(page, 'third');
  app.acted();
  made(page, 'second');
  app.acted();
  wait(200);
  assert.deepEqual([page.session.known?.result.length, asked.length], [2, 2]);
});
