/**
 * The systems and devices around the page: they speak German or English and are light or dark, as the page is then, unless a
 * person chose; they translate it, write in other scripts, compose characters, and have screens of any density. A phone in
 * the hand: the bar below the boards, the sheet over them, touch, and letters that somebody made larger.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from '../support/crawl.ts';
import { boardBoxes, colourOf, finger, pointOn, themeColour } from '../support/drawing.ts';
import { DESK, de, drawn, dropFile, each, en, eventually, PHONE, parts } from '../support/page.ts';
import { person, visitor } from '../support/person.ts';
import { dearLink, LINE_RALLYE, OPPOSED } from '../support/puzzles.ts';
import { begins, GOAL, linked, opens, replay, robot, START } from '../support/recorded.ts';

const visit = visitor();
const visitSolve = visitor('solve');

/** Puts each text of a page, or a new one like it, into elements of its own, as Chrome's translation does. */
const translate = (page: Page, within: boolean) =>
  page.evaluate(moves => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('font, script, style, textarea') || text.data.trim() === '') continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      if (!moves) inner.textContent = text.data;
      text.replaceWith(outer);
      if (moves) inner.append(text);
    }
  }, within);

const DEEDS =
  'play:RD u play:DLU in:solve in:make in:play to:#example=mind-the-pit play:RR F1 Escape part:levels part:examples'
    .split(' ')
    .concat('Escape to:#example=nothing to:#example=walls language:Deutsch'.split(' '), 'play:DR');

test('a translation follows the page: every figure goes on, nothing is left over', () =>
  each({ 'text beside': false, 'text within': true }, async within => {
    const people = [await visit('#example=walls'), await visit('#example=walls')];
    const [{ page: translated }] = people;
    const isAlike = async () => {
      const [one, other] = await Promise.all(people.map(({ page }) => page.evaluate(() => document.body.innerText)));
      return one === other ? 'alike' : `${one}\nbeside\n${other}`;
    };
    for (const deed of DEEDS) {
      await translate(translated, within);
      assert.ok((await translated.locator('#top font').count()) > 0, 'it is translated');
      for (const me of people) {
        await me.does(deed);
        await drawn(me.page);
      }
      await eventually(isAlike, 'alike').catch(error => assert.fail(`after ${deed}: ${error.message}`));
    }
  }));

/** Presses a key of another keyboard. @returns whether it is left to the browser */
const press = (
  page: Page,
  init: { key: string; code: string; keyCode?: number; altKey?: boolean; ctrlKey?: boolean; isComposing?: boolean },
) =>
  page.evaluate(
    given =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given }),
      ),
    init,
  );

test('keys of other scripts do what those at their places do, those of input methods nothing, Alt with an arrow stays the browser’s', async () => {
  const me = await visit('#example=walls');
  const { page } = me;
  for (const [init, moves] of [
    [{ key: 'в', code: 'KeyD' }, 1],
    [{ key: 'я', code: 'KeyZ', ctrlKey: true }, 0],
    [{ key: 'd', code: 'KeyD', isComposing: true }, 0],
    [{ key: 'd', code: 'KeyD', keyCode: 229 }, 0],
    [{ key: 'd', code: 'KeyD' }, 1],
  ] as const) {
    await press(page, init);
    await drawn(page);
    await me.counts(en('count.moves', { count: moves }));
  }
  await me.part('yours');
  await me.click('yours.rename-what', { name: en('example.walls') });
  const field = page.getByRole('textbox').filter({ visible: true });
  await field.fill('にほ');
  await press(page, { key: 'Enter', code: 'Enter', isComposing: true });
  await press(page, { key: 'Escape', code: 'Escape', isComposing: true });
  await drawn(page);
  assert.equal(await field.inputValue(), 'にほ');
  await me.does('Enter', { sees: 'にほ' });
  await field.waitFor({ state: 'hidden' });
  for (const presses of ['Escape in:play', 'by:draw ArrowRight']) {
    await me.does(presses);
    assert.equal(await press(page, { key: 'ArrowLeft', code: 'ArrowLeft', altKey: true }), true);
  }
  await me.undoes(en('making.undo-nothing'));
});

