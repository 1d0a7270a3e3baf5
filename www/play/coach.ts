/**
 * The words below the boards while a person plays: what the last step did or why there was none, what it cost, that the
 * position is lost and by which move, the hint.
 */

import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { coachedWords, hintWords, lostWords, stepWords } from '../core/hint-words.ts';
import { secondsOf } from '../core/jobs.ts';
import type { Page, Question } from '../core/page.ts';
import { duration, number, t } from '../i18n/index.ts';

const SHOW_AFTER_MS = 300;

/**
 * The part of the help with the rule behind what was said last: why a move was refused, or where a hint leads.
 * @param hinted whether a hint names a move
 * @returns empty where it goes without saying
 */
export function ruleFor(page: Page, hinted: boolean): string {
  const { kind, helpFor } = currentFamily(page);
  const { remark } = page.sitting.game;
  if (remark === null) return hinted ? `${kind}-rules` : '';
  const section = helpFor.moves[remark.code];
  return section === undefined ? '' : `${kind}-rules/${section}`;
}

/** @param short for a single line: the most important of it */
export function coachWords(
  app: App,
  short = false,
): { words: string; tone: 'plain' | 'won' | 'lost' | 'hint' | 'refused' } {
  const { page } = app;
  const { tab, puzzle, game, solution } = page.sitting;
  if (tab !== 'play') return { words: '', tone: 'plain' };
  const { state, remark } = game;
  const { question } = page.jobs;
  if (question?.purpose === 'hint') {
    const since = performance.now() - question.since;
    return { words: since < SHOW_AFTER_MS ? '' : thinkingWords(question), tone: 'hint' };
  }
  const step = stepWords(app);
  if (remark !== null) return { words: step, tone: 'refused' };
  if (state?.solved) return { words: step, tone: 'won' };
  const lost = lostWords(app, short);
  if (short && lost !== '') {
    // That there is no solution is better said by the proof.
    const proved = solution.result?.verdict === 'unsolvable';
    return { words: proved ? '' : lost, tone: 'lost' };
  }
  // What the last step did is no part of a hint: the hinted one will do something else.
  const hint = hintWords(app);
  if (hint !== '') return { words: hint, tone: 'hint' };
  const { stranded } = currentFamily(page).words;
  const isOver = puzzle !== null && state !== null && stranded(puzzle, state) !== '';
  const tone = lost !== '' || isOver ? 'lost' : 'plain';
  return { words: [step, coachedWords(app), lost].filter(Boolean).join(' '), tone };
}

function thinkingWords(question: Question) {
  const time = duration(secondsOf(question));
  const { progress } = question;
  return progress === null || progress.explored === 0
    ? t('hint.thinking', { time })
    : t('hint.thinking-states', { time, states: number(progress.explored) });
}
