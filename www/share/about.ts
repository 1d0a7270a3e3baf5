/** A person changes title, author or note of the puzzle on the boards. */

import type { App } from '../app/app.ts';
import * as engine from '../engine/engine.ts';
import type { About } from '../engine/types.ts';
import { aboutOf, writtenText } from '../puzzle/about.ts';
import { placeOf, withEntry } from '../state/collections.ts';
import { aboutIn } from '../state/session.ts';
import { putCollection } from '../store/collections.ts';
import { giveTitle } from '../store/write.ts';

/** Those of a puzzle of a collection change in the collection. */
export function setAbout(app: App, change: Partial<About>) {
  const { session, collections } = app.page;
  const { text, draft, source } = session;
  // A round trip through the module drops overlong and unprintable text.
  const plain = engine.aboutOf(engine.withAbout('', { ...aboutOf(session), ...change }));
  const { title = null, author = '', note = '' } = aboutIn(plain);
  Object.assign(session, { author, note });
  if (session.origin === 'default') session.origin = 'chosen';
  const place = source?.kind === 'collection' ? placeOf(collections, session.puzzle?.id) : null;
  giveTitle(app, session.key, place === null ? title : null);
  if (source?.kind === 'collection' && place !== null) {
    const { collection, index } = place;
    putCollection(app, withEntry(collection, collection.entries[index].id, { title: title ?? '', author, note }));
    session.source = { ...source, title: title ?? '' };
  }
  // The editor must not contradict that.
  if (engine.withAbout(text, NOTHING) !== text) {
    session.text = writtenText(session);
    if (draft.text === text) session.draft = { ...draft, text: session.text };
  }
  app.acted();
}

const NOTHING: About = { title: '', author: '', note: '' };
