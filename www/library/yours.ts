/** A person's actions on saved puzzles: opening, renaming and deleting them, and moving them as a file. */

import { type App, inform, warn } from '../app/app.ts';
import { familyNamed } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import { byteSize, t } from '../i18n/index.ts';
import { download } from '../puzzle/download.ts';
import { openKey } from '../puzzle/open.ts';
import { forget, readKept, readList, takeUp } from '../puzzle/recall.ts';
import { type Card, cardFrom, type Parts, type Source } from '../state/card.ts';
import { collectionsInOrder, noCollections, sameAs } from '../state/collections.ts';
import { localDay } from '../state/days.ts';
import { cardKept, cardsRead, LIMIT, newestFirst, usedBytes } from '../state/kept.ts';
import { plainName, plainWords } from '../state/names.ts';
import { nothingCached } from '../state/page.ts';
import { dayOfKey, type Results, resultsFrom } from '../state/results.ts';
import { putCollection } from '../store/collections.ts';
import { PUZZLE, writePuzzle } from '../store/database.ts';
import { type PuzzleItem, writeItem } from '../store/item.ts';
import { keepResults } from '../store/reached.ts';
import { knownCollection, marksOf, nextRevision, recordOf, sessionOf, textFrom } from '../store/records.ts';
import * as transfer from '../store/transfer.ts';
import { dropCopy, dropUnwritten, giveTitle, keepingOf, save, sessionsOf, storeFailed } from '../store/write.ts';
import { puzzleName } from '../words/sentences.ts';

/** Larger files cannot have been written by this page. */
const FILE_LIMIT = 2 * LIMIT;

/** Puzzles that are read from the store, or written, together. */
const AT_ONCE = 20;

/** The page draws at least this often while it reads a file, in ms. */
const SLICE_MS = 30;

export async function openKept(app: App, key: string) {
  if (!(await openKey(app, key))) warn(app, 'kept.damaged');
}

/** The text of a saved puzzle, for its picture; if it cannot be read, the list omits the picture. */
export async function keptText(app: App, key: string): Promise<string | null> {
  const { page } = app;
  const keeping = keepingOf(app);
  const known = page.session.key === key ? page.session : page.cached[key];
  if (known) return known.text;
  return keeping.store.text(key).then(textFrom, () => null);
}

export function renameKept(app: App, key: string, name: string) {
  giveTitle(app, key, plainName(name.trim()) || null);
  app.acted();
}

/** Deletes a saved puzzle; it can be restored until another one is deleted, or the page is left. */
export async function removeKept(app: App, key: string) {
  const { page } = app;
  if (page.session.key === key) await save(app);
  const name = page.kept.cards.get(key);
  const removed = await forget(app, key);
  const card = removed && cardFrom(key, removed.card);
  // Another tab may have deleted it.
  if (removed !== null && card !== null && name !== undefined) {
    page.kept.removed = { card, parts: removed.parts };
    app.announce(t('yours.removed', { name: puzzleName(name) }));
  }
  app.acted();
}

export async function undoRemove(app: App) {
  const { page } = app;
  const keeping = keepingOf(app);
  const { removed } = page.kept;
  if (removed === null) return;
  const { card, parts } = removed;
  if (page.session.key === card.key) await save(app);
  try {
    // Later changes are newer.
    await keeping.store.change(PUZZLE, async at => {
      if ((await at('cards').get(card.key)) === undefined) await writePuzzle(at, { card, parts });
    });
    await readList(app, 'cards');
    page.kept.removed = null;
    app.announce(t('yours.back', { name: puzzleName(card) }));
  } catch (error) {
    storeFailed(app, error);
  }
  app.acted();
}

export async function clearKept(app: App) {
  const { page } = app;
  const keeping = keepingOf(app);
  dropUnwritten(app);
  for (const session of sessionsOf(page)) dropCopy(app, session);
  // On the boards it is written again only after the next action on it.
  if (page.session.puzzle !== null) page.session.copy.marks = marksOf(page.session);
  try {
    await keeping.store.clear();
    cardsRead(page.kept, []);
    page.kept.removed = null;
    page.cached = nothingCached();
    page.library.results = {};
    page.collections = noCollections();
    if (page.kept.problem === 'limit' || page.kept.problem === 'full') page.kept.problem = null;
    app.announce(t('yours.cleared'));
  } catch (error) {
    storeFailed(app, error);
  }
  app.acted();
}

export async function exportKept(app: App) {
  const { page } = app;
  const keeping = keepingOf(app);
  await save(app);
  const pieces: BlobPart[] = [];
  // A blob need not stay in the page's memory.
  const add = (text: string) => pieces.push(new Blob([pieces.length === 0 ? transfer.BEGIN : transfer.BETWEEN, text]));
  try {
    const keys = newestFirst(page.kept).map(({ key }) => key);
    for (let from = 0; from < keys.length; from += AT_ONCE) {
      const some = keys.slice(from, from + AT_ONCE);
      const read = await Promise.all(some.map(key => keeping.store.read(key)));
      read.forEach((item, index) => {
        if (cardFrom(some[index], item.card) !== null) add(writeItem(item));
      });
    }
  } catch (error) {
    storeFailed(app, error);
    return;
  }
  for (const collection of collectionsInOrder(page.collections)) add(writeItem({ collection }));
  add(writeItem({ results: page.library.results }));
  download(`lockstep-${localDay(new Date())}.json`, new Blob([...pieces, transfer.END], { type: 'application/json' }));
}

