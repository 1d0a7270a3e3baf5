/** The page's knowledge of the puzzles saved on the device. Every change is a function over plain state. */

import { type Card, LAST_TIME, type Parts, type TroubleCode } from './card.ts';

export type Kept = ReturnType<typeof nothingKept>;

/**
 * Values by which a session is compared with the stored one, without looking through its parts. continued: by a move or
 * typing; found: unasked
 */
export type Marks = Record<'text' | 'continued' | 'shown' | 'asked' | 'found', readonly unknown[]>;

/** The stored copy of a session. All states of the session have the same one. */
export type Copy = ReturnType<typeof newCopy>;

/** The most bytes of all saved puzzles. */
export const LIMIT = 200_000_000;

export const nothingKept = () => ({
  /** Whether the saved puzzles are known. */ ready: false,
  /** The saved puzzles by key; a new map after each change. */ cards: new Map() as ReadonlyMap<string, Card>,
  /** Why nothing more is saved. */ problem: null as TroubleCode | null,
  /** The problems that were already reported, with the key of the puzzle. */ reported: [] as string[],
  /** The last deleted puzzle, which can be restored. */ removed: null as { card: Card; parts: Parts } | null,
  /** Whether the browser was asked not to clear the saved data. */ persisted: false,
});

/** @param marks those of the session, if it needs no write until the next action on it */
export const newCopy = (marks: Marks | null = null) => ({
  /** The revisions of which the store has one, unless another tab has acted; 0 for none. */ follows: [0],
  /** of that session */ marks,
  /** whether a saved session of the puzzle is being looked up: nothing is written until then */ isAwaited: false,
  /** whether another tab continued it */ isElsewhere: false,
});

export function cardKept(kept: Kept, card: Card) {
  kept.cards = new Map(kept.cards).set(card.key, card);
}

export function cardDropped(kept: Kept, key: string) {
  kept.cards = new Map([...kept.cards].filter(([other]) => other !== key));
}

export function cardsRead(kept: Kept, cards: readonly Card[]) {
  kept.cards = new Map(cards.map(card => [card.key, card]));
}

export const usedBytes = ({ cards }: Kept) => [...cards.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** A time for the puzzle on the boards that is later than that of all others. @param now in ms since 1970 */
export function shownNow({ cards }: Kept, now: number) {
  const latest = [...cards.values()].reduce((time, { shown }) => Math.max(time, shown + 1), now);
  return Math.min(latest, LAST_TIME - 1);
}

/** All cards, last shown first. */
export const newestFirst = ({ cards }: Kept): Card[] =>
  [...cards.values()].sort((one, other) => other.shown - one.shown);

/** The card of a puzzle; of several, the one shown last. @param puzzle its id */
export const cardOfPuzzle = (kept: Kept, puzzle: string): Card | null =>
  newestFirst(kept).find(card => card.puzzle === puzzle) ?? null;

/** Asks the browser not to clear the saved data when it needs room, once there is something worth saving. */
export function persist(kept: Kept, { moves, source: { kind } }: Card) {
  if (kept.persisted || (moves === 0 && !['generated', 'text', 'drawn'].includes(kind))) return;
  kept.persisted = true;
  // If it refuses, the data stays as long as the browser likes.
  navigator.storage?.persist?.().catch(() => {});
}
