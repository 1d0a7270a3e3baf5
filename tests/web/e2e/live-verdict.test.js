/**
 * The live verdict in Make: it appears by itself, is about the puzzle on the boards, says what has changed, and is known to the
 * other rooms. What costs much is begun by a press only. Which changes are told how is in the unit tests of `verdict.ts`.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { de, en, eventually, PHONE, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { dearLink, example, LINE_RALLYE, ODD_RALLYE, OPPOSED } from '../support/puzzles.js';
import { profiles, ready, stored } from '../support/visits.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor('make');

/** Bea's goal is walled off. */
const CUT = '2 2\n' + '1\n0\n0 0\n0\n' + '0\n1\n1 1\n0\n';

/** @param {number} count */
const shortest = count => en('simultaneous.shortest', { count });
/** @param {number} player */
const cutOff = player => en('simultaneous.goal-unreachable', { player: en(`simultaneous.player.${player}`) });
const [SOLVABLE, UNSOLVABLE] = [en('verdict.solvable'), en('verdict.unsolvable')];
/** @param {number | string} from @param {number | string} to @param {string} [by] the new text, unless given */
const changed = (from, to, by = en('verdict.by.text')) => en('verdict.change', { from, to, by });

/** Whether each board shows the cut of a proof. @param {Page} page */
function showCut(page) {
  return page.evaluate(() => {
    const probe = document.createElement('canvas').getContext('2d');
    if (probe === null) return [];
    probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--cut').trim();
    probe.fillRect(0, 0, 1, 1);
    const wanted = new Uint32Array(probe.getImageData(0, 0, 1, 1).data.buffer)[0];
    return [.../** @type {NodeListOf<HTMLCanvasElement>} */ (document.querySelectorAll('.pane canvas'))].map(canvas => {
      const data =
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data.buffer ?? new ArrayBuffer(0);
      return new Uint32Array(data).includes(wanted);
    });
  });
}

test('whoever types or draws is told how the puzzle stands then, and by which step; a proof that nothing solves it is on the boards', async () => {
  const me = person(await visit('#example=walls'));
  /** @param {string} verdict @param {string} change @param {boolean[]} cut */
  const tells = async (verdict, change, cut) => {
    await me.sees(verdict, change);
    await me.page
      .getByRole('status')
      .filter({ hasText: `${verdict} ${change}` })
      .waitFor({ state: 'attached' });
    await eventually(() => showCut(me.page), cut);
  };
  await me.sees(shortest(9));
  await me.makeBy('edit');
  await me.fill({ 'editor.label': CUT });
  await tells(cutOff(2), changed(9, UNSOLVABLE), [false, true]);
  await me.page.getByRole('img', { name: /Bea.* 2 cells/ }).waitFor();
  await me.fill({ 'editor.label': OPPOSED });
  await tells(shortest(3), changed(UNSOLVABLE, 3), [false, false]);

  await me.openLink('#example=walls');
  await me.makeBy('draw');
  await me.sees(shortest(9));
  await me.stroke('2.5,3');
  const made = en('simultaneous.verdict.by.walls', { count: 1 });
  await tells(cutOff(1), changed(9, UNSOLVABLE, made), [true, false]);
  await me.press('Control+z');
  const undone = en('verdict.by.step-undone', { what: en('simultaneous.made.walls', { count: 1 }) });
  await tells(shortest(9), changed(UNSOLVABLE, 9, undone), [false, false]);
  me.isWell();
});

test('what costs much is begun by a press; stopped, it says how far it came; a stroke ends it, and what is told is of the new puzzle', async () => {
  const me = person(await visit(await dearLink()));
  await me.makeBy('draw');
  await me.sees(en('verdict.unchecked'), /minutes/);
  await me.click('verdict.check');
  await me.click('verdict.stop');
  await me.sees(/^Stopped after/);
  await me.click('verdict.check');
  await me.can('verdict.stop');
  await me.stroke('2.5,3');
  await me.isNamed(en('puzzle.drawn'));
  await me.can('verdict.check');
  await me.sees(en('verdict.unchecked'));
  await me.open(OPPOSED);
  await me.sees(shortest(3));
  await me.cannot('verdict.check', 'verdict.stop');
  me.isWell();
});

test('Solve and Play know what was proved, without a search; what was found out is there again when the page comes back', async () => {
  const { context, open, problems } = await profiles()();
  const first = await open('#example=walls');
  const me = person({ page: first, problems });
  await me.goTo('make');
  await me.sees(shortest(9));
  await me.goTo('solve');
  await me.reads(shortest(9));
  await me.page
    .getByRole('region', { name: en('result.sequence-label') })
    .getByText(/^\S{9}$/)
    .waitFor();
  await me.goTo('play');
  await me.counts(en('played.of', { count: 0, least: 9 }));
  await me.goTo('make');
  await me.click('simultaneous.verdict.more');
  // While they are counted it says that.
  const told = await me.text(/^There /).textContent();
  await eventually(async () => (await stored(first, 'done')).values.some(({ findings }) => findings?.proved), true);
  await first.close();
  const second = await open();
  await ready(second);
  await person({ page: second, problems }).sees(told ?? '');
  await context.close();
  assert.deepEqual(problems, []);
});

test('on a phone the verdict stands in the bar, and Check beside the rooms', async () => {
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'de-DE' };
  const me = person(await visit('#example=cut-off', phone), de);
  const bar = me.page.getByRole('region', { name: de('playback.title') });
  await bar.getByText(de('simultaneous.goal-unreachable', { player: de('simultaneous.player.2') })).waitFor();
  await eventually(() => showCut(me.page), [false, true]);
  await me.openLink(await dearLink(), de('puzzle.generated', { seed: '1' }));
  await me.goTo('make');
  await bar.getByRole('button', { name: de('verdict.check'), exact: true }).waitFor();
  me.isWell();
});

test('a board of Stromrallye is solvable or not; how few swaps do is found out on request', async () => {
  const me = person(await visit());
  // An example's minimum is known; that of the same board with columns and rows exchanged is not.
  await me.open(example('first-swap').replace(/^(\d+),(\d+),/gm, '$2,$1,'));
  await me.goTo('make');
  await me.sees(en('stromrallye.verdict.solvable', { count: 5 }));
  await me.click('stromrallye.verdict.more');
  await me.sees(en('stromrallye.swaps-proved', { count: 2 }));
  await me.makeBy('edit');
  // Here the first solution is one with the fewest.
  await me.fill({ 'editor.label': LINE_RALLYE });
  await me.sees(en('verdict.as-before', { outcome: SOLVABLE }));
  await me.sees(en('stromrallye.verdict.solvable', { count: 5 }), en('stromrallye.swaps-proved', { count: 2 }));
  await me.fill({ 'editor.label': ODD_RALLYE });
  await me.sees(/charge \+ column \+ row is odd/, changed(SOLVABLE, UNSOLVABLE));
  me.isWell();
});
