/** Printing a collection: how many puzzles on a page, where their solutions go, cards with the rules; then the preview. */

import { useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { openCollection } from '../core/collections.ts';
import { secondsOf } from '../core/jobs.ts';
import { collectionName } from '../core/sentences.ts';
import { cancelSheets, prepareSheets, previewSheets } from '../core/worksheets.ts';
import { duration, t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { Choice, Problem, Tick } from '../ui/fields.tsx';

const choiceOf = (key: string, values: readonly string[]) => ({
  label: t(key),
  options: values.map(value => ({ value, words: t(`${key}.${value}`) })),
});

const EACH = ['1', '2', '4'];
const SOLUTIONS = ['none', 'end', 'back'] as const;

export function CollectionPrinting({ app, hidden }: { app: App; hidden: boolean }) {
  const { printing } = app.page.jobs;
  const [each, setEach] = useState(EACH[0]);
  const [solutions, setSolutions] = useState<string>(SOLUTIONS[0]);
  const [card, setCard] = useState(false);
  const [problem, setProblem] = useState('');
  if (hidden) return <div class="collection-print" hidden />;

  async function press() {
    if (printing !== null) return cancelSheets(app);
    const collection = openCollection(app.page.collections);
    if (collection === null) return;
    setProblem('');
    const at = SOLUTIONS.find(value => value === solutions) ?? 'none';
    const { length: count } = collection.entries;
    const prepared = await prepareSheets(app, { which: 'collection', from: 1, count, solutions: at !== 'none' });
    if (prepared === null) return;
    if ('problem' in prepared) return setProblem(prepared.problem);
    const title = collectionName(collection);
    previewSheets(app, prepared.printed, { each: Number(each), solutions: at, card, title });
  }

  return (
    <div class="framed stack-6 collection-print">
      <Choice value={each} take={setEach} {...choiceOf('sheet.each', EACH)} />
      <Choice value={solutions} take={setSolutions} {...choiceOf('collection.solutions', SOLUTIONS)} />
      <Tick label={t('sheet.card')} checked={card} take={setCard} />
      <Button onClick={press}>
        <span>
          {printing === null ? t('sheet.prepare') : t('sheet.cancel', { time: duration(secondsOf(printing)) })}
        </span>
      </Button>
      <Problem words={problem} />
    </div>
  );
}
