/**
 * On a phone: nothing scrolls sideways, and everything can be reached with a thumb.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  DESK,
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
  toGenerator,
  toPart,
  toTab,
  visitor,
} from '../support/page.js';

const visit = visitor();

const TABS = /** @type {const} */ (['play', 'solve', 'make']);

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** @param {import('playwright-core').Page} page */
function sheetButton(page, words = en) {
  return parts(page, words).button('panel.open');
}

/**
 * Nothing is wider than the window: neither the page nor what scrolls in it, but for what is meant to.
 *
 * @param {import('playwright-core').Page} page
 */
async function nothingScrollsSideways(page) {
  const wide = await page.evaluate(() => {
    const meant = 'textarea, pre, .editor-back, .unseen';
    return [document.documentElement, ...document.querySelectorAll('body, body *')]
      .filter(element => !element.matches(meant) && element instanceof HTMLElement)
      .filter(element => {
        const { overflowX } = getComputedStyle(element);
        const scrolls = element === document.documentElement || /auto|scroll/.test(overflowX);
        return scrolls && element.scrollWidth > element.clientWidth;
      })
      .map(element => `${element.localName}.${element.className}`);
  });
  assert.deepEqual(wide, []);
}

/**
 * What can be seen of these lies inside the window.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} selector
 * @param {{ width: number, height: number }} [window]
 */
async function insideTheWindow(page, selector, window = PHONE) {
  const boxes = await page.locator(selector).evaluateAll(elements =>
    elements
      .filter(element => element.checkVisibility())
      .map(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { what: element.outerHTML.slice(0, 80), left, right, top, bottom };
      }),
  );
  assert.ok(boxes.length > 0);
  for (const { what, left, right, top, bottom } of boxes) {
    assert.ok(left >= 0 && right <= window.width, `${what}: from ${left} to ${right}`);
    assert.ok(top >= 0 && bottom <= window.height, `${what}: from ${top} to ${bottom}`);
  }
}

/**
 * Checks in German and then in English, whichever is shown.
 *
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} check
 */
async function inBothLanguages(page, check) {
  for (const language of ['de', 'en']) {
    // Its words may still be on their way, or the button.
    const chosen = () =>
      page.evaluate(wanted => {
        const button = document.querySelector(`#languages [value=${wanted}]`);
        if (document.documentElement.lang !== wanted && button instanceof HTMLElement) button.click();
        return document.documentElement.lang;
      }, language);
    await eventually(chosen, language);
    await drawn(page);
    await check();
  }
}

test('nothing scrolls sideways in either language, whatever is open', async () => {
  const { page, problems } = await visit('#example=twelve', TOUCH);
  const { button, dialog, panel, error } = parts(page);
  const fits = () => inBothLanguages(page, () => nothingScrollsSideways(page));
  await fits();
  await solve(page);
  await fits();
  await sheetButton(page).click();
  await fits();
  await toGenerator(page);
  await fits();
  await page.locator('.keys summary').click();
  await fits();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await button('header.share').click();
  await dialog.waitFor();
  await fits();
  await page.keyboard.press('Escape');
  await dropFile(page, 'bad.txt', '3 3\n0 x\n');
  await error.waitFor();
  await fits();
  assert.deepEqual(problems, []);
});

test('every button of the bar lies inside the window in either language, in every state', async () => {
  const { page } = await visit('#example=cut-off', TOUCH);
  /** @param {string} selector */
  const inside = selector => inBothLanguages(page, () => insideTheWindow(page, selector));
  await inside('#bar button, .top button');
  await solve(page);
  await inside('#bar button');
  await page.goto(page.url().replace('cut-off', 'walls'));
  await eventually(() => parts(page).name.textContent(), en('example.walls'));
  await solve(page);
  await inside('#bar button, #bar input');
});

test('Stromrallye fits in either language, whatever is open', async () => {
  const { page, problems } = await visit('#example=fiendish', TOUCH);
  const { button } = parts(page);
  /** @param {string} selector */
  const inside = selector => inBothLanguages(page, () => insideTheWindow(page, selector));
  await inside('#bar button, .top button, .top select, .pane canvas');
  await button('walk.hint').tap();
  await button('coach.show-star').tap();
  await button('coach.play').waitFor();
  await inside('#bar button, .coach button');
  await page.goto(page.url().replace('fiendish', 'first-swap'));
  await eventually(() => parts(page).name.textContent(), en('example.first-swap'));
  await button('walk.down').tap();
  await button('coach.back').waitFor();
  await inside('#bar button, .coach button');
  await solve(page);
  await toTab(page, 'play');
  await inside('#bar button, #bar input');
  await sheetButton(page).click();
  await toGenerator(page);
  await page.locator('.generator .fold summary').click();
  await inBothLanguages(page, () => nothingScrollsSideways(page));
  assert.deepEqual(problems, []);
});

