/**
 * A puzzle is passed on: itself in a link, by name, as a code to photograph, by the system, as a file; with its title, author and
 * note. A link that is no good says so. What links consist of is in the unit tests of `links.ts`.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { siteUrl } from '../support/browser.js';
import { DESK, en, eventually, PHONE, parts, paste, puzzleText, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { example, generated, identity, OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';
import { exact, exactly } from '../support/recorded.js';
import { each } from '../support/rows.js';
import { MARKUP, ODD_SIGNS, unharmed } from '../support/unharmed.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */

/** By others than those who write the codes. */
const READER = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({
  overrides: { wasmBinary: READER.buffer.slice(READER.byteOffset, READER.byteOffset + READER.length) },
});

const visit = visitor();

const MAP = 'irrgarten 3 3\n###\n#SE\n###\n';
const NOTE = 'Anton waits. 👩🏽‍🏫';
const HEAD = `# title: Once around\n# author: Ada\n# note: ${NOTE}\n`;

/** The dialog in which a puzzle is passed on. @param {Person} me */
const dialog = me => me.page.getByRole('dialog', { name: en('header.share') });

/** The fragment of the link in the dialog, once it is another one than before. @param {Person} me @param {string} [before] */
const linkIn = (me, before = '#') => me.shared(new RegExp(`^(?!.*${exactly(before)}$)`));

/** Opens the dialog and takes the link out of it. @param {Person} me */
async function shares(me) {
  await me.click('header.share');
  return linkIn(me);
}

/** Says something of the puzzle, in the dialog or in Make. @param {import('playwright-core').Locator} place @param {Record<string, string>} about */
async function say(place, about) {
  await place.getByText(en('about.edit'), { exact: true }).click();
  for (const [part, words] of Object.entries(about)) {
    const field = place.getByRole('textbox', { name: en(`about.${part}`) });
    await field.fill(words);
    await field.blur();
  }
}

/** Somebody's words on the puzzle, above the boards of Play. @param {Person} me */
const strip = me => me.page.getByRole('region', { name: en('about.label') });
/** @param {Person} me @param {string} author @param {string} note */
async function tells(me, author, note) {
  for (const words of [author, note]) await strip(me).getByText(words, { exact: true }).waitFor();
}

