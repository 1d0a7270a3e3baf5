/**
 * A quiz: a puzzle, or a whole collection, played without hints and solving until the result is handed in. An agreement,
 * not a protection.
 */

import { type Collection, placeOf } from './collections.ts';
import type { Page } from './page.ts';
import type { Session } from './session.ts';

/** handed: the submitted text; null before. */
export type Quiz = { handed: string | null };

/** Whether a puzzle is a quiz that has not been handed in. */
export const isQuiz = ({ game: { quiz } }: Session) => quiz !== null && quiz.handed === null;

/** The collection that the puzzle on the boards is a part of, if it is a quiz as a whole. */
export function quizOf({ collections, session }: Pick<Page, 'collections' | 'session'>) {
  const collection = placeOf(collections, session.puzzle?.id)?.collection;
  return collection?.quiz ? (collection as Collection & { quiz: NonNullable<Collection['quiz']> }) : null;
}
