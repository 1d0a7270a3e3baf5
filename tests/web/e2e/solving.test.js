/**
 * From a text to the proved shortest sequence, by every way a text can come in.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playerName } from '../../../www/families/simultaneous/words.ts';
import {
  dropFile,
  en,
  eventually,
  inLanguage,
  parts,
  paste,
  placesAre,
  savedBy,
  says,
  solve,
  toEditor,
  toPart,
  toTab,
  visitor,
} from '../support/page.js';
import { corridor, example, generated, OPPOSED, plainly, SINGLE } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor('solve');

test('a puzzle is on the boards at once, and one press solves it', async () => {
  const { page, problems } = await visit();
  await solve(page);
  assert.equal(await parts(page).verdict.getAttribute('data-verdict'), 'solved');
  await placesAre(page, [en('simultaneous.at-goal'), en('simultaneous.at-goal')]);
  assert.deepEqual(problems, []);
});

test('while the example of a link is being made, nothing else is solved', async () => {
  const { page, problems } = await visit('#example=minefield');
  await parts(page).action.click();
  const { length } = plainly(example('minefield'));
  await says(parts(page).verdict, en('simultaneous.shortest', { count: length ?? -1 }));
  await says(parts(page).name, en('example.minefield'));
  assert.deepEqual(problems, []);
});

test('a dropped file is solved: its name, the length and the word “proved” are shown', async () => {
  const { page, problems } = await visit();
  const { name, verdict } = parts(page);
  await dropFile(page, 'two corridors.txt', corridor(11, 9));
  await says(name, 'two corridors.txt');
  await solve(page);
  await says(verdict, en('simultaneous.shortest', { count: 98 }));
  assert.match(en('simultaneous.shortest', { count: 98 }), /98.*Proved/);
  assert.deepEqual(problems, []);
});

test('a file that hovers over the page is expected', async () => {
  const { page } = await visit();
  const invitation = page.locator('#drop');
  assert.equal(await invitation.isVisible(), false);
  await eventually(async () => {
    // As browsers do for as long as it hovers.
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([''], 'any.txt'));
      document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    });
    return (await invitation.isVisible()) && (await invitation.textContent());
  }, en('stage.drop'));
});

test('a text pasted with Ctrl+V is opened and solved', async () => {
  const { page, problems } = await visit();
  const { name, verdict } = parts(page);
  await paste(page, OPPOSED);
  await says(name, en('puzzle.from-text'));
  await solve(page);
  await says(verdict, en('simultaneous.shortest', { count: 3 }));
  assert.deepEqual(problems, []);
});

test('a file chosen by the button is opened and solved', async () => {
  const { page } = await visit();
  const { button, name, verdict } = parts(page);
  await toTab(page, 'make');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('puzzle.open').click()]);
  await chooser.setFiles({ name: 'opposed.txt', mimeType: 'text/plain', buffer: Buffer.from(OPPOSED) });
  await says(name, 'opposed.txt');
  await solve(page);
  await says(verdict, en('simultaneous.shortest', { count: 3 }));
});

test('a text typed into the editor is opened while it is typed', async () => {
  const { page } = await visit();
  const { boards, editor, name, verdict } = parts(page);
  await toEditor(page);
  await editor.fill(OPPOSED);
  await says(name, en('puzzle.from-text'));
  assert.match((await boards.first().getAttribute('aria-label')) ?? '', /2 by 2 cells/);
  await solve(page);
  await says(verdict, en('simultaneous.shortest', { count: 3 }));
});

test('an example of the gallery is opened and solved', async () => {
  const { page } = await visit();
  const { name, verdict } = parts(page);
  const card = en('gallery.card', { title: en('example.helpful-pit'), width: 4, height: 4 });
  await toPart(page, 'examples');
  await page.getByRole('button', { name: card, exact: true }).click();
  await says(name, en('example.helpful-pit'));
  await solve(page);
  const { length } = plainly(example('helpful-pit'));
  await says(verdict, en('simultaneous.shortest', { count: length ?? -1 }));
});

test('the page finds the length that the plain search finds', async () => {
  const { page } = await visit();
  const { name, verdict } = parts(page);
  for (const seed of ['1', '2', '3']) {
    const text = generated(12, seed);
    await dropFile(page, `${seed}.txt`, text);
    await says(name, `${seed}.txt`);
    await solve(page);
    await says(verdict, en('simultaneous.shortest', { count: plainly(text).length ?? -1 }));
  }
});

test('whoever is at the goal already needs no instruction', async () => {
  const { page, problems } = await visit();
  await paste(page, SINGLE);
  await says(parts(page).name, en('puzzle.from-text'));
  await solve(page);
  await says(parts(page).verdict, en('simultaneous.already'));
  assert.deepEqual(problems, []);
});

test('a puzzle without a solution says whose goal is cut off', async () => {
  const { page } = await visit('#example=cut-off');
  const { boards, verdict } = parts(page);
  const { proof } = plainly(example('cut-off'));
  assert(proof && 'player' in proof);
  await solve(page);
  assert.equal(await verdict.getAttribute('data-verdict'), 'unsolvable');
  const player = inLanguage('en', () => playerName(proof.player));
  await says(verdict, en('simultaneous.goal-unreachable', { player }));
  // The picture shows why, and its text alternative says so.
  const reached = en('simultaneous.reached', { reached: en('simultaneous.cells', { count: proof.reached }) });
  const alternative = await boards.nth(proof.player - 1).getAttribute('aria-label');
  assert(alternative?.includes(reached), alternative ?? '');
});

test('the sequence is shown as arrows, and as letters for those who want them', async () => {
  const { page } = await visit('#example=walls');
  const { panel, sequence } = parts(page);
  await solve(page);
  await says(sequence, /^[↑↓←→]{9}$/);
  await panel.getByRole('combobox', { name: en('result.format') }).selectOption('letters');
  await says(sequence, /^[UDLR]{9}$/);
  const moves = (await sequence.textContent()) ?? '';
  const checked = lockstep.check(example('walls'), moves);
  assert(checked.ok);
  assert.deepEqual([checked.solved, checked.after], [true, 9]);
});

test('the sequence is copied as it is shown', async () => {
  const { page } = await visit('#example=walls');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await solve(page);
  await parts(page)
    .result.getByRole('button', { name: en('result.copy') })
    .click();
  await page.getByRole('button', { name: en('result.copied'), exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, await parts(page).sequence.textContent());
});

test('the sequence is saved as it is shown', async () => {
  const { page } = await visit('#example=walls');
  await solve(page);
  const { name, bytes } = await savedBy(page, parts(page).button('result.download'));
  assert.match(name, /\.txt$/);
  assert.equal(bytes.toString('utf8').trim(), await parts(page).sequence.textContent());
});
