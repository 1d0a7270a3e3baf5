/**
 * The last section: saving pictures and the puzzle, colours of the trail, whether lost positions are
 * told, the keys.
 */

import { h, wordButton } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { check } from './fields.js';

/** Which keys do what: the text of the keys, or where it differs by language its message. */
const KEYS = [
  ['keys.names-walk', 'keys.walk'],
  ['keys.names-undo', 'keys.undo'],
  ['keys.names-back', 'keys.back'],
  ['H', 'keys.hint'],
  ['C', 'keys.checkpoint'],
  ['keys.names-play', 'keys.play'],
  ['keys.names-step', 'keys.step'],
  ['↑ ↓', 'keys.speed'],
  ['keys.names-ends', 'keys.ends'],
  ['+ − 0', 'keys.zoom'],
  ['keys.names-pan', 'keys.pan'],
  ['keys.names-enter', 'keys.enter'],
  ['keys.names-cancel', 'keys.cancel'],
];

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
  const buttons = [
    wordButton('save', 'more.svg', actions.downloadSvg),
    wordButton('save', 'more.png', actions.downloadPng),
    wordButton('save', 'more.text', actions.downloadText),
  ];
  const keys = KEYS.map(([names, what]) =>
    h(
      'div',
      what === 'keys.back' ? { class: 'key-back' } : {},
      h('dt', names.startsWith('keys.') ? { 'data-t': names } : { textContent: names }),
      h('dd', { 'data-t': what }),
    ),
  );
  section.append(
    h('h2', { id: 'more-title', 'data-t': 'more.title' }),
    h('div', { class: 'row wrap' }, ...buttons),
    check('more.safe-ramp', safe),
    warnRow,
    h('details', { class: 'keys' }, h('summary', { 'data-t': 'more.keys' }), h('dl', {}, ...keys)),
  );

  return () => {
    safe.checked = page.options.ramp === 'safe';
    warn.checked = page.options.warn;
    const { canBeLost, stepsBack } = currentFamily(page);
    warnRow.hidden = !canBeLost;
    for (const key of section.querySelectorAll('.key-back'))
      key.toggleAttribute('hidden', !stepsBack);
    for (const button of buttons) button.disabled = page.sitting.puzzle === null;
  };
}
