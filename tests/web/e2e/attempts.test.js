/**
 * An attempt is shared with its puzzle, opened as something to outdo, and shown only afterwards.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FAMILIES } from '../../../www/families/index.ts';
import { de, en, PHONE, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import { begins, moves } from '../support/recorded.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor();
const played = (/** @type {number} */ count, words = en) => words('won.count', { count });

/** A person who has played some moves of a pasted puzzle, or of one that a link opens. @param {string} puzzle @param {string} moves */
async function player(puzzle, moves) {
  const me = person(await visit(puzzle.startsWith('#') ? puzzle : ''));
  if (!puzzle.startsWith('#')) await me.open(puzzle);
  await me.play(moves);
  return me;
}

test('an attempt with more moves than needed is outdone, also after a reload, and can be watched then', async () => {
  const other = person(await visit(await (await player(OPPOSED, 'UUDRD')).link({ moves: true })));
  await other.isIn('play');
  // Until the minimum is known, nobody is asked for fewer.
  const asked = begins(en('rival.solved', { played: played(5) }).split('.')[0]);
  await other.sees(asked);
  await other.reload();
  await other.sees(asked);
  await other.cannot('win.rival');
  await other.play('DRD');
  await other.wins(`${en('win.theirs')}: 5`);
  await other.click('win.rival');
  await other.counts(moves(5));
  await other.click('walk.undo');
  await other.counts(moves(3));
  other.isWell();
});

for (const { kind } of FAMILIES)
  test(`${kind}: an attempt comes with the rule and the figure to be reached, until that is closed; reached, they are the same`, async () => {
    const level = lockstep.level(kind, 1);
    const solved = level.ok ? lockstep.solve(level.text, {}) : level;
    assert(solved.ok && solved.moves !== null);
    const link = await (await player(`#level=${kind}/1`, solved.moves)).link({ moves: true });
    const other = person(await visit(link, { viewport: PHONE }));
    const theirs = /^Somebody solved this in \d+ (move|swap)s?, the minimum\. Can you, too\?$/;
    await other.sees(en(`${kind}.welcome`), theirs);
    await other.click('dialog.close');
    await other.seesNo(en(`${kind}.welcome`));
    await other.sees(theirs);
    await other.play(solved.moves);
    await other.wins(new RegExp(`${en('win.theirs')}: \\d+, the same`));
    other.isWell();
  });

test('an attempt that did not get there says so, in German too; at a level it opens the level, and at another one it is damaged', async () => {
  const link = await (await player('#level=simultaneous/2', 'DD')).link({ moves: true });
  assert.match(link, /^#level=simultaneous\/2&p=/);
  const other = person(await visit(link, { locale: 'de-DE' }), de);
  await other.isNamed(new RegExp(de('level.simultaneous.2')));
  await other.sees(de('rival.unsolved', { played: played(2, de) }));
  const third = person(await visit(link.replace('simultaneous/2', 'simultaneous/3')));
  await third.sees(en('notice.damaged-link'));
  await third.seesNo(/^Somebody/);
  other.isWell();
});

test('without the moves the link holds the puzzle alone, and what was shown is not offered as a challenge', async () => {
  const me = await player(OPPOSED, 'DRD');
  const other = person(await visit(await me.link({ moves: false })));
  await other.goTo('play');
  await other.seesNo(/^Somebody/);
  await me.click('walk.restart');
  await me.unfold('coach.more');
  await me.click('coach.rest');
  await me.wins(en('won.shown', { played: played(3) }));
  await me.click('header.share');
  await me.page.getByRole('textbox', { name: en('share.link') }).waitFor();
  await me.seesNo(en('share.with-solution', { played: played(3) }));
  me.isWell();
});

test('the words of a result are copied with the link', async () => {
  const me = await player(LINE_RALLYE, 'RRRDD');
  await me.click('header.share');
  await me.click('share.copy-words');
  await me.sees(en('share.copied-result'));
  const copied = await me.page.evaluate(() => navigator.clipboard.readText());
  const [family, name, words, address] = copied.split('\n');
  assert.deepEqual([family, name], ['Lockstep, Stromrallye', en('puzzle.from-text')]);
  assert.match(words, /^[★✓] solved in 2 swaps/);
  assert.match(address, /#p=/);
  me.isWell();
});
