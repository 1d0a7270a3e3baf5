/**
 * From a text to the proved answer: every way in which a text comes in; what is said of the puzzles of each family, and why;
 * how the sequence and the proof are taken away. The text in its field: all of its errors, long files, clearing, and the
 * board that keeps the last good puzzle; and what is said of files and texts that are no puzzle, or probably another one
 * than was meant.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rungWords } from '../../../www/families/simultaneous/account.ts';
import { playerName } from '../../../www/families/simultaneous/words.ts';
import { textErrorSentence } from '../../../www/words/sentences.ts';
import { siteUrl } from '../support/browser.ts';
import { de, dropFile, each, en, eventually, inLanguage, pairsIn, paste } from '../support/page.ts';
import { person, visitor } from '../support/person.ts';
import * as puzzles from '../support/puzzles.ts';
import { exactly, linked, replay } from '../support/recorded.ts';
import * as lockstep from '../support/wasm.ts';

const { corridor, example, generated, identity, LINE_RALLYE, MAZE, ODD_RALLYE, OPPOSED, plainly, SHORT_RALLYE } =
  puzzles;

const visit = visitor('solve');

const GOAL = en('simultaneous.at-goal');
const shortest = (count: number) => en('simultaneous.shortest', { count });

const sequence = async (me: Person) =>
  (await me.page.getByRole('region', { name: en('result.sequence-label') }).textContent()) ?? '';

/** Runs in a page: as browsers do for as long as a file hovers. */
function hover() {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([''], 'any.txt'));
  document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
}

test('a puzzle is on the boards at once, and one press solves it, by whatever way it came in', async () => {
  const me = await visit('#example=walls');
  // A file that hovers is expected.
  await me.seesNo(en('stage.drop'));
  const isExpected = async () => {
    await me.page.evaluate(hover);
    return me.text(en('stage.drop')).isVisible();
  };
  await eventually(isExpected, true);
  const ways: [comes: () => Promise<unknown>, name: string | RegExp, count: number][] = [
    [() => me.drop('two corridors.txt', corridor(11, 9)), 'two corridors.txt', 98],
    [() => me.open(OPPOSED), en('puzzle.from-text'), 3],
    [() => me.goTo('make').then(() => me.picks('puzzle.open', 'chosen.txt', corridor(3, 3))), 'chosen.txt', 8],
    [() => me.makeBy('edit').then(() => me.fill({ 'editor.label': corridor(2, 3) })), en('puzzle.from-text'), 5],
    [() => me.part('examples').then(() => me.card(en('example.walls')).click()), en('example.walls'), 9],
    // Only an installed page is given files, so its queue is played here.
    [() => launched(me), 'launched.txt', 3],
  ];
  for (const [comes, named, count] of ways) {
    await comes();
    await me.does('', { named });
    await me.does('in:solve solve', { reads: shortest(count), at: [GOAL, GOAL] });
  }
  // While the example of a link is being made, nothing else is solved.
  const other = await visit('#example=minefield');
  await other.search();
  await other.does('', { reads: shortest(plainly(example('minefield')).length ?? -1), named: en('example.minefield') });
});

/** The system opens a file with the installed page. */
async function launched({ page }: Person) {
  await page.addInitScript(text => {
    const file = { getFile: async () => new File([text], 'launched.txt') };
    const launchQueue = { setConsumer: (hear: (launched: unknown) => void) => hear({ files: [file] }) };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  }, OPPOSED);
  await page.goto('about:blank');
  await page.goto(siteUrl);
}

const cutOff = plainly(example('cut-off')).proof;
assert(cutOff && 'player' in cutOff);
const NAME = inLanguage('en', () => playerName(cutOff.player));
const NO_WAY = 'irrgarten 5 3\n#####\n#So#E\n#####\n';
const PARITY =
  /For 2 batteries, charge \+ column \+ row is odd, and no move changes that\. Once all are empty, it can be odd for only 0 or 1\./;

/**
 * A text; what is said of it, perhaps after another choice of search; what is said further below, and how many moves
 * a solution has.
 */
const ANSWERS: Record<
  string,
  [text: string, says: string | RegExp, more?: { chosen?: string; why?: string; moves?: number }]
> = {
  'a shortest sequence is proved': [example('walls'), shortest(9), { moves: 9 }],
  'who is at the goal needs no instruction': ['1 1\n0\n0\n', en('simultaneous.already')],
  'the goal that is cut off is named': [example('cut-off'), en('simultaneous.goal-unreachable', { player: NAME })],
  'a Stromrallye is solved': [LINE_RALLYE, en('stromrallye.result', { count: 5 }), { moves: 5 }],
  'a proof by parity has its numbers': [ODD_RALLYE, PARITY, { why: en('stromrallye.why-parity') }],
  'fewest swaps are proved where one asks for them': [
    LINE_RALLYE,
    en('stromrallye.result', { count: 5 }),
    { chosen: 'stromrallye.fewest-swaps', why: en('stromrallye.swaps-proved', { count: 2 }) },
  ],
  'a shortest way out is proved': [MAZE, en('irrgarten.shortest', { count: 8 }), { moves: 8 }],
  'that there is no way out is proved': [NO_WAY, en('irrgarten.no-way-out', { count: 2 })],
};

