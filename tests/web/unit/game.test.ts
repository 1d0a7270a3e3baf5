/**
 * A game: what each press does to the walk, to undo and redo, to the marks of steps back, to hints, and to whether the
 * walk is the person's own; and what is known of a walk without asking again. Games are written as lines of presses, and a table has the result of each line.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as game from '../../../www/state/game.ts';
import * as known from '../../../www/state/knowledge.ts';

const { costOfLast, firstWasted, isAssessed, isHintKnown, lastGood, learn, learnFound } = known;
const { nextMove, nothingKnown, standing, totalAfter } = known;

const stateAfter = (moves: string): any => ({ moves });

const REASON = { code: 'wall', args: {} };

/** The effects on two players of a press that moves nobody, one of them, or both. */
const EVENTS = { '!': ['wall', 'home'], '~': ['wall', 'walked'], '': ['walked', 'walked'] } as const;

/** Words of a line other than moves, each with what stands behind its colon. */
const PRESSES = {
  undo: game.undo,
  redo: game.redo,
  start: game.restart,
  goto: (current, at) => game.goTo(current, Number(at)),
  /** Steps back; the cells are numbered. */
  back: (current, count) =>
    game.steppedBack(
      current,
      Array.from({ length: Number(count) }, (_, x) => ({ x, y: 0 })),
    ),
  /** To a walk by a press of its own, or back to where it was. */
  hint: (current, moves) => game.goToWalk(current, moves, 'hint', { hints: 1 }),
  sequence: (current, moves) => game.goToWalk(current, moves, 'sequence'),
  good: (current, moves) => game.backTo(current, moves, 'good'),
  /** Several moves by one press. */
  run: (current, moves) => press(current, moves, ['walked'], 'run'),
  solution: (current, moves) => press(current, moves, ['walked'], 'solution'),
  nobody: (current, moves) => press(current, moves, []),
  hinted: (current, moves) => press(current, moves, ['wall', 'wall'], 'hint'),
  set: current => game.setCheckpoint(current),
  to: (current, index) => game.goToCheckpoint(current, Number(index)),
  drop: (current, index) => game.dropCheckpoint(current, Number(index)),
  refused: current => game.stepRefused(current, REASON),
  given: (current, count) => Object.assign(current, { hints: Number(count) }),
} as Record<string, (current: game.Game, given: string) => unknown>;

const press = (current: game.Game, moves: string, events: readonly any[], what: game.PressKind = 'move') =>
  game.walked(current, what, moves, stateAfter(current.walk.moves + moves), [...events]);

/**
 * A game after a line of presses: moves one by one, as in `RD`, `R!` where it moves nobody and `R~` where only one of
 * two players; and the words above.
 */
function after(line: string) {
  const current = game.newGame(stateAfter(''));
  let changed = null as unknown;
  for (const word of line.split(' ').filter(word => word !== '')) {
    const [name, given = ''] = word.split(':');
    assert(name in PRESSES || /^([UDLR][!~]?)+$/.test(name), word);
    if (name in PRESSES) changed = PRESSES[name](current, given);
    else for (const [, move, how] of name.matchAll(/([UDLR])([!~]?)/g)) press(current, move, EVENTS[how as '!']);
  }
  return { current, changed };
}

/** An entry of the history, as `good −RD +U`. */
const named = (entry: game.Press | null) =>
  entry && [entry.what, entry.cut && `−${entry.cut}`, entry.add && `+${entry.add}`].filter(Boolean).join(' ');

const read = ({ current, changed }: { current: game.Game; changed?: unknown }) => ({
  changed,
  walk: current.walk.moves,
  done: current.walk.at,
  presses: current.walk.entries.length,
  undo: named(game.nextUndo(current)),
  redo: named(game.nextRedo(current)),
  left: current.walk.left.map(({ x, move }) => `${x}${move}`).join(' '),
  begin: game.beginOf(current),
  idle: current.idle,
  /** Moves that are ignored while their key is held. */
  held: [...'UDLR'].filter(move => game.isIdle(current, move)).join(''),
  events: current.events.join(' '),
  remark: current.remark,
  hints: current.hints,
  own: game.isOwn(current),
  star: game.canEarnStar(current),
  tried: current.checkpoints.map(({ moves, tried, hints, own }) => `${moves}:${tried}:${hints}:${own}`).join(' '),
});

