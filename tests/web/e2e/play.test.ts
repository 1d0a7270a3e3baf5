/**
 * Recorded games of all families: what a person presses, and what is there then; hints, the coach, the minimum, and boards
 * that no search masters, whose route is known. Back and Forward of the browser lead from puzzle to puzzle, as it was left.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../www/state/links.ts';
import { colourOf, sharesOf, themeColour } from '../support/drawing.ts';
import { DESK, en, eventually, PHONE } from '../support/page.ts';
import { person, visitor } from '../support/person.ts';
import { LINE_RALLYE, MAZE, ODD_RALLYE, OPPOSED, SHORT_RALLYE } from '../support/puzzles.ts';
import * as recorded from '../support/recorded.ts';
import { newProfile, ready, settled, standing, standsAs } from '../support/visits.ts';
import * as lockstep from '../support/wasm.ts';

const { begins, cell, exact, GOAL, linked, moves, onBattery, opens, pasted, replay, robot, START, undoing } = recorded;

const [ANTON, BEA] = [en('simultaneous.player.1'), en('simultaneous.player.2')];

const played = en('won.count', { count: 3 });
const OWN_WIN = begins(en('won.solved', { played }));
const SHOWN_WIN = exact(en('won.shown', { played }));
const of = (count: number, least: number) => en('played.of', { count, least });

const look = (x: number, y: number, what: string) => en('look.cell', { x, y, what });
const [FREE, BATTERY] = [en('stromrallye.look.free'), en('stromrallye.look.battery', { charge: 1 })];

const event = (key: string, player: string, args?: Args) => en(key, { player, ...args });
const both = (key: string, args?: Args) => `${event(key, ANTON, args)} ${event(key, BEA, args)}`;

const type = (text: string) => async (me: Person) => {
  await me.fill({ 'typed.label': text });
  await me.click('coach.play');
};

/** A cell of the second row of MAZE gets a colour. */
const coloured =
  (x: number, role: string) =>
  async ({ page }: Person) => {
    const colour = await themeColour(page, role);
    await eventually(() => colourOf(page, x - 1, 1, { width: 9, height: 7 }), colour);
  };

const pointNowhere = (me: Person) => me.page.mouse.move(5, 5);

