/**
 * Above the boards, while a collection is played: the puzzle's number in it, and the previous and next one. In a round: its
 * number in that, and what was reached on it in the last one.
 */

import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { stepCollection } from '../puzzle/collection-open.ts';
import { showDialog, showLibrary } from '../puzzle/layout.ts';
import { goOn, nextIn, playedWords, roundHere } from '../puzzle/rounds.ts';
import { placeOf } from '../state/collections.ts';
import { playedIn } from '../state/rounds.ts';
import { IconButton } from '../ui/parts.tsx';
import { collectionName, entryName } from '../words/sentences.ts';

export function CollectionBar({ app }: { app: App }) {
  const { collections, session } = app.page;
  const round = roundHere(app);
  if (round !== null) return <RoundBar app={app} round={round} />;
  const place = placeOf(collections, session.puzzle?.id);
  if (place === null) return null;
  const { collection, index } = place;
  const { length } = collection.entries;
  const isLast = index === length - 1;
  const step = (by: 1 | -1) => () => stepCollection(app, by);
  return (
    <nav class="row collection-bar" id="collection-bar" aria-label={t('collection.bar')}>
      <IconButton icon="back" class="quiet" label={t('collection.before')} disabled={index === 0} onClick={step(-1)} />
      <button type="button" class="row collection-words" onClick={() => showLibrary(app, 'collections')}>
        <span class="cut faint collection-count">{t('collection.place', { number: index + 1, count: length })}</span>
        <strong class="cut">{entryName(collection.entries[index], index)}</strong>
        <span class="cut faint">{collectionName(collection)}</span>
      </button>
      <IconButton icon="forward" class="quiet" label={t('collection.next')} disabled={isLast} onClick={step(1)} />
    </nav>
  );
}

type RoundBarProps = { app: App; round: NonNullable<ReturnType<typeof roundHere>> };

function RoundBar({ app, round: { key, set, rounds, item } }: RoundBarProps) {
  const { now, last } = rounds;
  const next = nextIn(set.items, rounds);
  const args = { number: now.number, solved: now.order.indexOf(item.id) + 1, count: now.order.length };
  const before = last && t('rounds.last', { played: playedWords(item.kind, playedIn(last, item.id)) });
  const open = () => next !== null && goOn(app, key, next);
  return (
    <nav class="row collection-bar" id="collection-bar" aria-label={set.name}>
      <button type="button" class="row collection-words" onClick={() => showDialog(app, 'rounds')}>
        <span class="cut faint collection-count">{t('rounds.place', args)}</span>
        <strong class="cut">{item.name}</strong>
        <span class={before === null ? 'cut faint' : 'cut note'}>{before ?? set.name}</span>
      </button>
      <IconButton icon="forward" class="quiet" label={t('collection.next')} disabled={next === null} onClick={open} />
    </nav>
  );
}
