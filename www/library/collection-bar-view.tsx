/**
 * Above the boards, while a collection is played: the puzzle's number in it, and the previous and next one. In a round: its
 * number in that, and what was played in the last one.
 */

import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { stepCollection } from '../puzzle/collection-open.ts';
import { showDialog, showLibrary } from '../puzzle/layout.ts';
import { goOn, nextOfRound, playedWords, roundHere } from '../puzzle/rounds.ts';
import { placeOf } from '../state/collections.ts';
import { playedIn } from '../state/rounds.ts';
import { IconButton } from '../ui/parts.tsx';
import { collectionName, entryName } from '../words/sentences.ts';

export function CollectionBar({ app }: { app: App }) {
  const { collections, session } = app.page;
  const place = placeOf(collections, session.puzzle?.id);
  if (place === null) return null;
  const { collection, index } = place;
  const { entries } = collection;
  const round = roundHere(app);
  const step = (by: 1 | -1) => () => stepCollection(app, by);
  const isLast = round === null ? index === entries.length - 1 : nextOfRound(collection) < 0;
  const args = { number: index + 1, count: entries.length };
  return (
    <nav class="row collection-bar" id="collection-bar" aria-label={t('collection.bar')}>
      <IconButton
        icon="back"
        class="quiet"
        label={t('collection.before')}
        hidden={round !== null}
        disabled={index === 0}
        onClick={step(-1)}
      />
      <button
        type="button"
        class="row collection-words"
        onClick={() => (round === null ? showLibrary(app, 'collections') : showDialog(app, 'rounds'))}
      >
        <span class="cut faint collection-count">
          {round === null ? t('collection.place', args) : roundWords(round)}
        </span>
        <strong class="cut">{entryName(entries[index], index)}</strong>
        {round?.rounds.last && <span class="cut note">{lastWords(round)}</span>}
        <span class="cut faint">{collectionName(collection)}</span>
      </button>
      <IconButton
        icon="forward"
        class="quiet"
        label={t('collection.next')}
        disabled={isLast}
        onClick={round === null ? step(1) : () => goOn(app)}
      />
    </nav>
  );
}

type Here = NonNullable<ReturnType<typeof roundHere>>;

function roundWords({ rounds: { now }, entry }: Here) {
  return t('rounds.place', { number: now.number, solved: now.order.indexOf(entry.id) + 1, count: now.order.length });
}

const lastWords = ({ rounds: { last }, entry }: Here) =>
  t('rounds.last', { played: playedWords(entry.kind, playedIn(last, entry.id)) });
