/**
 * Nothing is lost: what is on the boards is written to the device soon after each change, and taken up again
 * when the page comes back. Without storage, or where it fails, the page says so once and goes on without it.
 *
 * The tab that acted last on a puzzle owns it. Each write of it has a revision; one that does not follow on
 * the last is refused by the store. Tabs tell each other of their writes, so that the others stop at once.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/sitting.js').Sitting} Sitting
 * @typedef {import('../state/kept.js').Problem} Problem
 * @typedef {import('../store/records.js').Card} Card
 * @typedef {import('../store/database.js').Parts} Parts
 * @typedef {import('../store/database.js').Store} Store
 *
 * @typedef {object} Seat What this page knows of a puzzle in the store.
 * @property {number} revision the last one that was read or written here; 0 for none
 * @property {ReturnType<typeof marksOf> | null} marks of what is in the store; null where it is to be written
 *   anew
 * @property {ReturnType<typeof marksOf> | null} resting Nothing is written before this has changed.
 * @property {readonly unknown[]} known
 * @property {boolean} mine whether this tab has written it
 * @property {Set<import('../store/database.js').Part>[]} flying The parts of the writes that are under way.
 *
 * @typedef {{ type: 'wrote', key: string, revision: number } | { type: 'taken' | 'removed', key: string }
 *   | { type: 'cleared' }} Told What tabs tell each other.
 *
 * @typedef {object} Keeping
 * @property {Store | null} store
 * @property {Promise<void>} opened when it is known what is kept, or that nothing can be
 * @property {Promise<Sitting | null>} first what was on the boards last, as far as it is kept
 * @property {Map<string, Seat>} seats by key
 * @property {Set<string>} recalling Keys that may be kept with another walk: nothing is written there yet.
 * @property {number} timer of the next write; 0 where there is none
 * @property {number} pause between two writes, in ms
 * @property {number} wrote when the last one was, in ms of the page's clock
 * @property {boolean} persisted whether the browser was asked not to clear what is kept
 * @property {BroadcastChannel | null} channel
 */

import { enter, entryNow } from '../address.js';
import * as engine from '../engine.js';
import { FAMILIES, currentFamily } from '../families/index.js';
import { isOwn } from '../state/game.js';
import { isUnplayed, knownMarks } from '../state/game-record.js';
import {
  LIMIT,
  cardDropped,
  cardKept,
  cardOfPuzzle,
  cardsRead,
  freeKey,
  newestFirst,
  shownNow,
  usedBytes,
} from '../state/kept.js';
import { takenUp } from '../state/page.js';
import { turnTo } from '../state/sitting.js';
import { PARTS, Trouble, openStore } from '../store/database.js';
import { clearBehind, foundBehind, leaveBehind } from '../store/last.js';
import {
  cardFrom,
  cardOf,
  isOwnDraft,
  isTouched,
  marksOf,
  partOf,
  sittingFrom,
  sizeOf,
  textFrom,
} from '../store/records.js';
import { warn } from './notices.js';

/** Between two writes. */
const PAUSE_MS = 300;

/** Between two tries where writing fails. */
const LONGEST_PAUSE_MS = 60_000;

/** So many of what was on the boards last are tried, where some are damaged. */
const TRIES = 5;

const CHANNEL = 'lockstep';

/** @returns {Keeping} */
export function newKeeping() {
  return {
    store: null,
    opened: Promise.resolve(),
    first: Promise.resolve(null),
    seats: new Map(),
    recalling: new Set(),
    timer: 0,
    pause: PAUSE_MS,
    wrote: -Infinity,
    persisted: false,
    channel: null,
  };
}

/**
 * Opens the store and reads what was on the boards last, while the rest of the page loads.
 * @param {App} app
 */
