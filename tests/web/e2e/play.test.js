/**
 * Recorded games of all families: what a person presses, and what is there then. Rare cases of what a press does are
 * in the unit tests of `game.ts`.
 */

import { pointOn } from '../support/drawing.js';
import { finger } from '../support/finger.js';
import { colourOf, MAZE, themeColour } from '../support/mazes.js';
import { de, en, eventually, PHONE, visitor } from '../support/page.js';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import { begins, cell, exact, moves, replays, undoing } from '../support/recorded.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor();
const three = en('won.count', { count: 3 });

const START = en('simultaneous.at-start');
const GOAL = en('simultaneous.at-goal');
const [ANTON, BEA] = [en('simultaneous.player.1'), en('simultaneous.player.2')];

/** The robot's caption. @param {number} energy @param {number} x @param {number} y */
const robot = (energy, x, y) => en('stromrallye.place', { energy, place: cell(x, y) });
/** The same, on a battery. @param {number} energy @param {number} charge @param {number} x @param {number} y */
const onBattery = (energy, charge, x, y) => en('stromrallye.place-on-battery', { energy, charge, place: cell(x, y) });

/** @param {number} x @param {number} y @param {string} what */
const look = (x, y, what) => en('look.cell', { x, y, what });

/** The same of both players. @param {string} key @param {import('../../../www/engine/types.ts').Args} [args] */
const told = (key, args) => [ANTON, BEA].map(player => en(key, { player, ...args })).join(' ');

/** Types a sequence and has it played. @param {string} text @returns {(me: Person) => Promise<void>} */
const type = text => async me => {
  await me.fill({ 'typed.label': text });
  await me.click('coach.play');
};

/** @param {Person} me @param {number} x @param {number} y */
async function tapAt(me, x, y) {
  const point = await pointOn(me.page, 0, x - 0.5, y - 0.5, { width: 5, height: 5 });
  await me.page.touchscreen.tap(point.x, point.y);
}

/** A finger rests until what lies there is told. @param {Person} me @param {number} x @param {number} y */
async function restAt(me, x, y) {
  const { down, up } = await finger(me.page);
  await down(await pointOn(me.page, 0, x - 0.5, y - 0.5, { width: 5, height: 5 }));
  await me.sees(begins(look(x, y, en('stromrallye.look.battery', { charge: 1 }))));
  await up();
}

/** Waits until a cell of the second row of MAZE has a colour. @param {Person} me @param {number} x @param {string} role */
async function coloured({ page }, x, role) {
  const colour = await themeColour(page, role);
  await eventually(() => colourOf(page, x - 1, 1, { width: 9, height: 7 }), colour);
}

