/** What the live verdict says: how the puzzle stands, what has changed, why there is no solution, how far a search is. */

import type { App } from '../core/app.ts';
import { labelWords } from '../core/edit-words.ts';
import { currentFamily } from '../core/families.ts';
import { triedOn } from '../core/improved.ts';
import type { Search } from '../core/search.ts';
import { stoppedSentence } from '../core/sentences.ts';
import { proofOf } from '../core/session.ts';
import { type Change, type Outcome, outcomeBefore } from '../core/verdict.ts';
import type { Solved } from '../engine/types.ts';
import { has, number, ownKey, t } from '../i18n/index.ts';
import { searchingWords } from '../ui/searching.ts';
import { triedWords } from './improve.ts';
import { isLeftUnchecked } from './verdict.ts';

/** What there is to tell of the puzzle that is made. */
export interface Standing {
  /** A proof, or a search that was stopped. */ result: Solved | null;
  /** What runs for it. */ job: Search | null;
  /** Whether a search runs that one may want to stop. */ isRunning: boolean;
  /** Whether nobody searches until that is asked for. */ isUnchecked: boolean;
  /** Whether the boards show another puzzle just now: a stroke is drawn, or a proposal tried on. */ isLive: boolean;
}

/** A search is shown once it has run this long; the table of its numbers later, so that the tools below do not jump. */
const SHOW_AFTER_MS = 300;
export const TABLE_AFTER_MS = 2000;

/** How the puzzle stands, in one line. */
export function verdictLine(app: App) {
  const standing = standingOf(app);
  const told = [headline(app, standing), changeWords(app)];
  // The end of a long proof may be cut off: news come first.
  const { change } = app.page.verdicts;
  if (standing.result !== null && change?.from !== change?.to) told.reverse();
  if (standing.isUnchecked) told.push(forecastOf(app).short);
  return told.filter(Boolean).join(' · ');
}

/** How the puzzle that is made stands. */
export function standingOf(app: App): Standing {
  const { sitting, jobs, verdicts, making } = app.page;
  const isLive = making.live !== null;
  if (isLive) return { result: null, job: null, isRunning: false, isUnchecked: false, isLive };
  const job = jobs.check ?? jobs.search;
  const isStopped = job === null && verdicts.stopped?.puzzle === sitting.puzzle?.id;
  const result = proofOf(sitting) ?? (isStopped ? (verdicts.stopped?.result ?? null) : null);
  const isUnchecked = result === null && job === null && isLeftUnchecked(app);
  return { result, job, isRunning: job !== null && isLong(job), isUnchecked, isLive };
}

/** How far the search is, until its table tells that. */
export function runningWords({ page }: App, { result, job }: Standing) {
  const isShort = job !== null && isLong(job) && !isLong(job, TABLE_AFTER_MS);
  return result === null && isShort ? searchingWords(page, job) : '';
}

/** Whether a job runs for so long that one wants to see how far it is. */
export function isLong({ since }: { since: number }, after = SHOW_AFTER_MS) {
  return performance.now() - since >= after;
}

export function headline(app: App, { result, isUnchecked, isLive }: Standing) {
  const { sitting, jobs } = app.page;
  if (result !== null) return currentFamily(app.page).words.standing(result, sitting.puzzle);
  if (!isLive && jobs.generating === null) return t(isUnchecked ? 'verdict.unchecked' : 'verdict.checking');
  const tried = triedWords(app);
  return isLive && tried ? t('improve.standing', { figure: tried.figure }) : '…';
}

/** What was found out beyond the verdict. */
export function moreWords({ page }: App, { result, job }: Standing) {
  if (result?.verdict !== 'solved') return '';
  const { words, hasMore } = currentFamily(page);
  // A check for the verdict alone, which ends in a moment, counts nothing.
  const isCounting = job !== null && page.jobs.check?.purpose !== 'verdict';
  const isAsked = isCounting || result.countStopped !== undefined || !hasMore(result);
  return isAsked ? words.more(result, isCounting, job?.progress ?? null) : '';
}

/** What of a proof is drawn on the boards. */
export function explanationWords({ page }: App, result: Solved | null) {
  return result === null ? '' : currentFamily(page).words.explanation(result);
}

/** Why there is no answer, where nobody stopped the search. */
export function reasonWords(result: Solved | null) {
  const stopped = result?.stopped;
  return stopped === undefined || stopped.code === 'cancelled' ? '' : stoppedSentence(stopped);
}

/** What has changed since the verdict that was told before; while there is no news, what that was. */
export function changeWords({ page }: App) {
  const { verdicts, sitting, making } = page;
  const { puzzle } = sitting;
  if (puzzle === null || triedOn(page) !== null) return '';
  const { change, told } = verdicts;
  const isTold = told?.puzzle === puzzle.id;
  const before = isTold && making.live !== null ? told.outcome : outcomeBefore(verdicts, puzzle);
  if (before !== null) return t('verdict.before', { outcome: outcomeWords(before) });
  if (change === null || !isTold) return '';
  // More than whether there is a solution may have changed.
  if (change.from === change.to && typeof change.to === 'string')
    return t('verdict.as-before', { outcome: outcomeWords(change.to) });
  const by = causeWords(change, puzzle.kind);
  if (change.from === change.to) return t('verdict.no-change', { by });
  return t('verdict.change', { from: outcomeWords(change.from), to: outcomeWords(change.to), by });
}

/** By what a puzzle has changed. @param kind of the family */
function causeWords({ by: { label, how }, steps }: Change, kind: string) {
  if (steps > 1) return t('verdict.by.several', { count: steps });
  const own = ownKey(kind, `verdict.by.${label.code}`);
  if (how === 'made' && has(own)) return t(own, label.args);
  return t(`verdict.by.step-${how}`, { what: labelWords(label, kind) });
}

function outcomeWords(outcome: Outcome) {
  return typeof outcome === 'number' ? number(outcome) : t(`verdict.${outcome}`);
}

/** What a search would cost. */
export function forecastOf({ page }: App) {
  return currentFamily(page).words.forecast(page.sitting, page.method);
}
