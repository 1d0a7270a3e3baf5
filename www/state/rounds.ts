/**
 * Rounds through a set of puzzles: what was played in the present one and in the one before. A round begins with what
 * was missed in the last one. Immutable plain data.
 */

import * as shape from './shape.ts';

const id = shape.text(100);

const played = shape.record({
  /** of the puzzle in its set */ id,
  /** its score */ moves: shape.whole,
  seconds: shape.finite,
  /** whether it was shown, or solved with hints or above the minimum */ missed: shape.flag,
});

const round = shape.record({
  /** from 1 */ number: shape.whole,
  /** the puzzles, by id */ order: shape.list(id, 100),
  played: shape.list(played, 100) as shape.Reader<readonly Played[]>,
});

const rounds = shape.record({
  now: round,
  last: shape.orNull(round),
  /** the puzzle being played, with the playing time that it had before; null before it is on the boards */
  at: shape.orNull(shape.record({ id, seconds: shape.orNull(shape.finite) })),
});

export type Played = shape.Read<typeof played>;
export type Round = shape.Read<typeof round>;
export type Rounds = shape.Read<typeof rounds>;

/** Rounds are stored among the results, which have other keys. */
const PREFIX = 'round/';
export const roundsKey = (set: string) => PREFIX + set;
export const setOfKey = (key: unknown) =>
  typeof key === 'string' && key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;

export const roundsFrom = (value: unknown): Rounds | null => shape.readAs(rounds, value);

export const playedIn = (round: Round | null, id: string): Played | null =>
  round?.played.find(one => one.id === id) ?? null;

export const isMissed = (round: Round, id: string) => playedIn(round, id)?.missed ?? true;

/** The next round through these puzzles, what was missed first. */
export function nextRound(before: Rounds | null, ids: readonly string[]): Rounds {
  const last = before?.now ?? null;
  const order = last === null ? [...ids] : [...ids].sort((one, other) => rankIn(last, one) - rankIn(last, other));
  return { now: { number: (last?.number ?? 0) + 1, order, played: [] }, last, at: null };
}

const rankIn = (last: Round, id: string) => Number(!isMissed(last, id));

/** The puzzle that is next in the round, after the one that was played last; null at its end. */
export function nextIn({ now, at }: Rounds): string | null {
  const { order } = now;
  const from = order.indexOf(at?.id ?? '') + 1;
  return [...order.slice(from), ...order.slice(0, from)].find(id => playedIn(now, id) === null) ?? null;
}

/** A puzzle is solved: in a round the first result on it counts. */
export const withPlayed = (rounds: Rounds, one: Played): Rounds =>
  playedIn(rounds.now, one.id) === null
    ? { ...rounds, now: { ...rounds.now, played: [...rounds.now.played, one] } }
    : rounds;
