/** Yours: the puzzles saved on the device, the newest first, with picture, progress and time; and their actions. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import * as engine from '../engine/engine.ts';
import { byteSize, ownKey, t, timeWords } from '../i18n/index.ts';
import type { Card } from '../state/card.ts';
import { newEntry, recipeFor } from '../state/collections.ts';
import { LIMIT, newestFirst, usedBytes } from '../state/kept.ts';
import { listKey } from '../state/results.ts';
import { FilePicker, TextField } from '../ui/fields.tsx';
import { Button, CloseButton, IconButton, Line, Small, Steady } from '../ui/parts.tsx';
import { factsOf, puzzleName, sourceName } from '../words/sentences.ts';
import { useMore } from './cards.tsx';
import { roomOf } from './collections.ts';
import { Picture, pictureOfText } from './thumbnails.tsx';
import { TickMark } from './ticks.tsx';
import * as yours from './yours.ts';

const AT_A_TIME = 24;

export function Yours({ app }: { app: App }) {
  const { kept, library } = app.page;
  // Out of sight it follows the list alone.
  const of = library.part === 'yours' ? [{}] : [kept.cards, kept.ready];
  return <Steady of={of}>{() => <Saved app={app} />}</Steady>;
}

function Saved({ app }: { app: App }) {
  const { kept } = app.page;
  /** The key of the puzzle being renamed; empty for none. */
  const [renaming, setRenaming] = useState('');
  const { problem, ready } = kept;
  const cards = newestFirst(kept);
  const [count, more] = useMore(cards.length, AT_A_TIME);
  const made = (['drawn', 'generated'] as const).flatMap(kind => {
    const count = cards.filter(({ source }) => source.kind === kind).length;
    return count > 0 ? [t(`yours.${kind}`, { count })] : [];
  });
  const used = { count: cards.length, used: byteSize(usedBytes(kept)), limit: byteSize(LIMIT) };
  return (
    <section class="stack-5 yours" aria-labelledby="yours-title">
      <h2 id="yours-title" class="unseen">
        {t('library.yours')}
      </h2>
      <p class="faint">{cards.length > 0 && [...made, t('yours.used', used)].join(' · ')}</p>
      <Line class="error kept-problem" words={problem && t(`kept.${problem}`)} />
      <Removed app={app} />
      <Line class="faint yours-empty" words={ready && cards.length === 0 && t('yours.empty')} />
      <ul class="kept-list">
        {cards.slice(0, count).map(card => (
          <Row key={card.key} app={app} card={card} renaming={card.key === renaming} rename={setRenaming} />
        ))}
      </ul>
      {more}
      <Tools app={app} count={cards.length} />
    </section>
  );
}

interface RowProps {
  app: App;
  card: Card;
  renaming: boolean;
  /** starts with a key, ends with an empty one */ rename: (key: string) => void;
}

function Row({ app, card, renaming, rename }: RowProps) {
  const { key, kind, boards, played, puzzle, source, author, note } = card;
  const make = () => pictureOfText(app, kind, boards, yours.keptText(app, key));
  const name = puzzleName(card);
  const entry = async () => {
    const text = await yours.keptText(app, key);
    const about = { title: engine.collectionTitle(name), author, note };
    return text === null
      ? null
      : newEntry({ ...about, kind, boards, text, recipe: recipeFor(source), puzzle, from: source });
  };
  return (
    <li class="framed kept">
      <button
        type="button"
        class="kept-open"
        aria-current={app.page.session.key === key}
        onClick={() => yours.openKept(app, key)}
      >
        <Picture class="kept-picture" kind={kind} of={key} make={make} />
        <span class="kept-words">
          <span class="strong clamped card-name">{name}</span>
          <span class="faint">
            {[card.title !== null && sourceName(source), factsOf(card)].filter(Boolean).join(' · ')}
          </span>
          <span>{progressWords(card)}</span>
          <span class="faint">{timeWords(played, Date.now())}</span>
        </span>
      </button>
      <div class="stack-2 kept-tools">
        <TickMark app={app} of={listKey(source) ?? puzzle} name={name} make={entry} />
        <IconButton icon="rename" label={t('yours.rename-what', { name })} onClick={() => rename(key)} />
        <IconButton icon="bin" label={t('yours.remove-what', { name })} onClick={() => yours.removeKept(app, key)} />
      </div>
      {renaming && <Renamer app={app} card={card} end={() => rename('')} />}
    </li>
  );
}

function Renamer({ app, card, end }: { app: App; card: Card; end: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const name = puzzleName(card);
  useLayoutEffect(() => field.current?.select(), []);
  const take = () => {
    if (field.current !== null) yours.renameKept(app, card.key, field.current.value);
    end();
  };
  return (
    <div class="row kept-rename">
      <TextField
        maxLength={100}
        aria-label={t('yours.rename-what', { name })}
        defaultValue={name}
        onKeyDown={event => {
          if (event.key === 'Enter') take();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          end();
        }}
        field={field}
      />
      <Button onClick={take} words={t('yours.rename-take')} />
    </div>
  );
}

function Removed({ app }: { app: App }) {
  const { kept } = app.page;
  const { removed } = kept;
  const close = () => alter(app, kept, { removed: null });
  return (
    <div class="row wrap" hidden={removed === null}>
      <span>{removed !== null && t('yours.removed', { name: puzzleName(removed.card) })}</span>
      <Small onClick={() => yours.undoRemove(app)} words={t('yours.undo')} />
      <CloseButton onClick={close} />
    </div>
  );
}

function Tools({ app, count }: { app: App; count: number }) {
  const picker = useRef<HTMLInputElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  /** Whether deleting all was pressed and needs confirmation. */
  const [clearing, setClearing] = useState(false);
  useLayoutEffect(() => {
    if (clearing) keep.current?.focus();
  }, [clearing]);
  const { collections, library } = app.page;
  const isNothing = count + collections.all.size + Object.keys(library.results).length === 0;
  const isAsking = clearing && !isNothing;
  const take = ([file]: File[]) => file && yours.importKept(app, file);
  const clear = () => {
    setClearing(false);
    roomOf(app.page).removed = null;
    yours.clearKept(app);
  };
  return (
    <div class="stack-4">
      <div class="row wrap">
        <Button icon="save" hidden={isNothing} onClick={() => yours.exportKept(app)} words={t('yours.export')} />
        <Button icon="share" onClick={() => picker.current?.click()} words={t('yours.import')} />
        <Button icon="bin" hidden={isNothing} onClick={() => setClearing(true)} words={t('yours.clear')} />
        <FilePicker accept=".json,application/json" take={take} input={picker} />
      </div>
      <div class="stack-4" hidden={!isAsking}>
        <p role="alert">{isAsking && (count === 0 ? t('yours.clear-rest') : t('yours.clear-ask', { count }))}</p>
        <div class="row wrap">
          <Button button={keep} onClick={() => setClearing(false)} words={t('yours.clear-not')} />
          <Button class="danger" onClick={clear} words={t('yours.clear-sure')} />
        </div>
      </div>
    </div>
  );
}

function progressWords({ kind, moves, solved, best, least, unsolvable }: Card) {
  const parts = [];
  if (best !== null) parts.push(t('yours.solved', { played: t(ownKey(kind, 'won.count'), { count: best }) }));
  if (moves > 0 && !solved) parts.push(t('count.moves', { count: moves }));
  if (least !== null) parts.push(t(ownKey(kind, 'par.least'), { count: least }));
  else if (unsolvable) parts.push(t('yours.unsolvable'));
  return parts.length === 0 ? t('yours.not-played') : parts.join(', ');
}
