/** A person's actions on saved puzzles: opening, renaming and deleting them, and moving them as a file. */

import type { App } from '../core/app.ts';
import { collectionsInOrder, noCollections, sameAs } from '../core/collections.ts';
import { download } from '../core/download.ts';
import { knownCollection, putCollection } from '../core/keep/collections.ts';
import { amendCard, forget, readCards } from '../core/keep/list.ts';
import { dropCopy, meet, newCopy, own, tellTabs } from '../core/keep/owner.ts';
import { readKept, takeUp } from '../core/keep/read.ts';
import { cardFrom, nextRevision, partOf, sessionOf, sizesOf } from '../core/keep/records.ts';
import { retitled, save } from '../core/keep/write.ts';
import { cardKept, cardsRead, LIMIT, newestFirst, usedBytes } from '../core/kept.ts';
import { plainName } from '../core/names.ts';
import { warn } from '../core/notices.ts';
import { openKey } from '../core/open.ts';
import { nothingAside } from '../core/page.ts';
import { joinResults } from '../core/reached.ts';
import { puzzleName } from '../core/sentences.ts';
import { byteSize, t } from '../i18n/index.ts';
import { PARTS } from '../store/database.ts';
import * as journal from '../store/journal.ts';
import * as transfer from '../store/transfer.ts';

/** Larger files cannot have been written by this page. */
const FILE_LIMIT = 2 * LIMIT;

const LONGEST_TITLE = 100;

export async function openKept(app: App, key: string) {
  if (!(await openKey(app, key))) warn(app, 'kept.damaged');
}

/** Gives a saved puzzle a name; an empty one removes it. */
export async function renameKept(app: App, key: string, name: string) {
  const { page } = app;
  const card = page.kept.cards.get(key);
  if (card === undefined) return;
  const title = name.trim().slice(0, LONGEST_TITLE) || null;
  try {
    await amendCard(app, key, { title });
    tellTabs(app, 'cards');
    retitled(app, key, title);
  } catch (error) {
    // This counts as an action on the puzzle, so writing is retried.
    if (page.session.key === key) page.session.title = title;
    meet(app, error);
  }
  cardKept(page.kept, { ...card, title });
  app.changed();
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
    page.kept.removed = { card, parts: removed };
    app.announce(t('yours.removed', { name: puzzleName(name) }));
  }
  app.changed();
}

export async function undoRemove(app: App) {
  const { page, keeping } = app;
  const { removed } = page.kept;
  if (removed === null) return;
  const { card, parts } = removed;
  if (page.session.key === card.key) await save(app);
  try {
    // Later changes are newer.
    await keeping.store.write(card.key, there => (there === undefined ? { ...parts, card } : null));
    await readCards(app);
    tellTabs(app, 'cards');
    page.kept.removed = null;
    app.announce(t('yours.back', { name: puzzleName(card) }));
  } catch (error) {
    meet(app, error);
  }
  app.changed();
}

export async function clearKept(app: App) {
  const { page, keeping } = app;
  const { key, puzzle } = page.session;
  // Unwritten data must not be written later.
  keeping.queue.clear();
  journal.found().forEach(journal.drop);
  for (const key of keeping.copies.keys()) dropCopy(app, key);
  // On the boards it is written again only after the next action on it.
  if (puzzle !== null) keeping.copies.set(key, newCopy(key, page.session));
  try {
    await keeping.store.clear();
    cardsRead(page.kept, []);
    page.kept.elsewhere = page.kept.removed = null;
    page.aside = nothingAside();
    page.library.results = {};
    page.collections = noCollections();
    if (page.kept.problem === 'limit' || page.kept.problem === 'full') page.kept.problem = null;
    for (const list of ['cards', 'collections'] as const) tellTabs(app, list);
    app.announce(t('yours.cleared'));
  } catch (error) {
    meet(app, error);
  }
  app.changed();
}

