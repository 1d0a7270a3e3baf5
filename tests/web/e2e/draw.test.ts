/**
 * Puzzles drawn by hand, recorded: strokes, presses and keys, and what is drawn then, what undo takes back, what is said.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finger, pointOn } from '../support/drawing.ts';
import { drawn, en, eventually, PHONE } from '../support/page.ts';
import { type Then, visitor } from '../support/person.ts';
import { linked, pasted, replay } from '../support/recorded.ts';

const WALLS = '#example=walls';
const DRAWING: { way: 'draw' } = { way: 'draw' };

const drawsOn = (puzzle: string) => async (me: Person) => {
  await (puzzle.startsWith('#') ? me.openLink(puzzle) : me.open(puzzle));
  await me.makeBy('draw');
};

const undoing = (kind: string, code: string, args?: Args) =>
  en('making.undo', { what: en(`${kind}.made.${code}`, args) });
const maze = (code: string, count = 1) => undoing('simultaneous', code, { count, board: 1 });
const [NOTHING, NOTHING_AGAIN] = [en('making.undo-nothing'), en('making.redo-nothing')];

const map = (...rows: string[]) => `irrgarten ${rows[0].length} ${rows.length}\n${rows.join('\n')}\n`;
const ROOM = map('#######', '#S....#', '#.....#', '#.....#', '#.....E', '#######');
const BOARD = '4\n1,1,5\n2\n3,1,2\n4,4,7\n';

/** Turns the wheel over a cell, whose column and row count from 1. */
const wheelAt =
  (x: number, y: number, ...turns: number[]) =>
  async ({ page }: Person) => {
    const point = await pointOn(page, 0, x - 0.5, y - 0.5);
    await page.mouse.move(point.x, point.y);
    for (const delta of turns) {
      await page.mouse.wheel(0, delta);
      await drawn(page);
    }
  };

/** Does something, after which the browser has so many more entries to go back to. */
const entries = (more: number, act: (me: Person) => Promise<unknown>) => async (me: Person) => {
  const before = await me.page.evaluate(() => history.length);
  await act(me);
  await eventually(() => me.page.evaluate(() => history.length), before + more);
};

/** Buttons for whole mazes, with what undo takes back then. */
const EACH =
  'mirror.left-right mirror.top-bottom mirror.diagonal turn.right turn.half turn.left clear clear-all add'.split(' ');