export function beginKeeping(app) {
  const { keeping } = app;
  // By the time that the store is open there may be an entry of what is shown meanwhile.
  const entry = entryNow();
  keeping.opened = openKept(app);
  keeping.first = keeping.opened.then(() => readFirst(app, entry)).catch(() => null);
  if ('BroadcastChannel' in window) {
    keeping.channel = new BroadcastChannel(CHANNEL);
    keeping.channel.addEventListener('message', ({ data }) => hear(app, data));
  }
  window.addEventListener('pagehide', () => save(app, true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save(app, true);
    else lookForOthers(app);
  });
}

/** Something has changed: it is written soon. @param {App} app */
export function keepSoon(app) {
  const { keeping } = app;
  if (keeping.timer !== 0) return;
  const wait = Math.max(0, keeping.wrote + keeping.pause - performance.now());
  keeping.timer = window.setTimeout(() => {
    keeping.timer = 0;
    keeping.wrote = performance.now();
    save(app);
    tellProblem(app);
  }, wait);
}

/**
 * Writes what has changed on the boards.
 * @param {App} app
 * @param {boolean} [last] the page may be gone in a moment
 */
export function save(app, last = false) {
  const { page, keeping } = app;
  const { sitting, kept } = page;
  if (!isWorthKeeping(sitting) || kept.elsewhere === sitting.key || keeping.recalling.has(sitting.key)) return;
  const seat = seatOf(app, sitting.key);
  const marks = marksOf(sitting);
  const known = knownMarks(sitting.game);
  if (seat.resting !== null && areSame(marks, seat.resting)) return;
  const acted = !areSame(marks, seat.marks);
  if (acted || (seat.mine && !isSame(known, seat.known))) write(app, sitting, seat, { acted, last });
  if (last) leaveUnwritten(app, sitting, seat);
}

/**
 * A puzzle was opened anew: if it is kept, the walk on it is taken up again.
 * @param {App} app
 */
export async function recall(app) {
  const { page, keeping } = app;
  const { sitting } = page;
  const { key, puzzle } = sitting;
  if (puzzle === null) return;
  keeping.recalling.add(key);
  // What was on the boards last comes before what is shown to begin with.
  await keeping.first;
  const card = cardOfPuzzle(page.kept, puzzle.id);
  const found = card === null ? null : await readKept(app, card.key);
  keeping.recalling.delete(key);
  if (found !== null && page.sitting !== sitting) leftTooSoon(app, sitting);
  if (found !== null && page.sitting === sitting) {
    // What was done meanwhile is a walk beside the one that is kept.
    const { rival } = sitting.game;
    if (isPlayed(sitting)) sitting.key = freeKey(page.kept, puzzle.id);
    else {
      // An attempt that came with the link is what one plays against now.
      if (rival !== null) {
        found.game.rival = rival;
        turnTo(found, 'play');
      }
      takeUp(app, { ...withFindings(found, sitting), source: sitting.source });
    }
    enter({ key: page.sitting.key, kind: puzzle.kind }, { anew: false });
  }
  app.changed();
}

/**
 * A puzzle was left before it was known what is kept of it: that is read again when the puzzle comes back, and what was
 * done on it is a walk of its own.
 * @param {App} app
 * @param {Sitting} sitting
 */
function leftTooSoon({ page }, { key, puzzle }) {
  const left = page.aside[key];
  delete page.aside[key];
  if (left === undefined || puzzle === null || !isPlayed(left)) return;
  left.key = freeKey(page.kept, puzzle.id);
  page.aside[left.key] = left;
}

/**
 * Whether a person has walked, or typed.
 * @param {Sitting} sitting
 */
function isPlayed(sitting) {
  return !isUnplayed(sitting.game) || isOwnDraft(sitting);
}

/**
 * A kept puzzle is on the boards: it is what the page begins with next time.
 * @param {App} app
 */
