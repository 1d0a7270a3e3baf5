/** Reads saved lists, when the page starts and whenever another tab has changed them, and sessions; deletes sessions. */

import { type Found, type List, PUZZLE, readPuzzle } from '../../store/database.ts';
import { enter, entryNow, type HistoryEntry } from '../address.ts';
import { type App, familyNamed } from '../app.ts';
import { cardFrom } from '../card.ts';
import { assess } from '../judge.ts';
import { cardDropped, cardKept, cardOfPuzzle, cardsRead, newCopy, newestFirst, shownNow } from '../kept.ts';
import { keepNotice, takenUp } from '../page.ts';
import { resultsRead } from '../reached.ts';
import { aboutIn, betterSource, isQuiz, type Session, turnTo, withFindings } from '../session.ts';
import { stopAll } from '../stop.ts';
import { collectionsRead } from './collections.ts';
import { marksOf } from './marks.ts';
import { dropCopy, follow, isOwner, keepingOf, meet } from './owner.ts';
import { sessionOf, wasPlayed } from './records.ts';
import { dropUnwritten, unkeep } from './unwritten.ts';
import { amendCard, giveTitle, leave, recover, save, setBeside, take } from './write.ts';

/** How many of the last puzzles are tried, if some are damaged. */
const TRIES = 5;

const LISTS: Record<List, (app: App, found: Found) => void> = {
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
  window.addEventListener('pagehide', () => {
    leave(app);
    // A page that comes back takes its puzzles anew.
    for (const release of keeping.owned) release?.();
    keeping.owned.clear();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave(app);
    else if (page.kept.ready) readList(app, 'cards');
  });
}

async function openKept(app: App) {
  const { kept } = app.page;
  const found = await recover(app).catch(error => meet(app, error));
  if ((await readList(app, 'cards')) && found !== null) kept.problem = null;
  kept.ready = true;
  app.acted();
}

/** Reads a list, and applies it to this page. @returns null if it cannot be read */
export async function readList(app: App, name: List) {
  try {
    LISTS[name](app, await keepingOf(app).store.list(name));
    app.acted();
    return true;
  } catch (error) {
    return meet(app, error);
  }
}

function cardsFound(app: App, found: Found) {
  const cards = found.flatMap(([key, card]) => cardFrom(key, card) ?? []).filter(({ kind }) => familyNamed(kind));
  cardsRead(app.page.kept, cards);
  follow(app);
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
  amendCard(app, card.key, { shown }).catch(error => meet(app, error));
}

/** Deletes a saved puzzle; on the boards it is saved again after the next action on it. @returns what it was */
export async function forget(app: App, key: string) {
  const { page } = app;
  const keeping = keepingOf(app);
  cardDropped(page.kept, key);
  if (page.cached[key] !== undefined) dropCopy(app, page.cached[key]);
  dropUnwritten(app, `puzzle/${key}`);
  const removing = keeping.store.change(PUZZLE, async at => {
    const found = await readPuzzle(at, key);
    await Promise.all(PUZZLE.map(name => at(name).delete(key)));
    return found;
  });
  const removed = await removing.catch(error => meet(app, error));
  // A list read in the meantime still had it.
  cardDropped(page.kept, key);
  return removed;
}

/** A puzzle was opened: if it is saved, its session is resumed. */
export async function recall(app: App) {
  const { page } = app;
  const keeping = keepingOf(app);
  const { key, puzzle, tab, copy } = page.session;
  if (puzzle === null) return;
  copy.isAwaited = true;
  // The last puzzle takes precedence over a default one.
  await keeping.first;
  const card = cardOfPuzzle(page.kept, puzzle.id);
  const found = card && (await readKept(app, card.key));
  copy.isAwaited = false;
  const left = [page.session, page.cached[key]].find(state => state?.copy === copy);
  if (found !== null && left !== undefined) {
    // If the saved session has another key, this one need not be saved.
    if (keeping.queue.get(`puzzle/${key}`)?.session?.copy === copy) unkeep(app, `puzzle/${key}`);
    // What was done in the meantime becomes a second session.
    if (wasPlayed(left)) setBeside(app, left);
    else if (left === page.session) {
      if (left.tab !== tab) turnTo(found, left.tab);
      joinKept(app, found);
    }
    // It was left too soon: the saved session is read when the puzzle comes back.
    else delete page.cached[key];
  }
  app.acted();
}

/** The puzzle on the boards is saved: what was done on it is there again, and a search started meanwhile continues. */
function joinKept(app: App, found: Session) {
  const { page } = app;
  const { session } = page;
  const { rival, quiz, knowledge } = session.game;
  // An attempt that came with the link is now the one to beat; so is a quiz, unless it was handed in.
  if (rival !== null) found.game.rival = rival;
  // A collection is handed in as a whole.
  if (quiz?.handed) found.game.quiz = quiz;
  else if (quiz !== null) found.game.quiz ??= quiz;
  if (rival !== null || (quiz !== null && isQuiz(found))) turnTo(found, 'play');
  found.game.knowledge.route ??= knowledge.route;
  const said = aboutIn({ ...session, title: session.title ?? '' });
  if (said.title && said.title !== found.title) giveTitle(app, found.key, said.title);
  const source = betterSource(session.source, found.source);
  Object.assign(session, { ...withFindings(found, session), ...said, source });
  Object.assign(page, { welcome: session.game.rival !== null, demo: null });
  keepNotice(page, page.passing.notice);
  assess(app);
  enter(app, { anew: false });
  noteShown(app);
}

/** A saved puzzle, with everything done on it; null if none can be read. */
export async function readKept(app: App, key: string): Promise<Session | null> {
  const { store, queue } = keepingOf(app);
  const what = `puzzle/${key}` as const;
  try {
    if (queue.has(what)) await save(app);
    const { cards, ...parts } = await store.read(key);
    const card = (await app.loaded) ? cardFrom(key, cards) : null;
    const session = card && sessionOf(card, parts);
    if (card === null || session === null) return null;
    cardKept(app.page.kept, card);
    unkeep(app, what);
    Object.assign(session.copy, { card, marks: marksOf(session) });
    return session;
  } catch (error) {
    return meet(app, error);
  }
}

/** Continues here with another tab's state of the puzzle. */
export async function takeOver(app: App) {
  const { page } = app;
  const { session } = page;
  const { key, copy } = session;
  await save(app);
  if (!copy.isElsewhere || page.session !== session) return;
  await take(app, session).catch(error => meet(app, error));
  const found = await readKept(app, key);
  if (page.session !== session || !isOwner(app, copy)) return;
  const { card, marks } = found?.copy ?? newCopy(marksOf(session));
  Object.assign(copy, { card, marks, isElsewhere: false });
  if (found !== null) takeUp(app, withFindings({ ...found, copy }, session));
  app.acted();
}

/** Replaces the session on the boards. */
export function takeUp(app: App, session: Session) {
  const { notice } = app.page.passing;
  stopAll(app);
  takenUp(app.page, session);
  keepNotice(app.page, notice);
  assess(app);
}

/** The session of this entry of the browser's history, or without an entry the last one on the boards. */
export async function readFirst(app: App, entry: HistoryEntry | null): Promise<Session | null> {
  const last = newestFirst(app.page.kept).slice(0, TRIES);
  for (const { key } of entry === null ? last : [entry]) {
    const session = await readKept(app, key);
    if (session !== null) return session;
  }
  return null;
}
