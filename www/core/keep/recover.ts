/** What pages left in the journal (store/journal.ts) comes into the store, unless a tab that is there will write it. */

import { dropBehind, foundBehind, foundOf, isOurs, readBehind } from '../../store/journal.ts';
import { isObject } from '../../store/shape.ts';
import type { PuzzleItem } from '../../store/transfer.ts';
import type { App } from '../app.ts';
import { freeKey } from '../kept.ts';
import { writeResult } from '../reached.ts';
import { resultsFrom } from '../results.ts';
import { recoverCollection } from './collections.ts';
import { meet, unowned } from './owner.ts';
import { cardFrom } from './records.ts';

/** Everything, as the page begins. What cannot be written now stays where it is. */
export async function recoverAll(app: App) {
  for (const name of foundBehind().filter(found => !isOurs(found))) {
    const item = readBehind(name);
    const key = item !== null && 'card' in item ? `${(item.card as { key?: unknown }).key}` : '';
    const isNeeded = () => readBehind(name) !== null;
    await unowned(key, isNeeded, () => recover(app, name)).catch(error => meet(app, error));
  }
}

/** A puzzle whose lock this tab has. */
export async function recoverPuzzle(app: App, key: string) {
  for (const name of foundOf('puzzle', key)) if (!isOurs(name)) await recover(app, name);
}

async function recover(app: App, name: string) {
  const { store } = app.keeping;
  const item = readBehind(name);
  if (item !== null && 'card' in item) await recoverCard(app, item);
  else if (item !== null && 'collection' in item) await recoverCollection(store, item.collection);
  else if (item !== null)
    for (const [key, best] of Object.entries(resultsFrom(Object.entries(item.results))))
      await writeResult(store, key, best);
  dropBehind(name);
}

async function recoverCard({ keeping: { store } }: App, { card: raw, parts, follows }: PuzzleItem) {
  const card = cardFrom((raw as { key?: unknown }).key, raw);
  if (card === null) return;
  const { puzzle, card: found } = await store.read(card.key, ['puzzle']);
  const there = cardFrom(card.key, found);
  // Of a new puzzle all has to be there; what was found out without a deed has the revision of the card.
  const isNext =
    there === null ? isObject(parts.puzzle) : (follows?.includes(there.revision) ?? card.revision >= there.revision);
  if (isNext) return store.write(card.key, () => ({ ...parts, card }));
  const { progress, draft } = parts;
  const isPlayed = isObject(progress) && Array.isArray(progress.entries) && progress.entries.length > 0;
  if (there === null || follows === undefined || there.revision === card.revision || !(isPlayed || isObject(draft)))
    return;
  const key = freeKey({ cards: new Map(await store.list('cards')) }, card.puzzle);
  await store.write(key, () => ({ puzzle, ...parts, card: { ...card, key } }));
}
