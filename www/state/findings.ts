/**
 * What is known of a puzzle: one answer, joined from every search and from what was stored. Play's minimum and hints,
 * Solve's result and Make's verdict read it, so that no two of them disagree. Pure; `ask.ts` fills it.
 */

import type { Progress, Solved } from '../engine/types.ts';
import type { Run } from './algorithms.ts';
import type { Game } from './game.ts';
import { learn } from './knowledge.ts';

/**
 * A proof: of the minimum, or that nothing solves the puzzle; and what it took. isReported: whether Make has reported
 * it; otherwise only those see it who ask for it.
 */
export type Known = { result: Solved; run: Run; isReported: boolean };

/** The part of a session that says what is known; `solution` is what Solve shows. */
type Session = { game: Game; known: Known | null; solution: { result: Solved | null } };

/** Whether a result proves the puzzle's standing. */
export const isProof = (result: Solved | null) =>
  result !== null && (result.verdict === 'unsolvable' || result.shortest);

/**
 * Joins the answer of a search.
 *
 * @param run what it took @param least the minimum that it proves
 * @param isExtra whether it ran to be compared or viewed: the proof that there is stays
 * @returns the answer as the page shows it
 */
export function learned(session: Session, result: Solved, run: Run | null, least: number | null, isExtra = false) {
  const { known, game } = session;
  learnedFromStart(session, result);
  game.least = least ?? game.least;
  const shown = besideKnown(result, foundOn(session));
  const isNews = known === null || (!isExtra && moreTelling(result, known.result) === result);
  if (isNews && run !== null && isProof(result))
    session.known = { result: shown, run, isReported: known?.isReported ?? false };
  leastLearned(session, null);
  return shown;
}

/** Of two proofs the one with the number of solutions, else the first. */
export const moreTelling = (one: Solved, other: Solved) =>
  other.sequences !== null && one.sequences === null ? other : one;

/** The minimum is proved: every answer says so. */
export function leastLearned(session: Session, least: number | null) {
  const { game, known, solution } = session;
  game.least = least ?? game.least;
  const found = foundOn(session);
  const result = known && besideKnown(known.result, found);
  const isShown = solution.result === known?.result;
  if (known !== null && result !== null && result !== known.result) session.known = { ...known, result };
  solution.result &&= isShown ? result : besideKnown(solution.result, found);
}

/** What a search is beside. */
export const foundOn = ({ game, known }: Session): Found => ({ least: game.least, before: known?.result ?? null });

/** least: the proved minimum; before: the best answer so far. */
type Found = { least: number | null; before: Solved | null };

/**
 * A result beside what is known of the puzzle: no solution has fewer swaps than the proved minimum, one with as many
 * needs no proof of its own, and one with more than a known one is not shown. Where no swaps are counted, every result
 * keeps the account of its own search.
 */
export function besideKnown(result: Solved, { least, before }: Found): Solved {
  const isWorse = before !== null && before.swaps !== null && (result.swaps ?? Infinity) > before.swaps;
  const best = isWorse ? before : result;
  const { swaps } = best;
  const bound = Math.max(least ?? 0, before?.swapsAtLeast ?? 0, result.swapsAtLeast ?? 0);
  if (swaps === null || bound === 0) return best;
  const swapsAtLeast = Math.min(swaps, Math.max(bound, best.account?.bound ?? 0));
  const swapsProved = best.swapsProved || swapsAtLeast === swaps;
  const isSettled = swapsProved === best.swapsProved && swapsAtLeast === best.swapsAtLeast;
  return isSettled ? best : { ...best, swapsAtLeast, swapsProved };
}

/** The same for a search that goes on. */
export function progressBesideKnown(now: Progress, { least, before }: Found): Progress {
  if (!now.swaps) return now;
  const found = Math.min(now.swaps.found, before?.swaps ?? Infinity);
  const atLeast = Math.min(found, Math.max(now.swaps.atLeast, least ?? 0, before?.swapsAtLeast ?? 0));
  return { ...now, swaps: { atLeast, found } };
}

/** A search from the start tells for every walk whether it can be solved. */
function learnedFromStart({ game }: Session, { verdict, moves, length, shortest }: Solved) {
  const totals = shortest ? { totals: [length], shortest } : {};
  if (verdict === 'solved') learn(game.knowledge, '', { verdict: 'solvable', moves, good: null, ...totals });
  if (verdict === 'unsolvable') learn(game.knowledge, '', { verdict: 'lost', moves, good: null });
}
