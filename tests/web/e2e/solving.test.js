/**
 * From a text to the proved answer: every way in which a text comes in; what is said of the puzzles of each family, and why; and
 * how the sequence and the proof are taken away.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { playerName } from '../../../www/families/simultaneous/words.ts';
import { de, en, eventually, inLanguage, parts, savedBy, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import {
  corridor,
  example,
  generated,
  LINE_RALLYE,
  MAZE,
  ODD_RALLYE,
  OPPOSED,
  plainly,
  ROUND,
  SHORT_RALLYE,
  SINGLE,
} from '../support/puzzles.js';
import { exactly } from '../support/recorded.js';
import { each, pairsIn } from '../support/rows.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor('solve');

const GOAL = en('simultaneous.at-goal');
/** @param {number} count */
const shortest = count => en('simultaneous.shortest', { count });

/** The sequence as it is written. @param {Person} me @param {typeof en} [words] */
const sequence = async (me, words = en) =>
  (await me.page.getByRole('region', { name: words('result.sequence-label') }).textContent()) ?? '';

/** Runs in a page: as browsers do for as long as a file hovers. */
function hover() {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([''], 'any.txt'));
  document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
}

test('a puzzle is on the boards at once, and one press solves it, by whatever way it came in', async () => {
  const me = person(await visit('#example=walls'));
  /** @param {number} count */
  const isSolved = async count => {
    await me.solve();
    await me.reads(shortest(count));
    await me.areAt([GOAL, GOAL]);
  };
  await isSolved(9);
  // A file that hovers is expected; dropped, it is there.
  await me.seesNo(en('stage.drop'));
  const isExpected = async () => {
    await me.page.evaluate(hover);
    return me.text(en('stage.drop')).isVisible();
  };
  await eventually(isExpected, true);
  await me.drop('two corridors.txt', corridor(11, 9));
  await isSolved(98);
  await me.open(OPPOSED);
  await isSolved(3);
  // A file that is chosen by the button.
  await me.goTo('make');
  const [chooser] = await Promise.all([me.page.waitForEvent('filechooser'), me.click('puzzle.open')]);
  await chooser.setFiles({ name: 'chosen.txt', mimeType: 'text/plain', buffer: Buffer.from(corridor(3, 3)) });
  await me.isNamed('chosen.txt');
  await isSolved(8);
  // A text that is typed.
  await me.makeBy('edit');
  await me.fill({ 'editor.label': corridor(2, 3) });
  await me.isNamed(en('puzzle.from-text'));
  await eventually(() => me.page.getByRole('img', { name: /2 by 3 cells/ }).count(), 2);
  await isSolved(5);
  await me.click('library.home');
  await me.click('library.examples');
  await me.click('gallery.card', { title: en('example.helpful-pit'), width: 4, height: 4 });
  await me.isNamed(en('example.helpful-pit'));
  await isSolved(plainly(example('helpful-pit')).length ?? -1);
  me.isWell();
});

test('while the example of a link is being made, nothing else is solved', async () => {
  const me = person(await visit('#example=minefield'));
  await parts(me.page).action.click();
  await me.reads(shortest(plainly(example('minefield')).length ?? -1));
  await me.isNamed(en('example.minefield'));
  me.isWell();
});

test('the page finds the length that the plain search finds', async () => {
  const me = person(await visit());
  for (const seed of ['1', '2', '3']) {
    const text = generated(12, seed);
    await me.drop(`${seed}.txt`, text);
    await me.solve();
    await me.reads(shortest(plainly(text).length ?? -1));
  }
});

const cutOff = plainly(example('cut-off')).proof;
assert(cutOff && 'player' in cutOff);
const nameOfCutOff = inLanguage('en', () => playerName(cutOff.player));
const depthFirst = lockstep.solve(MAZE, { algorithm: 'dfs' });
assert(depthFirst.ok && depthFirst.length !== null);
const PARITY =
  /For 2 batteries, charge \+ column \+ row is odd, and no move changes that\. Once all are empty, it can be odd for only 0 or 1\./;

