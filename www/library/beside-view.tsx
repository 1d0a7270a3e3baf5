/**
 * The collection beside the lists where puzzles are ticked, and beside its own cards: its title, a row for each puzzle,
 * moved by a handle or the arrow keys, and what it can be made into. On narrow windows it is folded at the bottom.
 */

import type { TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import { number as digits, t } from '../i18n/index.ts';
import { showDialog, showLibrary } from '../puzzle/layout.ts';
import { type Collection, type Entry, LONGEST_TITLE, openCollection } from '../state/collections.ts';
import { LeftField } from '../ui/fields.tsx';
import { Icon } from '../ui/icons.tsx';
import { Button, IconButton } from '../ui/parts.tsx';
import { collectionName, entryName } from '../words/sentences.ts';
import * as edit from './collections.ts';
import { Removed } from './collections-view.tsx';
import { collectInto } from './ticks.tsx';

/** A row being dragged: its index, and the one it would have if dropped now. */
type Drag = { from: number; to: number };

/** Parts of the library where puzzles are ticked. */
const LISTS = ['levels', 'examples', 'yours', 'statistics'];

export function Beside({ app }: { app: App }) {
  const { collections, layout, library } = app.page;
  const collection = openCollection(collections);
  const isTicking = collections.collecting && LISTS.includes(library.part ?? '');
  if (!isTicking && (collection === null || library.part !== 'collections')) return null;
  // Its own page has its name as its heading.
  const heading =
    collection === null
      ? t('collection.begin')
      : isTicking
        ? t('collection.named-count', { name: collectionName(collection), count: collection.entries.length })
        : t('collection.edit');
  const done = () => {
    alter(app, collections, { collecting: false });
    if (collection !== null) showLibrary(app, 'collections');
  };
  return (
    <aside class="beside" aria-label={t('collection.beside')}>
      <details class="fold framed" open={!layout.narrow}>
        <summary>
          <strong class="cut">{heading}</strong>
        </summary>
        <div class="stack-6">
          {collection === null ? (
            <p class="faint">{t('collection.tick-hint')}</p>
          ) : (
            <Arranging key={collection.key} app={app} collection={collection} isTicking={isTicking} />
          )}
          {isTicking && <Removed app={app} />}
          {isTicking && <Button class="main" onClick={done} words={t('collection.edit-done')} />}
        </div>
      </details>
    </aside>
  );
}

type ArrangingProps = { app: App; collection: Collection; isTicking: boolean };

function Arranging({ app, collection, isTicking }: ArrangingProps) {
  const { entries, key, title } = collection;
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // Moving an element within the document takes its focus away.
  const focused = document.activeElement;
  useLayoutEffect(() => {
    if (!(focused instanceof HTMLElement) || focused === document.activeElement) return;
    if (list.current?.contains(focused)) focused.focus();
  });
  return (
    <div class="stack-6 arranging">
      <LeftField
        label={t('collection.title-of-all')}
        value={title}
        maxLength={LONGEST_TITLE}
        placeholder={t('collection.untitled')}
        take={taken => edit.titleCollection(app, taken)}
      />
      <ol class="stack-3 arranged" ref={list}>
        {entries.map((entry, index) => (
          <Row key={entry.id} {...{ app, entry, index, drag, setDrag }} isLast={index === entries.length - 1} />
        ))}
      </ol>
      <div class="row wrap">
        <Button icon="share" onClick={() => showDialog(app, 'share-collection')} words={t('collection.share')} />
        <Button icon="play" onClick={() => showDialog(app, 'quiz-collection')} words={t('quiz.label')} />
        <Button icon="print" onClick={() => showLibrary(app, 'class')} words={t('collection.print')} />
        <Button icon="plus" hidden={isTicking} onClick={() => collectInto(app, key)} words={t('collection.choose')} />
        <Button icon="bin" onClick={() => edit.removeCollection(app, key)} words={t('collection.remove')} />
      </div>
    </div>
  );
}

interface RowProps {
  app: App;
  entry: Entry;
  index: number;
  isLast: boolean;
  drag: Drag | null;
  setDrag: (drag: Drag | null) => void;
}

function Row({ app, entry, index, isLast, drag, setDrag }: RowProps) {
  const { id, title } = entry;
  const name = entryName(entry, index);
  const isFirst = index === 0;
  const handle = t('collection.handle', { name });
  const move = (by: number) => edit.moveEntry(app, id, index + by);
  const isDragged = drag?.from === index;

  function end(isMeant: boolean) {
    if (!isDragged) return;
    setDrag(null);
    if (isMeant) edit.moveEntry(app, id, drag.to);
  }

  function onKey(event: TargetedKeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') end(false);
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    // These keys move here, not on the boards.
    event.preventDefault();
    event.stopPropagation();
    move(by);
  }

  return (
    // While dragging only the CSS order changes: moving the element would lose the pointer.
    <li
      class={isDragged ? 'framed dragged' : 'framed'}
      style={drag === null ? undefined : { order: orderOf(index, drag) }}
    >
      <button
        type="button"
        class="row arranged-handle"
        aria-label={handle}
        title={handle}
        onKeyDown={onKey}
        onPointerDown={event => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.focus();
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ from: index, to: index });
        }}
        onPointerMove={event => {
          if (!isDragged) return;
          const to = placeUnder(event.currentTarget.closest('li'), event.clientY);
          if (to !== drag.to) setDrag({ from: index, to });
        }}
        onPointerUp={() => end(true)}
        onPointerCancel={() => end(false)}
      >
        <Icon name="grip" />
        <span class="arranged-number">{digits(index + 1)}</span>
      </button>
      <LeftField
        value={title}
        maxLength={LONGEST_TITLE}
        placeholder={t('collection.numbered', { number: index + 1 })}
        aria-label={t('collection.title-what', { number: index + 1 })}
        take={taken => edit.titleEntry(app, id, taken)}
      />
      <div class="row">
        {/* A focused button keeps the focus at the end of its range. */}
        <IconButton icon="up" label={t('collection.up', { name })} aria-disabled={isFirst} onClick={() => move(-1)} />
        <IconButton icon="down" label={t('collection.down', { name })} aria-disabled={isLast} onClick={() => move(1)} />
        <IconButton icon="bin" label={t('collection.out', { name })} onClick={() => edit.removeEntry(app, id)} />
      </div>
    </li>
  );
}

/** The index of a dragged row at a height in the window. */
function placeUnder(row: Element | null, y: number) {
  const others = [...(row?.parentElement?.children ?? [])].filter(other => other !== row);
  return others.filter(other => {
    const { top, height } = other.getBoundingClientRect();
    return y >= top + height / 2;
  }).length;
}

/** The layout position of a row while it or another one is dragged. */
function orderOf(index: number, { from, to }: Drag) {
  if (index === from) return to;
  const among = index - Number(index > from);
  return among + Number(among >= to);
}
