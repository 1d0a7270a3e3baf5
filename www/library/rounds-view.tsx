/** The table of a collection's last two rounds, puzzle by puzzle, with the way on. */

import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { showDialog } from '../puzzle/layout.ts';
import { goOn, nextOfRound, playedWords, timeWords } from '../puzzle/rounds.ts';
import { type Collection, openCollection } from '../state/collections.ts';
import { isMissed, playedIn, type Round, type Rounds } from '../state/rounds.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Button, Columns } from '../ui/parts.tsx';
import { collectionName, entryName } from '../words/sentences.ts';

export function RoundsDialog({ app }: { app: App }) {
  const collection = app.page.dialog === 'rounds' ? openCollection(app.page.collections) : null;
  const title = collection === null ? '' : collectionName(collection);
  return (
    <Dialog name="rounds" title={title} light open={collection !== null} closed={() => showDialog(app, null)}>
      {collection?.rounds && <Table app={app} collection={collection} rounds={collection.rounds} />}
    </Dialog>
  );
}

function Table({ app, collection, rounds }: { app: App; collection: Collection; rounds: Rounds }) {
  const { now, last } = rounds;
  const columns = last === null ? [now] : [now, last];
  const named = collection.entries.map((entry, index) => ({ ...entry, name: entryName(entry, index) }));
  const missed = named.filter(({ id }) => isMissed(now, id)).length;
  const next = named[nextOfRound(collection)];
  return (
    <>
      <div class="rounds" tabIndex={0} role="region" aria-label={t('rounds.table')}>
        <table>
          <Columns of={[t('sheet.which'), ...columns.map(round => t('rounds.number', { number: round.number }))]} />
          <tbody>
            {named.map(({ id, name, kind }) => (
              <tr key={id}>
                <th scope="row">
                  <button type="button" onClick={() => goOn(app, id)}>
                    {name}
                  </button>
                </th>
                {columns.map(round => (
                  <td key={round.number}>{playedWords(kind, playedIn(round, id))}</td>
                ))}
              </tr>
            ))}
            <tr class="strong">
              <th scope="row">{t('rounds.all')}</th>
              {columns.map(round => (
                <td key={round.number}>{allWords(round)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p class="faint">{t('rounds.legend')}</p>
      <Button class="main" onClick={() => goOn(app)}>
        {next !== undefined
          ? t('win.next', { name: next.name })
          : t(missed > 0 ? 'rounds.next-missed' : 'rounds.next', { number: now.number + 1, count: missed })}
      </Button>
    </>
  );
}

function allWords({ order, played }: Round) {
  const seconds = played.reduce((sum, one) => sum + one.seconds, 0);
  const words = t('count.solved', { solved: played.length, count: order.length });
  return played.length === 0 ? words : `${words} · ${timeWords(seconds)}`;
}
