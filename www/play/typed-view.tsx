/**
 * A sequence that a person types or pastes, played from the start: whether it can be read, whether it is legal, and how
 * far it leads.
 */

import { useRef, useState } from 'preact/hooks';
import { helpAddress } from '../core/address.ts';
import type { App } from '../core/app.ts';
import { openHelp } from '../core/help.ts';
import { walkTyped } from '../core/walk.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';

/** The part of the help that shows how sequences are written. */
const NOTATIONS = 'keys/sequence';

const NO_ANSWER = { words: '', wrong: false };

export function Typed({ app, hidden }: { app: App; hidden: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [{ words, wrong }, answer] = useState(NO_ANSWER);
  const walk = () => {
    const text = field.current;
    if (text === null) return;
    const { words, place } = walkTyped(app, text.value);
    answer({ words, wrong: place !== null });
    if (place === null) return;
    text.focus();
    text.setSelectionRange(place.start, Math.max(place.end, place.start + 1));
  };
  return (
    <details class="fold typed" hidden={hidden}>
      <summary>{t('typed.title')}</summary>
      <p class="faint">{t('typed.hint')}</p>
      <textarea
        class="editor-field typed-field"
        rows={3}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        aria-label={t('typed.label')}
        placeholder={t('typed.placeholder')}
        aria-describedby="typed-answer"
        aria-invalid={wrong}
        ref={field}
        onInput={() => answer(NO_ANSWER)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          walk();
        }}
      />
      <div class="row">
        <Button class="small" onClick={walk}>
          {t('typed.walk')}
        </Button>
      </div>
      <p id="typed-answer" role="status" class={wrong ? 'error' : ''} hidden={words === ''}>
        {words}
      </p>
      <a
        class="error-help"
        href={helpAddress(NOTATIONS)}
        hidden={!wrong}
        onClick={event => {
          event.preventDefault();
          openHelp(app, NOTATIONS);
        }}
      >
        {t('typed.help')}
      </a>
    </details>
  );
}
