/** Links by somebody who means harm: what they ask for is refused in words, or made after a question; the page goes on. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';

import { siteUrl } from '../support/browser.js';
import { en, eventually, parts, says, toTab, visitor } from '../support/page.js';
import { identity, OPPOSED } from '../support/puzzles.js';
import { leaveHelp, MARKUP, ODD_SIGNS, unharmed } from '../support/unharmed.js';
import { underWay } from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor();

/** @param {Buffer | Uint8Array} packed @param {number} [version] */
function linkOf(packed, version = 1) {
  return `#p=${Buffer.from([version, ...deflateRawSync(packed)]).toString('base64url')}`;
}

/** A puzzle as a link packs it. */
function packed() {
  const answer = lockstep.pack(OPPOSED);
  assert(answer.ok);
  return Buffer.from(answer.bytes);
}

/** @param {import('playwright-core').Page} page @param {string} fragment */
async function follow(page, fragment) {
  await page.evaluate(hash => (location.hash = hash), fragment);
}

/** Links by what was done to them. @type {[string, string][]} */
const DAMAGED = [
  ...[1, 2, 3].map(
    version =>
      /** @type {[string, string]} */ ([
        `100 MB, version ${version}`,
        linkOf(Buffer.alloc(100 * 2 ** 20, [1, 0, 255][version - 1]), version),
      ]),
  ),
  ...Array.from(packed(), (_, at) => {
    const forged = packed();
    forged[at] ^= 1 << (at % 8);
    return /** @type {[string, string]} */ ([`a bit of byte ${at}`, linkOf(forged)]);
  }),
];

test('a link of which a bit is forged, or that inflates to 100 MB, opens nothing, says so, and takes no memory', async () => {
  const { page, problems } = await visit('#example=walls');
  const session = await page.context().newCDPSession(page);
  for (const [what, link] of DAMAGED) {
    // What was there before the link does not count.
    if (what.startsWith('100 MB')) await session.send('HeapProfiler.collectGarbage');
    await follow(page, link);
    const { notice } = parts(page);
    await says(notice.getByRole('alert'), new RegExp(`${en('notice.damaged-link')}|${en('notice.newer-link')}`));
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    assert.ok(usedSize < 50 * 2 ** 20, `${what}: ${usedSize} bytes`);
    assert.equal(await parts(page).name.textContent(), en('example.walls'), what);
    await notice.getByRole('button').click();
    await notice.waitFor({ state: 'hidden' });
  }
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
    await page.getByText(en('linked.asked')).waitFor();
    await parts(page).button('linked.leave').click();
    await page.getByText(en('linked.asked')).waitFor({ state: 'hidden' });
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
      ...[`#example=${code}`, `#${code}`, `#p=${code}`, `#level=${code}/1`, `#today=${code}`],
      ...[`#level=irrgarten/1&p=${code}`, `#help=${code}`, `#example=${name}`],
    ]) {
      await follow(page, fragment);
      const answer = page.getByRole('alert').or(page.getByRole('heading', { name: en('header.help'), exact: true }));
      await answer.filter({ visible: true }).first().waitFor();
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
  await underWay(page);
  const puzzle = linkOf(packed());
  const others = ['#example=twelve', '#level=irrgarten/1', puzzle, '#p=AWNgZGBkYGRg', '#something=else', '#today'];
  others.push('#example=giant', '#p=AWNmZLzAf4G_Qx0CGVnY47YCAA', '#level=stromrallye/2&quiz');
  const fragments = Array.from({ length: 40 }, (_, turn) => (turn === 39 ? puzzle : others[turn % others.length]));
  await page.evaluate(async all => {
    for (const fragment of all) {
      location.hash = fragment;
      await new Promise(done => setTimeout(done));
    }
  }, fragments);
  await eventually(() => parts(page).name.textContent(), en('puzzle.from-link'));
  await toTab(page, 'make');
  await parts(page).button('puzzle.edit').click();
  assert.equal(identity(await parts(page).editor.inputValue()), identity(OPPOSED));
  assert.equal(page.url(), siteUrl + puzzle);
  await unharmed(page, problems);
});
