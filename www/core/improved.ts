/** The search for what makes a puzzle more interesting, and its results: plain data beside a sitting, not kept. */

import type { Preview } from '../boards/draw/preview.ts';
import type { Aim, Edit, Improved, Message, Tool } from '../engine/types.ts';
import type { Live } from './making.ts';
import type { Page } from './page.ts';

/** changes: the most in a proposal */
export type Wish = { aim: Aim; changes: number };

/** What was looked for last, with its proposals as far as they are known; or why there are none. */
export type Improving = Wish & { seed: number; result: Improved | null; problem: Message | null };

/** A proposal that is tried on. */
export interface Tried {
  /** of the proposal */ index: number;
  /** what the boards show then; once they show something else, it is not tried on any more */ live: Live | null;
  /** where it differs from the puzzle */ marks: Preview[];
}

/** Whether other random numbers could find more: not where single changes were asked for, and all were tried. */
export function hasMore({ changes, result }: Improving) {
  return result !== null && (changes > 1 || result.singleTried < result.single);
}

/** Whether the same was looked for. */
export function isSameWish(before: Improving | null, { aim, changes }: Wish): before is Improving {
  return before !== null && before.aim === aim && before.changes === changes;
}

/** The search for a wish: with other random numbers where the same was looked for and there may be more. */
export function nextSearch(before: Improving | null, wish: Wish): Improving {
  const { aim, changes } = wish;
  const seed = isSameWish(before, wish) && hasMore(before) ? before.seed + 1 : 1;
  return { aim, changes, seed, result: null, problem: null };
}

/** The proposal that is tried on; null where none is. */
export function triedOn({ passing: { tried }, making }: Page): Tried | null {
  return tried !== null && tried.live === making.live && making.live !== null ? tried : null;
}

/** Where edits change a puzzle, board by board. @param tools of the family */
export function marksOf(edits: readonly Edit[], tools: readonly Tool[]): Preview[] {
  return edits.map(({ board = 0, marks = [], tool, value = null }) => {
    const erases = tools.some(({ eraser }) => eraser?.tool === tool && eraser.value === value);
    return { board, marks, erases, area: null };
  });
}
