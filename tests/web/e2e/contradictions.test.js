/**
 * Puzzles of each family in a browser, room by room: what Play, Share, Solve (verdict, card) and Make say of a
 * puzzle agrees. The unit test of the same name holds many more relations for many more puzzles, copied proof, comparison and
 * replay among them.
 *
 * Figures are read once the page is at rest: nothing that a person sees says that something is still running.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import * as i18n from '../../../www/i18n/index.ts';
import { de, drawn, en, eventually, parts, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { example, ODD_RALLYE } from '../support/puzzles.js';
import { begins } from '../support/recorded.js';
import { each, pairsIn } from '../support/rows.js';
import { testData } from '../support/test-data.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor();

/** All whole numbers of a text, in either language. @param {string | null | undefined} text */
const numbers = text => [...(text ?? '').replace(/(\d)[.,\u202f\u00a0](?=\d{3})/g, '$1').matchAll(/\d+/g)].map(Number);

/** Waits until nothing runs: no button would stop it, no part is busy. @param {Person} me */
async function atRest({ page }) {
  await drawn(page);
  const stops = page.getByRole('button', { name: /^(Cancel|Stop|Abbrechen)/ }).filter({ visible: true });
  // No role tells a part that is busy.
  const busy = page.locator('[aria-busy=true]').filter({ visible: true });
  await eventually(async () => (await stops.count()) + (await busy.count()), 0);
}

/**
 * Plays a solution of one's own, and reads how many moves are counted: on the card of the win, and in the words to be shared.
 *
 * @param {Person} me
 * @param {string} moves
 * @param {typeof en} words
 */
async function plays(me, moves, words) {
  await me.unfold('typed.title');
  await me.fill({ 'typed.label': moves });
  await me.click('coach.play');
  const won = await me.page.getByRole('region', { name: words('win.label'), exact: true }).textContent();
  await me.click('header.share');
  const shared = await me.page
    .getByRole('dialog')
    .getByText(/^Lockstep, /)
    .textContent();
  await me.press('Escape');
  const [score] = numbers(shared?.split('\n').at(-1));
  assert.equal(numbers(won)[0], score, 'the card of the win and the words to be shared');
  return score;
}

/** How hard Make says it is, which is what is measured, and why. @param {Person} me @param {string} text @param {typeof en} words */
async function reasonsOf(me, text, words) {
  const measured = lockstep.measure(text, null);
  assert(measured.ok && measured.measure && measured.measure.difficulty !== null);
  const tenths = i18n.number(Math.floor(measured.measure.difficulty * 10) / 10);
  await me.click('measure.ask');
  await me.sees(begins(words('difficulty.headline', { difficulty: tenths, word: '' }).trim()));
  await me.unfold('measure.why');
  return me.page.getByRole('listitem').filter({ visible: true }).allTextContents();
}

/** The goal of the first maze is behind walls. */
const WALLED = '2 2\n' + '0\n1\n0 1\n0\n' + '0\n0\n1 0\n0\n';

const contest = testData === null ? null : readFileSync(join(testData, 'simultaneous/official1.txt'), 'utf8');

/** @type {Record<string, Record<string, [text: string, words: typeof en]>>} */
const PUZZLES = {
  'two mazes': {
    'a pair of the contest': [contest ?? example('twelve'), de],
    'a pair of trees': [example('trees'), en],
    'an unsolvable pair': [WALLED, en],
  },
  Stromrallye: {
    'a board that can be solved': [example('detours'), en],
    'an unsolvable board': [ODD_RALLYE, de],
  },
  Irrgarten: { 'a maze to walk through': [example('one-way'), de] },
};

for (const [family, puzzles] of Object.entries(PUZZLES))
  test(`${family}: all rooms say the same of a puzzle`, async t => {
    if (contest === null && family === 'two mazes') t.diagnostic('contest example SKIPPED');
    await each(puzzles, async ([text, words]) => {
      i18n.setLanguage(words === de ? 'de' : 'en');
      const me = person(await visit('', words === de ? { locale: 'de-DE' } : {}), words);
      const known = lockstep.ok(lockstep.solve(text));
      const { kind, moves } = known;
      await me.open(text);
      await me.goTo('play');
      const score = moves === null ? null : await plays(me, moves, words);

      await me.solve();
      await atRest(me);
      const verdict = (await parts(me.page).verdict.textContent()) ?? '';
      const why = me.page.getByRole('region').filter({ has: me.button('account.copy') });
      await why.waitFor();
      const rows = await pairsIn(why);

      if (score === null) {
        await me.goTo('play');
        await atRest(me);
        await me.seesNo(/minimum/i);
        await me.goTo('make');
        await me.sees(verdict);
        // An unsolvable puzzle is not hard.
        await me.cannot('measure.ask');
        return me.isWell();
      }
      const [length] = numbers(verdict);
      assert.deepEqual(numbers(rows[words('account.length')]), [length]);
      const layers = rows[words('account.layers')];
      if (layers !== undefined) assert.equal(numbers(layers).at(-1), length, layers);

      await me.goTo('play');
      await me.counts(/minimum/i);
      const least = numbers(await parts(me.page).count.textContent()).at(-1);
      if (kind !== 'stromrallye') {
        assert.deepEqual([score, least], [length, length]);
        assert.ok(numbers(rows[words('account.bound')])[0] <= length);
      }
      const standing = kind === 'stromrallye' ? words('stromrallye.verdict.solvable', { count: length }) : verdict;
      await me.goTo('make');
      await me.sees(standing);
      const reasons = await reasonsOf(me, text, words);
      if (kind !== 'stromrallye')
        assert.ok(
          reasons.some(reason => numbers(reason).includes(length)),
          reasons.join('\n'),
        );

      await me.goTo('solve');
      await atRest(me);
      await me.reads(verdict);
      if (kind === 'stromrallye') {
        const counted = async () => {
          const [swaps, bound = swaps] = numbers((await pairsIn(why))[words('stromrallye.account.swaps')]);
          return `at least ${bound}, and no fewer found: ${swaps >= bound}`;
        };
        // The minimum of Play is the bound of the card, which comes with its part of the page.
        await eventually(counted, `at least ${least}, and no fewer found: true`);
      }
      me.isWell();
    });
  });
