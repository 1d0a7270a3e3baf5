/**
 * Hints of all families: how things stand, the next move, what was wasted or lost and by which move, the coach, the
 * minimum; and boards that no search masters, whose route is known.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/state/links.ts';
import { robot, START } from '../support/captions.js';
import { themeColour } from '../support/drawing.js';
import { drawn, en, eventually, parts, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { DEAD_END, generated, LINE_RALLYE, ODD_RALLYE, OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';
import { begins, cell, exact, moves, opens, pasted, replay, undoing } from '../support/recorded.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor();

const [DOWN, RIGHT, UP] = [en('walk.down'), en('walk.right'), en('walk.up')];

/** Which move lost it. @param {number} number @param {string} move */
const lostBy = (number, move) => en('lost.by', { number, move });
/** @param {number} count */
const hints = count => en('par.hints', { count });

replay('hints in mazes', pasted(OPPOSED), {
  'a hint says how many moves there are in all, then the next, then plays it; and each is counted once': [
    ['walk.hint', { sees: en('hint.total', { count: 3, left: 3 }), count: moves(0), gone: hints(1) }],
    ['coach.show-star', { sees: [en('hint.move', { move: DOWN }), hints(1)], count: moves(0) }],
    ['coach.play', { at: [cell(1, 2), START], undo: undoing('done.hint', { move: DOWN }), sees: hints(1) }],
    ['walk.restart', { count: moves(0), gone: hints(1) }],
    ['walk.undo', { sees: hints(1) }],
    ['ArrowRight ArrowDown', { won: new RegExp(en('won.hints', { count: 1 })) }],
  ],
  'one first says what the last move wasted, and which was the first': [
    ['walk.restart ArrowUp h', { sees: exact(en('hint.total', { count: 4, left: 3 })) }],
    ['h', { sees: exact(en('hint.last-cost', { count: 1 })) }],
    ['ArrowDown h h', { sees: `${en('hint.last-free')} ${en('hint.first-wasted', { number: 1, move: UP })}` }],
    ['h', { sees: /^Hint: Right\./ }],
  ],
  'the coach says after each move what it cost, once asked for, which is remembered': [
    ['walk.restart ArrowUp', { count: moves(1), gone: new RegExp(`\\${en('coach.cost', { count: 1 }).slice(-3)}$`) }],
    ['walk.restart on:coach.switch ArrowUp', { sees: /That move: \+1\.$/ }],
    ['ArrowDown', { sees: /Nothing wasted\.$/ }],
    me => me.reload(),
    me => me.ticked('coach.switch', true),
  ],
  'three mazes have exact hints too': [
    opens(generated(5, '7', { mazes: 3 })),
    ['h', { sees: /^From here it can be solved, with \d+ moves in all\.$/ }],
  ],
  'a search for the minimum that was cancelled can be asked for again, and goes on while one walks': [
    opens('#example=giant'),
    ['par.ask solve.cancel par.ask ArrowRight', { count: moves(1), can: ['solve.cancel'] }],
    ['solve.cancel', { can: ['par.ask', 'walk.undo'] }],
  ],
});

replay('hints in Stromrallye and Irrgarten', pasted(LINE_RALLYE), {
  'a hint says how things stand, the next move, and plays it; later the next move at once': [
    ['ArrowRight walk.hint', { sees: en('hint.solvable') }],
    ['coach.show-star', { sees: en('hint.move', { move: RIGHT }), count: moves(1) }],
    ['walk.hint', { count: moves(2) }],
    ['h', { sees: en('hint.move', { move: RIGHT }) }],
    ['coach.play', { count: moves(3) }],
    ['h', { sees: /^Hint: / }],
    ['h', { count: moves(4) }],
    ['h', { sees: /^Hint: / }],
    ['h', { won: new RegExp(en('won.hints', { count: 4 })) }],
  ],
  'a lost state names its move, and one press goes back with redo kept': [
    ['walk.restart ArrowRight ArrowDown', { sees: lostBy(2, DOWN), live: lostBy(2, DOWN) }],
    ['ArrowDown', { sees: new RegExp(`${lostBy(2, DOWN)}$`) }],
    ['coach.back', { count: moves(1), gone: new RegExp(lostBy(2, DOWN)) }],
    ['walk.redo', { count: moves(2), sees: lostBy(2, DOWN) }],
  ],
  'out of energy, what is left is said, and one press goes back': [
    opens(SHORT_RALLYE),
    ['ArrowDown', { sees: `${en('stromrallye.stranded', { count: 1 })} ${lostBy(1, DOWN)}` }],
    ['ArrowRight', { sees: begins(en('reason.out-of-energy')), count: moves(1) }],
    ['coach.back', { at: [robot(1, 1, 1)], count: moves(0) }],
  ],
  'a board without a solution is told to be so, offers no way back, and leads to the reason': [
    opens(ODD_RALLYE),
    // It may be told before anybody asks.
    ['h', { sees: en('lost.never'), off: ['coach.back'] }],
    me =>
      me.page
        .getByRole('button', { name: /^Play (level|it|another|the)/ })
        .first()
        .waitFor(),
    ['coach.why', { room: 'solve' }],
    me => me.goTo('play'),
  ],
  'the move into a trap is named, and one press goes back before it': [
    opens(DEAD_END),
    ['ArrowRight ArrowRight ArrowRight', { sees: en('irrgarten.lost.by', { number: 2, move: RIGHT }) }],
    ['coach.back', { at: [cell(3, 2)], count: moves(1) }],
  ],
  'who wants no warning is told of a lost state by the hint alone, which is remembered': [
    opens(LINE_RALLYE),
    ['walk.restart off:more.warn ArrowDown', { count: moves(1) }],
    ['walk.hint', { sees: lostBy(1, DOWN) }],
    ['coach.back', { count: moves(0) }],
    me => me.reload(),
    me => me.ticked('more.warn', false),
  ],
});

