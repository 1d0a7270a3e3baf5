/** Why a set of mazes is hard, in plain sentences; and of a generated one, how it was chosen. */

import type { App } from '../../core/app.ts';
import { difficultyWords } from '../../core/difficulty-words.ts';
import { t } from '../../i18n/index.ts';
import type { LabyrinthsMeasure as Measure, LabyrinthsReport as Report } from '../../pkg/lockstep.js';
import { Measured } from '../../ui/measured.tsx';
import { reasons } from './difficulty.ts';

const TELLING = {
  headline: (measure: Measure | null) =>
    measure === null ? t('simultaneous.measure.chosen') : difficultyWords('simultaneous', measure.difficulty),
  reasons,
  report: ({ tries }: Report) =>
    tries === 1 ? null : <p class="faint">{t('simultaneous.measure.tries', { count: tries })}</p>,
  lacks: ({ missed }: Report) => (missed.includes('missed-pits') ? t('simultaneous.measure.fewer-pits') : ''),
};

export function Details({ app }: { app: App }) {
  return <Measured app={app} telling={TELLING} />;
}
