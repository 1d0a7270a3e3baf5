/**
 * Sets in rounds: a collection, or a chapter of levels, is played again from the start of each puzzle, with what was
 * missed first. Moves and times stay on this device, among the results in the store.
 */

import type { App } from '../app/app.ts';
import { familyNamed } from '../app/family.ts';
import { remembered, storeSetting } from '../app/settings.ts';
import * as engine from '../engine/engine.ts';
import { perObject } from '../engine/remember.ts';
import { duration, ownKey, t } from '../i18n/index.ts';
import { isOwn } from '../state/game.ts';
import { levelKey, listKey } from '../state/results.ts';
import * as data from '../state/rounds.ts';
import type { Session } from '../state/session.ts';
import { keepResults, knownLeast } from '../store/reached.ts';
import { keepingOf } from '../store/write.ts';
import { collectionName, entryName, levelTitle } from '../words/sentences.ts';
import { openEntryOf } from './collection-open.ts';
import { showDialog } from './layout.ts';
import { openLevel } from './open.ts';
import { restart } from './walk.ts';
import { wonFigures } from './won.ts';

interface Item {
  id: string;
  name: string;
  kind: string;
  isOn: (session: Session) => boolean;
  open: () => Promise<unknown>;
}

const roomOf = perObject((_app: App) => ({
  /** The set that is played in rounds, as in {@link setNamed}. */ set: remembered('rounds'),
  /** Of each set. */ all: new Map<string, data.Rounds>(),
  /** When the stored ones are known, or cannot be. */ reading: null as Promise<void> | null,
}));

/** The key of the chapter that begins with a level. */
export const chapterKey = (kind: string, first: number) => `levels/${kind}/${first}`;

/** A collection by its key, or a chapter by {@link chapterKey}; null if there is none. */
export function setNamed(app: App, key: string): { name: string; items: Item[] } | null {
  const collection = app.page.collections.all.get(key);
  if (collection !== undefined) {
    const items = collection.entries.map((entry, index) => ({
      id: entry.id,
      name: entryName(entry, index),
      kind: entry.kind,
      isOn: ({ puzzle }: Session) => puzzle !== null && puzzle.id === entryOf(entry.id)?.puzzle,
      open: () => openEntryOf(app, key, entry.id, {}),
    }));
    const entryOf = (id: string) => app.page.collections.all.get(key)?.entries.find(entry => entry.id === id);
    return { name: collectionName(collection), items };
  }
  const [, kind, first] = key.split('/');
  const family = familyNamed(kind);
  const chapter = family?.chapters.indexOf(Number(first)) ?? -1;
  if (family === undefined || chapter < 0) return null;
  const levels = engine.seriesOf(kind).slice(Number(first) - 1, (family.chapters[chapter + 1] ?? Infinity) - 1);
  const items = levels.map(({ number }) => ({
    id: String(number),
    name: levelTitle({ family: kind, number }),
    kind,
    isOn: ({ source }: Session) => listKey(source) === levelKey(kind, number),
    open: () => openLevel(app, kind, number),
  }));
  return { name: t(`${kind}.chapter.${chapter + 1}`), items };
}

/** The rounds through a set; null before the first. */
export function roundsOf(app: App, key: string) {
  readStored(app);
  return roomOf(app).all.get(key) ?? null;
}

/** Reads the stored rounds, once somebody has to do with any. */
function readStored(app: App) {
  const room = roomOf(app);
  const { opened, store } = keepingOf(app);
  room.reading ??= opened
    .then(() => store.list('results'))
    .then(
      rows => void roundsRead(app, rows),
      () => {},
    );
  return room.reading;
}

/** The set that is played in rounds, with its rounds; null if the puzzle on the boards does not belong to the round. */
export function roundHere(app: App) {
  const { set: key } = roomOf(app);
  const rounds = key === null ? null : roundsOf(app, key);
  const set = key === null || rounds?.at == null ? null : setNamed(app, key);
  const item = set?.items.find(({ id }) => id === rounds?.at?.id);
  if (key === null || rounds === null || set === null || !item?.isOn(app.page.session)) return null;
  return { key, set, rounds, item };
}

