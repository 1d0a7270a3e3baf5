/**
 * The live verdict: proofs found while a puzzle is drawn or typed, tied to that puzzle; what has changed; and when a
 * search for it starts and ends.
 */

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import '../../../www/families/index.ts';
import '../../../www/families/late.ts';
import { gameMarks } from '../../../www/core/game-record.ts';
import { marksOf } from '../../../www/core/keep/marks.ts';
import { isTouched } from '../../../www/core/keep/records.ts';
import * as state from '../../../www/core/page.ts';
import { isProof, newSession, proofOf, turnTo } from '../../../www/core/session.ts';
import {
  checkEnded,
  checkPuzzle,
  followMaking,
  holdVerdict,
  outcomeBefore,
  outcomeTold,
  provedRecalled,
  stepNoted,
  stopChecking,
  tellMore,
} from '../../../www/make/verdict.ts';
import { verdictsOf } from '../../../www/make/verdict-state.ts';
import { solved } from '../support/results.js';

/** @typedef {import('../../../www/engine/types.ts').Solved} Solved */

/** @param {string} id @returns {import('../../../www/engine/types.ts').Puzzle} */
const puzzleOf = id => ({ id, kind: 'simultaneous', boards: [{ width: 2, height: 2, pits: 0 }] });

/** @param {string} id @returns {import('../../../www/core/session.ts').Parsed} */
const parsed = id => ({
  puzzle: puzzleOf(id),
  state: { puzzle: id, players: [{ x: 0, y: 0 }], moves: '', solved: false },
  warnings: [],
});

/** @type {Partial<Solved>} */
const NOTHING = { length: null, moves: null, shortest: false };
const unsolvable = () => solved('', { ...NOTHING, verdict: 'unsolvable' });
const stopped = () => solved('', { ...NOTHING, verdict: 'stopped', stopped: { code: 'cancelled', args: {} } });

/** @type {import('../../../www/core/algorithms.ts').Run} */
const RUN = {
  algorithm: 'auto',
  counted: false,
  verdict: 'solved',
  shortest: true,
  stopped: null,
  length: 1,
  states: 1,
  seconds: 1,
  bytes: 1,
  visited: null,
};

/** A page on which somebody is making a puzzle. @param {string} [id] */
function making(id = 'p') {
  const page = state.emptyPage();
  page.options.tab = 'make';
  made(page, id);
  return page;
}

/** Another puzzle takes the boards. @param {state.Page} page @param {string} id */
function made(page, id) {
  state.puzzleOpened(page, parsed(id), `text of ${id}`, { kind: 'text' }, 'typed');
}

test('a proof belongs to the puzzle that was asked about, and to no other', () => {
  const page = making('old');
  checkEnded(page, 'old', solved('RR'), RUN, 2);
  assert.equal(proofOf(page.session)?.length, 2);
  page.session.puzzle = puzzleOf('new');
  assert.equal(proofOf(page.session), null);
});

test('a proof is a result that no search can improve', () => {
  assert.equal(isProof(solved('R')), true);
  assert.equal(isProof(unsolvable()), true);
  assert.equal(isProof(solved('R', { shortest: false })), false);
  assert.equal(isProof(stopped()), false);
  assert.equal(isProof(null), false);
});

test('a proof is used for playing: the minimum, and a solution for hints', () => {
  const { session, ...page } = making();
  checkEnded({ session, ...page }, 'p', solved('RD'), RUN, 2);
  assert.equal(session.game.least, 2);
  assert.equal(session.game.knowledge.solution, 'RD');
  assert.equal(session.solution.result, null);
});

test('turning to Solve shows the proof, from its start, and counts it among the runs', () => {
  const page = making();
  checkEnded(page, 'p', solved('RD'), RUN, 2);
  turnTo(page.session, 'solve');
  const { solution, view } = page.session;
  assert.deepEqual([solution.result?.moves, solution.playback.at, view], ['RD', 0, 'solution']);
  assert.deepEqual(solution.runs, [RUN]);
});

test('a route of another search stays on Solve, though a shorter one is proved', () => {
  const page = making();
  page.session.solution.result = solved('RRDD', { shortest: false });
  checkEnded(page, 'p', solved('RD'), RUN, 2);
  turnTo(page.session, 'solve');
  assert.equal(page.session.solution.result.moves, 'RRDD');
});

test('of two proofs the one with the number of sequences is shown', () => {
  const page = making();
  page.session.solution.result = solved('RD', { sequences: '4' });
  checkEnded(page, 'p', solved('RD'), RUN, 2);
  assert.equal(proofOf(page.session)?.sequences, '4');
});

test('a verdict alone does not count as an action', () => {
  const page = making();
  const before = [marksOf(page.session).findings, gameMarks(page.session.game)];
  const { found } = marksOf(page.session);
  checkEnded(page, 'p', solved('RD'), RUN, 2);
  assert.equal(isTouched(page.session), false);
  assert.deepEqual([marksOf(page.session).findings, gameMarks(page.session.game)], before);
  assert.notDeepEqual(marksOf(page.session).found, found);
});

