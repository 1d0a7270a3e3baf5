/**
 * Recorded games of all families: what a person presses, and what is there then. Rare cases of what a press does are
 * in the unit tests of `game.ts`.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MAZE, pointOf, TRAP } from '../support/mazes.js';
import { en, eventually, parts, placesAre, says, toTab, visitor, withPasted } from '../support/page.js';
import { LINE_RALLYE, OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';

/** @typedef {import('playwright-core').Page} Page */
/**
 * What is there after some presses: the players' places; the counter; the effect of the last press; what undo and redo
 * take back and bring again; the title of the card of a win; what is read out; buttons that cannot be pressed.
 *
 * @typedef {{ at?: string[], count?: string | RegExp, event?: string | RegExp, undo?: string, redo?: string,
 *   won?: string | RegExp, live?: string | RegExp, off?: string[] }} Then
 */
/**
 * `presses`, separated by spaces, are keys by Playwright's names, the page's buttons by the keys of their words, cells
 * by column and row (`4,1`), or cells pressed by the right button (`right:4,1`).
 *
 * @typedef {{ name: string, text: string, size?: { width: number, height: number }, lines: [presses: string, then: Then][] }} Game
 */

const visit = visitor();

/** @param {number} x @param {number} y from 1 */
const cell = (x, y) => en('stage.at', { x, y });
/** @param {number} count */
const moves = count => new RegExp(`^${en('count.moves', { count })}([, ]|$)`);
/** @param {string} key of what was done @param {import('../../../www/engine/types.ts').Args} [args] */
const undoing = (key, args) => en('walk.undo-what', { what: en(key, args) });
/** @param {string} words */
const exactly = words => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** @param {string} words */
const begins = words => new RegExp(`^${exactly(words)}`);

const START = en('simultaneous.at-start');
const GOAL = en('simultaneous.at-goal');
const [ANTON, BEA] = [en('simultaneous.player.1'), en('simultaneous.player.2')];

/** The robot's caption. @param {number} energy @param {number} x @param {number} y */
const robot = (energy, x, y) => en('stromrallye.place', { energy, place: cell(x, y) });
/** The same, on a battery. @param {number} energy @param {number} charge @param {number} x @param {number} y */
const onBattery = (energy, charge, x, y) => en('stromrallye.place-on-battery', { energy, charge, place: cell(x, y) });