/**
 * A text; what is said of it, perhaps after another choice of search; what is said further below, and how many moves
 * a solution has.
 *
 * @type {Record<string, Record<string, [text: string, says: string | RegExp, more?: { chosen?: string, why?: string, moves?: number }]>>}
 */
const ANSWERS = {
  'two mazes': {
    'a shortest sequence is proved': [example('walls'), shortest(9), { moves: 9 }],
    'who is at the goal needs no instruction': [SINGLE, en('simultaneous.already')],
    'the goal that is cut off is named': [
      example('cut-off'),
      en('simultaneous.goal-unreachable', { player: nameOfCutOff }),
    ],
  },
  Stromrallye: {
    'a solution is found': [LINE_RALLYE, en('stromrallye.result', { count: 5 }), { moves: 5 }],
    'a proof by parity has its numbers': [ODD_RALLYE, PARITY, { why: en('stromrallye.why-parity') }],
    'fewest swaps are proved where one asks for them': [
      LINE_RALLYE,
      en('stromrallye.result', { count: 5 }),
      { chosen: 'stromrallye.fewest-swaps', why: en('stromrallye.swaps-proved', { count: 2 }) },
    ],
  },
  Irrgarten: {
    'a shortest way is proved': [MAZE, en('irrgarten.shortest', { count: 8 }), { moves: 8 }],
    'that there is no way out is proved': [
      'irrgarten 5 3\n#####\n#So#E\n#####\n',
      en('irrgarten.no-way-out', { count: 2 }),
    ],
    'depth first finds a way and claims no more': [
      MAZE,
      en('irrgarten.way', { count: depthFirst.length }),
      { chosen: 'irrgarten.algorithm.dfs', why: en('irrgarten.not-shortest') },
    ],
    'a wall follower that comes round says so, and claims nothing': [
      ROUND,
      en('irrgarten.loop'),
      { chosen: 'irrgarten.algorithm.wall', why: en('stopped.loop') },
    ],
  },
};

for (const [family, answers] of Object.entries(ANSWERS))
  test(`${family}: an answer is a sentence, a solution really is one, and what has none says why`, async () => {
    const me = person(await visit());
    let number = 0;
    await each(answers, async ([text, says, { chosen, why, moves } = {}]) => {
      await me.drop(`${++number}.txt`, text);
      if (number === 1) await me.unfold('solve.options');
      if (chosen !== undefined) await me.field('radio', chosen).or(me.field('checkbox', chosen)).check();
      await me.solve();
      await me.reads(says);
      if (why !== undefined) await me.sees(why);
      if (moves === undefined) return;
      await me.fill({ 'result.format': 'letters' });
      await eventually(() => sequence(me), new RegExp(`^[UDLR]{${moves}}$`));
      const checked = lockstep.check(text, await sequence(me));
      assert.ok(checked.ok);
      assert.deepEqual([checked.solved, checked.after], [true, moves]);
    });
    me.isWell();
  });

test('the sequence is written as one wishes, and copied and saved as it is written', async () => {
  const visited = await visit('#example=walls');
  const me = person(visited);
  const written = () => sequence(me);
  await me.solve();
  await eventually(written, /^[↑↓←→]{9}$/);
  await me.fill({ 'result.format': 'letters' });
  await eventually(written, /^[UDLR]{9}$/);
  await me.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await me.click('result.copy');
  await me.can('result.copied');
  assert.equal(await me.page.evaluate(() => navigator.clipboard.readText()), await written());
  const saved = await savedBy(me.page, me.button('result.download'));
  assert.match(saved.name, /\.txt$/);
  assert.equal(saved.bytes.toString('utf8').trim(), await written());
  await me.page.getByRole('button', { name: 'Deutsch' }).click();
  const german = person(visited, de);
  await german.drop('short.txt', SHORT_RALLYE);
  await german.solve();
  const told = () => sequence(german, de);
  await german.fill({ 'result.format': 'words' });
  await eventually(told, /^Rechts (Hoch|Runter|Links|Rechts)$/);
  await german.fill({ 'result.format': 'cells' });
  await eventually(told, /^\(1\|1\) \(2\|1\) \(\d\|\d\)$/);
  const cells = await savedBy(german.page, german.button('result.download'));
  assert.match(cells.bytes.toString('utf8'), /^\(1\|1\) \(2\|1\) \(\d\|\d\)\n$/);
  await german.fill({ 'result.format': 'arrows' });
  await eventually(told, /^→[↑↓←→]$/);
  me.isWell();
});

