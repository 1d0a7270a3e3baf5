/** What is done is in the journal at once, and in the store soon after, by the rules of owner.ts. */

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

/** At most, between two tries where writing fails. */
const LONGEST_PAUSE_MS = 60_000;

/** Larger parts, in bytes, come into the journal only when the page may go. */
const QUICK = 200_000;

/** Something has changed: it is in the journal at once, and written soon. */
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

/** Whether what is on the boards is worth keeping, and does not go on in another tab. */
function isToKeep({ page: { session, kept } }: App) {
  const isMerelyShown = session.origin === 'default' && !isTouched(session);
  return session.puzzle !== null && session.source !== null && !isMerelyShown && kept.elsewhere !== session.key;
}

function noteBoards(app: App) {
  if (isToKeep(app)) note(app, app.page.session);
}

/** What was done on a puzzle is to be written, and in the journal at once, unless that would take long. */
function note(app: App, session: Session) {
  const { kept } = app.page;
  const copy = copyOf(app, session.key);
  const { card: before, marks, pending } = copy;
  const now = marksOf(session);
  const isDeed = isActedOn(now, marks);
  const changed = changedParts(now, marks);
  // What is found out by itself makes no tab the owner.
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

/** What is unwritten of a puzzle is in the journal. */
function leaveOne(copy: Copy) {
  copy.left = copy.pending !== null && journal.leave(`puzzle/${copy.key}`, writeItem(copy.pending));
}

/** The page may be gone in a moment: what is not in the store is left where the next page finds it. */
export function leave(app: App) {
  const { store, copies } = app.keeping;
  save(app);
  for (const copy of copies.values()) {
    if (!copy.left) leaveOne(copy);
    // The journal may have no room. An owner need not look at what is there.
    const { pending, left, release } = copy;
    if (pending !== null && !left && release !== null && !copy.lost)
      store.last(copy.key, { ...pending.parts, card: pending.card }).catch(() => {});
  }
}

/** Writes all that is unwritten, in turn. @returns when that is done, or has failed, to be tried again later */
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
        // It may be another one by now, or not wanted any more.
        if (queue.get(what) === work && queue.delete(what)) journal.clear(what);
      }),
    );
  // Storage that is full stays so.
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

/** Makes this tab the owner, with all that pages have left of the puzzle in the store. */
export async function take(app: App, copy: Copy) {
  copy.release = await own(app, copy.key, () => {
    const { session } = app.page;
    copy.lost = true;
    if (session.key === copy.key) goneElsewhere(app, copy.key);
    save(app);
  });
  await recover(app, `puzzle/${copy.key}`);
}

/** The one place in which a puzzle is written that somebody plays. */
async function writeNow(app: App, copy: Copy) {
  const { keeping, page } = app;
  const { key, pending: wanted } = copy;
  let card = null as Card | null;
  let isOther = false;
  const isDropped = () => keeping.copies.get(key) !== copy || wanted === null;
  await keeping.store.write(key, raw => {
    // It was deleted, or another one took its place, while this was on its way.
    if (isDropped() || wanted === null) return null;
    const there = cardFrom(key, raw);
    const { session, follows } = wanted;
    // It may have got its name in another tab.
    card = { ...wanted.card, title: there === null || wanted.isRenamed ? wanted.card.title : there.title };
    if (there === null && (wanted.isGoneOn || follows[0] === 0)) return { ...partsOf(session, PARTS), card };
    isOther = there !== null && keeping.lockless === null && ![...follows, card.revision].includes(there.revision);
    if (there !== null && !isOther) return { ...wanted.parts, card };
    card = null;
    return null;
  });
  // What is deleted now is so after this was written.
  if (isDropped() || wanted === null) return;
  // Another tab may have put into the store what was left in the journal, and gone on from there.
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

/** Nothing of a puzzle is to be written. */
export function unnote(copy: Copy) {
  if (copy.left) journal.clear(`puzzle/${copy.key}`);
  Object.assign(copy, { pending: null, left: false });
}

/** The puzzle is kept with another walk: this one, and what was put aside of it, gets a key that no other has. */
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

/** A kept puzzle has another name, which is no deed on it. */
export function retitled({ page, keeping }: App, key: string, title: string | null) {
  const copy = keeping.copies.get(key);
  const session = page.session.key === key ? page.session : page.aside[key];
  const isWritten = copy && session && !isActedOn(marksOf(session), copy.marks);
  if (copy?.card) copy.card = { ...copy.card, title };
  if (session) session.title = title;
  if (isWritten) copy.marks = marksOf(session);
}

/** What pages have left comes into the store. What cannot be written now stays where it is. @param what of this alone */
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
    // Of a new puzzle all has to be there.
    return (there === null ? isObject(parts.puzzle) : follows.includes(there.revision)) ? { ...parts, card } : null;
  });
  const { progress, draft } = parts;
  const isPlayed = isObject(progress) && Array.isArray(progress.entries) && progress.entries.length > 0;
  if (!isOther || !(isPlayed || isObject(draft))) return;
  // A page that has gone on itself takes it out of the journal meanwhile.
  await new Promise(done => setTimeout(done, PAUSE_MS));
  if (!isStill()) return;
  const { puzzle } = await store.read(card.key, ['puzzle']);
  const key = freeKey({ cards: new Map(await store.list('cards')) }, card.puzzle);
  await store.write(key, () => ({ puzzle, ...parts, card: { ...card, key } }));
}
