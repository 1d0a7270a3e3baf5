/** Shows whether a session differs from the stored one, without looking into its parts. */

import { PARTS, type Part } from '../../store/database.ts';
import { gameMarks, knownMarks } from '../game-record.ts';
import type { Session } from '../session.ts';
import { isOwnDraft } from './records.ts';

/** Equal marks mean equal parts; and the same for what was found out unasked. */
export type Marks = Record<Part | 'card', readonly unknown[]> & { found: Partial<Record<Part, readonly unknown[]>> };

export function marksOf(session: Session): Marks {
  const { text, solution, difficulty, draft, tab, view, source, title, game, proved } = session;
  const { result, runs, foundBy, playback } = solution;
  return {
    puzzle: [text],
    progress: gameMarks(game),
    findings: [result, runs, foundBy, difficulty.measure, difficulty.report],
    draft: isOwnDraft(session) ? [draft] : [],
    // During playback, the moment is not worth writing.
    card: [tab, view, JSON.stringify(source), title, playback.rate, playback.playing ? null : playback.at],
    found: { progress: knownMarks(game), findings: [proved] },
  };
}

/** Whether a person has done anything. */
export function isActedOn(now: Marks, before: Marks | null) {
  return isOther(now.card, before?.card) || PARTS.some(part => isOther(now[part], before?.[part]));
}

/** Whether a person has continued playing, or typed. */
export function isGoneOn(now: Marks, before: Marks) {
  return isOther(now.progress, before.progress) || isOther(now.draft, before.draft);
}

/** The parts that have changed, by any cause. */
export function changedParts(now: Marks, before: Marks | null): Part[] {
  const { found } = now;
  return PARTS.filter(
    part => isOther(now[part], before?.[part]) || (found[part] && isOther(found[part], before?.found[part])),
  );
}

function isOther(one: readonly unknown[], other: readonly unknown[] | undefined) {
  return other?.length !== one.length || one.some((mark, index) => !Object.is(mark, other[index]));
}
