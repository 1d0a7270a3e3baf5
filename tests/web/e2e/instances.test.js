/** Puzzles that test a program, below the examples: each a file, its minimum once asked for, and all as one archive. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { de, eventually, savedBy, says, toPart, visitor } from '../support/page.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor();

/** @param {import('playwright-core').Page} page */
async function opened(page) {
  await toPart(page, 'examples');
  const fold = page.locator('.instances');
  await fold.locator('summary').click();
  await eventually(() => fold.locator('[data-instance]').count(), lockstep.instances().length);
  return fold;
}

test('a puzzle for programs is saved as a file, and its minimum is hidden until asked for', async () => {
  const { page, problems } = await visit('', { locale: 'de-DE' });
  const fold = await opened(page);
  const instance = lockstep.instances().find(({ name }) => name === 'ladder-perfect-32');
  assert(instance !== undefined);
  const item = fold.locator(`[data-instance=${instance.name}]`);
  const { name, bytes } = await savedBy(page, item.getByRole('button').first());
  assert.equal(name, 'ladder-perfect-32.txt');
  const made = lockstep.instance(instance.name);
  assert.equal(bytes.toString('utf8'), made.ok && made.text);
  assert.ok(!(await item.innerText()).includes(String(instance.minimum)));
  await item.getByRole('button', { name: de('instances.show', { name: instance.name }) }).click();
  await says(item.locator('output'), String(instance.minimum));
  // Whoever pressed it by keys goes on from there.
  assert.ok(await item.locator('output').evaluate(output => output === document.activeElement));
  assert.deepEqual(problems, []);
});

test('all puzzles for programs are one archive, with a table of their minima', async () => {
  const { page, problems } = await visit('');
  const fold = await opened(page);
  const { name, bytes } = await savedBy(page, fold.locator('summary ~ button'));
  assert.match(name, /\.tar$/);
  const listed = execFileSync('tar', ['-tf', '-'], { input: bytes, encoding: 'utf8' }).trim().split('\n');
  const names = lockstep.instances().map(({ name }) => `${name}.txt`);
  assert.deepEqual(listed, [...names, 'minima.csv']);
  const minima = execFileSync('tar', ['-xOf', '-', 'minima.csv'], { input: bytes, encoding: 'utf8' });
  assert.match(minima, /^unsolvable-goal-first\.txt,none$/m);
  assert.deepEqual(problems, []);
});
