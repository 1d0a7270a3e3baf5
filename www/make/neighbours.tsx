/** Beside a generated puzzle: another one with the same settings, or one step easier or harder; what the last step changed. */

import { useMemo } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { hasJustEnded } from '../app/jobs.ts';
import { isWholeLoaded, tableOf } from '../engine/engine.ts';
import { perObject } from '../engine/remember.ts';
import type { Kind, Settings } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { cancelGenerating, generateAnother } from '../puzzle/generate.ts';
import { measurePuzzle } from '../puzzle/measure.ts';
import type { Page } from '../state/page.ts';
import { isQuiz } from '../state/session.ts';
import { Line, Small } from '../ui/parts.tsx';
import { difficultyNumber, oneDecimal, rangeWords } from '../words/difficulty-words.ts';
import { type DifficultyStep, easierOrHarder } from './easier-harder.ts';
import { numbersIn, OWN } from './form.ts';

/** The step that led to the puzzle, as long as that is on the boards. */
const cameBy = perObject((_passing: Page['passing']) => ({ step: null as DifficultyStep | null }));

export function Another({ app }: { app: App }) {
  const { source, tab } = app.page.session;
  if (source?.kind !== 'generated' || tab === 'solve' || isQuiz(app.page.session) || !isWholeLoaded()) return null;
  return <Neighbours app={app} settings={source.settings} />;
}

function Neighbours({ app, settings }: { app: App; settings: Settings }) {
  const { session, jobs } = app.page;
  const { step } = cameBy(app.page.passing);
  const difficulty = difficultyNumber(session.difficulty.measure);
  const running = jobs.generating !== null;
  const isBusy = running || jobs.measuring !== null;
  const [easiest, hardest] = useMemo(() => {
    const table = tableOf(settings.kind);
    return ([-1, 1] as const).map(by => easierOrHarder(table, settings.params, by, difficulty).length === 0);
  }, [settings, difficulty]);
  const press = () => {
    if (running) cancelGenerating(app);
    else if (!hasJustEnded(app.page, 'generating')) generateAnother(app);
  };
  return (
    <div class="stack-3 another">
      <div class="row">
        <Small disabled={isBusy || easiest} onClick={() => takeStep(app, -1)} words={t('another.easier')} />
        <Small class={running ? 'cancel' : ''} onClick={press} words={t(running ? 'solve.cancel' : 'another.same')} />
        <Small disabled={isBusy || hardest} onClick={() => takeStep(app, 1)} words={t('another.harder')} />
      </div>
      <Line class="faint" words={step && stepWords(settings.kind, step, difficulty)} />
    </div>
  );
}

async function takeStep(app: App, by: 1 | -1) {
  const { page } = app;
  const { source } = page.session;
  if (source?.kind !== 'generated') return;
  if (page.session.difficulty.measure === null) await measurePuzzle(app);
  // Another puzzle has arrived.
  if (page.session.source !== source) return;
  const { kind, params } = source.settings;
  const before = difficultyNumber(page.session.difficulty.measure);
  const steps = easierOrHarder(tableOf(kind), params, by, before);
  if (
    steps.length === 0 ||
    !(await generateAnother(
      app,
      steps.map(({ params }) => params),
    ))
  )
    return;
  const { session } = page;
  const now = session.source?.kind === 'generated' ? session.source.settings.params : {};
  const taken = steps.find(({ params }) => Object.entries(params).every(([name, value]) => now[name] === value));
  if (taken === undefined) return;
  const step = { by, changes: taken.changes, before };
  cameBy(page.passing).step = step;
  app.announce(stepWords(kind, step, difficultyNumber(session.difficulty.measure)));
  app.acted();
}

/** How the difficulty changed from one puzzle to the next. @param now the difficulty of that one */
function stepWords(kind: Kind, { by, changes, before }: DifficultyStep, now: number | null) {
  const what = changes.map(({ name, choice, values }) => {
    const { least, most } = values;
    let value = String(Object.values(values)[0]);
    if (choice === OWN) value = rangeWords({ least: Number(least), most: Number(most) });
    else if (choice !== null) value = t(ownKey(kind, `setting.${name}.${choice}`), numbersIn(values));
    return t('step.change', { name: t(ownKey(kind, `setting.${name}`)), value });
  });
  const sentence = t(by > 0 ? 'step.harder' : 'step.easier', { changes: what.join(', ') });
  if (before === null || now === null) return sentence;
  return `${sentence} ${t('step.measured', { before: oneDecimal(before), now: oneDecimal(now) })}`;
}
