/**
 * The findings on a puzzle: one answer, joined from those of all searches and from stored ones. Play's minimum and
 * hints, Solve's result and Make's verdict read it, so that no two of them disagree. Pure.
 */

import type { Algorithm, AnyMeasure, AnyReport, Progress, Solved } from '../engine/types.ts';
import { type Run, withRun } from './algorithms.ts';
import type { Game } from './game.ts';
import { learnFound } from './knowledge.ts';
import { firstRate } from './playback.ts';

/**
 * A proof: of the minimum, or that nothing solves the puzzle; and what it took. isReported: whether Make has reported
 * it; otherwise only those see it who ask for it.
 */
export type Known = { result: Solved; run: Run; isReported: boolean };

export interface Playback {
  /** The moment shown, in moves; a fraction while it plays. */ at: number;
  playing: boolean;
  /** Moves per second; 0 plays one at a time, Infinity everything at once. */ rate: number;
}

export type Findings = ReturnType<typeof nothingFound>;

export const nothingFound = () => ({
  /** The proof of the puzzle's standing, whoever asked for it. */ known: null as Known | null,
  /** The answer that was asked for on Solve. */
  solution: {
    result: null as Solved | null,
    /** The search that gave the result. */ foundBy: 'auto' as Algorithm,
    /** The cost of each algorithm on this puzzle. */ runs: [] as Run[],
    playback: { at: 0, playing: false, rate: 1 } as Playback,
  },
  /** As measured, and as the generator reports it. */
  difficulty: { measure: null as AnyMeasure | null, report: null as AnyReport | null },
});

/** The part of a session that says what is known; the minimum and the generator's solution are part of its game. */
type Session = Findings & { game: Game };

type Found = Findings & { least: number | null; route: string | null };

/** Whether a result proves the puzzle's standing. */
export const isProof = (result: Solved | null) =>
  result !== null && (result.verdict === 'unsolvable' || result.shortest);

/** A result with what it took; null if it proves nothing, or its search was ended by a fault. */
export const knownBy = (result: Solved | null, run: Run | null): Known | null =>
  result !== null && run !== null && isProof(result) ? { result, run, isReported: false } : null;

/**
 * Two findings on one puzzle as one. A proof counts more than anything else, and one with the number of solutions more
 * than one without; of equals the first stays. No result contradicts another: see {@link consistent}.
 */
export function join(one: Found, other: Found): Found {
  const known = joinedKnown(one.known, other.known);
  const least = one.least ?? other.least;
  const solution = joinedSolution(one.solution, other.solution);
  const facts = { least, before: known?.result ?? null };
  const result = known && consistent(known.result, facts);
  const isKnown = solution.result === known?.result;
  const shown = isKnown ? result : solution.result && consistent(solution.result, facts);
  return {
    least,
    route: one.route ?? other.route,
    known: known === null || result === null || result === known.result ? known : { ...known, result },
    solution: shown === solution.result ? solution : { ...solution, result: shown },
    difficulty: {
      measure: one.difficulty.measure ?? other.difficulty.measure,
      report: one.difficulty.report ?? other.difficulty.report,
    },
  };
}

function joinedKnown(one: Known | null, other: Known | null): Known | null {
  if (one === null || other === null) return one ?? other;
  const best = moreComplete(one.result, other.result) === one.result ? one : other;
  const isReported = one.isReported || other.isReported;
  return best.isReported === isReported ? best : { ...best, isReported };
}

function joinedSolution(one: Findings['solution'], other: Findings['solution']): Findings['solution'] {
  const isOther = other.result !== null && betterAnswer(one.result, other.result) !== one.result;
  return isOther ? { ...other, runs: other.runs.reduce(withRun, one.runs) } : one;
}

/** A proof in place of a stopped search; a route that another kind of search has found stays. */
function betterAnswer(one: Solved | null, other: Solved) {
  if (one === null) return other;
  if (one.verdict === 'stopped') return isProof(other) ? other : one;
  return isProof(one) && isProof(other) ? moreComplete(one, other) : one;
}

/** Of two proofs the one with the number of solutions, else the first. */
const moreComplete = (one: Solved, other: Solved) => (other.sequences !== null && one.sequences === null ? other : one);

/**
 * The only way into a puzzle's findings, for answers of workers and stored ones alike.
 * @param isExtra whether what there is counts more
 */
export function put(session: Session, found: Partial<Found>, isExtra = false) {
  const { game } = session;
  const there = foundOf(session);
  const whole = { ...there, ...found };
  const { least, route, ...findings } = isExtra ? join(there, whole) : join(whole, there);
  Object.assign(session, findings);
  game.least = least;
  game.knowledge.route = route;
}

export const foundOf = ({ game, known, solution, difficulty }: Session): Found => {
  return { least: game.least, route: game.knowledge.route, known, solution, difficulty };
};

/**
 * A search has an answer.
 *
 * @param run what it took @param least the minimum that it proves
 * @param why `asked` by a person; `unasked`; or `extra`, to be compared or viewed: the proof that there is stays
 * @returns the answer as the page shows it
 */
export function learned(
  session: Session,
  result: Solved,
  run: Run | null,
  least: number | null,
  why: 'asked' | 'unasked' | 'extra' = 'asked',
) {
  noteFound(session, result, why === 'asked');
  put(session, { least });
  const shown = consistent(result, factsKnown(session));
  put(session, { known: isProof(result) ? knownBy(shown, run) : null }, why === 'extra');
  return shown;
}

function noteFound({ game }: Session, { verdict, moves, shortest }: Solved, isAsked: boolean) {
  if (verdict === 'solved' && moves !== null) learnFound(game.knowledge, { moves, shortest, isAsked });
  if (verdict === 'unsolvable') game.knowledge.lost = '';
}

/** A proof that Make has reported counts as asked for on Solve. */
export function askKnown(session: Session) {
  if (!session.known?.isReported) return;
  const { result, run } = session.known;
  const playback = { at: 0, playing: false, rate: firstRate(result.length ?? 0) };
  noteFound(session, result, true);
  put(session, { solution: { result, foundBy: run.algorithm, runs: [run], playback } }, true);
}

/** The facts that no result may contradict. */
export const factsKnown = ({ game, known }: Session): Facts => ({ least: game.least, before: known?.result ?? null });

/** least: the proved minimum; before: the best answer so far. */
type Facts = { least: number | null; before: Solved | null };

/**
 * A result beside what is known of the puzzle: no solution has fewer swaps than the proved minimum, one with as many
 * needs no proof of its own, and one with more than a known one is not shown. Where no swaps are counted, every result
 * keeps the account of its own search.
 */
export function consistent(result: Solved, { least, before }: Facts): Solved {
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
export function consistentProgress(now: Progress, { least, before }: Facts): Progress {
  if (!now.swaps) return now;
  const found = Math.min(now.swaps.found, before?.swaps ?? Infinity);
  const atLeast = Math.min(found, Math.max(now.swaps.atLeast, least ?? 0, before?.swapsAtLeast ?? 0));
  return { ...now, swaps: { atLeast, found } };
}