for (const seed of ['1', '2', '3']) {
  const text = generated(12, seed);
  ANSWERS[`the length is the plain search’s, seed ${seed}`] = [text, shortest(plainly(text).length ?? -1)];
}

test('an answer is a sentence, a solution really is one as short as that of the plain search, and what has none says why', async () => {
  const me = await visit();
  let number = 0;
  await each(ANSWERS, async ([text, says, { chosen, why, moves } = {}]) => {
    await me.drop(`${++number}.txt`, text);
    if (chosen !== undefined) {
      const choice = me.field('radio', chosen).or(me.field('checkbox', chosen));
      if ((await choice.count()) === 0) await me.unfold('solve.options');
      await choice.check();
    }
    await me.does('solve', { reads: says, sees: why });
    if (moves === undefined) return;
    await me.does('result.format=letters');
    await eventually(() => sequence(me), new RegExp(`^[UDLR]{${moves}}$`));
    const checked = lockstep.ok(lockstep.check(text, await sequence(me)));
    assert.deepEqual([checked.solved, checked.after], [true, moves]);
  });
});

test('the sequence is written as one wishes, and copied and saved as it is written', async () => {
  const me = await visit('#example=walls');
  const written = () => sequence(me);
  await me.solve();
  await eventually(written, /^[↑↓←→]{9}$/);
  await me.does('result.format=letters');
  await eventually(written, /^[UDLR]{9}$/);
  await me.does('result.copy', { can: 'result.copied' });
  await me.copied(await written());
  const saved = await me.saves('result.download');
  assert.match(saved.name, /\.txt$/);
  assert.equal(saved.text.trim(), await written());
});

test('a proof has its figures, its steps in either language, and goes into a file', async () => {
  const me = await visit('#example=waiting');
  const proof = me.page.getByRole('region', { name: en('account.title') });
  await me.does('solve', { sees: en('account.checked') });
  const told = await pairsIn(proof);
  assert.equal(told[en('account.length')], en('simultaneous.instructions', { count: 11 }));
  const { rungs = [] } = lockstep.ok(lockstep.solve(example('waiting')));
  assert.equal(rungs.at(-1)?.bound, 11);
  for (const [index, rung] of rungs.entries())
    assert.equal(
      told[en('simultaneous.rung.label', { number: index + 1 })],
      inLanguage('en', () => rungWords(rung)),
    );

  await me.does('#example=first-swap solve open:explain.title');
  const titles = proof.getByRole('heading', { level: 3 });
  const chapters = ['idea', 'example', 'why', 'cost'].map(name => en(`explain.${name}`));
  await eventually(() => titles.allTextContents(), chapters);
  await me.does('language:Deutsch');
  const german = me.page.getByRole('region', { name: de('account.title') });
  await german.getByRole('heading', { name: de('explain.idea') }).waitFor();
  await me.sees(/an Bord kommt \d/);
  await me.does('language:English');
  await eventually(() => titles.first().textContent(), en('explain.idea'));

  const { name, text } = await me.saves('document.save');
  assert.equal(name, 'lockstep-first-swap.md');
  const made = [`- ${en('account.version')}: Lockstep `, `\n- ${en('document.date')}: `, '#example=first-swap'];
  assert.match(
    text,
    /^## .*\n\n!\[.*\]\(data:image\/png;base64,[\w+/=]+\)\n\n\*\*.*\*\*\n[^]*\n```text\n[UDLR]{5}\n```\n/,
  );
  for (const part of [
    `- ${en('account.length')}: ${en('count.moves', { count: 5 })}\n`,
    `### ${en('explain.why')}`,
    ...made,
  ])
    assert.ok(text.includes(part), text);
  await me.does('account.copy', { can: 'result.copied' });
  const copied = await me.page.evaluate(() => navigator.clipboard.readText());
  for (const part of made) assert.ok(copied.includes(part) && !copied.includes('**'), copied);
});

test('where nothing solves a puzzle the proof is explained, in words beside the picture, too, and nothing is said to be replayed', async () => {
  const me = await visit('#example=cut-off');
  await me.does('solve open:explain.title');
  const proof = me.page.getByRole('region', { name: en('explain.why-none') });
  await eventually(() => proof.getByRole('heading', { level: 3 }).nth(1).textContent(), en('explain.why'));
  await me.seesNo(en('account.checked'));
  const reached = en('simultaneous.reached', { reached: en('simultaneous.cells', { count: cutOff.reached }) });
  await me.page.getByRole('img', { name: new RegExp(exactly(reached)) }).waitFor();
});

const visitMake = visitor('make');

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
  const me = await visitMake('#example=walls');
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
  const me = await visitMake('#example=walls');
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
  const me = await visitMake('#example=walls');
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
  const me = await visitMake('#example=walls');
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

replay('a text that is odd, or probably another puzzle than was meant', linked('#example=walls'), {
  'warns where it opens, as long as that is there and not put right': [
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
});
