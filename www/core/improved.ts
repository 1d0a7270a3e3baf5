/** The search for what makes a puzzle more interesting, and its results: plain data beside a sitting, not kept. */

import type { Preview } from '../boards/draw/preview.ts';
import type { Aim, Improved, Message } from '../engine/types.ts';
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

/** The proposal that is tried on; null where none is. */
export function triedOn({ passing: { tried }, making }: Page): Tried | null {
  return tried !== null && tried.live === making.live && making.live !== null ? tried : null;
}
