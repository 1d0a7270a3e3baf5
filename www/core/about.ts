/** Title, author and note of a puzzle go wherever it goes: as comments at the head of its text, or beside it. */

import * as engine from '../engine/engine.ts';
import type { About } from '../engine/types.ts';
import type { App } from './app.ts';
import { placeOf, withEntry } from './collections.ts';
import { putCollection } from './keep/collections.ts';
import { giveTitle } from './keep/write.ts';
import { aboutIn, type Session } from './session.ts';

/** Each part may be empty. A puzzle of a collection has its title there. */
export const aboutOf = ({
  title,
  author,
  note,
  source,
}: Pick<Session, 'title' | 'author' | 'note' | 'source'>): About => ({
  title: title ?? (source?.kind === 'collection' ? source.title : ''),
  author,
  note,
});

/** A puzzle's text with these as comments at its head. */
export const writtenText = (session: Session) => engine.withAbout(session.text, aboutOf(session));

/** A person says something of the puzzle on the boards; of one of a collection, in the collection. */
export function setAbout(app: App, change: Partial<About>) {
  const { session, collections } = app.page;
  const { text, draft, source } = session;
  // A round trip through the module drops overlong and unprintable text.
  const said = engine.aboutOf(engine.withAbout('', { ...aboutOf(session), ...change }));
  const { title = null, author = '', note = '' } = aboutIn(said);
  Object.assign(session, { author, note });
  if (session.origin === 'default') session.origin = 'chosen';
  const place = source?.kind === 'collection' ? placeOf(collections, session.puzzle?.id) : null;
  giveTitle(app, session.key, place === null ? title : null);
  if (source?.kind === 'collection' && place !== null) {
    const { collection, index } = place;
    putCollection(app, withEntry(collection, collection.entries[index].id, { title: title ?? '', author, note }));
    session.source = { ...source, title: title ?? '' };
  }
  // The editor must not say anything else.
  if (engine.withAbout(text, NOTHING) !== text) {
    session.text = writtenText(session);
    if (draft.text === text) session.draft = { ...draft, text: session.text };
  }
  app.acted();
}

const NOTHING: About = { title: '', author: '', note: '' };
