/** Title, author and note: fields in the heading of Make and where a puzzle is shared; and above the boards. */

import { useState } from 'preact/hooks';
import { aboutOf, setAbout } from '../core/about.ts';
import { type App, alter } from '../core/app.ts';
import { LONGEST_NOTE, LONGEST_TITLE } from '../core/collections.ts';
import { puzzleName } from '../core/sentences.ts';
import type { About } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { TextField } from '../ui/fields.tsx';
import { CloseButton, Line } from '../ui/parts.tsx';

/** What is being typed stays whatever the page draws meanwhile, and counts once the field is left. */
function useTyped(app: App, part: keyof About & string) {
  const [typed, setTyped] = useState<string | null>(null);
  type Field = { currentTarget: { value: string } };
  return {
    label: t(`about.${part}`),
    value: typed ?? aboutOf(app.page.session)[part],
    maxLength: part === 'note' ? LONGEST_NOTE : LONGEST_TITLE,
    onInput: ({ currentTarget: { value } }: Field) => setTyped(value),
    onChange({ currentTarget: { value } }: Field) {
      setAbout(app, { [part]: value });
      setTyped(null);
    },
  };
}

/** The fields, folded. */
export function AboutEdit({ app }: { app: App }) {
  const { session } = app.page;
  const [isOpen, setOpen] = useState(false);
  const title = useTyped(app, 'title');
  const author = useTyped(app, 'author');
  const { label, ...note } = useTyped(app, 'note');
  return (
    <details class="fold about-edit" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('about.edit')}</summary>
      {isOpen && (
        <div class="stack-5">
          <TextField {...title} placeholder={puzzleName({ ...session, title: null })} />
          <TextField {...author} autocomplete="name" />
          <label class="labelled">
            <span class="label">{label}</span>
            <textarea class="field" rows={3} {...note} />
          </label>
        </div>
      )}
    </details>
  );
}

/** Shown until it is closed: nothing may move while somebody plays. */
export function AboutStrip({ app }: { app: App }) {
  const { session, passing } = app.page;
  const { author, note, puzzle } = session;
  const isShown = session.tab === 'play' && puzzle !== null && author + note !== '' && !passing.aboutClosed;
  return (
    <section class="notice about" data-tone="info" aria-label={t('about.label')} hidden={!isShown}>
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
