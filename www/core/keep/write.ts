/**
 * What is done on a puzzle is in the journal at once, and in the store soon after, in parts, and only those that have
 * changed; by the rules of owner.ts.
 */

import * as engine from '../../engine/engine.ts';
import { PARTS, type Parts } from '../../store/database.ts';
import { clearBehind, leaveBehind } from '../../store/journal.ts';
import { writeItem } from '../../store/transfer.ts';
import { enter } from '../address.ts';
import type { App } from '../app.ts';
import { familyOf } from '../families.ts';
import { isOwn } from '../game.ts';
import { cardDropped, cardKept, freeKey, LIMIT, shownNow, usedBytes } from '../kept.ts';
import { warn } from '../notices.ts';
import type { Sitting } from '../session.ts';
import { changedParts, isActedOn, isGoneOn, marksOf } from './marks.ts';
import { type Copy, copyOf, dropCopy, goneElsewhere, meet, own, PAUSE_MS, tellTabs } from './owner.ts';
import { saveQueue } from './queue.ts';
import { type Card, cardFrom, cardOf, isTouched, nextRevision, partOf, sizesOf } from './records.ts';
import { recoverPuzzle } from './recover.ts';

/** Between two tries where writing fails. */
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
    sayProblem(app);
  }, wait);
}

/** Writes all that is unwritten. @returns when that is done, or has failed */
export async function save(app: App): Promise<void> {
  copyNow(app);
  const { copies, recalling } = app.keeping;
  const mine = [...copies.values()].filter(copy => isUnwritten(copy) && !recalling.has(copy.key));
  await Promise.all([...mine.map(copy => begin(app, copy)), saveQueue(app)]);
}

