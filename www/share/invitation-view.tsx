/** The words of whoever sent a puzzle, above its boards: the figure to be reached, the author, the note. */

import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { rivalWords } from '../puzzle/sender.ts';
import { Line } from '../ui/parts.tsx';

export function Invitation({ app }: { app: App }) {
  const { author, note } = app.page.session;
  return (
    <>
      <Line class="strong" words={rivalWords(app)} />
      <p hidden={author + note === ''}>
        <span class="faint">{author !== '' && t('about.by', { author })}</span>
        {author !== '' && note !== '' && ' · '}
        <span>{note}</span>
      </p>
    </>
  );
}
