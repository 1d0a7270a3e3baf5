/** Changes are in `localStorage` at once, and in the store soon after, by the rules of owner.ts. */

import { PARTS, PUZZLE, writePuzzle } from '../../store/database.ts';
import { isObject } from '../../store/shape.ts';
import type { Item, PuzzleItem } from '../../store/transfer.ts';
import { enter } from '../address.ts';
import { type App, warn } from '../app.ts';
import { type Card, cardFrom } from '../card.ts';
import { cardKept, LIMIT, newCopy, persist, shownNow, usedBytes } from '../kept.ts';
import { keepResults } from '../reached.ts';
import type { Session } from '../session.ts';
import { keepCollection } from './collections.ts';
import { changes, marksOf } from './marks.ts';
import { dropCopy, follow, isOwner, keepingOf, lose, meet, own, PAUSE_MS, sessionsOf, type What } from './owner.ts';
import { besideKey, isTouched, nextCard, nextRevision, partsOf, wasPlayed } from './records.ts';
import { isLeft, keep, recovered, unkeep } from './unwritten.ts';

/** The longest pause between two attempts while writing fails. */
const LONGEST_PAUSE_MS = 60_000;

/** Something has changed: it goes into `localStorage` at once, and is written soon. */
export function keepSoon(app: App) {
  const { page } = app;
  const keeping = keepingOf(app);
  note(app, page.session);
  keeping.timer ||= window.setTimeout(() => {
    keeping.timer = 0;
    save(app);
    sayProblem(app);
  }, keeping.pause);
}

/** Why nothing is saved: one sentence for each problem and puzzle. */
function sayProblem(app: App) {
  const { kept, session, passing } = app.page;
  const { problem, reported } = kept;
  const saying = `${problem} ${session.key}`;
  if (problem === null || reported.includes(saying) || passing.notice !== null || !isToKeep(session)) return;
  reported.push(saying);
  warn(app, `kept.${problem}`, {}, 'puzzle');
}

/** Whether a session is worth saving, and not continued in another tab. */
function isToKeep(session: Session) {
  const isMerelyShown = session.origin === 'default' && !isTouched(session);
  return session.puzzle !== null && session.source !== null && !isMerelyShown && !session.copy.isElsewhere;
}

/** Keeps a session's changes. */
function note(app: App, session: Session) {
  const { kept } = app.page;
  const { key, copy } = session;
  const { card: before, marks } = copy;
  if (!isToKeep(session)) return;
  const now = marksOf(session);
  const { acted, continued, parts: changed } = changes(now, marks);
  // Automatic findings do not make a tab the owner.
  if (!acted && (changed.length === 0 || !isOwner(app, copy))) return;
  if (before === null && usedBytes(kept) + session.text.length > LIMIT) {
    kept.problem = 'limit';
    return;
  }
  const time = Date.now();
  const last = before?.revision ?? 0;
  const what = `puzzle/${key}` as const;
  const unwritten = keepingOf(app).queue.get(what)?.item as PuzzleItem | undefined;
  const parts = { ...unwritten?.parts, ...partsOf(session, before === null ? PARTS : changed) };
  const deed = { played: time, shown: shownNow(kept, time), revision: nextRevision(last, time) };
  const card = nextCard(session, before, acted || before === null ? deed : before, parts);
  Object.assign(copy, { card, marks: now });
  const follows = [...(unwritten?.follows ?? []), last];
  const isContinued = (marks === null ? wasPlayed(session) : continued) || unwritten?.isGoneOn === true;
  keep(app, what, { card, parts, follows, isGoneOn: isContinued }, session);
}

/** The page may be gone in a moment: what `localStorage` had no room for is written. An owner need not read first. */
export function leave(app: App) {
  const { store, queue } = keepingOf(app);
  save(app);
  const rest = [...queue.values()].filter(({ left, session }) => !left && session && isOwner(app, session.copy));
  const items = rest.map(({ item }) => item as PuzzleItem & { card: Card });
  if (rest.length > 0) store.writeLast(items.map(({ card, parts }) => [card.key, { ...parts, cards: card }]));
}

/** Writes all unwritten data, in turn. @returns when that is done, or has failed, to be retried later */
export function save(app: App): Promise<void> {
  const { page } = app;
  const keeping = keepingOf(app);
  note(app, page.session);
  keeping.saving = keeping.saving.then(() => keeping.opened).then(() => writeAll(app));
  return keeping.saving;
}

async function writeAll(app: App) {
  const keeping = keepingOf(app);
  let failed = false;
  for (const what of keeping.queue.keys()) {
    await write(app, what).catch(error => {
      failed = true;
      meet(app, error);
    });
  }
  // Full storage stays full.
  keeping.pause = failed ? Math.min(LONGEST_PAUSE_MS, 2 * keeping.pause) : PAUSE_MS;
}

