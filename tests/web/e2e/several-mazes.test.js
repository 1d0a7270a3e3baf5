/**
 * Three mazes and more, and mazes of different sizes: each has its place, its player and its words.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { faults } from '../support/crawl.js';
import {
  drawn,
  dropFile,
  en,
  eventually,
  PHONE,
  parts,
  placesAre,
  says,
  solve,
  toGenerator,
  visitor,
} from '../support/page.js';
import { plainly } from '../support/puzzles.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor();

const MAZE = '0 0\n0 0\n0 0\n1 0 0\n0 1 0\n0\n';

/** So many mazes of 3 × 3 cells. @param {number} count */
const mazes = count => `3 3\n${MAZE.repeat(count)}`;

/** A maze of 2 × 2 cells, and one of 6 × 1. */
const UNEQUAL = '2 2\n0\n0\n0 0\n0\n' + '6 1\n0 0 0 0 0\n0\n';

/** As many as a puzzle can have mazes. */
const NAMES = 'Anton Bea Clara David Emil Frida Georg Hanna Ida Jonas Karl Lena Max Nora Otto Paula'.split(' ');

/** @param {Page} page @param {string} text @param {string} [name] */
async function opens(page, text, name = 'several.txt') {
  await dropFile(page, name, text);
  // On a phone the name is out of sight.
  await eventually(() => parts(page).name.textContent(), name);
}

const COUNTS = [3, 5, 8, 16];

test(`${COUNTS.join(', ')} mazes are on the boards, solved, and each player is named`, async () => {
  const { page, problems } = await visit();
  for (const count of COUNTS) {
    await opens(page, mazes(count), `${count}.txt`);
    assert.deepEqual(await page.locator('.pane strong').allTextContents(), NAMES.slice(0, count));
    await says(page.locator('#puzzle .faint:visible').first(), new RegExp(`^${count} mazes, 3 × 3`));
    const { length } = plainly(mazes(count));
    await solve(page);
    await says(parts(page).verdict, en('simultaneous.shortest', { count: length ?? -1 }));
    await placesAre(page, Array(count).fill(en('simultaneous.at-goal')));
    const marks = await page
      .locator('.mark')
      .evaluateAll(all => all.map(mark => getComputedStyle(mark).background + mark.className));
    // Beyond the eighth they begin again.
    assert.equal(new Set(marks).size, Math.min(count, 8));
  }
  assert.deepEqual(problems, []);
});

test(`${COUNTS.join(', ')} mazes fit into a phone and a desktop, none over another`, async () => {
  const { page } = await visit('', { viewport: PHONE });
  for (const count of COUNTS) {
    await opens(page, mazes(count), `${count}.txt`);
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      await drawn(page);
      const boxes = await Promise.all((await page.locator('.pane').all()).map(pane => pane.boundingBox()));
      const stage = await page.locator('#boards').boundingBox();
      for (const [index, box] of boxes.entries()) {
        assert(box && stage);
        assert.ok(box.x >= stage.x && box.x + box.width <= stage.x + stage.width + 1);
        assert.ok(box.y >= stage.y && box.y + box.height <= stage.y + stage.height + 1);
        for (const other of boxes.slice(0, index)) {
          assert(other);
          const apart = box.x >= other.x + other.width || box.y >= other.y + other.height;
          assert.ok(apart, `${index} of ${count} in ${viewport.width}`);
        }
      }
      assert.deepEqual(await faults(page), [], `${count} in ${viewport.width}`);
    }
  }
});

test('mazes of different sizes have their own size, goal and words', async () => {
  const { page, problems } = await visit();
  const { boards, verdict } = parts(page);
  await opens(page, UNEQUAL);
  const alternatives = await boards.evaluateAll(all => all.map(board => board.getAttribute('aria-label')));
  assert.match(alternatives[0] ?? '', /2 by 2 cells/);
  assert.match(alternatives[1] ?? '', /6 by 1 cells.*goal is in column 6, row 1/);
  await says(page.locator('#puzzle .faint:visible').first(), /^2 × 2 and 6 × 1/);
  await solve(page);
  await says(verdict, en('simultaneous.shortest', { count: plainly(UNEQUAL).length ?? -1 }));
  await placesAre(page, [en('simultaneous.at-goal'), en('simultaneous.at-goal')]);
  assert.deepEqual(problems, []);
});

test('a step is told of every player', async () => {
  const { page } = await visit();
  await opens(page, UNEQUAL);
  await page.keyboard.press('ArrowDown');
  await says(parts(page).events, new RegExp(`${en('simultaneous.event.wall', { player: 'Bea' })}$`));
});

test('the generator makes as many mazes as one wishes, and refuses a number that cannot be', async () => {
  const { page } = await visit();
  await toGenerator(page);
  const form = page.locator('form.generator');
  const field = form.getByRole('spinbutton', { name: en('simultaneous.setting.mazes'), exact: true });
  const start = form.getByRole('button', { name: en('generator.start'), exact: true });
  await field.fill('1');
  await start.click();
  await says(
    form.getByRole('alert'),
    en('reason.setting-not-whole', { name: en('simultaneous.setting.mazes'), least: 2, most: 16 }),
  );
  await field.fill('3');
  await start.click();
  await says(page.locator('#puzzle .faint:visible').first(), /^3 mazes, 20 × 20/);
  await page.locator('.pane strong').nth(2).waitFor();
});