replays(visit, [
  {
    name: 'two mazes: both players move, wait at goals, and stay at walls',
    text: OPPOSED,
    lines: [
      ['', { at: [START, START], off: ['walk.undo', 'walk.redo', 'walk.restart'] }],
      [
        'ArrowRight',
        {
          at: [START, cell(2, 1)],
          sees: `${en('simultaneous.event.wall', { player: ANTON })} ${en('walk.place', { player: BEA, place: cell(2, 1) })}`,
        },
      ],
      ['s', { at: [cell(1, 2), GOAL], count: moves(2), undo: undoing('done.move', { move: en('walk.down') }) }],
      [
        'walk.up',
        {
          at: [START, GOAL],
          sees: `${en('walk.place', { player: ANTON, place: START })} ${en('simultaneous.event.home', { player: BEA })}`,
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
      ['ArrowRight', { at: [START, cell(2, 1)], sees: begins(en('simultaneous.event.fell', { player: ANTON })) }],
    ],
  },
  {
    name: 'two mazes: the list of what was done leads to any entry and back again',
    text: OPPOSED,
    lines: [
      ['ArrowDown ArrowRight walk.restart ArrowRight', { count: moves(1) }],
      [me => me.unfold('history.title', { count: 4 }), { sees: ['↓→', en('done.restart'), '→'] }],
      [me => me.text('↓→').click(), { at: [GOAL, cell(2, 1)], count: moves(2), sees: ['→'] }],
      [me => me.text('→').click(), { at: [START, cell(2, 1)], count: moves(1) }],
    ],
  },
  {
    name: '“?” shows the keys of the moment, and closes them',
    text: OPPOSED,
    lines: [
      ['?', { sees: [en('keys.checkpoint'), en('keys.names-walk')], gone: en('keys.speed') }],
      ['?', { gone: en('keys.checkpoint') }],
    ],
  },
  {
    name: 'two mazes: a checkpoint is gone back to, which can be undone, and tells what was tried and what it takes',
    text: OPPOSED,
    lines: [
      ['ArrowDown checkpoint.set', { off: ['checkpoint.set'], sees: /in all: at least 3/ }],
      ['c ArrowRight ArrowUp', { count: moves(3) }],
      [me => me.click('checkpoint.name', { count: 1 }), { at: [cell(1, 2), START], count: moves(1) }],
      ['ArrowUp', { sees: new RegExp(en('checkpoint.tried', { moves: `${en('walk.right')}, ${en('walk.up')}` })) }],
      ['walk.undo', { undo: undoing('done.checkpoint') }],
      ['walk.undo', { count: moves(3) }],
      ['walk.restart ArrowUp c', { sees: /in all: at least 4/ }],
      ['checkpoint.drop checkpoint.drop', { can: ['checkpoint.set'], off: ['checkpoint.drop'] }],
    ],
  },
  {
    name: 'two mazes: the rest is played as one press, and the win is not said to be one’s own',
    text: OPPOSED,
    lines: [
      ['ArrowDown open:coach.more coach.rest', { won: exact(en('won.shown', { played: three })) }],
      ['', { undo: undoing('done.solution', { count: 2 }) }],
      ['Control+z', { at: [cell(1, 2), START], count: moves(1), off: ['win.again', 'dialog.close'] }],
      ['ArrowRight ArrowDown', { won: begins(en('won.solved', { played: three })) }],
    ],
  },
  {
    name: 'two mazes: who has watched the solution on Solve reads that playing it brings no star',
    text: OPPOSED,
    lines: [
      [me => me.solve(), { sees: en('playback.of', { moment: 3, count: 3 }) }],
      [me => me.goTo('play'), { count: en('played.of', { count: 0, least: 3 }) }],
      ['ArrowDown ArrowRight ArrowDown', { won: exact(en('won.watched', { played: three })) }],
    ],
  },
  {
    name: 'the card of a win has its figures, tells the time to whoever wants it, and leads to another try or on',
    link: '#example=walls',
    lines: [
      // Shown to nobody who did not ask.
      ['ArrowUp', { count: moves(1), can: ['par.ask'] }],
      ['par.ask', { count: en('played.of', { count: 1, least: 9 }), off: ['par.ask'] }],
      ['open:coach.more coach.rest', { won: en('example.walls'), gone: /^Time/ }],
      ['on:more.time', { won: /Time/ }],
      ['off:more.time win.again', { count: en('played.of', { count: 0, least: 9 }), off: ['win.again'] }],
      ['Control+z dialog.close', { off: ['dialog.close'] }],
      ['Control+z coach.rest', { can: ['win.again'] }],
      // An example leads to the levels.
      [
        me => me.click('levels.play', { number: 1 }),
        {
          off: ['win.again'],
          count: moves(0),
          named: en('levels.title', { number: 1, name: en('level.simultaneous.1') }),
        },
      ],
    ],
  },
  {
    name: 'the fewest possible moves have a star, and nobody is asked for fewer; what that is, is told at the end',
    text: OPPOSED,
    lines: [
      ['ArrowDown ArrowRight ArrowDown', { won: en('won.solved', { played: three }) }],
      // Found in the meantime, unless the machine was busy.
      [
        async me => (await me.button('par.ask').isVisible()) && me.click('par.ask').catch(() => {}),
        { won: exact(`${en('won.solved', { played: three })}${en('won.optimal')}.`) },
      ],
      ['', { won: `★ ${en('puzzle.from-text')}`, sees: /minimum:? 3$/, off: ['win.again'] }],
    ],
  },
  {
    name: 'a key held down against walls counts once',
    text: OPPOSED,
    lines: [
      [
        async ({ page }) => {
          for (let again = 0; again < 5; again++) await page.keyboard.down('ArrowUp');
          await page.keyboard.up('ArrowUp');
        },
        { count: moves(1) },
      ],
    ],
  },
  {
    name: 'where everybody stands is read out after a step, and words that are the same are read again',
    text: '3 1\n0 0\n0\n0 0\n0\n',
    lines: [
      ['ArrowRight', { live: told('walk.place', { place: cell(2, 1) }) }],
      ['ArrowUp', { live: told('simultaneous.event.wall') }],
      ['ArrowUp', { live: `${told('simultaneous.event.wall')}\u00a0` }],
      ['ArrowUp', { live: told('simultaneous.event.wall') }],
    ],
  },
  {
    name: 'the state in words says what is around each player, row by row too, and stays open; T reads it out',
    text: OPPOSED,
    lines: [
      // A wall stands right of Anton's start and below Bea's.
      ['open:position.title', { sees: [/Right: wall\./, /Below: wall\./] }],
      ['open:position.rows ArrowDown', { sees: [/^Column 1, row 2/, /^Row 1: /, /^Row 2: /] }],
      ['t', { live: /Anton: .*Bea: /s }],
    ],
  },
  {
    name: 'a typed sequence is read in any notation and walked from the start, which is one undo',
    text: OPPOSED,
    lines: [
      'ArrowUp open:typed.title',
      [type('RR'), { sees: en('typed.walked', { count: 2 }), count: moves(2) }],
      ['walk.undo', { count: moves(1) }],
      [type('↓→↓'), { sees: en('typed.solved', { count: 3 }), won: en('won.solved', { played: three }) }],
      [type('d r d'), { sees: en('typed.solved', { count: 3 }) }],
      [type('Runter Rechts Runter'), { sees: en('typed.solved', { count: 3 }) }],
      [type('down, right, down, up'), { sees: en('typed.solved-early', { count: 3, more: 1 }) }],
    ],
  },
  {
    name: 'a typed move that cannot be played is named, and takes back the walk, with motion as without',
    text: LINE_RALLYE,
    options: { reducedMotion: 'no-preference' },
    lines: [
      'ArrowRight open:typed.title',
      [type('U'), { sees: /^Played: 0 moves\. Move 1, Up, cannot be played: / }],
      [type('RU'), { sees: /^Played: 1 move\. Move 2, Up, cannot be played: / }],
    ],
  },
  {
    name: 'a typed text that is no sequence is told with its place, which is selected, and how to write one, in German',
    text: OPPOSED,
    words: de,
    options: { locale: 'de-DE' },
    lines: [
      'open:typed.title',
      [type('runter\nquer'), { sees: /^Zeile 2, Spalte 1: .*quer/ }],
      me => me.selects('textbox', 'typed.label', [2, 'quer']),
      me => me.page.getByRole('link', { name: de('typed.help') }).click(),
      me => me.isAt(/#help=keys\/sequence$/),
    ],
  },
  {
    name: 'Stromrallye: a battery is swapped, and the last move solves it',
    text: LINE_RALLYE,
    lines: [
      ['', { at: [robot(3, 1, 1)] }],
      [
        'ArrowUp',
        { at: [robot(3, 1, 1)], count: moves(0), sees: en('reason.off-board'), live: en('reason.off-board') },
      ],
      ['ArrowRight', { at: [robot(2, 2, 1)] }],
      ['d', { at: [robot(1, 3, 1)] }],
      ['walk.right', { at: [onBattery(1, 0, 4, 1)], sees: en('stromrallye.swapped', { energy: 1 }) }],
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
      ['2,2', { sees: en('reason.not-straight') }],
      ['5,1', { sees: en('reason.battery-between', { x: 4, y: 1 }) }],
      ['1,5', { sees: en('reason.too-far', { cells: 4, energy: 3 }), count: moves(0) }],
      ['4,1', { at: [onBattery(1, 0, 4, 1)], count: moves(3), undo: undoing('done.route', { count: 3 }) }],
      ['Control+z', { at: [robot(3, 1, 1)], count: moves(0) }],
    ],
  },
  {
    name: 'Stromrallye: what is pointed at is told, and keys look around without walking until Enter',
    text: LINE_RALLYE,
    size: { width: 5, height: 5 },
    lines: [
      ['at:4,2', { sees: look(4, 2, en('stromrallye.look.battery', { charge: 1 })) }],
      [me => me.page.mouse.move(5, 5), { gone: look(4, 2, en('stromrallye.look.battery', { charge: 1 })) }],
      [
        'Shift+ArrowRight',
        { sees: look(2, 1, en('stromrallye.look.free')), live: look(2, 1, en('stromrallye.look.free')) },
      ],
      [
        'Shift+ArrowRight Shift+ArrowRight',
        { sees: look(4, 1, en('stromrallye.look.battery', { charge: 1 })), count: moves(0) },
      ],
      ['t', { live: /^Robot: / }],
      ['Enter', { at: [onBattery(1, 0, 4, 1)] }],
    ],
  },
  {
    name: 'Stromrallye: the board says what is on it; on a phone a tap walks, a finger that rests looks',
    text: LINE_RALLYE,
    options: { viewport: PHONE, hasTouch: true, isMobile: true },
    lines: [
      ['', { sees: en('stromrallye.goal') }],
      me => me.page.getByRole('img', { name: /^Board of 5 by 5 cells, 2 batteries, charged: 2\./ }).waitFor(),
      [me => tapAt(me, 1, 3), { at: [robot(1, 1, 3)] }],
      [me => restAt(me, 4, 2), { at: [robot(1, 1, 3)] }],
    ],
  },
  {
    name: 'the families stand beside each other, each as it was left',
    text: LINE_RALLYE,
    lines: [
      ['ArrowRight', { count: moves(1) }],
      [me => me.family('simultaneous'), { at: [START, START] }],
      [me => me.family('stromrallye'), { at: [robot(2, 2, 1)], count: moves(1), named: en('puzzle.from-text') }],
    ],
  },
  {
    name: 'Irrgarten: keys and presses lead through jumper, arrow and crossing to the exit',
    text: MAZE,
    size: { width: 9, height: 7 },
    lines: [
      ['', { at: [cell(2, 2)] }],
      ['ArrowUp', { at: [cell(2, 2)], sees: en('reason.wall'), count: moves(0) }],
      ['3,2', { at: [cell(3, 2)], count: moves(1) }],
      ['d ArrowRight ArrowRight', { at: [cell(6, 2)], count: moves(4) }],
      ['8,2', { at: [cell(8, 2)], sees: begins(en('irrgarten.jumped')) }],
      ['Backspace', { at: [cell(6, 2)], count: moves(4) }],
      ['right:5,4', { at: [cell(5, 2)], count: moves(3) }],
      ['t', { live: /Exit: / }],
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
        { at: [cell(5, 6)], sees: en('reason.arrow-one-way', { direction: en('walk.right') }) },
      ],
      ['ArrowRight ArrowLeft', { sees: en('reason.arrow-front'), at: [cell(6, 6)] }],
      [
        'ArrowRight ArrowRight ArrowUp ArrowUp ArrowRight',
        { sees: en('reason.crossing-straight', { direction: en('walk.up') }) },
      ],
    ],
  },
  {
    name: 'Irrgarten: with running, a press goes to the next choice and is undone as one',
    text: MAZE,
    lines: [
      ['on:walk.run ArrowRight', { at: [cell(5, 2)], count: moves(3), undo: undoing('done.run', { count: 3 }) }],
      ['ArrowDown', { at: [cell(5, 4)], count: moves(5) }],
      ['ControlOrMeta+z', { at: [cell(5, 2)] }],
      ['Backspace', { at: [cell(2, 2)], count: moves(0), undo: undoing('done.back', { count: 3 }) }],
    ],
  },
  {
    name: 'Irrgarten: a swipe walks, and keys tell what lies on the cells',
    text: MAZE,
    size: { width: 9, height: 7 },
    lines: [
      me => me.page.getByRole('img', { name: /9 by 7 cells with 1 arrow, 1 jumper and 1 crossing\./ }).waitFor(),
      ['5,4>5,5', { at: [cell(2, 3)] }],
      me => me.page.mouse.move(5, 5),
      ['Shift+ArrowUp Shift+ArrowRight', { sees: look(3, 2, en('irrgarten.look.path')) }],
    ],
  },
  {
    name: 'Irrgarten: what was refused is said in the other language once that is chosen',
    text: MAZE,
    lines: [
      ['ArrowUp', { sees: en('reason.wall') }],
      [me => me.page.getByRole('button', { name: 'Deutsch' }).click(), { sees: de('reason.wall') }],
    ],
  },
  {
    name: 'Irrgarten: the walked way is yellow, what a step back has left is grey, and undo and redo colour alike',
    text: MAZE,
    lines: [
      ['ArrowRight ArrowRight ArrowRight', { at: [cell(5, 2)] }],
      me => coloured(me, 3, 'walked'),
      ['Backspace', { at: [cell(4, 2)] }],
      me => coloured(me, 5, 'dead-end'),
      ['walk.undo', { at: [cell(5, 2)] }],
      me => coloured(me, 5, 'walked'),
      ['walk.redo', { at: [cell(4, 2)] }],
      me => coloured(me, 5, 'dead-end'),
    ],
  },
  {
    // It begins with a corridor of seven moves.
    name: 'Irrgarten: in a level with a long route a press runs, until a person chooses otherwise, which is remembered',
    link: '#level=irrgarten/57',
    lines: [
      ['ArrowUp', { count: /^7 moves · / }],
      ['Backspace off:walk.run ArrowUp', { count: /^1 move · / }],
      [me => me.reload(), { count: /^1 move/ }],
      me => me.ticked('walk.run', false),
    ],
  },
]);
