/**
 * "Make it interesting": proposals that can be tried on, taken, and taken back. What is proposed, and how it is described
 * in both languages, is in the unit tests of `improved`.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { de, drawn, en, parts, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { begins } from '../support/recorded.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor();

/** Two open labyrinths of 2 × 2 cells: a wall in each makes five instructions of two. */
const OPEN = '2 2\n0\n0\n0 0\n0\n0\n0\n0 0\n0\n';
/** Anton's goal is behind two walls. */
const CLOSED = '3 1\n1 1\n0\n0 0\n0\n';
const RALLYE = '3\n1,2,5\n2\n2,3,0\n1,3,1\n';

/** Looks for what is wanted, and waits until the search is over. @param {Person} me @param {string} aim the key of its word @param {string} changes at most */
async function look(me, aim, changes, words = en) {
  if (!(await me.button(aim).isVisible())) await me.unfold('improve.title');
  await me.click(aim);
  await me.fill({ 'improve.changes': changes });
  const go = new RegExp(`^(${words('improve.go')}|${words('improve.other')})$`);
  await me.page.getByRole('button', { name: go }).click();
  // Earlier proposals give way to the search.
  await drawn(me.page);
  await me.can(aim);
}

/** The first proposal that says this. @param {Person} me @param {RegExp} words */
const proposal = (me, words) => me.page.getByRole('button', { name: words }).first();
/** How the first board looks. @param {Person} me */
const picture = async me => (await parts(me.page).boards.first().screenshot()).toString('base64');

test('a proposal is tried on, let go, taken, and taken back like a stroke', async () => {
  const me = await person(await visit()).open(OPEN);
  await me.goTo('make');
  await look(me, 'improve.aim.longest', '2');
  const first = proposal(me, /new wall.*; .*new wall.*, 2 → 5$/);
  await first.waitFor();
  const before = await picture(me);
  await first.click();
  await drawn(me.page);
  assert.equal(await first.getAttribute('aria-pressed'), 'true');
  assert.notEqual(await picture(me), before);
  await me.click('improve.back');
  await drawn(me.page);
  assert.equal(await picture(me), before);
  await first.click();
  await me.click('improve.take');
  await proposal(me, / → /).waitFor({ state: 'hidden' });
  await look(me, 'improve.aim.longest', '1');
  await me.sees(/: 5 instructions/);
  await me.press('ControlOrMeta+z');
  await me.sees(/: 2 instructions/);
  me.isWell();
});

test('an unsolvable puzzle is repaired, in German too', async () => {
  const me = await person(await visit('', { locale: 'de-DE' }), de).open(CLOSED);
  await me.goTo('make');
  await look(me, 'improve.aim.longest', '1', de);
  await me.sees(de('reason.improve-unsolvable'));
  await look(me, 'improve.aim.solvable', '3', de);
  await me.offers(/keine Wand.*, lösbar, 2 Anweisungen$/);
  me.isWell();
});

test('a search that is cancelled keeps the proposals found by then; boards get harder where length says nothing', async () => {
  const me = person(await visit('#example=fifty'));
  await me.goTo('make');
  await me.unfold('improve.title');
  await me.fill({ 'improve.changes': '4' });
  await me.click('improve.go');
  await proposal(me, / → /).waitFor();
  await me.page.getByRole('button', { name: begins(en('solve.cancel')) }).click();
  await me.sees(/Stopped/);
  await me.offers(/ → /);
  await me.open(RALLYE);
  await me.goTo('make');
  await look(me, 'stromrallye.improve.aim.longest', '1');
  await me.offers(/, \d(\.\d)? → \d(\.\d)?$/);
  await me.cannot('improve.aim.unique');
  me.isWell();
});
