/**
 * A button that copies and says so for a moment, and a line for browsers that forbid it. The two stand apart, so a hook
 * returns both: `const { button, problem } = useCopying(app, () => text)`.
 */

import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { copy } from '../core/clipboard.ts';
import { t } from '../i18n/index.ts';
import { Button } from './buttons.tsx';

const SAID_MS = 1600;

interface Copying {
  button: VNode;
  problem: VNode;
  /** Shows or hides the problem, where something else has copied the same text. */ setFailed: (
    failed: boolean,
  ) => void;
}

/** @param key the words on the button */
export function useCopying(app: App, text: () => string, key = 'result.copy'): Copying {
  const [failed, setFailed] = useState(false);
  return {
    button: <CopyButton app={app} text={text} label={t(key)} setFailed={setFailed} />,
    problem: (
      <p class="error" role="alert" hidden={!failed}>
        {t('result.copy-failed')}
      </p>
    ),
    setFailed,
  };
}

/** The button alone, where the failure is shown elsewhere. */
export function CopyButton({
  app,
  text,
  label,
  setFailed,
}: {
  app: App;
  text: () => string;
  label: string;
  setFailed: (failed: boolean) => void;
}) {
  const [said, setSaid] = useState(false);
  const press = async () => {
    const done = await copy(text());
    setFailed(!done);
    if (!done) return;
    app.announce(t('result.copied'));
    setSaid(true);
    setTimeout(() => setSaid(false), SAID_MS);
  };
  return <Button icon="copy" class="small" onClick={press} words={said ? t('result.copied') : label} />;
}