test('on a screen of any density the boards are as fine as the screen', async () => {
  for (const density of [1.25, 2, 3]) {
    const { page } = await visit('#example=walls', { deviceScaleFactor: density });
    const fineness = () =>
      page.evaluate(() => {
        const canvas = document.querySelector('.pane canvas') as HTMLCanvasElement;
        return Math.round((100 * canvas.width) / canvas.clientWidth) / 100;
      });
    await eventually(fineness, density);
  }
});

test('where a page is turned from right to left, boards and arrows keep left and right', async () => {
  const { page } = await visit('#example=walls');
  /** The order of boards and of two rows of buttons, which no role tells apart. */
  const inOrder = async () => {
    const rows = ['.pane canvas', '.pad button', '.history button'].map(row =>
      page.locator(row).evaluateAll(all => all.map(part => part.getBoundingClientRect().left)),
    );
    return (await Promise.all(rows)).map(lefts => lefts.map(left => lefts.filter(other => other < left).length));
  };
  const expected = await inOrder();
  const counts = expected.map(order => order.length);
  assert.deepEqual(counts, [2, 4, 3]);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await eventually(() => page.getByRole('banner').evaluate(top => getComputedStyle(top).direction), 'rtl');
  await drawn(page);
  assert.deepEqual(await inOrder(), expected);
});

const language = (page: Page) => page.locator('html').getAttribute('lang');
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

test('the page speaks the language that the browser wishes, or else English', async () => {
  await each({ 'de-AT': 'de', 'en-GB': 'en', 'fr-FR': 'en' }, async (expected, locale) => {
    const { page } = await visitSolve('', { locale });
    assert.equal(await language(page), expected);
    await eventually(() => parts(page).action.textContent(), expected === 'de' ? de('solve.start') : en('solve.start'));
  });
});

test('another language is there at once, for names, numbers, a verdict and an error, and stays', async () => {
  const me = await visitSolve('#example=twelve');
  const { page } = me;
  const german = person(page, de);
  await me.sees(/20,736/);
  await me.does('language:Deutsch');
  await german.does('', { sees: /20\.736/, named: de('example.twelve') });
  await eventually(() => parts(page).action.textContent(), de('solve.start'));
  assert.equal(await language(page), 'de');
  await german.does('reload in:solve');
  await eventually(() => parts(page).action.textContent(), de('solve.start'));
  await german.solve();
  const verdict = (await parts(page).verdict.textContent()) ?? '';
  const [count] = /\d+/.exec(verdict) ?? [];
  assert.equal(verdict, de('simultaneous.shortest', { count: Number(count) }));
  await dropFile(page, 'bad.txt', '3 3\n0 x\n');
  await german.sees(/^Zeile 2, Spalte 3/);
  await me.does('language:English', { sees: /^Line 2, column 3/ });
  await me.does('in:solve', { reads: en('simultaneous.shortest', { count: Number(count) }) });
});

test('theme, boards and the frame of the window follow the system until a theme is chosen, which stays', async () => {
  const me = await visitSolve('#example=walls', { colorScheme: 'dark' });
  /** Whether the frame of the window has the colour of the page. */
  const frame = () =>
    me.page.evaluate(() => {
      const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
      const metas = [...document.querySelectorAll('meta[name=theme-color]')];
      return metas.every(meta => meta.getAttribute('content') === ground);
    });
  const isIn = async (expected: 'light' | 'dark') => {
    await eventually(() => theme(me.page), expected);
    // Nothing lies on the cell beside the start.
    await eventually(() => colourOf(me.page, 1, 0, { width: 3, height: 3 }), await themeColour(me.page, 'floor'));
    await eventually(frame, true);
  };
  await isIn('dark');
  await me.page.emulateMedia({ colorScheme: 'light' });
  await isIn('light');
  await me.does('header.theme-system header.theme-light', { can: 'header.theme-dark' });
  await isIn('dark');
  await me.does('reload', { can: 'header.theme-dark' });
  await isIn('dark');
});

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const ROOMS = ['play', 'solve', 'make'] as const;
const ON_ITS_SIDE = { width: 844, height: 390 };
const BATTERY = en('stromrallye.look.battery', { charge: 1 });

