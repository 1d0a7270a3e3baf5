/**
 * The room to play in: large boards, few controls, one line that says what is played and how far. Nothing moves at the
 * first key, and everything can be reached without a pointer.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { axeFindsNothing } from '../support/axe.js';
import { controls, drawn, dropFile, en, eventually, PHONE, parts, says, solve, visitor } from '../support/page.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor().anew;

const LAPTOP = { width: 1280, height: 720 };
const SCREEN = { width: 1920, height: 1080 };
const TALL = { width: 390, height: 844 };
const WIDE = { width: 844, height: 390 };
const TOUCH = { hasTouch: true, isMobile: true };

/** A level of each family, and the first moves on it. */
const LEVELS = /** @type {const} */ ([
  ['simultaneous/8', ['ArrowRight', 'ArrowLeft']],
  ['stromrallye/6', ['ArrowRight', 'ArrowLeft']],
  ['irrgarten/8', ['ArrowRight', 'ArrowLeft']],
]);

/** The boards in the window, and all of them together. @param {Page} page */
async function extent(page) {
  const boxes = await page.locator('.pane canvas').evaluateAll(boards =>
    boards.map(board => {
      const { left, right, top, bottom } = board.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const all = {
    width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
  };
  return { boxes, all };
}

/** As on a first visit to Play: what the tests unfold is folded. @param {Page} page */
async function fold(page) {
  await page.locator('#bar:not([hidden]), #beside').first().waitFor();
  if (await page.locator('#bar').isHidden())
    await page.locator('#beside[aria-expanded=true]').evaluate(panel => /** @type {HTMLElement} */ (panel).click());
  await page.locator('#panel').waitFor({ state: 'hidden' });
}

for (const [viewport, how] of /** @type {const} */ ([
  [LAPTOP, {}],
  [TALL, TOUCH],
  [WIDE, TOUCH],
]))
  test(`${viewport.width} × ${viewport.height}: at most 15 controls, and no board moves at the first key`, async () => {
    const { page, problems } = await visit('#example=walls', { viewport, ...how });
    await fold(page);
    for (const [level, moves] of LEVELS) {
      await page.evaluate(hash => (location.hash = hash), `#level=${level}`);
      await eventually(() => parts(page).name.textContent(), new RegExp(`^Level ${level.split('/')[1]} `));
      await drawn(page);
      const before = await extent(page);
      await says(parts(page).count, /^0 (moves|swaps) · minimum \d+/);
      for (const move of moves) {
        await page.keyboard.press(move);
        const seen = await controls(page);
        assert.ok(seen.length <= 15, `${level}: ${seen.length}: ${seen.join(' | ')}`);
      }
      await parts(page).button('walk.undo').filter({ visible: true }).waitFor();
      assert.deepEqual(await extent(page), before, level);
    }
    assert.deepEqual(problems, []);
  });

/** Mazes without walls. @param {number} width @param {number} height */
const empty = (width, height) => {
  /** @param {number} count @param {number} walls */
  const lines = (count, walls) => `${Array(walls).fill(0).join(' ')}\n`.repeat(count);
  const maze = `${lines(height, width - 1)}${lines(height - 1, width)}0\n`;
  return `${width} ${height}\n${maze}${maze}`;
};

test('boards of 3 × 3 and of 20 × 20 cells fill the window', async () => {
  const { page, problems } = await visit('', { viewport: LAPTOP });
  for (const size of [3, 20]) {
    await dropFile(page, `${size}.txt`, empty(size, size));
    await eventually(() => parts(page).name.textContent(), `${size}.txt`);
    await page.locator('#tabs [value=play]').click();
    await drawn(page);
    if (await page.locator('#panel').isVisible()) await fold(page);
    for (const viewport of [LAPTOP, SCREEN]) {
      await page.setViewportSize(viewport);
      await drawn(page);
      await eventually(async () => (await extent(page)).all.height >= 0.6 * viewport.height, true);
      const { boxes } = await extent(page);
      // As much room on the left as on the right.
      assert.ok(Math.abs(boxes[0].left - (viewport.width - (boxes.at(-1)?.right ?? 0))) < 24, JSON.stringify(boxes));
    }
  }
  assert.deepEqual(problems, []);
});

test('a board that cannot be as high as that is as wide as the window', async () => {
  const { page } = await visit('#level=simultaneous/1', { viewport: LAPTOP });
  await fold(page);
  // Two wide boards, and four and three square ones.
  for (const level of [11, 13, 17]) {
    await page.evaluate(level => (location.hash = `#level=simultaneous/${level}`), level);
    await says(parts(page).name, new RegExp(`^Level ${level} `));
    await eventually(async () => (await extent(page)).all.width >= 0.95 * LAPTOP.width, true);
  }
});

test('on a phone two mazes are one above the other, as wide as can be', async () => {
  const { page } = await visit('#level=simultaneous/1', { viewport: TALL, ...TOUCH });
  for (const [width, height, share] of [
    [3, 3, 0.75],
    [20, 20, 0.73],
    [4, 3, 0.9],
    [16, 12, 0.9],
    [30, 20, 0.9],
  ]) {
    await page.setViewportSize(TALL);
    await dropFile(page, `${width} × ${height}.txt`, empty(width, height));
    await eventually(() => parts(page).name.textContent(), `${width} × ${height}.txt`);
    await drawn(page);
    const room = () => page.locator('#boards').boundingBox();
    const before = await room();
    for (const tab of ['solve', 'play']) {
      await page.locator(`#tabs [value=${tab}]`).tap();
      await drawn(page);
      const { boxes } = await extent(page);
      const [first, second] = boxes;
      assert.ok(first.left === second.left && second.top >= first.bottom, JSON.stringify(boxes));
      assert.ok(first.right - first.left >= share * TALL.width, JSON.stringify(boxes));
      // Rooms change what is said, not where the boards are.
      assert.deepEqual(await room(), before);
    }
    await page.setViewportSize(WIDE);
    await eventually(async () => {
      const [{ left, right, top }, second] = (await extent(page)).boxes;
      return second.top === top && second.left >= right && right - left >= 0.34 * WIDE.width;
    }, true);
  }
});

test('on a phone the only board is as wide as the window', async () => {
  const { page } = await visit('#level=stromrallye/6', { viewport: TALL, ...TOUCH });
  for (const level of [6, 33]) {
    await page.evaluate(level => (location.hash = `#level=stromrallye/${level}`), level);
    await eventually(() => parts(page).name.textContent(), new RegExp(`^Level ${level} `));
    // A square board is as wide as it is high.
    await eventually(async () => (await extent(page)).all.height >= 0.9 * TALL.width, true);
  }
});

test('the first key that Tab reaches leads to the boards, and after a win the focus goes on', async () => {
  const { page, problems } = await visit('#level=simultaneous/1', { viewport: LAPTOP });
  await fold(page);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), en('stage.skip'));
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'stage');
  await page.keyboard.press('h');
  await eventually(() => page.locator('.coach .events').textContent(), en('hint.total', { count: 3 }));
  for (const name of ['walk.right', 'walk.right', 'walk.down'])
    for (const press of ['focus', 'press'])
      press === 'focus' ? await parts(page).button(name).focus() : await page.keyboard.press('Enter');
  await page.locator('.win').waitFor();
  await says(page.locator('.win-name'), /^★ Level 1 · /);
  await eventually(() => page.evaluate(() => document.activeElement?.closest('.win') !== null), true);
  await axeFindsNothing(page);
  await page.keyboard.press('Enter');
  await says(parts(page).name, /^Level 2 · /);
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'stage');
  await page.locator('#beside').focus();
  await page.keyboard.press('Enter');
  await page.locator('#play').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#play').waitFor({ state: 'hidden' });
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'beside');
  assert.deepEqual(problems, []);
});