replay('two mazes are played by keys and buttons', pasted(OPPOSED), {
  'at first there is nothing to undo; the list of what was done leads to any entry and back again': [
    ['', { at: [START, START], off: ['walk.undo', 'walk.redo', 'walk.restart'] }],
    ['ArrowDown ArrowRight walk.restart ArrowRight', { count: moves(1) }],
    [me => me.unfold('history.title', { count: 4 }), { sees: ['↓→', en('done.restart'), '→'] }],
    [me => me.text('↓→').click(), { at: [GOAL, cell(2, 1)], count: moves(2), sees: ['→'] }],
    [me => me.text('→').click(), { at: [START, cell(2, 1)], count: moves(1) }],
    'walk.restart',
  ],
  'both players move, wait at goals and stay at walls, in words, too': [
    ['ArrowRight', { at: [START, cell(2, 1)] }],
    ['', { sees: `${event('simultaneous.event.wall', ANTON)} ${event('walk.place', BEA, { place: cell(2, 1) })}` }],
    ['s', { at: [cell(1, 2), GOAL], count: moves(2), undo: undoing('done.move', { move: en('walk.down') }) }],
    ['walk.up', { at: [START, GOAL] }],
    ['', { sees: `${event('walk.place', ANTON, { place: START })} ${event('simultaneous.event.home', BEA)}` }],
  ],
  'keys and buttons undo and redo, lead to begin and end, and start over, which can be undone and is read out': [
    ['Control+z Control+z', { at: [START, cell(2, 1)], count: moves(1) }],
    ['Control+z', { at: [START, START], count: moves(0) }],
    ['Control+y Control+Shift+z', { at: [cell(1, 2), GOAL], count: moves(2) }],
    ['walk.undo', { at: [START, cell(2, 1)], count: moves(1) }],
    ['walk.redo', { at: [cell(1, 2), GOAL], count: moves(2) }],
    ['Home', { at: [START, START], count: moves(0) }],
    ['End', { at: [START, GOAL], count: moves(3) }],
    ['walk.restart', { at: [START, START], count: moves(0), undo: undoing('done.restart') }],
    ['walk.undo', { at: [START, GOAL], redo: en('walk.redo-what', { what: en('done.restart') }) }],
    ['', { live: begins(en('done.undone', { what: en('done.restart') })) }],
  ],
  'a key held down against walls counts once, and presses that move nobody are one undo': [
    'Home',
    async ({ page }) => {
      for (let again = 0; again < 5; again++) await page.keyboard.down('ArrowUp');
      await page.keyboard.up('ArrowUp');
    },
    ['', { count: moves(1) }],
    ['ArrowUp', { count: moves(2), undo: undoing('done.run', { count: 2 }) }],
    ['Control+z', { count: moves(0) }],
  ],
  'a checkpoint is returned to, which can be undone, and lists what was tried and what it takes': [
    ['ArrowDown checkpoint.set', { off: ['checkpoint.set'], sees: /in all: at least 3/ }],
    ['c ArrowRight ArrowUp', { count: moves(3) }],
    [me => me.click('checkpoint.name', { count: 1 }), { at: [cell(1, 2), START], count: moves(1) }],
    ['ArrowUp', { sees: new RegExp(en('checkpoint.tried', { moves: `${en('walk.right')}, ${en('walk.up')}` })) }],
    ['walk.undo', { undo: undoing('done.checkpoint') }],
    ['walk.undo', { count: moves(3) }],
    ['walk.restart ArrowUp c', { sees: /in all: at least 4/ }],
    ['checkpoint.drop checkpoint.drop', { can: ['checkpoint.set'], off: ['checkpoint.drop'] }],
  ],
  'the rest is played as one press, and the win does not count as one’s own': [
    ['walk.restart ArrowDown open:coach.more coach.rest', { won: SHOWN_WIN }],
    ['', { undo: undoing('done.solution', { count: 2 }) }],
    ['Control+z', { at: [cell(1, 2), START], count: moves(1), off: ['win.again', 'dialog.close'] }],
  ],
  'at the goals it is solved, and nothing can be added': [
    ['ArrowRight ArrowDown', { at: [GOAL, GOAL], won: OWN_WIN }],
    ['ArrowUp', { count: moves(3) }],
  ],
  '“?” shows the keys of the moment, and closes them': [
    ['?', { sees: [en('keys.checkpoint'), en('keys.names-walk')], gone: en('keys.speed') }],
    ['?', { gone: en('keys.checkpoint') }],
  ],
  'the state in words describes the surroundings of each player, also row by row, and stays open; T reads it out': [
    // A wall stands right of Anton's start and below Bea's.
    ['walk.restart open:position.title', { sees: [/Right: wall\./, /Below: wall\./] }],
    ['open:position.rows ArrowDown', { sees: [/^Column 1, row 2/, /^Row 1: /, /^Row 2: /] }],
    ['t', { live: /Anton: .*Bea: /s }],
  ],
  'where everybody stands is read out after a step, and words that are the same are read again': [
    opens('3 1\n0 0\n0\n0 0\n0\n'),
    ['ArrowRight', { live: both('walk.place', { place: cell(2, 1) }) }],
    ['ArrowUp', { live: both('simultaneous.event.wall') }],
    ['ArrowUp', { live: `${both('simultaneous.event.wall')}\u00a0` }],
    ['ArrowUp', { live: both('simultaneous.event.wall') }],
  ],
});

