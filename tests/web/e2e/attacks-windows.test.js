/**
 * Words from other windows, frames and tabs, and a history that somebody else has written: nobody but the page's own tabs is
 * listened to, and they only where what they say can be so.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { siteUrl, watch } from '../support/browser.js';
import { drawn, eventually, parts, pressMoves, says } from '../support/page.js';
import { leaveHelp, MARKUP, PROTOTYPE_NAMES, unharmed } from '../support/unharmed.js';
import { bystander, hasDone, profiles, ready, reload, settled, standing, stored } from '../support/visits.js';

const newProfile = profiles();

/** Sends every odd message that a window may get, by `post`. */
const SAY_ODD_THINGS = `<script>
  function sayOddThings(post, markup, names) {
    const ring = {}; ring.ring = ring;
    const keys = [undefined, null, 7, '', 'x', markup, ring, [], ...names];
    const words = [undefined, null, 0, NaN, true, 'x', 'cards', 'collections', 'results', markup, [], ring, new Date(), new Map(), new ArrayBuffer(8), 10n];
    for (const type of ['wrote', 'taken', 'removed', 'collections', 'ready', 'done', 'found', 'progress', 'crashed', 'sight', 'solve', ...names, 7, null, ring]) {
      words.push({ type });
      for (const key of keys) words.push({ type, key, id: 1, result: ring }, { type, key, revision: [Infinity, '9', ring, -1, 1e300][words.length % 5] });
    }
    for (const word of words) post(word);
  }
</script>`;

test('odd words of windows around the page, and on the channel between tabs, throw nothing and lose nothing', async () => {
  const { context, problems } = await newProfile();
  const frame = `<iframe src="${siteUrl}#example=walls" width="900" height="600"></iframe>`;
  const other = await bystander(context, frame + SAY_ODD_THINGS);
  const [, framed] = other.frames();
  // Who acts on the same puzzle later owns it: the one in the frame has acted once this is written.
  await eventually(async () => (await stored(framed)).keys.length, 1);
  const opening = context.waitForEvent('page');
  await other.evaluate(
    address => void Object.assign(window, { opened: window.open(address) }),
    `${siteUrl}#example=walls`,
  );
  const page = await opening;
  watch(page, siteUrl, problems);
  await ready(page);
  await pressMoves(page, 'D');
  await settled(page, 1);
  const before = await standing(page);
  await other.evaluate(
    ([markup, ...names]) => {
      const { opened, sayOddThings } = /** @type {any} */ (window);
      const channel = new BroadcastChannel('lockstep');
      const posts = [opened, document.querySelector('iframe')?.contentWindow].map(
        target => (/** @type {unknown} */ word) => target.postMessage(word, '*'),
      );
      for (const post of [...posts, (/** @type {unknown} */ word) => channel.postMessage(word)])
        sayOddThings(post, markup, names);
    },
    [MARKUP, ...PROTOTYPE_NAMES],
  );
  await page.bringToFront();
  await drawn(page);
  assert.deepEqual(await standing(page), before);
  await pressMoves(page, 'R');
  await settled(page, 2);
  await reload(page);
  await hasDone(page, 2);
  await unharmed(page, problems);
});

test('locks that another page of the host holds, and never lets go of, hold up nobody for long', async () => {
  const { context, open, problems } = await newProfile();
  const page = await open('#example=walls');
  await pressMoves(page, 'D');
  await settled(page, 1);
  const key = await page.evaluate(() => history.state.key);
  await page.close();
  const other = await bystander(context);
  await other.evaluate(name => {
    for (const lock of [`lockstep/${name}`, `lockstep/${name}/write`])
      navigator.locks.request(lock, () => new Promise(() => {}));
  }, key);
  const later = await open('#example=walls');
  await hasDone(later, 1);
  await pressMoves(later, 'D');
  await settled(later, 2);
  await unharmed(later, problems);
});

test('a history that somebody else has written leads nowhere, and breaks nothing', async () => {
  const { open, problems } = await newProfile();
  const page = await open('#example=walls');
  await pressMoves(page, 'D');
  await settled(page, 1);
  await page.evaluate(
    ([markup, ...names]) => {
      const ring = /** @type {any} */ ({});
      ring.ring = ring;
      const values = [markup, 7, ring, null, ...names];
      for (const [at, key] of values.entries()) {
        const kind = values[(at + 3) % values.length];
        history.pushState({ key, kind, below: ring, sheet: 'x', help: -7 }, '', `#${at}`);
      }
      for (const state of [ring, [], 'x', 7]) history.pushState(state, '', '#odd');
      history.pushState({ key: 'x', kind: 'irrgarten', below: 'y', sheet: true, help: 1e9 }, '', '#help=keys');
    },
    [MARKUP, ...PROTOTYPE_NAMES],
  );
  for (let turn = 0; turn < 8; turn++) await page.goBack();
  await page.goForward();
  await reload(page);
  await says(parts(page).name, /\w/);
  await leaveHelp(page);
  await unharmed(page, problems);
});
