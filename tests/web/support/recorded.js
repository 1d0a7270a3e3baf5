/** Recorded tables: what a person presses, line by line, and what is there then. */

import { test } from 'node:test';

import { en } from './page.js';
import { exactly, visitor } from './person.js';

export { exactly };

/**
 * @typedef {import('./person.js').Presses} Presses
 * @typedef {import('./person.js').Then} Then
 * @typedef {(Presses | [Presses, Then])[]} Lines
 */

/** @param {number} x @param {number} y from 1 */
export const cell = (x, y) => en('stage.at', { x, y });
/** Where the players are, in the words of the boards' captions: in a maze. */
export const [START, GOAL] = [en('simultaneous.at-start'), en('simultaneous.at-goal')];

/** The robot. @param {number} energy @param {number} x @param {number} y */
export const robot = (energy, x, y) => en('stromrallye.place', { energy, place: cell(x, y) });

/** The same, on a battery. @param {number} energy @param {number} charge @param {number} x @param {number} y */
export const onBattery = (energy, charge, x, y) =>
  en('stromrallye.place-on-battery', { energy, charge, place: cell(x, y) });

/** @param {number} count */
export const moves = count => new RegExp(`^${en('count.moves', { count })}([, ]|$)`);
/** @param {string} key of what was done @param {Args} [args] */
export const undoing = (key, args) => en('walk.undo-what', { what: en(key, args) });
/** @param {string} words */
export const begins = words => new RegExp(`^${exactly(words)}`);
/** @param {string} words */
export const exact = words => new RegExp(`^${exactly(words)}$`);

/**
 * Where a table begins: on a pasted text, or on what a link opens; in a room, or drawing.
 *
 * @typedef {{ text?: string, link?: string, room?: 'play' | 'solve' | 'make', way?: 'draw',
 *   options?: ContextOptions }} Opening
 */

const visit = visitor();

/** @param {string} text @param {Omit<Opening, 'text'>} [how] @returns {Opening} */
export const pasted = (text, how) => ({ text, ...how });
/** @param {string} link @param {Omit<Opening, 'link'>} [how] @returns {Opening} */
export const linked = (link, how) => ({ link, ...how });

/** Another puzzle on the same page. @param {string} text @returns {(me: Person) => Promise<unknown>} */
export const opens = text => me => me.open(text);

/**
 * One test: what holds of the page, sentence by sentence, each where the one before has ended, with what is pressed and
 * what is there then. A failure names its sentence and line.
 *
 * @param {string} title
 * @param {Opening} opening
 * @param {Record<string, Lines> | Lines} given lines alone are those of the title
 */
export function replay(title, { text, link, room = 'play', way, options }, given) {
  const sentences = Array.isArray(given) ? { [title]: given } : given;
  test(title, async () => {
    const me = await visit(link, options);
    if (text !== undefined) await me.open(text);
    if (way) await me.makeBy(way);
    else await me.goTo(room);
    for (const [sentence, lines] of Object.entries(sentences))
      for (const [index, line] of lines.entries()) {
        const [presses, then] = Array.isArray(line) ? line : [line, {}];
        try {
          await me.does(presses, then);
        } catch (error) {
          // The report ends with this line.
          const after = `line ${index + 1}, ${String(presses).split('\n')[0] || 'before any press'}`;
          throw new Error(`“${sentence}” does not hold (${after}): ${error instanceof Error ? error.message : error}`);
        }
      }
  });
}
