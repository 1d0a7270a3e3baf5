/**
 * What a person does with the puzzles that are kept: opens, renames and deletes them, and takes all of them
 * along as a file.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../store/records.js').Card} Card
 */

import { download } from '../dom.js';
import { byteSize, t } from '../i18n/index.js';
import { plainName } from '../i18n/names.js';
import { puzzleName } from '../i18n/sentences.js';
import { collectionsInOrder } from '../state/collections.js';
import { LIMIT, cardDropped, cardKept, newestFirst, usedBytes } from '../state/kept.js';
import { PARTS } from '../store/database.js';
import { cardFrom, nextRevision, partOf, sizeOf, textFrom } from '../store/records.js';
import { BEGIN, BETWEEN, END, readFile, writeCollection, writeItem, writeResults } from '../store/transfer.js';
import { forget } from './keeping.js';
import { warn } from './notices.js';
import { openKey } from './opening.js';
import { readCards, readKept, sittingOf, takeUp } from './reading.js';
import { letAllGo, letGo, letUnwrittenGo, meet, tell } from './seats.js';
import { save } from './writing.js';

/** Larger files cannot have been written by this page. */
const FILE_LIMIT = 2 * LIMIT;

const LONGEST_TITLE = 100;

/** @param {App} app @param {string} key */
export async function openKept(app, key) {
  if (!(await openKey(app, key))) warn(app, 'kept.damaged');
}

/**
 * The text of a kept puzzle, to draw it.
 * @param {App} app
 * @param {string} key
 * @returns {Promise<string | null>}
 */
export async function keptText({ page, keeping }, key) {
  const known = page.sitting.key === key ? page.sitting : page.aside[key];
  if (known) return known.text;
  try {
    return textFrom((await keeping.store?.read(key, ['puzzle']))?.puzzle);
  } catch {
    // The list does without the picture.
    return null;
  }
}

/**
 * Gives a kept puzzle a name; an empty one takes it away again.
 * @param {App} app
 * @param {string} key
 * @param {string} name
 */
export async function renameKept(app, key, name) {
  const { page, keeping } = app;
  const card = page.kept.cards.get(key);
  if (card === undefined) return;
  const title = name.trim().slice(0, LONGEST_TITLE) || null;
  cardKept(page.kept, { ...card, title });
  const known = page.sitting.key === key ? page.sitting : page.aside[key];
  if (known) known.title = title;
  app.changed();
  try {
    await keeping.store?.amend(key, there => {
      const now = cardFrom(key, there);
      return now && { ...now, title };
    });
  } catch (error) {
    meet(app, error);
  }
}

/**
 * Deletes a kept puzzle; it can be brought back until another one is deleted, or the page is left.
 * @param {App} app
 * @param {string} key
 */
export async function removeKept(app, key) {
  const { page, keeping } = app;
  if (page.sitting.key === key) save(app);
  try {
    const found = await keeping.store?.read(key);
    const card = page.kept.cards.get(key);
    if (found === undefined || card === undefined) return;
    const { card: raw, ...parts } = found;
    const there = cardFrom(key, raw);
    if (there === null) {
      // Another tab has deleted it.
      cardDropped(page.kept, key);
      letGo(app, key);
      return app.changed();
    }
    page.kept.removed = { card: there, parts };
    await forget(app, key);
    app.announce(t('yours.removed', { name: puzzleName(card) }));
  } catch (error) {
    meet(app, error);
  }
  app.changed();
}

/** Brings back what was deleted last. @param {App} app */
export async function undoRemove(app) {
  const { page, keeping } = app;
  const { removed } = page.kept;
  if (removed === null || keeping.store === null) return;
  const { card, parts } = removed;
  if (page.sitting.key === card.key) save(app);
  try {
    // What was done on it since is newer.
    if (!page.kept.cards.has(card.key)) {
      const written = await keeping.store.write(card.key, { card, parts, expected: [0] });
      if (written === 'written') {
        letGo(app, card.key);
        cardKept(page.kept, card);
        await reseat(app, card.key);
        tell(app, { type: 'wrote', key: card.key, revision: card.revision });
      } else await readCards(app);
    }
    page.kept.removed = null;
    app.announce(t('yours.back', { name: puzzleName(card) }));
  } catch (error) {
    meet(app, error);
  }
  app.changed();
}

/** What was deleted is not to be brought back. @param {App} app */
export function dropRemoved({ page, changed }) {
  page.kept.removed = null;
  changed();
}

/** Deletes all that is kept. @param {App} app */
export async function clearKept(app) {
  const { page, keeping } = app;
  letUnwrittenGo(app);
  try {
    await keeping.store?.clear();
    letAllGo(app);
    if (page.kept.problem === 'limit' || page.kept.problem === 'full') page.kept.problem = null;
    tell(app, { type: 'cleared' });
    app.announce(t('yours.cleared'));
  } catch (error) {
    meet(app, error);
  }
  app.changed();
}

