/**
 * Beside a generated puzzle: another one, an easier one, a harder one; and a target difficulty that was missed.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/core/links.ts';
import { en, eventually, PHONE, parts, says, toGenerator, toTab, visitor } from '../support/page.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor('make').anew;

/** A page with a generated puzzle. @param {string} kind @param {import('../../../www/engine/types.ts').Params} params */
async function generated(kind, params) {
  const packed = lockstep.packGenerated(kind, params, '5');
  assert(packed.ok);
  const visited = await visit(await encode(packed.bytes));
  await says(parts(visited.page).name, en('puzzle.generated', { seed: '5' }));
  return visited;
}

test('another one has the same settings and another seed, also where one plays', async () => {
  const { page, problems } = await generated('irrgarten', { level: 'easy' });
  await toTab(page, 'play');
  await parts(page).button('another.same').click();
  await eventually(async () => (await parts(page).name.textContent()) !== en('puzzle.generated', { seed: '5' }), true);
  await toGenerator(page);
  const level = page.getByRole('combobox', { name: en('irrgarten.setting.level'), exact: true });
  await eventually(() => level.inputValue(), 'easy');
  await page.goBack();
  await says(parts(page).name, en('puzzle.generated', { seed: '5' }));
  assert.deepEqual(problems, []);
});

test('harder moves the wanted range, the boards with it, and says so', async () => {
  const { page, problems } = await generated('stromrallye', { level: 'easy', wanted: true, least: 0, most: 1 });
  // A link holds no difficulty; a puzzle generated here has one.
  await parts(page).button('another.same').click();
  await says(page.locator('.difficulty'), /^Difficulty (0(\.\d)?|1): easy$/);
  await parts(page).button('another.harder').click();
  await says(
    page.locator('.another p'),
    /^Harder: Target difficulty “Medium: 1 to 2”, Boards “Mid-sized: 7 to 13 cells”\. Difficulty before [01](\.\d)?, now [12](\.\d)?\.$/,
  );
  await toGenerator(page);
  const wanted = page.getByRole('combobox', { name: en('setting.wanted'), exact: true });
  await eventually(() => wanted.inputValue(), 'medium');
  await parts(page).button('another.easier').click();
  await says(page.locator('.another p'), /^Easier: Target difficulty “Easy: up to 1”, Boards “Small/);
  await eventually(() => parts(page).button('another.easier').isDisabled(), true);
  assert.deepEqual(problems, []);
});

test('a wish that was missed is told below the wish, for as long as it stands, and beside the difficulty', async () => {
  const { page } = await generated('irrgarten', { level: 'easy' });
  await toGenerator(page);
  const form = page.locator('form.generator');
  const wanted = form.getByRole('combobox', { name: en('setting.wanted'), exact: true });
  await wanted.selectOption('fiendish');
  await form.locator('button[type=submit]').click();
  const told = form.locator('.missed-wish');
  await says(told, /^You asked for “Fiendish: 4 or more”\. Closest of \d+ tried: \d(\.\d)?, (easy|medium|hard)\. /);
  await says(page.locator('.measured .missed-wish'), en('wish.short', { wanted: 'Fiendish: 4 or more' }));
  await wanted.selectOption('easy');
  await eventually(() => told.isVisible(), false);
});

test('on a phone the sheet stays where a wish was missed, and says so at its top', async () => {
  const { page } = await visit('#level=irrgarten/1', { viewport: PHONE });
  await toGenerator(page);
  const form = page.locator('form.generator');
  await form.getByRole('combobox', { name: en('irrgarten.setting.level'), exact: true }).selectOption('easy');
  const wanted = form.getByRole('combobox', { name: en('setting.wanted'), exact: true });
  await wanted.selectOption('fiendish');
  await form.locator('button[type=submit]').click();
  await says(page.locator('.measured .missed-wish'), /^You asked for “/);
  await page.locator('.measured .missed-wish').click({ trial: true });
  assert.equal(await page.locator('#panel.shown').count(), 1);
  // One that is as wanted is looked at.
  await wanted.selectOption('any');
  await form.locator('button[type=submit]').click();
  await page.locator('#panel:not(.shown)').waitFor({ state: 'attached' });
});