/** What lies over a board, of all that can be seen there. @param {Page} page */
function coverings(page) {
  return page.evaluate(() => {
    const found = new Set();
    for (const board of document.querySelectorAll('.pane canvas')) {
      const { left, top, width, height } = board.getBoundingClientRect();
      for (let across = 1; across < 20; across++)
        for (let down = 1; down < 20; down++) {
          const over = document.elementFromPoint(left + (across * width) / 20, top + (down * height) / 20);
          if (over !== board) found.add(over?.outerHTML.slice(0, 60) ?? 'outside of the window');
        }
    }
    return [...found];
  });
}

test('nothing lies over a board on a phone, upright or on its side, whatever is said and offered', async () => {
  const { page, problems } = await visit('#', { viewport: TALL, ...TOUCH, reducedMotion: 'no-preference' });
  const { button } = parts(page);
  const nothingLiesOver = async () => {
    for (const viewport of [PHONE, WIDE, TALL]) {
      await page.setViewportSize(viewport);
      await drawn(page);
      await eventually(() => coverings(page), []);
    }
  };
  await button('welcome.how').waitFor();
  await nothingLiesOver();
  await button('walk.hint').tap();
  for (const name of ['coach.show-star', 'coach.play']) {
    await button(name).waitFor();
    await nothingLiesOver();
    await button(name).tap();
  }
  for (const [hash, name] of /** @type {const} */ ([
    ['#example=cut-off', 'coach.why'],
    ['#example=first-swap', 'coach.back'],
  ])) {
    await page.evaluate(hash => (location.hash = hash), hash);
    await eventually(() => parts(page).name.textContent(), en(hash.replace('#example=', 'example.')));
    await button('walk.down').tap();
    if (name === 'coach.why') await button('walk.hint').tap();
    await button(name).waitFor();
    await nothingLiesOver();
  }
  // What is said of a cell that is looked at.
  await page.keyboard.press('Shift+ArrowRight');
  await parts(page).readout.waitFor();
  await nothingLiesOver();
  // Buttons to zoom are beside the boards.
  await page.evaluate(() => (location.hash = '#level=simultaneous/35'));
  await says(parts(page).name, /^Level 35/);
  await page.keyboard.press('+');
  await button('stage.zoom-in').waitFor();
  await nothingLiesOver();
  assert.deepEqual(problems, []);
});

