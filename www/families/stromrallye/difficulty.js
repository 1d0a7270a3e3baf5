/**
 * Measured difficulty in words: the ranges that a friendly choice stands for, and sentences about a
 * measurement. Difficulty is the number of powers of ten of random play-outs for one that solves.
 *
 * @typedef {import('../../types.js').Measure} Measure
 * @typedef {{ least: number, most: number }} Range
 */

import { decimals, largeNumber, number, percent, t } from '../../i18n/index.js';

/** Beyond what is measured. */
export const MOST = 99;

/**
 * Half of the boards of the levels from easy to very hard lie below 0.5, 1.4, 2 and 3.2.
 * @type {Record<'easy' | 'medium' | 'hard' | 'fiendish', Range>}
 */
export const BANDS = {
  easy: { least: 0, most: 1 },
  medium: { least: 1, most: 2 },
  hard: { least: 2, most: 4 },
  fiendish: { least: 4, most: MOST },
};

/**
 * @param {number} difficulty
 * @returns {keyof typeof BANDS}
 */
export function bandOf(difficulty) {
  if (difficulty < BANDS.easy.most) return 'easy';
  if (difficulty < BANDS.medium.most) return 'medium';
  return difficulty < BANDS.hard.most ? 'hard' : 'fiendish';
}

/**
 * The name of the band that a range is, or null where it is none.
 * @param {Range} range
 */
export function bandOfRange({ least, most }) {
  const names = /** @type {(keyof typeof BANDS)[]} */ (Object.keys(BANDS));
  return names.find(name => BANDS[name].least === least && BANDS[name].most === most) ?? null;
}

/**
 * The difficulty as a number and a word.
 * @param {Measure} measure
 */
export function headline({ difficulty, exact, playouts }) {
  if (playouts === 0) return t('measure.none');
  const value = oneDecimal(difficulty);
  return t('measure.headline', {
    difficulty: exact ? value : t('measure.at-least', { difficulty: value }),
    word: t(`measure.${bandOf(difficulty)}`),
  });
}

/**
 * Why it is so hard, one plain sentence for each reason that is known.
 * @param {Measure} measure
 * @returns {string[]}
 */
export function reasons(measure) {
  const { batteries, live, choices, forced, traps, asked, effort, effortComplete, moves } = measure;
  const sentences = [playoutWords(measure), t('measure.live', { live, batteries })];
  if (choices !== null) sentences.push(t('measure.choices', { choices: decimals(choices, 2) }));
  if (forced !== null) sentences.push(t('measure.forced', { forced: percent(round(forced)) }));
  if (traps !== null && asked > 0)
    sentences.push(t('measure.traps', { traps: percent(round(traps)) }));
  const key = effortComplete ? 'measure.effort' : 'measure.effort-stopped';
  return [...sentences, t(key, { effort: number(effort), count: moves })].filter(Boolean);
}

/** @param {Measure} measure */
function playoutWords({ difficulty, exact, playouts }) {
  if (playouts === 0) return '';
  if (!exact) return t('measure.no-playout', { playouts });
  const one = 10 ** difficulty;
  return one < 1.5
    ? t('measure.most-playouts')
    : t('measure.playouts', { one: largeNumber(Number(one.toPrecision(2))) });
}

/** To whole per cent. @param {number} share */
function round(share) {
  return Math.round(share * 100) / 100;
}

/** @param {number} value */
function oneDecimal(value) {
  return number(Math.round(value * 10) / 10);
}