/** The page may be gone in a moment: what is not in the store is left where the next page finds it. */
export function leave(app: App) {
  save(app);
  for (const copy of app.keeping.copies.values()) if (isUnwritten(copy)) note(app, copy, true);
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

function begin(app: App, copy: Copy) {
  copy.saving = copy.saving.then(() => write(app, copy));
  return copy.saving;
}

async function write(app: App, copy: Copy) {
  const { keeping, page } = app;
  const isThere = () => keeping.copies.get(copy.key) === copy;
  await keeping.opened;
  try {
    if (isThere() && isUnwritten(copy)) {
      if (copy.release === null) await take(app, copy);
      if (isThere()) await writeNow(app, copy);
    }
  } catch (error) {
    // Storage that is full stays so for a while.
    keeping.pause = Math.min(LONGEST_PAUSE_MS, 2 * keeping.pause);
    meet(app, error);
  }
  if (!isThere()) return copy.release?.();
  const isDone = !isUnwritten(copy);
  if (isDone && page.sitting !== copy.session) copy.session = null;
  if (!copy.lost) return;
  if (!isDone) note(app, copy, true);
  dropCopy(app, copy.key);
}

async function take(app: App, copy: Copy) {
  const { key } = copy;
  const release = await own(app, key, () => copy.key === key && knocked(app, copy));
  try {
    await recoverPuzzle(app, key);
    copy.release = release;
    copy.noted = null;
    note(app, copy);
  } catch (error) {
    release();
    throw error;
  }
}

/** Another tab acts on a puzzle that is owned here: what was done up to now is still written. */
export function knocked(app: App, copy: Copy) {
  const { sitting } = app.page;
  copy.lost = true;
  if (sitting.key === copy.key) {
    copy.session = sitting;
    goneElsewhere(app, copy.key);
  }
  begin(app, copy);
}

/** The one place in which a puzzle is written that somebody plays. */
async function writeNow(app: App, copy: Copy) {
  const { page, keeping } = app;
  const { kept } = page;
  const { key } = copy;
  const session = copy.session as Sitting;
  let outcome = 'beside';
  let next: Pick<Copy, 'marks' | 'card'> = copy;
  const isDropped = () => keeping.copies.get(key) !== copy;
  await keeping.store.write(key, raw => {
    // It was deleted, or another one took its place, while this was on its way.
    outcome = 'dropped';
    if (isDropped()) return null;
    const there = cardFrom(key, raw);
    outcome = 'beside';
    const mine = [copy.card?.revision, copy.tried];
    if (there !== null && keeping.lockless === null && !mine.includes(there.revision)) return null;
    // It may have got its name in another tab.
    if (there !== null && session.title === (copy.card?.title ?? null)) session.title = there.title;
    const marks = marksOf(session);
    next = { marks, card: there ?? copy.card };
    outcome = 'deleted';
    if (there === null && copy.marks !== null && !isGoneOn(marks, copy.marks)) return null;
    const parts = partsOf(session, there && copy);
    const card = cardNow(app, copy, next.card, parts);
    outcome = 'limit';
    if (there === null && usedBytes(kept) + card.bytes > LIMIT) return null;
    outcome = 'written';
    next.card = card;
    copy.tried = card.revision;
    return { ...parts, card };
  });
  // What is deleted now is so after this was written.
  if (isDropped()) return;
  if (outcome === 'beside') return goBeside(app, copy, session);
  app.changed();
  if (outcome === 'limit') kept.problem = 'limit';
  else Object.assign(copy, next);
  if (outcome === 'limit' || !isUnwritten(copy)) {
    clearBehind('puzzle', key);
    copy.noted = null;
  }
  if (outcome === 'deleted') cardDropped(kept, key);
  if (outcome !== 'written' || next.card === null) return;
  Object.assign(kept, { problem: null, told: [] });
  keeping.pause = PAUSE_MS;
  cardKept(kept, next.card);
  tellTabs(app, 'cards');
  persist(app, next.card);
}

/** The parts that differ from what is in the store. */
function partsOf(session: Sitting, stored: Copy | null): Parts {
  const names = changedParts(marksOf(session), stored?.marks ?? null);
  return Object.fromEntries(names.map(name => [name, partOf(session, name)]));
}

function cardNow({ page }: App, copy: Copy, before: Card | null, parts: Parts): Card {
  const session = copy.session as Sitting;
  const now = Date.now();
  const isNew = before === null || isActedOn(marksOf(session), copy.marks);
  const last = Math.max(copy.tried, before?.revision ?? 0);
  return cardOf(
    session,
    {
      best: bestOf(session, before),
      made: before?.made ?? now,
      played: isNew ? now : before.played,
      shown: shownNow(page.kept, now),
      revision: isNew ? nextRevision(last, now) : before.revision,
    },
    sizesOf(parts, before?.sizes),
  );
}

/** Notes in the journal what is not in the store. @param all large parts, too, and once more */
function note(app: App, copy: Copy, all = false) {
  const { key, card: before, release, lost, marks, noted } = copy;
  const session = copy.session as Sitting;
  const now = marksOf(session);
  if (!all && (!isActedOn(now, marks) || !isActedOn(now, noted))) return;
  const parts = partsOf(session, copy);
  const card = cardNow(app, copy, before, parts);
  if (!all && PARTS.some(part => part in parts && card.sizes[part] > QUICK)) return;
  const follows = release === null || lost ? { follows: [before?.revision ?? 0] } : {};
  leaveBehind('puzzle', key, writeItem({ card, parts, ...follows }));
  copy.noted = now;
}

/** The card in the store is not the one that was gone on from: what was done here is a walk of its own. */
function goBeside(app: App, { key }: Copy, session: Sitting) {
  const { page } = app;
  const beside = Object.assign(copyOf(app, rekeyed(app, session)), { session });
  dropCopy(app, key);
  clearBehind('puzzle', key);
  note(app, beside);
  if (page.kept.elsewhere === key) page.kept.elsewhere = null;
  if (page.sitting === session) enter({ key: beside.key, kind: session.puzzle?.kind ?? '' }, { anew: false });
  app.changed();
  return begin(app, beside);
}

/** The session, and what was put aside of it, gets a key that no other has. @returns it */
export function rekeyed({ page, keeping: { copies } }: App, session: Sitting): string {
  const left = page.aside[session.key];
  delete page.aside[session.key];
  const key = freeKey(page.kept, session.puzzle?.id ?? '', other => copies.has(other) || other in page.aside);
  if (left !== undefined) page.aside[key] = Object.assign(left, { key });
  session.key = key;
  return key;
}

/** One sentence for each problem and puzzle, and only where there is something to lose. */
function sayProblem(app: App) {
  const { page, keeping } = app;
  const { problem, told } = page.kept;
  const saying = `${problem} ${page.sitting.key}`;
  if (page.passing.notice !== null || copyNow(app) === null) return;
  if (problem !== null && !told.includes(saying)) {
    told.push(saying);
    warn(app, `kept.${problem}`);
  } else if (keeping.lockless === 'found') {
    keeping.lockless = 'said';
    warn(app, 'kept.lockless');
  }
}

/** There is something worth keeping: asks the browser not to clear it when it needs room. */
function persist({ keeping }: App, { moves, source: { kind } }: Card) {
  if (keeping.persisted || (moves === 0 && !['generated', 'text', 'drawn'].includes(kind))) return;
  keeping.persisted = true;
  navigator.storage?.persist?.().catch(() => {
    // Then it is kept as long as the browser likes.
  });
}

/** The best score of a walk of one's own. */
function bestOf({ game, start, text, puzzle }: Sitting, before: Card | null) {
  const best = before?.best ?? null;
  const { moves } = game.walk;
  if (!game.state?.solved || moves === '' || start === null || puzzle === null || !isOwn(game)) return best;
  const score = familyOf(puzzle.kind).score(engine.trails(text, start, moves), moves);
  return best === null ? score : Math.min(best, score);
}
