/** Saved puzzles come back as they were left: when they are reopened, and when another tab has continued them. */

import { type Entry, enter } from '../address.ts';
import type { App } from '../app.ts';
import { watch } from '../judge.ts';
import { cardKept, cardOfPuzzle, newestFirst } from '../kept.ts';
import { remakeRoute } from '../known-solution.ts';
import { takenUp } from '../page.ts';
import { isQuiz } from '../quiz.ts';
import { betterSource, type Session, turnTo, withFindings } from '../session.ts';
import { stopAll } from '../stop.ts';
import { marksOf } from './marks.ts';
import { copyOf, dropCopy, meet, newCopy, unkeep } from './owner.ts';
import { cardFrom, sessionOf, wasPlayed } from './records.ts';
import { save, setBeside, take } from './write.ts';

/** How many of the last puzzles are tried, if some are damaged. */
const TRIES = 5;

/** A puzzle was opened: if it is saved, its session is resumed. */
export async function recall(app: App) {
  const { page, keeping } = app;
  const { session } = page;
  const { key, puzzle } = session;
  if (puzzle === null) return;
  keeping.recalling.add(key);
  // The last puzzle takes precedence over a default one.
  await keeping.first;
  const card = cardOfPuzzle(page.kept, puzzle.id);
  const found = card && (await readKept(app, card.key));
  keeping.recalling.delete(key);
  const left = page.session.key === key ? page.session : page.aside[key];
  if (found !== null && left !== undefined) {
    // If the saved session has another key, this one need not be saved.
    if (keeping.queue.get(`puzzle/${key}`)?.session === session) unkeep(app, `puzzle/${key}`);
    // What was done in the meantime becomes a second session.
    if (wasPlayed(left)) setBeside(app, left);
    else if (left === page.session) joinKept(app, found);
    // It was left too soon: the saved session is read when the puzzle comes back.
    else delete page.aside[key];
  }
  app.changed();
}

/** The puzzle on the boards is saved. */
function joinKept(app: App, found: Session) {
  const { session } = app.page;
  const { rival, quiz, knowledge } = session.game;
  // An attempt that came with the link is now the one to beat; so is a quiz, unless it was handed in.
  if (rival !== null) found.game.rival = rival;
  if (quiz !== null) found.game.quiz ??= quiz;
  if (rival !== null || (quiz !== null && isQuiz(found))) turnTo(found, 'play');
  found.game.knowledge.route ??= knowledge.route;
  takeUp(app, { ...withFindings(found, session), source: betterSource(session.source, found.source) });
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

/** Replaces the session on the boards. */
export function takeUp(app: App, session: Session) {
  const { notice } = app.page.passing;
  stopAll(app);
  takenUp(app.page, session);
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
