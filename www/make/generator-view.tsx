/** The generator: its settings, a seed (a typed one is used once), its button; what of a target difficulty was missed. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { hasJustEnded, isLong, secondsOf } from '../app/jobs.ts';
import { tableOf } from '../engine/engine.ts';
import type { Message } from '../engine/types.ts';
import { duration, t } from '../i18n/index.ts';
import type { Values } from '../pkg/lockstep.js';
import { cancelGenerating, generate, newSeed } from '../puzzle/generate.ts';
import type { Session } from '../state/session.ts';
import { marked, Problem, TextField } from '../ui/fields.tsx';
import { Button, Line } from '../ui/parts.tsx';
import { missedWish } from '../words/difficulty-words.ts';
import { reasonSentence } from '../words/sentences.ts';
import { type Form, newForm, read, reveal, showParams } from './form.ts';
import { SettingsPart } from './settings-form.tsx';

/** The setting below which a missed target is reported. */
const WANTED = 'wanted';
const PROBLEM_ID = 'generator-problem';

const nothingEntered = () => ({
  /** By family: each keeps its own. */ forms: new Map<string, Form>(),
  seed: '',
  /** The generated puzzle whose settings were copied last. */ source: null as Session['source'],
  /** The problem; with the family, and the setting it is about: null if about the seed, or no field. */
  problem: null as { reason: Message; kind: string; name: string | null } | null,
});

export function Generator({ app }: { app: App }) {
  const { page } = app;
  const [entered] = useState(nothingEntered);
  const element = useRef<HTMLFormElement>(null);
  const { kind, words } = currentFamily(page);
  const form = formOf(kind, page.session, entered);
  const { problem } = entered;
  useLayoutEffect(() => {
    if (problem !== null) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  const wrong = problem?.name ?? null;
  const reason = problem && <Problem id={PROBLEM_ID} words={reasonSentence(problem.reason, kind)} />;
  const { generating } = page.jobs;

  const submit = async (event: Event) => {
    event.preventDefault();
    if (page.jobs.generating) return cancelGenerating(app);
    if (hasJustEnded(page, 'generating')) return;
    entered.problem = null;
    const reason = await generate(app, { kind, params: read(form), seed: entered.seed.trim() || newSeed() });
    const name = reason === null || !reveal(form, String(reason.args.name)) ? null : String(reason.args.name);
    alter(app, entered, { problem: reason && { reason, kind, name } });
  };
  /** A value is being changed: the error may be fixed, and no press after this can be a late press on Cancel. */
  const forget = () => {
    page.ended.generating = -Infinity;
    alter(app, entered, { problem: null });
  };

  return (
    <form class="stack-5" noValidate onSubmit={submit} onInput={forget} ref={element}>
      <div class="stack-5">
        {form.parts.map((part, index) => (
          <SettingsPart
            key={`${kind} ${index}`}
            app={app}
            form={form}
            part={part}
            problem={wrong === null ? null : { name: wrong, id: PROBLEM_ID }}
            below={has => [
              wrong !== null && has(wrong) && reason,
              has(WANTED) && missedWords(page.session, read(form)),
            ]}
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
      {wrong === null && reason}
      <Button
        type="submit"
        class={generating ? 'main cancel' : 'main'}
        words={t(generating ? 'generator.cancel' : 'generator.start')}
      />
      <Line
        class="faint generator-progress"
        words={
          generating &&
          isLong(generating) &&
          `${words.generating(generating.progress)} ${duration(secondsOf(generating))}`
        }
      />
    </form>
  );
}

/** The family's form, without another one's problem; it shows the settings of a generated puzzle, once. */
function formOf(kind: string, { source }: Session, entered: ReturnType<typeof nothingEntered>): Form {
  const form = entered.forms.get(kind) ?? newForm(tableOf(kind));
  entered.forms.set(kind, form);
  if (entered.problem?.kind !== kind) entered.problem = null;
  if (source?.kind === 'generated' && source !== entered.source) {
    showParams(form, source.settings.params);
    // The seed is used up; the puzzle's name still has it.
    Object.assign(entered, { source, problem: null, seed: '' });
  }
  return form;
}

/** The outcome of a target difficulty, while the form still shows that target. @param values on the form */
function missedWords(session: Session, values: Values) {
  const { source } = session;
  const missed = missedWish(session);
  const isSame =
    source?.kind === 'generated' &&
    Object.entries(values).every(([name, value]) => (source.settings.params[name] ?? value) === value);
  return missed !== null && isSame && <p class="missed-wish">{`${missed.full} ${missed.help}`}</p>;
}