export async function exportKept(app: App) {
  const { page, keeping } = app;
  await save(app);
  const pieces: BlobPart[] = [];
  // A blob need not stay in the page's memory.
  const add = (text: string) => pieces.push(new Blob([pieces.length === 0 ? transfer.BEGIN : transfer.BETWEEN, text]));
  try {
    for (const { key } of newestFirst(page.kept)) {
      const { card, ...parts } = await keeping.store.read(key);
      if (cardFrom(key, card) !== null) add(transfer.writeItem({ card, parts }));
    }
  } catch (error) {
    meet(app, error);
    return;
  }
  for (const collection of collectionsInOrder(page.collections)) add(transfer.writeCollection(collection));
  add(transfer.writeResults(page.library.results));
  const day = new Date().toISOString().slice(0, 10);
  download(`lockstep-${day}.json`, new Blob([...pieces, transfer.END], { type: 'application/json' }));
}

/** Imports such a file. Of a puzzle that is also saved here, the one played last is kept. */
export async function importKept(app: App, file: File) {
  const { page } = app;
  const { size } = file;
  const name = plainName(file.name);
  if (size > FILE_LIMIT)
    return warn(app, 'notice.file-too-large', { name, size: byteSize(size), limit: byteSize(FILE_LIMIT) });
  if (!(await app.loaded)) return;
  await save(app);
  const read = transfer.readFile(await file.text().catch(() => ''));
  if (!read.ok) return warn(app, `yours.import-${read.code}`, { name });
  const counts = { taken: 0, had: 0, refused: 0, collected: 0 };
  try {
    for (const item of read.items) {
      if ('results' in item) joinResults(app, item.results);
      else if ('collection' in item) counts.collected += Number(joinCollection(app, item.collection));
      else counts[await takeIn(app, item)]++;
      // Lets the page draw between two puzzles.
      await new Promise(done => setTimeout(done));
    }
  } catch (error) {
    meet(app, error);
  }
  const { taken, had, refused, collected } = counts;
  const sentences = [t('yours.imported', { count: taken })];
  if (collected > 0) sentences.push(t('collection.imported', { count: collected }));
  if (had > 0) sentences.push(t('yours.import-had', { count: had }));
  if (refused > 0) sentences.push(t('yours.import-refused', { count: refused }));
  page.passing.notice = { id: 'yours.import-done', args: { words: sentences.join(' ') }, tone: 'info' };
  app.changed();
}

async function takeIn(app: App, { card: raw, parts: given }: transfer.PuzzleItem) {
  const { page, keeping } = app;
  const card = cardFrom((raw as { key?: unknown }).key, raw);
  const session = card === null ? null : sessionOf(card, given);
  if (card === null || session === null) return 'refused';
  const there = page.kept.cards.get(card.key);
  if (there !== undefined && there.played >= card.played) return 'had';
  // Written as the page itself would, so that nothing foreign gets in.
  const parts = Object.fromEntries(PARTS.map(part => [part, partOf(session, part)]));
  const sizes = sizesOf(parts);
  const bytes = PARTS.reduce((sum, part) => sum + sizes[part], 0);
  if (usedBytes(page.kept) - (there?.bytes ?? 0) + bytes > LIMIT) {
    page.kept.problem = 'limit';
    return 'refused';
  }
  const revision = nextRevision(there?.revision ?? 0, Date.now());
  const { moves } = session.game.walk;
  const solved = session.game.state?.solved ?? false;
  const next = { ...card, moves: moves.length, solved, revision, sizes, bytes };
  dropCopy(app, card.key);
  const release = await own(app, card.key);
  await keeping.store.write(card.key, () => ({ ...parts, card: next })).finally(release);
  cardKept(page.kept, next);
  tellTabs(app, 'cards');
  // If its puzzle is on the boards, they show the stored state now.
  const reread = page.session.key === card.key ? await readKept(app, card.key) : null;
  if (reread !== null && page.session.key === card.key) takeUp(app, reread);
  return 'taken';
}

/** A collection from a file of everything, unless it is here already. @returns whether it was added */
function joinCollection(app: App, given: unknown): boolean {
  const { collections } = app.page;
  const collection = knownCollection(given);
  if (collection === null || sameAs(collections, collection) !== null) return false;
  const there = collections.all.get(collection.key);
  if (there !== undefined && there.changed >= collection.changed) return false;
  return putCollection(app, { ...collection, revision: there?.revision ?? 0 });
}
