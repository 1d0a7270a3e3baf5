/**
 * Keys while one draws. Arrows move a cursor over the boards, with Shift they span a rectangle; Space and Enter use
 * the pen there; with Alt an arrow draws the edge on that side. A letter chooses a pen, X the eraser.
 *
 * @typedef {import('../main.js').App} App
 */

import { currentFamily } from '../families/index.js';
import { toolWords } from '../i18n/drawing.js';
import { t } from '../i18n/index.js';
import { keysOfPens } from '../pen-keys.js';
import { pensOf } from '../state/making.js';

/** @type {Record<string, { by: [number, number], side: import('../types.js').Move }>} */
const ARROWS = {
  ArrowUp: { by: [0, -1], side: 'U' },
  ArrowDown: { by: [0, 1], side: 'D' },
  ArrowLeft: { by: [-1, 0], side: 'L' },
  ArrowRight: { by: [1, 0], side: 'R' },
};

/**
 * @param {App} app
 * @param {KeyboardEvent} event
 * @param {boolean} pressed whether the focus is on something that has Space and Enter for itself
 * @returns {boolean} whether the key drew
 */
export function drawingKey(app, event, pressed) {
  const { actions, page } = app;
  const { key, altKey, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) return false;
  if (currentFamily(page).drawingKey(app, event)) return true;
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    if (pressed) leaveButton();
    if (altKey) actions.drawAtCursor({ side: arrow.side });
    else actions.moveCursor(arrow.by, shiftKey);
    return true;
  }
  if (altKey) return false;
  if ((key === ' ' || key === 'Enter') && !pressed) {
    if (!event.repeat) actions.drawAtCursor();
    return true;
  }
  if (key === 'Delete' || key === 'Backspace') {
    actions.drawAtCursor({ erase: true });
    return true;
  }
  if (key === 'Escape') return actions.letGoDrawing();
  if (key === 'x' || key === 'X') {
    actions.setErasing(!page.making.erasing);
    app.announce(t(page.making.erasing ? 'drawing.erases' : 'drawing.draws'));
    return true;
  }
  const chosen = penOf(app, key);
  if (chosen === undefined) return false;
  if (pressed) leaveButton();
  actions.choosePen(chosen.pen);
  app.announce(chosen.name);
  return true;
}

/** From here on Space and Enter draw, rather than press the button that was used last. */
function leaveButton() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The pen that a letter chooses. @param {App} app @param {string} key */
function penOf({ page, actions }, key) {
  const { kind } = currentFamily(page);
  const tools = actions.toolsOf();
  const pens = pensOf(tools);
  const names = pens.map(({ tool, value }) => {
    const found = tools.find(({ name }) => name === tool);
    return found === undefined ? '' : toolWords(found, value, kind);
  });
  const at = key.length === 1 ? keysOfPens(names).indexOf(key.toUpperCase()) : -1;
  return at < 0 ? undefined : { pen: pens[at], name: names[at] };
}
