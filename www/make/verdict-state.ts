/** The memory of the live verdict: the standing of the puzzle when last shown, and what followed. */

import type { Known } from '../core/findings.ts';
import type { Change as Made } from '../core/making.ts';
import type { Page } from '../core/page.ts';
import { perObject } from '../engine/remember.ts';
import type { Kind, Solved } from '../engine/types.ts';

/** The standing of a puzzle: the minimum; or, if all its solutions are equally long, whether it has one. */
export type Outcome = number | 'solvable' | 'unsolvable';

export interface Change {
  from: Outcome;
  to: Outcome;
  /** The last edit that led here. */ by: Made;
  /** The number of edits. */ steps: number;
}

export type Verdicts = ReturnType<typeof noVerdicts>;

const noVerdicts = () => ({
  /** What is known of the puzzles shown last, by their ids, the last one last. */ known: new Map<string, Known>(),
  /** The last reported outcome, with the puzzle's id. */
  told: null as { puzzle: string; kind: Kind; outcome: Outcome } | null,
  /** The last change by then. */ change: null as Change | null,
  /** The edits since the last reported puzzle, the last one last. */ steps: [] as Made[],
  /** The last edit noted. */ seen: null as Made | null,
  /** A search that ended without a proof: restarted only on request. */
  stopped: null as { puzzle: string; result: Solved } | null,
});

export const verdictsOf = perObject((_page: Page) => noVerdicts());