export async function noteShown(app) {
  const { page, keeping } = app;
  const { key } = page.sitting;
  const card = page.kept.cards.get(key);
  if (card === undefined || keeping.store === null) return;
  const shown = shownNow(page.kept, Date.now());
  cardKept(page.kept, { ...card, shown });
  try {
    await keeping.store.amend(key, there => {
      const now = cardFrom(key, there);
      return now && { ...now, shown };
    });
  } catch (error) {
    meet(app, error);
  }
}

/**
 * A kept puzzle, with everything that was done on it; null where there is none that can be read.
 * @param {App} app
 * @param {string} key
 * @returns {Promise<Sitting | null>}
 */
export async function readKept(app, key) {
  const { keeping } = app;
  try {
    const found = await keeping.store?.read(key);
    if (found === undefined || !(await app.loaded)) return null;
    const { card: raw, ...parts } = found;
    const card = cardFrom(key, raw);
    const sitting = card === null ? null : sittingOf(card, parts);
    if (card === null || sitting === null) return null;
    cardKept(app.page.kept, card);
    keeping.seats.set(key, {
      revision: card.revision,
      marks: marksOf(sitting),
      resting: null,
      known: knownMarks(sitting.game),
      mine: false,
      flying: [],
    });
    return sitting;
  } catch (error) {
    meet(app, error);
    return null;
  }
}

/**
 * A kept puzzle from its records; null where its text is none.
 * @param {Card} card
 * @param {Parts} parts
 * @returns {Sitting | null}
 */
export function sittingOf(card, parts) {
  const text = textFrom(parts.puzzle);
  const opened = text === null ? null : engine.open(text);
  if (text === null || !opened?.ok || opened.puzzle.id !== card.puzzle || opened.puzzle.kind !== card.kind) return null;
  const { state: start } = opened;
  const sitting = sittingFrom(card, parts, opened, {
    replay(moves) {
      const answer = engine.replay(text, start, moves);
      return answer.ok ? answer.state : null;
    },
    problem(draft) {
      const tried = engine.open(draft);
      return tried.ok ? null : tried.error;
    },
  });
  sitting.forecast = engine.forecast(text, start);
  return sitting;
}

/**
 * Goes on here with what another tab has made of the puzzle.
 * @param {App} app
 */
export async function takeOver(app) {
  const { page, keeping } = app;
  const { sitting, kept } = page;
  const { key } = sitting;
  const found = await readKept(app, key);
  if (page.sitting !== sitting) return;
  if (found === null) keeping.seats.delete(key);
  else takeUp(app, withFindings(found, sitting));
  kept.elsewhere = null;
  tell(app, { type: 'taken', key });
  app.changed();
}

/**
 * A puzzle is no longer to be kept.
 * @param {App} app
 * @param {string} key
 */
export async function forget(app, key) {
  const { page, keeping } = app;
  cardDropped(page.kept, key);
  letGo(app, key);
  clearBehind(key);
  try {
    await keeping.store?.remove(key);
    tell(app, { type: 'removed', key });
  } catch (error) {
    meet(app, error);
  }
}

/**
 * What is in the store under a key is not what this page has read or written.
 * @param {App} app
 * @param {string} key
 */
export function letGo({ page, keeping }, key) {
  keeping.seats.delete(key);
  if (page.sitting.key !== key) delete page.aside[key];
  // On the boards it is written again only once something else is done on it.
  else if (page.sitting.puzzle !== null)
    keeping.seats.set(key, { revision: 0, marks: null, resting: marksOf(page.sitting), known: [], mine: false, flying: [] });
}

/** Nothing is in the store any more. @param {App} app */
export function letAllGo(app) {
  const { page, keeping } = app;
  cardsRead(page.kept, []);
  keeping.seats.clear();
  page.aside = {};
  page.kept.removed = null;
  page.library.results = {};
  for (const { key } of foundBehind()) clearBehind(key);
  letGo(app, page.sitting.key);
}

/** @param {App} app @param {Told} told */
export function tell({ keeping }, told) {
  keeping.channel?.postMessage(told);
}

/**
 * Something went wrong with the store; it is told once.
 * @param {App} app
 * @param {unknown} error
 */
