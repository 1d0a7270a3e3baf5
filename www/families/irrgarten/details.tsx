/** How hard a maze is, in plain sentences; for a generated one, also the target and the result. */

import { largeNumber, percent, t } from '../../i18n/index.ts';
import type { IrrgartenMeasure as Measure, IrrgartenReport as Report } from '../../pkg/lockstep.js';
import { difficultyWords } from '../../words/difficulty-words.ts';

const SHARES = ['branching', 'jumpers', 'arrows', 'crossings'] as const;

export const measured = { headline, reasons, report };

/** The difficulty as a number and a word; for a maze too large for that, the length of its shortest route. */
function headline(measure: Measure | null) {
  if (measure === null) return t('irrgarten.shares');
  const { difficulty, shortest, decisions } = measure;
  return difficulty === null ? t('irrgarten.headline', { shortest, decisions }) : difficultyWords(difficulty);
}

export function reasons(measure: Measure): string[] {
  const { shortest, paths, detours, deadEnds, decisions, states, traps } = measure;
  const { walks, walkMoves: moves, escaped, difficulty } = measure;
  const sentences = [
    t('irrgarten.way-length', { count: shortest }),
    t('irrgarten.detours', { share: percent(detours), paths }),
    t('irrgarten.dead-ends', { count: deadEnds }),
    t('irrgarten.decisions', { count: decisions }),
    traps === 0
      ? t('irrgarten.no-traps')
      : t('irrgarten.traps', { count: traps, share: percent(traps / Math.max(1, states)) }),
  ];
  // A computed difficulty says more than counts.
  if (difficulty !== null) return [chanceWords(difficulty, moves), ...sentences];
  return [...sentences, t('irrgarten.walks', { share: percent(escaped / Math.max(1, walks)), walks, moves })];
}

function chanceWords(difficulty: number, moves: number) {
  const one = 10 ** difficulty;
  if (one < 10) return t('irrgarten.chance', { share: percent(Math.round(1000 / one) / 1000), moves });
  return t('irrgarten.chance-one', { one: largeNumber(Number(one.toPrecision(2))), moves });
}

function report(report: Report) {
  return (
    <table class="shares">
      <caption>{t('irrgarten.shares')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('irrgarten.wanted')}</th>
          <th scope="col">{t('irrgarten.achieved')}</th>
        </tr>
      </thead>
      <tbody>
        {SHARES.map(name => (
          <tr key={name}>
            <th scope="row">{t(`irrgarten.setting.${name}`)}</th>
            <td>{percent(report[name].wanted)}</td>
            <td>{percent(report[name].achieved)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
