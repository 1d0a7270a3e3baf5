/**
 * Keys while one draws. Arrows move a cursor over the boards, with Shift they span a rectangle; Space and Enter use
 * the pen there; with Alt an arrow draws the edge on that side. A letter chooses a pen, X the eraser.
 */

import type { App } from '../core/app.ts';
import { toolsOf } from '../core/edit.ts';
import { toolWords } from '../core/edit-words.ts';
import { currentFamily } from '../core/families.ts';
import { pensOf } from '../core/making.ts';
import type { Move } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { choosePen, drawAtCursor, letGoDrawing, moveCursor, setErasing } from './draw.ts';
import { keysOfPens } from './pen-keys.ts';

const ARROWS: Record<string, { by: [number, number]; side: Move }> = {
  ArrowUp: { by: [0, -1], side: 'U' },
  ArrowDown: { by: [0, 1], side: 'D' },
  ArrowLeft: { by: [-1, 0], side: 'L' },
  ArrowRight: { by: [1, 0], side: 'R' },
};

/**
 * @param pressed whether the focus is on something that has Space and Enter for itself
 * @returns whether the key drew
 */
export function drawingKey(app: App, event: KeyboardEvent, pressed: boolean): boolean {
  const { page } = app;
  const { key, altKey, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) return false;
  if (currentFamily(page).drawingKey(app, event)) return true;
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    if (pressed) leaveButton();
    if (altKey) drawAtCursor(app, { side: arrow.side });
    else moveCursor(app, arrow.by, shiftKey);
    return true;
  }
  if (altKey) return false;
  if ((key === ' ' || key === 'Enter') && !pressed) {
    if (!event.repeat) drawAtCursor(app);
    return true;
  }
  if (key === 'Delete' || key === 'Backspace') {
    drawAtCursor(app, { erase: true });
    return true;
  }
  if (key === 'Escape') return letGoDrawing(app);
  if (key === 'x' || key === 'X') {
    setErasing(app, !page.making.erasing);
    app.announce(t(page.making.erasing ? 'drawing.erases' : 'drawing.draws'));
    return true;
  }
  const chosen = penOf(app, key);
  if (chosen === undefined) return false;
  if (pressed) leaveButton();
  choosePen(app, chosen.pen);
  app.announce(chosen.name);
  return true;
}

/** From here on Space and Enter draw, rather than press the button that was used last. */
function leaveButton() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The pen that a letter chooses. */
function penOf(app: App, key: string) {
  const { page } = app;
  const { kind } = currentFamily(page);
  const tools = toolsOf(app);
  const pens = pensOf(tools);
  const names = pens.map(({ tool, value }) => {
    const found = tools.find(({ name }) => name === tool);
    return found === undefined ? '' : toolWords(found, value, kind);
  });
  const at = key.length === 1 ? keysOfPens(names).indexOf(key.toUpperCase()) : -1;
  return at < 0 ? undefined : { pen: pens[at], name: names[at] };
}
