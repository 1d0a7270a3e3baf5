/** What is saved: read when the page starts, and whenever another tab has changed it; and deletions. */

import { type Found, type List, PUZZLE, readPuzzle } from '../../store/database.ts';
import * as journal from '../../store/journal.ts';
import type { PuzzleItem } from '../../store/transfer.ts';
import { entryNow } from '../address.ts';
import type { App } from '../app.ts';
import { FAMILIES } from '../families.ts';
import { cardDropped, cardKept, cardsRead, shownNow } from '../kept.ts';
import { resultsRead } from '../reached.ts';
import { collectionsRead } from './collections.ts';
import { dropCopy, goneElsewhere, meet, newCopy, tellTabs } from './owner.ts';
import { readFirst } from './read.ts';
import { type Card, cardFrom } from './records.ts';
import { leave, recover, retitled } from './write.ts';

const LISTS: Record<List, (app: App, found: Found) => void> = {
  cards: cardsFound,
  results: resultsRead,
  collections: collectionsRead,
};

/** Opens the store and reads the last puzzle on the boards, while the rest of the page loads. */
export function beginKeeping(app: App) {
  const { page, keeping } = app;
  // Once the store is open, the boards may already show something with an entry.
  const entry = entryNow();
  keeping.opened = openKept(app);
  keeping.first = keeping.opened.then(() => readFirst(app, entry)).catch(() => null);
  try {
    keeping.channel = new BroadcastChannel('lockstep');
    keeping.channel.onmessage = ({ data }) => {
      if (typeof data === 'string' && Object.hasOwn(LISTS, data)) readList(app, data as List);
    };
  } catch {
    // Then the list is read whenever somebody returns to the tab.
  }
  window.addEventListener('pagehide', () => {
    leave(app);
    for (const { release } of keeping.copies.values()) release?.();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const copy of keeping.copies.values()) copy.release = null;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave(app);
    else if (page.kept.ready) readList(app, 'cards');
  });
}

async function openKept(app: App) {
  const { kept } = app.page;
  const isRecovered = await recover(app).then(
    () => true,
    error => meet(app, error),
  );
  if ((await readList(app, 'cards')) && isRecovered) kept.problem = null;
  kept.ready = true;
  app.changed();
}

/** Reads a list, and applies it to this page. @returns null if it cannot be read */
export async function readList(app: App, name: List) {
  try {
    LISTS[name](app, await app.keeping.store.list(name));
    app.changed();
    return true;
  } catch (error) {
    return meet(app, error);
  }
}

function cardsFound(app: App, found: Found) {
  const { page, keeping } = app;
  const cards = found.flatMap(([key, card]) => cardFrom(key, card) ?? []);
  cardsRead(
    page.kept,
    cards.filter(({ kind }) => FAMILIES.some(family => family.kind === kind)),
  );
  for (const key of new Set([page.session.key, ...keeping.copies.keys(), ...Object.keys(page.aside)])) follow(app, key);
}

/** Another tab's actions on a puzzle count here, unless this one is its owner, or about to be. */
function follow(app: App, key: string) {
  const { page, keeping } = app;
  const { kept, session } = page;
  const { copies, queue, recalling } = keeping;
  const copy = copies.get(key);
  const card = kept.cards.get(key);
  const isShown = session.key === key && session.puzzle !== null;
  const unwritten = queue.get(`puzzle/${key}`)?.item() as PuzzleItem | undefined;
  if (card && copy?.card && unwritten?.isRenamed !== true) retitled(app, key, card.title);
  if (copy?.release || recalling.has(key) || unwritten !== undefined) return;
  if (card === undefined) {
    if (!isShown && copy !== undefined) dropCopy(app, key);
    // On the boards it is saved again after the next action on it.
    else if (kept.elsewhere === key) copies.set(key, newCopy(session));
    if (kept.elsewhere === key) kept.elsewhere = null;
  } else if (card.revision !== copy?.card?.revision && kept.elsewhere !== key) {
    dropCopy(app, key);
    if (isShown) goneElsewhere(app, key);
  }
}

/** Changes a card other than by an action on its puzzle. */
export function amendCard({ keeping }: App, key: string, change: Partial<Card>) {
  return keeping.store.change(['cards'], async at => {
    const card = cardFrom(key, await at('cards').get(key));
    if (card !== null) await at('cards').put({ ...card, ...change }, key);
  });
}

/** The page will start with this saved puzzle next time. */
export function noteShown(app: App) {
  const { kept, session } = app.page;
  const card = kept.cards.get(session.key);
  if (card === undefined) return;
  const shown = shownNow(kept, Date.now());
  cardKept(kept, { ...card, shown });
  amendCard(app, card.key, { shown }).catch(error => meet(app, error));
}

/** Deletes a saved puzzle; on the boards it is saved again after the next action on it. @returns what it was */
export async function forget(app: App, key: string) {
  const { page, keeping } = app;
  cardDropped(page.kept, key);
  if (page.session.key !== key) dropCopy(app, key);
  keeping.queue.delete(`puzzle/${key}`);
  journal.forget(`puzzle/${key}`);
  const removing = keeping.store.change(PUZZLE, async at => {
    const found = await readPuzzle(at, key);
    await Promise.all(PUZZLE.map(name => at(name).delete(key)));
    return found;
  });
  const removed = await removing.catch(error => meet(app, error));
  // A list read in the meantime still had it.
  cardDropped(page.kept, key);
  if (removed !== null) tellTabs(app, 'cards');
  return removed;
}
