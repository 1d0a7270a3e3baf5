/**
 * A teacher's ten minutes: a collection of five with a title, a quiz on a phone, three hand-ins, one of them wrong,
 * graded, and a worksheet printed. Every press and every filled field of all of them is counted.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/core/links.ts';
import {
  de,
  dropFiles,
  en,
  eventually,
  PHONE,
  parts,
  pressMoves,
  savedBy,
  says,
  visitor,
  withPasted,
} from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor().anew;

/** Many large mazes are tried for these. */
const TAKES_LONG = { width: 200, height: 200, wanted: true, least: 9.5, most: 10 };

/** The link of a collection of the first levels, and of one more that is generated. @param {number} count */
async function collected(count, more = false) {
  const texts = Array.from({ length: count }, (_, index) => {
    const source = lockstep.levelSource('simultaneous', index + 1);
    return source.ok && 'text' in source ? source.text : '';
  });
  const written = texts.map((text, index) => ({
    ...{ title: `No. ${index + 1}`, author: 'Ada & <i>Bo</i>', note: `Note ${index + 1}` },
    text,
  }));
  const generated = { kind: /** @type {const} */ ('irrgarten'), params: TAKES_LONG, seed: '5' };
  const last = more ? [{ title: 'Generated', generated }] : [];
  const packed = lockstep.packCollection('Class 7b', [...written, ...last]);
  assert(packed.ok);
  const solutions = texts.map(text => {
    const solved = lockstep.solve(text, {});
    return ('moves' in solved && solved.moves) || '';
  });
  return { hash: await encode(packed.bytes), solutions };
}

/** Opens Class. @param {Page} page */
async function toClass(page) {
  await page.locator('#home').click();
  await page.locator('.library-parts [value=class]').click();
  await page.locator('.class-room').waitFor();
}

