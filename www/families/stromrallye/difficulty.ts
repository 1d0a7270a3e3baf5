/** Measured difficulty in words. Difficulty is the number of powers of ten of random play-outs for one that solves. */

import { difficultyWords } from '../../core/difficulty-words.ts';
import { decimals, largeNumber, number, percent, t } from '../../i18n/index.ts';
import type { StromrallyeMeasure as Measure } from '../../pkg/lockstep.js';

/** The difficulty as a number and a word. */
export function headline({ difficulty, exact, playouts }: Measure) {
  return difficultyWords('stromrallye', playouts === 0 ? null : difficulty, exact);
}

/** Why it is so hard, one plain sentence for each reason that is known. */
export function reasons(measure: Measure): string[] {
  const { batteries, live, choices, forced, traps, asked, effort, effortComplete, moves } = measure;
  const sentences = [playoutWords(measure), t('stromrallye.measure.live', { live, batteries })];
  if (choices !== null) sentences.push(t('stromrallye.measure.choices', { choices: decimals(choices, 2) }));
  if (forced !== null) sentences.push(t('stromrallye.measure.forced', { forced: percent(round(forced)) }));
  if (traps !== null && asked > 0) sentences.push(t('stromrallye.measure.traps', { traps: percent(round(traps)) }));
  const key = effortComplete ? 'stromrallye.measure.effort' : 'stromrallye.measure.effort-stopped';
  return [...sentences, t(key, { effort: number(effort), count: moves })].filter(Boolean);
}

function playoutWords({ difficulty, exact, playouts }: Measure) {
  if (playouts === 0) return '';
  if (!exact) return t('stromrallye.measure.no-playout', { playouts });
  const one = 10 ** difficulty;
  return one < 1.5
    ? t('stromrallye.measure.most-playouts')
    : t('stromrallye.measure.playouts', { one: largeNumber(Number(one.toPrecision(2))) });
}

/** To whole per cent. */
function round(share: number) {
  return Math.round(share * 100) / 100;
}