replay('mazes are drawn', linked(WALLS, DRAWING), {
  'keys draw by a cursor, whose cell is read out, with pens by their letters, rectangles and the eraser': [
    ['', { undo: NOTHING, redo: NOTHING_AGAIN, off: ['making.undo-nothing'] }],
    ['ArrowRight ArrowRight ArrowDown', { live: /Column 2, row 2/ }],
    ['a', { undo: maze('walls'), live: /Column 2, row 2: .*left/ }],
    ['a', { undo: maze('walls-off') }],
    ['p', { live: en('simultaneous.tool.pits') }],
    ['Space', { undo: maze('pits'), live: /pit/ }],
    ['Delete', { undo: maze('pits-off') }],
    ['Shift+ArrowRight Enter', { undo: maze('pits-area'), text: /\n2\n1 1\n2 1\n/ }],
    ['Control+z', { live: en('making.undone', { what: en('simultaneous.made.pits-area') }) }],
    ['ArrowRight', { live: /Bea: Column 1, row 2/ }],
    ['Control+z Control+z Control+z Control+z', { undo: NOTHING }],
  ],
  'walls are drawn by pressing and dragging along edges, and removed by drawing over them; the cell under the pointer is described':
    [
      drawsOn(WALLS),
      ['at:2,2', { sees: /Column 2, row 2/ }],
      'simultaneous.tool.walls',
      ['1.55,3', { undo: maze('walls'), text: /^3 3\n0 1\n0 1\n1 0\n1 0 0\n0 1 0\n/, named: en('puzzle.drawn') }],
      // From corner to corner, not quite straight.
      ['2/0.55,1.55>1.45,1.55>1.55,2.45', { undo: maze('walls', 2) }],
      ['1.45,3', { undo: maze('walls-off') }],
      ['Control+z Control+z Control+z', { undo: NOTHING, named: en('example.walls') }],
      ['', { text: /^3 3\n0 1\n0 1\n0 0\n1 0 0\n0 1 0\n/ }],
      ['Control+Shift+z Control+y Control+y', { undo: maze('walls-off'), redo: NOTHING_AGAIN }],
    ],
  'pits are painted over cells but not over the goal, and filled by the right button; both fill rectangles': [
    drawsOn(WALLS),
    // A frame around the cell in the middle.
    ['shift:1.9,1.9>2.1,2.1', { undo: maze('walls-area'), text: /^3 3\n0 1\n1 1\n0 0\n1 1 0\n0 1 0\n/ }],
    ['simultaneous.tool.pits 1,1>3,1>3,3', { text: /\n3\n1 0\n2 0\n2 1\n/ }],
    ['right:2,1', { undo: maze('pits-off'), text: /\n2\n2 0\n2 1\n/ }],
    ['3,3', { sees: new RegExp(en('reason.pit-on-goal')) }],
    ['drawing.shape=rectangle 2/1,2>2,3', { undo: maze('pits-area'), text: /\n4\n0 1\n1 1\n0 2\n1 2\n$/ }],
    'drawing.shape=free simultaneous.tool.walls',
  ],
  'what is drawn is one entry among the visited puzzles, is there after a reload, and Back leads to what it was drawn on':
    [
      drawsOn(WALLS),
      [entries(1, me => me.does('1.5,1 1.5,2 1.5,3')), { undo: maze('walls') }],
      ['reload', { named: en('puzzle.drawn') }],
      ['by:draw', { undo: NOTHING, text: /^3 3\n1 1\n1 1\n1 0\n/ }],
      ['back', { named: en('example.walls') }],
      // However often a stroke is undone and made again, there is one entry for each of both.
      entries(0, async me => {
        await me.does('1.5,3 Control+z', { address: /#example=walls$/ });
        await me.press('Control+y');
      }),
      me => me.isNamed(en('puzzle.drawn')),
      ['back', { named: en('example.walls') }],
      ['forward', { named: en('puzzle.drawn') }],
    ],
  'undo stops at the puzzle: opening another one is undone by Back, which brings its steps': [
    drawsOn(WALLS),
    ['1.5,3 1.5,2', { undo: maze('walls') }],
    ['family:stromrallye', { undo: NOTHING, named: /Level 1/ }],
    // Make stays, with one of its pens in hand.
    me => me.page.getByRole('button', { name: en('stromrallye.tool.battery'), pressed: true }).waitFor(),
    ['Control+z', { undo: NOTHING }],
    ['back', { undo: maze('walls') }],
    ['leave Control+z Control+z', { undo: NOTHING, named: en('example.walls') }],
  ],
  'whole mazes are changed by buttons, each one step': [
    drawsOn('#example=mind-the-pit'),
    ['open:drawing.whole simultaneous.tool.remove', { sees: new RegExp(en('reason.last-two-mazes')) }],
    [me => me.click('simultaneous.tool.swap', { name: 'Bea' }), { undo: maze('swap') }],
    [me => me.click('simultaneous.tool.copy', { name: 'Bea' }), { undo: maze('copy') }],
    ...EACH.map((tool): [string, Then] => [`simultaneous.tool.${tool}`, { undo: maze(tool.split('.')[0]) }]),
    [
      'Control+z',
      { undo: maze('clear-all'), redo: en('making.redo', { what: en('simultaneous.made.add', { board: 1 }) }) },
    ],
    ['drawing.columns=7 simultaneous.tool.resize', { sees: /7 ×/, redo: NOTHING_AGAIN }],
  ],
  'the wheel zooms, the middle button and the hand move the boards, and nothing is drawn': [
    drawsOn('#example=fifty'),
    [wheelAt(2, 2, -300), { can: ['stage.fit'] }],
    ['middle:1,1>2,2 drawing.hand 1,1>2,2', { undo: NOTHING }],
  ],
});

replay('an Irrgarten is drawn', pasted(ROOM, DRAWING), {
  'wall and path are painted, by the other button too, and with Shift fill rectangles': [
    drawsOn(ROOM),
    'irrgarten.tool.wall 3,3>6,3>6,4',
    ['', { text: map('#######', '#S....#', '#.#####', '#....##', '#.....E', '#######') }],
    'irrgarten.tool.path 4,3 irrgarten.tool.wall right:6,3>6,4',
    ['', { text: map('#######', '#S....#', '#.#.#.#', '#.....#', '#.....E', '#######') }],
    ['shift:3,3>5,5', { undo: undoing('irrgarten', 'wall-area') }],
    ['', { text: map('#######', '#S....#', '#.###.#', '#.###.#', '#.###.E', '#######') }],
  ],
  'arrows point where they are dragged; signs, start and exit are set, dragged and moved; whatever must stay has a reason':
    [
      drawsOn(ROOM),
      ['irrgarten.tool.wall 2,2', { sees: en('reason.start-stays') }],
      ['irrgarten.tool.exit 1,1', { sees: en('reason.exit-not-in-corner') }],
      'irrgarten.tool.arrow.up 3,2>5,2>5,4 2,5',
      ['', { text: map('#######', '#S>>v.#', '#...v.#', '#...v.#', '#^....E', '#######') }],
      'irrgarten.tool.jumper 3,3 irrgarten.tool.crossing 4,4>5,4 irrgarten.tool.start 2,2>2,3>2,4',
      // On its way the exit comes by cells where it cannot be.
      'irrgarten.tool.exit 7,5>6,4>4,2>4,1 irrgarten.tool.move 3,3>6,2',
      ['', { text: map('###E###', '#.>>vo#', '#...v.#', '#S.++.#', '#^....#', '#######') }],
    ],
  'a map is cleared, and resized with what fits': [
    drawsOn(ROOM),
    'open:drawing.whole irrgarten.tool.clear.wall drawing.columns=8 drawing.rows=5',
    ['irrgarten.tool.resize', { text: map('########', '#S######', '########', '######.E', '########') }],
  ],
});

replay('a Stromrallye is drawn', pasted(BOARD, DRAWING), {
  '“?” lists the keys of charges and none that walk': [
    ['?', { sees: en('stromrallye.keys.charge'), gone: en('keys.names-walk') }],
    ['?', { gone: en('stromrallye.keys.charge') }],
  ],
  'a charge is typed where one points, all of its digits one step, and changed by the wheel': [
    drawsOn(BOARD),
    ['at:4,4 1 2 at:1,1 9 at:2,3 3 0', { text: '4\n1,1,9\n3\n3,1,2\n4,4,12\n2,3,30\n' }],
    ['Control+z Control+z Control+z', { undo: NOTHING, text: BOARD }],
    wheelAt(3, 1, -100, -100, -100),
    [wheelAt(1, 1, 100), { text: '4\n1,1,4\n2\n3,1,5\n4,4,7\n' }],
  ],
  'batteries are set with the chosen charge, removed by the right button, and change places with others': [
    drawsOn(BOARD),
    ['stromrallye.tool.move 1,1>2,2>3,2 3,1>4,2>4,4', { text: '4\n3,2,5\n2\n4,4,2\n3,1,7\n' }],
    ['stromrallye.tool.robot 1,4', { text: '4\n1,4,5\n2\n4,4,2\n3,1,7\n', undo: undoing('stromrallye', 'robot') }],
    'stromrallye.tool.battery stromrallye.drawing.value=12',
    ['1,3 2,3 right:3,1', { text: '4\n1,4,5\n3\n4,4,2\n1,3,12\n2,3,12\n' }],
  ],
  'an impossible change has a reason, a smaller board names what it drops, and undo brings it back': [
    drawsOn(BOARD),
    ['stromrallye.tool.battery 1,1', { sees: en('reason.under-robot') }],
    ['stromrallye.tool.erase 1,1', { sees: en('reason.robot-stays') }],
    'open:drawing.whole stromrallye.drawing.columns=3',
    ['stromrallye.tool.resize', { sees: en('stromrallye.drawing.dropped', { count: 1 }) }],
    ['', { text: '3\n1,1,5\n1\n3,1,2\n' }],
    ['Control+z', { text: BOARD }],
    ['stromrallye.tool.clear', { text: '4\n1,1,5\n0\n' }],
  ],
});

test('New asks for the size of any kind of puzzle, takes one pen, has nothing to undo, and Back leads to what was there', async () => {
  const me = await visitor()('#level=stromrallye/1');
  const size = { 'drawing.columns': '7', 'drawing.rows': '5' };
  for (const [kind, pen, form, text] of [
    ['simultaneous', 'walls', { ...size, 'simultaneous.making.boards': '3' }, /^7 5\n((0 )*0\n){30}$/],
    ['stromrallye', 'battery', { 'stromrallye.drawing.columns': '4' }, /^4\n/],
    ['irrgarten', 'wall', size, /^irrgarten 7 5\n/],
  ] as const) {
    await me.does('by:new', { can: 'making.create' });
    // The form's own choice is below that of the header.
    await me.field('combobox', 'header.family').last().selectOption(kind);
    await me.fill(form);
    await me.does('making.create', { named: en('puzzle.drawn'), undo: NOTHING });
    await me.page.getByRole('button', { name: en(`${kind}.tool.${pen}`), exact: true, pressed: true }).waitFor();
    await me.does('', { text });
    await me.does('back', { named: /Level 1/ });
  }
});

/** Points of the first board, by column and row from 1. */
const points = ({ page }: Person, ...cells: [number, number][]) =>
  Promise.all(cells.map(([x, y]) => pointOn(page, 0, x - 0.5, y - 0.5)));

replay('a finger draws', linked(WALLS, { ...DRAWING, options: { viewport: PHONE, hasTouch: true, isMobile: true } }), {
  'walls are drawn with the tools below the boards': [
    async me => {
      const { touch } = await finger(me.page);
      const [from, over, to] = await points(me, [1.5, 0.6], [1.5, 1.7], [1.5, 3.4]);
      await touch('touchStart', [from]);
      for (const point of [over, to]) await touch('touchMove', [point]);
      // It comes to rest: browsers take a tap after a fling for its end.
      for (let frame = 0; frame < 5; frame++) await drawn(me.page);
      await touch('touchMove', [to]);
      await touch('touchEnd', []);
    },
    ['', { undo: maze('walls', 3) }],
    [me => me.page.getByRole('button', { name: maze('walls', 3) }).tap(), { undo: NOTHING }],
  ],
  'a second finger drops what was begun, and both zoom': [
    async me => {
      const { touch } = await finger(me.page);
      const [one, two, far] = await points(me, [1.5, 1.5], [2.5, 2.5], [3.3, 3.3]);
      await touch('touchStart', [one]);
      await touch('touchStart', [one, two]);
      await touch('touchMove', [one, far]);
      await touch('touchEnd', []);
    },
    ['', { can: ['stage.fit'], undo: NOTHING }],
  ],
  'where cells are small a finger aims through the lens, and draws one wall where it is lifted': [
    drawsOn('#example=giant'),
    async me => {
      const { touch } = await finger(me.page);
      // It is only drawn, so nothing names it.
      const lens = me.page.locator('.lens');
      const [{ x, y }] = await points(me, [125, 125]);
      await touch('touchStart', [{ x, y }]);
      await lens.waitFor();
      await touch('touchMove', [{ x: x + 9, y: y + 5 }]);
      await me.undoes(NOTHING);
      await touch('touchEnd', []);
      await lens.waitFor({ state: 'hidden' });
      await me.page.getByRole('button', { name: /^Undo (remove )?wall$/ }).waitFor();
    },
  ],
  'one that rests on a battery or the robot sets the charge beside it, and a press elsewhere only ends that': [
    drawsOn(BOARD),
    async me => {
      const { down, up, drag } = await finger(me.page);
      const charge = me.page.getByRole('group', { name: en('stromrallye.drawing.value') });
      const [battery, robot, free, beside] = await points(me, [3, 1], [1, 1], [2, 3], [4, 2]);
      await me.click('stromrallye.tool.battery');
      await drag([free]);
      await down(battery);
      await charge.waitFor();
      await up();
      for (let press = 0; press < 2; press++) await charge.getByRole('button').nth(1).click();
      await eventually(() => charge.getByRole('spinbutton').inputValue(), '4');
      await drag([beside]);
      await charge.waitFor({ state: 'hidden' });
      await down(robot);
      await charge.waitFor();
      assert.equal(await charge.getByRole('button').filter({ visible: true }).count(), 2);
      await up();
      await charge.getByRole('spinbutton').fill('11');
    },
    ['', { text: '4\n1,1,11\n3\n3,1,4\n4,4,7\n2,3,3\n' }],
  ],
});
