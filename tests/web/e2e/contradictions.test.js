/**
 * Five puzzles in a browser, room by room: what Play, the verdict, the proof card, the comparison and the replay say
 * agrees. The unit test of the same name holds many more relations for many more puzzles.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en, eventually, parts, show, solve, toTab, visitor } from '../support/page.js';

const visit = visitor('solve');

/** All whole numbers of a text. @param {string | undefined | null} text */
const numbers = text => [...(text ?? '').replace(/(\d),(?=\d{3})/g, '$1').matchAll(/\d+/g)].map(Number);

/** The rows of the card, by their names. @param {import('playwright-core').Page} page */
const card = page =>
  page
    .locator('#why .figures > div')
    .evaluateAll(rows =>
      Object.fromEntries(rows.map(row => [row.children[0].textContent, row.children[1].textContent])),
    );

/** The minimum on Play, once it is asked for; null if it is not said. @param {import('playwright-core').Page} page */
async function minimumOnPlay(page) {
  await toTab(page, 'play');
  const ask = parts(page).button('par.ask');
  if (await ask.isVisible()) await ask.click();
  await eventually(() => page.locator('.par').textContent(), /minimum:? \d/i);
  const said = await page.locator('.par').textContent();
  await toTab(page, 'solve');
  return numbers(said).at(-1) ?? null;
}

for (const name of ['waiting', 'trees', 'twelve', 'one-way', 'detours'])
  test(`all rooms say the same of “${name}”`, async () => {
    const { page, problems } = await visit(`#example=${name}`);
    await solve(page);
    const verdict = numbers(await parts(page).verdict.textContent());
    const rows = await card(page);
    const [length] = numbers(rows[en('account.length')]);
    assert.equal(verdict[0], length);
    const least = await minimumOnPlay(page);
    const isRally = name === 'detours';
    if (isRally) {
      const [swaps, bound = swaps] = numbers((await card(page))[en('stromrallye.account.swaps')]);
      assert.ok(least !== null && swaps >= least, `${swaps} of ${least}`);
      assert.equal(bound, least);
    } else assert.equal(least, length);
    const [bound] = numbers(rows[en('account.bound')]);
    assert.ok(bound <= length, `${bound} of ${length}`);
    const [states, all] = numbers(rows[en('account.states')]);
    const isPair = ['waiting', 'trees', 'twelve'].includes(name);
    if (isPair) {
      assert.ok(states <= all, `${states} of ${all}`);
      assert.equal(numbers(rows[en('account.layers')]).at(-1), length);
      // A search on view is the one that gave the answer, or says that it is another one; the card stays.
      for (const algorithm of ['auto', 'bfs']) {
        await show(page, algorithm);
        await page.locator('.recording').waitFor();
        await parts(page).button('playback.end').click();
        await eventually(async () => numbers(await page.locator('.watched-step').textContent()).at(-1), length);
        const another = await page.locator('.another-search').filter({ visible: true }).count();
        assert.equal(another, algorithm === 'auto' ? 0 : 1);
        assert.deepEqual(await card(page), rows);
      }
      await parts(page).button('compare.all').click();
      const compared = page.locator('#comparison tbody tr');
      await eventually(() => compared.count(), 5);
      await eventually(() => parts(page).action.textContent(), en('solve.start'));
      const seen = await compared.evaluateAll(all => all.map(row => row.children[1].firstChild?.textContent ?? ''));
      for (const count of seen) assert.ok(numbers(count)[0] <= all, `${count} of ${all}`);
    }
    assert.deepEqual(problems, []);
  });
