/**
 * Beside a generated puzzle: another one, an easier one, a harder one; and a target difficulty that was missed.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/core/links.ts';
import { en, eventually, PHONE, parts, says, toGenerator, toTab, visitor } from '../support/page.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor('make').anew;

/** A page with a generated puzzle. @param {string} kind @param {import('../../../www/pkg/lockstep.js').Values} params */
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

test('easier and harder step the measured difficulty by about one, and name what they changed', async () => {
  const { page, problems } = await generated('stromrallye', { level: 'easy' });
  await parts(page).button('another.same').click();
  await says(page.locator('.difficulty'), /^Difficulty \d/);
  const told = page.locator('.another p');
  const figures =
    /^(Harder|Easier): Target difficulty: (up to )?[\d.]+( to [\d.]+)?(, .+)?\. Difficulty was ([\d.]+), now ([\d.]+)\.$/;
  for (const [key, by] of /** @type {const} */ ([
    ['harder', 1],
    ['harder', 1],
    ['easier', -1],
  ])) {
    const last = (await told.textContent()) ?? '';
    await parts(page).button(`another.${key}`).click();
    await eventually(async () => ![last, ''].includes((await told.textContent()) ?? ''), true);
    const words = (await told.textContent()) ?? '';
    const [before, now] = (figures.exec(words) ?? []).slice(5).map(Number);
    assert.ok(Math.abs(now - before - by) <= 0.6, words);
  }
  await toGenerator(page);
  const wanted = page.getByRole('combobox', { name: en('setting.wanted'), exact: true });
  await eventually(() => wanted.inputValue(), 'own');
  assert.deepEqual(problems, []);
});

test('of the numbers of a preset four are in sight, and each of the others has its sentence', async () => {
  const { page } = await generated('stromrallye', { level: 'easy' });
  await toGenerator(page);
  const numbers = page.locator('form.generator .numbers input').filter({ visible: true });
  await eventually(() => numbers.count(), 4);
  await page.locator('form.generator summary', { hasText: en('setting.expert') }).click();
  await eventually(() => numbers.count(), 15);
  assert.equal(await page.locator('form.generator .numbers .faint').filter({ visible: true }).count(), 15);
});

test('a wish that was missed is told below the wish, for as long as it stands, and beside the difficulty', async () => {
  const { page } = await generated('irrgarten', { level: 'easy' });
  await toGenerator(page);
  const form = page.locator('form.generator');
  const wanted = form.getByRole('combobox', { name: en('setting.wanted'), exact: true });
  await wanted.selectOption('fiendish');
  await form.locator('button[type=submit]').click();
  const told = form.locator('.missed-wish');
  await says(told, /^Closest found: \d(\.\d)? \(you asked for 4 or more\)\. Try a larger maze/);
  await says(page.locator('.measured .missed-wish'), en('wish.short', { wanted: '4 or more' }));
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
  await says(page.locator('.measured .missed-wish'), /^You asked for /);
  await page.locator('.measured .missed-wish').click({ trial: true });
  assert.equal(await page.locator('#panel.shown').count(), 1);
  // One that is as wanted is looked at.
  await wanted.selectOption('any');
  await form.locator('button[type=submit]').click();
  await page.locator('#panel:not(.shown)').waitFor({ state: 'attached' });
});