/** The line of the bar, which is the only one without a role. */
const line = (page: Page) => page.locator('.bar-words');
const isCut = (page: Page) => line(page).evaluate(words => words.scrollHeight > words.clientHeight + 1);

/** Nothing is cut off, covered or out of reach. */
async function fits(page: Page, where: string) {
  await drawn(page);
  assert.deepEqual(await faults(page), [], where);
}

/** So in each room. */
async function roomsFit(me: Person, window: { width: number; height: number }) {
  await me.page.setViewportSize(window);
  for (const room of ROOMS) {
    await me.goTo(room);
    await fits(me.page, `${room}, ${window.width} × ${window.height}`);
  }
}

test("a browser's font size counts, and with letters twice as large everything can be read and reached", async () => {
  const me = await visit('#example=walls', { locale: 'de-DE' });
  const { page } = me;
  const sizes = () =>
    Promise.all(
      [me.text('Anton').first(), me.button('solve.start'), me.field('combobox', 'header.family')].map(part =>
        part.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize)),
      ),
    );
  await me.goTo('solve');
  const usual = await sizes();
  const session = await page.context().newCDPSession(page);
  // Browsers come with 16 px.
  for (const standard of [20, 32]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await me.reload();
    const enlarged = usual.map(size => (size * standard) / 16);
    if (standard === 20) await eventually(sizes, enlarged);
  }
  await me.solve();
  for (const viewport of [DESK, PHONE]) await roomsFit(me, viewport);
  await me.click('panel.open');
  for (const room of ROOMS) {
    await me.goTo(room);
    // Half as wide as a phone, fields side by side have no room for long words.
    const found = (await faults(page)).filter(fault => /sideways|covered/.test(fault));
    assert.deepEqual(found, [], `${room}, sheet`);
  }
  await me.does('dialog.close in:play');
  for (const level of ['stromrallye/9', 'irrgarten/6', 'simultaneous/10', 'simultaneous/6']) {
    await me.does(`#level=${level}`, { sees: de(`level.${level.replace('/', '.')}.tip`) });
    assert.equal(await isCut(page), false, level);
    await fits(page, level);
  }
});

// In German, which is longer.
test('in the smallest windows nothing is cut off, and on phones the longest names and tips are read in full', async () => {
  const me = await visit('#example=walls', { locale: 'de-DE' });
  const { page } = me;
  await me.solve();
  await roomsFit(me, { width: 568, height: 320 });
  await roomsFit(me, { width: 427, height: 267 });
  await me.goTo('play');
  const mazes = [12, 31, 36].map(number => `simultaneous/${number}`);
  for (const level of [...mazes, 'stromrallye/9', 'stromrallye/28', 'stromrallye/7', 'irrgarten/10', 'irrgarten/6']) {
    await me.openLink(`#level=${level}`);
    for (const viewport of [PHONE, ON_ITS_SIDE]) {
      await page.setViewportSize(viewport);
      await fits(page, `${level}, ${viewport.width} px wide`);
      assert.equal(await isCut(page), false, level);
    }
  }
});

replay('what fits into the bar of a phone', linked('#example=cut-off', { options: { ...TOUCH, locale: 'de-DE' } }), {
  'what does not fit into the bar opens in full on a tap, and shuts again': [
    // It may be told before anybody asks.
    ['h', { can: 'coach.why' }],
    async ({ page }) => {
      for (const isClosed of [true, false, true]) {
        await eventually(() => isCut(page), isClosed);
        await line(page).tap();
      }
    },
  ],
  'a proof is told in full, and so is a hint': [
    ['solve', { sees: /Bewiesen\.$/ }],
    async ({ page }) => assert.equal(await isCut(page), false),
    ['#example=chessboard solve', { sees: /Bewiesen\.$/ }],
    async ({ page }) => assert.equal(await isCut(page), false),
    'in:play',
    opens(OPPOSED),
    ['walk.hint', { sees: de('hint.total', { count: 3 }) }],
  ],
  'in Make the verdict is there, and Check beside the rooms': [
    '#example=cut-off in:make',
    ['', { sees: de('simultaneous.goal-unreachable', { player: de('simultaneous.player.2') }) }],
    async me => me.openLink(await dearLink(), de('puzzle.generated', { seed: '1' })),
    ['in:make', { can: 'verdict.check' }],
  ],
});

