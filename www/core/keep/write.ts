/** Changes are in the journal at once, and in the store soon after, by the rules of owner.ts. */

import { PARTS, PUZZLE, writePuzzle } from '../../store/database.ts';
import * as journal from '../../store/journal.ts';
import { isObject } from '../../store/shape.ts';
import { type Item, type PuzzleItem, readItem } from '../../store/transfer.ts';
import { enter } from '../address.ts';
import type { App } from '../app.ts';
import { cardKept, freeKey, LIMIT, persist, shownNow, usedBytes } from '../kept.ts';
import { sayProblem } from '../notices.ts';
import { keepResults, resultsRead } from '../reached.ts';
import type { Session } from '../session.ts';
import { keepCollection } from './collections.ts';
import { changes, marksOf } from './marks.ts';
import {
  type Copy,
  copyOf,
  dropCopy,
  goneElsewhere,
  keep,
  meet,
  newCopy,
  own,
  PAUSE_MS,
  tellTabs,
  type Unwritten,
  unkeep,
} from './owner.ts';
import { type Card, cardFrom, isTouched, nextCard, nextRevision, partsOf, wasPlayed } from './records.ts';

/** The longest pause between two attempts while writing fails. */
const LONGEST_PAUSE_MS = 60_000;

const keyOf = (what: journal.What) => what.slice(what.indexOf('/') + 1);

/** Something has changed: it goes into the journal at once, and is written soon. */
export function keepSoon(app: App) {
  const { keeping } = app;
  noteBoards(app);
  if (keeping.timer !== 0) return;
  const wait = Math.max(0, keeping.wrote + keeping.pause - performance.now());
  keeping.timer = window.setTimeout(() => {
    keeping.timer = 0;
    keeping.wrote = performance.now();
    save(app);
    if (isToKeep(app)) sayProblem(app);
  }, wait);
}

/** Whether the session on the boards is worth saving, and not continued in another tab. */
function isToKeep({ page: { session, kept } }: App) {
  const isMerelyShown = session.origin === 'default' && !isTouched(session);
  return session.puzzle !== null && session.source !== null && !isMerelyShown && kept.elsewhere !== session.key;
}

function noteBoards(app: App) {
  if (isToKeep(app)) note(app, app.page.session);
}

/** Keeps a session's changes. */
function note(app: App, session: Session) {
  const { kept } = app.page;
  const what = `puzzle/${session.key}` as const;
  const copy = app.keeping.recalling.get(session.key) ?? copyOf(app, session.key);
  const { card: before, marks } = copy;
  const now = marksOf(session);
  const { isDeed, isGoneOn, parts: changed } = changes(now, marks);
  const isRenamed = before !== null && session.title !== before.title;
  // Automatic findings do not make a tab the owner.
  if (!isDeed && !isRenamed && (copy.release === null || changed.length === 0)) return;
  if (before === null && usedBytes(kept) + session.text.length > LIMIT) {
    if (kept.problem !== 'limit') meet(app, 'limit');
    return;
  }
  const time = Date.now();
  const last = before?.revision ?? 0;
  const unwritten = app.keeping.queue.get(what)?.item() as PuzzleItem | undefined;
  const parts = { ...unwritten?.parts, ...partsOf(session, before === null ? PARTS : changed) };
  const deed = { played: time, shown: shownNow(kept, time), revision: nextRevision(last, time) };
  const { played, shown, revision } = isDeed || isRenamed || before === null ? deed : before;
  const card = nextCard(session, before, { played, shown, revision }, parts);
  Object.assign(copy, { card, marks: now });
  const item: PuzzleItem = {
    card,
    parts,
    follows: [...(unwritten?.follows ?? []), last],
    isGoneOn: (marks === null ? wasPlayed(session) : isGoneOn) || unwritten?.isGoneOn === true,
    isRenamed: isRenamed || unwritten?.isRenamed === true,
  };
  keep(app, what, () => item, session);
}

/** The page may be gone in a moment: what the journal had no room for is written. An owner need not read first. */
export function leave(app: App) {
  const { store, copies, queue } = app.keeping;
  save(app);
  let hasWay = false;
  for (const [what, unwritten] of queue) {
    const item = unwritten.item();
    const key = keyOf(what);
    if (unwritten.left || !('card' in item) || !copies.get(key)?.release) continue;
    if (!hasWay) store.giveWay();
    hasWay = true;
    const writing = store.change(PUZZLE, at => {
      const written = writePuzzle(at, key, { ...item.parts, cards: item.card });
      at('cards').transaction.commit();
      return written;
    });
    writing.catch(() => {});
  }
}

/** Writes all unwritten data, in turn. @returns when that is done, or has failed, to be retried later */
export function save(app: App): Promise<void> {
  const { keeping } = app;
  noteBoards(app);
  keeping.saving = keeping.saving.then(() => keeping.opened).then(() => writeAll(app));
  return keeping.saving;
}

async function writeAll(app: App) {
  const { keeping } = app;
  let failed = false;
  for (const [what, unwritten] of keeping.queue) {
    if (keeping.recalling.has(keyOf(what))) continue;
    await write(app, what, unwritten).catch(error => {
      failed = true;
      meet(app, error);
    });
  }
  // Full storage stays full.
  keeping.pause = failed ? Math.min(LONGEST_PAUSE_MS, 2 * keeping.pause) : PAUSE_MS;
}

