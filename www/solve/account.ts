/**
 * The proof card of the result on the boards and its explanation: made when they are looked at, copied, saved and
 * printed.
 */

import type { App } from '../core/app.ts';
import { download } from '../core/download.ts';
import { currentFamily } from '../core/families.ts';
import { type Chapter, type Notation, proofCard, written } from '../core/proof-card.ts';
import { fileName } from '../core/sentences.ts';
import * as engine from '../engine/engine.ts';
import type { Solved } from '../engine/types.ts';
import { currentLanguage } from '../i18n/index.ts';

/** What was explained last: the trails of a long solution are long. */
let known: { result: Solved; language: string; chapters: Chapter[] } | null = null;

/** The card of the result; null where there is none. */
export function cardOfResult({ page }: App) {
  return proofCard(page.sitting, currentFamily(page).words);
}

/** The explanation of the result; empty where there is nothing to explain. */
export function explainedResult({ page }: App): Chapter[] {
  const { text, start, puzzle, solution } = page.sitting;
  const { result } = solution;
  if (result === null || puzzle === null || start === null) return [];
  const language = currentLanguage();
  if (known?.result !== result || known.language !== language) {
    const trails = result.moves === null ? [] : engine.trails(text, start, result.moves);
    known = { result, language, chapters: currentFamily(page).words.explain(result, puzzle, trails) };
  }
  return known.chapters;
}

/** Card and explanation in writing. */
export function writtenProof(app: App, notation: Notation) {
  const card = cardOfResult(app);
  return card === null ? '' : written(card, explainedResult(app), notation);
}

export function downloadProof(app: App, notation: Notation) {
  const isMarkdown = notation === 'markdown';
  const blob = new Blob([writtenProof(app, notation)], { type: isMarkdown ? 'text/markdown' : 'text/plain' });
  download(`${fileName(app.page.sitting.source)}-proof.${isMarkdown ? 'md' : 'txt'}`, blob);
}

/**
 * The boards as they are printed, in the colours of paper.
 * @param isSolved whether with what was found, the whole solution or the proof; else as they are at the start
 */
export function printedBoards({ page }: App, isSolved: boolean) {
  const { text, start, solution } = page.sitting;
  if (start === null) return null;
  const result = isSolved ? solution.result : null;
  const found = result?.moves ? { moves: result.moves } : { proof: result?.verdict === 'unsolvable' };
  return engine.svg(text, start, { ...found, colours: currentFamily(page).paper });
}
