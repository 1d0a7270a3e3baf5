/** A quiz: a puzzle played without hints and solving until the result is handed in. An agreement, not a protection. */

import type { Session } from './session.ts';

/** handed: the submitted text; null before. */
export type Quiz = { handed: string | null };

/** Whether a puzzle is a quiz that has not been handed in. */
export function isQuiz({ game: { quiz } }: Session) {
  return quiz !== null && quiz.handed === null;
}
