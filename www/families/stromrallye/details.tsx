/** Why a board is hard, in plain sentences; for a generated one, also how it was chosen. */

import { decimals, largeNumber, percent, t } from '../../i18n/index.ts';
import type { StromrallyeMeasure as Measure, StromrallyeReport as Report } from '../../pkg/lockstep.js';
import { difficultyWords } from '../../words/difficulty-words.ts';

export const measured = { headline, reasons, report, lacks };

export function headline(measure: Measure | null) {
  if (measure === null) return '';
  const { difficulty, exact, playouts } = measure;
  return difficultyWords(playouts === 0 ? null : difficulty, exact);
}

export function reasons(measure: Measure): string[] {
  const { batteries, live, choices, forced, traps, asked, effort, effortComplete, moves } = measure;
  const sentences = [playoutWords(measure), t('stromrallye.measure.live', { live, batteries })];
  if (choices !== null) sentences.push(t('stromrallye.measure.choices', { choices: decimals(choices, 2) }));
  if (forced !== null) sentences.push(t('stromrallye.measure.forced', { forced: wholePercent(forced) }));
  if (traps !== null && asked > 0) sentences.push(t('stromrallye.measure.traps', { traps: wholePercent(traps) }));
  const key = effortComplete ? 'stromrallye.measure.effort' : 'stromrallye.measure.effort-stopped';
  return [...sentences, t(key, { effort, count: moves })].filter(Boolean);
}

function playoutWords({ difficulty, exact, playouts }: Measure) {
  if (playouts === 0) return '';
  if (!exact) return t('stromrallye.measure.no-playout', { playouts });
  const one = 10 ** difficulty;
  return one < 1.5
    ? t('stromrallye.measure.most-playouts')
    : t('stromrallye.measure.playouts', { one: largeNumber(Number(one.toPrecision(2))) });
}

const wholePercent = (share: number) => percent(Math.round(share * 100) / 100);

/** Missed targets other than the difficulty. */
function lacks({ missed }: Report) {
  const what = missed.filter(code => code !== 'missed-difficulty').map(code => t(`stromrallye.missed.${code}`));
  return what.length === 0 ? '' : t('stromrallye.measure.missed', { what: what.join(', ') });
}

function report({ tries, index }: Report) {
  const sentences = tries > 1 ? [t('stromrallye.measure.tries', { count: tries })] : [];
  if (index) {
    const [target, reached, length] = [index.target, index.reached, index.length].map(value => decimals(value, 3));
    sentences.push(t('stromrallye.measure.index', { target, reached, density: percent(index.density), length }));
  }
  return sentences.length === 0 ? null : <p class="faint">{sentences.join(' ')}</p>;
}
