/** Changes are in the journal at once, and in the store soon after, by the rules of owner.ts. */

import { PARTS, type Part, type Parts, Trouble } from '../../store/database.ts';
import * as journal from '../../store/journal.ts';
import { isObject } from '../../store/shape.ts';
import { type PuzzleItem, readItem, writeItem } from '../../store/transfer.ts';
import { enter } from '../address.ts';
import type { App } from '../app.ts';
import { cardDropped, cardKept, freeKey, LIMIT, persist, shownNow, usedBytes } from '../kept.ts';
import { sayProblem } from '../notices.ts';
import { keepResults } from '../reached.ts';
import type { Session } from '../session.ts';
import { keepCollection } from './collections.ts';
import { changedParts, isActedOn, isGoneOn, marksOf } from './marks.ts';
import { type Copy, copyOf, dropCopy, goneElsewhere, meet, own, PAUSE_MS, tellTabs } from './owner.ts';
import { type Card, cardFrom, isTouched, nextCard, nextRevision, partOf, wasPlayed } from './records.ts';

/** The longest pause between two attempts while writing fails. */
const LONGEST_PAUSE_MS = 60_000;

/** Larger parts, in bytes, go into the journal only when the page may be closed. */
const QUICK = 200_000;

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

/** Schedules writing a session's changes, and journals them at once, unless that would take long. */
function note(app: App, session: Session) {
  const { kept } = app.page;
  const copy = copyOf(app, session.key);
  const { card: before, marks, pending } = copy;
  const now = marksOf(session);
  const isDeed = isActedOn(now, marks);
  const changed = changedParts(now, marks);
  // Automatic findings do not make a tab the owner.
  if (!isDeed && (copy.release === null || changed.length === 0)) return;
  if (before === null && usedBytes(kept) + session.text.length > LIMIT) {
    if (kept.problem !== 'limit') meet(app, new Trouble('limit'));
    return;
  }
  const time = Date.now();
  const last = before?.revision ?? 0;
  const parts = { ...pending?.parts, ...partsOf(session, before === null ? PARTS : changed) };
  const deed = { played: time, shown: shownNow(kept, time), revision: nextRevision(last, time) };
  const { played, shown, revision } = isDeed || before === null ? deed : before;
  const card = nextCard(session, before, { played, shown, revision }, parts);
  const isPlayed = marks === null ? wasPlayed(session) : isGoneOn(now, marks);
  const follows = [...(pending?.follows ?? []), last];
  Object.assign(copy, { card, marks: now, left: false });
  const isGone = isPlayed || pending?.isGoneOn === true;
  const isRenamed = session.title !== (before?.title ?? null) || pending?.isRenamed === true;
  copy.pending = { card, parts, follows, session, isGoneOn: isGone, isRenamed };
  if (PARTS.every(part => !(part in parts) || card.sizes[part] <= QUICK)) leaveOne(copy);
}

function partsOf(session: Session, names: readonly Part[]): Parts {
  return Object.fromEntries(names.map(name => [name, partOf(session, name)]));
}

/** Journals the unwritten data of a puzzle. */
function leaveOne(copy: Copy) {
  copy.left = copy.pending !== null && journal.leave(`puzzle/${copy.key}`, writeItem(copy.pending));
}

