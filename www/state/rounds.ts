/**
 * Rounds through a collection: what was played in the present one and in the one before. A round begins with what was
 * missed in the last one. Immutable plain data.
 */

import * as shape from './shape.ts';

/** Of a puzzle in its collection. */
const id = shape.text(100);

const played = shape.record({
  id,
  /** its score */ moves: shape.whole,
  seconds: shape.finite,
  /** whether it was shown, or solved with hints or above the minimum */ missed: shape.flag,
});

const round = shape.record({
  /** from 1 */ number: shape.whole,
  order: shape.list(id, 100) as shape.Reader<readonly string[]>,
  played: shape.list(played, 100) as shape.Reader<readonly Played[]>,
});

export const rounds = shape.record({
  now: round,
  last: shape.orNull(round),
  /** the puzzle being played, with the playing time that it had before; null before it is on the boards */
  at: shape.orNull(shape.record({ id, seconds: shape.orNull(shape.finite) })),
});

export type Played = shape.Read<typeof played>;
export type Round = shape.Read<typeof round>;
export type Rounds = shape.Read<typeof rounds>;

export const playedIn = (round: Round | null, id: string) => round?.played.find(one => one.id === id) ?? null;

export const isMissed = (round: Round, id: string) => playedIn(round, id)?.missed ?? true;

/** The next round through these puzzles, what was missed first. */
export function nextRound(before: Rounds | null, ids: readonly string[]): Rounds {
  const last = before?.now ?? null;
  const rank = (id: string) => Number(last !== null && !isMissed(last, id));
  const order = [...ids].sort((one, other) => rank(one) - rank(other));
  return { now: { number: (last?.number ?? 0) + 1, order, played: [] }, last, at: null };
}

/** The puzzle that is next in the round, after the one that was played last; null at its end. @param ids that are still there */
export function nextIn({ now, at }: Rounds, ids: readonly string[]): string | null {
  const from = now.order.indexOf(at?.id ?? '') + 1;
  const order = [...now.order.slice(from), ...now.order.slice(0, from)];
  return order.find(id => ids.includes(id) && playedIn(now, id) === null) ?? null;
}

export const withPlayed = (rounds: Rounds, one: Played): Rounds => ({
  ...rounds,
  now: { ...rounds.now, played: [...rounds.now.played, one] },
});
