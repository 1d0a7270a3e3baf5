/** What is done is in the journal at once, and in the store soon after, by the rules of owner.ts. */

import { PARTS, type Parts, Trouble } from '../../store/database.ts';
import * as journal from '../../store/journal.ts';
import { isObject } from '../../store/shape.ts';
import { type PuzzleItem, readItem, writeItem } from '../../store/transfer.ts';
import { enter } from '../address.ts';
import type { App } from '../app.ts';
import { cardDropped, cardKept, freeKey, LIMIT, persist, shownNow, usedBytes } from '../kept.ts';
import { sayProblem } from '../notices.ts';
import { keepResults } from '../reached.ts';
import type { Sitting } from '../session.ts';
import { keepCollection } from './collections.ts';
import { changedParts, isActedOn, isGoneOn, type Marks, marksOf } from './marks.ts';
import { type Copy, copyOf, dropCopy, goneElsewhere, meet, own, PAUSE_MS, tellTabs } from './owner.ts';
import { type Card, cardFrom, isTouched, nextCard, nextRevision, partOf } from './records.ts';

/** At most, between two tries where writing fails. */
const LONGEST_PAUSE_MS = 60_000;

/** Larger parts, in bytes, come into the journal only when the page may go. */
const QUICK = 200_000;

/** Something has changed: it is in the journal at once, and written soon. */
export function keepSoon(app: App) {
  const { keeping, page } = app;
  const copy = copyNow(app);
  if (copy !== null && page.kept.problem !== 'limit') note(app, copy);
  if (keeping.timer !== 0) return;
  const wait = Math.max(0, keeping.wrote + keeping.pause - performance.now());
  keeping.timer = window.setTimeout(() => {
    keeping.timer = 0;
    keeping.wrote = performance.now();
    save(app);
    if (copyNow(app) !== null) sayProblem(app);
  }, wait);
}

/** Of what is on the boards; null where that is not worth keeping, or goes on in another tab. */
function copyNow(app: App): Copy | null {
  const { sitting, kept } = app.page;
  const isMerelyShown = sitting.origin === 'default' && !isTouched(sitting);
  if (sitting.puzzle === null || sitting.source === null || isMerelyShown || kept.elsewhere === sitting.key)
    return null;
  return Object.assign(copyOf(app, sitting.key), { session: sitting });
}

export function isUnwritten({ session, marks, release }: Copy) {
  if (session === null) return false;
  const now = marksOf(session);
  // What is found out by itself makes no tab the owner.
  return isActedOn(now, marks) || (release !== null && changedParts(now, marks).length > 0);
}

/** The page may be gone in a moment: what is not in the store is left where the next page finds it. */
export function leave(app: App) {
  save(app);
  for (const copy of app.keeping.copies.values()) if (isUnwritten(copy)) note(app, copy, true);
}

/** Writes all that is unwritten, in turn. @returns when that is done, or has failed, to be tried again later */
export function save(app: App): Promise<void> {
  const { keeping } = app;
  copyNow(app);
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
  const { copies } = app.keeping;
  const isToDo = () => copies.get(copy.key) === copy && isUnwritten(copy);
  try {
    if (isToDo() && copy.release === null) await take(app, copy);
    if (isToDo()) await writeNow(app, copy);
  } finally {
    const isDone = !isUnwritten(copy);
    if (copies.get(copy.key) !== copy) copy.release?.();
    else if (isDone) unnote(copy);
    else if (copy.lost) note(app, copy, true);
    if (copy.lost) dropCopy(app, copy.key);
    else if (isDone && app.page.sitting !== copy.session) copy.session = null;
  }
}

/** Makes this tab the owner, with all that pages have left of the puzzle in the store. */
export async function take(app: App, copy: Copy) {
  copy.release = await own(app, copy.key, () => {
    const { sitting } = app.page;
    copy.lost = true;
    if (sitting.key === copy.key) {
      copy.session = sitting;
      goneElsewhere(app, copy.key);
    }
    save(app);
  });
  await recover(app, `puzzle/${copy.key}`);
}

