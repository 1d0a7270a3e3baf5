/**
 * The proof card of a result, and the explanation of it, as data and written down. Pure: what only one family
 * says comes from its words.
 *
 * @typedef {{ label: string, value: string }} Row
 *
 * @typedef {object} Chapter One part of an explanation.
 * @property {string} title
 * @property {string[]} text paragraphs
 * @property {string[]} [steps] what happens one after another; after the first paragraph
 *
 * @typedef {object} ProofCard
 * @property {string} name of the puzzle, and its size
 * @property {string} verdict
 * @property {string} why it is so, where that is not said already
 * @property {Row[]} rows
 * @property {string} checked that the solution was replayed; else empty
 * @property {string} moves letters; empty where there are none
 * @property {string} movesAre what they are called
 *
 * @typedef {'text' | 'markdown'} Notation
 */

import { byteSize, duration, ownKey, t } from './i18n/index.js';
import { puzzleName, stoppedSentence } from './i18n/sentences.js';

/**
 * What is known of the result on the boards.
 * @param {import('./state/sitting.js').Sitting} sitting with a puzzle and a result
 * @param {import('./families/family.js').Words} words of its family
 * @returns {ProofCard | null} null where there is no result
 */
export function proofCard(sitting, words) {
  const { puzzle, solution } = sitting;
  const { result, foundBy } = solution;
  if (result === null || puzzle === null) return null;
  const { stopped, seconds, bytes, version, checked, moves } = result;
  const why = stopped ? stoppedSentence(stopped) : words.explanation(result);
  const rows = [
    ...words.account(result, puzzle, foundBy),
    ...(bytes > 0 ? [row('memory', byteSize(bytes))] : []),
    row('time', duration(seconds)),
    ...(version ? [row('version', t('account.lockstep', { version }))] : []),
  ];
  return {
    name: t('account.name', { name: puzzleName(sitting), facts: words.facts(puzzle) }),
    verdict: words.verdict(result, puzzle),
    why,
    rows,
    checked: checked ? t('account.checked') : '',
    moves: moves ?? '',
    movesAre: t(ownKey(puzzle.kind, 'account.moves')),
  };
}

/**
 * A row of the card; what there is nothing to say of is left out by the caller.
 * @param {string} name
 * @param {string} value
 * @returns {Row}
 */
export function row(name, value) {
  return { label: t(`account.${name}`), value };
}

/**
 * Card and explanation as a text, or as Markdown.
 * @param {ProofCard} card
 * @param {Chapter[]} chapters
 * @param {Notation} notation
 */
export function written(card, chapters, notation) {
  return notation === 'markdown' ? asMarkdown(card, chapters) : asText(card, chapters);
}

/** @param {ProofCard} card @param {Chapter[]} chapters */
function asText({ name, verdict, why, rows, checked, moves, movesAre }, chapters) {
  const figures = rows.map(({ label, value }) => `${label}: ${value}`);
  const parts = [
    [name, verdict, why],
    [...figures, checked],
    [moves === '' ? '' : `${movesAre}: ${moves}`],
    ...chapters.map(({ title, text, steps = [] }) => [
      title.toUpperCase(),
      text[0] ?? '',
      ...steps.map((step, index) => `${index + 1}. ${step}`),
      ...text.slice(1),
    ]),
  ];
  return joined(parts.map(part => part.filter(Boolean).join('\n')));
}

/** @param {ProofCard} card @param {Chapter[]} chapters */
function asMarkdown({ name, verdict, why, rows, checked, moves, movesAre }, chapters) {
  const cell = (/** @type {string} */ text) => escaped(text).replaceAll('|', '\\|');
  const table = rows.map(({ label, value }) => `| ${cell(label)} | ${cell(value)} |`);
  return joined([
    `## ${escaped(name)}`,
    `**${escaped(verdict)}**`,
    escaped(why),
    ['| | |', '|---|---|', ...table].join('\n'),
    escaped(checked),
    moves === '' ? '' : `${movesAre}:\n\n    ${moves}`,
    ...chapters.flatMap(({ title, text, steps = [] }) => [
      `### ${escaped(title)}`,
      escaped(text[0] ?? ''),
      steps.map((step, index) => `${index + 1}. ${escaped(step)}`).join('\n'),
      ...text.slice(1).map(escaped),
    ]),
  ]);
}

/** @param {string[]} parts */
function joined(parts) {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Names of puzzles may hold anything. @param {string} text */
function escaped(text) {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&');
}
