/**
 * What a level teaches, over the boards where the panel is out of sight, until one begins.
 */

import { h, setText } from '../dom.js';
import { levelTip } from '../i18n/sentences.js';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} place
 * @returns {() => void}
 */
export function createTip({ page }, place) {
  const element = h('p', { class: 'level-tip', hidden: true });
  place.append(element);

  return () => {
    const { source, tab, game } = page.sitting;
    const tip = tab === 'play' && game.walk.entries.length === 0 ? levelTip(source) : '';
    element.hidden = tip === '';
    setText(element, tip);
  };
}
