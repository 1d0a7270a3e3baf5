/**
 * Nothing is lost, and nothing is mixed. A puzzle has one record, and each action on it gives that another revision.
 *
 *  1. A change is written a moment later, in one transaction that compares the stored revision with the one that this
 *     page last read or wrote. If they are equal, the record is replaced. If not, another tab was here: a continued
 *     walk or draft goes under a new key, with "(2)" behind its title; a mere look at the puzzle goes nowhere.
 *  2. A puzzle deleted in another tab comes back, with everything, once a walk or draft is continued.
 *  3. A write that fails changes nothing, and is repeated.
 *  4. A page that goes, or is hidden, leaves in `localStorage` what it has not written. A page that is open, or the next
 *     one that starts, writes it, by the same function. A page that is killed loses its last {@link PAUSE_MS}.
 *
 * Other tabs receive one word, the name of a changed list, and read it again. A tab that shows a puzzle of which the
 * revision is another one now says that it is continued elsewhere, and writes nothing of it until somebody takes over.
 *
 * Names, results and collections, which have files of their own, are written from here, too.
 */

import { enter } from '../app/address.ts';
import { type App, warn } from '../app/app.ts';
import { stopAsking } from '../app/jobs.ts';
import { perObject } from '../engine/remember.ts';
import { type Card, cardFrom } from '../state/card.ts';
import { ifPossible } from '../state/if-possible.ts';
import { cardKept, LIMIT, newCopy, persist, shownNow, usedBytes } from '../state/kept.ts';
import type { Page } from '../state/page.ts';
import type { Session } from '../state/session.ts';
import { isObject } from '../state/shape.ts';
import { puzzleName } from '../words/sentences.ts';
import { codeOf, createStore, PUZZLE, writePuzzle } from './database.ts';
import { type Item, type PuzzleItem, readItem, writeItem } from './item.ts';
import * as records from './records.ts';

/** The pause before a write. */
const PAUSE_MS = 250;

/** The longest pause between two attempts while writing fails. */
const LONGEST_PAUSE_MS = 60_000;

/** `puzzle/KEY`, `card/KEY` (another name), `result/KEY`, or `collection/KEY`. */
type UnwrittenKey = `${'puzzle' | 'card' | 'result' | 'collection'}/${string}`;

/** Whether another page has written what was left, and may have continued from there. */
export type IsTaken = () => boolean;

/** Another one after each change. */
interface Unwritten {
  item: Item;
  /** @returns the card of its puzzle as it is stored then; null if it is not, or of no puzzle */
  write: (isTaken: IsTaken) => Promise<Card | null>;
  session?: Session;
  /** whether it was left for other pages */ left?: boolean;
}

export const keepingOf = perObject((app: App) => ({
  store: createStore(trouble => storeFailed(app, trouble)),
  /** when the saved puzzles are known, or that none can be saved */ opened: Promise.resolve(),
  /** the last session on the boards, if saved */ first: Promise.resolve<Session | null>(null),
  unwritten: new Map<UnwrittenKey, Unwritten>(),
  /** when the last requested write is done, or has failed */ saving: Promise.resolve(),
  /** of the next write; 0 if none is scheduled */ timer: 0,
  /** before it, in ms; longer after failures */ pause: PAUSE_MS,
}));

/** Reports a problem of the store. @returns null in place of the requested data */
export function storeFailed(app: App, error: unknown) {
  app.page.kept.problem = codeOf(error);
  app.acted();
  return null;
}

/** Something may have changed: it is written soon. */
export function keepSoon(app: App) {
  const keeping = keepingOf(app);
  keeping.timer ||= window.setTimeout(() => {
    keeping.timer = 0;
    save(app);
    reportProblem(app);
  }, keeping.pause);
}

/** Why nothing is saved: one sentence for each problem and puzzle. */
function reportProblem(app: App) {
  const { kept, session, passing } = app.page;
  const { problem, reported } = kept;
  const report = `${problem} ${session.key}`;
  if (problem === null || reported.includes(report) || passing.notice !== null || !isToKeep(session)) return;
  reported.push(report);
  warn(app, `kept.${problem}`, {}, 'puzzle');
}

/** Whether a session is worth saving, and not continued in another tab. */
function isToKeep(session: Session) {
  const isMerelyShown = session.origin === 'default' && !records.isTouched(session);
  return session.puzzle !== null && session.source !== null && !isMerelyShown && !session.copy.isElsewhere;
}

/** The page may be gone in a moment. */
export function saveBeforeLeaving(app: App) {
  save(app);
  leaveUnwritten(app);
}

/** Writes what has changed, and all that is unwritten. @returns when that is done, or has failed, to be retried later */
export function save(app: App): Promise<void> {
  const keeping = keepingOf(app);
  followOthers(app);
  keeping.saving = keeping.saving.then(() => keeping.opened).then(() => writeAll(app));
  return keeping.saving;
}

