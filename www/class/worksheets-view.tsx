/** Worksheets: their puzzles, what is on a page, with or without solutions and rules. */

import { useState } from 'preact/hooks';
import { type App, alter, currentFamily } from '../core/app.ts';
import { openCollection } from '../core/collections.ts';
import { secondsOf } from '../core/jobs.ts';
import { collectionName, puzzleName } from '../core/sentences.ts';
import { isQuiz, recipeOf } from '../core/session.ts';
import { seriesOf } from '../engine/engine.ts';
import { duration, t } from '../i18n/index.ts';
import { Choice, NumberField, Problem, TextField, Tick } from '../ui/fields.tsx';
import { Button } from '../ui/parts.tsx';
import { classOf, type SheetForm } from './room.ts';
import * as sheets from './worksheets.ts';

const MOST_PRINTED = 24;
const MOST_POINTS = 100;

const WHICH = ['collection', 'this', 'levels', 'generated'] as const;
const TICKS = ['card', 'rising', 'code'] as const;

export function Worksheets({ app }: { app: App }) {
  const { page } = app;
  const [problem, tell] = useState('');
  const { sheetForm: form } = classOf(page);
  const take = (changes: Partial<SheetForm>) => alter(app, form, changes);
  const collection = openCollection(page.collections);
  const noLevels = seriesOf(currentFamily(page).kind).length === 0;
  const isMissing = {
    collection: collection === null,
    this: collection !== null,
    levels: noLevels,
    generated: recipeOf(page.session.source) === null,
  };
  const which = WHICH.find(value => value === form.which && !isMissing[value]) ?? (collection ? 'collection' : 'this');
  const whole = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value) || 0));
  const wished = (): SheetForm => ({
    ...form,
    which,
    from: whole(form.from, 999) || 1,
    count: whole(form.count, MOST_PRINTED) || 1,
    points: whole(form.points, MOST_POINTS),
    title: form.title.trim() || (which === 'collection' && collection ? collectionName(collection) : ''),
  });

  async function press() {
    if (page.jobs.printing !== null) return sheets.cancelSheets(app);
    tell('');
    const how = wished();
    const printed = await sheets.prepareSheets(app, how);
    if (printed === null) return;
    if ('problem' in printed) return tell(printed.problem);
    if (printed.length === 0) return tell(t('sheet.none'));
    // People who have begun to play want to see no solutions.
    if (page.library.part !== 'class' || isQuiz(page.session)) return;
    alter(app, classOf(page), { sheets: { printed, how } });
  }

  const { printing } = page.jobs;
  const number = (name: 'from' | 'count' | 'points', least: number, most: number, hidden = false) => (
    <NumberField
      {...{ label: t(`sheet.${name}`), value: form[name], least, most, steps: 1, hidden }}
      take={value => take({ [name]: value })}
    />
  );
  const text = (name: 'title' | 'instruction') => (
    <TextField
      label={t(`sheet.${name === 'title' ? 'heading' : name}`)}
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
  const disabled = page.session.puzzle === null;
  return (
    <div class="stack-5 sheet-form">
      <Choice
        label={t('sheet.which')}
        value={which}
        options={WHICH.map(value => ({
          value,
          words: t(`sheet.which.${value}`, { name: puzzleName(page.session) }),
          hidden: isMissing[value],
        }))}
        take={value => take({ which: value as SheetForm['which'] })}
      />
      {number('from', 1, 999, which !== 'levels')}
      {number('count', 1, MOST_PRINTED, which === 'this' || which === 'collection')}
      {text('title')}
      {text('instruction')}
      {choice('each', [1, 2, 4])}
      {choice('solutions', ['none', 'back', 'end'])}
      {number('points', 0, MOST_POINTS)}
      {TICKS.map(name => (
        <Tick key={name} label={t(`sheet.${name}`)} checked={form[name]} take={on => take({ [name]: on })} />
      ))}
      <div class="row">
        <Button class="main" disabled={disabled} onClick={press}>
          <span>
            {printing === null ? t('sheet.prepare') : t('sheet.cancel', { time: duration(secondsOf(printing)) })}
          </span>
        </Button>
      </div>
      <Problem words={problem} />
    </div>
  );
}
