/**
 * The puzzle's text in its field: all of its errors, long files, clearing, and the board that keeps the last good puzzle;
 * and what is said of files and texts that are no puzzle, or probably another one than was meant.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textErrorSentence } from '../../../www/words/sentences.ts';
import { de, dropFile, en, eventually, inLanguage, paste } from '../support/page.ts';
import { person, visitor } from '../support/person.ts';
import { example, identity, OPPOSED, SHORT_RALLYE } from '../support/puzzles.ts';
import { replay } from '../support/recorded.ts';
import * as lockstep from '../support/wasm.ts';

const visit = visitor('make');

/** Two letters in place of rows, and a battery off the board. */
const THREE = '5\n3,x,9\n2\n1,y,3\n5,6,3\n';

const editor = (me: Person) => me.field('textbox', 'editor.label');
const onBoards = async (me: Person) => identity(await me.puzzleText());
const marked = (me: Person, marks: string[]) => eventually(() => me.page.locator('mark').allTextContents(), marks);
const selects = (me: Person, place: [number, string]) => me.selects('textbox', 'editor.label', place);
const errors = (me: Person, name: string, count: number) =>
  me.sees(new RegExp(`^${name}: ${en('editor.errors', { count })}`));
const goesTo = (me: Person, sentence: RegExp) => me.page.getByRole('button', { name: sentence }).click();

test('all errors of a file are counted, listed and marked; a press leads to each; the board keeps its puzzle until all are right', async () => {
  const me = await visit('#example=walls');
  await dropFile(me.page, 'three.txt', THREE);
  await errors(me, 'three.txt', 3);
  await marked(me, ['x', 'y', '6']);
  await selects(me, [2, 'x']);
  await goesTo(me, /^Line 5/);
  await selects(me, [5, '6']);
  // Behind the last one comes the first.
  await me.click('editor.next');
  await selects(me, [2, 'x']);
  await me.click('editor.before');
  await selects(me, [5, '6']);
  await me.page.keyboard.insertText('4');
  await errors(me, 'three.txt', 2);
  assert.equal(await onBoards(me), identity(example('walls')));
  // A text that was cleared while it was wrong comes back with its errors.
  await me.does('editor.clear', { gone: /errors?/ });
  await me.click('editor.restore');
  await errors(me, 'three.txt', 2);
  for (const [sentence, text] of [
    [/^Line 2/, '1'],
    [/^Line 4/, '2'],
  ] as const) {
    await goesTo(me, sentence);
    await me.page.keyboard.insertText(text);
  }
  await me.isNamed(en('puzzle.from-text'));
  await marked(me, []);
});

test('the text says whose it is; clearing takes nothing from the board, and button, undo and the field’s own undo bring it back', async () => {
  const me = await visit('#example=walls');
  await me.does('by:edit', { sees: new RegExp(`^${en('example.walls')} · `) });
  const before = await editor(me).inputValue();
  const cleared = en('made.text-cleared');
  for (const back of [
    () => me.click('editor.restore'),
    () => editor(me).press('ControlOrMeta+z'),
    () => me.click('making.undo', { what: cleared }),
  ]) {
    await me.click('editor.clear');
    await me.holds('textbox', 'editor.label', '');
    assert.equal(await onBoards(me), identity(example('walls')));
    await back();
    await me.holds('textbox', 'editor.label', before);
  }
  await me.click('making.redo', { what: cleared });
  await me.holds('textbox', 'editor.label', '');
});

test('what is typed is drawn, walks nowhere, is opened by whoever goes on to a button at once, and undone', async () => {
  const me = await visit('#example=walls');
  await me.makeBy('edit');
  const before = await editor(me).inputValue();
  const after = before.replace(/^(3 3\n)0/, '$11');
  await editor(me).fill(after);
  await eventually(async () => await onBoards(me), identity(after));
  await me.click('making.undo', { what: en('made.text') });
  await me.holds('textbox', 'editor.label', before);
  await editor(me).fill(OPPOSED);
  await me.does('tab.solve', { named: en('puzzle.from-text') });
  await me.makeBy('edit');
  await editor(me).press('ArrowDown');
  await editor(me).press('d');
  await me.does('in:play', { count: /^0 / });
});

/** A letter where a wall should be, in line 2 at column 3. */
const LETTER = '3 3\n0 x\n0 0\n0 0\n';

/** The module's words on a text. */
function sentence(text: string, language: 'en' | 'de' = 'en') {
  const opened = lockstep.open(text);
  assert(!opened.ok);
  return inLanguage(language, () => textErrorSentence(opened.error));
}

const drops = (name: string, text: string) => (me: Person) => dropFile(me.page, name, text);
const pastes = (text: string) => (me: Person) => paste(me.page, text);
const picks = (name: string, bytes: string) => async (me: Person) => {
  await me.goTo('solve');
  await me.picks('puzzle.open', name, Buffer.from(bytes, 'latin1'));
};
const isA = (name: string, format: string, words = en) => words('notice.file-format', { name, format });

const [TOO_SHORT, TOO_LARGE, LONG] = ['2 2\n0\n0\n0 0\n', '1000000 1000000\n', `2 1\n${'0\n'.repeat(1_600_000)}x`];
const IN_LONG = en('editor.in-file', { name: 'long.txt', problem: en('editor.errors', { count: 1 }) });

