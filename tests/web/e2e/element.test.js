/** `<lockstep-board>` in a page of another site. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { encode } from '../../../www/core/links.ts';
import { axeFindsNothing } from '../support/axe.js';
import { watch } from '../support/browser.js';
import { lent } from '../support/lent.js';
import { otherSite } from '../support/other-site.js';
import { DESK, de, en, eventually, inLanguage, PHONE, pressMoves } from '../support/page.js';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

/** @type {Awaited<ReturnType<typeof otherSite>>} */
let site;
before(async () => {
  site = await otherSite();
});
after(() => site.close());

/** A page with the element. @param {Record<string, string>} given @param {import('playwright-core').BrowserContextOptions} [options] */
async function host(given, options = {}) {
  const { page } = await lent({ locale: 'en-US', viewport: DESK, ...options });
  watch(page, site.origin);
  await page.goto(site.element(given));
  const board = page.locator('lockstep-board');
  await board.locator('canvas, .problem').first().waitFor();
  return {
    page,
    board,
    said: board.getByRole('status'),
    /** @param {string} moves */
    async plays(moves) {
      await board.getByRole('application').focus();
      await pressMoves(page, moves);
    },
    told: () => page.evaluate(() => /** @type {any} */ (window).told),
    moves: () => board.evaluate(element => /** @type {any} */ (element).moves),
  };
}

/** @param {'en' | 'de'} language */
const wordsOf = language => (language === 'en' ? en : de);

for (const [kind, lang] of /** @type {const} */ ([
  ['simultaneous', 'en'],
  ['stromrallye', 'de'],
  ['irrgarten', 'de'],
]))
  test(`keys solve a level of ${kind} in “${lang}”; the page hears of it, once`, async () => {
    const words = wordsOf(lang);
    const level = lockstep.level(kind, 2);
    assert(level.ok);
    const solved = lockstep.solve(level.text);
    assert(solved.ok && solved.moves);
    const { page, board, said, plays, told } = await host({ puzzle: level.text, lang });
    await axeFindsNothing(page);
    for (const name of ['left', 'up', 'down', 'right'])
      assert.equal(await board.getByRole('button', { name: words(`walk.${name}`), exact: true }).count(), 1);
    await plays(solved.moves);
    const { moves } = solved;
    await eventually(
      () => said.textContent(),
      words('won.solved', { played: words('won.count', { count: moves.length }) }),
    );
    await plays('U');
    const opened = lockstep.open(level.text);
    assert(opened.ok);
    assert.deepEqual(await told(), [{ event: 'solved', moves, puzzle: opened.puzzle.id, from: 'lockstep-board' }]);
    await axeFindsNothing(page);
  });

test('the pad plays, undo takes back, and both are said', async () => {
  const { board, said, moves, plays, page } = await host({ puzzle: OPPOSED });
  const undo = board.getByRole('button', { name: en('walk.undo') });
  assert.equal(await undo.getAttribute('aria-disabled'), 'true');
  await board.getByRole('button', { name: en('walk.right') }).click();
  await eventually(moves, 'R');
  const player = en('simultaneous.player.2');
  await eventually(async () => (await said.textContent())?.includes(player), true);
  const label = await board.locator('canvas').nth(1).getAttribute('aria-label');
  assert.match(label ?? '', new RegExp(player));
  assert.equal(
    await undo.getAttribute('aria-label'),
    en('walk.undo-what', { what: en('done.move', { move: en('walk.right') }) }),
  );
  await undo.click();
  await eventually(moves, '');
  await plays('DR');
  await page.keyboard.press('u');
  await eventually(moves, 'D');
  for (const [key, left] of [
    ['Control+z', ''],
    ['Control+y', 'D'],
    ['r', ''],
    ['Control+z', 'D'],
  ]) {
    await page.keyboard.press(key);
    await eventually(moves, left);
  }
  await page.keyboard.press('t');
  await eventually(async () => (await said.textContent())?.includes(en('side.wall')), true);
});

test('Shift and arrows read out cells, from board to board', async () => {
  const { page, board, said } = await host({ puzzle: OPPOSED });
  await board.getByRole('application').focus();
  await page.keyboard.press('Shift+ArrowDown');
  const player = (/** @type {number} */ number) => en(`simultaneous.player.${number}`);
  await eventually(async () => (await said.textContent())?.startsWith(player(1)), true);
  const first = await said.textContent();
  // Over the right edge of the first board.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowRight');
  await eventually(async () => (await said.textContent())?.startsWith(player(2)), true);
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowLeft');
  await eventually(() => said.textContent(), first);
});

test('Enter walks to the cell that was read out, and a move ends the look', async () => {
  const { page, board, moves } = await host({ puzzle: LINE_RALLYE });
  await board.getByRole('application').focus();
  for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowRight');
  assert.equal(await moves(), '');
  await page.keyboard.press('Enter');
  await eventually(moves, 'RR');
  await page.keyboard.press('Enter');
  await page.keyboard.press('r');
  await eventually(moves, '');
});

test('a module that could not be loaded is asked for again with the next puzzle', async () => {
  const { page } = await lent({ locale: 'en-US', viewport: DESK });
  await page.route('**/board_bg.wasm', route => route.abort());
  await page.goto(site.element({ puzzle: OPPOSED }));
  const board = page.locator('lockstep-board');
  await eventually(() => board.getByRole('status').textContent(), en('app.unloaded'));
  await page.unroute('**/board_bg.wasm');
  await board.evaluate((element, text) => element.setAttribute('puzzle', text), LINE_RALLYE);
  await eventually(() => board.locator('canvas').count(), 1);
});

