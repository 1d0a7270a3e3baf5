/** The puzzles of days: a worker generates each once, requested ones first, and the page remembers them. */

import type { Answer, Client } from '../engine/client.ts';
import type { Kind } from '../engine/types.ts';
import { dayKey } from './results.ts';

type DayAnswer = Answer<'daily'>;

export type DayPuzzles = ReturnType<typeof createDayPuzzles>;

const MOST_KNOWN = 200;

export function createDayPuzzles(client: Pick<Client, 'call' | 'hurry'>) {
  const known = new Map<string, { asked: Promise<DayAnswer>; answer: DayAnswer | null }>();

  /** Forgets the oldest one that is finished. */
  function forgetOne() {
    const oldest = [...known].find(([, { answer }]) => answer !== null);
    if (oldest !== undefined) known.delete(oldest[0]);
  }

  return {
    /** @param urgent whether somebody waits for it */
    get(family: Kind, day: string, urgent = false): Promise<DayAnswer> {
      const key = dayKey(day, family);
      const before = known.get(key);
      if (before !== undefined) {
        if (urgent) client.hurry(before.asked);
        return before.asked;
      }
      const asked = client.call('daily', [family, day], { isAwaited: urgent });
      const entry = { asked, answer: null as DayAnswer | null };
      known.set(key, entry);
      asked.then(answer => {
        entry.answer = answer;
        // A failure may not happen again.
        if (!answer.ok) known.delete(key);
      });
      if (known.size > MOST_KNOWN) forgetOne();
      return asked;
    },

    /** The minimum, if the puzzle was generated already. */
    optimum(family: Kind, day: string): number | null {
      const answer = known.get(dayKey(day, family))?.answer ?? null;
      return answer?.ok ? answer.optimum : null;
    },
  };
}