async function write(app: App, what: What) {
  const { queue } = keepingOf(app);
  const before = queue.get(what)?.session;
  if (before?.copy.isAwaited) return;
  // What was lost to another tab has no card.
  if (before?.copy.card && !isOwner(app, before.copy)) await take(app, before);
  const unwritten = queue.get(what);
  // It was deleted meanwhile.
  if (unwritten === undefined) return;
  const { item, session } = unwritten;
  const card = await settle(app, item, what);
  const isBeside = card !== null && session !== undefined && card.key !== session.key;
  if (isBeside || queue.get(what) === unwritten) unkeep(app, what);
  if (card === null) return;
  const { kept } = app.page;
  Object.assign(kept, { problem: null, reported: [] });
  cardKept(kept, card);
  if (isBeside) setBeside(app, session, card);
  else follow(app);
  persist(kept, card);
  app.acted();
}

/** Makes this tab the owner, and writes everything that pages have left of the puzzle into the store. */
export async function take(app: App, session: Session) {
  await own(app, session.key, session.copy, () => {
    lose(app, session);
    save(app);
  });
  await recover(app, `puzzle/${session.key}`);
}

/** Writes what other pages have left. @param what only this item */
export const recover = (app: App, what?: What) => recovered(item => settle(app, item), what);

/** Writes an item. @param what if it is in the queue @returns a puzzle's card as stored; null if it was not */
async function settle(app: App, item: Item, what?: What): Promise<Card | null> {
  if ('results' in item) return keepResults(app, item.results).then(() => null);
  if ('collection' in item) return keepCollection(app, item).then(() => null);
  if ('change' in item) return amendCard(app, item.key, item.change);
  const { store, isLockless, queue } = keepingOf(app);
  const { parts, follows = [], isGoneOn = isObject(parts.progress) || isObject(parts.draft) } = item;
  const card = cardFrom((item.card as { key?: unknown }).key, item.card);
  if (card === null) return null;
  const { key, puzzle, revision } = card;
  return store.change(PUZZLE, async at => {
    const there = cardFrom(key, await at('cards').get(key));
    const ours = what && queue.get(what);
    // It was deleted meanwhile.
    if (what && ours === undefined) return null;
    if (there !== null && (isLockless || [...follows, revision].includes(there.revision))) {
      // Names are given apart from that, but in what older versions of the page have left.
      const next = { ...card, title: item.isGoneOn === undefined ? card.title : there.title };
      await writePuzzle(at, key, { ...parts, cards: next });
      return next;
    }
    if (!isGoneOn && (there !== null || follows[0] !== 0)) return null;
    const next = there === null ? card : { ...card, key: besideKey(puzzle, revision) };
    // Another tab may have found it in `localStorage`, and even continued from there.
    const isTaken = what && ours?.left && !isLeft(what);
    if (next !== card && (isTaken || (await at('cards').get(next.key)))) return null;
    const whole = { puzzle: await at('puzzle').get(key), ...parts, ...(ours?.session && partsOf(ours.session)) };
    if (!isObject(whole.puzzle)) return null;
    await writePuzzle(at, next.key, { ...whole, cards: next });
    return next;
  });
}

/** Changes a card other than by an action on its puzzle. */
export const amendCard = (app: App, key: string, change: object) =>
  keepingOf(app).store.change(['cards'], async at => {
    const card = cardFrom(key, await at('cards').get(key));
    const next = card && cardFrom(key, { ...card, ...change });
    if (next !== null) await at('cards').put(next, key);
    return next;
  });

/**
 * Its key belongs to another session: this one, and its cached copy, get an unused key.
 * @param card under which it was written already
 */
export function setBeside(app: App, session: Session, card: Card | null = null) {
  const { page } = app;
  const { key: before, copy, puzzle } = session;
  const key = card?.key ?? besideKey(puzzle?.id ?? '');
  const states = [page.session, page.cached[before], session].filter(state => state?.copy === copy);
  const [now] = states;
  if (states.includes(page.cached[before])) page.cached[key] = page.cached[before];
  dropCopy(app, session);
  const next = { ...newCopy(), card };
  for (const state of states) Object.assign(state, { key, copy: next });
  if (now === page.session) enter(app, { anew: false });
  // With what was done in the meantime.
  note(app, now);
}

/** Gives a puzzle a name; null removes it. Its card is changed apart from all that is done on it. */
export function giveTitle(app: App, key: string, title: string | null) {
  const { page } = app;
  for (const session of sessionsOf(page)) if (session.key === key) session.title = title;
  const card = page.kept.cards.get(key);
  if (card !== undefined) cardKept(page.kept, { ...card, title });
  keep(app, `card/${key}`, { key, change: { title } });
}
