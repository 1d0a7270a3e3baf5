/**
 * From a text to the proved answer: every way in which a text comes in; what is said of the puzzles of each family, and why;
 * how the sequence and the proof are taken away.
 */

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { rungWords } from '../../../www/families/simultaneous/account.ts';
import { playerName } from '../../../www/families/simultaneous/words.ts';
import { siteUrl } from '../support/browser.ts';
import { de, dropFile, each, en, eventually, inLanguage, pairsIn } from '../support/page.ts';
import { visitor } from '../support/person.ts';
import * as puzzles from '../support/puzzles.ts';
import { exactly } from '../support/recorded.ts';
import * as lockstep from '../support/wasm.ts';

const { corridor, example, generated, LINE_RALLYE, MAZE, ODD_RALLYE, OPPOSED, plainly, SINGLE } = puzzles;

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
  'who is at the goal needs no instruction': [SINGLE, en('simultaneous.already')],
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
    await me.fill({ 'result.format': 'letters' });
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
  await me.fill({ 'result.format': 'letters' });
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

/** Real puzzle files that are not part of the project. */
const DATA = process.env.LOCKSTEP_TESTDATA ?? fileURLToPath(new URL('../../../../shared/testdata', import.meta.url));

/** The length of each file's shortest sequence; null where there is none. */
const FILES: [string, number | null][] = [
  ['official0.txt', 8],
  ['official1.txt', 31],
  ['official2.txt', 65],
  ['official3.txt', 164],
  ['official7.txt', null],
  ['official5.txt', 1308],
  ['official4.txt', 14_384],
];

test('real files are solved with their known lengths', {
  skip: !existsSync(DATA) && 'SKIPPED: no folder of real files',
}, async t => {
  const me = await visit();
  for (const [file, length] of FILES) {
    await dropFile(me.page, file, readFileSync(join(DATA, 'simultaneous', file), 'utf8'));
    await me.isNamed(file);
    await me.solve();
    if (length === null) await me.reads(/^No sequence solves this puzzle\..*Proved\.$/);
    else await me.reads(en('simultaneous.shortest', { count: length }));
    t.diagnostic(`${file} was solved`);
  }
});