type Row = [line: string, expected: Partial<ReturnType<typeof read>>];

const table = (promise: string, rows: Row[]) =>
  test(promise, () => {
    for (const [line, expected] of rows) {
      const now = read(after(line));
      const asked = Object.keys(expected).map(name => [name, now[name as keyof typeof now]]);
      assert.deepEqual(Object.fromEntries(asked), expected, `after “${line}”`);
    }
  });

table('undo reverts the last press, and redo names it; the same move again keeps the rest to redo', [
  ['RD undo', { walk: 'R', undo: 'move +R', redo: 'move +D' }],
  ['RD undo redo', { walk: 'RD', redo: null, presses: 2 }],
  ['RD redo', { walk: 'RD', done: 2, events: '' }],
  ['RDL undo undo D', { walk: 'RD', redo: 'move +L' }],
  ['RD undo U', { walk: 'RU', redo: null, presses: 2 }],
  ['R run:RRD undo', { walk: 'R', redo: 'run +RRD' }],
  ['R run:RRD undo redo', { walk: 'RRRD' }],
]);

table('going to an entry of the history undoes or redoes those between', [
  ['RD start L goto:1', { walk: 'R', done: 1, presses: 4, changed: true }],
  ['RD start L goto:1 goto:4', { walk: 'L', done: 4, changed: true }],
  ['RD start L goto:4', { changed: false }],
  ['RD goto:-3', { walk: '', done: 0, changed: true }],
  ['RD undo goto:9', { walk: 'RD', done: 2 }],
]);

table('a restart takes back moves or marks, can be undone, even after some new steps, and is nothing at the start', [
  ['RRD start', { changed: true, walk: '', undo: 'restart −RRD', begin: 4 }],
  ['RRD start LL', { walk: 'LL', begin: 4 }],
  ['RRD start L undo', { walk: '', undo: 'restart −RRD' }],
  ['RRD start L undo undo', { walk: 'RRD', begin: 0 }],
  ['start', { presses: 0, changed: false }],
  ['R back:1', { walk: '', left: '0R' }],
  ['R back:1 start', { left: '', presses: 3, changed: true }],
  ['R back:1 start start', { presses: 3, changed: false }],
]);

table('steps back mark the cells they leave, until the start or an undo', [
  ['RDL back:2', { walk: 'R', left: '0L 1D', undo: 'back −DL' }],
  ['RDL back:2 undo', { walk: 'RDL', left: '', redo: 'back −DL' }],
  ['RDL back:2 undo redo', { walk: 'R', left: '0L 1D' }],
  // The same way is not the steps back again.
  ['RDL back:2 sequence:RDL back:1', { left: '0L 1D 0L' }],
  ['RDL back:2 sequence:RDL back:1 start', { left: '' }],
  ['RDL back:2 sequence:RDL back:1 start undo', { left: '0L 1D 0L' }],
  ['RD back:1 undo L back:1', { walk: 'RD', left: '0L', redo: null }],
]);

table('back to where the walk was is undo, unless a restart lies between; into the middle of a press it is one', [
  ['RDLU good:RDLU', { changed: false, walk: 'RDLU', presses: 4, redo: null }],
  ['RDLU good:RD', { changed: true, walk: 'RD', done: 2, presses: 4, redo: 'move +L' }],
  ['RDLU good:', { walk: '', done: 0, presses: 4 }],
  ['R start run:RU good:R', { changed: true, walk: 'R', undo: 'good −U' }],
  ['U run:RRD good:UR', { walk: 'UR', undo: 'good −RD' }],
  ['U run:RRD good:UR undo', { walk: 'URRD' }],
  ['RD sequence:RD', { presses: 2, changed: false }],
  ['RD sequence:RU', { changed: true, walk: 'RU', undo: 'sequence −D +U' }],
]);