/** How something comes that is no puzzle, and what is said of it. */
const REFUSED: [(me: Person) => Promise<void>, string | RegExp][] = [
  [drops('bad.txt', LETTER), sentence(LETTER)],
  [pastes(TOO_SHORT), sentence(TOO_SHORT)],
  [pastes(TOO_LARGE), sentence(TOO_LARGE)],
  [drops('long.txt', LONG), IN_LONG],
  [pastes('  '), en('notice.clipboard-empty')],
  [drops('nothing.txt', '\n'), en('notice.file-empty', { name: 'nothing.txt' })],
  [drops('mazes.zip', 'PK\x03\x04\x14\0'), en('notice.file-zip', { name: 'mazes.zip' })],
  [drops('sheet.pdf', '%PDF-1.7\n'), isA('sheet.pdf', 'PDF')],
  [drops('program', '\x7fELF\x02\0'), en('notice.file-binary', { name: 'program' })],
  [picks('a.jpg', '\xff\xd8\xff\xe0\0\x10JFIF'), isA('a.jpg', 'JPG')],
  [picks('a.gz', '\x1f\x8b\x08\0'), isA('a.gz', 'GZ')],
  [picks('maze.png', '\x89PNG\r\n\x1a\n'), isA('maze.png', 'PNG')],
];

test('what is no puzzle says what is wrong and where, or which kind of file it is, in either language; the boards stay', async () => {
  const me = await visit('#example=walls');
  assert.match(sentence(LETTER), /^Line 2, column 3: .*x/);
  assert.match(sentence(TOO_SHORT), /ends too early.*number of pits/);
  assert.match(sentence(TOO_LARGE), /^Line 1, .*too large/);
  for (const [gives, words] of REFUSED) {
    // Outside of the field, if there is one.
    await me.goTo('play');
    await gives(me);
    await me.does('', { sees: words, named: en('example.walls') });
    if (words !== IN_LONG) continue;
    // Too long for the field: its line is shown.
    const excerpt = me.page.getByRole('region', { name: /^Line [\d,]+ of the text$/ });
    await eventually(() => excerpt.textContent(), '0');
    assert.equal(await editor(me).count(), 0);
  }
  await me.does('language:Deutsch', { sees: isA('maze.png', 'PNG', de) });
  await dropFile(me.page, 'bad.txt', LETTER);
  await me.sees(sentence(LETTER, 'de'), new RegExp(de('editor.board-stays')));
  assert.match(sentence(LETTER, 'de'), /^Zeile 2, Spalte 3: .*x/);
  assert.equal(await onBoards(person(me.page, de)), identity(example('walls')));
});

test('an error is said once, beside its text, in the other parts of Make at the top; put right it is gone, and so is what was read out', async () => {
  const me = await visitor()('#example=walls');
  const end = en('playback.of', { moment: 9, count: 9 });
  await me.does('solve', { count: end });
  await me.does(drops('bad.txt', LETTER), { sees: sentence(LETTER) });
  // The solution and its playback stay.
  await me.does('in:solve', { reads: en('simultaneous.shortest', { count: 9 }), count: end });
  await me.does('in:make drawing.draw', { sees: `bad.txt: ${sentence(LETTER)}` });
  await me.makeBy('edit');
  await me.does({ 'editor.label': '3 3\n0 y\n' }, { live: `bad.txt: ${sentence('3 3\n0 y\n')}` });
  // A verdict on the puzzle gives way to what is wrong with the next text.
  const verdict = /^Shortest: 3 instructions/;
  await me.does({ 'editor.label': OPPOSED }, { named: en('puzzle.from-text'), sees: verdict });
  await me.does(drops('bad.txt', LETTER), { sees: sentence(LETTER), gone: verdict });
  assert.equal(await me.text(sentence(LETTER)).count(), 1);
  assert.equal(await editor(me).getAttribute('aria-invalid'), 'true');
});

/** A pit is not announced, so the second maze is read two numbers late. */
const PIT_TOO_MANY =
  '4 3\n0 0 0\n0 1 0\n0 0 0\n0 0 0 0\n0 1 0 0\n1\n1 0\n0 1\n0 1 0\n0 0 0\n0 0 1\n0 1 0 0\n0 0 1 1\n0\n';
const [PITS, GRUBEN] = [
  /^pits\.txt: Line 9, column 1: pits of maze 1: announced 1, listed 2\./,
  /^pits\.txt: Zeile 9, Spalte 1: Gruben von Labyrinth 1: angekündigt 1, aufgezählt 2\./,
];
const SURPLUS = /^surplus\.txt: Line 5, column 1: /;

replay(
  'a text that is odd, or probably another puzzle than was meant, warns where it opens, as long as that is there and not put right',
  {},
  [
    'by:edit',
    [me => editor(me).fill('2\n1,1,1\n0\n2,1,1\n'), { sees: new RegExp(en('editor.odd', { count: 1 })) }],
    me => marked(me, ['2,1,1']),
    me => eventually(() => editor(me).getAttribute('aria-invalid'), 'false'),
    [drops('pits.txt', PIT_TOO_MANY), { named: 'pits.txt', sees: PITS }],
    ['language:Deutsch', { sees: GRUBEN }],
    ['language:English', { sees: PITS }],
    ['tab.make tab.play', { sees: PITS }],
    [drops('surplus.txt', `${SHORT_RALLYE}3,3,1\n`), { named: 'surplus.txt', sees: SURPLUS, gone: PITS }],
    // The field lists it, and it is said once.
    ['by:edit', { sees: /^Line 5, column 1/, gone: SURPLUS }],
    [me => me.fill({ 'editor.label': SHORT_RALLYE }), { gone: /^Line 5, column 1/ }],
    ['tab.play', { gone: SURPLUS }],
  ],
);
