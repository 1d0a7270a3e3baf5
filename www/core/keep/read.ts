/** Kept puzzles come back as they were left: when they are opened again, and when another tab has gone on with them. */

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

/** How many of the puzzles that were on the boards last are tried, where some are damaged. */
const TRIES = 5;

/** A puzzle was opened anew: if it is kept, the walk on it is taken up again. */
export async function recall(app: App) {
  const { page, keeping } = app;
  const { session } = page;
  const { key, puzzle } = session;
  if (puzzle === null) return;
  keeping.recalling.add(key);
  // What was on the boards last comes before what is shown to begin with.
  await keeping.first;
  const card = cardOfPuzzle(page.kept, puzzle.id);
  const found = card && (await readKept(app, card.key));
  keeping.recalling.delete(key);
  if (found !== null) {
    const copy = keeping.copies.get(key);
    // Where the kept walk has another key, this one is nothing to be kept.
    if (copy?.pending?.session === session) {
      keeping.copies.delete(key);
      unnote(copy);
    }
    if (page.session === session) joinKept(app, found);
    else {
      // It was left too soon: what is kept is read again when the puzzle comes back.
      const left = page.aside[key];
      if (left !== undefined && wasPlayed(left)) setBeside(app, left);
      else delete page.aside[key];
    }
  }
  app.changed();
}

/** The puzzle on the boards is kept: what was done meanwhile is a walk beside the one that is. */
function joinKept(app: App, found: Session) {
  const { session } = app.page;
  if (wasPlayed(session)) {
    setBeside(app, session);
    return;
  }
  const { rival, quiz, knowledge } = session.game;
  // An attempt that came with the link is what one plays against now; so is a quiz, unless it was handed in.
  if (rival !== null) found.game.rival = rival;
  if (quiz !== null) found.game.quiz ??= quiz;
  if (rival !== null || (quiz !== null && isQuiz(found))) turnTo(found, 'play');
  found.game.knowledge.route ??= knowledge.route;
  takeUp(app, { ...withFindings(found, session), source: betterSource(session.source, found.source) });
  enter(app, { key: found.key, kind: found.puzzle?.kind ?? '' }, { anew: false });
}

/** A kept puzzle, with everything that was done on it; null where there is none that can be read. */
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

/** The text of a kept puzzle, to draw it; where it cannot be read, the list does without the picture. */
export async function keptText({ page, keeping }: App, key: string): Promise<string | null> {
  const known = page.session.key === key ? page.session : page.aside[key];
  if (known) return known.text;
  return keeping.store
    .read(key, ['puzzle'])
    .then(({ puzzle }) => textFrom(puzzle))
    .catch(() => null);
}

/** Goes on here with what another tab has made of the puzzle. */
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

/** Takes up a session in the place of the one on the boards. */
export function takeUp(app: App, session: Session) {
  const { notice } = app.page.passing;
  stopAll(app);
  takenUp(app.page, session);
  remakeRoute(app);
  app.page.passing.notice = notice;
  watch(app);
}

/** What this entry of the browser's history had on the boards, or without one what was there last. */
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
