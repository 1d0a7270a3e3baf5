/**
 * Hints of all families: how things stand, the next move, what was wasted or lost and by which move, the coach, the
 * minimum; and boards that no search masters, whose route is known.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/core/links.ts';
import { TRAP, themeColour } from '../support/mazes.js';
import { de, drawn, en, eventually, PHONE, parts, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { generated, LINE_RALLYE, ODD_RALLYE, OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';
import { begins, cell, exact, exactly, moves, replays, undoing } from '../support/recorded.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor();

const [DOWN, RIGHT] = [en('walk.down'), en('walk.right')];
const START = en('simultaneous.at-start');
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };

/** The robot's caption. @param {number} energy @param {number} x @param {number} y */
const robot = (energy, x, y) => en('stromrallye.place', { energy, place: cell(x, y) });
/** Which move lost it. @param {number} number @param {string} move */
const lostBy = (number, move) => en('lost.by', { number, move });
/** @param {number} count */
const hints = count => en('par.hints', { count });

replays(visit, [
  {
    name: 'two mazes: a hint says how many moves there are in all, then the next, then plays it; and each is counted once',
    text: OPPOSED,
    lines: [
      ['walk.hint', { sees: en('hint.total', { count: 3, left: 3 }), count: moves(0), gone: hints(1) }],
      ['coach.show-star', { sees: [en('hint.move', { move: DOWN }), hints(1)], count: moves(0) }],
      ['coach.play', { at: [cell(1, 2), START], undo: undoing('done.hint', { move: DOWN }), sees: hints(1) }],
      ['walk.restart', { count: moves(0), gone: hints(1) }],
      ['walk.undo', { sees: hints(1) }],
      ['ArrowRight ArrowDown', { won: new RegExp(en('won.hints', { count: 1 })) }],
    ],
  },
  {
    name: 'two mazes: a hint first says what the last move wasted, and which was the first',
    text: OPPOSED,
    lines: [
      ['ArrowUp h', { sees: exact(en('hint.total', { count: 4, left: 3 })) }],
      ['h', { sees: exact(en('hint.last-cost', { count: 1 })) }],
      [
        'ArrowDown h h',
        { sees: `${en('hint.last-free')} ${en('hint.first-wasted', { number: 1, move: en('walk.up') })}` },
      ],
      ['h', { sees: /^Hint: Right\./ }],
    ],
  },
  {
    name: 'two mazes: the coach says after each move what it cost, once asked for, which is remembered',
    text: OPPOSED,
    lines: [
      ['ArrowUp', { count: moves(1), gone: new RegExp(`\\${en('coach.cost', { count: 1 }).slice(-3)}$`) }],
      ['walk.restart on:coach.switch ArrowUp', { sees: /That move: \+1\.$/ }],
      ['ArrowDown', { sees: /Nothing wasted\.$/ }],
      me => me.reload(),
      me => me.ticked('coach.switch', true),
    ],
  },
  {
    name: 'three mazes have exact hints too',
    text: generated(5, '7', { mazes: 3 }),
    lines: [['h', { sees: /^From here it can be solved, with \d+ moves in all\.$/ }]],
  },
  {
    name: 'a search for the minimum that was cancelled can be asked for again, and goes on while one walks',
    link: '#example=giant',
    lines: [
      ['par.ask solve.cancel par.ask ArrowRight', { count: moves(1), can: ['solve.cancel'] }],
      ['solve.cancel', { can: ['par.ask', 'walk.undo'] }],
    ],
  },
  {
    name: 'on a phone the hint is in the bar, in German too',
    text: OPPOSED,
    words: de,
    options: { ...ON_PHONE, locale: 'de-DE' },
    lines: [['walk.hint', { sees: de('hint.total', { count: 3 }) }]],
  },
  {
    name: 'Stromrallye: a hint says how things stand, the next move, and plays it; later the next move at once',
    text: LINE_RALLYE,
    lines: [
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
  },
  {
    name: 'Stromrallye: a lost state names its move, and one press goes back with redo kept',
    text: LINE_RALLYE,
    lines: [
      ['ArrowRight ArrowDown', { sees: lostBy(2, DOWN), live: lostBy(2, DOWN) }],
      ['ArrowDown', { sees: new RegExp(`${lostBy(2, DOWN)}$`) }],
      ['coach.back', { count: moves(1), gone: new RegExp(lostBy(2, DOWN)) }],
      ['walk.redo', { count: moves(2), sees: lostBy(2, DOWN) }],
    ],
  },
  {
    name: 'Stromrallye: who wants no warning is told of a lost state by the hint alone, which is remembered',
    text: LINE_RALLYE,
    lines: [
      ['off:more.warn ArrowDown', { count: moves(1) }],
      ['walk.hint', { sees: lostBy(1, DOWN) }],
      ['coach.back', { count: moves(0) }],
      me => me.reload(),
      me => me.ticked('more.warn', false),
    ],
  },
  {
    name: 'Stromrallye: a board without a solution is told to be so, offers no way back, and leads to the reason',
    text: ODD_RALLYE,
    lines: [
      ['walk.hint', { sees: en('lost.never'), off: ['coach.back'] }],
      [
        me =>
          me.page
            .getByRole('button', { name: /^Play (level|it|another|the)/ })
            .first()
            .waitFor(),
        {},
      ],
      'coach.why',
      me => me.isIn('solve'),
    ],
  },
  {
    name: 'Stromrallye: on a phone the way back is one tap',
    text: LINE_RALLYE,
    options: ON_PHONE,
    lines: [
      [me => me.play('D'), { sees: en('lost.short', { number: 1, move: DOWN }) }],
      ['coach.back', { off: ['coach.back'], at: [robot(3, 1, 1)] }],
    ],
  },
  {
    name: 'Stromrallye: out of energy, what is left is said, and one press goes back',
    text: SHORT_RALLYE,
    lines: [
      [
        'ArrowDown',
        { sees: `${en('stromrallye.stranded', { count: 1 })} ${en('lost.by', { number: 1, move: en('walk.down') })}` },
      ],
      ['ArrowRight', { sees: begins(en('reason.out-of-energy')), count: moves(1) }],
      ['coach.back', { at: [robot(1, 1, 1)], count: moves(0) }],
    ],
  },
  {
    name: 'Irrgarten: the move into a trap is named, and one press goes back before it',
    text: TRAP,
    lines: [
      [
        'ArrowRight ArrowRight ArrowRight',
        { sees: new RegExp(exactly(en('irrgarten.lost.by', { number: 2, move: en('walk.right') }))) },
      ],
      ['coach.back', { at: [cell(3, 2)], count: moves(1) }],
    ],
  },
]);

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
  const packed = lockstep.packGenerated('stromrallye', DENSE, '100');
  assert(packed.ok);
  const { route, text } = /** @type {{ route: string, text: string }} */ (lockstep.unpack(packed.bytes));
  const opened = lockstep.open(text);
  assert(opened.ok);
  const me = person(await visit.anew(await encode(packed.bytes)));
  await me.goTo('play');
  await me.press('h');
  await me.sees(/can (still )?be solved/);
  await me.press('h');
  await me.sees(/^Hint: /);
  await me.press('h');
  await me.counts(/^1 move/);
  await me.reload();
  await me.counts(/^1 move/);
  await me.press('h');
  await me.sees(/^Hint: /);
  // Off the route it is told how many moves to take back, and then it goes on.
  await me.press('Control+z');
  const aside = ['U', 'D', 'L', 'R'].find(move => {
    const rejoined =
      move !== route[0] && lockstep.step(opened.state, move).ok && lockstep.rejoin(opened.state, move, route);
    return rejoined && rejoined.ok && rejoined.after === 0;
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
