/** The puzzles of days: a worker makes each once, and first those that somebody waits for; they are remembered. */

import type { Answer, Client } from '../engine/client.ts';
import type { Kind } from '../engine/types.ts';
import { dayKey } from './results.ts';

type DayAnswer = Answer<'daily'>;

export type DayPuzzles = ReturnType<typeof createDayPuzzles>;

const MOST_KNOWN = 200;

export function createDayPuzzles(client: Pick<Client, 'call' | 'hurry'>) {
  const known = new Map<string, { asked: Promise<DayAnswer>; answer: DayAnswer | null }>();

  /** The oldest one that is made. */
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
        // What went wrong may go well another time.
        if (!answer.ok) known.delete(key);
      });
      if (known.size > MOST_KNOWN) forgetOne();
      return asked;
    },

    /** The number to beat, where the puzzle was made already. */
    optimum(family: Kind, day: string): number | null {
      const answer = known.get(dayKey(day, family))?.answer ?? null;
      return answer?.ok ? answer.optimum : null;
    },
  };
}