replay('a win has a card, and a sequence is typed to win', pasted(OPPOSED), {
  'the fewest possible moves have a star, and nobody is asked for fewer; the minimum is shown at the end': [
    ['ArrowDown ArrowRight ArrowDown', { won: OWN_WIN }],
    // Found in the meantime, unless the machine was busy: then there is nothing to press.
    me => me.button('par.ask').evaluateAll(all => all.forEach(button => (button as HTMLElement).click())),
    ['', { won: exact(`${en('won.solved', { played })}${en('won.optimal')}.`) }],
    ['', { won: `★ ${en('puzzle.from-text')}`, sees: /minimum:? 3$/, off: ['win.again'] }],
  ],
  'a typed sequence is read and walked from the start, which is one undo': [
    'ArrowUp walk.restart open:typed.title',
    [type('RR'), { sees: en('typed.walked', { count: 2 }), count: moves(2) }],
    ['walk.undo', { count: moves(0) }],
    [type('Runter Rechts Runter'), { sees: en('typed.solved', { count: 3 }), won: en('won.solved', { played }) }],
    [type('down, right, down, up'), { sees: en('typed.solved-early', { count: 3, more: 1 }) }],
  ],
  'a typed text that is not a sequence gets an error with its place, which is selected, and a link to the notation': [
    [type('down\nsideways'), { sees: /^Line 2, column 1: .*sideways/ }],
    me => me.selects('textbox', 'typed.label', [2, 'sideways']),
    me => me.page.getByRole('link', { name: en('typed.help') }).click(),
    me => me.isAt(/#help=keys\/sequence$/),
    'Escape',
  ],
  'the card shows figures, the time if wanted, and leads to another try or on': [
    '#example=walls',
    // Shown to nobody who did not ask.
    ['ArrowUp', { count: moves(1), can: ['par.ask'] }],
    ['par.ask', { count: of(1, 9), off: ['par.ask'] }],
    ['open:coach.more coach.rest', { won: en('example.walls'), gone: /^Time/ }],
    ['win.time', { won: /Time/ }],
    ['win.again', { count: of(0, 9), off: ['win.again'] }],
    ['Control+z dialog.close', { off: ['dialog.close'] }],
    ['Control+z coach.rest', { can: ['win.again'] }],
    // An example leads to the levels.
    [me => me.click('levels.play', { number: 1 }), { named: /^Level 1 /, off: ['win.again'] }],
  ],
});

replay('Stromrallye is played by keys, buttons and presses on cells', pasted(LINE_RALLYE), {
  'a move off the board does not count, and the reason is shown': [
    ['ArrowUp', { at: [robot(3, 1, 1)], count: moves(0), sees: en('reason.off-board'), live: en('reason.off-board') }],
  ],
  'the cell that is pointed at is described, and keys look around without walking until Enter': [
    ['at:4,2', { sees: look(4, 2, BATTERY) }],
    [pointNowhere, { gone: look(4, 2, BATTERY) }],
    ['Shift+ArrowRight', { sees: look(2, 1, FREE), live: look(2, 1, FREE) }],
    ['Shift+ArrowRight Shift+ArrowRight', { sees: look(4, 1, BATTERY), count: moves(0) }],
    ['t', { live: /^Robot: / }],
    ['Enter', { at: [onBattery(1, 0, 4, 1)] }],
  ],
  'a press on a cell in a straight line is one undo; others say why not': [
    ['Control+z', { at: [robot(3, 1, 1)] }],
    ['2,2', { sees: en('reason.not-straight') }],
    ['5,1', { sees: en('reason.battery-between', { x: 4, y: 1 }) }],
    ['1,5', { sees: en('reason.too-far', { cells: 4, energy: 3 }), count: moves(0) }],
    ['4,1', { at: [onBattery(1, 0, 4, 1)], count: moves(3), undo: undoing('done.route', { count: 3 }) }],
    ['Control+z', { at: [robot(3, 1, 1)], count: moves(0) }],
  ],
  'a battery is swapped, and the last move solves it': [
    ['ArrowRight', { at: [robot(2, 2, 1)] }],
    ['d', { at: [robot(1, 3, 1)] }],
    ['walk.right', { at: [onBattery(1, 0, 4, 1)], sees: en('stromrallye.swapped', { energy: 1 }) }],
    ['walk.restart', { at: [robot(3, 1, 1)], count: moves(0) }],
    ['walk.undo', { at: [onBattery(1, 0, 4, 1)], count: moves(3) }],
    ['s ArrowDown', { count: `${en('count.moves', { count: 5 })}, ${en('stromrallye.swaps-made', { count: 2 })}` }],
    ['', { won: begins(en('won.solved', { played: en('stromrallye.won.count', { count: 2 }) })) }],
    ['ArrowUp', { count: moves(5) }],
  ],
  'a typed move that cannot be played is named, and takes back the walk, with motion as without': [
    opens(LINE_RALLYE),
    me => me.page.emulateMedia({ reducedMotion: 'no-preference' }),
    'ArrowRight open:typed.title',
    [type('U'), { sees: /^Played: 0 moves\. Move 1, Up, cannot be played: / }],
    [type('RU'), { sees: /^Played: 1 move\. Move 2, Up, cannot be played: / }],
  ],
});

// This level begins with a corridor of seven moves.
replay('an Irrgarten is played by keys, presses and swipes', linked('#level=irrgarten/57'), {
  'in a level with a long route a press runs, until a person chooses otherwise, which is remembered': [
    ['ArrowUp', { count: /^7 moves · / }],
    ['Backspace off:walk.run ArrowUp', { count: /^1 move · / }],
    ['reload', { count: /^1 move/ }],
    me => me.ticked('walk.run', false),
  ],
  'the board has a description; a swipe walks, and keys describe the cells': [
    opens(MAZE),
    me => me.page.getByRole('img', { name: /9 by 7 cells with 1 arrow, 1 jumper and 1 crossing\./ }).waitFor(),
    ['', { at: [cell(2, 2)] }],
    ['5,4>5,5', { at: [cell(2, 3)] }],
    pointNowhere,
    ['Shift+ArrowUp Shift+ArrowRight', { sees: look(3, 2, en('irrgarten.look.path')) }],
    'Escape walk.restart',
  ],
  'keys and presses lead through jumper, arrow and crossing to the exit': [
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
    ['ArrowRight ArrowRight ArrowDown ArrowRight ArrowRight ArrowRight', { at: [en('irrgarten.at-exit')] }],
    ['', { won: `${en('irrgarten.won.solved', { played: en('won.count', { count: 8 }) })}${en('won.optimal')}.` }],
  ],
  'a refused move changes nothing and names the rule': [
    'walk.restart ArrowDown ArrowDown ArrowDown ArrowDown ArrowRight ArrowRight ArrowRight',
    ['ArrowLeft', { at: [cell(5, 6)], sees: en('reason.arrow-one-way', { direction: en('walk.right') }) }],
  ],
  'the walked way is yellow, and what a step back has left is grey': [
    ['walk.restart ArrowRight ArrowRight ArrowRight', { at: [cell(5, 2)] }],
    coloured(3, 'walked'),
    ['Backspace', { at: [cell(4, 2)] }],
    coloured(5, 'dead-end'),
  ],
});

const visit = visitor();

const [DOWN, RIGHT, UP] = [en('walk.down'), en('walk.right'), en('walk.up')];

const lostBy = (number: number, move: string) => en('lost.by', { number, move });
const hints = (count: number) => en('par.hints', { count });

const lastsTo = (charge: number) => en('stromrallye.because.only-in-reach', { charge, x: 4, y: 1 });

replay('hints in mazes', pasted(OPPOSED), {
  'a hint says how many moves there are in all, then the next, then plays it; and each is counted once': [
    ['walk.hint', { sees: en('hint.total', { count: 3, left: 3 }), count: moves(0), gone: hints(1) }],
    ['coach.show-star', { sees: `${en('hint.move', { move: DOWN })} Anton gets nearer, and Bea stays put at a wall.` }],
    ['', { sees: hints(1), count: moves(0) }],
    // It is drawn on the board of whoever goes, and of whoever stays.
    ({ page }) => eventually(async () => (await sharesOf(page, 'hint')).every(share => share > 0), true),
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
    'reload',
    me => me.ticked('coach.switch', true),
  ],
  'a search for the minimum that was cancelled can be asked for again, and goes on while one walks': [
    ['#example=giant par.ask solve.cancel par.ask ArrowRight', { count: moves(1), can: ['solve.cancel'] }],
    ['solve.cancel', { can: ['par.ask', 'walk.undo'] }],
  ],
});

replay('hints in Stromrallye and Irrgarten', pasted(LINE_RALLYE), {
  'a hint says how things stand, the next move, and plays it; later the next move at once': [
    ['ArrowRight walk.hint', { sees: en('hint.solvable') }],
    ['coach.show-star', { sees: `${en('hint.move', { move: RIGHT })} ${lastsTo(2)}`, count: moves(1) }],
    ['walk.hint', { count: moves(2) }],
    ['h', { sees: `${en('hint.move', { move: RIGHT })} ${lastsTo(1)}` }],
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
    me => me.finds('button', /^Play (level|it|another|the)/),
    ['coach.why', { room: 'solve' }],
    'in:play',
  ],
  'who wants no warning is told of a lost state by the hint alone, which is remembered': [
    opens(LINE_RALLYE),
    ['walk.restart off:more.warn ArrowDown', { count: moves(1) }],
    ['walk.hint', { sees: lostBy(1, DOWN) }],
    ['coach.back', { count: moves(0) }],
    'reload',
    me => me.ticked('more.warn', false),
  ],
});

test('nothing jumps when a hint opens, a fast hand wins or walls are drawn, on a phone and a desk', async () => {
  for (const viewport of [PHONE, DESK]) {
    const me = await visit('#level=simultaneous/8', { viewport, reducedMotion: 'no-preference' });
    /** Boards, and what is pressed. */
    const places = () =>
      me.page
        .locator('#boards canvas, .pad button, .bar-row button, .make-choices button, .pens button')
        // What is only unseen keeps its room.
        .evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON()).filter(({ width }) => width > 0));
    await me.can('walk.hint');
    const before = await places();
    await me.does('walk.hint coach.show-star', { can: 'coach.play' });
    assert.deepEqual(await places(), before);
    await me.play(lockstep.ok(lockstep.solve(lockstep.ok(lockstep.level('simultaneous', 8)).text)).moves ?? '');
    await me.does('', { won: /^Solved in 9 moves/, at: [GOAL, GOAL] });
    assert.deepEqual(await places(), before);
    await me.makeBy('draw');
    const drawing = await places();
    await me.does('1,2.5', { sees: viewport === DESK ? /this wall$/ : [] });
    assert.deepEqual(await places(), drawing);
  }
});

