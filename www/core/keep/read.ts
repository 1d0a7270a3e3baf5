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
import { copyOf, dropCopy, meet, newCopy } from './owner.ts';
import { type Card, cardFrom, sessionOf, textFrom, wasPlayed } from './records.ts';
import { setBeside, take, unnote } from './write.ts';

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
  if (found !== null) {
    const copy = keeping.copies.get(key);
    // If the saved session has another key, this one need not be saved.
    if (copy?.pending?.session === session) {
      keeping.copies.delete(key);
      unnote(copy);
    }
    if (page.session === session) joinKept(app, found);
    else {
      // It was left too soon: the saved session is read when the puzzle comes back.
      const left = page.aside[key];
      if (left !== undefined && wasPlayed(left)) setBeside(app, left);
      else delete page.aside[key];
    }
  }
  app.changed();
}

/** The puzzle on the boards is saved: anything done in the meantime becomes a second session. */
function joinKept(app: App, found: Session) {
  const { session } = app.page;
  if (wasPlayed(session)) {
    setBeside(app, session);
    return;
  }
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
  try {
    const { card: raw, ...parts } = await app.keeping.store.read(key);
    const card = (await app.loaded) ? cardFrom(key, raw) : null;
    const session = card && sessionOf(card, parts);
    if (session === null) return null;
    cardKept(app.page.kept, card as Card);
    const copy = Object.assign(copyOf(app, key), { card, marks: marksOf(session) });
    unnote(copy);
    return session;
  } catch (error) {
    return meet(app, error);
  }
}

/** The text of a saved puzzle, for its picture; if it cannot be read, the list omits the picture. */
export async function keptText({ page, keeping }: App, key: string): Promise<string | null> {
  const known = page.session.key === key ? page.session : page.aside[key];
  if (known) return known.text;
  return keeping.store
    .read(key, ['puzzle'])
    .then(({ puzzle }) => textFrom(puzzle))
    .catch(() => null);
}

/** Continues here with another tab's state of the puzzle. */
export async function takeOver(app: App) {
  const { page, keeping } = app;
  const { session, kept } = page;
  const { key } = session;
  if (keeping.copies.has(key)) return;
  const copy = copyOf(app, key);
  await take(app, copy).catch(error => meet(app, error));
  const found = await readKept(app, key);
  if (keeping.copies.get(key) !== copy || page.session !== session) {
    copy.release?.();
    return dropCopy(app, key);
  }
  if (found !== null) takeUp(app, withFindings(found, session));
  else {
    copy.release?.();
    keeping.copies.set(key, newCopy(key, session));
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
  const keys =
    entry !== null
      ? [entry.key]
      : newestFirst(app.page.kept)
          .slice(0, TRIES)
          .map(({ key }) => key);
  for (const key of keys) {
    const session = await readKept(app, key);
    if (session !== null) return session;
  }
  return null;
}
