/**
 * What is done on a puzzle is in the journal at once, and in the store soon after, in parts, and only those that have
 * changed; by the rules of owner.ts.
 */

import * as engine from '../../engine/engine.ts';
import { PARTS, type Parts, Trouble } from '../../store/database.ts';
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
import { type Copy, copyOf, dropCopy, goneElsewhere, inTurn, meet, own, saveQueue, tellTabs } from './owner.ts';
import { type Card, cardFrom, cardOf, isTouched, nextRevision, partOf, sizesOf } from './records.ts';
import { recoverPuzzle } from './recover.ts';

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
  const mine = [...copies.values()].filter(copy => (isUnwritten(copy) || copy.noted) && !recalling.has(copy.key));
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
  return inTurn(app, copy, () => write(app, copy));
}

async function write(app: App, copy: Copy) {
  const { keeping, page } = app;
  const isToDo = () => keeping.copies.get(copy.key) === copy && isUnwritten(copy);
  try {
    if (isToDo() && copy.release === null) {
      await take(app, copy);
      copy.noted = null;
      if (isToDo()) note(app, copy);
    }
    if (isToDo()) await writeNow(app, copy);
  } finally {
    const isDone = !isUnwritten(copy);
    if (keeping.copies.get(copy.key) !== copy) copy.release?.();
    else if (copy.lost) {
      if (!isDone) note(app, copy, true);
      dropCopy(app, copy.key);
    } else if (isDone) {
      unnote(copy);
      if (page.sitting !== copy.session) copy.session = null;
    }
  }
}

/** Makes this tab the owner, with all that pages have left of the puzzle in the store. */
export async function take(app: App, copy: Copy) {
  const release = await own(app, copy.key, () => knocked(app, copy));
  try {
    await recoverPuzzle(app, copy.key);
    copy.release = release;
  } catch (error) {
    release();
    throw error;
  }
}

/** Another tab acts on a puzzle that is owned here: what was done up to now is still written. */
function knocked(app: App, copy: Copy) {
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
  let { marks, card } = copy;
  let outcome = '';
  const isDropped = () => keeping.copies.get(key) !== copy;
  await keeping.store.write(key, raw => {
    // It was deleted, or another one took its place, while this was on its way.
    if (isDropped()) return null;
    const there = cardFrom(key, raw);
    outcome = 'beside';
    const mine = [copy.card?.revision, copy.tried];
    if (there !== null && keeping.lockless === null && !mine.includes(there.revision)) return null;
    // It may have got its name in another tab.
    if (there !== null && session.title === (copy.card?.title ?? null)) session.title = there.title;
    marks = marksOf(session);
    card = there ?? copy.card;
    outcome = 'deleted';
    if (there === null && copy.marks !== null && !isGoneOn(marks, copy.marks)) return null;
    const parts = partsOf(session, there && copy);
    card = cardNow(app, copy, card, parts);
    outcome = 'limit';
    if (there === null && usedBytes(kept) + card.bytes > LIMIT) return null;
    outcome = 'written';
    copy.tried = card.revision;
    return { ...parts, card };
  });
  // What is deleted now is so after this was written.
  if (isDropped()) return;
  if (outcome === 'beside') return goBeside(app, copy, session);
  if (outcome === 'limit') {
    unnote(copy);
    if (kept.problem !== 'limit') meet(app, new Trouble('limit'));
    return;
  }
  Object.assign(copy, { marks, card });
  app.changed();
  if (outcome === 'deleted') cardDropped(kept, key);
  if (outcome !== 'written' || card === null) return;
  Object.assign(kept, { problem: null, told: [] });
  cardKept(kept, card);
  tellTabs(app, 'cards');
  persist(app, card);
}

/** The parts that differ from what is in the store. */
function partsOf(session: Sitting, stored: Copy | null): Parts {
  const names = changedParts(marksOf(session), stored?.marks ?? null);
  return Object.fromEntries(names.map(name => [name, partOf(session, name)]));
}

function cardNow({ page }: App, { session, marks, tried }: Copy, before: Card | null, parts: Parts): Card {
  const sitting = session as Sitting;
  const now = Date.now();
  const made = before?.made ?? now;
  const shown = shownNow(page.kept, now);
  const best = bestOf(sitting, before);
  const deed = { played: now, revision: nextRevision(Math.max(tried, before?.revision ?? 0), now) };
  const { played, revision } = before === null || isActedOn(marksOf(sitting), marks) ? deed : before;
  return cardOf(sitting, { best, made, played, shown, revision }, sizesOf(parts, before?.sizes));
}

/** Notes in the journal what is not in the store. @param all large parts, too, and once more */
function note(app: App, copy: Copy, all = false) {
  const { key, card: before, release, lost, marks, noted } = copy;
  const session = copy.session as Sitting;
  const now = marksOf(session);
  if (!all && !isActedOn(now, noted ?? marks)) return;
  const parts = partsOf(session, copy);
  const card = cardNow(app, copy, before, parts);
  if (!all && PARTS.some(part => part in parts && card.sizes[part] > QUICK)) return;
  const follows = release === null || lost ? { follows: [before?.revision ?? 0] } : {};
  leaveBehind('puzzle', key, writeItem({ card, parts, ...follows }));
  copy.noted = now;
}

/** What was noted is in the store by now, or is not to come there. */
export function unnote(copy: Copy) {
  clearBehind('puzzle', copy.key);
  copy.noted = null;
}

/** The card in the store is not the one that was gone on from: what was done here is a walk of its own. */
function goBeside(app: App, copy: Copy, session: Sitting) {
  const { kept } = app.page;
  const beside = setBeside(app, session);
  dropCopy(app, copy.key);
  unnote(copy);
  note(app, beside);
  if (kept.elsewhere === copy.key) kept.elsewhere = null;
  app.changed();
  return begin(app, beside);
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
  // Where it refuses, it is kept as long as the browser likes.
  navigator.storage?.persist?.().catch(() => {});
}

/** The best score of a walk of one's own. */
function bestOf({ game, start, text, puzzle }: Sitting, before: Card | null) {
  const best = before?.best ?? null;
  const { moves } = game.walk;
  if (!game.state?.solved || moves === '' || start === null || puzzle === null || !isOwn(game)) return best;
  const score = familyOf(puzzle.kind).score(engine.trails(text, start, moves), moves);
  return best === null ? score : Math.min(best, score);
}
