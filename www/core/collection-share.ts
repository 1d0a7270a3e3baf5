/** A collection as a file or a link. */

import type { OnProgress } from '../engine/client.ts';
import * as engine from '../engine/engine.ts';
import { linkTo, setFragment } from './address.ts';
import { type App, warn } from './app.ts';
import { dropEntry, entryMade, type Waiter } from './collection-generate.ts';
import { placeOf, saidOf } from './collections.ts';
import { download } from './download.ts';
import { wholeEngine } from './later.ts';
import { canEncode, encode, withQuiz } from './links.ts';
import { isToBeMade, madeInSight } from './recipe-consent.ts';
import { entryName, reasonSentence, wordsInName } from './sentences.ts';

/** A collection as a file, with the full text of every puzzle. */
export async function exportCollection(app: App, key: string) {
  const made = await madeWhole(app, key);
  if (made === null) return;
  const { title, entries } = made.collection;
  if (made.missing >= 0) return warn(app, 'notice.not-made', { name: entryName(entries[made.missing], made.missing) });
  const puzzles = entries.map(entry => ({ ...saidOf(entry), text: entry.text ?? '' }));
  const written = await app.workers.batch.call('writeCollection', [title, puzzles], { isAwaited: true });
  if (!written.ok) return warn(app, 'notice.export-failed');
  download(`${wordsInName(title) || 'lockstep-collection'}.txt`, new Blob([written.text], { type: 'text/plain' }));
}

/** Generates every puzzle of the collection; if that may take long, asks first and offers Cancel. */
async function madeWhole(app: App, key: string) {
  const { page } = app;
  const { wish } = page;
  const entries = page.collections.all.get(key)?.entries ?? [];
  await wholeEngine.load();
  const dear = entries.find(({ text, recipe }) => text === null && recipe !== null && engine.takesLong(recipe));
  if (dear === undefined) return collectionMade(app, key);
  if (!(await isToBeMade(app, dear.kind, 'linked.asked-collected'))) return null;
  let isStopped = false;
  const isThere = () => !isStopped && wish === page.wish;
  const make = (onProgress: OnProgress) => collectionMade(app, key, { onProgress, isThere });
  return madeInSight(app, dear.kind, make, () => {
    isStopped = true;
    for (const { id } of entries) dropEntry(app, id);
  });
}

/** The link to a collection, and how widely it is accepted. @param asQuiz to be handed in as a whole */
export async function linkCollection(app: App, key: string, asQuiz: boolean) {
  const { page } = app;
  const collection = page.collections.all.get(key);
  if (collection === undefined || !(await wholeEngine.load())) return null;
  const items = collection.entries.map(entry => {
    const { recipe, text } = entry;
    return { ...saidOf(entry), ...(recipe === null ? { text: text ?? '' } : { generated: recipe }) };
  });
  const packed = engine.packCollection(collection.title, items);
  if (!packed.ok) return { problem: reasonSentence(packed.error) };
  if (!canEncode()) return null;
  const hash = await encode(packed.bytes);
  const link = linkTo(asQuiz ? withQuiz(hash) : hash);
  // After a reload the page opens it again, if one of its puzzles is on the boards.
  const isPlayed = placeOf(page.collections, page.session.puzzle?.id)?.collection.key === key;
  if (link.size !== 'too-long' && !asQuiz && isPlayed && page.session.source?.kind === 'collection')
    setFragment(app, hash);
  return link;
}

/**
 * The collection with each puzzle generated, and the index of the first failure; −1 if none.
 * @returns null if the collection is gone, or nobody waits any longer
 */
async function collectionMade(app: App, key: string, waiter: Waiter = {}) {
  const { all } = app.page.collections;
  for (const { id } of all.get(key)?.entries ?? []) {
    await entryMade(app, key, id, waiter);
    if (waiter.isThere?.() === false) return null;
  }
  const collection = app.page.collections.all.get(key);
  return collection ? { collection, missing: collection.entries.findIndex(({ text }) => text === null) } : null;
}
