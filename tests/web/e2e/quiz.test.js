/**
 * A quiz: a link that hides solving and hints until the result is handed in as a text, which grading reads.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, parts, says, toPart, visitor, withPasted } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';
import { profiles, reload } from '../support/visits.js';

const visit = visitor();
const profile = profiles();

/** What helps. @param {import('playwright-core').Page} page */
const help = page => page.locator('#tabs, #hint, .par-row, .typed, .rival').filter({ visible: true });

/** Says who plays, which is asked first. @param {import('playwright-core').Page} page @param {string} name */
async function begin(page, name) {
  const asked = page.locator('#quiz-dialog');
  await asked.getByRole('textbox').fill(name);
  await asked.getByRole('button', { name: en('quiz.start') }).click();
  await asked.waitFor({ state: 'hidden' });
}

test('the share dialog makes a quiz, which hides all help until it is handed in', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  await page.locator('#share').click();
  const { dialog } = parts(page);
  await dialog.getByRole('checkbox', { name: en('share.quiz') }).check();
  const field = dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => field.inputValue(), /&quiz$/);
  await says(dialog.locator('p.faint').first(), en('share.quiz-hint'));
  const fragment = new URL(await field.inputValue()).hash;

  const { page: pupil, problems } = await visit(fragment);
  // Without a name it begins, too, and asks again in the end.
  await pupil.locator('#quiz-dialog').waitFor();
  await pupil.keyboard.press('Escape');
  await says(pupil.locator('.quiz p').first(), en('quiz.note'));
  assert.equal(await help(pupil).count(), 0);
  await pupil.keyboard.press('h');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await pupil.keyboard.press(key);
  await pupil.locator('.win').waitFor();
  assert.doesNotMatch(await pupil.locator('.win').innerText(), /minimum|optimal/i);
  await parts(pupil).button('quiz.hand-in').click();
  await says(pupil.locator('#quiz-problem'), en('quiz.no-name'));
  await pupil.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pupil.getByRole('textbox', { name: en('quiz.name') }).fill('Ann: #1');
  await parts(pupil).button('quiz.hand-in').click();
  const text = pupil.getByRole('textbox', { name: en('quiz.text') });
  await eventually(() => text.inputValue(), /^# Lockstep.*\(s-[0-9a-f]{16}\)\n# solved in 3 moves.*\nAnn 1: DRD\n$/);
  await eventually(() => pupil.evaluate(() => navigator.clipboard.readText()), await text.inputValue());
  await pupil.locator('#tabs').waitFor();
  await eventually(async () => new URL(pupil.url()).hash.includes('quiz'), false);

  // People who asked for it grade the text as it is.
  const handed = await text.inputValue();
  await page.keyboard.press('Escape');
  await page
    .locator('#tabs')
    .getByRole('button', { name: en('tab.solve'), exact: true })
    .click();
  await page.locator('#grading summary').click();
  await page.getByRole('textbox', { name: en('grade.label') }).fill(handed);
  await parts(page).button('grade.go').click();
  await eventually(() => page.locator('.grade-name').allTextContents(), ['Ann 1']);
  assert.deepEqual(problems, []);
});

test('a quiz stays one when the page comes back, and stays handed in', async () => {
  const { open } = await profile();
  const page = await open('#level=simultaneous/2&quiz');
  await page.locator('.quiz').waitFor();
  await begin(page, 'Ben');
  await page.keyboard.press('ArrowDown');
  await drawn(page);
  await reload(page);
  await says(page.locator('.quiz p').first(), en('quiz.note'));
  await says(page.locator('.quiz .faint'), 'Ben');
  assert.equal(await help(page).count(), 0);
  await parts(page).button('quiz.hand-in').click();
  await page.locator('#tabs').waitFor();
  await reload(page);
  await page.locator('#tabs').waitFor();
  await eventually(() => page.getByRole('textbox', { name: en('quiz.text') }).inputValue(), /\nBen: D\n$/);
  const again = await open('#level=simultaneous/2&quiz');
  await again.locator('#tabs').waitFor();
});

test('in a quiz a level tells no tip, and the address stays that of a quiz when help or library is closed', async () => {
  const { open } = await profile();
  const page = await open('#level=simultaneous/5&quiz');
  await page.locator('.quiz').waitFor();
  await begin(page, 'Cem');
  const tip = page.getByText(en('level.simultaneous.5.tip'), { exact: true });
  assert.equal(await tip.filter({ visible: true }).count(), 0);
  await page.keyboard.press('ArrowDown');
  await drawn(page);
  await page.keyboard.press('F1');
  await page.locator('#help').waitFor();
  await reload(page);
  await page.locator('#help').waitFor();
  await page.keyboard.press('Escape');
  await eventually(async () => new URL(page.url()).hash, '#level=simultaneous/5&quiz');
  await toPart(page, 'examples');
  await page.keyboard.press('Escape');
  await eventually(async () => new URL(page.url()).hash, '#level=simultaneous/5&quiz');
});