export function meet(app, error) {
  const { kept } = app.page;
  kept.problem = error instanceof Trouble ? error.code : 'broken';
  app.changed();
}

/**
 * Takes up a sitting in the place of the one on the boards.
 * @param {App} app
 * @param {Sitting} sitting
 */
export function takeUp(app, sitting) {
  const { notice } = app.page.passing;
  app.actions.stopSearch();
  app.actions.stopAsking();
  takenUp(app.page, sitting);
  app.page.passing.notice = notice;
  app.actions.watch();
}

/** @param {App} app */
async function openKept(app) {
  const { page, keeping } = app;
  try {
    const store = await openStore({
      onLate: trouble => meet(app, trouble),
      onLost(trouble) {
        keeping.store = null;
        meet(app, trouble);
      },
    });
    keeping.store = store;
    await takeBehind(app, store);
    await readCards(app);
    page.kept.problem = null;
  } catch (error) {
    meet(app, error);
  }
  page.kept.ready = true;
  app.changed();
}

/** @param {App} app */
async function readCards({ page, keeping, changed }) {
  const found = (await keeping.store?.cards()) ?? [];
  const cards = found.flatMap(({ key, card }) => cardFrom(key, card) ?? []);
  const ours = cards.filter(card => FAMILIES.some(({ kind }) => kind === card.kind));
  cardsRead(page.kept, ours);
  changed();
}

/**
 * What this entry of the browser's history had on the boards, or without one what was there last.
 * @param {App} app
 * @param {import('../address.js').Entry | null} entry
 * @returns {Promise<Sitting | null>}
 */
async function readFirst(app, entry) {
  if (entry !== null) return readKept(app, entry.key);
  for (const { key } of newestFirst(app.page.kept).slice(0, TRIES)) {
    const sitting = await readKept(app, key);
    if (sitting !== null) return sitting;
  }
  return null;
}

/** @param {Sitting} sitting */
function isWorthKeeping(sitting) {
  if (sitting.puzzle === null || sitting.source === null) return false;
  return sitting.origin !== 'default' || isTouched(sitting);
}

/** @param {App} app @param {string} key @returns {Seat} */
function seatOf({ keeping }, key) {
  const seat = keeping.seats.get(key) ?? { revision: 0, marks: null, resting: null, known: [], mine: false, flying: [] };
  keeping.seats.set(key, seat);
  return seat;
}

/**
 * @param {App} app
 * @param {Sitting} sitting
 * @param {Seat} seat
 * @param {object} how
 * @param {boolean} how.acted Whether a person has done something.
 * @param {boolean} how.last
 */
function write(app, sitting, seat, { acted, last }) {
  const { page, keeping } = app;
  const { store } = keeping;
  if (store === null) return;
  const { kept } = page;
  const { key } = sitting;
  const before = kept.cards.get(key);
  const marks = marksOf(sitting);
  const known = knownMarks(sitting.game);
  const isNews = !isSame(known, seat.known);
  const names = PARTS.filter(
    part => !isSame(marks[part], seat.marks?.[part]) || (part === 'progress' && isNews),
  );
  /** @type {Parts} */
  const parts = Object.fromEntries(names.map(name => [name, partOf(sitting, name)]));
  const sizes = { ...(before?.sizes ?? { puzzle: 0, progress: 0, findings: 0, draft: 0 }) };
  for (const name of names) sizes[name] = sizeOf(/** @type {any} */ (parts[name]));
  const now = Date.now();
  const card = cardOf(
    sitting,
    {
      best: bestOf(app, sitting, before),
      made: before?.made ?? now,
      played: acted || before === undefined ? now : before.played,
      shown: shownNow(kept, now),
      // What is found out by itself makes no tab the one that acted last.
      revision: seat.revision + (acted ? 1 : 0),
    },
    sizes,
  );
  // What is kept already may grow; one more puzzle needs room.
  if (before === undefined && usedBytes(kept) + card.bytes > LIMIT) {
    kept.problem = 'limit';
    return;
  }
  const expected = seat.revision;
  Object.assign(seat, { revision: card.revision, marks, resting: null, known, mine: true });
  cardKept(kept, card);
  app.changed();
  const mine = new Set(names);
  seat.flying.push(mine);
  const landed = () => seat.flying.splice(seat.flying.indexOf(mine), 1);
  store.write(key, { card, parts, expected, last }).then(
    written => {
      landed();
      if (seat.flying.length === 0) clearBehind(key);
      keeping.pause = PAUSE_MS;
      if (acted && written === 'written') tell(app, { type: 'wrote', key, revision: card.revision });
      onWritten(app, sitting, seat, written, acted);
    },
    error => {
      landed();
      // Storage that is full stays so for a while.
      keeping.pause = Math.min(LONGEST_PAUSE_MS, 2 * keeping.pause);
      seat.marks = null;
      seat.revision = expected;
      if (before === undefined) cardDropped(kept, key);
      else cardKept(kept, before);
      meet(app, error);
    },
  );
  if (card.moves > 0 || isMade(sitting)) persist(app);
}

