/** Reads saved lists, when the page starts and whenever another tab has changed them, and sessions; deletes sessions. */

import { enter, entryNow, type HistoryEntry } from '../app/address.ts';
import type { App } from '../app/app.ts';
import { familyNamed } from '../app/family.ts';
import { stopAsking } from '../app/jobs.ts';
import { cardFrom } from '../state/card.ts';
import { foundOf, put } from '../state/findings.ts';
import { cardDropped, cardKept, cardOfPuzzle, cardsRead, newCopy, newestFirst, shownNow } from '../state/kept.ts';
import { keepNotice, takenUp } from '../state/page.ts';
import { aboutIn, betterSource, isGiven, isQuiz, type Session, turnTo } from '../state/session.ts';
import { picked } from '../state/shape.ts';
import { collectionsRead, keepCollection } from '../store/collections.ts';
import { deletePuzzle, type List, PUZZLE, type Rows, readPuzzle } from '../store/database.ts';
import type { Item } from '../store/item.ts';
import { keepResults, makeDay, resultsRead } from '../store/reached.ts';
import { marksOf, sessionOf, wasPlayed } from '../store/records.ts';
import {
  amendCard,
  dropCopy,
  dropUnwritten,
  followOthers,
  giveTitle,
  type IsTaken,
  isLeft,
  keepingOf,
  recovered,
  save,
  saveBeforeLeaving,
  settle,
  storeFailed,
  unkeep,
} from '../store/write.ts';
import { assess } from './judge.ts';
import { stopSearch } from './solve.ts';
import { greet } from './welcome.ts';

/** How many of the last puzzles are tried, if some are damaged. */
const TRIES = 5;

const LISTS: Record<List, (app: App, found: Rows) => void> = {
  cards: cardsFound,
  results: resultsRead,
  collections: collectionsRead,
};

/** Opens the store and reads the last puzzle on the boards, while the rest of the page loads. */
export function beginKeeping(app: App) {
  const { page } = app;
  const keeping = keepingOf(app);
  // Once the store is open, the boards may already show something with an entry.
  const entry = entryNow();
  keeping.opened = openKept(app);
  keeping.first = keeping.opened.then(() => readFirst(app, entry)).catch(() => null);
  keeping.store.follow(list => readList(app, list));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null && isLeft(key ?? '')) openKept(app);
  });
  window.addEventListener('pagehide', () => saveBeforeLeaving(app));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveBeforeLeaving(app);
    else if (page.kept.ready) readList(app, 'cards');
  });
}

/** Writes what other pages have left, and reads what is saved then. */
async function openKept(app: App) {
  const { kept } = app.page;
  const isWritten = await recovered((item, isTaken) => writeLeft(app, item, isTaken)).then(
    () => true,
    error => storeFailed(app, error),
  );
  if ((await readList(app, 'cards')) && isWritten) kept.problem = null;
  kept.ready = true;
  app.acted();
}

/** Writes an item that another page has left. */
function writeLeft(app: App, item: Item, isTaken: IsTaken) {
  if ('results' in item) return keepResults(app, item.results);
  if ('collection' in item) return keepCollection(app, item, isTaken);
  return 'change' in item ? amendCard(app, item.key, item.change) : settle(app, item, isTaken);
}

/** Reads a list, and applies it to this page. @returns null if it cannot be read */
export async function readList(app: App, name: List) {
  try {
    LISTS[name](app, await keepingOf(app).store.list(name));
    app.acted();
    return true;
  } catch (error) {
    return storeFailed(app, error);
  }
}

function cardsFound(app: App, found: Rows) {
  const cards = found.flatMap(([key, card]) => cardFrom(key, card) ?? []).filter(({ kind }) => familyNamed(kind));
  cardsRead(app.page.kept, cards);
  followOthers(app);
}

/**
 * The page will start with this saved puzzle next time. Not while it is still being looked up which of a puzzle's walks
 * that is: then it is noted afterwards.
 */
export function noteShown(app: App) {
  const { kept, session } = app.page;
  const card = kept.cards.get(session.key);
  if (card === undefined || session.copy.isAwaited) return;
  const shown = shownNow(kept, Date.now());
  cardKept(kept, { ...card, shown });
  amendCard(app, card.key, { shown }).catch(error => storeFailed(app, error));
}

/** Deletes a saved puzzle; on the boards it is saved again after the next action on it. @returns what it was */
export async function forget(app: App, key: string) {
  const { page } = app;
  cardDropped(page.kept, key);
  if (page.cached[key] !== undefined) dropCopy(app, page.cached[key]);
  dropUnwritten(app, `puzzle/${key}`);
  const removing = keepingOf(app).store.change(PUZZLE, async at => {
    const found = await readPuzzle(at, key);
    await deletePuzzle(at, key);
    return found;
  });
  const removed = await removing.catch(error => storeFailed(app, error));
  // A list read in the meantime still had it.
  cardDropped(page.kept, key);
  return removed;
}

