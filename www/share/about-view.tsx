/** Title, author and note: fields in the heading of Make and where a puzzle is shared; and above the boards. */

import { useState } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { aboutOf } from '../puzzle/about.ts';
import { LONGEST_NOTE, LONGEST_TITLE } from '../state/collections.ts';
import { LeftField, useTyped } from '../ui/fields.tsx';
import { CloseButton, Line } from '../ui/parts.tsx';
import { puzzleName } from '../words/sentences.ts';
import { setAbout } from './about.ts';

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

/** Shown until it is closed: nothing may move while somebody plays. */
export function AboutStrip({ app }: { app: App }) {
  const { session, passing, library } = app.page;
  const { author, note, puzzle } = session;
  const isPlaying = session.tab === 'play' && puzzle !== null && library.part === null;
  const isShown = isPlaying && author + note !== '' && !passing.aboutClosed;
  return (
    <section class="row notice about" data-tone="info" aria-label={t('about.label')} hidden={!isShown}>
      {isShown && (
        <div>
          <Line class="faint" words={author !== '' && t('about.by', { author })} />
          <Line class="about-note" words={note} />
        </div>
      )}
      <CloseButton onClick={() => alter(app, passing, { aboutClosed: true })} />
    </section>
  );
}