/** @type {Game[]} */
const GAMES = [
  {
    name: 'two mazes: both players move, wait at goals, and stay at walls',
    text: OPPOSED,
    lines: [
      ['', { at: [START, START], off: ['walk.undo', 'walk.redo', 'walk.restart'] }],
      [
        'ArrowRight',
        {
          at: [START, cell(2, 1)],
          event: `${en('simultaneous.event.wall', { player: ANTON })} ${en('walk.place', { player: BEA, place: cell(2, 1) })}`,
        },
      ],
      ['s', { at: [cell(1, 2), GOAL], count: moves(2), undo: undoing('done.move', { move: en('walk.down') }) }],
      [
        'walk.up',
        {
          at: [START, GOAL],
          event: `${en('walk.place', { player: ANTON, place: START })} ${en('simultaneous.event.home', { player: BEA })}`,
        },
      ],
      ['Control+z Control+z', { at: [START, cell(2, 1)], count: moves(1) }],
      ['Control+z', { at: [START, START], count: moves(0), off: ['walk.undo'] }],
      ['Control+y Control+Shift+z', { at: [cell(1, 2), GOAL], count: moves(2) }],
      ['walk.undo', { at: [START, cell(2, 1)], count: moves(1) }],
      ['walk.redo', { at: [cell(1, 2), GOAL], count: moves(2) }],
      ['Home', { at: [START, START], count: moves(0) }],
      ['End', { at: [START, GOAL], count: moves(3) }],
      ['walk.restart', { at: [START, START], count: moves(0), undo: undoing('done.restart') }],
      [
        'walk.undo',
        {
          at: [START, GOAL],
          redo: en('walk.redo-what', { what: en('done.restart') }),
          live: begins(en('done.undone', { what: en('done.restart') })),
        },
      ],
    ],
  },
  {
    name: 'two mazes: presses that move nobody are one undo',
    text: OPPOSED,
    lines: [
      ['ArrowUp ArrowUp', { count: moves(2), undo: undoing('done.run', { count: 2 }) }],
      ['Control+z', { count: moves(0) }],
    ],
  },
  {
    name: 'two mazes: at the goals the puzzle is solved, and nothing can be added',
    text: OPPOSED,
    lines: [
      [
        'ArrowDown ArrowRight ArrowDown',
        { at: [GOAL, GOAL], won: begins(en('won.solved', { played: en('won.count', { count: 3 }) })) },
      ],
      ['ArrowUp', { count: moves(3) }],
    ],
  },
  {
    name: 'two mazes: a pit leads back to the start',
    text: '3 1\n0 0\n1\n1 0\n0 0\n0\n',
    lines: [
      ['ArrowRight', { at: [START, cell(2, 1)], event: begins(en('simultaneous.event.fell', { player: ANTON })) }],
    ],
  },
  {
    name: 'two mazes: a hint says how many moves are left, then the next move, then plays it',
    text: OPPOSED,
    lines: [
      ['h', { event: en('hint.total', { count: 3, left: 3 }), count: moves(0) }],
      ['h', { event: en('hint.move', { move: en('walk.down') }), count: moves(0) }],
      ['h', { at: [cell(1, 2), START], undo: undoing('done.hint', { move: en('walk.down') }) }],
    ],
  },
  {
    name: 'Stromrallye: a battery is swapped, and the last move solves it',
    text: LINE_RALLYE,
    lines: [
      ['', { at: [robot(3, 1, 1)] }],
      [
        'ArrowUp',
        { at: [robot(3, 1, 1)], count: moves(0), event: en('reason.off-board'), live: en('reason.off-board') },
      ],
      ['ArrowRight', { at: [robot(2, 2, 1)] }],
      ['d', { at: [robot(1, 3, 1)] }],
      ['walk.right', { at: [onBattery(1, 0, 4, 1)], event: en('stromrallye.swapped', { energy: 1 }) }],
      ['walk.undo', { at: [robot(1, 3, 1)] }],
      ['walk.redo', { at: [onBattery(1, 0, 4, 1)] }],
      ['walk.restart', { at: [robot(3, 1, 1)], count: moves(0) }],
      ['walk.undo', { at: [onBattery(1, 0, 4, 1)], count: moves(3) }],
      [
        's ArrowDown',
        {
          count: `${en('count.moves', { count: 5 })}, ${en('stromrallye.swaps-made', { count: 2 })}`,
          won: begins(en('won.solved', { played: en('stromrallye.won.count', { count: 2 }) })),
        },
      ],
      ['ArrowUp', { count: moves(5) }],
    ],
  },
  {
    name: 'Stromrallye: a press on a cell in a straight line is one undo; others say why not',
    text: LINE_RALLYE,
    size: { width: 5, height: 5 },
    lines: [
      ['2,2', { event: en('reason.not-straight') }],
      ['5,1', { event: en('reason.battery-between', { x: 4, y: 1 }) }],
      ['1,5', { event: en('reason.too-far', { cells: 4, energy: 3 }), count: moves(0) }],
      ['4,1', { at: [onBattery(1, 0, 4, 1)], count: moves(3), undo: undoing('done.route', { count: 3 }) }],
      ['Control+z', { at: [robot(3, 1, 1)], count: moves(0) }],
    ],
  },
  {
    name: 'Stromrallye: out of energy, what is left is said, and one press goes back',
    text: SHORT_RALLYE,
    lines: [
      [
        'ArrowDown',
        { event: `${en('stromrallye.stranded', { count: 1 })} ${en('lost.by', { number: 1, move: en('walk.down') })}` },
      ],
      ['ArrowRight', { event: begins(en('reason.out-of-energy')), count: moves(1) }],
      ['coach.back', { at: [robot(1, 1, 1)], count: moves(0) }],
    ],
  },
  {
    name: 'Irrgarten: keys and presses lead through jumper, arrow and crossing to the exit',
    text: MAZE,
    size: { width: 9, height: 7 },
    lines: [
      ['', { at: [cell(2, 2)] }],
      ['ArrowUp', { at: [cell(2, 2)], event: en('reason.wall'), count: moves(0) }],
      ['3,2', { at: [cell(3, 2)], count: moves(1) }],
      ['d ArrowRight ArrowRight', { at: [cell(6, 2)], count: moves(4) }],
      ['8,2', { at: [cell(8, 2)], event: begins(en('irrgarten.jumped')) }],
      ['Backspace', { at: [cell(6, 2)], count: moves(4) }],
      ['right:5,4', { at: [cell(5, 2)], count: moves(3) }],
      ['walk.back', { at: [cell(4, 2)], count: moves(2) }],
      ['walk.undo', { at: [cell(5, 2)], count: moves(3) }],
      ['walk.redo', { at: [cell(4, 2)], count: moves(2) }],
      ['walk.restart', { at: [cell(2, 2)], count: moves(0) }],
      ['ControlOrMeta+z', { at: [cell(4, 2)], count: moves(2) }],
      [
        'ArrowRight ArrowRight ArrowDown ArrowRight ArrowRight ArrowRight',
        {
          at: [en('irrgarten.at-exit')],
          won: `${en('irrgarten.won.solved', { played: en('won.count', { count: 8 }) })}${en('won.optimal')}.`,
        },
      ],
    ],
  },
  {
    name: 'Irrgarten: a refused move changes nothing and names the rule',
    text: MAZE,
    lines: [
      [
        'ArrowDown ArrowDown ArrowDown ArrowDown ArrowRight ArrowRight ArrowRight ArrowLeft',
        { at: [cell(5, 6)], event: en('reason.arrow-one-way', { direction: en('walk.right') }) },
      ],
      ['ArrowRight ArrowLeft', { event: en('reason.arrow-front'), at: [cell(6, 6)] }],
      [
        'ArrowRight ArrowRight ArrowUp ArrowUp ArrowRight',
        { event: en('reason.crossing-straight', { direction: en('walk.up') }) },
      ],
    ],
  },
  {
    name: 'Irrgarten: with running, a press goes to the next choice and is undone as one',
    text: MAZE,
    lines: [
      ['walk.run ArrowRight', { at: [cell(5, 2)], count: moves(3), undo: undoing('done.run', { count: 3 }) }],
      ['ArrowDown', { at: [cell(5, 4)], count: moves(5) }],
      ['ControlOrMeta+z', { at: [cell(5, 2)] }],
      ['Backspace', { at: [cell(2, 2)], count: moves(0), undo: undoing('done.back', { count: 3 }) }],
    ],
  },
  {
    name: 'Irrgarten: the move into a trap is named, and one press goes back before it',
    text: TRAP,
    lines: [
      [
        'ArrowRight ArrowRight ArrowRight',
        { event: new RegExp(exactly(en('irrgarten.lost.by', { number: 2, move: en('walk.right') }))) },
      ],
      ['coach.back', { at: [cell(3, 2)], count: moves(1) }],
    ],
  },
];

