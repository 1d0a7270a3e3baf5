/** Puzzles are chosen and added to collections. */

import * as engine from '../engine/engine.ts';
import type { Kind, Settings } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import type { App } from './app.ts';
import { type Entry, MOST_ENTRIES, newCollection, newEntry, sizesOf, withMore } from './collections.ts';
import { putCollection, showKept } from './keep/collections.ts';
import { keptText } from './keep/read.ts';
import { warn } from './notices.ts';
import { collectionName, puzzleName } from './sentences.ts';
import { recipeOf, type Source } from './session.ts';
import { showPart } from './settings.ts';

/** Opens the dialog that adds the puzzle on the boards. */
export function openCollect({ page, changed }: App) {
  page.collections.collecting = true;
  changed();
}

export function closeCollect({ page, changed }: App) {
  page.collections.collecting = false;
  changed();
}

/** Adds the puzzle on the boards to a collection. @param key null for a new one, which gets the collection's title */
export function collect(app: App, key: string | null, titles: { puzzle: string; collection: string }) {
  const { puzzle, text, source } = app.page.sitting;
  if (puzzle === null) return;
  const { kind, id } = puzzle;
  const title = engine.collectionTitle(titles.puzzle);
  const entry = newEntry({ title, kind, boards: sizesOf(puzzle), text, recipe: recipeFor(source), puzzle: id });
  addEntries(app, key, [entry], titles.collection);
}

/** Puzzles that were made for a sheet become a collection. */
export function collectSheet(
  app: App,
  title: string,
  puzzles: { title: string; text: string; kind: Kind; recipe: Settings | null }[],
) {
  const entries = puzzles.map(puzzle => newEntry({ ...puzzle, title: engine.collectionTitle(puzzle.title) }));
  addEntries(app, null, entries, title);
  showPart(app, 'collections');
}

/** Puzzles are to be chosen from those that are kept. @param into the key of a collection; null for a new one */
export function beginChoosing(app: App, into: string | null) {
  app.page.collections.choosing = { into, keys: [] };
  showPart(app, 'yours');
}

/** @param key of a kept puzzle, which is chosen, or chosen no more */
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
  if (choosing?.into !== null) showPart(app, 'collections');
  changed();
}

/** What was chosen becomes a collection, or goes into one. */
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
    const { kind, boards, puzzle, source } = card;
    const title = engine.collectionTitle(puzzleName(card));
    entries.push(newEntry({ title, kind, boards, text, recipe: recipeFor(source), puzzle }));
  }
  if (entries.length === 0) return warn(app, 'kept.damaged');
  addEntries(app, into, entries);
  collections.editing = true;
  showPart(app, 'collections');
}

/** @param key null for a new one @param title of a new one */
function addEntries(app: App, key: string | null, entries: Entry[], title = '') {
  const { page } = app;
  const there = key === null ? undefined : page.collections.all.get(key);
  if ((there?.entries.length ?? 0) + entries.length > MOST_ENTRIES)
    return warn(app, 'notice.collection-full', { most: MOST_ENTRIES });
  const next = there ? withMore(there, entries) : newCollection(engine.collectionTitle(title), entries);
  if (!putCollection(app, next)) return;
  showKept(app, next.key);
  const words = t('collection.added', { count: next.entries.length, name: collectionName(next) });
  page.passing.notice = { id: 'collection.told', args: { words }, tone: 'info' };
  app.announce(words);
  app.changed();
}

/** What makes a puzzle from somewhere, where that is known: it makes a link short. */
function recipeFor(source: Source | null) {
  return source?.kind === 'example' ? (engine.example(source.name)?.generated ?? null) : recipeOf(source);
}
