/** A typed or pasted sequence, played from the start: whether it is legal, and how far it leads. */

import { useRef, useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { t } from '../i18n/index.ts';
import { noProse } from '../ui/fields.tsx';
import { HelpLink, Line, Small } from '../ui/parts.tsx';
import { walkTyped } from './actions.ts';

const NO_ANSWER = { words: '', wrong: false };

export function Typed({ app }: { app: App }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [{ words, wrong }, answer] = useState(NO_ANSWER);
  const walk = async () => {
    const text = field.current;
    if (text === null) return;
    const { words, place } = await walkTyped(app, text.value);
    answer({ words, wrong: place !== null });
    if (place === null) return;
    text.focus();
    text.setSelectionRange(place.start, Math.max(place.end, place.start + 1));
  };
  return (
    <details class="fold typed">
      <summary>{t('typed.title')}</summary>
      <p class="faint">{t('typed.hint')}</p>
      <textarea
        class="field editor-field typed-field"
        rows={3}
        aria-label={t('typed.label')}
        placeholder={t('typed.placeholder')}
        aria-describedby="typed-answer"
        aria-invalid={wrong}
        ref={field}
        onInput={() => answer(NO_ANSWER)}
        {...noProse(walk)}
      />
      <div class="row">
        <Small words={t('typed.walk')} onClick={walk} />
      </div>
      <Line id="typed-answer" role="status" class={wrong ? 'error' : ''} words={words} />
      <HelpLink app={app} part="keys/sequence" words={t('typed.help')} class="error-help" hidden={!wrong} />
    </details>
  );
}
