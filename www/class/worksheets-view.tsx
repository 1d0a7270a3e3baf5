/** Worksheets: their puzzles, how many on a page, with or without solutions and rules; printed, or as a collection. */

import { useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { secondsOf } from '../core/jobs.ts';
import { isQuiz } from '../core/quiz.ts';
import { recipeOf } from '../core/session.ts';
import * as sheets from '../core/worksheets.ts';
import { seriesOf } from '../engine/engine.ts';
import { duration, t } from '../i18n/index.ts';
import { alter } from '../ui/alter.ts';
import { Button } from '../ui/buttons.tsx';
import { Choice, NumberField, Problem, Tick } from '../ui/fields.tsx';
import { keepSheets } from './actions.ts';

/** Puzzles on the sheets of one lesson, at most. */
const MOST_PRINTED = 24;

const WHICH = ['this', 'levels', 'generated'] as const;

export function Worksheets({ app }: { app: App }) {
  const { page } = app;
  const [isOpen, setOpen] = useState(false);
  const [problem, tell] = useState('');
  const { lesson: form } = page.sheetForms;
  const take = (changes: Partial<sheets.SheetForm>) => alter(app, form, changes);
  const solutions = form.solutions !== 'none';
  const noLevels = seriesOf(currentFamily(page).kind).length === 0;
  const isMissing = { this: false, levels: noLevels, generated: recipeOf(page.session.source) === null };
  const which = WHICH.find(value => value === form.which && !isMissing[value]) ?? 'this';
  const wished = (): sheets.SheetWish => ({
    which,
    from: Math.max(1, Math.round(form.from) || 1),
    count: Math.min(MOST_PRINTED, Math.max(1, Math.round(form.count) || 1)),
    solutions,
  });

  async function press() {
    if (page.jobs.printing !== null) return sheets.cancelSheets(app);
    tell('');
    const prepared = await sheets.prepareSheets(app, wished());
    if (prepared === null) return;
    if ('problem' in prepared) return tell(prepared.problem);
    if (prepared.printed.length === 0) return tell(t('sheet.none'));
    // People who have begun to play want to see no solutions.
    if (page.session.tab !== 'make' || isQuiz(page.session)) return sheets.dropSheets(prepared.printed);
    sheets.previewSheets(app, prepared.printed, { ...form, each: Number(form.each), title: '' });
  }

  async function keep() {
    tell('');
    tell((await keepSheets(app, wished()))?.problem ?? '');
  }

  const { printing } = page.jobs;
  const whole = (name: 'from' | 'count', most: number, hidden: boolean) => (
    <NumberField
      {...{ label: t(`sheet.${name}`), value: form[name], least: 1, most, steps: 1, hidden }}
      take={value => take({ [name]: value })}
    />
  );
  const disabled = page.session.puzzle === null;
  return (
    <details class="fold sheet-fold" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('sheet.title')}</summary>
      {isOpen && (
        <div class="stack-5">
          <Choice
            label={t('sheet.which')}
            value={which}
            options={WHICH.map(value => ({ value, words: t(`sheet.which.${value}`), hidden: isMissing[value] }))}
            take={value => take({ which: value as sheets.SheetForm['which'] })}
          />
          <div class="row">
            {whole('from', 999, which !== 'levels')}
            {whole('count', MOST_PRINTED, which === 'this')}
          </div>
          <Choice
            label={t('sheet.each')}
            value={form.each}
            options={['1', '2', '4'].map(value => ({ value, words: t(`sheet.each.${value}`) }))}
            take={each => take({ each })}
          />
          <Tick
            label={t('sheet.solutions')}
            checked={solutions}
            take={on => take({ solutions: on ? 'back' : 'none' })}
          />
          <Tick label={t('sheet.card')} checked={form.card} take={card => take({ card })} />
          <div class="row wrap">
            <Button disabled={disabled} onClick={press}>
              <span>
                {printing === null ? t('sheet.prepare') : t('sheet.cancel', { time: duration(secondsOf(printing)) })}
              </span>
            </Button>
            {which !== 'this' && (
              <Button disabled={disabled || printing !== null} onClick={keep} words={t('sheet.keep')} />
            )}
          </div>
          <Problem words={problem} />
        </div>
      )}
    </details>
  );
}