/**
 * What is not in the store yet is left where the next page finds it.
 * @param {App} app
 * @param {Sitting} sitting
 * @param {Seat} seat
 */
function leaveUnwritten({ page }, sitting, { flying }) {
  const card = page.kept.cards.get(sitting.key);
  if (card === undefined || flying.length === 0) return;
  const names = PARTS.filter(part => flying.some(parts => parts.has(part)));
  leaveBehind(card.key, { card, parts: Object.fromEntries(names.map(name => [name, partOf(sitting, name)])) });
}

/**
 * Puts into the store what an earlier page had no time to. What cannot be written now stays where it is.
 * @param {App} app
 * @param {Store} store
 */
async function takeBehind(app, store) {
  for (const { key, item } of foundBehind()) {
    try {
      const card = item && cardFrom(key, item.card);
      if (item && card) {
        const { card: raw } = await store.read(key, []);
        const there = cardFrom(key, raw);
        // Of a new puzzle all has to be there, of others what is newer.
        const isUseful = there === null ? textFrom(item.parts.puzzle) !== null : card.revision > there.revision;
        if (isUseful) await store.write(key, { card, parts: item.parts, expected: null });
      }
      clearBehind(key);
    } catch (error) {
      meet(app, error);
    }
  }
}

/**
 * @param {App} app
 * @param {Sitting} sitting
 * @param {Seat} seat
 * @param {import('../store/database.js').Written} written
 * @param {boolean} acted Whether a person has done something.
 */
function onWritten(app, sitting, seat, written, acted) {
  const { page } = app;
  if (written === 'written') {
    if (page.kept.problem !== null) app.changed();
    page.kept.problem = null;
  } else if (written === 'gone') {
    Object.assign(seat, { revision: 0, marks: null });
    keepSoon(app);
  } else {
    if (acted) keepBeside(app, sitting);
    goneElsewhere(app, sitting.key);
  }
}

/**
 * Another tab was faster: what was done here is kept under a key of its own.
 * @param {App} app
 * @param {Sitting} sitting
 */
function keepBeside(app, sitting) {
  if (sitting.puzzle === null) return;
  const copy = { ...sitting, key: freeKey(app.page.kept, sitting.puzzle.id) };
  write(app, copy, seatOf(app, copy.key), { acted: true, last: false });
}

/** @param {App} app @param {string} key of a puzzle that goes on in another tab */
function goneElsewhere(app, key) {
  letGo(app, key);
  if (app.page.sitting.key === key) {
    app.page.kept.elsewhere = key;
    app.actions.stopAsking();
  }
  app.changed();
}

