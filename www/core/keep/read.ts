/** What is saved is read: lists, when the page starts and whenever another tab has changed them; sessions. Deletions. */

import { type Found, type List, PUZZLE, readPuzzle } from '../../store/database.ts';
import * as journal from '../../store/journal.ts';
import type { PuzzleItem } from '../../store/transfer.ts';
import { type Entry, enter, entryNow } from '../address.ts';
import type { App } from '../app.ts';
import { FAMILIES } from '../families.ts';
import { watch } from '../judge.ts';
import { cardDropped, cardKept, cardOfPuzzle, cardsRead, newestFirst, shownNow } from '../kept.ts';
import { remakeRoute } from '../known-solution.ts';
import { takenUp } from '../page.ts';
import { isQuiz } from '../quiz.ts';
import { resultsRead } from '../reached.ts';
import { betterSource, type Session, turnTo, withFindings } from '../session.ts';
import { stopAll, stopGrading } from '../stop.ts';
import { collectionsRead } from './collections.ts';
import { leaveEdits } from './edits.ts';
import { marksOf } from './marks.ts';
import { copyOf, dropCopy, goneElsewhere, meet, newCopy, tellTabs, unkeep } from './owner.ts';
import { type Card, cardFrom, sessionOf, wasPlayed } from './records.ts';
import { leave, recover, retitled, save, setBeside, take } from './write.ts';

/** How many of the last puzzles are tried, if some are damaged. */
const TRIES = 5;

const LISTS: Record<List, (app: App, found: Found) => void> = {
  cards: cardsFound,
  results: resultsRead,
  collections: collectionsRead,
};

/** Opens the store and reads the last puzzle on the boards, while the rest of the page loads. */
export function beginKeeping(app: App) {
  const { page, keeping } = app;
  // Once the store is open, the boards may already show something with an entry.
  const entry = entryNow();
  keeping.opened = openKept(app);
  keeping.first = keeping.opened.then(() => readFirst(app, entry)).catch(() => null);
  try {
    keeping.channel = new BroadcastChannel('lockstep');
    keeping.channel.onmessage = ({ data }) => {
      if (typeof data === 'string' && Object.hasOwn(LISTS, data)) readList(app, data as List);
    };
  } catch {
    // Then the list is read whenever somebody returns to the tab.
  }
  window.addEventListener('pagehide', () => {
    leave(app);
    leaveEdits(app);
    for (const { release } of keeping.copies.values()) release?.();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const copy of keeping.copies.values()) copy.release = null;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave(app);
    else if (page.kept.ready) readList(app, 'cards');
  });
}

async function openKept(app: App) {
  const { kept } = app.page;
  const isRecovered = await recover(app).then(
    () => true,
    error => meet(app, error),
  );
  if ((await readList(app, 'cards')) && isRecovered) kept.problem = null;
  kept.ready = true;
  app.changed();
}

/** Reads a list, and applies it to this page. @returns null if it cannot be read */
export async function readList(app: App, name: List) {
  try {
    LISTS[name](app, await app.keeping.store.list(name));
    app.changed();
    return true;
  } catch (error) {
    return meet(app, error);
  }
}

function cardsFound(app: App, found: Found) {
  const { page, keeping } = app;
  const cards = found.flatMap(([key, card]) => cardFrom(key, card) ?? []);
  cardsRead(
    page.kept,
    cards.filter(({ kind }) => FAMILIES.some(family => family.kind === kind)),
  );
  for (const key of new Set([page.session.key, ...keeping.copies.keys(), ...Object.keys(page.aside)])) follow(app, key);
}

/** Another tab's actions on a puzzle count here, unless this one is its owner, or about to be. */
function follow(app: App, key: string) {
  const { page, keeping } = app;
  const { kept, session } = page;
  const { copies, queue, recalling } = keeping;
  const copy = copies.get(key);
  const card = kept.cards.get(key);
  const isShown = session.key === key && session.puzzle !== null;
  const unwritten = queue.get(`puzzle/${key}`)?.item() as PuzzleItem | undefined;
  if (card && copy?.card && unwritten?.isRenamed !== true) retitled(app, key, card.title);
  if (copy?.release || recalling.has(key) || unwritten !== undefined) return;
  if (card === undefined) {
    if (!isShown && copy !== undefined) dropCopy(app, key);
    // On the boards it is saved again after the next action on it.
    else if (kept.elsewhere === key) copies.set(key, newCopy(session));
    if (kept.elsewhere === key) kept.elsewhere = null;
  } else if (card.revision !== copy?.card?.revision && kept.elsewhere !== key) {
    dropCopy(app, key);
    if (isShown) goneElsewhere(app, key);
  }
}

/** Changes a card other than by an action on its puzzle. */
export function amendCard({ keeping }: App, key: string, change: Partial<Card>) {
  return keeping.store.change(['cards'], async at => {
    const card = cardFrom(key, await at('cards').get(key));
    if (card !== null) await at('cards').put({ ...card, ...change }, key);
  });
}

/** The page will start with this saved puzzle next time. */
export function noteShown(app: App) {
  const { kept, session } = app.page;
  const card = kept.cards.get(session.key);
  if (card === undefined) return;
  const shown = shownNow(kept, Date.now());
  cardKept(kept, { ...card, shown });
  amendCard(app, card.key, { shown }).catch(error => meet(app, error));
}

