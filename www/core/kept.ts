/** What the page knows of the puzzles that are kept on the device. Every change is a function over plain state. */

import type { Parts, TroubleCode } from '../store/database.ts';
import type { Card } from './keep/records.ts';

export interface Kept {
  /** Whether it is known what is kept. */ ready: boolean;
  /** What is kept, by its key; another map after each change. */ cards: ReadonlyMap<string, Card>;
  /** Why nothing more is kept. */ problem: TroubleCode | null;
  /** The problems that were reported already, with the key of the puzzle. */ told: string[];
  /** What was deleted last, and can be brought back. */ removed: { card: Card; parts: Parts } | null;
  /** The puzzle on the boards went on in another tab: its key. */ elsewhere: string | null;
  /** Whether the browser was asked not to clear what is kept. */ persisted: boolean;
}

/** All that is kept may take so many bytes. */
export const LIMIT = 200_000_000;

/** Beyond the last date nothing can be told of a time, in ms since 1970. */
export const LAST_TIME = 8.64e15;

export function nothingKept(): Kept {
  return { ready: false, cards: new Map(), problem: null, told: [], removed: null, elsewhere: null, persisted: false };
}

/** A card is new, or another one than before. */
export function cardKept(kept: Kept, card: Card) {
  kept.cards = new Map(kept.cards).set(card.key, card);
}

export function cardDropped(kept: Kept, key: string) {
  kept.cards = new Map([...kept.cards].filter(([other]) => other !== key));
}

/** These cards are all that there is. */
export function cardsRead(kept: Kept, cards: readonly Card[]) {
  kept.cards = new Map(cards.map(card => [card.key, card]));
}

export function usedBytes({ cards }: Kept) {
  return [...cards.values()].reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The time to be noted of what is on the boards now: later than that of all others. @param now in ms since 1970 */
export function shownNow({ cards }: Kept, now: number) {
  const latest = [...cards.values()].reduce((time, { shown }) => Math.max(time, shown + 1), now);
  return Math.min(latest, LAST_TIME - 1);
}

/** All cards, what was on the boards last first. */
export function newestFirst({ cards }: Kept): Card[] {
  return [...cards.values()].sort((one, other) => other.shown - one.shown);
}

/** The card of a puzzle; of several the one that was on the boards last. @param puzzle its id */
export function cardOfPuzzle(kept: Kept, puzzle: string): Card | null {
  return newestFirst(kept).find(card => card.puzzle === puzzle) ?? null;
}

type Keys = { has: (key: string) => boolean };

/** A key for one more walk on a puzzle, which no other has. @param puzzle its id @param isTaken elsewhere */
export function freeKey({ cards }: { cards: Keys }, puzzle: string, isTaken = (_: string) => false) {
  let count = 2;
  while (cards.has(`${puzzle}~${count}`) || isTaken(`${puzzle}~${count}`)) count++;
  return `${puzzle}~${count}`;
}

/** There is something worth keeping: asks the browser not to clear it when it needs room. */
export function persist(kept: Kept, { moves, source: { kind } }: Card) {
  if (kept.persisted || (moves === 0 && !['generated', 'text', 'drawn'].includes(kind))) return;
  kept.persisted = true;
  // Where it refuses, it is kept as long as the browser likes.
  navigator.storage?.persist?.().catch(() => {});
}