/** A full board with long routes, 50 × 50: the search finds nothing on it for long. */
const DENSE = { by: 'index', size: 50, minDensity: 1, maxDifficulty: 10_000, minLength: 5, lively: false };

test('a generated board that no search masters has hints and an answer by its route, from its link and after a reload', async () => {
  const packed = lockstep.ok(lockstep.packGenerated('stromrallye', DENSE, '100'));
  const { route, text } = lockstep.unpack(packed.bytes) as { route: string; text: string };
  const opened = lockstep.ok(lockstep.open(text));
  const me = await visit(await encode(packed.bytes));
  await me.does('in:play h', { sees: /can (still )?be solved/ });
  await me.does('h', { sees: /^Hint: / });
  await me.does('h', { count: /^1 move/ });
  await me.does('reload', { count: /^1 move/ });
  // Off the route it is told how many moves to take back, and then it goes on.
  await me.press('Control+z');
  const aside = ['U', 'D', 'L', 'R'].find(move => {
    if (move === route[0] || !lockstep.step(opened.state, move).ok) return false;
    const rejoined = lockstep.rejoin(opened.state, move, route);
    return rejoined?.ok && rejoined.after === 0;
  });
  assert(aside);
  await me.play(aside);
  await me.does('h', { sees: /known solution|no longer be solved/ });
  await me.does('coach.back', { count: /^0 moves/ });
  await me.does('h', { sees: /^Hint: |can (still )?be solved/ });
  await me.does('solve', { sees: new RegExp(en('stromrallye.by-route').slice(0, 40)) });
});

