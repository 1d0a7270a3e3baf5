/** The generator: its settings, a seed (a typed one is used once), its button; another puzzle beside one it made. */

import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type App, alter, currentFamily } from '../core/app.ts';
import { difficultyNumber, difficultyStepWords, missedWish } from '../core/difficulty-words.ts';
import { easierOrHarder } from '../core/easier-harder.ts';
import { read, reveal } from '../core/form.ts';
import { cancelGenerating, generate, generateAnother, newSeed } from '../core/generate.ts';
import { hasJustEnded, isLong, secondsOf } from '../core/jobs.ts';
import { reasonSentence } from '../core/sentences.ts';
import { isQuiz, type Session } from '../core/session.ts';
import { isWhole, tableOf } from '../engine/engine.ts';
import type { Settings } from '../engine/types.ts';
import { duration, t } from '../i18n/index.ts';
import type { Values } from '../pkg/lockstep.js';
import { marked, Problem, TextField } from '../ui/fields.tsx';
import { Line, Small } from '../ui/parts.tsx';
import { SettingsPart } from './settings-form.tsx';

/** The setting below which a missed target is reported. */
const WANTED = 'wanted';
const PROBLEM_ID = 'generator-problem';

export function Generator({ app, hidden }: { app: App; hidden: boolean }) {
  const { page } = app;
  const { entered } = page.making;
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (entered.problem !== null) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [entered.problem]);
  const { kind, words } = currentFamily(page);
  const form = entered.forms.get(kind);
  if (hidden || form === undefined) return <form class="stack-5 generator" id="generator" hidden ref={element} />;
  const { problem } = entered;
  const told = problem && <Problem id={PROBLEM_ID} words={reasonSentence(problem.reason, kind)} />;
  const wrong = problem?.name ?? null;
  const { generating } = page.jobs;
  const progress =
    generating && isLong(generating) && `${words.generating(generating.progress)} ${duration(secondsOf(generating))}`;

  const submit = async (event: Event) => {
    event.preventDefault();
    if (page.jobs.generating) return cancelGenerating(app);
    if (hasJustEnded(page, 'generating')) return;
    entered.problem = null;
    const reason = await generate(app, { kind, params: read(form), seed: entered.seed.trim() || newSeed() });
    const name = reason === null || !reveal(form, String(reason.args.name)) ? null : String(reason.args.name);
    entered.problem = reason && { reason, kind, name };
    app.acted();
  };
  /** A value is being changed: the error may be fixed, and no press after this can be a late press on Cancel. */
  const forget = () => {
    page.ended.generating = -Infinity;
    alter(app, entered, { problem: null });
  };

  const below = (has: (name: string) => boolean) => (
    <>
      {wrong !== null && has(wrong) && told}
      {has(WANTED) && missedWords(page.session, read(form))}
    </>
  );
  return (
    <form class="stack-5 generator" id="generator" noValidate onSubmit={submit} onInput={forget} ref={element}>
      <div class="stack-5">
        {form.parts.map((part, index) => (
          <SettingsPart
            key={`${kind} ${index}`}
            app={app}
            form={form}
            part={part}
            problem={wrong === null ? null : { name: wrong, id: PROBLEM_ID }}
            below={below}
          />
        ))}
      </div>
      <TextField
        label={t('generator.seed')}
        inputMode="numeric"
        autocomplete="off"
        placeholder={t('generator.seed-any')}
        value={entered.seed}
        onInput={event => alter(app, entered, { seed: event.currentTarget.value })}
        {...marked(problem?.reason.code === 'bad-seed' ? PROBLEM_ID : undefined)}
      />
      {wrong === null && told}
      <button type="submit" class={generating ? 'button main cancel' : 'button main'}>
        {t(generating ? 'generator.cancel' : 'generator.start')}
      </button>
      <Line class="faint generator-progress" words={progress} />
    </form>
  );
}

/** The outcome of a target difficulty, while the form still shows that target. @param values on the form */
function missedWords(session: Session, values: Values) {
  const { source } = session;
  const missed = missedWish(session);
  const isSame =
    source?.kind === 'generated' &&
    Object.entries(values).every(([name, value]) => (source.settings.params[name] ?? value) === value);
  return missed !== null && isSame && <p class="missed-wish">{`${missed.said} ${missed.help}`}</p>;
}

/** Beside a generated puzzle: another one with the same settings, an easier or harder one; the last change. */
export function Another({ app }: { app: App }) {
  const { source, tab } = app.page.session;
  if (source?.kind !== 'generated' || tab === 'solve' || isQuiz(app.page.session) || !isWhole()) return null;
  return <Neighbours app={app} settings={source.settings} />;
}

function Neighbours({ app, settings }: { app: App; settings: Settings }) {
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