/** Opens the table of a set's rounds; a set without any begins its first. */
export function showRounds(app: App, key: string) {
  roomOf(app).set = key;
  storeSetting('rounds', key);
  if (roundsOf(app, key) === null) goOn(app, key);
  else showDialog(app, 'rounds');
}

/** The set of the table. */
export const setShown = (app: App) => roomOf(app).set;

/** Goes on with the round, or begins the next one. @param id of the puzzle to play; by default the next one */
export async function goOn(app: App, key: string, id?: string) {
  await readStored(app);
  const set = setNamed(app, key);
  if (set === null) return;
  const before = roundsOf(app, key);
  const left = before && nextIn(set.items, before);
  const rounds = before === null || (left === null && id === undefined) ? anew(set.items, before) : before;
  const item = set.items.find(one => one.id === (id ?? nextIn(set.items, rounds)));
  showDialog(app, null);
  if (item === undefined) return;
  keep(app, key, { ...rounds, at: { id: item.id, seconds: null } });
  await item.open();
  followRound(app);
}

const anew = (items: readonly Item[], before: data.Rounds | null) =>
  data.nextRound(
    before,
    items.map(({ id }) => id),
  );

/** The next puzzle of a round that is still in the set. */
export const nextIn = (items: readonly Item[], { now, at }: data.Rounds) => {
  const order = now.order.filter(id => items.some(item => item.id === id));
  return data.nextIn({ now: { ...now, order }, last: null, at });
};

/** Moves and time of a puzzle in a round, with a sign for what was missed. */
export function playedWords(kind: string, played: data.Played | null) {
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

/** After each change of the page's state: a puzzle of the round begins at its start, and its first result is noted. */
export function followRound(app: App) {
  const here = roundHere(app);
  const { game, copy } = app.page.session;
  // What is stored of the puzzle comes later than the puzzle.
  if (here === null || copy.isAwaited) return;
  const { key, rounds, item } = here;
  const { at } = rounds;
  if (at?.seconds === null) {
    if (data.playedIn(rounds.now, item.id) === null) restart(app);
    return keep(app, key, { ...rounds, at: { id: item.id, seconds: game.seconds } });
  }
  const won = data.playedIn(rounds.now, item.id) === null && wonFigures(app);
  if (!won || at === null) return;
  const { score, hints } = won;
  const missed = !isOwn(game) || hints > 0 || score > (knownLeast(app) ?? Infinity);
  keep(app, key, data.withPlayed(rounds, { id: item.id, moves: score, seconds: game.seconds - at.seconds, missed }));
}

function keep(app: App, set: string, rounds: data.Rounds) {
  const { unwritten } = keepingOf(app);
  roomOf(app).all.set(set, rounds);
  const key = data.roundsKey(set);
  const item = { results: { [key]: rounds } };
  unwritten.set(`result/${key}`, { item, write: () => keepResults(app, item.results) });
  app.acted();
}

/** Those that are known, for a file of everything. */
export const roundsKnown = async (app: App) => {
  await readStored(app);
  return Object.fromEntries([...roomOf(app).all].map(([set, rounds]) => [data.roundsKey(set), rounds]));
};

/** Everything is deleted. */
export const forgetRounds = (app: App) => roomOf(app).all.clear();

/** Rounds from a file, of sets without any here. */
export async function takeRounds(app: App, given: Record<string, unknown>) {
  await readStored(app);
  for (const set of roundsRead(app, Object.entries(given))) keep(app, set, roomOf(app).all.get(set) as data.Rounds);
}

/** Those of this page are newer. @returns the sets whose rounds are new */
function roundsRead(app: App, rows: Iterable<readonly [unknown, unknown]>) {
  const { all } = roomOf(app);
  const taken = [];
  for (const [key, value] of rows) {
    const [set, rounds] = [data.setOfKey(key), data.roundsFrom(value)];
    if (set === null || rounds === null || all.has(set)) continue;
    all.set(set, rounds);
    taken.push(set);
  }
  app.acted();
  return taken;
}