/** Hands over all that is kept as one file. @param {App} app */
export async function exportKept(app) {
  const { page, keeping } = app;
  save(app);
  /** @type {BlobPart[]} */
  const pieces = [];
  try {
    for (const { key } of newestFirst(page.kept)) {
      const found = await keeping.store?.read(key);
      if (found === undefined || cardFrom(key, found.card) === null) continue;
      const { card, ...parts } = found;
      // As a blob it need not stay in the page's memory.
      pieces.push(new Blob([pieces.length === 0 ? BEGIN : BETWEEN, writeItem({ card, parts })]));
    }
  } catch (error) {
    return meet(app, error);
  }
  for (const collection of collectionsInOrder(page.collections))
    pieces.push(new Blob([pieces.length === 0 ? BEGIN : BETWEEN, writeCollection(collection)]));
  const { results } = page.library;
  pieces.push(new Blob([pieces.length === 0 ? BEGIN : BETWEEN, writeResults(results)]));
  const day = new Date().toISOString().slice(0, 10);
  download(`lockstep-${day}.json`, new Blob([...pieces, END], { type: 'application/json' }));
}

/**
 * Takes in what another page has handed over. A puzzle that is kept here, too, stays where it was played
 * later.
 * @param {App} app
 * @param {File} file
 */
export async function importKept(app, file) {
  const { page } = app;
  const { size } = file;
  const name = plainName(file.name);
  if (size > FILE_LIMIT)
    return warn(app, 'notice.file-too-large', { name, size: byteSize(size), limit: byteSize(FILE_LIMIT) });
  if (!(await app.loaded)) return;
  save(app);
  const read = readFile(await file.text().catch(() => ''));
  if (!read.ok) return warn(app, `yours.import-${read.code}`, { name });
  const counts = { taken: 0, had: 0, refused: 0 };
  let collected = 0;
  try {
    for (const item of read.items) {
      if ('results' in item) app.actions.joinResults(item.results);
      else if ('collection' in item) collected += app.actions.joinCollection(item.collection) === 'taken' ? 1 : 0;
      else counts[await takeIn(app, item)]++;
      // Between two puzzles the page may draw.
      await new Promise(done => setTimeout(done));
    }
  } catch (error) {
    meet(app, error);
  }
  const { taken, had, refused } = counts;
  const sentences = [t('yours.imported', { count: taken })];
  if (collected > 0) sentences.push(t('collection.imported', { count: collected }));
  if (had > 0) sentences.push(t('yours.import-had', { count: had }));
  if (refused > 0) sentences.push(t('yours.import-refused', { count: refused }));
  page.passing.notice = { id: 'yours.import-done', args: { words: sentences.join(' ') }, tone: 'info' };
  app.changed();
}

/**
 * @param {App} app
 * @param {import('../store/transfer.js').PuzzleItem} item
 * @returns {Promise<'taken' | 'had' | 'refused'>}
 */
async function takeIn(app, { card: raw, parts: given }) {
  const { page, keeping } = app;
  const { store } = keeping;
  const key = /** @type {{ key?: unknown }} */ (raw).key;
  const card = cardFrom(key, raw);
  const sitting = card === null ? null : sittingOf(card, given);
  if (store === null || card === null || sitting === null) return 'refused';
  const there = page.kept.cards.get(card.key);
  if (there !== undefined && there.played >= card.played) return 'had';
  // Written as the page itself would, so that nothing comes in that does not belong there.
  const parts = Object.fromEntries(PARTS.map(part => [part, partOf(sitting, part)]));
  const sizes = { puzzle: 0, progress: 0, findings: 0, draft: 0 };
  for (const part of PARTS) sizes[part] = sizeOf(parts[part]);
  const bytes = PARTS.reduce((sum, part) => sum + sizes[part], 0);
  if (usedBytes(page.kept) - (there?.bytes ?? 0) + bytes > LIMIT) {
    page.kept.problem = 'limit';
    return 'refused';
  }
  const revision = nextRevision(there?.revision ?? 0, Date.now());
  const { moves } = sitting.game.walk;
  const solved = sitting.game.state?.solved ?? false;
  const next = { ...card, moves: moves.length, solved, revision, sizes, bytes };
  await store.write(card.key, { card: next, parts, expected: null });
  letGo(app, card.key);
  cardKept(page.kept, next);
  tell(app, { type: 'wrote', key: card.key, revision });
  await reseat(app, card.key);
  return 'taken';
}

/**
 * What is in the store now takes the boards where its puzzle is on them.
 * @param {App} app
 * @param {string} key
 */
async function reseat(app, key) {
  if (app.page.sitting.key !== key) return;
  const sitting = await readKept(app, key);
  if (sitting !== null && app.page.sitting.key === key) takeUp(app, sitting);
}
