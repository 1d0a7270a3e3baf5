/** The list of saved puzzles: read when the page starts and whenever another tab has changed it; and deletions. */

import * as journal from '../../store/journal.ts';
import { entryNow } from '../address.ts';
import type { App } from '../app.ts';
import { FAMILIES } from '../families.ts';
import { cardDropped, cardKept, cardsRead, shownNow } from '../kept.ts';
import { recallCollections } from './collections.ts';
import { dropCopy, goneElsewhere, meet, newCopy, tellTabs } from './owner.ts';
import { readFirst } from './read.ts';
import { type Card, cardFrom } from './records.ts';
import { leave, recover, retitled } from './write.ts';

/** Opens the store and reads the last puzzle on the boards, while the rest of the page loads. */
export function beginKeeping(app: App) {
  const { page, keeping } = app;
  // Once the store is open, the boards may already show something with an entry.
  const entry = entryNow();
  const read = () => readCards(app).catch(error => meet(app, error));
  keeping.opened = openKept(app);
  keeping.first = keeping.opened.then(() => readFirst(app, entry)).catch(() => null);
  try {
    keeping.channel = new BroadcastChannel('lockstep');
    keeping.channel.onmessage = ({ data }) => {
      if (data === 'cards') read();
      else if (data === 'collections') recallCollections(app);
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
    else if (page.kept.ready) read();
  });
}

async function openKept(app: App) {
  const { kept } = app.page;
  try {
    await recover(app).finally(() => readCards(app));
    kept.problem = null;
  } catch (error) {
    meet(app, error);
  }
  kept.ready = true;
  app.changed();
}

/** Reads the list, and applies it to the puzzles of this page. */
export async function readCards(app: App) {
  const { page, keeping, changed } = app;
  const found = await keeping.store.list('cards');
  const cards = found.flatMap(([key, card]) => cardFrom(key, card) ?? []);
  const families = FAMILIES.map(({ kind }) => kind);
  const known = cards.filter(({ kind }) => families.includes(kind));
  cardsRead(page.kept, known);
  for (const key of new Set([page.session.key, ...keeping.copies.keys(), ...Object.keys(page.aside)])) follow(app, key);
  changed();
}

/** Another tab's actions on a puzzle count here, unless this one is its owner, or about to be. */
function follow(app: App, key: string) {
  const { page, keeping } = app;
  const { kept, session } = page;
  const copy = keeping.copies.get(key);
  const card = kept.cards.get(key);
  const isShown = session.key === key && session.puzzle !== null;
  if (copy?.card && card && !copy.pending?.isRenamed && copy.card.title !== card.title) retitled(app, key, card.title);
  if (copy?.release || keeping.recalling.has(key) || (copy?.pending ?? null) !== null) return;
  if (card === undefined) {
    if (!isShown && copy !== undefined) dropCopy(app, key);
    // On the boards it is saved again after the next action on it.
    else if (kept.elsewhere === key) keeping.copies.set(key, newCopy(key, session));
    if (kept.elsewhere === key) kept.elsewhere = null;
  } else if (card.revision !== copy?.card?.revision && kept.elsewhere !== key) {
    dropCopy(app, key);
    if (isShown) goneElsewhere(app, key);
  }
}

/** Changes a card other than by an action on its puzzle. */
export function amendCard({ keeping }: App, key: string, change: Partial<Card>) {
  return keeping.store.amend('cards', key, there => {
    const card = cardFrom(key, there);
    return card === null ? undefined : { ...card, ...change };
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

/** Deletes a saved puzzle; on the boards it is saved again after the next action on it. */
export async function forget(app: App, key: string) {
  const { page, keeping } = app;
  cardDropped(page.kept, key);
  if (page.session.key !== key) dropCopy(app, key);
  journal.found(`puzzle/${key}`).forEach(journal.drop);
  const removed = await keeping.store.remove(key).catch(error => meet(app, error));
  // A list read in the meantime still had it.
  cardDropped(page.kept, key);
  if (removed !== null) tellTabs(app, 'cards');
  return removed;
}