table('presses in a row that move nobody are one press; one that moves somebody, or more than a move, is its own', [
  ['R U!', { idle: 1, undo: 'move +U', held: 'U' }],
  ['R U! undo', { held: '' }],
  ['R U!U!U!', { walk: 'RUUU', idle: 3, presses: 2, undo: 'run +UUU' }],
  ['R U!U!U! undo', { walk: 'R', idle: 0 }],
  ['U!U~', { idle: 0, presses: 2 }],
  ['U!U~U! hinted:D', { idle: 0, presses: 4 }],
  // Without players there is nobody who stands still.
  ['nobody:U nobody:U', { idle: 0, presses: 2 }],
  // First what was undone is redone.
  ['U!R undo undo U!R!', { walk: 'UR', presses: 2 }],
]);

table('a refused move leaves its reason, and the next press or a step in the history forgets it', [
  ['RD', { events: 'walked walked', remark: null }],
  ['RD refused', { walk: 'RD', events: '', remark: REASON }],
  ['RD refused U~', { events: 'wall walked', remark: null }],
  ...['undo', 'redo', 'goto:1', 'start'].map(
    leave => [`RD U! refused ${leave}`, { idle: 0, events: '', remark: null }] as Row,
  ),
]);

table(
  'a played solution is one press, and moves behind it are not one’s own; those before it and after a restart are',
  [
    ['RD solution:LLU', { walk: 'RDLLU', own: false, star: false }],
    ['RD solution:LLU undo', { walk: 'RD', own: true, star: false }],
    ['solution:LLU start L', { own: true, star: true }],
    ['RD set solution:LLU sequence:RDL', { own: false }],
    ['RD set solution:LLU to:0', { walk: 'RD', own: true }],
    ['RD set solution:LLU to:0 U', { own: false }],
    ['RD set solution:LLU to:0 U start R', { own: true }],
  ],
);

table('a restart and a checkpoint have the hints that led to them', [
  ['RD given:2 start', { hints: 0 }],
  ['RD given:2 start undo', { hints: 2, star: false }],
  ['R hint:RD set hint:RDL to:0', { hints: 2, undo: 'checkpoint −L' }],
  ['R hint:RD set hint:RDL to:0 start to:0', { hints: 1 }],
  ['given:2 solution:LLU set start', { hints: 0, own: true }],
  ['given:2 solution:LLU set start to:0', { hints: 2, own: false }],
  ['given:2 solution:LLU set start to:0 undo', { hints: 0 }],
  ['given:2 solution:LLU set start to:0 undo redo', { hints: 2 }],
]);

table('a checkpoint is set once at a place, learns what was tried from there, and is a press to go back to', [
  ['RD set', { changed: true }],
  ['RD set set', { changed: false }],
  ['RD set set L undo U', { tried: 'RD:LU:0:true' }],
  ['RD set L undo UU to:0', { walk: 'RD', undo: 'checkpoint −UU', tried: 'RD:LU:0:true' }],
  ['RD set L undo UU to:0 undo', { walk: 'RDUU' }],
  ['RDL set start RR to:0', { changed: true, walk: 'RDL' }],
  ['RDL set start RR to:0 undo', { walk: 'RR' }],
  ['RDL set to:0', { presses: 3, changed: false }],
  ['R set '.repeat(25), { changed: false }],
  ['R set R set R set drop:1', { tried: 'R:R:0:true RRR::0:true' }],
]);

test('the totals of checkpoints outlast the next question', () => {
  const { current } = after('RD set');
  for (const [walk, moves, totals] of [
    ['RD', 'L', [3, 3, 3]],
    ['UU', 'LLL', [3, 4, 5]],
  ] as const) {
    learn(current.knowledge, walk, solvable(moves, [...totals]));
    game.noteTotals(current);
  }
  assert.equal(current.checkpoints[0].total, 3);
});

