/**
 * A phone in the hand: the bar below the boards, the sheet over them, touch, and letters that somebody made larger.
 * What is true in windows of all sizes is in everywhere.test.js.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { faults } from '../support/crawl.js';
import {
  de,
  drawn,
  dropFile,
  en,
  eventually,
  PHONE,
  parts,
  placesAre,
  says,
  solve,
  toPart,
  toTab,
  visitor,
} from '../support/page.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor();

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const ON_ITS_SIDE = { width: 844, height: 390 };

const TABS = /** @type {const} */ (['play', 'solve', 'make']);

/** The standing in the bar. @param {Page} page */
const standing = page => page.locator('.bar-words');

/** Opens a puzzle on the page as it is. @param {Page} page @param {string} hash @param {string | RegExp} name */
async function follow(page, hash, name) {
  await page.evaluate(to => (location.hash = to), hash);
  await eventually(() => parts(page).name.textContent(), name);
  await drawn(page);
}

/**
 * A browser whose letters somebody made larger, before the page is opened.
 *
 * @param {Page} page
 * @param {number} standard in px; browsers come with 16
 */
async function withLetters(page, standard) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await page.reload();
  await parts(page).boards.first().waitFor();
  await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize), `${standard}px`);
}

/** How much of the standing is cut off. @param {Page} page */
const hidden = page => standing(page).evaluate(words => words.scrollHeight > words.clientHeight + 1);

test("a browser's font size counts, for letters and for what holds them", async () => {
  const { page } = await visit('#example=walls');
  const sizes = () =>
    Promise.all(
      [
        page.locator('.pane strong').first(),
        parts(page).button('solve.start'),
        page.locator('.families'),
        page.locator('.pane figcaption').first(),
      ].map(part => part.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))),
    );
  const usual = await sizes();
  await withLetters(page, 20);
  const larger = usual.map(size => size * 1.25);
  await eventually(sizes, larger);
});

for (const [width, height] of /** @type {const} */ ([
  [1280, 800],
  [360, 740],
]))
  test(`with letters twice as large nothing is cut off or out of reach in ${width} × ${height}`, async () => {
    const { page } = await visit('#example=walls', { viewport: { width, height }, locale: 'de-DE' });
    await withLetters(page, 32);
    await solve(page, de);
    for (const tab of TABS) {
      await toTab(page, tab);
      assert.deepEqual(await faults(page), [], tab);
    }
    const sheet = parts(page, de).button('panel.open');
    if (await sheet.isVisible()) await sheet.click();
    for (const tab of TABS) {
      await toTab(page, tab);
      // Half as wide as a phone, fields side by side have no room for long words.
      const found = (await faults(page)).filter(fault => /sideways|covered/.test(fault));
      assert.deepEqual(found, [], `${tab}, sheet`);
    }
  });

test('with letters twice as large the tip of a level is read in full, and the boards are seen', async () => {
  const { page } = await visit('#level=stromrallye/9', { ...TOUCH, locale: 'de-DE' });
  await withLetters(page, 32);
  for (const level of ['stromrallye/9', 'irrgarten/6', 'simultaneous/10', 'simultaneous/6']) {
    await page.evaluate(level => (location.hash = `#level=${level}`), level);
    await says(standing(page), de(`level.${level.replace('/', '.')}.tip`));
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await drawn(page);
      assert.equal(await hidden(page), false);
      assert.deepEqual(await faults(page), [], `${level} at ${width}`);
    }
  }
});

test('nothing is cut off in the smallest windows, once solved too', async () => {
  const sizes = [
    { width: 568, height: 320 },
    { width: 640, height: 360 },
    { width: 427, height: 267 },
  ];
  const { page } = await visit('#example=walls', { viewport: sizes[0], locale: 'de-DE' });
  const inAll = async () => {
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await drawn(page);
      assert.deepEqual(await faults(page), [], JSON.stringify(viewport));
    }
  };
  await inAll();
  await solve(page, de);
  for (const tab of TABS) {
    await toTab(page, tab);
    await inAll();
  }
});

