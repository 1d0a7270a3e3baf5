/** Worksheets: their puzzles, what is on a page, with or without solutions and rules. */

import { useState } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import { secondsOf } from '../app/jobs.ts';
import { duration, t } from '../i18n/index.ts';
import { openCollection } from '../state/collections.ts';
import { isQuiz, recipeOf } from '../state/session.ts';
import { Choice, NumberField, Problem, TextField, Tick } from '../ui/fields.tsx';
import { Button } from '../ui/parts.tsx';
import { collectionName, puzzleName } from '../words/sentences.ts';
import { classOf } from './state.ts';
import { cancelSheets, prepareSheets, type SheetForm } from './worksheets.ts';

const MOST_PRINTED = 24;
const MOST_POINTS = 100;

const WHICH = ['collection', 'this', 'generated'] as const;
const TICKS = ['card', 'rising', 'code'] as const;

export function Worksheets({ app }: { app: App }) {
  const { page } = app;
  const { session } = page;
  const [problem, setProblem] = useState('');
  const room = classOf(page);
  const { sheetForm: form } = room;
  const take = (changes: Partial<SheetForm>) => alter(app, form, changes);
  const collection = openCollection(page.collections);
  const isMissing = {
    collection: collection === null,
    this: collection !== null,
    generated: recipeOf(session.source) === null,
  };
  const which = WHICH.find(value => value === form.which && !isMissing[value]) ?? (collection ? 'collection' : 'this');

  async function prepare() {
    setProblem('');
    const whole = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value) || 0));
    const filled: SheetForm = {
      ...form,
      which,
      count: whole(form.count, MOST_PRINTED) || 1,
      points: whole(form.points, MOST_POINTS),
      title: form.title.trim() || (which === 'collection' && collection ? collectionName(collection) : ''),
    };
    const printed = await prepareSheets(app, filled);
    if (typeof printed === 'string') return setProblem(printed);
    // People who have begun to play want to see no solutions.
    if (printed === null || page.library.part !== 'class' || isQuiz(page.session)) return;
    alter(app, room, { sheets: { printed, form: filled } });
  }

  const { printing } = page.jobs;
  const number = (name: 'count' | 'points', least: number, most: number, hidden = false) => (
    <NumberField
      {...{ label: t(`sheet.${name}`), value: form[name], least, most, steps: 1, hidden }}
      take={value => take({ [name]: value })}
    />
  );
  const text = (name: 'title' | 'instruction', label: string) => (
    <TextField
      label={label}
      value={form[name]}
      maxLength={300}
      onInput={event => take({ [name]: event.currentTarget.value })}
    />
  );
  const choice = (name: 'each' | 'solutions', values: readonly (string | number)[]) => (
    <Choice
      label={t(`sheet.${name}`)}
      value={String(form[name])}
      options={values.map(value => ({ value: String(value), words: t(`sheet.${name}.${value}`) }))}
      take={taken => take({ [name]: values.find(value => String(value) === taken) })}
    />
  );
  return (
    <div class="stack-5 sheet-form">
      <Choice
        label={t('sheet.which')}
        value={which}
        options={WHICH.map(value => ({
          value,
          words: t(`sheet.which.${value}`, { name: puzzleName(session) }),
          hidden: isMissing[value],
        }))}
        take={value => take({ which: value as SheetForm['which'] })}
      />
      {number('count', 1, MOST_PRINTED, which !== 'generated')}
      {text('title', t('sheet.heading'))}
      {text('instruction', t('sheet.instruction'))}
      {choice('each', [1, 2, 4])}
      {choice('solutions', ['none', 'back', 'end'])}
      {number('points', 0, MOST_POINTS)}
      {TICKS.map(name => (
        <Tick key={name} label={t(`sheet.${name}`)} checked={form[name]} take={on => take({ [name]: on })} />
      ))}
      <div class="row">
        <Button
          class="main"
          disabled={session.puzzle === null}
          onClick={() => (printing === null ? prepare() : cancelSheets(app))}
          words={printing === null ? t('sheet.prepare') : t('sheet.cancel', { time: duration(secondsOf(printing)) })}
        />
      </div>
      <Problem words={problem} />
    </div>
  );
}
