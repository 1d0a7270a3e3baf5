/**
 * What is said when a newer version of the page is ready: a line beside the boards that moves nothing and asks for
 * nothing.
 */

import { byId, h, iconButton, setText } from '../dom.js';
import { t } from '../i18n/index.js';

/**
 * @param {import('../main.js').App} app
 * @returns {() => void} draws it from the state
 */
export function createUpdateNotice({ page, actions }) {
  const words = h('p');
  const take = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'update.take',
    onclick: () => actions.takeUpdate(),
  });
  const later = iconButton('close', 'dialog.close', () => actions.putOffUpdate());
  later.classList.add('quiet');
  const element = h('div', { class: 'notice update', id: 'update', 'data-tone': 'info', hidden: true }, words, take, later);
  byId('stage', HTMLElement).append(element);

  return () => {
    element.hidden = page.update === 'none';
    take.disabled = page.update === 'taken';
    setText(words, element.hidden ? '' : t('update.ready'));
  };
}