/**
 * A browser whose letters somebody made larger, before the page is opened.
 *
 * @param {import('playwright-core').Page} page
 * @param {number} standard in px; browsers come with 16
 */
async function withLetters(page, standard) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await page.reload();
  await parts(page).boards.first().waitFor();
  await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize), `${standard}px`);
}

/**
 * Which buttons have words that do not fit into them.
 *
 * @param {import('playwright-core').Page} page
 */
function overrun(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('button')]
      // The bar's words are meant to be cut off: a press opens them.
      .filter(button => !button.matches('.bar-words, .unseen'))
      .filter(button => button.checkVisibility() && button.scrollWidth > button.clientWidth + 1)
      .map(button => button.textContent || button.title),
  );
}

test("a browser's font size counts, for letters and for what holds them", async () => {
  const { page } = await visit('#example=walls');
  const { button } = parts(page);
  const sizes = () =>
    Promise.all(
      [
        page.locator('.pane strong').first(),
        button('solve.start'),
        page.locator('.families'),
        page.locator('.pane figcaption').first(),
      ].map(part => part.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))),
    );
  const usual = await sizes();
  await withLetters(page, 20);
  await eventually(
    sizes,
    usual.map(size => size * 1.25),
  );
});

for (const [width, height] of /** @type {const} */ ([
  [1920, 1080],
  [1280, 800],
  [360, 740],
])) {
  test(`with letters twice as large nothing is cut off in ${width} × ${height}`, async () => {
    const viewport = { width, height };
    const { page, problems } = await visit('#example=walls', { viewport, locale: 'de-DE' });
    await withLetters(page, 32);
    const { panel } = parts(page, de);
    await insideTheWindow(page, '.top button, .top select, #bar button', viewport);
    await solve(page, de);
    for (const tab of TABS) {
      await toTab(page, tab);
      await insideTheWindow(page, '.top button, #bar button, #bar input', viewport);
      assert.deepEqual(await overrun(page), []);
    }
    if (!(await panel.isVisible())) await sheetButton(page, de).click();
    await panel.waitFor();
    for (const tab of TABS) {
      await toTab(page, tab);
      await nothingScrollsSideways(page);
      assert.deepEqual(await overrun(page), []);
    }
    await toGenerator(page);
    await nothingScrollsSideways(page);
    assert.deepEqual(await overrun(page), []);
    assert.deepEqual(problems, []);
  });
}

test('every button of the bar lies inside the smallest windows, once solved too', async () => {
  const sizes = [
    { width: 568, height: 320 },
    { width: 640, height: 360 },
    { width: 667, height: 375 },
    { width: 427, height: 267 },
  ];
  const { page } = await visit('#example=walls', { viewport: sizes[0], locale: 'de-DE' });
  /** @param {string} selector */
  const inside = async selector => {
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await drawn(page);
      await insideTheWindow(page, selector, viewport);
    }
  };
  await inside('#bar button, .top button');
  await solve(page, de);
  for (const tab of [...TABS].reverse()) {
    await toTab(page, tab);
    await inside('#bar button, #bar input');
  }
  await parts(page, de).button('walk.hint').click();
  await inside('#bar button');
});

test('what does not fit into the bar opens in full on a tap, and shuts again', async () => {
  const { page } = await visit('#example=cut-off', { ...TOUCH, locale: 'de-DE' });
  await parts(page, de).button('walk.hint').tap();
  await parts(page, de).button('coach.why').waitFor();
  const words = page.locator('.bar-words');
  /** How much of the words is cut off. */
  const hidden = () => words.evaluate(element => element.scrollHeight > element.clientHeight + 1);
  await eventually(hidden, true);
  await words.tap();
  await eventually(hidden, false);
  await insideTheWindow(page, '.bar-words');
  await words.tap();
  await eventually(hidden, true);
});

