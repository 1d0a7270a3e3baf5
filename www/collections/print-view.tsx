/** Printing a collection: how many puzzles on a page, where their solutions go, cards with the rules; then the preview. */

import { useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { openCollection } from '../core/collections.ts';
import { secondsOf } from '../core/jobs.ts';
import { collectionName } from '../core/sentences.ts';
import { cancelSheets, prepareSheets, previewSheets } from '../core/worksheets.ts';
import { duration, t } from '../i18n/index.ts';
import { alter } from '../ui/alter.ts';
import { Button } from '../ui/buttons.tsx';
import { Choice, Problem, Tick } from '../ui/fields.tsx';

export function CollectionPrinting({ app, hidden }: { app: App; hidden: boolean }) {
  const { printing } = app.page.jobs;
  const { collection: form } = app.page.sheetForms;
  const [problem, setProblem] = useState('');
  if (hidden) return <div class="collection-print" hidden />;

  async function press() {
    if (printing !== null) return cancelSheets(app);
    const collection = openCollection(app.page.collections);
    if (collection === null) return;
    setProblem('');
    const { length: count } = collection.entries;
    const prepared = await prepareSheets(app, { ...form, count, solutions: form.solutions !== 'none' });
    if (prepared === null) return;
    if ('problem' in prepared) return setProblem(prepared.problem);
    previewSheets(app, prepared.printed, { ...form, each: Number(form.each), title: collectionName(collection) });
  }

  const choice = (name: 'each' | 'solutions', key: string, values: string[]) => (
    <Choice
      label={t(key)}
      value={form[name]}
      options={values.map(value => ({ value, words: t(`${key}.${value}`) }))}
      take={value => alter(app, form, { [name]: value })}
    />
  );
  return (
    <div class="framed stack-6 collection-print">
      {choice('each', 'sheet.each', ['1', '2', '4'])}
      {choice('solutions', 'collection.solutions', ['none', 'end', 'back'])}
      <Tick label={t('sheet.card')} checked={form.card} take={card => alter(app, form, { card })} />
      <Button onClick={press}>
        <span>
          {printing === null ? t('sheet.prepare') : t('sheet.cancel', { time: duration(secondsOf(printing)) })}
        </span>
      </Button>
      <Problem words={problem} />
    </div>
  );
}
