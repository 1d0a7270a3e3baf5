/**
 * Two or three tabs with the same puzzle, used at random: moves, also in two tabs at once, other tabs taken over, loaded
 * anew, closed and opened. Every move that was ever shown must be in a stored walk, and each tab must show what is
 * stored under its key, or that another tab continued it. A seed repeats what is done, not when.
 *
 *     CHROME=/usr/bin/chromium LOCKSTEP_URL=http://127.0.0.1:8080/ \
 *       node --import ./xtask/bundle/typescript.js benches/page/tabs-random.js [--tabs 3] [--runs 100] [--seed 1]
 */

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { launch, siteUrl } from '../../tests/web/support/browser.ts';
import { drawn, en, eventually, KEYS, parts } from '../../tests/web/support/page.ts';
import { dice, elsewhere, ready, stored } from '../../tests/web/support/visits.ts';

/** @typedef {{ page: Page, walk: string }} Tab */

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { tabs: text, runs: text, seed: text } });
const [count, most, first] = [values.tabs ?? 2, values.runs ?? 100, values.seed ?? 1].map(Number);
const ACTS = 12;

/** The key of the session on the boards. @param {Tab} tab @returns {Promise<string>} */
const keyOf = ({ page }) => page.evaluate(() => history.state.key);

/** What is stored of each walk, by key. @param {Tab} tab @returns {Promise<Map<string, any>>} */
async function kept({ page }) {
  const { keys, values } = await stored(page, 'done');
  return new Map(keys.map((key, index) => [key, values[index].progress]));
}

/** @param {Tab} tab @param {string} walk */
const isShown = async ({ page }, walk) =>
  (await parts(page).count.textContent()) === en('count.moves', { count: walk.length });

/** The tab shows a stored walk: that of its key. @param {Tab} tab */
async function adopts(tab) {
  await eventually(async () => {
    tab.walk = (await kept(tab)).get(await keyOf(tab))?.moves ?? '';
    // What another tab has done before may be written only now: then this one says that it is continued there.
    return (await isShown(tab, tab.walk)) || (await elsewhere(tab.page).isVisible());
  }, true);
}

/** Whoever was as quick in another tab may have it again: then one presses once more. @param {Tab} tab */
async function takesOver(tab) {
  const there = elsewhere(tab.page);
  await eventually(async () => {
    // It may close by itself in this moment.
    await there
      .getByRole('button')
      .click({ timeout: 1000 })
      .catch(() => {});
    await drawn(tab.page);
    return there.isVisible();
  }, false);
  await adopts(tab);
}

/** Every walk that one has been on, from its entries. @param {any} progress */
function passed({ entries }) {
  let walk = '';
  return entries.flatMap((/** @type {{ cut: string, add: string }} */ { cut, add }) => {
    const before = walk.slice(0, walk.length - cut.length);
    walk = before + add;
    return [...add].map((_, index) => before + add.slice(0, index + 1));
  });
}

/** @param {Context} context @param {number} seed */
async function run(context, seed) {
  const roll = dice(Math.imul(seed, 40_503));
  /** @type {Tab[]} */
  const tabs = [];
  /** @type {Set<string>} */
  const shown = new Set();
  const opens = async () => {
    const page = await context.newPage();
    await page.goto(`${siteUrl}#example=walls`);
    await ready(page);
    return page;
  };
  /** A step, unless another tab has the puzzle. @param {Tab} tab */
  const step = async tab => {
    const move = 'UDLR'[roll(4)];
    await tab.page.keyboard.press(KEYS[move]);
    await drawn(tab.page);
    if (!(await isShown(tab, tab.walk + move))) return;
    tab.walk += move;
    shown.add(tab.walk);
  };
  for (let index = 0; index < count; index++) {
    const tab = { page: await opens(), walk: '' };
    tabs.push(tab);
    if (index === 0) await step(tab);
    await eventually(async () => (await kept(tab)).size, 1);
    await adopts(tab);
  }
  for (let act = 0; act < ACTS; act++) {
    const tab = tabs[roll(tabs.length)];
    const other = tabs[roll(tabs.length)];
    const deed = roll(10);
    await pause(roll(400));
    await tab.page.bringToFront();
    if (await elsewhere(tab.page).isVisible()) {
      await takesOver(tab);
    } else if (deed === 0) {
      await tab.page.reload();
      await ready(tab.page);
      await adopts(tab);
    } else if (deed === 1) {
      await tab.page.close({ runBeforeUnload: true });
      tab.page = await opens();
      await adopts(tab);
    } else if (deed < 4 && other !== tab) await Promise.all([step(tab), step(other)]);
    else await step(tab);
  }
  for (const tab of tabs)
    await eventually(async () => {
      const isStored = (await kept(tab)).get(await keyOf(tab))?.moves === tab.walk && (await isShown(tab, tab.walk));
      return isStored || (await elsewhere(tab.page).isVisible());
    }, true);
  const there = new Set([...(await kept(tabs[0])).values()].flatMap(passed));
  const lost = [...shown].filter(walk => !there.has(walk));
  if (lost.length > 0) throw new Error(`lost: ${lost.join(', ')}`);
  return (await kept(tabs[0])).size;
}

const browser = await launch();
let [runs, walks] = [0, 0];
for (let seed = first; seed < first + most; seed++) {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  try {
    const kept = await Promise.race([run(context, seed), pause(240_000, null, { ref: false })]);
    if (kept === null) throw new Error('it is slow, or hangs');
    walks += kept;
    if (++runs % 10 === 0) console.log(`${runs} runs`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`seed ${seed}:`, error);
  }
  await context.close();
}
console.log(`${runs} of ${most} runs with ${count} tabs lost and mixed nothing; ${walks} walks were kept`);
await browser.close();
