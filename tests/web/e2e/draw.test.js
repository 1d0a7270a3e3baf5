/**
 * Puzzles drawn by hand, recorded: strokes, presses and keys, and what is drawn then, what undo takes back, and what is
 * said. Which edge or cell a point means is in the unit tests of `strokes.ts`, the steps themselves in those of
 * `making.ts`.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pointOn } from '../support/drawing.js';
import { finger } from '../support/finger.js';
import { de, drawn, en, eventually, PHONE, parts, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { replays } from '../support/recorded.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor().anew;
const WALLS = '#example=walls';
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };

/** @param {string} kind @param {string} code of what was drawn @param {import('../../../www/engine/types.ts').Args} [args] */
const undoing = (kind, code, args) => en('making.undo', { what: en(`${kind}.made.${code}`, args) });
/** @param {string} code @param {number} [count] */
const maze = (code, count = 1) => undoing('simultaneous', code, { count, board: 1 });
const [NOTHING, NOTHING_AGAIN] = [en('making.undo-nothing'), en('making.redo-nothing')];
/** @param {Person} me */
const draws = me => me.makeBy('draw');

/** @param {string[]} rows */
const map = (...rows) => `irrgarten ${rows[0].length} ${rows.length}\n${rows.join('\n')}\n`;
const ROOM = map('#######', '#S....#', '#.....#', '#.....#', '#.....E', '#######');
const BOARD = '4\n1,1,5\n2\n3,1,2\n4,4,7\n';

/** @param {Person} me @param {number} x @param {number} y from 1 @param {number} delta */
async function wheelAt({ page }, x, y, delta) {
  const point = await pointOn(page, 0, x - 0.5, y - 0.5, { width: 4, height: 4 });
  await page.mouse.move(point.x, point.y);
  await page.mouse.wheel(0, delta);
  await drawn(page);
}

/** Where the tools are. @param {Person} me */
const toolsAt = async ({ page }) => {
  const box = await page.getByRole('group', { name: en('drawing.pens') }).boundingBox();
  // Parts of pixels come and go with fonts.
  return box && Math.round(box.y);
};

/** Does something, after which the address bar has no more entries to go back to. @param {number} more @param {(me: Person) => Promise<unknown>} act @returns {(me: Person) => Promise<void>} */
const entries = (more, act) => async me => {
  const before = await me.page.evaluate(() => history.length);
  await act(me);
  await eventually(() => me.page.evaluate(() => history.length), before + more);
};

/**
 * A change of a whole maze, which is undone.
 * @param {(me: Person) => Promise<unknown>} act @param {string} code @returns {import('../support/recorded.js').Lines[number]}
 */
const changed = (act, code) => [
  async me => {
    await act(me);
    await me.undoes(maze(code));
    await me.press('Control+z');
  },
  { undo: NOTHING, redo: en('making.redo', { what: en(`simultaneous.made.${code}`, { board: 1 }) }) },
];

