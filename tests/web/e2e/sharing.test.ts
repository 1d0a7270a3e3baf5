/**
 * A puzzle is passed on: itself in a link, by name, as a code to photograph, by the system, as a file; with its title, author
 * and note; with an attempt, as something to outdo.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { siteUrl } from '../support/browser.ts';
import { de, en, eventually } from '../support/page.ts';
import { visitor } from '../support/person.ts';
import { generated, identity, LINE_RALLYE, OPPOSED } from '../support/puzzles.ts';
import { exact, exactly, moves } from '../support/recorded.ts';
import * as lockstep from '../support/wasm.ts';

/** By others than those who write the codes. */
const READER = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({
  overrides: { wasmBinary: READER.buffer.slice(READER.byteOffset, READER.byteOffset + READER.length) },
});

const visit = visitor();

const NOTE = 'Anton waits. 👩🏽‍🏫';
const HEAD = `# title: Once around\n# author: Ada\n# note: ${NOTE}\n`;

const dialog = (me: Person) => me.page.getByRole('dialog', { name: en('header.share') });
/** The fragment of the link in the dialog, once it is another one than before. */
const linkIn = (me: Person, before = '#') => me.shared(new RegExp(`^(?!.*${exactly(before)}$)`));
async function shares(me: Person) {
  await me.click('header.share');
  return linkIn(me);
}

/** Says something of the puzzle, in the dialog or in Make. */
async function say(place: Locator, about: Record<string, string>) {
  await place.getByText(en('about.edit'), { exact: true }).click();
  for (const [part, words] of Object.entries(about)) {
    const field = place.getByRole('textbox', { name: en(`about.${part}`) });
    await field.fill(words);
    await field.blur();
  }
}

test('a puzzle reaches somebody else with its title, author and note, by its link, its code and its file, and outlasts a reload', async () => {
  const me = await visit('#example=walls', { colorScheme: 'dark' });
  await me.drop('other-name.txt', HEAD + OPPOSED, 'Once around');
  await me.does('in:play', { sees: ['by Ada', NOTE] });
  const link = await shares(me);
  assert.match(link, /^#p=[\w-]+$/);
  const file = await me.saves('share.download');
  assert.equal(file.name, 'Once-around.txt');
  assert.ok(file.text.startsWith(HEAD));
  await me.click('share.qr');
  const picture = dialog(me).getByRole('img', { name: en('share.qr-of', { name: 'Once around' }) });
  await eventually(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth > 0), true);
  const [code] = await readBarcodes(new Uint8Array(await picture.screenshot()), { formats: ['QRCode'] });
  assert.equal(code?.text, siteUrl + link);
  const other = await visit(link);
  await other.does('in:play', { named: 'Once around', sees: ['by Ada', NOTE] });
  await other.does('welcome.close', { gone: NOTE });
  await other.does('reload', { named: 'Once around' });
  assert.equal(identity(await other.puzzleText()), identity(OPPOSED));
});

test('nothing is copied before one presses for it, and the dialog says so; where copying is refused the link is selected', async () => {
  const me = await (await visit()).open(OPPOSED);
  await me.page.evaluate(() => navigator.clipboard.writeText('my own words'));
  const link = siteUrl + (await shares(me));
  await me.copied('my own words');
  await me.does('share.copy', { sees: en('share.copied') });
  await me.copied(link);
  await me.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await me.does('Escape header.share share.copy', { sees: en('share.copy-failed') });
  assert.equal(await me.page.evaluate(() => document.getSelection()?.toString()), link);
});

test('the system gets words that can be read out, and the link; the file of a puzzle whose link messengers cut off', async () => {
  const me = await visit('#example=walls');
  await me.page.evaluate(() => {
    navigator.canShare = () => true;
    const share = (told: unknown) => Promise.resolve(Object.assign(window, { told }));
    Object.defineProperty(navigator, 'share', { value: share });
  });
  const told = async () => {
    await shares(me);
    await me.does('share.system Escape');
    return me.page.evaluate(async () => {
      const { title, text, url, files } = (window as any).told;
      return files ? [files[0].name, (await files[0].text()).slice(0, 15)] : [title, text, new URL(url).hash];
    });
  };
  const words = en('result.about', { family: en('simultaneous.name'), puzzle: en('example.walls') });
  assert.deepEqual(await told(), [words, words, '#example=walls']);
  await me.drop('other.txt', `# title: Large\n${generated(130, '7')}`, 'Large');
  assert.deepEqual(await told(), ['Large.txt', '# title: Large\n']);
});

