/** The puzzles of days: a worker generates each once, requested ones first, and the page remembers them. */

import type { Answer, Client } from '../engine/client.ts';
import { perObject } from '../engine/remember.ts';
import type { Kind } from '../engine/types.ts';
import { dayKey } from '../state/results.ts';
import type { App } from './app.ts';

type DayAnswer = Answer<'daily'>;

/** @param onAnswer a puzzle was made, or could not be */
export function createDayPuzzles(client: Pick<Client, 'call' | 'hurry'>, onAnswer = () => {}) {
  const known = new Map<string, Promise<DayAnswer>>();
  const puzzles = new Map<string, Extract<DayAnswer, { ok: true }>>();
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
        if (answer.ok) puzzles.set(key, answer);
        // A failure may not happen again.
        else known.delete(key);
        onAnswer();
      });
      return asked;
    },

    /** The puzzle, if it was generated already. */
    made: (family: Kind, day: string) => puzzles.get(dayKey(day, family)) ?? null,
  };
}

export const dayPuzzles = perObject((app: App) => createDayPuzzles(app.workers.ask, () => app.acted()));
