/**
 * A sequence typed or pasted on the page: read in any notation, walked from the start, or refused with its place.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { de, drawn, en, eventually, parts, pressMoves, says, toTab, visitor, withPasted } from '../support/page.js';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';

const visit = visitor();

/**
 * Types a sequence and has it walked.
 * @param {import('playwright-core').Page} page
 * @param {string} typed
 * @param {typeof en} [words]
 */
async function type(page, typed, words = en) {
  await toTab(page, 'play');
  const field = page.getByRole('textbox', { name: words('typed.label') });
  if (!(await field.isVisible())) await page.getByText(words('typed.title'), { exact: true }).click();
  await field.fill(typed);
  await parts(page, words).button('coach.play').click();
  return { field, answer: page.locator('#typed-answer') };
}

for (const [notation, typed] of [
  ['arrows', '↓→↓'],
  ['letters', 'd r d'],
  ['words', 'down, right, down'],
  ['German words', 'Runter Rechts Runter'],
]) {
  test(`${notation} solve the puzzle`, async () => {
    const { page, problems } = await withPasted(await visit(), OPPOSED);
    const { answer } = await type(page, typed);
    await says(answer, en('typed.solved', { count: 3 }));
    await says(parts(page).count, en('count.moves', { count: 3 }));
    await page.locator('.win').waitFor();
    assert.deepEqual(problems, []);
  });
}

test('a sequence that is too long says how much of it was needed', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  const { answer } = await type(page, 'DRDUU');
  await says(answer, en('typed.solved-early', { count: 3, more: 2 }));
});

test('a sequence that does not solve it says so, and undo takes it back as one press', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  const { button, count } = parts(page);
  await page.keyboard.press('ArrowUp');
  const { answer } = await type(page, 'RR');
  await says(answer, en('typed.walked', { count: 2 }));
  await says(count, en('count.moves', { count: 2 }));
  await button('walk.undo').click();
  await says(count, en('count.moves', { count: 1 }));
});

test('an illegal move is named with its number and reason', async () => {
  const { page } = await withPasted(await visit(), LINE_RALLYE);
  const { answer } = await type(page, 'LLLLLL');
  await says(answer, /^Played: \d moves?\. Move \d, Left, cannot be played: /);
});

test('a sequence whose first move is illegal takes back the walk, with motion as without', async () => {
  const { page, problems } = await withPasted(await visit('', { reducedMotion: 'no-preference' }), LINE_RALLYE);
  await pressMoves(page, 'R');
  const { answer } = await type(page, 'U');
  await says(answer, /^Played: 0 moves\. Move 1, Up, cannot be played: /);
  await drawn(page);
  assert.deepEqual(problems, []);
});

test('what cannot be read is told with its place, which is selected, in German too', async () => {
  const { page } = await withPasted(await visit('', { locale: 'de-DE' }), OPPOSED, de);
  const { field, answer } = await type(page, 'runter\nquer', de);
  await says(answer, /^Zeile 2, Spalte 1: .*quer/);
  const selected = () =>
    field.evaluate(element => {
      const { selectionStart, selectionEnd, value } = /** @type {HTMLTextAreaElement} */ (element);
      return value.slice(selectionStart, selectionEnd);
    });
  await eventually(selected, 'quer');
  await page.getByRole('link', { name: de('typed.help') }).click();
  await eventually(() => Promise.resolve(page.url()), /#help=keys\/sequence$/);
});