/** A session's record is to be written if it has changed. */
function note(app: App, session: Session) {
  const { kept } = app.page;
  const { unwritten } = keepingOf(app);
  const { key, copy } = session;
  if (!isToKeep(session)) return;
  const marks = records.marksOf(session);
  const changed = records.changes(marks, copy.marks);
  if (changed.size === 0) return;
  const what = `puzzle/${key}` as const;
  const earlier = unwritten.get(what)?.item as (PuzzleItem & { card: Card }) | undefined;
  const isNew = copy.follows.includes(0);
  const before = earlier?.card ?? (isNew ? null : (kept.cards.get(key) ?? null));
  if (before === null && usedBytes(kept) + session.text.length > LIMIT) {
    kept.problem = 'limit';
    return;
  }
  const time = Date.now();
  const revision = records.nextRevision(Math.max(...copy.follows), time);
  const action = { played: time, shown: shownNow(kept, time), revision };
  // Findings that nobody asked for are no action.
  const isFound = before !== null && changed.size === 1 && changed.has('found');
  const { card, parts } = records.recordOf(session, before, isFound ? before : action);
  const isContinued =
    (copy.marks === null ? records.wasPlayed(session) : changed.has('continued')) || earlier?.isGoneOn;
  if (!changed.has('text') && earlier?.parts.puzzle === undefined) delete parts.puzzle;
  Object.assign(copy, { marks, follows: [...copy.follows, card.revision] });
  const item = { card, parts, follows: copy.follows, isGoneOn: isContinued === true };
  unwritten.set(what, { item, session, write: isTaken => settle(app, item, isTaken, session) });
}

async function writeAll(app: App) {
  const keeping = keepingOf(app);
  let failed = false;
  for (const what of keeping.unwritten.keys()) {
    await write(app, what).catch(error => {
      failed = true;
      storeFailed(app, error);
    });
  }
  // Full storage stays full.
  keeping.pause = failed ? Math.min(LONGEST_PAUSE_MS, 2 * keeping.pause) : PAUSE_MS;
}

async function write(app: App, what: UnwrittenKey) {
  const { unwritten } = keepingOf(app);
  const { kept } = app.page;
  const one = unwritten.get(what);
  if (one === undefined || one.session?.copy.isAwaited) return;
  const { session } = one;
  const card = await one.write(() => one.left === true && read(nameOf(what)) === null);
  const isUnderNewKey = card !== null && session !== undefined && card.key !== session.key;
  const isLast = unwritten.get(what) === one;
  if (isUnderNewKey || isLast) unkeep(app, what);
  if (card === null) return;
  Object.assign(kept, { problem: null, reported: [] });
  cardKept(kept, card);
  if (isUnderNewKey) moveToNewKey(app, session, card, !isLast);
  else if (session !== undefined && isLast && session.copy.follows.includes(card.revision))
    session.copy.follows = [card.revision];
  followOthers(app);
  persist(kept, card);
  app.acted();
}

/** Writes a puzzle. @param session if it is this page's @returns its card as it is stored then; null if it is not */
export async function settle(app: App, item: PuzzleItem, isTaken: IsTaken, session?: Session): Promise<Card | null> {
  const { follows = [], isGoneOn = isObject(item.parts.progress) || isObject(item.parts.draft) } = item;
  const card = cardFrom((item.card as { key?: unknown }).key, item.card);
  if (card === null) return null;
  const { key, puzzle, revision } = card;
  return keepingOf(app).store.change(PUZZLE, async at => {
    const there = cardFrom(key, await at('cards').get(key));
    const parts = { ...item.parts };
    let next = card;
    if (there === null) {
      if (!isGoneOn && !follows.includes(0)) return null;
      // Its text may have been stored, and deleted since.
      parts.puzzle ??= session && { text: session.text };
    } else if ([...follows, revision].includes(there.revision)) {
      // Names are given apart from that, but in what older versions of the page have left.
      if (item.isGoneOn !== undefined) next = { ...card, title: there.title };
      // Older pages have left only the parts that had changed.
      if (session === undefined) Object.assign(parts, await at('done').get(key), item.parts);
    } else {
      const beside = records.separateKey(puzzle, revision);
      if (!isGoneOn || isTaken() || (await at('cards').get(beside))) return there;
      const all = await at('cards').getAll();
      const count = all.filter(other => isObject(other) && other.puzzle === puzzle).length;
      next = { ...card, key: beside, title: numberedTitle(card, count + 1) };
      parts.puzzle ??= await at('puzzle').get(key);
    }
    if ((there === null || next.key !== key) && !isObject(parts.puzzle)) return there;
    await writePuzzle(at, { card: next, parts });
    return next;
  });
}

/** The name of one more session on a puzzle. */
const numberedTitle = (card: Card, number: number) => `${puzzleName(card).replace(/ \(\d+\)$/, '')} (${number})`;

/** Changes a card other than by an action on its puzzle. */
export const amendCard = (app: App, key: string, change: object) =>
  keepingOf(app).store.change(['cards'], async at => {
    const card = cardFrom(key, await at('cards').get(key));
    const next = card && cardFrom(key, { ...card, ...change });
    if (next !== null) await at('cards').put(next, key);
    return next;
  });