async function write(app: App, what: journal.What, unwritten: Unwritten) {
  const { copies, queue } = app.keeping;
  const key = keyOf(what);
  const copy = unwritten.session && copies.get(key);
  if (copy?.release === null) await take(app, key, copy);
  // It was deleted meanwhile.
  if (queue.get(what) !== unwritten) return;
  const { item, session } = unwritten;
  const card = await settle(app, item(), what);
  if (queue.get(what) !== unwritten) return;
  const isBeside = card !== null && card.key !== key;
  if (unwritten.item === item || isBeside) unkeep(app, what);
  if (card === null || session === undefined) return;
  const { kept } = app.page;
  Object.assign(kept, { problem: null, told: [] });
  cardKept(kept, card);
  if (isBeside) setBeside(app, session, card);
  else if (card.title !== ((item() as PuzzleItem).card as Card).title) retitled(app, key, card.title);
  tellTabs(app, 'cards');
  persist(kept, card);
  app.changed();
}

/** Makes this tab the owner, and writes everything that pages have left of the puzzle into the store. */
export async function take(app: App, key: string, copy: Copy) {
  const isIts = () => app.keeping.copies.get(key) === copy;
  copy.release = await own(app, key, () => {
    if (!isIts()) return;
    dropCopy(app, key);
    if (app.page.session.key === key) goneElsewhere(app, key);
    save(app);
  });
  if (!isIts()) copy.release();
  await recover(app, `puzzle/${key}`);
}

/** Moves what other pages have left into the store. What cannot be written now stays. @param what only this item */
export async function recover(app: App, what?: journal.What) {
  let failed: unknown = null;
  for (const name of journal.found(what).filter(found => !journal.isOurs(found))) {
    const text = journal.read(name);
    const item = readItem(text);
    // They count even while they cannot be stored.
    if (item !== null && 'results' in item) resultsRead(app, Object.entries(item.results));
    try {
      if (item !== null) await settle(app, item);
      if (journal.read(name) === text) journal.drop(name);
    } catch (error) {
      failed = error;
    }
  }
  if (failed !== null) throw failed;
}

/** Writes an item. @param what if it is in the queue @returns the card of a puzzle as stored; null if it was not */
async function settle(app: App, item: Item, what?: journal.What): Promise<Card | null> {
  if ('results' in item) return keepResults(app, item.results).then(() => null);
  if ('collection' in item) return keepCollection(app, item.collection).then(() => null);
  const { store, lockless, queue } = app.keeping;
  const ours = what && queue.get(what);
  const { parts, follows = [], isRenamed = true, isGoneOn = isObject(parts.progress) || isObject(parts.draft) } = item;
  const card = cardFrom((item.card as { key?: unknown }).key, item.card);
  if (card === null) return null;
  const { key, puzzle, revision } = card;
  return store.change(PUZZLE, async at => {
    const there = cardFrom(key, await at('cards').get(key));
    // It was deleted meanwhile.
    if (what && queue.get(what) !== ours) return null;
    const next = { ...card, title: there === null || isRenamed ? card.title : there.title };
    if (there !== null && (lockless !== null || [...follows, revision].includes(there.revision))) {
      await writePuzzle(at, key, { ...parts, cards: next });
      return next;
    }
    if (!isGoneOn && (there !== null || follows[0] !== 0)) return null;
    if (there !== null) {
      const [keys, cards] = await Promise.all([at('cards').getAllKeys(), at('cards').getAll()]);
      const isThere = cards.some(other => isObject(other) && other.puzzle === puzzle && other.revision === revision);
      // Another tab may have found it in the journal, and continued from there.
      if (isThere || (what && ours?.left && !journal.isLeft(what))) return null;
      Object.assign(next, { key: unusedKey(app, puzzle, new Set(keys)), title: card.title });
    }
    const own = ours?.session && partsOf(ours.session, PARTS);
    const whole = { puzzle: await at('puzzle').get(key), ...parts, ...own };
    if (!isObject(whole.puzzle)) return null;
    await writePuzzle(at, next.key, { ...whole, cards: next });
    return next;
  });
}

/**
 * Its key belongs to another session: this one, and its copy set aside, get an unused key.
 * @param card under which it was written already
 */
export function setBeside(app: App, session: Session, card: Card | null = null) {
  const { page, keeping } = app;
  const { key: before, puzzle } = session;
  const left = page.aside[before];
  dropCopy(app, before);
  const key = card?.key ?? unusedKey(app, puzzle?.id ?? '', page.kept.cards);
  if (left !== undefined) page.aside[key] = Object.assign(left, { key });
  session.key = key;
  keeping.copies.set(key, Object.assign(newCopy(), { card }));
  if (page.kept.elsewhere === before) page.kept.elsewhere = null;
  if (page.session === session) enter(app, { key, kind: puzzle?.kind ?? '' }, { anew: false });
  // With what was done in the meantime.
  note(app, session);
}

function unusedKey({ page, keeping: { copies } }: App, puzzle: string, cards: { has: (key: string) => boolean }) {
  return freeKey({ cards }, puzzle, key => copies.has(key) || key in page.aside);
}

/** A saved puzzle was renamed, which does not count as an action on it. */
export function retitled({ page, keeping }: App, key: string, title: string | null) {
  const copy = keeping.copies.get(key);
  const session = page.session.key === key ? page.session : page.aside[key];
  if (copy?.card) copy.card = { ...copy.card, title };
  if (session) session.title = title;
}
