/**
 * A button that copies and says so for a moment; and what is said where the browser forbids it.
 */

import { h, icon, setText } from '../dom.js';
import { t } from '../i18n/index.js';

const SAID_MS = 1600;

/**
 * @param {import('../main.js').App} app
 * @param {() => string} text
 */
export function createCopying(app, text) {
  let key = 'result.copy';
  const problem = h('p', {
    class: 'error',
    role: 'alert',
    hidden: true,
    'data-t': 'result.copy-failed',
  });
  const label = h('span', { 'data-t': 'result.copy' });
  const button = h(
    'button',
    {
      type: 'button',
      class: 'button small',
      async onclick() {
        const done = await app.actions.copy(text());
        problem.hidden = done;
        if (!done) return;
        app.announce(t('result.copied'));
        setText(label, t('result.copied'));
        setTimeout(() => setText(label, t(key)), SAID_MS);
      },
    },
    icon('copy'),
    label,
  );
  return {
    button,
    problem,

    /** What the button is called, where that is not plain. @param {string} next its key */
    label(next) {
      key = next;
      label.dataset.t = next;
    },
  };
}
