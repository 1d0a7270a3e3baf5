/** The puzzles of days: a worker generates each once, requested ones first, and the page remembers them. */

import type { Answer, Client } from '../engine/client.ts';
import type { Kind } from '../engine/types.ts';
import { dayKey } from './results.ts';

type DayAnswer = Answer<'daily'>;

export type DayPuzzles = ReturnType<typeof createDayPuzzles>;

export function createDayPuzzles(client: Pick<Client, 'call' | 'hurry'>) {
  const known = new Map<string, Promise<DayAnswer>>();
  const optima = new Map<string, number | null>();
  return {
    /** @param urgent whether somebody waits for it */
    get(family: Kind, day: string, urgent = false): Promise<DayAnswer> {
      const key = dayKey(day, family);
      const before = known.get(key);
      if (before !== undefined) {
        if (urgent) client.hurry(before);
        return before;
      }
      const asked = client.call('daily', [family, day], { isAwaited: urgent });
      known.set(key, asked);
      asked.then(answer => {
        if (answer.ok) optima.set(key, answer.optimum);
        // A failure may not happen again.
        else known.delete(key);
      });
      return asked;
    },

    /** The minimum, if the puzzle was generated already. */
    optimum: (family: Kind, day: string): number | null => optima.get(dayKey(day, family)) ?? null,
  };
}