test('a proof has its figures, its steps in either language, and goes into a file and onto paper', async () => {
  const visited = await visit('#example=waiting');
  const me = person(visited);
  const proof = me.page.getByRole('region', { name: en('account.title') });
  await me.solve();
  await me.sees(en('account.checked'));
  const told = await pairsIn(proof);
  assert.equal(told[en('account.length')], en('simultaneous.instructions', { count: 11 }));
  assert.match(told[en('account.bound')], /^9: .* raised it to 11\.$/);
  assert.equal(told[en('account.layers')], en('simultaneous.account.layers-met', { forward: 6, backward: 5, sum: 11 }));

  await me.openLink('#example=first-swap');
  await me.solve();
  await me.unfold('explain.title');
  const titles = proof.getByRole('heading', { level: 3 });
  const chapters = ['idea', 'example', 'why', 'cost'].map(name => en(`explain.${name}`));
  await eventually(() => titles.allTextContents(), chapters);
  await me.page.getByRole('button', { name: 'Deutsch' }).click();
  const german = me.page.getByRole('region', { name: de('account.title') });
  await german.getByRole('heading', { name: de('explain.idea') }).waitFor();
  await german
    .getByRole('listitem')
    .filter({ hasText: /an Bord kommt \d/ })
    .first()
    .waitFor();
  await me.page.getByRole('button', { name: 'English' }).click();
  await eventually(() => titles.first().textContent(), en('explain.idea'));

  await me.fill({ 'account.format': 'markdown' });
  const file = await savedBy(me.page, me.button('account.save'));
  assert.equal(file.name, 'lockstep-first-swap-proof.md');
  const text = file.bytes.toString('utf8');
  assert.match(text, /^## .*\n\n\*\*.*\*\*\n/);
  for (const part of [`| ${en('account.length')} | ${en('count.moves', { count: 5 })} |`, `### ${en('explain.why')}`])
    assert.ok(text.includes(part), text);

  await me.openLink('#example=trees');
  await me.solve();
  await me.page.emulateMedia({ media: 'print' });
  await parts(me.page).action.waitFor({ state: 'hidden' });
  await me.sees(shortest(68), en('account.layers'));
  me.isWell();
});

test('where nothing solves a puzzle the proof is explained, in words beside the picture, too, and nothing is said to be replayed', async () => {
  const me = person(await visit('#example=cut-off'));
  await me.solve();
  await me.unfold('explain.title');
  const proof = me.page.getByRole('region', { name: en('explain.why-none') });
  await eventually(() => proof.getByRole('heading', { level: 3 }).nth(1).textContent(), en('explain.why'));
  await me.seesNo(en('account.checked'));
  const reached = en('simultaneous.reached', { reached: en('simultaneous.cells', { count: cutOff.reached }) });
  await me.page.getByRole('img', { name: new RegExp(exactly(reached)) }).waitFor();
});

test('a large board opens, answers keys and is zoomed', async () => {
  const me = person(await visit());
  const side = 1000;
  const batteries = [];
  for (let y = 1; y <= side; y += 4)
    for (let x = 2 + (y % 3); x <= side; x += 4) batteries.push(`${x},${y},${(x + y) % 9}`);
  await me.drop('large.txt', `${side}\n1,2,9\n${batteries.length}\n${batteries.join('\n')}\n`);
  await me.press('ArrowDown');
  await me.sees(/^charge 8/);
  for (let step = 0; step < 12; step++) await me.press('+');
  await me.press('ArrowDown');
  await me.sees(/^charge 7/);
  me.isWell();
});