/** The one place in which a puzzle is written that somebody plays. */
async function writeNow(app: App, copy: Copy) {
  const { keeping, page } = app;
  const { kept } = page;
  const { key } = copy;
  const session = copy.session as Sitting;
  const isDropped = () => keeping.copies.get(key) !== copy;
  let marks = marksOf(session);
  let card = copy.card;
  let outcome = 'dropped';
  await keeping.store.write(key, raw => {
    // It was deleted, or another one took its place, while this was on its way.
    if (isDropped()) return null;
    const there = cardFrom(key, raw);
    outcome = 'elsewhere';
    const mine = [copy.card?.revision, ...copy.since];
    if (there !== null && keeping.lockless === null && !mine.includes(there.revision)) return null;
    // It may have got its name in another tab.
    if (there !== null && session.title === (copy.card?.title ?? null)) session.title = there.title;
    marks = marksOf(session);
    outcome = 'deleted';
    if (there === null && copy.marks !== null && !isGoneOn(marks, copy.marks)) return null;
    const written = recordsOf(app, copy, marks, there ?? copy.card, there && copy.marks);
    outcome = 'limit';
    if (there === null && usedBytes(kept) + written.card.bytes > LIMIT) return null;
    outcome = 'written';
    card = written.card;
    return { ...written.parts, card };
  });
  // What is deleted now is so after this was written.
  if (isDropped()) return;
  if (outcome === 'limit') {
    unnote(copy);
    if (kept.problem !== 'limit') meet(app, new Trouble('limit'));
  } else if (outcome === 'elsewhere' && !isTaken(copy, marks)) goBeside(app, copy, session);
  else {
    // What was noted meanwhile follows on it.
    const since = copy.since.filter(revision => revision > (card?.revision ?? 0));
    Object.assign(copy, { marks, card, since, noted: since.length > 0 ? copy.noted : null });
    app.changed();
    if (outcome === 'deleted') cardDropped(kept, key);
    if (outcome !== 'written' || card === null) return;
    Object.assign(kept, { problem: null, told: [] });
    cardKept(kept, card);
    tellTabs(app, 'cards');
    persist(kept, card);
  }
}

/** Whether another tab has put all that was done into the store already, and gone on from there. */
function isTaken({ key, left, noted, marks }: Copy, now: Marks) {
  return !isActedOn(now, marks) || (left && !isActedOn(now, noted) && !journal.isLeft(`puzzle/${key}`));
}

/** What is to be written of a session. @param before the card that it follows on @param stored of the parts there */
function recordsOf(app: App, copy: Copy, now: Marks, before: Card | null, stored: Marks | null) {
  const session = copy.session as Sitting;
  const parts: Parts = Object.fromEntries(changedParts(now, stored).map(name => [name, partOf(session, name)]));
  const time = Date.now();
  const last = Math.max(copy.since.at(-1) ?? 0, before?.revision ?? 0);
  if (isActedOn(now, copy.noted ?? copy.marks)) {
    // Only what was noted last is likely to be there.
    copy.since = [...copy.since.slice(-50), nextRevision(last, time)];
    copy.noted = now;
  }
  const played = before === null || copy.since.length > 0 ? time : before.played;
  const written = { played, shown: shownNow(app.page.kept, time), revision: copy.since.at(-1) ?? last };
  return { parts, card: nextCard(session, before, written, parts) };
}

/** Notes in the journal what is not in the store. @param all large parts, too, and once more */
function note(app: App, copy: Copy, all = false) {
  const now = marksOf(copy.session as Sitting);
  if (!all && !isActedOn(now, copy.noted ?? copy.marks)) return;
  const { card, parts } = recordsOf(app, copy, now, copy.card, copy.marks);
  if (!all && PARTS.some(part => part in parts && card.sizes[part] > QUICK)) return;
  const follows = [copy.card?.revision ?? 0, ...copy.since];
  copy.left = journal.leave(`puzzle/${copy.key}`, writeItem({ card, parts, follows }));
}

/** What was noted is in the store by now, or is not to come there. */
export function unnote(copy: Copy) {
  if (copy.left) journal.clear(`puzzle/${copy.key}`);
  copy.left = false;
}

/** The puzzle in the store was gone on with in another tab: what was done here is a walk of its own. */
function goBeside(app: App, copy: Copy, session: Sitting) {
  const { kept } = app.page;
  const beside = setBeside(app, session);
  dropCopy(app, copy.key);
  note(app, beside);
  unnote(copy);
  if (kept.elsewhere === copy.key) kept.elsewhere = null;
  app.changed();
}

/** The session, and what was put aside of it, gets a key that no other has. */
export function setBeside(app: App, session: Sitting): Copy {
  const { page } = app;
  const { copies } = app.keeping;
  const left = page.aside[session.key];
  delete page.aside[session.key];
  const key = freeKey(page.kept, session.puzzle?.id ?? '', other => copies.has(other) || other in page.aside);
  if (left !== undefined) page.aside[key] = Object.assign(left, { key });
  session.key = key;
  if (page.sitting === session) enter(app, { key, kind: session.puzzle?.kind ?? '' }, { anew: false });
  return Object.assign(copyOf(app, key), { session });
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
