/** Title, author and note: fields in the heading of Make and where a puzzle is shared. */

import { useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { aboutOf } from '../puzzle/about.ts';
import { LONGEST_NOTE, LONGEST_TITLE } from '../state/collections.ts';
import { LeftField, useTyped } from '../ui/fields.tsx';
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
