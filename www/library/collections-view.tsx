/** Collections in the library: all of them as cards; or one, with its puzzles as cards, and its actions. */

import type { App } from '../app/app.ts';
import { FAMILIES, familyOf } from '../app/family.ts';
import type { Kind } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { openEntryOf } from '../puzzle/collection-open.ts';
import { isToHandOut, takeToHandOut } from '../puzzle/hand-out.ts';
import { showRounds } from '../puzzle/rounds.ts';
import { type Collection, collectionsInOrder, type Entry, openCollection, placeOf } from '../state/collections.ts';
import { cardOfPuzzle } from '../state/kept.ts';
import { type Best, bestOf, isSolved, resultKey } from '../state/results.ts';
import { Button, IconButton, Small } from '../ui/parts.tsx';
import { collectionName, entryName, factsOf } from '../words/sentences.ts';
import { LibraryCard } from './card.tsx';
import { useMore } from './cards.tsx';
import { removedLast, showCollection, undoRemoval } from './collections.ts';
import { pictureOfText } from './thumbnails.tsx';
import { collectInto } from './ticks.tsx';

const AT_A_TIME = 60;

export function CollectionsView({ app }: { app: App }) {
  const collection = openCollection(app.page.collections);
  return (
    <div class="stack-6 collections">
      <Removed app={app} />
      {collection === null ? <Overview app={app} /> : <One key={collection.key} app={app} collection={collection} />}
    </div>
  );
}

/** The last thing that was removed, with a button that brings it back. */
export function Removed({ app }: { app: App }) {
  const removed = removedLast(app.page);
  const key = removed?.after === undefined ? 'yours.removed' : 'collection.entry-removed';
  return (
    <div class="row wrap" role="status" hidden={removed === null}>
      <p>{removed !== null && t(key, { name: removed.title })}</p>
      <Button icon="undo" onClick={() => removed && undoRemoval(app, removed)} words={t('yours.undo')} />
    </div>
  );
}

function Overview({ app }: { app: App }) {
  const { collections } = app.page;
  const [count, more] = useMore(collections.all.size, AT_A_TIME);
  return (
    <>
      <p class="faint">{t('collection.what')}</p>
      <div class="row wrap">
        <Button icon="plus" onClick={() => collectInto(app, null)} words={t('collection.begin')} />
      </div>
      <ul class="cards">
        {collectionsInOrder(collections)
          .slice(0, count)
          .map(collection => {
            const { key, entries } = collection;
            const name = collectionName(collection);
            const facts = t('collection.count', { count: entries.length });
            return (
              <LibraryCard
                key={key}
                name={name}
                facts={facts}
                label={`${name}, ${facts}`}
                best={null}
                state={solvedWords(app, collection)}
                press={() => showCollection(app, key)}
                {...pictureFor(app, entries[0])}
              />
            );
          })}
        {FAMILIES.filter(({ kind }) => isToHandOut(app, kind)).map(({ kind }) => (
          <ToHandOut key={kind} app={app} kind={kind} />
        ))}
      </ul>
      {more}
    </>
  );
}

/** Ten puzzles of a family, with a picture of the last one. */
function ToHandOut({ app, kind }: { app: App; kind: Kind }) {
  const { toHandOut } = familyOf(kind);
  const name = t('hand-out.title', { family: t(`${kind}.name`) });
  const facts = t('sheet.rising');
  const make = async () => {
    const [params, seed] = toHandOut[toHandOut.length - 1];
    const made = await app.workers.ask.call('generate', [kind, params, String(seed)]);
    return pictureOfText(app, kind, [], made.ok ? made.text : null);
  };
  const press = () => takeToHandOut(app, kind);
  return (
    <LibraryCard {...{ name, facts, kind, make, press }} label={`${name}, ${facts}`} best={null} state="" of={kind} />
  );
}

function One({ app, collection }: { app: App; collection: Collection }) {
  const facts = [t('collection.count', { count: collection.entries.length }), solvedWords(app, collection)];
  return (
    <div class="stack-6 collection-one">
      <div class="row wrap collection-head">
        <IconButton icon="back" label={t('collection.all')} onClick={() => showCollection(app, null)} />
        <h3 class="collection-title" tabIndex={-1}>
          {collectionName(collection)}
        </h3>
        <p class="faint">{facts.filter(Boolean).join(' · ')}</p>
        <Small
          icon="restart"
          hidden={Boolean(collection.quiz)}
          onClick={() => showRounds(app, collection)}
          words={t(collection.rounds ? 'rounds.number' : 'rounds.begin', {
            number: collection.rounds?.now.number ?? 1,
          })}
        />
      </div>
      <Puzzles app={app} collection={collection} />
    </div>
  );
}

function Puzzles({ app, collection }: { app: App; collection: Collection }) {
  const { collections, session, library } = app.page;
  const { key, entries } = collection;
  const here = placeOf(collections, session.puzzle?.id);
  const cards = entries.map((entry, index) => {
    const { id } = entry;
    const name = entryName(entry, index);
    const facts = factsOf(entry);
    const isAwaited = library.awaited === id;
    return (
      <LibraryCard
        key={`${key}/${id}`}
        name={entry.title === '' ? name : `${index + 1} · ${name}`}
        facts={facts}
        label={[t('collection.place', { number: index + 1, count: entries.length }), name, facts].join(', ')}
        best={bestIn(app, entry)}
        current={here?.index === index}
        awaited={isAwaited}
        badge={entry.text === null && isAwaited ? t('collection.making') : ''}
        press={() => openEntryOf(app, key, id, {})}
        {...pictureFor(app, entry)}
      />
    );
  });
  return <ul class="cards">{cards}</ul>;
}

const pictureFor = (app: App, { kind, boards, text }: Entry) => ({
  kind,
  of: boards && text,
  make: () => pictureOfText(app, kind, boards ?? [], text),
});

/** The result of a level or a day wherever it was solved; of another puzzle, what its card knows. */
function bestIn({ page: { kept, library } }: App, { from, puzzle }: Entry): Best | null {
  const key = resultKey(from ?? null);
  const reached = key && bestOf(library.results, key);
  if (reached) return reached;
  const card = puzzle === null ? null : cardOfPuzzle(kept, puzzle);
  if (card == null || card.best === null) return null;
  return { score: card.best, least: card.least, hints: 0, own: true, inTime: false };
}

/** How many of a collection's puzzles are solved; empty if none. */
function solvedWords(app: App, { entries }: Collection) {
  const solved = entries.filter(entry => isSolved(bestIn(app, entry)));
  return solved.length === 0 ? '' : t('quiz.solved-of', { solved: solved.length, count: entries.length });
}
