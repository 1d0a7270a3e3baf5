/**
 * What this page knows of each puzzle in the store, and what tabs tell each other of it.
 *
 * The tab that acted last on a puzzle owns it. Each write of it has a revision; one that does not follow on
 * the last is refused by the store. Tabs tell each other of their writes, so that the others stop at once.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/sitting.js').Sitting} Sitting
 * @typedef {import('../store/database.js').Store} Store
 * @typedef {import('../store/records.js').Card} Card
 *
 * @typedef {object} Seat What this page knows of a puzzle in the store.
 * @property {number} revision the last one that was read or written here; 0 for none
 * @property {boolean} deleted whether another tab has deleted that one; it may bring it back
 * @property {Card | null} card as it was last read here, or was to be written
 * @property {ReturnType<typeof marksOf> | null} marks of what is in the store; null where it is to be written
 *   anew
 * @property {ReturnType<typeof marksOf> | null} resting Nothing is written before this has changed.
 * @property {import('../store/records.js').Known} known
 * @property {boolean} mine whether this tab has written it
 * @property {Flying[]} flying the writes that are under way
 * @property {Seat | null} [next] what has taken its place since a write of it was refused or failed; null: a copy under
 *   another key
 *
 * @typedef {object} Flying
 * @property {readonly import('../store/database.js').Part[]} names of the parts that are written
 * @property {readonly number[]} follows the revisions that it may be written on
 *
 * @typedef {{ type: 'wrote', key: string, revision: number } | { type: 'taken' | 'removed', key: string }
 *   | { type: 'cleared' } | { type: 'collections' }} Told What tabs tell each other.
 *
 * @typedef {object} Unwritten What is not in the store yet, by key.
 * @property {Map<string, import('../state/results.js').Best>} results
 * @property {Map<string, UnwrittenCollection>} collections
 *
 * @typedef {object} UnwrittenCollection
 * @property {import('../state/collections.js').Collection} collection
 * @property {number} base the revision that it follows on
 * @property {boolean} busy whether it is being written
 *
 * @typedef {object} Keeping
 * @property {Store | null} store
 * @property {Promise<void>} opened when it is known what is kept, or that nothing can be
 * @property {Promise<Sitting | null>} first what was on the boards last, as far as it is kept
 * @property {Map<string, Seat>} seats by key
 * @property {Unwritten} unwritten
 * @property {Set<string>} recalling Keys that may be kept with another walk: nothing is written there yet.
 * @property {number} timer of the next write; 0 where there is none
 * @property {number} pause between two writes, in ms
 * @property {number} wrote when the last one was, in ms of the page's clock
 * @property {boolean} persisted whether the browser was asked not to clear what is kept
 * @property {BroadcastChannel | null} channel
 */

import { noCollections } from '../state/collections.js';
import { cardsRead } from '../state/kept.js';
import { nothingAside } from '../state/page.js';
import { Trouble } from '../store/database.js';
import { dropBehind, foundBehind } from '../store/last.js';
import { marksOf } from '../store/records.js';
import { isObject, isOneOf, isRecord, isText, isWhole } from '../shape.js';

/** What each kind of word holds. */
const TOLD = {
  wrote: isRecord({ key: isText(300), revision: isWhole }),
  taken: isRecord({ key: isText(300) }),
  removed: isRecord({ key: isText(300) }),
  cleared: isObject,
  collections: isObject,
};

/** Between two writes. */
export const PAUSE_MS = 300;

/** @returns {Keeping} */
export function newKeeping() {
  return {
    store: null,
    opened: Promise.resolve(),
    first: Promise.resolve(null),
    seats: new Map(),
    unwritten: { results: new Map(), collections: new Map() },
    recalling: new Set(),
    timer: 0,
    pause: PAUSE_MS,
    wrote: -Infinity,
    persisted: false,
    channel: null,
  };
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
  else if (page.sitting.puzzle !== null) keeping.seats.set(key, { ...newSeat(), resting: marksOf(page.sitting) });
}

/** Nothing is in the store any more. @param {App} app */
export function letAllGo(app) {
  const { page, keeping } = app;
  cardsRead(page.kept, []);
  page.kept.elsewhere = null;
  keeping.seats.clear();
  page.aside = nothingAside();
  page.kept.removed = null;
  page.library.results = {};
  page.collections = noCollections();
  letUnwrittenGo(app);
  letGo(app, page.sitting.key);
}

/** What is not in the store yet is not to come into it later. @param {App} app */
export function letUnwrittenGo({ keeping }) {
  keeping.unwritten.results.clear();
  keeping.unwritten.collections.clear();
  foundBehind().forEach(dropBehind);
}

/**
 * Whether what came is a word of another tab: every page of this host may speak there.
 * @param {unknown} value
 * @returns {value is Told}
 */
export function isTold(value) {
  if (!isObject(value) || !isOneOf(Object.keys(TOLD))(value.type)) return false;
  return TOLD[/** @type {Told['type']} */ (value.type)](value);
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

/** @param {App} app @param {string} key @returns {Seat} */
export function seatOf({ keeping }, key) {
  const seat = keeping.seats.get(key) ?? newSeat();
  keeping.seats.set(key, seat);
  return seat;
}

/** Of a puzzle that this page has not found in the store. @returns {Seat} */
function newSeat() {
  return { revision: 0, deleted: false, card: null, marks: null, resting: null, known: {}, mine: false, flying: [] };
}

/**
 * Whether a revision is one that another tab has written since.
 * @param {Seat} seat
 * @param {number} revision
 */
export function isLater(seat, revision) {
  // What is there instead of one that was deleted may even be older, where that was brought back.
  return seat.deleted ? revision !== seat.revision : revision > seat.revision;
}

/** @param {App} app @param {string} key of a puzzle that goes on in another tab */
export function goneElsewhere(app, key) {
  letGo(app, key);
  if (app.page.sitting.key === key) {
    app.page.kept.elsewhere = key;
    app.actions.stopAsking();
  }
  app.changed();
}