/** A finger on a cell, which rests there or not. @param seen meanwhile */
async function touches(me: Person, x: number, y: number, seen?: string) {
  const { down, up } = await finger(me.page);
  const point = await pointOn(me.page, 0, x - 0.5, y - 0.5);
  if (seen === undefined) return me.page.touchscreen.tap(point.x, point.y);
  await down(point);
  await me.sees(begins(seen));
  await up();
}
replay('a phone is played on', linked('#example=walls', { options: TOUCH }), {
  'files are within reach, several at once': [
    'in:make',
    async me => {
      const [chooser] = await Promise.all([me.page.waitForEvent('filechooser'), me.button('puzzle.open').tap()]);
      // Several puzzles are a collection.
      assert.equal(chooser.isMultiple(), true);
    },
  ],
  'two boards are one above the other at the same scale; the sheet opens where the answer is': [
    async ({ page }) => {
      const [first, second] = await boardBoxes(page);
      assert(first && second && second.y >= first.y + first.height);
      assert.deepEqual([first.width, first.height], [second.width, second.height]);
    },
    ['solve', { at: [GOAL, GOAL], sees: en('simultaneous.shortest', { count: 9 }) }],
    'panel.open',
    async ({ page }) => {
      const box = await parts(page).verdict.boundingBox();
      assert(box && box.y > 0 && box.y + box.height < PHONE.height);
    },
    ['dialog.close in:play', { at: [START, START] }],
  ],
  'on Home the theme is a sign without words': [
    'part:home',
    async me => assert.equal(await me.button('header.theme-system').innerText(), ''),
    'back',
  ],
  'a swipe over a board walks': [
    async me => {
      const { touch } = await finger(me.page);
      const { x, y } = await pointOn(me.page, 0, 1, 1);
      // In one go: between answers that come late the finger would rest.
      await Promise.all([
        touch('touchStart', [{ x, y }]),
        ...[30, 60].map(down => touch('touchMove', [{ x, y: y + down }])),
        touch('touchEnd', []),
      ]);
    },
    ['', { can: 'walk.undo' }],
  ],
  'in Stromrallye a tap walks, a finger that rests looks, and what it was told goes with the next move': [
    opens(LINE_RALLYE),
    ['', { sees: en('stromrallye.goal') }],
    me => me.finds('img', /^Board of 5 by 5 cells, 2 batteries, charged: 2\./),
    [me => touches(me, 1, 3), { at: [robot(1, 1, 3)] }],
    [me => touches(me, 4, 2, `Column 4, row 2: ${BATTERY}`), { at: [robot(1, 1, 3)] }],
    ['walk.up', { at: [robot(0, 1, 2)], gone: BATTERY }],
  ],
  'a lost state is told short, and one tap goes back': [
    ['walk.restart', { at: [robot(3, 1, 1)] }],
    ['play:D', { sees: en('lost.short', { number: 1, move: en('walk.down') }) }],
    ['coach.back', { off: 'coach.back', at: [robot(3, 1, 1)] }],
  ],
  'the controls of a walk stand in one row, and nobody is told of arrow keys, whatever the family': [
    async me => {
      for (const [example, kind] of [
        ['walls', 'simultaneous'],
        ['first-swap', 'stromrallye'],
        ['leap', 'irrgarten'],
      ]) {
        await me.openLink(`#example=${example}`);
        const keys = ['left', 'up', 'down', 'right', 'undo', 'redo', 'restart'].map(key => me.button(`walk.${key}`));
        const places = await Promise.all(keys.map(key => key.boundingBox()));
        assert.equal(new Set(places.map(box => box?.y)).size, 1, example);
        for (const words of [en, de])
          assert.doesNotMatch(words(`${kind}.how-touch`), /arrow key|Pfeiltaste|Backspace|Rücktaste/);
      }
    },
  ],
});
