/**
 * A button that copies and confirms it for a moment, and a line for browsers that forbid it. The two are in different
 * places on the page, so a hook returns both: `const { button, problem } = useCopying(app, () => text)`.
 */

import { useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import type { Args } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { copy } from '../puzzle/download.ts';
import { Problem } from './fields.tsx';
import { Small } from './parts.tsx';

const SHOWN_MS = 1600;

/**
 * @param key the message on the button, with its arguments @param look its class
 * @returns `setFailed` shows or hides the problem, for code that copies the same text itself
 */
export function useCopying(app: App, text: () => string, key = 'result.copy', args: Args = {}, look = '') {
  const [failed, setFailed] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const press = async () => {
    const done = await copy(text());
    setFailed(!done);
    if (!done) return;
    app.announce(t('result.copied'));
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return {
    button: <Small icon="copy" class={look} onClick={press} words={isCopied ? t('result.copied') : t(key, args)} />,
    problem: <Problem words={failed ? t('result.copy-failed') : ''} />,
    setFailed,
  };
}