/** Imports such a file. Of a puzzle that is also saved here, the one played last is kept. */
export async function importKept(app: App, file: File) {
  const { size } = file;
  const name = plainName(file.name);
  if (size > FILE_LIMIT)
    return warn(app, 'notice.file-too-large', { name, size: byteSize(size), limit: byteSize(FILE_LIMIT) });
  if (!(await app.loaded)) return;
  await save(app);
  const read = transfer.readFile(await file.text().catch(() => ''));
  if (!read.ok) return warn(app, `yours.import-${read.code}`, { name });
  const counts = { taken: 0, had: 0, refused: 0, collected: 0, reached: 0 };
  let drawn = performance.now();
  let batch: Ready[] = [];
  const flush = async () => {
    await takeIn(app, batch);
    counts.taken += batch.length;
    batch = [];
  };
  try {
    for (const item of read.items) {
      if ('results' in item) counts.reached += await takeResults(app, item.results);
      else if ('collection' in item) counts.collected += Number(joinCollection(app, item.collection));
      else if ('card' in item) {
        const ready = readyFrom(app, item, batch);
        if (typeof ready === 'string') counts[ready]++;
        else if (batch.push(ready) === AT_ONCE) await flush();
      }
      if (performance.now() - drawn < SLICE_MS) continue;
      await new Promise(done => setTimeout(done));
      drawn = performance.now();
    }
    if (batch.length > 0) await flush();
  } catch (error) {
    storeFailed(app, error);
  }
  const { taken, had, refused, collected, reached } = counts;
  const sentences = [];
  if (taken > 0 || collected + reached === 0) sentences.push(t('yours.imported', { count: taken }));
  if (reached > 0) sentences.push(t('reached.imported', { count: reached }));
  if (collected > 0) sentences.push(t('collection.imported', { count: collected }));
  if (had > 0) sentences.push(t('yours.import-had', { count: had }));
  if (refused > 0) sentences.push(t('yours.import-refused', { count: refused }));
  inform(app, 'notice.words', { words: sentences.join(' ') });
}

/** A puzzle of a file, as the page itself would write it, so that nothing foreign gets in. */
interface Ready {
  card: Card;
  parts: Parts;
}

/** @param batch those that will be written with it */
function readyFrom({ page: { kept } }: App, { card: raw, parts: given }: PuzzleItem, batch: Ready[]) {
  const card = cardFrom((raw as { key?: unknown }).key, raw);
  const session = card === null ? null : sessionOf(card, given);
  if (card === null || session === null) return 'refused';
  const there = batch.find(one => one.card.key === card.key)?.card ?? kept.cards.get(card.key);
  if (there !== undefined && there.played >= card.played) return 'had';
  session.title = card.title && plainName(card.title);
  Object.assign(session, { author: plainName(session.author), note: plainWords(session.note) });
  session.source = plainSource(card.source);
  if (session.draft.name !== null) session.draft.name = plainName(session.draft.name);
  const revision = nextRevision(there?.revision ?? 0, Date.now());
  const ready = recordOf(session, card, { ...card, revision });
  const used = batch.reduce((sum, one) => sum + one.card.bytes, usedBytes(kept));
  if (used - (there?.bytes ?? 0) + ready.card.bytes > LIMIT) {
    kept.problem = 'limit';
    return 'refused';
  }
  return ready;
}

/** Writes puzzles of a file, all of them or none. */
async function takeIn(app: App, batch: readonly Ready[]) {
  const { page } = app;
  const keeping = keepingOf(app);
  for (const { card } of batch) {
    dropUnwritten(app, `puzzle/${card.key}`);
    for (const left of [page.session, page.cached[card.key]]) if (left?.key === card.key) dropCopy(app, left);
  }
  await keeping.store.change(PUZZLE, at => Promise.all(batch.map(item => writePuzzle(at, item))));
  for (const { card } of batch) {
    cardKept(page.kept, card);
    // If its puzzle is on the boards, they show the stored state now.
    const reread = page.session.key === card.key ? await readKept(app, card.key) : null;
    if (reread !== null && page.session.key === card.key) takeUp(app, reread);
  }
}

function plainSource(source: Source): Source {
  if (source.kind === 'file') return { ...source, name: plainName(source.name) };
  if (source.kind !== 'collection') return source;
  return { ...source, title: plainName(source.title), of: plainName(source.of) };
}

/** Results from a file, of levels and days that exist. @returns how many are better than those here */
async function takeResults(app: App, given: Record<string, unknown>): Promise<number> {
  const { library } = app.page;
  const there = Object.entries(given).filter(([key]) => isThere(key, library.today));
  const results: Results = resultsFrom(there);
  const before = library.results;
  await keepResults(app, results);
  return Object.keys(results).filter(key => library.results[key] !== before[key]).length;
}

function isThere(key: string, today: string) {
  const [, one, other] = key.split('/');
  const day = dayOfKey(key);
  if (day === null) return engine.levelNumbered(one, Number(other)) !== null;
  return engine.firstDay() <= day && day <= today && familyNamed(other) !== undefined;
}

/** A collection from a file of everything, unless it is here already. @returns whether it was added */
function joinCollection(app: App, given: unknown): boolean {
  const { collections } = app.page;
  const read = knownCollection(given);
  const collection = read && {
    ...read,
    title: plainName(read.title),
    entries: read.entries.map(entry => ({ ...entry, title: plainName(entry.title) })),
  };
  if (collection === null || sameAs(collections, collection) !== null) return false;
  const there = collections.all.get(collection.key);
  if (there !== undefined && there.changed >= collection.changed) return false;
  return putCollection(app, { ...collection, revision: there?.revision ?? 0 });
}