for (const { name, text, size, lines } of GAMES)
  test(name, async () => {
    const { page, problems } = await withPasted(await visit(), text);
    await toTab(page, 'play');
    for (const [index, [presses, then]] of lines.entries())
      try {
        for (const press of presses.split(' ').filter(Boolean)) await perform(page, press, size);
        await expect(page, then);
      } catch (error) {
        throw new Error(`after ${presses || 'opening'} (line ${index + 1})`, { cause: error });
      }
    assert.deepEqual(problems, []);
  });

/** @param {Page} page @param {string} press @param {Game['size']} size */
async function perform(page, press, size) {
  const [, right, column, row] = /^(right:)?(\d+),(\d+)$/.exec(press) ?? [];
  if (column && size) {
    const { x, y } = await pointOf(page, Number(column) - 1, Number(row) - 1, size);
    await page.mouse.click(x, y, { button: right ? 'right' : 'left' });
  } else if (press === 'walk.run') {
    await page.getByRole('checkbox', { name: en(press) }).check();
    // Where arrow keys are the puzzle's.
    await page.getByRole('heading', { level: 1 }).click();
  } else if (press.includes('.')) await parts(page).button(press).filter({ visible: true }).click();
  else await page.keyboard.press(press);
}

/** @param {Page} page @param {Then} then */
async function expect(page, { at, count, event, undo, redo, won, live, off = [] }) {
  const { button, count: counter, events } = parts(page);
  if (at) await placesAre(page, at);
  if (count !== undefined) await says(counter, count);
  if (event !== undefined) await says(events, event);
  if (undo !== undefined) await eventually(() => button('walk.undo').getAttribute('aria-label'), undo);
  if (redo !== undefined) await eventually(() => button('walk.redo').getAttribute('aria-label'), redo);
  if (won !== undefined) await says(page.locator('.win-title'), won);
  if (live !== undefined) await eventually(async () => (await page.locator('#live').textContent()) ?? '', live);
  for (const key of off) await eventually(() => button(key).isDisabled(), true);
}