test('a level has a link by its name, unless somebody says more of it, here or in Make, which stays after a reload', async () => {
  const me = await visit('#level=simultaneous/2');
  const named = await shares(me);
  assert.equal(named, '#level=simultaneous/2');
  await say(dialog(me), { note: 'Ein Tipp' });
  assert.match(await linkIn(me, named), /^#p=/);
  await me.press('Escape');
  await me.open(OPPOSED);
  await me.goTo('make');
  await say(me.page.getByRole('complementary'), { title: 'Zwei Wege', author: 'Bea', note: 'Erst denken' });
  await me.isNamed('Zwei Wege');
  await eventually(() => me.page.title(), /Zwei Wege/);
  await me.does('reload', { named: 'Zwei Wege' });
  const before = await shares(me);
  await say(dialog(me), { title: 'Drei Wege' });
  await linkIn(me, before);
  const { name, text } = await me.saves('share.download');
  assert.equal(name, 'Drei-Wege.txt');
  assert.match(text, /^# title: Drei Wege\n# author: Bea\n# note: Erst denken\n/);
});

test('the longer a link is, the fewer places it works in, and the dialog says what to do about it; one too large is a file', async () => {
  const me = await visit();
  const keys = ['share.most', 'share.chrome', 'share.too-long'];
  for (const [side, key] of [
    [20, null],
    [70, 'share.most'],
    [130, 'share.chrome'],
    [250, 'share.too-long'],
  ] as [number, string | null][]) {
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

test('of a collection the dialog passes on one puzzle or all, with what was said of each', async () => {
  const me = await visit('#level=irrgarten/1');
  await me.drop(
    'sheet.txt',
    `collection: Friday\npuzzle: Warm-up\n${HEAD}${OPPOSED}\npuzzle:\n${LINE_RALLYE}`,
    'Warm-up',
  );
  await me.sees('by Ada', NOTE);
  const alone = await shares(me);
  await me.click('share.all', { count: 2 });
  const link = await linkIn(me, alone);
  const file = await me.saves('share.download');
  assert.equal(file.name, 'Friday.txt');
  assert.ok(file.text.startsWith(`collection: Friday\n\npuzzle: Warm-up\n# author: Ada\n# note: ${NOTE}\n`), file.text);
  await me.click('share.this');
  await say(dialog(me), { title: 'Zuerst', note: 'Langsam' });
  await me.page.getByRole('button', { name: /1 of 2\W*Zuerst\W*Friday/, includeHidden: true }).waitFor();
  await me.click('share.all', { count: 2 });
  const other = await visit(await linkIn(me, link));
  await other.does('', { named: 'Zuerst', sees: ['by Ada', 'Langsam'] });
  // A link says how the puzzle is called, wherever it was met before.
  await other.openLink(alone, 'Warm-up');
});

/** A person who has played some moves of a pasted puzzle, or of one that a link opens. */
async function player(puzzle: string, moves: string) {
  const me = await visit(puzzle.startsWith('#') ? puzzle : '');
  if (!puzzle.startsWith('#')) await me.open(puzzle);
  await me.play(moves);
  return me;
}
const played = (count: number, words = en) => words('won.count', { count });

test('an attempt with more moves than needed is outdone, also after a reload, and can be watched only then', async () => {
  const other = await visit(await (await player(OPPOSED, 'UUDRD')).link({ moves: true }));
  const asked = en('rival.solved-more', { name: en('rival.somebody'), played: played(5), least: 3 });
  await other.does('', { room: 'play', sees: asked });
  await other.does('reload', { sees: asked, off: 'win.rival' });
  await other.does('play:DRD', { won: `${en('win.theirs')}: 5` });
  await other.does('win.rival', { count: moves(5) });
  await other.does('walk.undo', { count: moves(3) });
});

test('an attempt comes with the rule, its sender’s name and figure, until that is closed; reached, they are the same, and one press answers with one’s own', async () => {
  const solution = lockstep.ok(lockstep.solve(lockstep.ok(lockstep.level('stromrallye', 1)).text)).moves ?? '';
  const me = await player('#level=stromrallye/1', solution);
  await me.click('header.share');
  const before = await linkIn(me);
  await me.does('quiz.name=<b>Mia Tab');
  const link = await linkIn(me, before);
  assert.match(link, /^#level=stromrallye\/1&p=[\w-]+&from=[\w-]*\w$/);
  const other = await visit(link);
  const theirs = /^<b>Mia solved it with \d+ swaps?, the minimum\.$/;
  await other.sees(en('stromrallye.welcome'), theirs);
  await other.does('welcome.close', { gone: en('stromrallye.welcome'), sees: theirs });
  await other.does(`play:${solution}`, { won: /^<b>Mia: \d+, the same/ });
  await other.does('quiz.name=Tom Tab');
  await other.page.getByRole('button', { name: en('win.answer-name', { name: '<b>Mia' }) }).click();
  await other.copied(
    /^Lockstep, Stromrallye\nLevel 1 .*\n★ solved in \d+ swaps?.*\nhttp.*#level=stromrallye\/1&p=[\w-]+&from=VG9t$/,
  );
});

test('an attempt that did not get there says so, in German too; at a level it opens the level, and at another one it is damaged', async () => {
  const link = await (await player('#level=simultaneous/2', 'DD')).link({ moves: true });
  assert.match(link, /^#level=simultaneous\/2&p=/);
  const other = await visit(link, { locale: 'de-DE' });
  await other.isNamed(new RegExp(de('level.simultaneous.2')));
  await other.sees(de('rival.unsolved', { name: de('rival.somebody'), played: played(2, de) }));
  const third = await visit(link.replace('simultaneous/2', 'simultaneous/3'));
  await third.does('', { sees: en('notice.damaged-link'), gone: /^Somebody/ });
});

test('without the moves the link holds the puzzle alone, and what was shown is not offered as a challenge', async () => {
  const me = await player(OPPOSED, 'DRD');
  const other = await visit(await me.link({ moves: false }));
  await other.does('in:play', { gone: /^Somebody/ });
  await me.does('walk.restart open:coach.more coach.rest', { won: en('won.shown', { played: played(3) }) });
  await me.click('header.share');
  await linkIn(me);
  await me.seesNo(en('share.with-solution', { played: played(3) }));
});