test('an element that was given another puzzle while it was out of the page shows that; else it goes on', async () => {
  const { board, moves, plays } = await host({ puzzle: OPPOSED });
  await plays('D');
  /** @param {string | null} puzzle */
  const again = puzzle =>
    board.evaluate((element, given) => {
      element.remove();
      if (given !== null) element.setAttribute('puzzle', given);
      document.body.append(element);
    }, puzzle);
  await again(null);
  assert.equal(await board.locator('canvas').count(), 2);
  assert.equal(await moves(), 'D');
  await again(LINE_RALLYE);
  await eventually(() => board.locator('canvas').count(), 1);
  assert.equal(await moves(), '');
});

test('a press on a cell walks there; a refused one says why', async () => {
  const { board, moves, said } = await host({ puzzle: LINE_RALLYE });
  const canvas = board.locator('canvas');
  const { width, height } = /** @type {{ width: number, height: number }} */ (await canvas.boundingBox());
  const cell = (width - 12) / 5;
  /** @param {number} x @param {number} y from 0 */
  const press = (x, y) => canvas.click({ position: { x: 6 + (x + 0.5) * cell, y: (height - 12) / 10 + 6 + y * cell } });
  await press(2, 2);
  await eventually(() => said.textContent(), en('reason.not-straight'));
  await press(3, 0);
  await eventually(moves, 'RRR');
});

test('colours are those of the page around it, or follow its theme', async () => {
  const style = 'lockstep-board { --floor: rgb(250 20 20) } .wide { width: 500px }';
  const { page, board } = await host({ puzzle: OPPOSED, style });
  /** A point on the floor of the first cell. */
  const colour = () =>
    board
      .locator('canvas')
      .first()
      .evaluate(canvas => {
        const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
        const context = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d');
        return Array.from(
          context?.getImageData(Math.round(width * 0.62), Math.round(height * 0.3), 1, 1).data ?? [],
        ).join();
      });
  assert.equal(await colour(), '250,20,20,255');
  const ground = () => board.evaluate(element => getComputedStyle(element).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ground();
  assert.notEqual(dark, light);
  await board.evaluate(element => element.setAttribute('theme', 'light'));
  assert.equal(await ground(), light);
  await page.emulateMedia({ colorScheme: 'light' });
  await board.evaluate(element => element.setAttribute('theme', 'dark'));
  assert.equal(await ground(), dark);
  await axeFindsNothing(page);
});

test('addresses of Lockstep name puzzles; what cannot be shown says why', async () => {
  const packed = lockstep.pack(`# title: <b>Über</b>\n${OPPOSED}`);
  assert(packed.ok);
  const link = await encode(packed.bytes);
  const { page, board, said } = await host({ puzzle: `https://example.org/lockstep/${link}` });
  await eventually(() => board.locator('canvas').count(), 2);
  for (const [puzzle, count] of /** @type {[string, number][]} */ ([
    ['#level=irrgarten/1', 1],
    ['#example=walls', 2],
    [LINE_RALLYE, 1],
  ])) {
    await board.evaluate((element, given) => element.setAttribute('puzzle', given), puzzle);
    await eventually(() => board.locator('canvas').count(), count);
  }
  const recipe = lockstep.packGenerated('irrgarten', {}, '7');
  assert(recipe.ok);
  for (const [puzzle, problem] of [
    [
      '3\n1,1,1\n1\nx',
      en('error.at', {
        line: 4,
        column: 1,
        problem: en('error.not-a-number', { found: 'x', expected: en('expected.battery-x', { row: 1 }) }),
      }),
    ],
    ['#p=broken', en('notice.damaged-link')],
    ['#level=irrgarten/999', en('notice.unknown-link')],
    [await encode(recipe.bytes), en('embed.no-text')],
  ]) {
    await board.evaluate((element, given) => element.setAttribute('puzzle', given), puzzle);
    await eventually(() => said.textContent(), problem);
    assert.equal(await board.locator('canvas').count(), 0);
  }
  await axeFindsNothing(page);
});

test('each sentence exists in both languages', async () => {
  const { page, board, said, plays } = await host({ puzzle: OPPOSED });
  for (const kind of ['simultaneous', 'stromrallye', 'irrgarten'])
    for (const lang of /** @type {const} */ (['en', 'de'])) {
      const level = lockstep.level(kind, 8);
      assert(level.ok);
      await board.evaluate(
        (element, { text, lang }) => {
          element.setAttribute('lang', lang);
          element.setAttribute('puzzle', text);
        },
        { text: level.text, lang },
      );
      await eventually(
        () => board.locator('.boards').getAttribute('aria-label'),
        inLanguage(lang, () => wordsOf(lang)('stage.label')),
      );
      for (const move of 'RRDDLLUU') {
        await plays(move);
        const words = [
          await said.textContent(),
          ...(await board.locator('[aria-label]').evaluateAll(all => all.map(one => one.getAttribute('aria-label')))),
          ...(await board.locator('figcaption').allTextContents()),
        ];
        for (const one of words) assert.doesNotMatch(one ?? '', /\w\.[a-z]|\{/, `${kind} ${lang}`);
      }
      await page.keyboard.press('t');
      assert.doesNotMatch((await said.textContent()) ?? '', /\w\.[a-z]|\{/);
    }
});

test('boards fit a phone, one below the other', async () => {
  const { page, board } = await host({ puzzle: '#level=simultaneous/1' }, { viewport: PHONE });
  await eventually(() => board.locator('canvas').count(), 2);
  const boxes = await board.locator('canvas').evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON()));
  assert.ok(boxes[1].top >= boxes[0].bottom);
  for (const { left, right } of boxes) assert.ok(left >= 0 && right <= PHONE.width);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
});