test('a puzzle that comes back is not searched again', () => {
  const page = making('first');
  checkEnded(page, 'first', solved('RD'), RUN, 2);
  made(page, 'second');
  made(page, 'first');
  page.session = newSession(parsed('first'), 'text', { kind: 'text' }, 'make');
  provedRecalled(page, ({ length }) => length);
  assert.deepEqual([proofOf(page.session)?.length, page.session.game.least], [2, 2]);
});

/**
 * A history step. @param {string} from @param {string} to @param {string} [code] @returns
 * {import('../../../www/core/making.ts').Change}
 */
const step = (from, to, code = 'wall') => ({ label: { code, args: { count: 1 } }, how: 'made', from, to, at: 0 });

test('the verdict shows what has changed, and by which step', () => {
  const verdicts = verdictsOf(state.emptyPage());
  outcomeTold(verdicts, puzzleOf('a'), 68);
  assert.equal(verdicts.change?.from, undefined);
  const by = step('a', 'b');
  stepNoted(verdicts, by);
  assert.equal(outcomeBefore(verdicts, puzzleOf('b')), 68);
  outcomeTold(verdicts, puzzleOf('b'), 71);
  assert.deepEqual(verdicts.change, { from: 68, to: 71, by, steps: 1 });
  assert.equal(outcomeBefore(verdicts, puzzleOf('b')), null);
  outcomeTold(verdicts, puzzleOf('b'), 71);
  assert.deepEqual(verdicts.change, { from: 68, to: 71, by, steps: 1 });
});

test('a step noted before its puzzle is on the boards is reported with that puzzle', () => {
  const verdicts = verdictsOf(state.emptyPage());
  outcomeTold(verdicts, puzzleOf('a'), 68);
  const by = step('a', 'b');
  stepNoted(verdicts, by);
  outcomeTold(verdicts, puzzleOf('a'), 68);
  outcomeTold(verdicts, puzzleOf('b'), 71);
  assert.deepEqual(verdicts.change, { from: 68, to: 71, by, steps: 1 });
});

test('steps too fast for a verdict are reported as a number of changes', () => {
  const verdicts = verdictsOf(state.emptyPage());
  outcomeTold(verdicts, puzzleOf('a'), 68);
  const [first, last] = [step('a', 'b'), step('b', 'c')];
  // The page asks after every change, even without a new step.
  for (const made of [first, first, last, last]) stepNoted(verdicts, made);
  outcomeTold(verdicts, puzzleOf('c'), 'unsolvable');
  assert.deepEqual(verdicts.change, { from: 68, to: 'unsolvable', by: last, steps: 2 });
});

test('a puzzle not made from the last reported one is not compared with it', () => {
  const verdicts = verdictsOf(state.emptyPage());
  outcomeTold(verdicts, puzzleOf('a'), 68);
  assert.equal(outcomeBefore(verdicts, puzzleOf('b')), null);
  outcomeTold(verdicts, puzzleOf('b'), 3);
  assert.equal(verdicts.change, null);
  const other = /** @type {import('../../../www/engine/types.ts').Puzzle} */ ({ ...puzzleOf('c'), kind: 'irrgarten' });
  stepNoted(verdicts, step('b', 'c'));
  assert.equal(outcomeBefore(verdicts, other), null);
});

/** A test that advances the timers of the page. @param {string} name @param {() => unknown} run */
const timed = (name, run) =>
  test(name, async () => {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    Object.assign(globalThis, { window: globalThis });
    try {
      await run();
    } finally {
      mock.timers.reset();
      Reflect.deleteProperty(globalThis, 'window');
    }
  });

/**
 * The part of an app that making needs, and a worker that the test answers.
 * @param {state.Page} page
 */
function appOf(page) {
  /** @type {{ text: string, options: any, answer: (answer: any) => void }[]} */
  const asked = [];
  let busy = false;
  let cancelled = 0;
  const background = {
    prepare() {},
    /** @param {string} name @param {[string, any]} given @param {{ longest?: number }} heard */
    call(name, [text, options], { longest }) {
      assert.equal(name, 'solve');
      busy = true;
      return new Promise(resolve => {
        asked.push({
          text,
          options,
          answer(/** @type {any} */ answer) {
            busy = false;
            resolve(answer);
          },
        });
        const mine = asked.length;
        if (longest !== undefined) setTimeout(() => asked.length === mine && background.cancel(), longest);
      });
    },
    cancel() {
      if (!busy) return;
      cancelled++;
      asked.at(-1)?.answer({ ok: false, error: { code: 'cancelled', args: {} } });
    },
  };
  const app = /** @type {import('../../../www/core/app.ts').App} */ (
    /** @type {unknown} */ ({
      page,
      workers: { background },
      actions: { cancel() {} },
      changed: () => followMaking(app),
    })
  );
  return { app, asked, cancelled: () => cancelled };
}