const choosesWaiting = async (me: Person) => {
  await me.part('examples');
  await me.card(en('example.waiting')).click();
  await me.does('', { named: en('example.waiting'), address: /#example=waiting$/ });
};
const IN_LIBRARY = { off: 'walk.hint', address: /#examples$/ };
const FIRST = {
  named: en('example.walls'),
  at: [START, cell(1, 2)],
  count: moves(1),
  undo: en('walk.undo-what', { what: en('done.move', { move: en('walk.down') }) }),
};
const SECOND = { named: en('example.waiting'), count: moves(1) };

replay('Back and Forward', linked('#example=walls'), {
  'take up each puzzle with the walk on it, the library between them, also after a reload': [
    ['play:D', FIRST],
    choosesWaiting,
    ['play:R', SECOND],
    ['family:stromrallye', { named: /Level 1/ }],
    ['back', SECOND],
    ['back', IN_LIBRARY],
    ['back', FIRST],
    ['forward', IN_LIBRARY],
    ['forward', SECOND],
    'reload',
    ['back', IN_LIBRARY],
    ['back', FIRST],
  ],
});

test('Back leaves the page from the first puzzle, and Forward comes back to it', async () => {
  const { context, open } = await newProfile();
  const me = person(await context.newPage());
  const { page } = me;
  await page.goto('about:blank');
  await page.goto((await open('#example=walls')).url());
  await ready(page);
  await me.play('D');
  await settled(page, 1);
  const before = await standing(page);
  await page.goBack();
  assert.equal(page.url(), 'about:blank');
  await page.goForward();
  await ready(page);
  await standsAs(page, before);
});

test('typing on makes one entry; Back, right after a key too, keeps what was typed, and leads to the walk on the puzzle before', async () => {
  const me = await visit('#example=walls');
  await me.does('play:D', { count: moves(1) });
  const entries = () => me.page.evaluate(() => history.length);
  const before = await entries();
  await me.makeBy('edit');
  await me.does({ 'editor.label': OPPOSED.replace('2 2', '3 2') });
  await me.does({ 'editor.label': OPPOSED }, { named: en('puzzle.from-text') });
  // In one go: typing does not rest before the browser goes back.
  await me.field('textbox', 'editor.label').evaluate((element, text) => {
    const field = element as HTMLTextAreaElement;
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    history.back();
  }, LINE_RALLYE);
  await me.does('', { named: en('example.walls') });
  assert.equal(await entries(), before + 1);
  await me.does('in:play', { count: moves(1) });
  await me.does('part:yours', { offers: new RegExp(`^${en('puzzle.from-text')} Stromrallye`) });
});

test('on a phone Back closes the panel, and leads from a puzzle to the library that it was opened from', async () => {
  const me = await visit('#example=walls', { viewport: PHONE });
  const panel = me.page.getByRole('dialog', { name: en('panel.label') });
  for (const close of ['back', 'dialog.close']) {
    await me.click('panel.open');
    await panel.waitFor();
    await me.does(close, { address: /walls$/ });
    await panel.waitFor({ state: 'hidden' });
  }
  await choosesWaiting(me);
  await me.does('back', IN_LIBRARY);
  await me.does('back', { address: /#example=walls$/, named: en('example.walls') });
});