test('time does not run backwards, and a pause counts for a minute', () => {
  const { current } = after('');
  for (const seconds of [-5, 2, 61]) game.timePassed(current, seconds);
  assert.equal(current.seconds, 62);
});

const solvable = (moves: string, totals: (number | null)[] = [], shortest = true) =>
  ({ verdict: 'solvable', moves, good: null, totals, shortest }) as const;

const lost = (good: number | null, totals: (number | 'lost')[] = []) =>
  ({ verdict: 'lost', moves: null, good, totals, shortest: false }) as const;

/** The answers to a question about some walks. */
const says = (ask: (walk: string) => unknown, expected: Record<string, unknown>) =>
  assert.deepEqual(Object.fromEntries(Object.keys(expected).map(walk => [walk, ask(walk)])), expected);

test('along a known solution nothing needs asking', () => {
  const knowledge = nothingKnown();
  learn(knowledge, 'RR', solvable('DL'));
  says(walk => standing(knowledge, walk), { '': 'solvable', RRD: 'solvable', RRDL: 'solvable', RU: 'unknown' });
  says(walk => nextMove(knowledge, walk), { RR: 'D', RRDL: null, U: null });
});

test('everything after the move that lost it is lost, and nothing before it', () => {
  const knowledge = nothingKnown();
  learn(knowledge, 'RRDD', lost(2));
  says(walk => standing(knowledge, walk), { RR: 'unknown', RRD: 'lost', RRDDU: 'lost', RRU: 'unknown' });
  assert.equal(lastGood(knowledge), 2);
  // A puzzle that never could be solved has no last good position.
  const never = nothingKnown();
  learn(never, 'RR', lost(null));
  assert.deepEqual([standing(never, ''), lastGood(never)], ['lost', null]);
});

test('a stopped judge teaches nothing', () => {
  const knowledge = nothingKnown();
  learn(knowledge, 'R', { verdict: 'stopped', moves: null, shortest: false, good: null, totals: [null] });
  assert.deepEqual(knowledge, nothingKnown());
});

/** A walk of which only R and D help: its totals, and the rest of a solution. */
function assessed(shortest = true) {
  const knowledge = nothingKnown();
  learn(knowledge, 'RUD', solvable('DL', [3, 3, 5, 5], shortest));
  return knowledge;
}

test('totals are known along the assessed walk, and along its continuation if that is shortest', () => {
  const along = { '': 3, R: 3, RU: 5, RUD: 5, RUDL: null, D: null };
  says(walk => totalAfter(assessed(), walk), { ...along, RUDD: 5, RUDDL: 5 });
  says(walk => totalAfter(assessed(false), walk), { ...along, RUDD: null, RUDDL: null });
  assert.equal(totalAfter(nothingKnown(), ''), null);
});

test('a position with a known total can be solved, whichever solution is known', () => {
  const knowledge = assessed();
  learn(knowledge, 'RU', solvable('L', [3, 3, null]));
  says(walk => standing(knowledge, walk), { R: 'solvable', RU: 'solvable', RUL: 'solvable', RUD: 'unknown' });
  // With totals alone, as no solution goes through these positions.
  const bare = { ...knowledge, solution: null };
  says(walk => standing(bare, walk), { R: 'solvable', RU: 'unknown', RUD: 'unknown', D: 'unknown' });
});

test('a move costs by how much it raised the total', () => {
  const knowledge = assessed();
  says(walk => costOfLast(knowledge, walk), { '': null, R: 0, RU: 2, RUD: 0, RUDD: 0, RUDL: null });
  learn(knowledge, 'RUL', lost(2));
  says(walk => costOfLast(knowledge, walk), { RUL: 'lost', RULL: null });
  assert.equal(costOfLast(nothingKnown(), 'R'), null);
});