/** Lets settled promises continue. */
const settled = () => new Promise(resolve => setImmediate(resolve));

timed('a search starts after a pause, with the puzzle then on the boards', async () => {
  const page = making('first');
  const { app, asked } = appOf(page);
  app.changed();
  mock.timers.tick(150);
  made(page, 'second');
  app.changed();
  mock.timers.tick(150);
  assert.equal(asked.length, 0);
  mock.timers.tick(150);
  assert.deepEqual(
    asked.map(({ text }) => text),
    ['text of second'],
  );
  asked[0].answer(solved('RD'));
  await settled();
  assert.equal(proofOf(page.session)?.length, 2);
  assert.equal(verdictsOf(page).told?.outcome, 2);
});

timed('the next change ends the search at once, and its answer is ignored', async () => {
  const page = making('first');
  const { app, asked, cancelled } = appOf(page);
  app.changed();
  mock.timers.tick(200);
  made(page, 'second');
  app.changed();
  assert.equal(cancelled(), 1);
  asked[0].answer(solved('RD'));
  await settled();
  assert.equal(proofOf(page.session), null);
  assert.equal(verdictsOf(page).stopped, null);
  mock.timers.tick(200);
  assert.equal(asked.at(-1)?.text, 'text of second');
});

timed('a key in the text ends the search before its puzzle is known; if that is the same, it restarts', async () => {
  const page = making();
  const { app, asked, cancelled } = appOf(page);
  app.changed();
  mock.timers.tick(200);
  holdVerdict(app);
  assert.deepEqual([cancelled(), page.jobs.check], [1, null]);
  mock.timers.tick(300);
  assert.equal(asked.length, 1);
  mock.timers.tick(300);
  assert.equal(asked.length, 2);
});

timed('turning away ends the search, and turning back starts it', () => {
  const page = making();
  const { app, asked, cancelled } = appOf(page);
  app.changed();
  mock.timers.tick(200);
  turnTo(page.session, 'play');
  app.changed();
  assert.deepEqual([cancelled(), page.jobs.check], [1, null]);
  mock.timers.tick(1000);
  assert.equal(asked.length, 1);
  turnTo(page.session, 'make');
  app.changed();
  mock.timers.tick(200);
  assert.equal(asked.length, 2);
});

timed('a stopped search restarts only on request', async () => {
  const page = making();
  const { app, asked } = appOf(page);
  app.changed();
  mock.timers.tick(200);
  stopChecking(app);
  await settled();
  assert.equal(verdictsOf(page).stopped?.result.verdict, 'stopped');
  app.changed();
  mock.timers.tick(1000);
  assert.equal(asked.length, 1);
  checkPuzzle(app);
  assert.equal(asked.length, 2);
});

timed('an unrequested search ends by itself after a minute', async () => {
  const page = making();
  const { app, cancelled } = appOf(page);
  app.changed();
  mock.timers.tick(200);
  mock.timers.tick(60_000);
  assert.equal(cancelled(), 1);
  await settled();
  assert.equal(verdictsOf(page).stopped?.puzzle, 'p');
});

timed('a search that takes minutes starts only on request', () => {
  const page = making();
  page.session.forecast = { ok: true, pairs: 1e10, bytes: 1e9, slow: true };
  const { app, asked } = appOf(page);
  app.changed();
  mock.timers.tick(1000);
  assert.equal(asked.length, 0);
  checkPuzzle(app);
  assert.equal(asked.length, 1);
});

timed('a stroke ends the search with its first mark; if it changes nothing, the search restarts', () => {
  const page = making();
  const { app, asked, cancelled } = appOf(page);
  app.changed();
  mock.timers.tick(200);
  page.making.live = { puzzle: puzzleOf('live'), start: parsed('live').state };
  app.changed();
  assert.deepEqual([cancelled(), page.jobs.check], [1, null]);
  mock.timers.tick(1000);
  assert.equal(asked.length, 1);
  page.making.live = null;
  app.changed();
  mock.timers.tick(200);
  assert.equal(asked.length, 2);
});

timed('nothing is checked while a generated puzzle is about to arrive', () => {
  const page = making();
  page.jobs.generating = { since: 0, progress: null };
  const { app, asked } = appOf(page);
  app.changed();
  mock.timers.tick(1000);
  assert.equal(asked.length, 0);
});

timed('sequences are counted on request; stopping leaves the verdict unchanged', async () => {
  const page = making();
  const { app, asked } = appOf(page);
  checkEnded(page, 'p', solved('RD'), RUN, 2);
  app.changed();
  tellMore(app);
  assert.equal(asked[0].options.count, true);
  stopChecking(app);
  await settled();
  assert.equal(proofOf(page.session)?.length, 2);
  tellMore(app);
  asked[1].answer(solved('RD', { sequences: '7' }));
  await settled();
  assert.equal(proofOf(page.session)?.sequences, '7');
  assert.equal(verdictsOf(page).told?.outcome, 2);
});
