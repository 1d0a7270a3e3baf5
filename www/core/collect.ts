/** Choosing puzzles and adding them to collections. */

import * as engine from '../engine/engine.ts';
import { t } from '../i18n/index.ts';
import { type App, inform, warn } from './app.ts';
import { type Entry, MOST_ENTRIES, newCollection } from './collections.ts';
import { putCollection, showKept } from './keep/collections.ts';
import { showLibrary } from './layout.ts';
import { collectionName } from './sentences.ts';
import { recipeOf, type Source } from './session.ts';

/** Saved puzzles are about to be chosen. @param into the key of a collection; null for a new one */
export function beginChoosing(app: App, into: string | null) {
  app.page.collections.choosing = { into, keys: [] };
  showLibrary(app, 'yours');
}

/** @param key null for a new one @param title of a new one */
export function addEntries(app: App, key: string | null, entries: Entry[], title = '') {
  const { page } = app;
  const there = key === null ? undefined : page.collections.all.get(key);
  if ((there?.entries.length ?? 0) + entries.length > MOST_ENTRIES)
    return warn(app, 'error.too-many-puzzles', { most: MOST_ENTRIES });
  const next = there
    ? { ...there, entries: [...there.entries, ...entries] }
    : newCollection(engine.collectionTitle(title), entries);
  if (!putCollection(app, next)) return;
  showKept(app, next.key);
  const words = t('collection.added', { count: next.entries.length, name: collectionName(next) });
  app.announce(words);
  inform(app, 'notice.words', { words });
}

/** The recipe of a generated puzzle, if known: it makes a link short. */
export const recipeFor = (source: Source | null) =>
  source?.kind === 'example' ? (engine.example(source.name)?.generated ?? null) : recipeOf(source);
