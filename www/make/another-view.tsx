/** Beside a generated puzzle: another one with the same settings, an easier or harder one; the last change. */

import { useMemo } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { difficultyNumber, difficultyStepWords } from '../core/difficulty-words.ts';
import { easierOrHarder } from '../core/easier-harder.ts';
import { cancelGenerating, generateAnother } from '../core/generate.ts';
import { hasJustEnded } from '../core/jobs.ts';
import { isQuiz } from '../core/session.ts';
import { tableOf } from '../engine/engine.ts';
import type { Settings } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { Line, Small } from '../ui/parts.tsx';

export function Another({ app }: { app: App }) {
  const { source, tab } = app.page.session;
  if (source?.kind !== 'generated' || tab === 'solve' || isQuiz(app.page.session)) return null;
  return <Choices app={app} settings={source.settings} />;
}

function Choices({ app, settings }: { app: App; settings: Settings }) {
  const { session, jobs, passing } = app.page;
  const { difficultyStep } = passing;
  const { measure } = session.difficulty;
  const running = jobs.generating !== null;
  const isBusy = running || jobs.measuring !== null;
  const [easiest, hardest] = useMemo(() => {
    const table = tableOf(settings.kind);
    const isLast = (by: 1 | -1) => easierOrHarder(table, settings.params, by, difficultyNumber(measure)).length === 0;
    return [isLast(-1), isLast(1)];
  }, [settings, measure]);
  const press = () => {
    if (running) cancelGenerating(app);
    else if (!hasJustEnded(app.page, 'generating')) generateAnother(app, 0);
  };
  return (
    <div class="stack-3 another">
      <div class="row">
        <Small disabled={isBusy || easiest} onClick={() => generateAnother(app, -1)} words={t('another.easier')} />
        <Small class={running ? 'cancel' : ''} onClick={press} words={t(running ? 'solve.cancel' : 'another.same')} />
        <Small disabled={isBusy || hardest} onClick={() => generateAnother(app, 1)} words={t('another.harder')} />
      </div>
      <Line
        class="faint"
        words={difficultyStep && difficultyStepWords(settings.kind, difficultyStep, difficultyNumber(measure))}
      />
    </div>
  );
}
