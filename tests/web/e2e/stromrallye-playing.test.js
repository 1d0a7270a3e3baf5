/**
 * Stromrallye by hand: keys, buttons, presses on cells; what cannot be done says why; how it ends.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  cellAt,
  drawn,
  en,
  eventually,
  PHONE,
  parts,
  says,
  solve,
  toTab,
  visitor,
  withPasted,
} from '../support/page.js';
import { LINE_RALLYE, SHORT_RALLYE } from '../support/puzzles.js';

const visit = visitor();

/** @param {number} count */
const moves = count => new RegExp(`^${en('count.moves', { count })}(,|$)`);

/** The robot's caption. @param {number} energy @param {number} x @param {number} y */
const at = (energy, x, y) => en('stromrallye.place', { energy, place: en('stage.at', { x, y }) });

/** The same, on a battery. @param {number} energy @param {number} charge @param {number} x @param {number} y */
const on = (energy, charge, x, y) =>
  en('stromrallye.place-on-battery', { energy, charge, place: en('stage.at', { x, y }) });

test('a pasted board is on the page, with its robot and what every solution takes', async () => {
  const { page, problems } = await withPasted(await visit(), LINE_RALLYE);
  const { boards, places } = parts(page);
  await says(places.first(), at(3, 1, 1));
  assert.equal(await boards.count(), 1);
  const alternative = (await boards.first().getAttribute('aria-label')) ?? '';
  assert.match(alternative, /^Board of 5 by 5 cells, 2 batteries, charged: 2\./);
  await says(
    page.locator('#puzzle .faint:visible').first(),
    `5 × 5 · ${en('stromrallye.batteries', { count: 2 })} · ${en('count.moves', { count: 5 })}`,
  );
  assert.deepEqual(problems, []);
});

test('what lies under the pointer is told, and keys look around without walking', async () => {
  const { page } = await withPasted(await visit(), LINE_RALLYE);
  await toTab(page, 'play');
  const { count, places, readout } = parts(page);
  const look = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ what) =>
    en('look.cell', { x, y, what });
  const battery = await cellAt(page, 4, 2, 5);
  await page.mouse.move(battery.x, battery.y);
  await says(readout, look(4, 2, en('stromrallye.look.battery', { charge: 1 })));
  await page.mouse.move(5, 5);
  await readout.waitFor({ state: 'hidden' });
  await page.keyboard.press('Shift+ArrowRight');
  await says(readout, look(2, 1, en('stromrallye.look.free')));
  await eventually(() => page.locator('#live').textContent(), look(2, 1, en('stromrallye.look.free')));
  for (let step = 0; step < 2; step++) await page.keyboard.press('Shift+ArrowRight');
  await says(readout, look(4, 1, en('stromrallye.look.battery', { charge: 1 })));
  await says(count, moves(0));
  await page.keyboard.press('Enter');
  await says(places.first(), on(1, 0, 4, 1));
});

test('a finger that taps walks, and one that rests on a battery looks', async () => {
  const visitor = await visit('', { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const { page } = await withPasted(visitor, LINE_RALLYE);
  const { places, readout } = parts(page);
  const { x, y } = await cellAt(page, 1, 3, 5);
  await page.touchscreen.tap(x, y);
  await says(places.first(), at(1, 1, 3));
  const battery = await cellAt(page, 4, 2, 5);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [battery] });
  // Before the standing.
  const battery42 = en('look.cell', { x: 4, y: 2, what: en('stromrallye.look.battery', { charge: 1 }) });
  await eventually(async () => (await readout.textContent())?.startsWith(`${battery42} · `), true);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await drawn(page);
  await says(places.first(), at(1, 1, 3));
});

test('the families stand beside each other, each as it was left', async () => {
  const { page, problems } = await withPasted(await visit(), LINE_RALLYE);
  const { boards, name, count } = parts(page);
  const families = page.locator('#families select');
  await page.keyboard.press('ArrowRight');
  await says(count, moves(1));
  await families.selectOption('simultaneous');
  await eventually(() => boards.count(), 2);
  await families.selectOption('stromrallye');
  await says(name, en('puzzle.from-text'));
  await says(count, moves(1));
  await says(parts(page).places.first(), at(2, 2, 1));
  assert.deepEqual(problems, []);
});

test('an error of a board is told with its place, in both languages', async () => {
  const { page } = await visit();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('3\n1,1,1\n2\n2,1,1\n2,1,2\n'));
  await page.keyboard.press('Control+v');
  const error = page.locator('.error-sentence');
  await eventually(
    () => error.textContent(),
    /^Line 5, column \d+: spare battery 2 lies on the same cell as spare battery 1\.$/,
  );
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await eventually(() => error.textContent(), /^Zeile 5, Spalte \d+: Ersatzbatterie 2 liegt auf demselben Feld/);
});

test('surplus lines are left out, and that is said', async () => {
  const { page } = await withPasted(await visit(), `${SHORT_RALLYE}3,3,1\n`);
  await eventually(
    async () => (await page.locator('#notice p').textContent()) ?? '',
    /: Line 5, column 1: .*the number of batteries is 1, and 1 more line follows\.$/,
  );
  await solve(page);
  await says(parts(page).verdict, en('stromrallye.result', { count: 2 }));
});
