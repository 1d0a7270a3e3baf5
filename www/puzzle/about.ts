/** Title, author and note of a puzzle go wherever it goes: as comments at the head of its text, or beside it. */

import * as engine from '../engine/engine.ts';
import type { About } from '../engine/types.ts';
import type { Session } from '../state/session.ts';

type Titled = Pick<Session, 'title' | 'author' | 'note' | 'source'>;

/** Each part may be empty. A puzzle of a collection has its title there. */
export const aboutOf = ({ title, author, note, source }: Titled): About => ({
  title: title ?? (source?.kind === 'collection' ? source.title : ''),
  author,
  note,
});

/** A puzzle's text with these as comments at its head. */
export const writtenText = (session: Session) => engine.withAbout(session.text, aboutOf(session));