/**
 * Whether a colour is in each cell of a board's first row, of three.
 * @param {import('playwright-core').Locator} board
 * @param {string} colour as `r,g,b`
 */
function firstRow(board, colour) {
  return board.evaluate((canvas, wanted) => {
    if (!(canvas instanceof HTMLCanvasElement)) return [];
    const side = Math.min(canvas.width, canvas.height);
    const { data } = canvas.getContext('2d')?.getImageData((canvas.width - side) / 2, 0, side, side / 3) ?? {
      data: [],
    };
    const found = [false, false, false];
    for (let at = 0; at < data.length; at += 4)
      if (`${data[at]},${data[at + 1]},${data[at + 2]}` === wanted)
        found[Math.floor((3 * ((at / 4) % side)) / side)] = true;
    return found;
  }, colour);
}

test('the hint points where a player will go, and marks the one who stays', async () => {
  const visited = await visit('#example=walls');
  const me = person(visited);
  await me.click('walk.hint');
  await me.click('coach.show-star');
  await me.sees(/^Hint: (Right|Down)\./);
  await drawn(me.page);
  // There are walls: right only Anton can go, down only Bea.
  const [goes, stays] = (await me.text(/^Hint: Right\./).count()) > 0 ? [0, 1] : [1, 0];
  const colour = await themeColour(me.page, 'hint');
  const { boards } = parts(me.page);
  await eventually(() => firstRow(boards.nth(stays), colour), [true, false, false]);
  assert.equal((await firstRow(boards.nth(goes), colour))[0], false);
  me.isWell();
});

/** A full board with long routes, 50 × 50: the search finds nothing on it for long. */
const DENSE = { by: 'index', size: 50, minDensity: 1, maxDifficulty: 10_000, minLength: 5, lively: false };

test('a generated board that no search masters has hints and an answer by its route, from its link and after a reload', async () => {
  const packed = lockstep.ok(lockstep.packGenerated('stromrallye', DENSE, '100'));
  const { route, text } = /** @type {{ route: string, text: string }} */ (lockstep.unpack(packed.bytes));
  const opened = lockstep.ok(lockstep.open(text));
  const me = person(await visit(await encode(packed.bytes)));
  await me.goTo('play');
  await me.press('h');
  await me.sees(/can (still )?be solved/);
  await me.press('h');
  await me.sees(/^Hint: /);
  await me.press('h');
  await me.counts(/^1 move/);
  await me.reload();
  await me.counts(/^1 move/);
  // Off the route it is told how many moves to take back, and then it goes on.
  await me.press('Control+z');
  const aside = ['U', 'D', 'L', 'R'].find(move => {
    if (move === route[0] || !lockstep.step(opened.state, move).ok) return false;
    const rejoined = lockstep.rejoin(opened.state, move, route);
    return rejoined?.ok && rejoined.after === 0;
  });
  assert(aside);
  await me.play(aside);
  await me.press('h');
  await me.sees(/known solution|no longer be solved/);
  await me.click('coach.back');
  await me.counts(/^0 moves/);
  await me.press('h');
  await me.sees(/^Hint: |can (still )?be solved/);
  await me.solve();
  await me.sees(new RegExp(en('stromrallye.by-route').slice(0, 40)));
  me.isWell();
});
