/**
 * Grading the sequences of a class: typed or in files, in a table that can be sorted, shown on the boards and copied.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { de, dropFiles, en, eventually, parts, says, toTab, visitor, withPasted } from '../support/page.js';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor();

/**
 * @param {import('playwright-core').Page} page
 * @param {typeof en} [words]
 */
async function open(page, words = en) {
  await page
    .locator('#tabs')
    .getByRole('button', { name: words('tab.solve'), exact: true })
    .click();
  await page.locator('#grading summary').click();
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} text
 * @param {typeof en} [words]
 */
async function grade(page, text, words = en) {
  await open(page, words);
  await page.getByRole('textbox', { name: words('grade.label') }).fill(text);
  await parts(page, words).button('grade.go').click();
}

/** @param {import('playwright-core').Page} page */
const names = page => page.locator('.grade-name').allTextContents();

test('sequences are graded, sorted and shown, and undo brings the own moves back', async () => {
  const { page, problems } = await withPasted(await visit(), OPPOSED);
  await page.keyboard.press('ArrowUp');
  await grade(page, 'Ben: UDRD\nAnn: DRD\nCleo: huh');
  const optimum = en('simultaneous.grade.optimum', { count: 3 });
  await says(page.locator('.grade-summary'), `${en('grade.solved', { solved: 2, count: 3 })} ${optimum}`);
  const rows = page.locator('.grades tr[data-grade]');
  assert.deepEqual(await rows.first().locator('td').allTextContents(), ['✓solves', '4', '1', '1']);
  await says(page.locator('.grade-more').last(), /^Line 3, column 7: .*huh/);
  const head = page.getByRole('columnheader', { name: en('grade.column.name') });
  await head.getByRole('button').click();
  await eventually(() => head.getAttribute('aria-sort'), 'ascending');
  await eventually(() => names(page), ['Ann', 'Ben', 'Cleo']);
  await page.locator('.grade-name').nth(1).click();
  const places = () => parts(page).places.allTextContents();
  await eventually(places, /goal.*goal/);
  await parts(page).button('grade.back').click();
  await eventually(places, /start.*start/);
  await page.locator('.grade-name').nth(1).click();
  await eventually(places, /goal.*goal/);
  await page.keyboard.press('Control+z');
  await eventually(places, /start.*start/);
  assert.equal(await page.locator('.grades tr.shown').count(), 0);
  assert.equal(await parts(page).button('grade.back').isVisible(), false);
  await page
    .locator('#tabs')
    .getByRole('button', { name: en('tab.play'), exact: true })
    .click();
  await says(parts(page).count, en('count.moves', { count: 1 }));
  assert.deepEqual(problems, []);
});

test('files dropped on the section, open or closed, are graded by their names, and the puzzle stays', async () => {
  const { page } = await withPasted(await visit(), LINE_RALLYE);
  await toTab(page, 'solve');
  await dropFiles(page.getByText(en('grade.title'), { exact: true }), [['eve.txt', 'R']]);
  await eventually(() => names(page), ['eve']);
  await dropFiles(page.getByRole('textbox', { name: en('grade.label') }), [
    ['ann.txt', 'R'],
    ['ben.txt', 'Cleo: L\nDora: LLLLLLLLL'],
  ]);
  await eventually(() => names(page), ['ann', 'Cleo', 'Dora']);
  assert.equal(await parts(page).name.textContent(), en('puzzle.from-text'));
  assert.equal(await page.getByRole('columnheader', { name: en('grade.column.wasted') }).isVisible(), false);
});

test('the table is copied for a spreadsheet, in German too', async () => {
  const { page } = await withPasted(await visit('', { locale: 'de-DE' }), OPPOSED, de);
  await grade(page, '=Anna: runter rechts runter\n', de);
  await says(page.locator('.grade-summary'), /3 Anweisungen/);
  await parts(page, de).button('grade.copy').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await eventually(copied, /^Name;Urteil;.*\n"'=Anna";löst;3;3;3;3;0;;;;/s);
});

test('a text without a sequence says so', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  await grade(page, '# nobody\n');
  await says(page.locator('#grading .error').first(), en('grade.nothing'));
});

/** Anton's only route leads along Bea's pit. */
const TRAP = '3 2\n0 0\n0 0\n1 1 0\n0\n' + '0 0\n0 0\n0 0 0\n1\n2 0\n';

test('a wrong length is explained by what was misread', async () => {
  const { page, problems } = await withPasted(await visit(), TRAP);
  await grade(page, '3');
  const truth = en('simultaneous.grade.optimum', { count: 4 });
  await says(page.locator('.grade-summary'), en('grade.wrong', { truth }));
  const why = en('reason.misread-pits-of', { maze: 2 });
  await says(page.locator('.grade-result li').first(), en('grade.length-if', { length: 3, why }));
  await page.getByRole('textbox', { name: en('grade.label') }).fill('4');
  await parts(page).button('grade.go').click();
  await says(page.locator('.grade-summary'), en('grade.right', { truth }));
  assert.deepEqual(problems, []);
});

test('a list of a program is shown beside a shortest solution, from where they part', async () => {
  const { page } = await withPasted(await visit(), TRAP);
  await grade(page, 'Ann: ["right", "left", "down", "right", "right", "down"]');
  await says(page.locator('.grade-more'), /First wasted: move 2, Left\./);
  await page.locator('.grade-name').click();
  await says(page.locator('.beside figcaption').last(), en('grade.side-best', { count: 4 }));
  await eventually(() => page.locator('.beside canvas').count(), 2);
  await eventually(() => page.locator('.grade-result input[type=range]').inputValue(), '1');
});

test('a better move that a check shows costs the star, and Solve says so before', async () => {
  const { page, problems } = await visit('#level=simultaneous/1');
  const given = lockstep.level('simultaneous', 1);
  assert(given.ok);
  const from = (/** @type {string} */ begun) => {
    const { ok, moves } = /** @type {lockstep.Solved} */ (lockstep.solve(given.text, { from: begun }));
    assert(ok && moves !== null);
    return begun + moves;
  };
  const best = from('');
  const longer = ['U', 'D', 'L', 'R'].map(from).find(moves => moves.length > best.length);
  await toTab(page, 'solve');
  await says(page.locator('#solve'), new RegExp(en('solve.star')));
  await grade(page, `Ann: ${longer}`);
  await says(page.locator('.grade-more'), /Instead: /);
  await eventually(() => page.getByText(en('solve.star')).isVisible(), false);
  await toTab(page, 'play');
  await page.getByText(en('typed.title'), { exact: true }).click();
  await page.getByRole('textbox', { name: en('typed.label') }).fill(best);
  await parts(page).button('coach.play').click();
  await says(page.locator('.win'), new RegExp(en('won.watched', { played: en('won.count', { count: best.length }) })));
  assert.deepEqual(problems, []);
});
