/**
 * What the page knows of the puzzles that are kept on the device. Every change is a function over plain state.
 *
 * @typedef {import('../store/records.js').Card} Card
 * @typedef {import('../store/database.js').Parts} Parts
 *
 * @typedef {'denied' | 'full' | 'blocked' | 'newer' | 'broken' | 'limit'} Problem Why nothing more is kept; limit:
 *   there is as much as may be.
 *
 * @typedef {object} Kept
 * @property {boolean} ready Whether it is known what is kept.
 * @property {ReadonlyMap<string, Card>} cards What is kept, by its key; another map after each change.
 * @property {Problem | null} problem
 * @property {Problem[]} told The problems that were told already.
 * @property {{ card: Card, parts: Parts } | null} removed What was deleted last, and can be brought back.
 * @property {string | null} elsewhere The puzzle on the boards went on in another tab: its key.
 */

/** All that is kept may take so many bytes. */
export const LIMIT = 200_000_000;

/** Beyond the last date nothing can be told of a time, in ms since 1970. */
export const LAST_TIME = 8.64e15;

/** @returns {Kept} */
export function nothingKept() {
  return { ready: false, cards: new Map(), problem: null, told: [], removed: null, elsewhere: null };
}

/**
 * A card is new, or another one than before.
 * @param {Kept} kept
 * @param {Card} card
 */
export function cardKept(kept, card) {
  kept.cards = new Map(kept.cards).set(card.key, card);
}

/** @param {Kept} kept @param {string} key */
export function cardDropped(kept, key) {
  kept.cards = new Map([...kept.cards].filter(([other]) => other !== key));
}

/**
 * These cards are all that there is.
 * @param {Kept} kept
 * @param {readonly Card[]} cards
 */
export function cardsRead(kept, cards) {
  kept.cards = new Map(cards.map(card => [card.key, card]));
}

/** @param {Kept} kept */
export function usedBytes({ cards }) {
  return [...cards.values()].reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The time to be noted of what is on the boards now: later than that of all others.
 * @param {Kept} kept
 * @param {number} now in ms since 1970
 */
export function shownNow({ cards }, now) {
  const latest = [...cards.values()].reduce((time, { shown }) => Math.max(time, shown + 1), now);
  return Math.min(latest, LAST_TIME - 1);
}

/**
 * All cards, what was on the boards last first.
 * @param {Kept} kept
 * @returns {Card[]}
 */
export function newestFirst({ cards }) {
  return [...cards.values()].sort((one, other) => other.shown - one.shown);
}

/**
 * The card of a puzzle; of several the one that was on the boards last.
 * @param {Kept} kept
 * @param {string} puzzle its id
 * @returns {Card | null}
 */
export function cardOfPuzzle(kept, puzzle) {
  return newestFirst(kept).find(card => card.puzzle === puzzle) ?? null;
}

/**
 * A key for one more walk on a puzzle, which no other has.
 * @param {Kept} kept
 * @param {string} puzzle its id
 */
export function freeKey({ cards }, puzzle) {
  let count = 2;
  while (cards.has(`${puzzle}~${count}`)) count++;
  return `${puzzle}~${count}`;
}