test('a teacher’s ten minutes take at most 40 presses', async () => {
  let presses = 0;
  /** @param {import('playwright-core').Locator} locator */
  const press = async locator => {
    presses++;
    await locator.click();
  };
  /** @param {import('playwright-core').Locator} field @param {string} text */
  const fill = async (field, text) => {
    presses++;
    await field.fill(text);
  };

  // Five levels as a collection with a title.
  const { page, problems } = await visit('#level=simultaneous/1', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await press(page.locator('#home'));
  await press(page.locator('.library-parts [value=levels]'));
  const cards = page.locator('#library-levels .card').filter({ visible: true });
  /** @param {number} number */
  const levelName = number => en('levels.title', { number, name: en(`level.simultaneous.${number}`) });
  for (let level = 2; level <= 5; level++) {
    if (level > 2) {
      presses++;
      await page.goBack();
    }
    // Its second chapter is folded.
    if (level === 4) await press(page.locator('#library-levels .chapter summary').nth(1));
    await press(cards.nth(level - 1));
    await says(parts(page).name, levelName(level));
  }
  await press(page.locator('#home'));
  await press(page.locator('.library-parts [value=yours]'));
  await press(page.locator('.yours').getByRole('button', { name: en('collection.begin') }));
  for (let level = 1; level <= 5; level++)
    await press(page.locator('.kept-open').filter({ hasText: levelName(level) }));
  await press(page.getByRole('button', { name: en('collection.choose-new'), exact: true }));
  const title = page.getByRole('textbox', { name: en('collection.title-of-all') });
  await fill(title, 'Class 7b');
  await title.press('Enter');

  // The quiz: one link, and a code for the projector.
  await press(page.getByRole('button', { name: en('collection.print'), exact: true }));
  await press(page.locator('.class-room').getByRole('button', { name: en('class.quiz-share') }));
  const { dialog } = parts(page);
  const link = dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => link.inputValue(), /#p=.*&quiz$/);
  await press(dialog.getByRole('button', { name: en('share.qr'), exact: true }));
  await dialog.locator('.qr img').waitFor();
  const { hash } = new URL(await link.inputValue());
  await press(dialog.getByRole('button', { name: en('dialog.close') }));

  // A pupil on a phone: named first, "3 of 5", one hand-in for all.
  const { solutions } = await collected(5);
  const { page: pupil, problems: pupils } = await visit(hash, {
    viewport: PHONE,
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const asked = pupil.locator('#quiz-dialog');
  await fill(asked.getByRole('textbox', { name: en('quiz.name') }), 'Ann');
  await press(asked.getByRole('button', { name: en('quiz.start') }));
  await pupil.locator('.quiz-badge').waitFor();
  for (const [index, moves] of solutions.entries()) {
    await says(pupil.locator('.collection-count'), en('collection.place', { number: index + 1, count: 5 }));
    await pressMoves(pupil, moves);
    await pupil
      .locator('.win, .bar-words')
      .filter({ hasText: /Solved/i, visible: true })
      .first()
      .waitFor();
    if (index < 4) await press(pupil.locator('#collection-bar .icon-forward'));
  }
  await press(pupil.locator('#bar').getByRole('button', { name: en('quiz.hand-in') }));
  await press(pupil.locator('.quiz').getByRole('button', { name: en('quiz.hand-in') }));
  await says(pupil.locator('.quiz p').first(), en('quiz.handed'));
  const handed = await pupil.getByRole('textbox', { name: en('quiz.text') }).inputValue();
  assert.match(handed, /^# Class 7b: 5 of 5 solved\n# .*\(s-[0-9a-f]{16}\)\n# solved in \d+ moves\nAnn: [UDLR]+\n/);
  assert.equal(await pupil.evaluate(() => navigator.clipboard.readText()), handed);
  assert.equal(await pupil.locator('.quiz-badge').count(), 0);

  // Three hand-ins, one with a wrong sequence, and one for another puzzle among them.
  const wrong = handed.replaceAll('Ann: ', 'Ben: ').replace(/Ben: [UDLR]+\n$/, 'Ben: U\n');
  const other = handed.replaceAll('Ann: ', 'Cleo: ').concat('# Elsewhere (s-0123456789abcdef)\nCleo: RRR\n');
  await fill(page.locator('.entries textarea'), handed + wrong + other);
  await press(page.locator('.entries .go'));
  const rows = page.locator('.handed tbody tr');
  const solved = page.locator('.handed tbody td:last-child');
  await eventually(() => solved.allTextContents(), ['5 of 5', '4 of 5', '5 of 5']);
  assert.equal(await rows.count(), 3);
  await says(page.getByText(en('grade.apart', { count: 1 })), en('grade.apart', { count: 1 }));
  presses++;
  const { bytes } = await savedBy(page, page.locator('.class-room').getByRole('button', { name: en('grade.save') }));
  const [head, ...lines] = bytes.toString('utf8').trim().split('\r\n');
  assert.equal(head.split(',').length, 7);
  assert.match(lines[1], /^Ben,\d+,\d+,\d+,\d+,[a-z ]+,4$/);

  // The worksheet on paper.
  const form = page.locator('.sheet-form');
  await fill(form.getByRole('textbox', { name: en('sheet.heading') }), 'Test 1');
  await fill(form.getByRole('spinbutton', { name: en('sheet.points') }), '4');
  presses++;
  await form.getByRole('combobox', { name: en('sheet.each') }).selectOption('2');
  await press(form.getByRole('checkbox', { name: en('sheet.code') }));
  await press(form.getByRole('button', { name: en('sheet.prepare') }));
  const sheets = page.locator('.sheets-dialog .sheet');
  await eventually(() => sheets.count(), 7);
  await says(sheets.first().locator('.sheet-head-line p').first(), 'Test 1');
  assert.equal(await page.locator('.sheets-dialog .sheet-code').count(), 5);
  const pdf = await page.pdf({ format: 'A4' });
  assert.equal(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 7);
  assert.ok(presses <= 40, `${presses} presses`);
  assert.deepEqual([...problems, ...pupils], []);
});

test('a quiz of a collection stays one over a reload, and after handing in everything is unlocked', async () => {
  const { hash, solutions } = await collected(2, true);
  const { page, problems } = await visit(`${hash}&quiz`);
  const asked = page.locator('#quiz-dialog');
  await asked.getByRole('button', { name: en('quiz.start') }).click();
  // Without a name it does not begin.
  await asked.getByRole('textbox').fill('Ben: #2');
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'hidden' });
  await pressMoves(page, solutions[0]);
  await says(page.locator('.quiz .faint'), `Ben 2 · ${en('quiz.solved-of', { solved: 1, count: 3 })}`);
  await page.reload();
  await page.locator('.quiz-badge').waitFor();
  await says(page.locator('.quiz .faint'), `Ben 2 · ${en('quiz.solved-of', { solved: 1, count: 3 })}`);
  await parts(page).button('quiz.hand-in').click();
  const text = page.getByRole('textbox', { name: en('quiz.text') });
  await eventually(
    () => text.inputValue(),
    /# not solved, 0 moves\nBen 2: \n# [^\n]*3\. Generated[^\n]*\n# not solved\n$/,
  );
  await page.locator('#collection-bar .icon-forward').click();
  await says(parts(page).name, 'No. 2');
  await page.locator('#tabs').waitFor();
  await eventually(async () => new URL(page.url()).hash.includes('quiz'), false);
  assert.deepEqual(problems, []);
});

test('solutions for another puzzle are refused, and set apart among others', async () => {
  const { page, problems } = await withPasted(await visit(), OPPOSED);
  const id = lockstep.open(OPPOSED);
  assert(id.ok);
  await page
    .locator('#tabs')
    .getByRole('button', { name: en('tab.solve'), exact: true })
    .click();
  await page.locator('#grading summary').click();
  const field = page.getByRole('textbox', { name: en('grade.label') });
  await field.fill('# Other (s-0123456789abcdef)\nAnn: RRR\n');
  await parts(page).button('grade.go').click();
  await says(page.locator('#grading .error:visible'), en('grade.elsewhere'));
  await field.fill(`# Other (s-0123456789abcdef)\nAnn: RRR\n# This (${id.puzzle.id})\nBen: DRD\n`);
  await parts(page).button('grade.go').click();
  await eventually(() => page.locator('.grade-name').allTextContents(), ['Ben']);
  await says(page.locator('.grade-summary'), new RegExp(en('grade.apart', { count: 1 })));
  assert.equal(await page.locator('#grading .error:visible').count(), 0);
  // No error stands over a full table.
  await field.fill('# Other (s-0123456789abcdef)\nAnn: RRR\n');
  await parts(page).button('grade.go').click();
  await says(page.locator('#grading .error:visible'), en('grade.elsewhere'));
  assert.equal(await page.locator('.grade-name').count(), 0);
  assert.deepEqual(problems, []);
});

test('files dropped where class files belong are rows of the table, not puzzles', async () => {
  const { hash, solutions } = await collected(2);
  const { page, problems } = await visit(hash);
  await toClass(page);
  const ids = [1, 2].map(number => {
    const source = lockstep.levelSource('simultaneous', number);
    const opened = source.ok && 'text' in source ? lockstep.open(source.text) : null;
    return opened?.ok ? opened.puzzle.id : '';
  });
  /** @param {string[]} moves */
  const handedIn = moves => ids.map((id, index) => `# No. ${index + 1} (${id})\nAnn: ${moves[index]}\n`).join('');
  // Two pupils of one name, one without the first puzzle; a document, and nothing at all.
  await dropFiles(page.getByRole('heading', { name: en('class.quiz') }), [
    ['a.txt', handedIn(solutions)],
    ['b.txt', handedIn(['U', 'no solution']).replace(/^.*\n.*\n/, '')],
    ['cleo.docx', 'PK\x03\x04'],
    ['dora.txt', ''],
  ]);
  const rows = page.locator('.handed tbody tr');
  await eventually(() => rows.locator('th').allTextContents(), ['Ann', 'Ann (2)', 'cleo', 'dora']);
  await eventually(() => rows.locator('td:last-child').allTextContents(), ['2 of 2', '0 of 2', '0 of 2', '0 of 2']);
  assert.match((await rows.nth(1).locator('td').nth(1).getAttribute('title')) ?? '', /^Answer: no solution\./);
  await says(rows.nth(2).locator('td').first(), new RegExp(en('error.sequence-document')));
  assert.equal(await rows.nth(2).getByText(en('error.sequence-document')).count(), 1);
  await says(rows.nth(3).locator('td').first(), new RegExp(en('error.sequence-empty')));
  const { bytes } = await savedBy(page, page.locator('.class-room').getByRole('button', { name: en('grade.save') }));
  assert.match(
    bytes.toString('utf8'),
    /\r\nAnn \(2\),,wrong · There is no solution if [^:]*\.,0\r\ncleo,unreadable · This is a document/,
  );
  // Beside the room as well, whose drops end with it.
  await dropFiles(page.getByRole('banner'), [['emil.txt', handedIn(solutions).replaceAll('Ann', 'Emil')]]);
  await eventually(() => rows.locator('th').allTextContents(), ['Emil']);
  assert.equal(await page.locator('.class-room').isVisible(), true);
  await parts(page).button('library.back').click();
  await dropFiles(page.getByRole('banner'), [['opposed.txt', OPPOSED]]);
  await says(parts(page).name, 'opposed.txt');
  assert.deepEqual(problems, []);
});

test('a worksheet of a collection has titles, authors and notes as they were written, in German as well', async () => {
  const { hash } = await collected(3);
  const { page, problems } = await visit(hash, { locale: 'de-DE' });
  await toClass(page);
  const form = page.locator('.sheet-form');
  await form.getByRole('textbox', { name: de('sheet.instruction') }).fill('Findet <b>beide</b> Wege.');
  await form.getByRole('checkbox', { name: de('sheet.card') }).uncheck();
  await form.getByRole('combobox', { name: de('sheet.solutions') }).selectOption('none');
  await form.getByRole('checkbox', { name: de('sheet.rising') }).check();
  await form.getByRole('button', { name: de('sheet.prepare') }).click();
  const heads = page.locator('.sheets-dialog .sheet-head-line p:first-child');
  await eventually(() => heads.allTextContents(), ['Class 7b', 'Class 7b', 'Class 7b']);
  await says(page.locator('.sheet-instruction').first(), 'Findet <b>beide</b> Wege.');
  const titles = await page.locator('.sheets-dialog h3').allTextContents();
  assert.deepEqual(titles.map(title => title.replace(/^\d\. (No\. \d) .*$/, '$1')).sort(), ['No. 1', 'No. 2', 'No. 3']);
  for (const by of await page.locator('.sheets-dialog h3 small').allTextContents())
    assert.equal(by.trim(), de('about.by', { author: 'Ada & <i>Bo</i>' }));
  for (const note of ['Note 1', 'Note 2', 'Note 3'])
    assert.equal(await page.locator('.sheets-dialog').getByText(note, { exact: true }).count(), 1);
  assert.deepEqual(problems, []);
});
