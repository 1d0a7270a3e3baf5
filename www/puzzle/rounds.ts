/**
 * A collection in rounds: its puzzles are played again, each from its start, with what was missed first. Moves and times
 * stay in its record on this device: neither its link nor its file has them.
 */

import type { App } from '../app/app.ts';
import { duration, ownKey, t } from '../i18n/index.ts';
import * as data from '../state/collections.ts';
import { isOwn } from '../state/game.ts';
import { nextIn, nextRound, type Played, playedIn, type Rounds, withPlayed } from '../state/rounds.ts';
import { putCollection, showKept } from '../store/collections.ts';
import { knownLeast } from '../store/reached.ts';
import { openEntryOf } from './collection-open.ts';
import { showDialog } from './layout.ts';
import { restart } from './walk.ts';
import { wonFigures } from './won.ts';

/** The round that the puzzle on the boards is played in; null if it is in none. */
export function roundHere({ page }: App) {
  const place = data.placeOf(page.collections, page.session.puzzle?.id);
  if (place === null || place.collection.quiz) return null;
  const { entries, rounds } = place.collection;
  const entry = entries[place.index];
  return rounds?.at?.id === entry.id ? { collection: place.collection, rounds, entry, index: place.index } : null;
}

/** Opens the table of a collection's rounds; without any, the first begins. */
export function showRounds(app: App, given: data.Collection) {
  const { collections } = app.page;
  const there = collections.all.get(given.key) ?? data.sameAs(collections, given);
  const collection = there ?? given;
  if (there === null) putCollection(app, given);
  showKept(app, collection.key);
  if (collection.rounds) showDialog(app, 'rounds');
  else goOn(app);
}

/** The next puzzle of a collection's round: its index, or −1 at the end. */
export function nextOfRound({ entries, rounds }: data.Collection) {
  const ids = entries.map(({ id }) => id);
  return rounds ? ids.indexOf(nextIn(rounds, ids) ?? '') : -1;
}

/** Goes on with the round of the collection that is shown, or begins the next one. @param id of the puzzle to play */
export function goOn(app: App, id?: string) {
  const collection = data.openCollection(app.page.collections);
  if (collection === null) return;
  const { entries, rounds: before = null } = collection;
  const ids = entries.map(entry => entry.id);
  const isOver = before === null || (id === undefined && nextIn(before, ids) === null);
  const rounds = isOver ? nextRound(before, ids) : before;
  const next = id ?? nextIn(rounds, ids) ?? ids[0];
  showDialog(app, null);
  keep(app, collection, { ...rounds, at: { id: next, seconds: null } });
  openEntryOf(app, collection.key, next, {});
}

/** After each change of the page's state: a puzzle of the round begins at its start, and its first result is noted. */
export function followRound(app: App) {
  const here = roundHere(app);
  const { game, copy } = app.page.session;
  // The stored session arrives later than its puzzle.
  if (here === null || copy.isAwaited || playedIn(here.rounds.now, here.entry.id) !== null) return;
  const { collection, rounds, entry } = here;
  const before = rounds.at?.seconds ?? null;
  if (before === null) {
    restart(app);
    return keep(app, collection, { ...rounds, at: { id: entry.id, seconds: game.seconds } });
  }
  const won = wonFigures(app);
  if (won === null) return;
  const missed = !isOwn(game) || won.hints > 0 || won.score > (knownLeast(app) ?? Infinity);
  keep(app, collection, withPlayed(rounds, { id: entry.id, moves: won.score, seconds: game.seconds - before, missed }));
}

const keep = (app: App, collection: data.Collection, rounds: Rounds) =>
  void putCollection(app, { ...collection, rounds }, { quietly: true });

/** Moves and time of a puzzle in a round, with a sign for what was missed. */
export function playedWords(kind: string, played: Played | null) {
  if (played === null) return '–';
  const { moves, seconds, missed } = played;
  const words = t('rounds.played', {
    played: t(ownKey(kind, 'won.count'), { count: moves }),
    time: timeWords(seconds),
  });
  return missed ? `${words} ◌` : words;
}

/** Of playing: a move or two take no time. */
export const timeWords = (seconds: number) => duration(Math.max(1, Math.round(seconds)));
