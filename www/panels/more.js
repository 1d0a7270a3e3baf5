/**
 * The last section: saving pictures and the puzzle, colours of the trail, whether lost positions are
 * told, the keys.
 */

import { h, wordButton } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { check } from './fields.js';
import { createKeyList, drawKeyList } from './keys.js';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 * @returns {() => void}
 */
export function createMorePanel(app, section) {
  const { page, actions } = app;
  const safe = h('input', {
    type: 'checkbox',
    onchange: () => actions.setRamp(safe.checked ? 'safe' : 'classic'),
  });
  const warn = h('input', {
    type: 'checkbox',
    onchange: () => actions.setWarn(warn.checked),
  });
  const warnRow = check('more.warn', warn);
  const time = h('input', {
    type: 'checkbox',
    onchange: () => actions.setTime(time.checked),
  });
  const buttons = [
    wordButton('save', 'more.svg', actions.downloadSvg),
    wordButton('save', 'more.png', actions.downloadPng),
    wordButton('save', 'more.text', actions.downloadText),
    wordButton('plus', 'collection.add', () => actions.openCollect()),
  ];
  const keys = createKeyList();
  section.append(
    h('h2', { id: 'more-title', 'data-t': 'more.title' }),
    h('div', { class: 'row wrap' }, ...buttons),
    check('more.safe-ramp', safe),
    warnRow,
    check('more.time', time),
    h('details', { class: 'keys' }, h('summary', { 'data-t': 'more.keys' }), keys),
  );

  return () => {
    safe.checked = page.options.ramp === 'safe';
    time.checked = page.options.time;
    warn.checked = page.options.warn;
    warnRow.hidden = !currentFamily(page).canBeLost;
    drawKeyList(app, keys);
    for (const button of buttons) button.disabled = page.sitting.puzzle === null;
  };
}
