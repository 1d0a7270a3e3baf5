/** A collection as a file or a link. */

import { linkTo, setFragment } from '../app/address.ts';
import type { App } from '../app/app.ts';
import { warn } from '../app/app.ts';
import { wholeEngine } from '../app/later.ts';
import * as engine from '../engine/engine.ts';
import { makeEntries } from '../puzzle/collection-generate.ts';
import { warnNotMade } from '../puzzle/collection-open.ts';
import { download } from '../puzzle/download.ts';
import { aboutEntry, placeOf } from '../state/collections.ts';
import { canEncode, encode, withQuiz } from '../state/links.ts';
import { reasonSentence, wordsInName } from '../words/sentences.ts';

/** A collection as a file, with the full text of every puzzle, generated if necessary. */
export async function exportCollection(app: App, key: string) {
  const { all } = app.page.collections;
  const ids = all.get(key)?.entries.map(({ id }) => id) ?? [];
  const isMade = await makeEntries(app, key, ids);
  const collection = app.page.collections.all.get(key);
  if (!isMade || collection === undefined) return;
  const { title, entries } = collection;
  const missing = entries.findIndex(({ text }) => text === null);
  if (missing >= 0) return warnNotMade(app, collection, missing);
  const puzzles = entries.map(entry => ({ ...aboutEntry(entry), text: entry.text ?? '' }));
  const written = await app.workers.ask.call('writeCollection', [title, puzzles], { isAwaited: true });
  if (!written.ok) return warn(app, 'notice.export-failed');
  download(`${wordsInName(title) || 'lockstep-collection'}.txt`, new Blob([written.text], { type: 'text/plain' }));
}

/** The link to a collection, and how widely it is accepted. @param asQuiz to be handed in as a whole */
export async function linkCollection(app: App, key: string, asQuiz: boolean) {
  const { page } = app;
  const collection = page.collections.all.get(key);
  if (collection === undefined || !(await wholeEngine.load())) return null;
  const items = collection.entries.map(entry => {
    const { recipe, text } = entry;
    return { ...aboutEntry(entry), ...(recipe === null ? { text: text ?? '' } : { generated: recipe }) };
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
