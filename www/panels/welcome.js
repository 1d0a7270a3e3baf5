/**
 * What a first visit says above the boards: the rule in a sentence, and where to read on.
 */

import { byId, h, iconButton, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';

/**
 * @param {import('../main.js').App} app
 * @returns {() => void} draws it from the state
 */
export function createWelcome({ page, actions }) {
  const element = byId('welcome', HTMLElement);
  const rule = h('p', { class: 'welcome-rule' });
  const drop = h('p', { class: 'faint welcome-drop', 'data-t': 'gallery.hint' });
  const how = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'welcome.how',
    onclick: () => actions.openHelp('rules'),
  });
  const close = iconButton('close', 'dialog.close', () => actions.endWelcome());
  close.classList.add('quiet');
  element.append(h('div', { class: 'welcome-words' }, rule, drop), h('div', { class: 'row' }, how, close));

  return () => {
    element.hidden = page.welcome === null;
    if (page.welcome === null) return;
    const { kind } = currentFamily(page);
    setText(rule, t(`${kind}.welcome`));
  };
}