/** Deletes a saved puzzle; on the boards it is saved again after the next action on it. @returns what it was */
export async function forget(app: App, key: string) {
  const { page, keeping } = app;
  cardDropped(page.kept, key);
  if (page.session.key !== key) dropCopy(app, key);
  keeping.queue.delete(`puzzle/${key}`);
  journal.found(`puzzle/${key}`).forEach(journal.drop);
  const removing = keeping.store.change(PUZZLE, async at => {
    const found = await readPuzzle(at, key);
    await Promise.all(PUZZLE.map(name => at(name).delete(key)));
    return found;
  });
  const removed = await removing.catch(error => meet(app, error));
  // A list read in the meantime still had it.
  cardDropped(page.kept, key);
  if (removed !== null) tellTabs(app, 'cards');
  return removed;
}

/** A puzzle was opened: if it is saved, its session is resumed. */
export async function recall(app: App) {
  const { page, keeping } = app;
  const { session } = page;
  const { key, puzzle, tab } = session;
  if (puzzle === null) return;
  const copy = newCopy();
  keeping.recalling.set(key, copy);
  // The last puzzle takes precedence over a default one.
  await keeping.first;
  const card = cardOfPuzzle(page.kept, puzzle.id);
  const found = card && (await readKept(app, card.key));
  // It was taken up in the meantime.
  if (keeping.recalling.get(key) !== copy) return;
  keeping.recalling.delete(key);
  if (found === null) keeping.copies.set(key, copy);
  const left = page.session.key === key ? page.session : page.aside[key];
  if (found !== null && left !== undefined) {
    // If the saved session has another key, this one need not be saved.
    if (keeping.queue.get(`puzzle/${key}`)?.session === session) unkeep(app, `puzzle/${key}`);
    // What was done in the meantime becomes a second session.
    if (wasPlayed(left)) setBeside(app, left);
    else if (left === page.session) {
      if (left.tab !== tab) turnTo(found, left.tab);
      joinKept(app, found);
    }
    // It was left too soon: the saved session is read when the puzzle comes back.
    else delete page.aside[key];
  }
  app.changed();
}

/** The puzzle on the boards is saved. A search started in the meantime continues. */
function joinKept(app: App, found: Session) {
  const { session } = app.page;
  const { rival, quiz, knowledge } = session.game;
  // An attempt that came with the link is now the one to beat; so is a quiz, unless it was handed in.
  if (rival !== null) found.game.rival = rival;
  if (quiz !== null) found.game.quiz ??= quiz;
  if (rival !== null || (quiz !== null && isQuiz(found))) turnTo(found, 'play');
  found.game.knowledge.route ??= knowledge.route;
  const { search, comparison } = app.page.jobs;
  const joined = { ...withFindings(found, session), source: betterSource(session.source, found.source) };
  takeUp(app, joined, search === null ? stopAll : stopGrading);
  Object.assign(app.page.jobs, { search, comparison });
  enter(app, { key: found.key, kind: found.puzzle?.kind ?? '' }, { anew: false });
}

/** A saved puzzle, with everything done on it; null if none can be read. */
export async function readKept(app: App, key: string): Promise<Session | null> {
  const { store, queue } = app.keeping;
  const what = `puzzle/${key}` as const;
  try {
    if (queue.has(what)) await save(app);
    const { cards, ...parts } = await store.read(key);
    const card = (await app.loaded) ? cardFrom(key, cards) : null;
    const session = card && sessionOf(card, parts);
    if (card === null || session === null) return null;
    cardKept(app.page.kept, card);
    unkeep(app, what);
    Object.assign(copyOf(app, key), { card, marks: marksOf(session) });
    return session;
  } catch (error) {
    return meet(app, error);
  }
}

/** Continues here with another tab's state of the puzzle. */
export async function takeOver(app: App) {
  const { page, keeping } = app;
  const { session, kept } = page;
  const { key } = session;
  await save(app);
  if (kept.elsewhere !== key || page.session !== session || keeping.copies.has(key)) return;
  const copy = copyOf(app, key);
  await take(app, key, copy).catch(error => meet(app, error));
  const found = await readKept(app, key);
  if (keeping.copies.get(key) !== copy || page.session !== session) return dropCopy(app, key);
  if (found !== null) takeUp(app, withFindings(found, session));
  else {
    dropCopy(app, key);
    keeping.copies.set(key, newCopy(session));
  }
  kept.elsewhere = null;
  app.changed();
}

/** Replaces the session on the boards. @param stop ends what is under way for it */
export function takeUp(app: App, session: Session, stop = stopAll) {
  const { notice } = app.page.passing;
  stop(app);
  takenUp(app.page, session);
  app.keeping.recalling.delete(session.key);
  remakeRoute(app);
  app.page.passing.notice = notice;
  watch(app);
}

/** The session of this entry of the browser's history, or without an entry the last one on the boards. */
export async function readFirst(app: App, entry: Entry | null): Promise<Session | null> {
  const last = newestFirst(app.page.kept).slice(0, TRIES);
  for (const { key } of entry === null ? last : [entry]) {
    const session = await readKept(app, key);
    if (session !== null) return session;
  }
  return null;
}
