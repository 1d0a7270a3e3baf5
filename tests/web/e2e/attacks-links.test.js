/**
 * Links by somebody who means harm. What they ask for is refused in words, or made after a question; the page goes on.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';

import { siteUrl } from '../support/browser.js';
import { en, eventually, parts, says, toTab, visitor } from '../support/page.js';
import { identity, OPPOSED } from '../support/puzzles.js';
import { leaveHelp, MARKUP, ODD_SIGNS, unharmed } from '../support/unharmed.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor();

/** @param {Buffer | Uint8Array} packed @param {number} [version] */
function linkOf(packed, version = 1) {
  return `#p=${Buffer.from([version, ...deflateRawSync(packed)]).toString('base64url')}`;
}

/** A puzzle as a link packs it. */
function packed() {
  const answer = lockstep.pack(OPPOSED);
  assert(answer.ok);
  return answer.bytes;
}

/** @param {Page} page @param {string} fragment */
async function follow(page, fragment) {
  await page.evaluate(hash => (location.hash = hash), fragment);
}

test('a link to a puzzle, an attempt or a collection that inflates to 100 MB is damaged, and takes no such memory', async () => {
  const { page, problems } = await visit('#example=walls');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (const [version, sign] of [
    [1, 1],
    [2, 0],
    [3, 255],
  ]) {
    // What was there before the link does not count.
    await session.send('HeapProfiler.collectGarbage');
    await follow(page, linkOf(Buffer.alloc(100 * 2 ** 20, sign), version));
    const { notice } = parts(page);
    await says(notice.getByRole('alert'), en('notice.damaged-link'));
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    assert.ok(usedSize < 50 * 2 ** 20, `${usedSize} bytes`);
    await notice.getByRole('button').click();
    await notice.waitFor({ state: 'hidden' });
  }
  await unharmed(page, problems);
});

test('whatever bit of a link is forged, it opens no other puzzle', async () => {
  const { page, problems } = await visit('#example=walls');
  const bytes = packed();
  for (let at = 0; at < bytes.length; at++) {
    const forged = Buffer.from(bytes);
    forged[at] ^= 1 << (at % 8);
    await follow(page, linkOf(forged));
    await eventually(
      () => parts(page).notice.textContent(),
      new RegExp(`${en('notice.damaged-link')}|${en('notice.newer-link')}`),
    );
    await page.locator('#notice').getByRole('button').click();
  }
  assert.equal(await parts(page).name.textContent(), en('example.walls'));
  await unharmed(page, problems);
});

/** Settings that take long, much memory, or both. @type {[import('../../../www/engine/types.ts').Kind, object][]} */
const DEAR = [
  ['simultaneous', { mazes: 7, width: 1000, height: 1000, maze: 'perfect', opened: 0, walls: 0, pits: 0 }],
  ['irrgarten', { width: 2000, height: 2000, branching: 0.5, jumpers: 0.5, arrows: 0.5, crossings: 0.5 }],
  ['stromrallye', { by: 'index', size: 50, wanted: true, least: 5 }],
];

test('settings that would take minutes or gigabytes are asked about first, and leave no trace once declined', async () => {
  const { page, problems } = await visit('#example=walls');
  for (const [kind, params] of DEAR) {
    const large = lockstep.packGenerated(kind, /** @type {any} */ (params), '1');
    assert(large.ok, kind);
    await follow(page, linkOf(large.bytes));
    await says(page.locator('.link-making p'), en('linked.asked'));
    await page.getByRole('button', { name: en('linked.leave'), exact: true }).click();
    await eventually(() => page.locator('.link-making').isVisible(), false);
    assert.equal(await parts(page).name.textContent(), en('example.walls'));
  }
  await unharmed(page, problems);
});

test('markup and odd signs in every part of a fragment stay text', async () => {
  const { page, problems } = await visit(`#example=${encodeURIComponent(MARKUP)}`);
  await says(parts(page).notice.getByRole('alert'), /<img/);
  for (const name of [MARKUP, ODD_SIGNS, 'x'.repeat(100_000), '%', '__proto__', 'constructor']) {
    const code = encodeURIComponent(name);
    for (const fragment of [
      `#example=${code}`,
      `#${code}`,
      `#p=${code}`,
      `#level=${code}/1`,
      `#today=${code}`,
      `#level=irrgarten/1&p=${code}`,
      `#help=${code}`,
      `#example=${name}`,
    ]) {
      await follow(page, fragment);
      await eventually(
        () => page.evaluate(() => document.querySelectorAll('#notice:not([hidden]), #help:not([hidden])').length > 0),
        true,
      );
    }
  }
  await says(parts(page).notice.getByRole('alert'), en('notice.unknown-example', { name: 'constructor' }));
  await leaveHelp(page);
  await unharmed(page, problems);
});

test('forty links in a row in the midst of a search: the last one is what is there', async () => {
  const { page, problems } = await visit('#example=giant');
  await toTab(page, 'solve');
  await parts(page).action.click();
  await eventually(() => page.locator('.progress:not(#verdict *)').textContent(), /\d/);
  const puzzle = linkOf(packed());
  const fragments = [
    '#example=twelve',
    '#level=irrgarten/1',
    puzzle,
    '#p=AWNgZGBkYGRg',
    '#something=else',
    '#today',
    '#example=giant',
    '#p=AWNmZLzAf4G_Qx0CGVnY47YCAA',
    '#level=stromrallye/2&quiz',
  ];
  await page.evaluate(async all => {
    for (let turn = 0; turn < 40; turn++) {
      location.hash = turn === 39 ? all[2] : all[turn % all.length];
      await new Promise(done => setTimeout(done));
    }
  }, fragments);
  await eventually(() => parts(page).name.textContent(), en('puzzle.from-link'));
  await eventually(() => page.locator('.link-making').isVisible(), false);
  await toTab(page, 'make');
  await page.locator('[aria-controls=editor]').click();
  assert.equal(identity(await parts(page).editor.inputValue()), identity(OPPOSED));
  assert.equal(new URL(page.url()).href, siteUrl + puzzle);
  await unharmed(page, problems);
});
