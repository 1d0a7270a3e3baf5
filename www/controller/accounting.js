/**
 * The proof card of the result on the boards and its explanation: made when they are looked at, copied, saved and
 * printed.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../proof-card.js').Chapter} Chapter
 * @typedef {import('../proof-card.js').Notation} Notation
 */

import { download } from '../dom.js';
import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { currentLanguage } from '../i18n/index.js';
import { fileName } from '../i18n/sentences.js';
import { proofCard, written } from '../proof-card.js';

/**
 * What was explained last: the trails of a long solution are long.
 * @type {{ result: import('../types.js').Solved, language: string, chapters: Chapter[] } | null}
 */
let known = null;

/** The card of the result; null where there is none. @param {App} app */
export function cardOfResult({ page }) {
  return proofCard(page.sitting, currentFamily(page).words);
}

/** The explanation of the result; empty where there is nothing to explain. @param {App} app @returns {Chapter[]} */
export function explainedResult({ page }) {
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

/** Card and explanation in writing. @param {App} app @param {Notation} notation */
export function writtenProof(app, notation) {
  const card = cardOfResult(app);
  return card === null ? '' : written(card, explainedResult(app), notation);
}

/** @param {App} app @param {Notation} notation */
export function downloadProof(app, notation) {
  const isMarkdown = notation === 'markdown';
  const blob = new Blob([writtenProof(app, notation)], { type: isMarkdown ? 'text/markdown' : 'text/plain' });
  download(`${fileName(app.page.sitting.source)}-proof.${isMarkdown ? 'md' : 'txt'}`, blob);
}

/**
 * The boards as they are printed, in the colours of paper.
 * @param {App} app
 * @param {boolean} isSolved whether with what was found, the whole solution or the proof; else as they are at the start
 */
export function printedBoards({ page }, isSolved) {
  const { text, start, solution } = page.sitting;
  if (start === null) return null;
  const result = isSolved ? solution.result : null;
  const found = result?.moves ? { moves: result.moves } : { proof: result?.verdict === 'unsolvable' };
  return engine.svg(text, start, { ...found, colours: currentFamily(page).paper });
}