test('a puzzle of any family reaches somebody else with its title, author and note, by its link and its file, and outlasts a reload', async () => {
  await each({ 'two mazes': OPPOSED, Stromrallye: SHORT_RALLYE, Irrgarten: MAP }, async text => {
    const me = person(await visit());
    await me.drop('other-name.txt', HEAD + text, 'Once around');
    await me.goTo('play');
    await tells(me, 'by Ada', NOTE);
    const link = await shares(me);
    assert.match(link, /^#p=[\w-]+$/);
    const file = await me.saves('share.download');
    assert.equal(file.name, 'Once-around.txt');
    assert.ok(file.text.startsWith(HEAD));
    const other = person(await visit(link));
    await other.isNamed('Once around');
    await other.goTo('play');
    await tells(other, 'by Ada', NOTE);
    await strip(other).getByRole('button').click();
    await strip(other).waitFor({ state: 'hidden' });
    for (const one of [me, other]) {
      await one.reload();
      await one.isNamed('Once around');
      assert.equal(identity(await puzzleText(one.page)), identity(text));
      one.isWell();
    }
  });
});

test('nothing is copied before one presses for it, and the dialog says so; where copying is refused the link is selected', async () => {
  const me = person(await visit());
  await me.open(OPPOSED);
  await me.page.evaluate(() => navigator.clipboard.writeText('my own words'));
  const link = siteUrl + (await shares(me));
  await me.copied('my own words');
  await me.click('share.copy');
  await me.sees(en('share.copied'));
  await me.copied(link);
  await me.press('Escape');
  await dialog(me).waitFor({ state: 'hidden' });
  await me.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await shares(me);
  await me.click('share.copy');
  await me.sees(en('share.copy-failed'));
  assert.equal(await me.page.evaluate(() => document.getSelection()?.toString()), link);
  await me.click('dialog.close');
  await dialog(me).waitFor({ state: 'hidden' });
});

test('the system gets words that can be read out, and the link; the file of a puzzle whose link messengers cut off', async () => {
  const me = person(await visit('#example=walls'));
  await me.page.evaluate(() => {
    navigator.canShare = () => true;
    const share = (/** @type {unknown} */ told) => Promise.resolve(Object.assign(window, { told }));
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await shares(me);
  await me.click('share.system');
  const { title, text, url } = await me.page.evaluate(() => /** @type {any} */ (window).told);
  const words = en('result.about', { family: en('simultaneous.name'), puzzle: en('example.walls') });
  assert.deepEqual([title, text, new URL(url).hash], [words, words, '#example=walls']);
  await me.press('Escape');
  await me.drop('other.txt', `# title: Large\n${generated(130, '7')}`, 'Large');
  await shares(me);
  await me.click('share.system');
  const told = await me.page.evaluate(async () => {
    const [file] = /** @type {{ files: File[] }} */ (/** @type {any} */ (window).told).files;
    return [file.name, (await file.text()).slice(0, 15)];
  });
  assert.deepEqual(told, ['Large.txt', '# title: Large\n']);
});

test('an example and a level have links by name, unless somebody says more of them', async () => {
  const me = person(await visit());
  await me.part('examples');
  await me.click('gallery.card', { title: en('example.waiting'), width: 4, height: 3 });
  await me.isNamed(en('example.waiting'));
  assert.equal(identity(await puzzleText(me.page)), identity(example('waiting')));
  assert.equal(await shares(me), '#example=waiting');
  await me.reload();
  await me.isNamed(en('example.waiting'));
  await me.openLink('#level=simultaneous/2', en('levels.title', { number: 2, name: en('level.simultaneous.2') }));
  const named = await shares(me);
  assert.equal(named, '#level=simultaneous/2');
  await say(dialog(me), { note: 'Ein Tipp' });
  assert.match(await linkIn(me, named), /^#p=/);
  me.isWell();
});

test('a link that is no good says so, and leaves the first puzzle', async () => {
  // `attacks.test.js` follows such a link within the page.
  const first = lockstep.level('simultaneous', 1);
  assert.ok(first.ok);
  await each(
    {
      'a link that was cut off is damaged': ['#p=AWNgZGBkYGRg', en('notice.damaged-link')],
      'a link of a later version is newer': ['#p=BQNgZGBkYGRg', en('notice.newer-link')],
      'a link of another kind is unknown': ['#something=else', en('notice.unknown-link')],
      'an example that does not exist is named': ['#example=none', en('notice.unknown-example', { name: 'none' })],
    },
    async ([hash, notice]) => {
      const me = person(await visit(hash));
      await me.page.getByRole('alert').filter({ hasText: notice }).waitFor();
      await me.isNamed(en('levels.title', { number: 1, name: en('level.simultaneous.1') }));
      assert.equal(identity(await puzzleText(me.page)), identity(first.text));
      me.isWell();
    },
  );
});

test('the longer a link is, the fewer places it works in, and the dialog says what to do about it; one too large is a file', async () => {
  const me = person(await visit());
  const keys = ['share.most', 'share.chrome', 'share.too-long'];
  for (const [side, key] of /** @type {[number, string | null][]} */ ([
    [20, null],
    [70, 'share.most'],
    [130, 'share.chrome'],
    [250, 'share.too-long'],
  ])) {
    await me.drop(`${side}.txt`, generated(side, '7'));
    await me.click('header.share');
    if (key === 'share.too-long') await me.sees(en(key));
    else await linkIn(me);
    for (const one of keys) assert.equal(await me.text(en(one)).isVisible(), one === key, `${side}: ${one}`);
    if (key !== 'share.too-long') await me.press('Escape');
  }
  assert.equal(await dialog(me).getByRole('textbox').isVisible(), false);
  assert.match((await me.saves('share.download')).name, /\.txt$/);
  // No link that will not work stays in the address either.
  await me.isAt(exact(siteUrl));
});

test('what is said in Make stays after a reload, and is said otherwise where the puzzle is passed on', async () => {
  const me = person(await visit('#level=simultaneous/2'));
  await me.open(OPPOSED);
  await me.goTo('make');
  await say(me.page.getByRole('complementary'), { title: 'Zwei Wege', author: 'Bea', note: 'Erst denken' });
  await me.isNamed('Zwei Wege');
  await eventually(() => me.page.title(), /Zwei Wege/);
  await me.reload();
  await me.isNamed('Zwei Wege');
  const before = await shares(me);
  await say(dialog(me), { title: 'Drei Wege' });
  await linkIn(me, before);
  const { name, text } = await me.saves('share.download');
  assert.equal(name, 'Drei-Wege.txt');
  assert.match(text, /^# title: Drei Wege\n# author: Bea\n# note: Erst denken\n/);
  me.isWell();
});

test('markup, odd signs and long words in title, author and note stay text', async () => {
  const { page, problems } = await visit('#example=walls');
  const me = person({ page, problems });
  for (const bad of [MARKUP, ODD_SIGNS, 'x'.repeat(400)]) {
    const head = `# title: ${bad}\n# author: ${bad}\n# note: ${bad}\n`;
    await me.drop('any.txt', SHORT_RALLYE);
    // A file with such signs is no text.
    await paste(page, head + OPPOSED);
    await eventually(async () => (await parts(page).name.textContent()) === 'any.txt', false);
    await me.goTo('play');
    await strip(me).waitFor();
    const words = (await strip(me).getByRole('paragraph').allTextContents()).join('');
    assert.doesNotMatch(words, /[\p{Cc}\u202e\u2066\u200b]|\p{M}{5}/u);
    assert.ok(words.length <= 420);
    await page.setViewportSize(PHONE);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    await page.setViewportSize(DESK);
  }
  await strip(me).getByRole('button').click();
  await unharmed(page, problems);
});

test('author and note go with a collection, as a link and as a file, and the dialog is for both', async () => {
  const me = person(await visit('#level=irrgarten/1'));
  await me.drop('sheet.txt', `collection: Friday\npuzzle: Warm-up\n${HEAD}${MAP}\npuzzle:\n${OPPOSED}`, 'Warm-up');
  await tells(me, 'by Ada', NOTE);
  const alone = await shares(me);
  await me.click('share.all', { count: 2 });
  const link = await linkIn(me, alone);
  const file = await me.saves('share.download');
  assert.equal(file.name, 'Friday.txt');
  const head = `collection: Friday\n\npuzzle: Warm-up\n# author: Ada\n# note: ${NOTE}\nirrgarten`;
  assert.equal(file.text.slice(0, head.length), head);
  await me.click('share.this');
  await say(dialog(me), { title: 'Zuerst', note: 'Langsam' });
  await me.page.getByRole('button', { name: /1 of 2\W*Zuerst\W*Friday/, includeHidden: true }).waitFor();
  await me.click('share.all', { count: 2 });
  const other = person(await visit(await linkIn(me, link)));
  await tells(other, 'by Ada', 'Langsam');
  await other.isNamed('Zuerst');
  // A link says how the puzzle is called, wherever it was met before.
  await other.openLink(alone, 'Warm-up');
  for (const one of [me, other]) one.isWell();
});

test('the QR code is read as the link, as it is on the screen', async () => {
  const me = person(await visit('#example=walls', { colorScheme: 'dark' }));
  await me.drop('any.txt', HEAD + OPPOSED, 'Once around');
  const link = await shares(me);
  await me.click('share.qr');
  const picture = dialog(me).getByRole('img', { name: en('share.qr-of', { name: 'Once around' }) });
  await eventually(() => picture.evaluate(image => /** @type {HTMLImageElement} */ (image).naturalWidth > 0), true);
  const [code] = await readBarcodes(new Uint8Array(await picture.screenshot()), { formats: ['QRCode'] });
  assert.equal(code?.text, siteUrl + link);
  me.isWell();
});
