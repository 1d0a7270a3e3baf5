/** Title, author and note: fields in the heading of Make and where a puzzle is shared. */

import { useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import * as engine from '../engine/engine.ts';
import type { About } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { aboutOf, writtenText } from '../puzzle/download.ts';
import { LONGEST_NOTE, LONGEST_TITLE, placeOf, withEntry } from '../state/collections.ts';
import { aboutIn } from '../state/session.ts';
import { putCollection } from '../store/collections.ts';
import { giveTitle } from '../store/write.ts';
import { LeftField, useTyped } from '../ui/fields.tsx';
import { puzzleName } from '../words/sentences.ts';

/** The fields, folded. */
export function AboutEdit({ app }: { app: App }) {
  const { session } = app.page;
  const [isOpen, setOpen] = useState(false);
  const about = aboutOf(session);
  const note = useTyped(about.note, note => setAbout(app, { note }));
  const line = (part: 'title' | 'author') => ({
    label: t(`about.${part}`),
    value: about[part],
    maxLength: LONGEST_TITLE,
    take: (typed: string) => setAbout(app, { [part]: typed }),
  });
  return (
    <details class="fold about-edit" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('about.edit')}</summary>
      {isOpen && (
        <div class="stack-5">
          <LeftField {...line('title')} placeholder={puzzleName({ ...session, title: null })} />
          <LeftField {...line('author')} autocomplete="name" />
          <label class="labelled">
            <span class="label">{t('about.note')}</span>
            <textarea class="field" rows={3} maxLength={LONGEST_NOTE} {...note} />
          </label>
        </div>
      )}
    </details>
  );
}

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
