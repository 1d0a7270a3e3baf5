/** Shows whether a session differs from the stored one, without looking into its parts. */

import { PARTS } from '../../store/database.ts';
import { gameMarks, knownMarks } from '../game-record.ts';
import type { Marks } from '../kept.ts';
import type { Session } from '../session.ts';
import { isOwnDraft } from './records.ts';

export function marksOf(session: Session): Marks {
  const { text, author, note, solution, difficulty, draft, tab, view, source, game, known } = session;
  const { result, runs, foundBy, playback } = solution;
  return {
    puzzle: [text],
    progress: gameMarks(game),
    findings: [result, runs, foundBy, difficulty.measure, difficulty.report],
    draft: isOwnDraft(session) ? [draft] : [],
    // During playback, the moment is not worth writing.
    card: [tab, view, author, note, JSON.stringify(source), playback.rate, playback.playing ? null : playback.at],
    found: { progress: knownMarks(game), findings: [known?.isReported && known] },
  };
}

/** acted: by any action; continued: by a move or typing; parts: those that differ from the stored ones. */
export function changes(now: Marks, before: Marks | null) {
  const done = ([...PARTS, 'card'] as const).filter(name => isOther(now[name], before?.[name]));
  const parts = PARTS.filter(part => done.includes(part) || isOther(now.found[part] ?? [], before?.found[part] ?? []));
  return { acted: done.length > 0, continued: done.includes('progress') || done.includes('draft'), parts };
}

const isOther = (one: readonly unknown[], other: readonly unknown[] | undefined) =>
  other?.length !== one.length || one.some((mark, index) => !Object.is(mark, other[index]));