for (const width of [360, 390])
  test(`with letters twice as large the tip is read in full at ${width} pixels, and the boards are seen`, async () => {
    const viewport = { width, height: 844 };
    const { page } = await visit('#level=stromrallye/9', { ...TOUCH, viewport, locale: 'de-DE' });
    await withLetters(page, 32);
    for (const level of ['stromrallye/9', 'irrgarten/6', 'simultaneous/10', 'simultaneous/6']) {
      await page.evaluate(level => (location.hash = `#level=${level}`), level);
      const tip = page.locator('.bar-words');
      await says(tip, de(`level.${level.replace('/', '.')}.tip`));
      assert.equal(await tip.evaluate(element => element.scrollHeight > element.clientHeight + 1), false);
      await insideTheWindow(page, '.bar-words, #bar button, .pane canvas', viewport);
      await nothingScrollsSideways(page);
    }
    await page.evaluate(() => localStorage.clear());
    await page.goto(page.url().replace(/#.*/, ''));
    await parts(page).boards.first().waitFor();
    await page.locator('#home').tap();
    await page.locator('.home').waitFor();
    await nothingScrollsSideways(page);
    assert.deepEqual(await overrun(page), []);
  });

test('a proof is told in full, and its picture is on the board', async () => {
  for (const name of ['cut-off', 'chessboard']) {
    const { page } = await visit(`#example=${name}`, { ...TOUCH, locale: 'de-DE' });
    const before = await page.locator('#boards').boundingBox();
    await solve(page, de);
    const words = page.locator('.bar-words');
    await says(words, /Bewiesen\.$/);
    assert.equal(await words.evaluate(element => element.scrollHeight > element.clientHeight + 1), false);
    assert.deepEqual(await page.locator('#boards').boundingBox(), before);
    await insideTheWindow(page, '.bar-words, #bar button:visible');
  }
});

test('the controls of a walk stand in one row, whatever the family', async () => {
  const { page } = await visit('#example=walls', TOUCH);
  for (const name of ['walls', 'first-swap', 'leap']) {
    await page.evaluate(name => (location.hash = `#example=${name}`), name);
    await eventually(() => parts(page).name.textContent(), en(`example.${name}`));
    await drawn(page);
    const tops = await page
      .locator('#bar .walk button')
      .evaluateAll(all =>
        all.filter(button => button.checkVisibility()).map(button => Math.round(button.getBoundingClientRect().top)),
      );
    assert.equal(new Set(tops).size, 1);
    await insideTheWindow(page, '#bar button');
  }
});

test('what was told of a tapped cell goes with the next move, and nobody is told of arrow keys', async () => {
  const { page } = await visit('#example=first-swap', TOUCH);
  const { button, readout, boards } = parts(page);
  await eventually(
    async () => (await page.locator('#play').textContent())?.includes(en('stromrallye.how-touch')),
    true,
  );
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

for (const viewport of [PHONE, DESK]) {
  test(`at ${viewport.width} pixels what is told of a cell covers no notice`, async () => {
    const { page } = await visit('#example=first-swap', { viewport });
    await page.evaluate(() => (location.hash = '#example=none-of-this-name-that-is-long'));
    const { notice, readout } = parts(page);
    await notice.locator('button').waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await readout.waitFor();
    await eventually(async () => {
      const [told, seen] = [await notice.boundingBox(), await readout.boundingBox()];
      return told !== null && seen !== null && seen.y >= told.y + told.height;
    }, true);
  });
}

test('the zoom buttons stand below what is told, and cover none of it', async () => {
  const { page } = await visit('#example=park', TOUCH);
  await page.evaluate(() => (location.hash = '#example=none-of-this-name-that-is-long'));
  const notice = page.locator('#notice');
  await notice.locator('button').waitFor();
  await eventually(async () => {
    const [told, zoom] = [await notice.boundingBox(), await page.locator('.zoom').boundingBox()];
    return told !== null && zoom !== null && zoom.y >= told.y + told.height;
  }, true);
});

test('both boards are seen whole, one above the other at the same scale', async () => {
  const { page } = await visit('#example=twelve', TOUCH);
  await insideTheWindow(page, '.pane canvas');
  const [first, second] = await Promise.all([0, 1].map(index => parts(page).boards.nth(index).boundingBox()));
  assert(first && second);
  assert.ok(second.y >= first.y + first.height);
  assert.deepEqual([first.width, first.height], [second.width, second.height]);
});

test('the bar solves, tells the verdict and plays back', async () => {
  const { page, problems } = await visit('#example=walls', TOUCH);
  const { bar, button, moment } = parts(page);
  await solve(page);
  await says(bar.locator('.bar-words'), en('simultaneous.shortest', { count: 9 }));
  await button('playback.begin').tap();
  await placesAre(page, [en('simultaneous.at-start'), en('simultaneous.at-start')]);
  await button('playback.forward').tap();
  await eventually(() => moment.inputValue(), '1');
  await says(bar.locator('.bar-status span').first(), en('playback.of', { moment: 1, count: 9 }));
  await button('playback.end').tap();
  await placesAre(page, [en('simultaneous.at-goal'), en('simultaneous.at-goal')]);
  assert.deepEqual(problems, []);
});

test('the bar walks and takes back', async () => {
  const { page } = await visit('#example=walls', TOUCH);
  const { bar, button, places } = parts(page);
  await button('walk.down').tap();
  await button('walk.right').tap();
  await drawn(page);
  const before = await places.allTextContents();
  await button('walk.undo').tap();
  await button('walk.redo').tap();
  await placesAre(page, before);
  await bar.locator('.bar-words').waitFor();
  await button('walk.restart').tap();
  await placesAre(page, [en('simultaneous.at-start'), en('simultaneous.at-start')]);
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
  await eventually(async () => await parts(page).button('walk.undo').isEnabled(), true);
});

test('every button of Home’s header lies inside the window in either language, on a tablet and a phone on its side', async () => {
  const { page } = await visit('#example=walls');
  /** @param {string} selector */
  const inside = async selector => {
    for (const viewport of [
      { width: 768, height: 1024 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(viewport);
      await inBothLanguages(page, async () => {
        await insideTheWindow(page, selector, viewport);
        await nothingScrollsSideways(page);
      });
    }
  };
  await inside('.top :is(button, select)');
  await toPart(page, 'home');
  await inside('.top :is(button, select), .library-parts button');
});

test('names of levels and families and tips are never cut, and places are whole or left out', async () => {
  for (const [locale, viewport, levels] of /** @type {const} */ ([
    ['de-DE', PHONE, ['simultaneous/8', 'simultaneous/12', 'stromrallye/9', 'stromrallye/28', 'irrgarten/10']],
    ['en-US', PHONE, ['simultaneous/36', 'stromrallye/7', 'irrgarten/6']],
    ['de-DE', { width: 844, height: 390 }, ['simultaneous/31', 'stromrallye/28']],
  ])) {
    const { page } = await visit(`#level=${levels[0]}`, { ...TOUCH, viewport, locale });
    for (const level of levels) {
      await page.evaluate(level => (location.hash = `#level=${level}`), level);
      await says(parts(page).name, new RegExp(`^Level ${level.replace(/.*\//, '')} `));
      await drawn(page);
      const cut = await page.evaluate(() => {
        const [select] = document.querySelectorAll('select');
        const pen = new OffscreenCanvas(1, 1).getContext('2d');
        if (pen === null) throw new Error('no context');
        Object.assign(pen, {
          font: getComputedStyle(select).font,
          letterSpacing: getComputedStyle(select).letterSpacing,
        });
        const words = select.selectedOptions[0].text;
        // Beside the arrow.
        const isCut = pen.measureText(words).width > select.clientWidth - 18;
        return [...document.querySelectorAll('.line .cut, .line .count, .bar-words, .pane figcaption > *')]
          .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            [scrollWidth - clientWidth, scrollHeight - clientHeight].some(hidden => hidden > 1),
          )
          .map(({ textContent }) => textContent)
          .concat(isCut ? words : []);
      });
      assert.deepEqual(cut, [], level);
    }
  }
});

test('the sheet holds everything else, and goes away again', async () => {
  const { page } = await visit('#example=walls', TOUCH);
  const { boards, button, name, panel } = parts(page);
  assert.equal(await panel.isVisible(), false);
  await sheetButton(page).tap();
  await panel.waitFor();
  await page.locator('#tabs [aria-pressed=true]').tap();
  await says(name, en('example.walls'));
  await panel.getByRole('button', { name: en('dialog.close') }).tap();
  await panel.waitFor({ state: 'hidden' });
  await toPart(page, 'examples');
  const card = en('gallery.card', { title: en('example.waiting'), width: 4, height: 3 });
  await page.getByRole('button', { name: card, exact: true }).tap();
  await boards.first().waitFor();
  assert.match((await parts(page).boards.first().getAttribute('aria-label')) ?? '', /4 by 3 cells/);
  await button('solve.start').waitFor();
});

test('the sheet opens where the answer is', async () => {
  const { page } = await visit('#example=walls', TOUCH);
  const { verdict } = parts(page);
  await solve(page);
  await sheetButton(page).tap();
  await verdict.waitFor();
  await eventually(async () => {
    const box = await verdict.boundingBox();
    return box !== null && box.y > 0 && box.y + box.height < PHONE.height;
  }, true);
});

test('a bad text is told on a phone too', async () => {
  const { page } = await visit('', TOUCH);
  const { error } = parts(page);
  await dropFile(page, 'bad.txt', '3 3\n0 x\n');
  await says(error.locator('.error-sentence').first(), /^Line 2, column 3/);
});

test('the boards stay where they are while one walks, solves and plays', async () => {
  const { page } = await visit('#example=twelve', TOUCH);
  const { boards, button } = parts(page);
  const before = await boards.first().boundingBox();
  await button('walk.down').tap();
  await page.locator('.bar-words:not(:empty)').waitFor();
  assert.deepEqual(await boards.first().boundingBox(), before);
  await button('walk.restart').tap();
  await solve(page);
  assert.deepEqual(await boards.first().boundingBox(), before);
  await button('playback.begin').tap();
  await toTab(page, 'play');
  await button('walk.down').waitFor();
  assert.deepEqual(await boards.first().boundingBox(), before);
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
