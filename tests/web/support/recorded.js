/** Recorded tables: what a person presses, line by line, and what is there then. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { CELLS } from './drawing.js';
import { de, drawn, en, visitor } from './page.js';
import { person } from './person.js';

/**
 * @typedef {import('./person.js').Person} Person
 * @typedef {import('playwright-core').Page} Page
 */
/**
 * The page after some presses: the players' places; the counter; words on the page and words that are not; what
 * undo and redo take back and bring again; the card of a win; what is read out; buttons that can and cannot be pressed;
 * the puzzle's name and text; the room.
 *
 * @typedef {{ at?: string[], count?: string | RegExp, sees?: string | RegExp | (string | RegExp)[], gone?: string | RegExp,
 *   undo?: string, redo?: string, won?: string | RegExp, named?: string | RegExp, room?: Room, live?: string | RegExp, can?: string[], off?: string[],
 *   text?: string | RegExp }} Then
 */
/**
 * Presses, separated by spaces, are keys by Playwright's names; buttons by the keys of their words; what is unfolded
 * (`open:`), ticked (`on:`) or unticked (`off:`) by the keys of its words; cells by column and row (`4,1`), also strokes
 * over several (`1,1>3,1`), on the second board (`2/1,1`), by the right button (`right:4,1`), with Shift (`shift:`), or
 * only pointed at (`at:`).
 *
 * @typedef {string | ((me: Person) => Promise<unknown>)} Presses
 * @typedef {(Presses | [Presses, Then])[]} Lines
 * @typedef {'play' | 'solve' | 'make'} Room
 */

/** @param {number} x @param {number} y from 1 */
export const cell = (x, y) => en('stage.at', { x, y });
/** @param {number} count */
export const moves = count => new RegExp(`^${en('count.moves', { count })}([, ]|$)`);
/** @param {string} key of what was done @param {import('../../../www/engine/types.ts').Args} [args] */
export const undoing = (key, args) => en('walk.undo-what', { what: en(key, args) });
/** @param {string} words */
export const exactly = words => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** @param {string} words */
export const begins = words => new RegExp(`^${exactly(words)}`);
/** @param {string} words */
export const exact = words => new RegExp(`^${exactly(words)}$`);

/**
 * Where a table begins: on a pasted text, or on what a link opens; in a room, or drawing.
 *
 * @typedef {{ text?: string, link?: string, room?: Room, way?: 'draw', words?: typeof en,
 *   options?: import('playwright-core').BrowserContextOptions, visit?: Visit }} Opening
 * @typedef {(fragment?: string, options?: Opening['options']) => Promise<{ page: Page, problems: string[] }>} Visit
 */

const asUsual = visitor();

/** @param {string} text @param {Omit<Opening, 'text'>} [how] @returns {Opening} */
export const pasted = (text, how) => ({ text, ...how });
/** @param {string} link @param {Omit<Opening, 'link'>} [how] @returns {Opening} */
export const linked = (link, how) => ({ link, ...how });

/** The name that an example or level has, in either language. @param {string} link */
function nameOf(link) {
  const [, example, number] = /^#(?:example=([\w-]+)|level=\w+\/(\d+))$/.exec(link) ?? [];
  return example
    ? new RegExp(`^(${[en, de].map(words => exactly(words(`example.${example}`))).join('|')})$`)
    : new RegExp(`^Level ${number} `);
}

/** Another puzzle on the same page. @param {string} puzzle its text, or the link of an example or level @returns {(me: Person) => Promise<unknown>} */
export const opens = puzzle => async me => {
  const focused = me.page.locator(':focus');
  if ((await focused.count()) > 0) await focused.blur();
  if (puzzle.startsWith('#')) {
    await me.page.evaluate(hash => (location.hash = hash), puzzle);
    await me.isNamed(nameOf(puzzle));
  } else await me.open(puzzle);
  await drawn(me.page);
};

/**
 * One test: what holds of the page, sentence by sentence, each where the one before has ended, with what is pressed and
 * what is there then. A failure names its sentence and line.
 *
 * @param {string} title
 * @param {Opening} opening
 * @param {Record<string, Lines> | Lines} given lines alone are those of the title
 */
export function replay(title, { text, link, room = 'play', way, words, options, visit = asUsual }, given) {
  const sentences = Array.isArray(given) ? { [title]: given } : given;
  test(title, async () => {
    const visited = await visit(link, options);
    const me = person(visited, words);
    if (text !== undefined) await me.open(text);
    if (way) await me.makeBy(way);
    else await me.goTo(room);
    for (const [sentence, lines] of Object.entries(sentences))
      for (const [index, line] of lines.entries()) {
        const [presses, then] = Array.isArray(line) ? line : [line, {}];
        try {
          if (typeof presses === 'function') await presses(me);
          else for (const press of presses.split(' ').filter(Boolean)) await perform(me, press);
          await expect(me, then);
          assert.deepEqual(visited.problems, []);
        } catch (error) {
          // The report ends with this line.
          const after = `line ${index + 1}, ${String(presses).split('\n')[0] || 'before any press'}`;
          throw new Error(`“${sentence}” does not hold (${after}): ${error instanceof Error ? error.message : error}`);
        }
      }
  });
}

/** @param {Person} me @param {string} press */
async function perform(me, press) {
  if (CELLS.test(press)) await me.stroke(press);
  else if (press.startsWith('open:')) await me.unfold(press.slice(5));
  else if (press.startsWith('on:')) await me.check(press.slice(3));
  else if (press.startsWith('off:')) await me.check(press.slice(4), false);
  else if (/^[a-z]+\.\w/.test(press)) await me.click(press);
  else await me.press(press);
}

/** @param {Person} me @param {Then} then */
async function expect(
  me,
  { at, count, sees = [], gone, undo, redo, won, named, room, live, can = [], off = [], text },
) {
  if (at) await me.areAt(at);
  if (count !== undefined) await me.counts(count);
  await me.sees(...[sees].flat());
  if (gone !== undefined) await me.seesNo(gone);
  if (undo !== undefined) await me.undoes(undo);
  if (redo !== undefined) await me.undoes(redo);
  if (won !== undefined) await me.wins(won);
  if (live !== undefined) await me.hears(live);
  if (named !== undefined) await me.isNamed(named);
  if (room !== undefined) await me.isIn(room);
  await me.can(...can);
  await me.cannot(...off);
  if (text !== undefined) await me.hasText(text);
}
