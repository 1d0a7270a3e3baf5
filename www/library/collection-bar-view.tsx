/** Above the boards, while a collection is played: the puzzle's number in it, and the previous and next one. */

import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { stepCollection } from '../puzzle/collection-open.ts';
import { showLibrary } from '../puzzle/layout.ts';
import { placeOf } from '../state/collections.ts';
import { IconButton } from '../ui/parts.tsx';
import { collectionName, entryName } from '../words/sentences.ts';

export function CollectionBar({ app }: { app: App }) {
  const { collections, session } = app.page;
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