/** A puzzle was opened: if it is saved, its session is resumed. */
export async function recall(app: App) {
  const { page } = app;
  const { key, puzzle, tab, copy } = page.session;
  if (puzzle === null) return;
  copy.isAwaited = true;
  const entry = entryNow();
  // The last puzzle takes precedence over a default one.
  await keepingOf(app).first;
  // A tab that is loaded anew has its own session on the puzzle.
  const own = page.kept.cards.get(entry?.key ?? '');
  const card = own?.puzzle === puzzle.id ? own : cardOfPuzzle(page.kept, puzzle.id);
  const found = card && (await readKept(app, card.key));
  copy.isAwaited = false;
  const left = [page.session, page.cached[key]].find(state => state?.copy === copy);
  // Moves made in the meantime become a second session.
  if (found !== null && left !== undefined && !wasPlayed(left)) {
    unkeep(app, `puzzle/${key}`);
    if (left === page.session) {
      if (left.tab !== tab) turnTo(found, left.tab);
      resume(app, found);
    }
    // It was left too soon: the saved session is read when the puzzle comes back.
    else delete page.cached[key];
  }
  app.acted();
}

/** The puzzle on the boards is saved: what was done on it is there again, and a search started meanwhile continues. */
function resume(app: App, found: Session) {
  const { page } = app;
  const { session } = page;
  const { rival, rivalName, quiz } = session.game;
  // An attempt that came with the link is now the one to beat; so is a quiz, unless it was handed in.
  if (rival !== null) Object.assign(found.game, { rival, rivalName });
  // A collection is handed in as a whole.
  if (quiz?.handed) found.game.quiz = quiz;
  else if (quiz !== null) found.game.quiz ??= quiz;
  if (page.passing.invited || (quiz !== null && isQuiz(found))) turnTo(found, 'play');
  const about = aboutIn({ ...session, title: session.title ?? '' });
  if (about.title && about.title !== found.title) giveTitle(app, found.key, about.title);
  const source = betterSource(session.source, found.source);
  // The editor shows a text as it was put in just now.
  const written = isGiven(session.source) && picked(session, ['text', 'warnings', 'draft']);
  put(found, foundOf(session), true);
  Object.assign(session, { ...found, ...written, edits: session.edits, ...about, source });
  page.demo = null;
  greet(app);
  keepNotice(page, page.passing.notice);
  assess(app);
  enter(app, { anew: false });
  noteShown(app);
}

/** A saved puzzle, with everything done on it; null if none can be read. */
export async function readKept(app: App, key: string): Promise<Session | null> {
  const { store, unwritten } = keepingOf(app);
  const { kept } = app.page;
  try {
    if (unwritten.has(`puzzle/${key}`)) await save(app);
    const stored = await store.read(key);
    const card = (await app.loaded) ? cardFrom(key, stored.card) : null;
    const session = card && sessionOf(card, stored.parts);
    if (card === null || session === null) return null;
    // While the module was loading, another tab may have continued.
    if ((kept.cards.get(key)?.revision ?? 0) < card.revision) cardKept(kept, card);
    Object.assign(session.copy, { follows: [card.revision], marks: marksOf(session) });
    return session;
  } catch (error) {
    return storeFailed(app, error);
  }
}

/** Continues here with another tab's state of the puzzle. */
export async function takeOver(app: App) {
  const { page } = app;
  const { session } = page;
  const { copy, key } = session;
  const found = await readKept(app, key);
  if (page.session !== session || !copy.isElsewhere) return;
  // That is an action: the other tab hears of it. If it was deleted, or cannot be read, the next action is.
  const now = found?.copy ?? newCopy(marksOf(session));
  Object.assign(copy, now, { isElsewhere: false }, found && { marks: { ...marksOf(found), shown: [] } });
  if (found !== null) {
    put(found, foundOf(session), true);
    takeUp(app, { ...found, copy, edits: session.edits });
    // At once: whoever is as quick in another tab has to press once more.
    save(app);
  }
  app.acted();
}

/** Replaces the session on the boards. */
export function takeUp(app: App, session: Session) {
  const { notice } = app.page.passing;
  stopAll(app);
  takenUp(app.page, session);
  keepNotice(app.page, notice);
  assess(app);
  makeDay(app, session.source);
}

/** The session of this entry of the browser's history, or without an entry the last one on the boards. */
async function readFirst(app: App, entry: HistoryEntry | null): Promise<Session | null> {
  const last = newestFirst(app.page.kept).slice(0, TRIES);
  for (const { key } of entry === null ? last : [entry]) {
    const session = await readKept(app, key);
    if (session !== null) return session;
  }
  return null;
}

export function stopAll(app: App) {
  stopSearch(app);
  stopAsking(app);
  // Its sequences are being graded, or its worksheet prepared.
  app.workers.ask.cancel('class');
}