test('the longest names and tips of levels are read in full, upright and on its side', async () => {
  const levels = ['simultaneous/12', 'simultaneous/31', 'simultaneous/36', 'stromrallye/9', 'stromrallye/28'];
  for (const locale of ['de-DE', 'en-US']) {
    const { page } = await visit('#level=simultaneous/8', { ...TOUCH, locale });
    for (const level of [...levels, 'stromrallye/7', 'irrgarten/10', 'irrgarten/6'])
      for (const viewport of [PHONE, ON_ITS_SIDE]) {
        await page.setViewportSize(viewport);
        await follow(page, `#level=${level}`, new RegExp(`^Level ${level.replace(/.*\//, '')} `));
        assert.equal(await hidden(page), false, level);
        assert.deepEqual(await faults(page), [], level);
      }
  }
});

test('what does not fit into the bar opens in full on a tap, and shuts again', async () => {
  const { page } = await visit('#example=cut-off', { ...TOUCH, locale: 'de-DE' });
  await parts(page, de).button('walk.hint').tap();
  await parts(page, de).button('coach.why').waitFor();
  await eventually(() => hidden(page), true);
  await standing(page).tap();
  await eventually(() => hidden(page), false);
  await standing(page).tap();
  await eventually(() => hidden(page), true);
});

test('a proof is told in full, and the boards stay where they are', async () => {
  for (const name of ['cut-off', 'chessboard']) {
    const { page } = await visit(`#example=${name}`, { ...TOUCH, locale: 'de-DE' });
    const before = await page.locator('#boards').boundingBox();
    await solve(page, de);
    await says(standing(page), /Bewiesen\.$/);
    assert.equal(await hidden(page), false);
    assert.deepEqual(await page.locator('#boards').boundingBox(), before);
  }
});

test('two boards are one above the other at the same scale, and stay there while one walks, solves and plays back', async () => {
  const { page } = await visit('#example=twelve', TOUCH);
  const { boards, button } = parts(page);
  const places = () => Promise.all([0, 1].map(index => boards.nth(index).boundingBox()));
  const [first, second] = await places();
  assert(first && second && second.y >= first.y + first.height);
  assert.deepEqual([first.width, first.height], [second.width, second.height]);
  await button('walk.down').tap();
  await says(standing(page), /\w/);
  assert.deepEqual(await places(), [first, second]);
  await button('walk.restart').tap();
  await solve(page);
  assert.deepEqual(await places(), [first, second]);
  await button('playback.begin').tap();
  await toTab(page, 'play');
  await button('walk.down').waitFor();
  assert.deepEqual(await places(), [first, second]);
});

test('the bar walks, takes back, solves, tells the verdict and plays back', async () => {
  const { page, problems } = await visit('#example=walls', TOUCH);
  const { bar, button, moment } = parts(page);
  const START = [en('simultaneous.at-start'), en('simultaneous.at-start')];
  await button('walk.down').tap();
  await button('walk.undo').tap();
  await placesAre(page, START);
  await solve(page);
  await says(standing(page), en('simultaneous.shortest', { count: 9 }));
  await button('playback.begin').tap();
  await placesAre(page, START);
  await button('playback.forward').tap();
  await eventually(() => moment.inputValue(), '1');
  await bar
    .getByText(en('playback.of', { moment: 1, count: 9 }))
    .filter({ visible: true })
    .waitFor();
  await button('playback.end').tap();
  await placesAre(page, [en('simultaneous.at-goal'), en('simultaneous.at-goal')]);
  assert.deepEqual(problems, []);
});

test('the controls of a walk stand in one row, whatever the family', async () => {
  const { page } = await visit('#example=walls', TOUCH);
  for (const name of ['walls', 'first-swap', 'leap']) {
    await follow(page, `#example=${name}`, en(`example.${name}`));
    const names = ['left', 'up', 'down', 'right', 'undo', 'redo', 'restart'].map(key => en(`walk.${key}`));
    const boxes = await Promise.all(names.map(name => page.getByRole('button', { name, exact: true }).boundingBox()));
    assert.equal(new Set(boxes.map(box => box?.y)).size, 1, name);
  }
});

