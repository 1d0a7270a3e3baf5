/** The part of the page that the live verdict remembers: how the puzzle stood when that was last shown, and what followed. */

import type { Kind, Solved } from '../engine/types.ts';
import type { Change as Made } from './making.ts';
import type { Proved } from './session.ts';

/** How a puzzle stands: the least number of moves; or where all its solutions are equally long, whether it has one. */
export type Outcome = number | 'solvable' | 'unsolvable';

export interface Change {
  from: Outcome;
  to: Outcome;
  /** The last step of making that led here. */ by: Made;
  /** How many steps there were. */ steps: number;
}

export type Verdicts = ReturnType<typeof noVerdicts>;

export function noVerdicts() {
  return {
    /** Proofs by the ids of their puzzles, the last one last. */ known: new Map<string, Proved>(),
    /** What was told last, of a puzzle known by its id. */
    told: null as { puzzle: string; kind: Kind; outcome: Outcome } | null,
    /** What had changed by then. */ change: null as Change | null,
    /** What was made of the puzzle told of last, the last step last. */ steps: [] as Made[],
    /** The step of making that was noted last. */ seen: null as Made | null,
    /** A search that ended without a proof: nobody begins it again until it is asked for. */
    stopped: null as { puzzle: string; result: Solved } | null,
  };
}