replays(visit, [
  {
    name: 'two mazes: walls are drawn by pressing and dragging along edges, and removed by drawing over them',
    link: WALLS,
    way: 'draw',
    lines: [
      ['', { undo: NOTHING, redo: NOTHING_AGAIN, off: ['making.undo-nothing'] }],
      ['1.55,3', { undo: maze('walls', 1), text: /^3 3\n0 1\n0 1\n1 0\n1 0 0\n0 1 0\n/, named: en('puzzle.drawn') }],
      // From corner to corner, not quite straight.
      ['2/0.55,1.55>1.45,1.55>1.55,2.45', { undo: maze('walls', 2) }],
      ['1.45,3', { undo: maze('walls-off', 1) }],
      [
        'Control+z Control+z Control+z',
        { undo: NOTHING, text: /^3 3\n0 1\n0 1\n0 0\n1 0 0\n0 1 0\n/, named: en('example.walls') },
      ],
      [
        'Control+Shift+z Control+y Control+y',
        { redo: NOTHING_AGAIN, undo: maze('walls-off', 1), named: en('puzzle.drawn') },
      ],
    ],
  },
  {
    name: 'two mazes: pits are painted over cells but not over the goal, and filled by the right button; both fill rectangles',
    link: WALLS,
    way: 'draw',
    lines: [
      // A frame around the cell in the middle.
      ['shift:1.9,1.9>2.1,2.1', { undo: maze('walls-area'), text: /^3 3\n0 1\n1 1\n0 0\n1 1 0\n0 1 0\n/ }],
      ['simultaneous.tool.pits 1,1>3,1>3,3', { text: /\n3\n1 0\n2 0\n2 1\n/ }],
      ['right:2,1', { undo: maze('pits-off', 1), text: /\n2\n2 0\n2 1\n/ }],
      ['3,3', { sees: new RegExp(en('reason.pit-on-goal')) }],
      me => me.fill({ 'drawing.shape': 'rectangle' }),
      ['2/1,2>2,3', { undo: maze('pits-area'), text: /\n4\n0 1\n1 1\n0 2\n1 2\n$/ }],
    ],
  },
  {
    name: 'two mazes: keys draw by a cursor, whose cell is read out, with pens by their letters, rectangles and the eraser',
    link: WALLS,
    way: 'draw',
    lines: [
      ['ArrowRight ArrowRight ArrowDown', { live: /Column 2, row 2/ }],
      ['a', { undo: maze('walls', 1), live: /Column 2, row 2: .*left/ }],
      ['a', { undo: maze('walls-off', 1) }],
      ['p', { live: en('simultaneous.tool.pits') }],
      ['Space', { undo: maze('pits', 1), live: /pit/ }],
      ['Delete', { undo: maze('pits-off', 1) }],
      ['Shift+ArrowRight Enter', { undo: maze('pits-area'), text: /\n2\n1 1\n2 1\n/ }],
      ['Control+z', { live: en('making.undone', { what: en('simultaneous.made.pits-area') }) }],
      ['ArrowRight', { live: /Bea: Column 1, row 2/ }],
    ],
  },
  {
    name: 'two mazes: whole mazes are changed by buttons, each one step',
    link: '#example=mind-the-pit',
    way: 'draw',
    lines: [
      ['open:drawing.whole simultaneous.tool.remove', { sees: new RegExp(en('reason.last-two-mazes')) }],
      ...'mirror.left-right mirror.top-bottom mirror.diagonal turn.right turn.half turn.left add clear clear-all'
        .split(' ')
        .map(tool => changed(me => me.click(`simultaneous.tool.${tool}`), tool.split('.')[0])),
      ...['copy', 'swap'].map(tool => changed(me => me.click(`simultaneous.tool.${tool}`, { name: 'Bea' }), tool)),
      me => me.fill({ 'drawing.columns': '7' }),
      ['simultaneous.tool.resize', { sees: /7 ×/, redo: NOTHING_AGAIN }],
    ],
  },
  {
    name: 'what is drawn is one entry among the visited puzzles, is there after a reload, and Back leads to what it was drawn on',
    link: WALLS,
    way: 'draw',
    lines: [
      [
        entries(1, async me => {
          for (const y of [1, 2, 3]) await me.stroke(`1.5,${y}`);
        }),
        { undo: maze('walls', 1) },
      ],
      [me => me.reload(), { named: en('puzzle.drawn') }],
      [draws, { undo: NOTHING, text: /^3 3\n1 1\n1 1\n1 0\n/ }],
      [me => me.page.goBack(), { named: en('example.walls') }],
      // However often a stroke is undone and made again, there is one entry for each of both.
      [
        entries(0, async me => {
          await me.stroke('1.5,3');
          await me.press('Control+z');
          await me.isAt(/#example=walls$/);
          await me.press('Control+y');
        }),
        {},
      ],
      me => me.isNamed(en('puzzle.drawn')),
      [me => me.page.goBack(), { named: en('example.walls') }],
      [me => me.page.goForward(), { named: en('puzzle.drawn') }],
    ],
  },
  {
    name: 'undo stops at the puzzle: opening another one is undone by Back, which brings its steps',
    link: WALLS,
    way: 'draw',
    lines: [
      ['1.5,3 1.5,2', { undo: maze('walls', 1) }],
      [me => me.family('stromrallye'), { undo: NOTHING, named: /Level 1/ }],
      // Make stays, with one of its pens in hand.
      me => me.page.getByRole('button', { name: en('stromrallye.tool.battery'), pressed: true }).waitFor(),
      ['Control+z', { undo: NOTHING }],
      [me => me.page.goBack(), { undo: maze('walls', 1) }],
      me => me.leaveField(),
      ['Control+z Control+z', { undo: NOTHING, named: en('example.walls') }],
    ],
  },
  {
    name: 'while one draws the pointer tells its cell, and the tools stay where they are',
    link: WALLS,
    way: 'draw',
    lines: [
      ['at:2,2', { sees: /Column 2, row 2/ }],
      [
        async me => {
          await me.stroke('2/2,1.5');
          await me.undoes(maze('walls', 1));
          await me.sees(/Shortest: |No sequence/);
          const before = await toolsAt(me);
          await me.stroke('2/1.5,3');
          await me.cannot('making.redo-nothing');
          assert.equal(await toolsAt(me), before);
        },
        {},
      ],
    ],
  },
  {
    name: 'while one draws the wheel zooms, the middle button and the hand move the boards, and nothing is drawn',
    link: '#example=fifty',
    way: 'draw',
    lines: [
      [me => wheelAt(me, 2, 2, -300), { can: ['stage.fit'] }],
      ['middle:1,1>2,2 drawing.hand 1,1>2,2', { undo: NOTHING }],
    ],
  },
  {
    name: 'Irrgarten: wall and path are painted, by the other button too, and with Shift fill rectangles',
    text: ROOM,
    size: { width: 7, height: 6 },
    way: 'draw',
    lines: [
      [
        'irrgarten.tool.wall 3,3>6,3>6,4',
        { text: map('#######', '#S....#', '#.#####', '#....##', '#.....E', '#######') },
      ],
      [
        'irrgarten.tool.path 4,3 irrgarten.tool.wall right:6,3>6,4',
        { text: map('#######', '#S....#', '#.#.#.#', '#.....#', '#.....E', '#######') },
      ],
      [
        'shift:3,3>5,5',
        {
          text: map('#######', '#S....#', '#.###.#', '#.###.#', '#.###.E', '#######'),
          undo: undoing('irrgarten', 'wall-area'),
        },
      ],
    ],
  },
  {
    name: 'Irrgarten: arrows point where they are dragged; signs, start and exit are set, dragged and moved; what must stay says why',
    text: ROOM,
    size: { width: 7, height: 6 },
    way: 'draw',
    lines: [
      ['irrgarten.tool.wall 2,2', { sees: en('reason.start-stays') }],
      ['irrgarten.tool.exit 1,1', { sees: en('reason.exit-not-in-corner') }],
      [
        'irrgarten.tool.arrow.up 3,2>5,2>5,4 2,5',
        { text: map('#######', '#S>>v.#', '#...v.#', '#...v.#', '#^....E', '#######') },
      ],
      'irrgarten.tool.jumper 3,3 irrgarten.tool.crossing 4,4>5,4 irrgarten.tool.start 2,2>2,3>2,4',
      // On its way the exit comes by cells where it cannot be.
      [
        'irrgarten.tool.exit 7,5>6,4>4,2>4,1 irrgarten.tool.move 3,3>6,2',
        { text: map('###E###', '#.>>vo#', '#...v.#', '#S.++.#', '#^....#', '#######') },
      ],
    ],
  },
  {
    name: 'Irrgarten: keys draw from first to last, and a map is cleared and resized with what fits',
    text: ROOM,
    size: { width: 7, height: 6 },
    way: 'draw',
    lines: [
      [
        'ArrowRight ArrowRight ArrowRight ArrowDown L Space ArrowDown Shift+ArrowRight Shift+ArrowDown Space',
        { text: map('#######', '#S#...#', '#.##..#', '#.##..#', '#.....E', '#######') },
      ],
      [
        'ArrowRight a Delete w ArrowDown J Space Control+z',
        { text: map('#######', '#S#...#', '#.##..#', '#.##^.#', '#.....E', '#######') },
      ],
      'open:drawing.whole irrgarten.tool.clear.wall',
      me => me.fill({ 'drawing.columns': '8', 'drawing.rows': '5' }),
      ['irrgarten.tool.resize', { text: map('########', '#S######', '########', '######.E', '########') }],
    ],
  },
  {
    name: 'Stromrallye: batteries are set with the chosen charge, removed by the right button, and change places with others',
    text: BOARD,
    size: { width: 4, height: 4 },
    way: 'draw',
    lines: [
      ['stromrallye.tool.move 1,1>2,2>3,2 3,1>4,2>4,4', { text: '4\n3,2,5\n2\n4,4,2\n3,1,7\n' }],
      ['stromrallye.tool.robot 1,4', { text: '4\n1,4,5\n2\n4,4,2\n3,1,7\n', undo: undoing('stromrallye', 'robot') }],
      'stromrallye.tool.battery',
      me => me.fill({ 'stromrallye.drawing.value': '12' }),
      ['1,3 2,3 right:3,1', { text: '4\n1,4,5\n3\n4,4,2\n1,3,12\n2,3,12\n' }],
    ],
  },
  {
    name: 'Stromrallye: a charge is typed where one points, all of its digits one step, and changed by the wheel',
    text: BOARD,
    size: { width: 4, height: 4 },
    way: 'draw',
    lines: [
      ['at:4,4 1 2 at:1,1 9 at:2,3 3 0', { text: '4\n1,1,9\n3\n3,1,2\n4,4,12\n2,3,30\n' }],
      ['Control+z Control+z Control+z', { undo: NOTHING, text: BOARD }],
      [
        async me => {
          for (let notch = 0; notch < 3; notch++) await wheelAt(me, 3, 1, -100);
        },
        {},
      ],
      [me => wheelAt(me, 1, 1, 100), { text: '4\n1,1,4\n2\n3,1,5\n4,4,7\n' }],
    ],
  },
  {
    name: 'Stromrallye: keys draw from first to last, and “?” lists the keys of charges and none that walk',
    text: BOARD,
    size: { width: 4, height: 4 },
    way: 'draw',
    lines: [
      [
        'ArrowDown ArrowDown ArrowRight B 8 ArrowRight Space + + -',
        { text: '4\n1,1,5\n4\n3,1,2\n4,4,7\n2,2,8\n3,2,4\n' },
      ],
      [
        'M Space ArrowDown ArrowDown Space B ArrowUp ArrowUp ArrowLeft Delete',
        { text: '4\n1,1,5\n3\n3,1,2\n4,4,7\n3,4,4\n' },
      ],
      ['?', { sees: en('stromrallye.keys.charge'), gone: en('keys.names-walk') }],
    ],
  },
  {
    name: 'Stromrallye: what cannot be says why, a smaller board what it drops, and undo brings it back, in German',
    text: BOARD,
    size: { width: 4, height: 4 },
    way: 'draw',
    words: de,
    options: { locale: 'de-DE' },
    lines: [
      ['stromrallye.tool.battery 1,1', { sees: de('reason.under-robot') }],
      ['stromrallye.tool.erase 1,1', { sees: de('reason.robot-stays') }],
      'open:drawing.whole',
      me => me.fill({ 'stromrallye.drawing.columns': '3' }),
      [
        'stromrallye.tool.resize',
        { sees: de('stromrallye.drawing.dropped', { count: 1 }), text: '3\n1,1,5\n1\n3,1,2\n' },
      ],
      ['Control+z', { text: BOARD }],
      ['stromrallye.tool.clear', { text: '4\n1,1,5\n0\n' }],
    ],
  },
]);

test('New asks for the size of any kind of puzzle, takes a pen, has nothing to undo, and Back leads to what was there', async () => {
  const me = person(await visit('#level=stromrallye/1'));
  for (const [kind, sizes, pen, size] of /** @type {const} */ ([
    [
      'simultaneous',
      { 'drawing.columns': '7', 'drawing.rows': '5', 'simultaneous.making.boards': '3' },
      'walls',
      '7 by 5',
    ],
    ['stromrallye', { 'stromrallye.drawing.columns': '4' }, 'battery', '4 by 4'],
    ['irrgarten', { 'drawing.columns': '9', 'drawing.rows': '6' }, 'wall', '9 by 6'],
  ])) {
    await me.makeBy('new');
    await me.can('making.create');
    // The form's own choice is below that of the header.
    await me.field('combobox', 'header.family').last().selectOption(kind);
    await me.fill(sizes);
    await me.click('making.create');
    await me.isNamed(en('puzzle.drawn'));
    await me.page.getByRole('button', { name: en(`${kind}.tool.${pen}`), pressed: true }).waitFor();
    // It alone is in hand.
    const pens = me.page.getByRole('group', { name: en('drawing.pens') });
    await eventually(() => pens.getByRole('button', { pressed: true }).count(), 1);
    await me.page
      .getByRole('img', { name: new RegExp(`${size} cells`) })
      .first()
      .waitFor();
    assert.equal(
      await parts(me.page).boards.count(),
      Number(/** @type {any} */ (sizes)['simultaneous.making.boards'] ?? 1),
    );
    await me.undoes(NOTHING);
    await me.page.goBack();
    await me.isNamed(/Level 1/);
  }
  me.isWell();
});

/** @param {Person} me @param {number} side @param {...[number, number]} cells from 1 @returns {Promise<{ x: number, y: number }[]>} */
const points = ({ page }, side, ...cells) =>
  Promise.all(cells.map(([x, y]) => pointOn(page, 0, x - 0.5, y - 0.5, { width: side, height: side })));

test('a finger draws walls with the tools below the boards; a second finger drops what was begun, and both zoom', async () => {
  const me = person(await visit(WALLS, ON_PHONE));
  await draws(me);
  const { touch } = await finger(me.page);
  const [from, over, to] = await points(me, 3, [1.5, 0.6], [1.5, 1.7], [1.5, 3.4]);
  await touch('touchStart', [from]);
  for (const point of [over, to]) await touch('touchMove', [point]);
  // It comes to rest: browsers take a tap after a fling for its end.
  for (let frame = 0; frame < 5; frame++) await drawn(me.page);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await me.undoes(maze('walls', 3));
  await me.page.getByRole('button', { name: maze('walls', 3) }).tap();
  await me.undoes(NOTHING);
  const [one, two, far] = await points(me, 3, [1.5, 1.5], [2.5, 2.5], [3.3, 3.3]);
  await touch('touchStart', [one]);
  await touch('touchStart', [one, two]);
  await touch('touchMove', [one, far]);
  await touch('touchEnd', []);
  await me.can('stage.fit');
  await me.undoes(NOTHING);
  me.isWell();
});

test('where cells are small a finger aims through the lens, and draws one wall where it is lifted', async () => {
  const me = person(await visit('#example=giant', ON_PHONE));
  await draws(me);
  const { touch } = await finger(me.page);
  const [{ x, y }] = await points(me, 1, [1, 1]);
  await touch('touchStart', [{ x, y }]);
  await me.page.locator('.lens').waitFor();
  await touch('touchMove', [{ x: x + 9, y: y + 5 }]);
  await me.undoes(NOTHING);
  await touch('touchEnd', []);
  await me.page.locator('.lens').waitFor({ state: 'hidden' });
  await me.page.getByRole('button', { name: /^Undo (remove )?wall$/ }).waitFor();
  me.isWell();
});

test('a finger that rests on a battery or the robot sets the charge beside it', async () => {
  const me = person(await visit('', ON_PHONE));
  await me.open(BOARD);
  await draws(me);
  const { down, up, drag } = await finger(me.page);
  const charge = me.page.getByRole('group', { name: en('stromrallye.drawing.value') });
  const [battery, robot, free, beside] = await points(me, 4, [3, 1], [1, 1], [2, 3], [4, 2]);
  await me.click('stromrallye.tool.battery');
  await drag([free]);
  await down(battery);
  await charge.waitFor();
  await up();
  for (let press = 0; press < 2; press++) await charge.getByRole('button').nth(1).click();
  await eventually(() => charge.getByRole('spinbutton').inputValue(), '4');
  // A press beside it only closes it.
  await drag([beside]);
  await charge.waitFor({ state: 'hidden' });
  await down(robot);
  await charge.waitFor();
  assert.equal(await charge.getByRole('button').filter({ visible: true }).count(), 2);
  await up();
  await charge.getByRole('spinbutton').fill('11');
  await me.hasText('4\n1,1,11\n3\n3,1,4\n4,4,7\n2,3,3\n');
  me.isWell();
});