test('what was told of a tapped cell goes with the next move, and nobody is told of arrow keys', async () => {
  const { page } = await visit('#example=first-swap', TOUCH);
  const { button, readout, boards } = parts(page);
  const how = en('stromrallye.how-touch');
  await eventually(async () => (await page.locator('#play').textContent())?.includes(how), true);
  const box = await boards.first().boundingBox();
  assert(box);
  // Nothing leads there from the corner.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await readout.waitFor();
  await button('walk.right').tap();
  await readout.waitFor({ state: 'hidden' });
  for (const words of [en, de])
    for (const family of ['simultaneous', 'stromrallye', 'irrgarten'])
      assert.doesNotMatch(words(`${family}.how-touch`), /arrow key|Pfeiltaste|Backspace|Rücktaste/);
});

test('a swipe over a board walks', async () => {
  const { page } = await visit('#example=walls', TOUCH);
  const board = await parts(page).boards.first().boundingBox();
  assert(board);
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  const session = await page.context().newCDPSession(page);
  const touches = /** @type {const} */ ([
    ['touchStart', 0],
    ['touchMove', 30],
    ['touchMove', 60],
    ['touchEnd', null],
  ]);
  // In one go: between answers that come late the finger would rest.
  await Promise.all(
    touches.map(([type, dy]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: dy === null ? [] : [{ x, y: y + dy }] }),
    ),
  );
  await eventually(() => parts(page).button('walk.undo').isEnabled(), true);
});

test('neither the zoom buttons nor what is told of a cell cover a notice', async () => {
  const { page } = await visit('#example=park', TOUCH);
  await page.evaluate(() => (location.hash = '#example=none-of-this-name-that-is-long'));
  const { notice, button, readout } = parts(page);
  await notice.getByRole('alert').waitFor();
  await page.keyboard.press('Shift+ArrowRight');
  await readout.waitFor();
  for (const part of [button('stage.zoom-in'), readout])
    await eventually(async () => {
      const [told, other] = [await notice.boundingBox(), await part.boundingBox()];
      return told !== null && other !== null && other.y >= told.y + told.height;
    }, true);
});

test('the sheet opens where the answer is, holds everything else, and goes away again', async () => {
  const { page } = await visit('#example=walls', TOUCH);
  const { boards, button, panel, verdict } = parts(page);
  assert.equal(await panel.isVisible(), false);
  await solve(page);
  await button('panel.open').tap();
  await verdict.waitFor();
  await eventually(async () => {
    const box = await verdict.boundingBox();
    return box !== null && box.y > 0 && box.y + box.height < PHONE.height;
  }, true);
  await panel.getByRole('button', { name: en('dialog.close') }).tap();
  await panel.waitFor({ state: 'hidden' });
  await toPart(page, 'examples');
  const card = en('gallery.card', { title: en('example.waiting'), width: 4, height: 3 });
  await page.getByRole('button', { name: card, exact: true }).tap();
  await eventually(() => boards.first().getAttribute('aria-label'), /4 by 3 cells/);
  await button('solve.start').waitFor();
});

test('a bad text is told on a phone too', async () => {
  const { page } = await visit('', TOUCH);
  await dropFile(page, 'bad.txt', '3 3\n0 x\n');
  await says(parts(page).error.locator('.error-sentence').first(), /^Line 2, column 3/);
});

test('where a link leads nowhere, the first puzzle, the examples and a file are within reach', async () => {
  const { page } = await visit('#p=damaged', TOUCH);
  const { boards, button, notice } = parts(page);
  await says(notice.getByRole('alert'), en('notice.damaged-link'));
  await boards.first().waitFor();
  await toTab(page, 'make');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('puzzle.open').tap()]);
  // Several puzzles are a collection.
  assert.equal(chooser.isMultiple(), true);
  await toPart(page, 'examples');
  await page.locator('.card').filter({ visible: true }).nth(1).tap();
  await boards.first().waitFor();
});
