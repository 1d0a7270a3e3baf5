/**
 * Measured difficulty in words. Difficulty is the number of powers of ten of random play-outs for one that solves.
 *
 * @typedef {import('../../pkg/lockstep.js').StromrallyeMeasure} Measure
 */

import { tableOf } from '../../engine.js';
import { decimals, largeNumber, number, percent, t } from '../../i18n/index.js';

/**
 * The name of the friendly choice that a difficulty belongs to, as the generator's settings have them.
 * @param {number} difficulty
 * @returns {string}
 */
export function bandOf(difficulty) {
  const { bundles } = tableOf('stromrallye');
  const bands = bundles
    .flatMap(({ choices }) => choices)
    .filter(({ values }) => values.wanted === true);
  return (bands.find(({ values }) => difficulty < Number(values.most)) ?? bands[bands.length - 1]).name;
}

/**
 * The difficulty as a number and a word.
 * @param {Measure} measure
 */
export function headline({ difficulty, exact, playouts }) {
  if (playouts === 0) return t('stromrallye.measure.none');
  const value = oneDecimal(difficulty);
  return t('stromrallye.measure.headline', {
    difficulty: exact ? value : t('stromrallye.measure.at-least', { difficulty: value }),
    word: t(`stromrallye.measure.${bandOf(difficulty)}`),
  });
}

/**
 * Why it is so hard, one plain sentence for each reason that is known.
 * @param {Measure} measure
 * @returns {string[]}
 */
export function reasons(measure) {
  const { batteries, live, choices, forced, traps, asked, effort, effortComplete, moves } = measure;
  const sentences = [playoutWords(measure), t('stromrallye.measure.live', { live, batteries })];
  if (choices !== null) sentences.push(t('stromrallye.measure.choices', { choices: decimals(choices, 2) }));
  if (forced !== null) sentences.push(t('stromrallye.measure.forced', { forced: percent(round(forced)) }));
  if (traps !== null && asked > 0)
    sentences.push(t('stromrallye.measure.traps', { traps: percent(round(traps)) }));
  const key = effortComplete ? 'stromrallye.measure.effort' : 'stromrallye.measure.effort-stopped';
  return [...sentences, t(key, { effort: number(effort), count: moves })].filter(Boolean);
}

/** @param {Measure} measure */
function playoutWords({ difficulty, exact, playouts }) {
  if (playouts === 0) return '';
  if (!exact) return t('stromrallye.measure.no-playout', { playouts });
  const one = 10 ** difficulty;
  return one < 1.5
    ? t('stromrallye.measure.most-playouts')
    : t('stromrallye.measure.playouts', { one: largeNumber(Number(one.toPrecision(2))) });
}

/** To whole per cent. @param {number} share */
function round(share) {
  return Math.round(share * 100) / 100;
}

/** @param {number} value */
function oneDecimal(value) {
  return number(Math.round(value * 10) / 10);
}
