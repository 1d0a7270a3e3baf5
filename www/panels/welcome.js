/**
 * What a first visit says above the boards: the rule in a sentence, and where to read on. It stands in index.html, so
 * that it is read before anything is loaded.
 */

import { byId, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';

/**
 * @param {import('../main.js').App} app
 * @returns {() => void} draws it from the state
 */
export function createWelcome({ page, actions }) {
  const element = byId('welcome', HTMLElement);
  const rule = byId('welcome-rule', HTMLElement);
  byId('welcome-how', HTMLButtonElement).addEventListener('click', () => actions.openHelp('rules'));
  byId('welcome-close', HTMLButtonElement).addEventListener('click', () => actions.endWelcome());

  return () => {
    element.hidden = page.welcome === null;
    if (page.welcome === null) return;
    const { kind } = currentFamily(page);
    setText(rule, t(`${kind}.welcome`));
  };
}
