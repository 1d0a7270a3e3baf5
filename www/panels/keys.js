/**
 * Which keys do what: all of them in the section “More”, and those that do something now in a dialog that `?` opens.
 */

import { h, iconButton, translate } from '../dom.js';
import { FAMILIES, currentFamily } from '../families/index.js';
import { isDrawingPart } from '../state/making.js';

/**
 * @typedef {import('../main.js').App} App
 *
 * @typedef {object} Key
 * @property {string} names of the key as it is written, or where it differs by language the message for it
 * @property {string} does the message
 * @property {(app: App) => boolean} [now] Whether it does something now.
 */

// While one draws, arrows, Space and letters are the pen's.
const walking = (/** @type {App} */ { page }) => page.sitting.view === 'walk' && !isDrawingPart(page);
const undoing = (/** @type {App} */ { page }) => page.sitting.view === 'walk' || page.sitting.tab === 'make';
const apart = (/** @type {App} */ { page }) => !isDrawingPart(page);
const playing = (/** @type {App} */ { page }) => page.sitting.tab === 'play';
const shown = (/** @type {App} */ { page }) => page.sitting.view !== 'walk' && !isDrawingPart(page);
const drawing = (/** @type {App} */ { page }) => isDrawingPart(page);
const onStates = () => (document.activeElement?.closest('#states') ?? null) !== null;

/** @type {Key[]} */
const KEYS = [
  { names: 'keys.names-walk', does: 'keys.walk', now: walking },
  { names: 'keys.names-undo', does: 'keys.undo', now: undoing },
  { names: 'keys.names-back', does: 'keys.back', now: app => walking(app) && app.actions.canStepBack() },
  { names: 'H', does: 'keys.hint', now: apart },
  { names: 'C', does: 'keys.checkpoint', now: playing },
  { names: 'keys.names-draw', does: 'keys.draw', now: drawing },
  { names: 'keys.names-draw-at', does: 'keys.draw-at', now: drawing },
  { names: 'keys.names-pens', does: 'keys.pens', now: drawing },
  { names: 'keys.names-play', does: 'keys.play', now: apart },
  { names: 'keys.names-step', does: 'keys.step', now: shown },
  { names: '↑\u00a0↓', does: 'keys.speed', now: shown },
  { names: 'keys.names-ends', does: 'keys.ends', now: apart },
  { names: '+ − 0', does: 'keys.zoom' },
  { names: 'keys.names-pan', does: 'keys.pan', now: apart },
  { names: 'keys.names-enter', does: 'keys.enter', now: app => apart(app) && app.page.passing.look !== null },
  { names: 'keys.names-states', does: 'keys.states', now: onStates },
  { names: 'keys.names-cancel', does: 'keys.cancel' },
  { names: 'T', does: 'keys.position' },
  { names: '?', does: 'keys.all' },
  { names: 'F1', does: 'keys.help' },
];

/** All keys, as a list. */
export function createKeyList() {
  const ofFamilies = FAMILIES.flatMap(({ kind, drawingKeys }) => drawingKeys.map(key => rowOf(key, { 'data-family': kind })));
  return h('dl', {}, ...KEYS.map(key => rowOf(key)), ...ofFamilies);
}

/**
 * Hides what the family on the boards does not have.
 * @param {App} app
 * @param {HTMLElement} list
 */
export function drawKeyList({ page }, list) {
  for (const key of list.querySelectorAll('.key-back'))
    key.toggleAttribute('hidden', !currentFamily(page).stepsBack);
  for (const key of list.querySelectorAll('[data-family]'))
    key.toggleAttribute('hidden', key.getAttribute('data-family') !== currentFamily(page).kind);
}

/**
 * The dialog with the keys of the moment.
 * @param {App} app
 * @param {HTMLDialogElement} dialog
 * @returns {() => void} opens it
 */
export function createKeysDialog(app, dialog) {
  const close = iconButton('close', 'dialog.close', () => dialog.close());
  close.classList.add('quiet');
  const title = h('h2', { id: 'keys-title', 'data-t': 'keys.title' });
  const place = h('div', { class: 'keys' });
  dialog.append(h('div', { class: 'dialog-head' }, title, close), place);
  // A press beside the dialog closes it, as does the key that opened it.
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', event => {
    if (event.key !== '?') return;
    // It would open again.
    event.preventDefault();
    dialog.close();
  });

  return () => {
    const now = KEYS.filter(({ now: counts }) => counts === undefined || counts(app));
    if (drawing(app)) now.splice(1 + now.findLastIndex(({ now: counts }) => counts === drawing), 0, ...currentFamily(app.page).drawingKeys);
    place.replaceChildren(h('dl', {}, ...now.map(key => rowOf(key))));
    translate(dialog);
    dialog.showModal();
  };
}

/** @param {Pick<Key, 'names' | 'does'>} key @param {Record<string, string>} [attributes] */
function rowOf({ names, does }, attributes = {}) {
  return h(
    'div',
    does === 'keys.back' ? { class: 'key-back' } : attributes,
    h('dt', names.includes('keys.') ? { 'data-t': names } : { textContent: names }),
    h('dd', { 'data-t': does }),
  );
}