/** The page may be gone in a moment: leaves unwritten data where the next page finds it. */
export function leave(app: App) {
  const { store, copies } = app.keeping;
  save(app);
  for (const copy of copies.values()) {
    if (!copy.left) leaveOne(copy);
    // The journal may have no room. An owner need not read first.
    const { pending, left, release } = copy;
    if (pending !== null && !left && release !== null && !copy.lost)
      store.last(copy.key, { ...pending.parts, card: pending.card }).catch(() => {});
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
  const { copies, recalling, queue } = keeping;
  let failed = false;
  const done = (work: Promise<unknown>) =>
    work.catch(error => {
      failed = true;
      meet(app, error);
    });
  for (const copy of copies.values()) if (!recalling.has(copy.key)) await done(write(app, copy));
  for (const [what, work] of queue)
    await done(
      work().then(() => {
        // It may have changed by now, or been dropped.
        if (queue.get(what) === work && queue.delete(what)) journal.clear(what);
      }),
    );
  // Full storage stays full.
  keeping.pause = failed ? Math.min(LONGEST_PAUSE_MS, 2 * keeping.pause) : PAUSE_MS;
}

async function write(app: App, copy: Copy) {
  try {
    if (copy.pending !== null && copy.release === null) await take(app, copy);
    if (copy.pending !== null) await writeNow(app, copy);
  } finally {
    if (app.keeping.copies.get(copy.key) !== copy) copy.release?.();
    else if (copy.lost) {
      if (!copy.left) leaveOne(copy);
      dropCopy(app, copy.key);
    }
  }
}

/** Makes this tab the owner, and writes everything that pages have left of the puzzle into the store. */
export async function take(app: App, copy: Copy) {
  copy.release = await own(app, copy.key, () => {
    const { session } = app.page;
    copy.lost = true;
    if (session.key === copy.key) goneElsewhere(app, copy.key);
    save(app);
  });
  await recover(app, `puzzle/${copy.key}`);
}

/** The only place where a played puzzle is written. */
async function writeNow(app: App, copy: Copy) {
  const { keeping, page } = app;
  const { key, pending: wanted } = copy;
  let card = null as Card | null;
  let isOther = false;
  const isDropped = () => keeping.copies.get(key) !== copy || wanted === null;
  await keeping.store.write(key, raw => {
    // It was deleted, or replaced, during this write.
    if (isDropped() || wanted === null) return null;
    const there = cardFrom(key, raw);
    const { session, follows } = wanted;
    // It may have been renamed in another tab.
    card = { ...wanted.card, title: there === null || wanted.isRenamed ? wanted.card.title : there.title };
    if (there === null && (wanted.isGoneOn || follows[0] === 0)) return { ...partsOf(session, PARTS), card };
    isOther = there !== null && keeping.lockless === null && ![...follows, card.revision].includes(there.revision);
    if (there !== null && !isOther) return { ...wanted.parts, card };
    card = null;
    return null;
  });
  // A deletion from now on comes after this write.
  if (isDropped() || wanted === null) return;
  // Another tab may have stored this page's journal entry, and continued from there.
  const isTaken = copy.left && !journal.isLeft(`puzzle/${key}`);
  if (isOther && wanted.isGoneOn && !isTaken) {
    setBeside(app, wanted.session);
    unnote(copy);
    dropCopy(app, key);
    if (page.kept.elsewhere === key) page.kept.elsewhere = null;
    return;
  }
  if (copy.pending === wanted) unnote(copy);
  app.changed();
  if (card === null && !isOther) cardDropped(page.kept, key);
  if (card === null) return;
  Object.assign(page.kept, { problem: null, told: [] });
  cardKept(page.kept, card);
  if (card.title !== wanted.card.title) retitled(app, key, card.title);
  tellTabs(app, 'cards');
  persist(page.kept, card);
}

/** Cancels writing a puzzle. */
export function unnote(copy: Copy) {
  if (copy.left) journal.clear(`puzzle/${copy.key}`);
  Object.assign(copy, { pending: null, left: false });
}

/** The puzzle is saved with another session: this one, and its copy set aside, get an unused key. */
export function setBeside(app: App, session: Session) {
  const { page } = app;
  const { copies } = app.keeping;
  const left = page.aside[session.key];
  delete page.aside[session.key];
  const key = freeKey(page.kept, session.puzzle?.id ?? '', other => copies.has(other) || other in page.aside);
  if (left !== undefined) page.aside[key] = Object.assign(left, { key });
  session.key = key;
  if (page.session === session) enter(app, { key, kind: session.puzzle?.kind ?? '' }, { anew: false });
  note(app, session);
  app.changed();
}

/** A saved puzzle was renamed, which does not count as an action on it. */
export function retitled({ page, keeping }: App, key: string, title: string | null) {
  const copy = keeping.copies.get(key);
  const session = page.session.key === key ? page.session : page.aside[key];
  const isWritten = copy && session && !isActedOn(marksOf(session), copy.marks);
  if (copy?.card) copy.card = { ...copy.card, title };
  if (session) session.title = title;
  if (isWritten) copy.marks = marksOf(session);
}

/** Moves entries of the journal into the store. Those that cannot be written now stay. @param what only this one */
export async function recover(app: App, what?: journal.What) {
  for (const name of journal.found(what).filter(found => !journal.isOurs(found))) {
    const text = journal.read(name);
    const item = readItem(text);
    const isStill = () => journal.read(name) === text;
    if (item !== null && 'card' in item) await recoverPuzzle(app, item, isStill);
    else if (item !== null && 'collection' in item) await keepCollection(app, item.collection);
    else if (item !== null) await keepResults(app, item.results);
    if (isStill()) journal.drop(name);
  }
}

async function recoverPuzzle({ keeping: { store } }: App, item: PuzzleItem, isStill: () => boolean) {
  const { parts, follows = [] } = item;
  const card = cardFrom((item.card as { key?: unknown }).key, item.card);
  if (card === null) return;
  let isOther = false;
  await store.write(card.key, raw => {
    const there = cardFrom(card.key, raw);
    isOther = there !== null && ![...follows, card.revision].includes(there.revision);
    // A new puzzle must be complete.
    return (there === null ? isObject(parts.puzzle) : follows.includes(there.revision)) ? { ...parts, card } : null;
  });
  const { progress, draft } = parts;
  const isPlayed = isObject(progress) && Array.isArray(progress.entries) && progress.entries.length > 0;
  if (!isOther || !(isPlayed || isObject(draft))) return;
  // A page that has continued itself removes it from the journal in the meantime.
  await new Promise(done => setTimeout(done, PAUSE_MS));
  if (!isStill()) return;
  const { puzzle } = await store.read(card.key, ['puzzle']);
  const key = freeKey({ cards: new Map(await store.list('cards')) }, card.puzzle);
  await store.write(key, () => ({ puzzle, ...parts, card: { ...card, key } }));
}
