/** Choosing saved puzzles for a new or existing collection. */

import { type App, warn } from '../core/app.ts';
import { addEntries, recipeFor } from '../core/collect.ts';
import { type Entry, MOST_ENTRIES, newEntry } from '../core/collections.ts';
import { showLibrary } from '../core/layout.ts';
import { puzzleName } from '../core/sentences.ts';
import * as engine from '../engine/engine.ts';
import { keptText } from './yours.ts';

/** Chooses a saved puzzle, or undoes that. @param key of the puzzle */
export function choose({ page, changed }: App, key: string) {
  const { choosing } = page.collections;
  if (choosing === null) return;
  const rest = choosing.keys.filter(other => other !== key);
  choosing.keys = rest.length < choosing.keys.length ? rest : [...choosing.keys, key].slice(0, MOST_ENTRIES);
  changed();
}

export function cancelChoosing(app: App) {
  const { page, changed } = app;
  const { choosing } = page.collections;
  page.collections.choosing = null;
  if (choosing?.into !== null) showLibrary(app, 'collections');
  changed();
}

/** Turns the chosen puzzles into a collection, or adds them to one. */
export async function takeChosen(app: App) {
  const { page } = app;
  const { collections } = page;
  const { choosing } = collections;
  if (choosing === null || choosing.keys.length === 0) return;
  const { into, keys } = choosing;
  collections.choosing = null;
  const entries: Entry[] = [];
  for (const key of keys) {
    const card = page.kept.cards.get(key);
    const text = await keptText(app, key);
    if (card === undefined || text === null) continue;
    const { kind, boards, puzzle, source, author, note } = card;
    const title = engine.collectionTitle(puzzleName(card));
    entries.push(newEntry({ title, author, note, kind, boards, text, recipe: recipeFor(source), puzzle }));
  }
  if (entries.length === 0) return warn(app, 'kept.damaged');
  addEntries(app, into, entries);
  collections.editing = true;
  showLibrary(app, 'collections');
}
