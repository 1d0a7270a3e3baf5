/**
 * Nothing is lost: what is on the boards is written to the device soon after each change, and taken up again
 * when the page comes back. Without storage, or where it fails, the page says so once and goes on without it.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../store/database.js').Store} Store
 * @typedef {import('./seats.js').Told} Told
 */

import { entryNow } from '../address.js';
import { cardDropped, cardKept, shownNow } from '../state/kept.js';
import { openStore } from '../store/database.js';
import { dropBehind, forgetBehind, foundBehind, readBehind } from '../store/last.js';
import { cardFrom, textFrom } from '../store/records.js';
import { leaveCollections, takeCollection } from './collection-keeping.js';
import { readCards, readFirst } from './reading.js';
import { leaveResults, takeResults } from './result-keeping.js';
import { goneElsewhere, isLater, isTold, letAllGo, letGo, meet, tell } from './seats.js';
import { foundBack, foundGone, isSaved, keepBeside, save } from './writing.js';

const CHANNEL = 'lockstep';

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
  try {
    keeping.channel = new BroadcastChannel(CHANNEL);
    keeping.channel.addEventListener('message', ({ data }) => {
      if (isTold(data)) hear(app, data);
    });
  } catch {
    // Then the store is looked at whenever somebody comes back to the tab.
  }
  const leave = () => {
    save(app, true);
    leaveResults(app);
    leaveCollections(app);
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
    else lookForOthers(app);
  });
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
 * A puzzle is no longer to be kept.
 * @param {App} app
 * @param {string} key
 */
export async function forget(app, key) {
  const { page, keeping } = app;
  cardDropped(page.kept, key);
  letGo(app, key);
  forgetBehind('puzzle', key);
  try {
    await keeping.store?.remove(key);
    tell(app, { type: 'removed', key });
  } catch (error) {
    meet(app, error);
  }
}

/** @param {App} app */
async function openKept(app) {
  const { page, keeping } = app;
  // What this page itself leaves while the store is being opened is none of it.
  const behind = foundBehind();
  try {
    const store = await openStore({
      onLate: trouble => meet(app, trouble),
      onLost(trouble) {
        keeping.store = null;
        meet(app, trouble);
      },
    });
    keeping.store = store;
    await takeBehind(app, store, behind);
    await readCards(app);
    page.kept.problem = null;
  } catch (error) {
    meet(app, error);
  }
  page.kept.ready = true;
  app.changed();
}

/**
 * Puts into the store what an earlier page had no time to. What cannot be written now stays where it is.
 * @param {App} app
 * @param {Store} store
 * @param {readonly string[]} behind as {@link foundBehind} gave them
 */
async function takeBehind(app, store, behind) {
  for (const name of behind) {
    // Another tab may have taken or deleted it since.
    const item = readBehind(name);
    try {
      if (item !== null && 'results' in item) await takeResults(store, item.results);
      else if (item !== null && 'collection' in item) {
        await takeCollection(store, item.collection);
        tell(app, { type: 'collections' });
      } else if (item !== null) await takePuzzle(store, item);
      dropBehind(name);
    } catch (error) {
      meet(app, error);
    }
  }
}

/** @param {Store} store @param {import('../store/transfer.js').PuzzleItem} item */
async function takePuzzle(store, item) {
  const card = cardFrom(/** @type {{ key?: unknown }} */ (item.card).key, item.card);
  if (card === null) return;
  const { key } = card;
  const { card: raw } = await store.read(key, []);
  const there = cardFrom(key, raw);
  // Of a new puzzle all has to be there, of others what follows on what is there.
  const { follows = [] } = item;
  const isUseful = there === null ? textFrom(item.parts.puzzle) !== null : follows.includes(there.revision);
  if (isUseful) await store.write(key, { card, parts: item.parts, expected: there && [there.revision] });
}

/** @param {App} app @param {Told} told by another tab */
function hear(app, told) {
  const { page, keeping } = app;
  if (told.type === 'collections') {
    app.actions.recallCollections();
    return;
  }
  if (told.type === 'cleared') {
    letAllGo(app);
    // What was written here meanwhile is there.
    readCards(app).catch(error => meet(app, error));
  } else if (told.type === 'removed') {
    heardRemoved(app, told.key).catch(error => meet(app, error));
    return;
  } else {
    const seat = keeping.seats.get(told.key);
    const { sitting } = page;
    const isNewer = told.type !== 'wrote' || seat === undefined || isLater(seat, told.revision);
    const isMine = sitting.key === told.key && page.kept.elsewhere !== told.key;
    if (told.type === 'wrote') foundBack(seat, told.revision);
    if (isNewer && isMine && seat !== undefined && !isSaved(sitting, seat)) keepBeside(app, sitting, seat);
    if (isNewer) goneElsewhere(app, told.key);
    readCards(app).catch(error => meet(app, error));
    return;
  }
  app.changed();
}

/**
 * Another tab has deleted a puzzle. The store knows whether it is back by now: it answers after all writes of this page.
 * @param {App} app
 * @param {string} key
 */
async function heardRemoved(app, key) {
  const { store, seats } = app.keeping;
  const found = await store?.read(key, []);
  const isThere = found !== undefined && cardFrom(key, found.card) !== null;
  // One that is being written tells by its own answer.
  if (!isThere && !seats.get(key)?.flying.length) foundGone(app, key);
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
    if (keeping.channel === null) await readCards(app);
    if (keeping.seats.get(key) !== seat || seat.flying.length > 0) return;
    if (there === null && seat.revision > 0 && !seat.deleted) foundGone(app, key);
    else if (there !== null && isLater(seat, there.revision)) goneElsewhere(app, key);
    else if (there !== null) foundBack(seat, there.revision);
  } catch (error) {
    meet(app, error);
  }
}