test('a card covers no board, on any window', async () => {
  for (const [viewport, how] of /** @type {const} */ ([
    [LAPTOP, {}],
    [{ width: 768, height: 1024 }, {}],
    [TALL, TOUCH],
    [WIDE, TOUCH],
  ])) {
    const { page } = await visit('#level=simultaneous/1', { viewport, ...how });
    await fold(page);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    const card = await page.locator('.win').filter({ visible: true }).boundingBox();
    assert(card);
    for (const { bottom, right } of (await extent(page)).boxes)
      assert.ok(card.y >= bottom || card.x >= right, JSON.stringify({ viewport, card, bottom, right }));
    assert.ok(card.y + card.height <= viewport.height, JSON.stringify({ viewport, card }));
  }
});

test('after a win the trail runs once, and then the card comes', async () => {
  const { page } = await visit('#level=simultaneous/1', { viewport: LAPTOP, reducedMotion: 'no-preference' });
  await fold(page);
  // No time goes by but what is asked for.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await page.clock.runFor(200);
  assert.equal(await page.locator('.win').isVisible(), false);
  assert.notEqual(await parts(page).places.first().textContent(), en('simultaneous.at-goal'));
  await page.clock.runFor(3000);
  await page.locator('.win').waitFor();
});

for (const isOff of [false, true]) {
  const title = isOff
    ? 'a phone on which vibrating was switched off earlier does not vibrate'
    : 'a phone vibrates for a bump and a win';
  test(title, async () => {
    const { page } = await visit('#level=simultaneous/1', { viewport: TALL, ...TOUCH });
    if (isOff) {
      // As the page stored it when it had this choice.
      await page.evaluate(() => localStorage.setItem('lockstep.vibrate', 'no'));
      await page.reload();
      await parts(page).boards.first().waitFor();
    }
    await page.evaluate(() => {
      const felt = Object.assign(window, { felt: /** @type {unknown[]} */ ([]) }).felt;
      navigator.vibrate = times => felt.push(times) > 0;
    });
    const felt = () => page.evaluate(() => /** @type {any} */ (window).felt.length);
    const { button } = parts(page);
    await button('walk.left').tap();
    await eventually(felt, isOff ? 0 : 1);
    for (const name of ['walk.right', 'walk.right', 'walk.down']) await button(name).tap();
    await page
      .locator('.win, .bar-words')
      .filter({ hasText: /Solved/i, visible: true })
      .first()
      .waitFor();
    assert.equal(await felt(), isOff ? 0 : 2);
  });
}

test('in Stromrallye the line, the hint and Solve speak of swaps, and agree on the fewest', async () => {
  const { page } = await visit('#level=stromrallye/12', { viewport: LAPTOP });
  await says(parts(page).count, /^0 swaps · minimum 3$/);
  await page.keyboard.press('h');
  await says(parts(page).events, en('hint.solvable'));
  await solve(page);
  await says(page.locator('#result'), new RegExp(en('stromrallye.swaps-proved', { count: 3 })));
});