test('the first wasted move is the first that raised the total, where all are known and none is lost', () => {
  const knowledge = assessed();
  const wasted = { index: 1, cost: 2 };
  says(walk => firstWasted(knowledge, walk), { '': null, R: null, RU: wasted, RUDD: wasted, RL: null });
  assert.equal(firstWasted(nothingKnown(), 'RU'), null);
  for (const [totals, expected] of [
    [[3, null, 5], null],
    [[null, 3, 5], null],
    [[3, 3, 5], wasted],
  ] as const) {
    learn(knowledge, 'RU', solvable('L', [...totals]));
    assert.deepEqual(firstWasted(knowledge, 'RU'), expected, String(totals));
  }
  learn(knowledge, 'RU', lost(1));
  says(walk => firstWasted(knowledge, walk), { RU: null, R: null });
  assert.equal(totalAfter(knowledge, 'RU'), 'lost');
});

test('a judge adds nothing to an assessed walk, its known continuation or a lost one', () => {
  const knowledge = assessed();
  says(walk => isAssessed(knowledge, walk), { R: true, RUD: true, RUDD: true, D: false, RUDL: false });
  assert.equal(isAssessed(assessed(false), 'RUDD'), false);
  learn(knowledge, 'D', lost(0));
  assert.equal(isAssessed(knowledge, 'D'), true);
  // An assessed walk whose total nobody knows.
  learn(knowledge, 'L', solvable('R', [null, null]));
  assert.equal(isAssessed(knowledge, 'L'), true);
});

test('a lost walk keeps the solution', () => {
  const knowledge = assessed();
  learn(knowledge, 'RUL', lost(2, [3, 3, 5, 'lost']));
  assert.deepEqual([knowledge.solution, standing(knowledge, 'RULD')], ['RUDDL', 'lost']);
  assert.deepEqual(knowledge.assessed, { walk: 'RUL', totals: [3, 3, 5, 'lost'] });
});

test('hint, costs and totals are the same whichever answer comes first, that of a search or of a judge', () => {
  const proof = { moves: 'RDR', shortest: true };
  for (const [walk, judged, found, hint, total] of [
    ['', solvable('DRD', [3]), { ...proof, isAsked: false }, 'D', 3],
    // The solution that a person has asked for and may have seen.
    ['', solvable('DRD', [3]), { ...proof, isAsked: true }, 'R', 3],
    ['', solvable('DRD', [3]), { ...proof, shortest: false, isAsked: true }, 'D', 3],
    ['U', solvable('DRD', [3, 4]), { ...proof, isAsked: true }, 'D', 4],
    ['R', solvable('UDD', [3, 4], false), { ...proof, isAsked: false }, 'U', 4],
    ['L', lost(0, [3, 'lost']), { ...proof, isAsked: true }, null, 'lost'],
  ] as const) {
    const answers = [
      (knowledge: known.Knowledge) => learn(knowledge, walk, { ...judged, totals: [...judged.totals] }),
      (knowledge: known.Knowledge) => learnFound(knowledge, found),
    ];
    for (const order of [answers, answers.toReversed()]) {
      const knowledge = nothingKnown();
      for (const answer of order) answer(knowledge);
      assert.deepEqual([nextMove(knowledge, walk), totalAfter(knowledge, walk)], [hint, total], `${walk}: ${found}`);
      assert(isHintKnown(knowledge, walk));
    }
  }
});

test('along what a search found a judge adds nothing but the hint, unless a person asked for that search', () => {
  for (const isAsked of [false, true]) {
    const knowledge = nothingKnown();
    learnFound(knowledge, { moves: 'RDR', shortest: true, isAsked });
    // Neither another solution nor one that nobody asked for takes the place of a proof.
    learnFound(knowledge, { moves: 'UDLR', shortest: false, isAsked: true });
    learnFound(knowledge, { moves: 'DRD', shortest: true, isAsked: false });
    const walk = isAsked ? 'RD' : 'DR';
    assert.deepEqual([isAssessed(knowledge, walk), isHintKnown(knowledge, walk)], [true, isAsked]);
    // If the judge finds no answer, earlier knowledge is better than none.
    assert.deepEqual([totalAfter(knowledge, walk), nextMove(knowledge, walk)], [3, isAsked ? 'R' : 'D']);
    assert.equal(isHintKnown(knowledge, 'U'), false);
  }
});