/** A session goes on under another key. @param card as it was written there @param isBehind whether more was done since */
function moveToNewKey(app: App, { key: before, copy }: Session, { key, title, revision }: Card, isBehind: boolean) {
  const { page } = app;
  const states = sessionsOf(page).filter(state => state.copy === copy);
  for (const state of states) Object.assign(state, { key, title });
  const { [before]: cached } = page.cached;
  if (cached?.copy === copy) {
    delete page.cached[before];
    page.cached[key] = cached;
  }
  copy.follows = [revision];
  if (isBehind && states.length > 0) {
    copy.marks = null;
    note(app, states[0]);
  }
  if (page.session.copy === copy) enter(app, { anew: false });
}

/** The session on the boards, and cached ones. */
export const sessionsOf = ({ session, cached }: Page): Session[] => [session, ...Object.values(cached)];

/** Forgets what is known of a stored puzzle; a cached session is read again. */
export function dropCopy({ page }: App, { key, copy }: Session) {
  Object.assign(copy, newCopy());
  if (page.cached[key]?.copy === copy) delete page.cached[key];
}

/** Notes what was done here, and takes over what other tabs did on the other puzzles open here. */
export function followOthers(app: App) {
  const { page } = app;
  const { unwritten } = keepingOf(app);
  note(app, page.session);
  for (const session of sessionsOf(page)) {
    const { key, copy } = session;
    const card = page.kept.cards.get(key);
    // A name that was given here counts more than a stored one.
    if (card && !unwritten.has(`card/${key}`)) session.title = card.title;
    if (copy.isAwaited || unwritten.has(`puzzle/${key}`)) continue;
    if (card !== undefined) {
      if (!copy.follows.includes(card.revision) && !copy.isElsewhere) markElsewhere(app, session);
    } else if (session !== page.session) {
      if (!copy.follows.includes(0)) dropCopy(app, session);
    } else if (copy.isElsewhere) {
      // It was deleted: it is saved again after the next action on it.
      Object.assign(copy, newCopy(records.marksOf(session)));
    }
  }
}

/** Another tab has continued a puzzle. */
function markElsewhere(app: App, session: Session) {
  dropCopy(app, session);
  if (app.page.session.copy !== session.copy) return;
  session.copy.isElsewhere = true;
  stopAsking(app);
  // At once, so that no move comes in between.
  app.redraw('now');
  app.acted();
}

/** Gives a puzzle a name; null removes it. Its card is changed apart from all that is done on it. */
export function giveTitle(app: App, key: string, title: string | null) {
  const { page } = app;
  for (const session of sessionsOf(page)) if (session.key === key) session.title = title;
  const card = page.kept.cards.get(key);
  if (card !== undefined) cardKept(page.kept, { ...card, title });
  const item = { key, change: { title } };
  keepingOf(app).unwritten.set(`card/${key}`, { item, write: () => amendCard(app, key, item.change) });
}

/** Of this page. */
const ID = Math.random().toString(36).slice(2);

const nameOf = (what: UnwrittenKey) => `lockstep.last.${what.replace('/', `.${ID}.`)}`;
const whatOf = (name: string) => name.replace(/^lockstep\.last\.(\w+)\.\w+\./, '$1/');
const read = (name: string) => ifPossible(() => localStorage.getItem(name));
const drop = (name: string) => ifPossible(() => localStorage.removeItem(name));

/** Leaves everything for the next page; without `localStorage`, or room in it, what is being written must do. */
function leaveUnwritten(app: App) {
  for (const [what, one] of keepingOf(app).unwritten)
    one.left = ifPossible(() => localStorage.setItem(nameOf(what), writeItem(one.item))) !== null;
}

/** It is written, or need not be. */
export function unkeep(app: App, what: UnwrittenKey) {
  keepingOf(app).unwritten.delete(what);
  drop(nameOf(what));
}

/** Data that was deleted must not be written later, by any page. @param what all if omitted */
export function dropUnwritten(app: App, what?: UnwrittenKey) {
  const { unwritten } = keepingOf(app);
  for (const one of what === undefined ? unwritten.keys() : [what]) unwritten.delete(one);
  for (const name of namesLeft()) if (what === undefined || whatOf(name) === what) drop(name);
}

/** Writes what other pages have left. What cannot be written now stays. */
export async function recovered(write: (item: Item, isTaken: IsTaken) => Promise<unknown>) {
  const recovering = namesLeft().map(async name => {
    const text = read(name);
    const item = readItem(text ?? '');
    if (item !== null) await write(item, () => read(name) === null);
    if (read(name) === text) drop(name);
  });
  await Promise.all(recovering);
}

const namesLeft = () => (ifPossible(() => Object.keys(localStorage)) ?? []).filter(isLeft);

/** Whether a page has left something under this name. */
export const isLeft = (name: string) => name !== whatOf(name);