/** @param {App} app @param {Told} told by another tab */
function hear(app, told) {
  const { page, keeping } = app;
  if (told.type === 'cleared') {
    letAllGo(app);
  } else if (told.type === 'removed') {
    cardDropped(page.kept, told.key);
    letGo(app, told.key);
  } else {
    const seat = keeping.seats.get(told.key);
    const { sitting } = page;
    const isNewer = told.type !== 'wrote' || (seat?.revision ?? 0) < told.revision;
    const isMine = sitting.key === told.key && page.kept.elsewhere !== told.key;
    if (isNewer && isMine && seat !== undefined && !isSaved(sitting, seat)) keepBeside(app, sitting);
    if (isNewer) goneElsewhere(app, told.key);
    readCards(app).catch(error => meet(app, error));
    return;
  }
  app.changed();
}

/** Where tabs cannot tell each other, the store is looked at. @param {App} app */
async function lookForOthers(app) {
  const { page, keeping } = app;
  const { key } = page.sitting;
  const seat = keeping.seats.get(key);
  if (keeping.store === null || seat === undefined) return;
  try {
    const { card } = await keeping.store.read(key, []);
    const there = cardFrom(key, card);
    if (there !== null && there.revision > seat.revision) goneElsewhere(app, key);
  } catch (error) {
    meet(app, error);
  }
}

/** @param {Sitting} sitting @param {Seat} seat */
function isSaved(sitting, { marks, resting }) {
  const now = marksOf(sitting);
  const saved = marks ?? resting;
  return isSame(now.progress, saved?.progress) && isSame(now.draft, saved?.draft);
}

/** One sentence for each problem, and only where there is something to lose. @param {App} app */
function tellProblem(app) {
  const { kept, passing, sitting } = app.page;
  const { problem } = kept;
  if (problem === null || kept.told.includes(problem) || passing.notice !== null || !isWorthKeeping(sitting)) return;
  kept.told.push(problem);
  warn(app, `kept.${problem}`);
}

/**
 * There is something worth keeping: asks the browser not to clear it when it needs room.
 * @param {App} app
 */
function persist({ keeping }) {
  if (keeping.persisted) return;
  keeping.persisted = true;
  navigator.storage?.persist?.().catch(() => {
    // Then it is kept as long as the browser likes.
  });
}

/** @param {Sitting} sitting */
function isMade({ source }) {
  return source?.kind === 'generated' || source?.kind === 'text';
}

/**
 * The best score of a walk of one's own.
 * @param {App} app
 * @param {Sitting} sitting
 * @param {Card | undefined} before
 */
function bestOf(app, sitting, before) {
  const best = before?.best ?? null;
  const { game, start, text } = sitting;
  const { moves } = game.walk;
  if (!game.state?.solved || moves === '' || start === null || !isOwn(game)) return best;
  const score = currentFamily(app.page).score(engine.trails(text, start, moves), moves);
  return best === null ? score : Math.min(best, score);
}

/**
 * A kept sitting with what was found out about its puzzle meanwhile, which is no less true.
 * @param {Sitting} kept
 * @param {Sitting} other
 * @returns {Sitting}
 */
function withFindings(kept, other) {
  const { measure, report } = kept.difficulty;
  const isMore = kept.solution.result === null && other.solution.result !== null;
  return {
    ...kept,
    game: { ...kept.game, least: kept.game.least ?? other.game.least },
    solution: isMore ? other.solution : kept.solution,
    difficulty: { measure: measure ?? other.difficulty.measure, report: report ?? other.difficulty.report },
  };
}

/** @typedef {ReturnType<typeof marksOf>} Marks */

/** @param {Marks} one @param {Marks | null} other */
function areSame(one, other) {
  return isSame(one.card, other?.card) && PARTS.every(part => isSame(one[part], other?.[part]));
}

/** @param {readonly unknown[]} one @param {readonly unknown[] | undefined} other */
function isSame(one, other) {
  return other !== undefined && one.length === other.length && one.every((mark, index) => Object.is(mark, other[index]));
}
