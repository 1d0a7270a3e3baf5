/**
 * Keys while one draws. Arrows move a cursor over the boards, with Shift they span a rectangle; Space and Enter use the
 * pen there; W, A, S and D draw the edge on that side. A letter chooses a pen, X the eraser.
 */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import type { Tool } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { toolsOf } from '../puzzle/edit.ts';
import { pensOf } from '../state/making.ts';
import { ARROWS, keyOf, LETTERS, OFFSETS } from '../state/steps.ts';
import { choosePen, drawAtCursor, drawingOf, letGoDrawing, moveCursor, setErasing } from './draw.ts';

/** Letters with another meaning while one draws: the surroundings, the eraser, the four sides. */
const TAKEN = ['t', 'x', ...Object.keys(LETTERS)];

/** @param pressed whether the focused element uses Space and Enter itself @returns whether the key drew */
export function drawingKey(app: App, event: KeyboardEvent, pressed: boolean): boolean {
  const { shiftKey } = event;
  const key = keyOf(event);
  // Alt with an arrow goes back and forward in the browser.
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (currentFamily(app.page).drawingKey?.(app, event)) return true;
  if (key in ARROWS) {
    const side = ARROWS[key];
    if (pressed) leaveButton();
    moveCursor(app, OFFSETS[side], shiftKey);
    return true;
  }
  if (key in LETTERS) {
    if (!event.repeat) drawAtCursor(app, { side: LETTERS[key] });
  } else if ((key === ' ' || key === 'Enter') && !pressed) {
    if (!event.repeat) drawAtCursor(app);
  } else if (key === 'Delete' || key === 'Backspace') drawAtCursor(app, { erase: true });
  else if (key === 'Escape') return letGoDrawing(app);
  else if (key === 'x') {
    const { erasing } = drawingOf(app.page);
    setErasing(app, !erasing);
    app.announce(t(erasing ? 'drawing.draws' : 'drawing.erases'));
  } else {
    const chosen = key.length === 1 && namedPens(app).find(pen => pen.key === key.toUpperCase());
    if (!chosen) return false;
    if (pressed) leaveButton();
    choosePen(app, chosen.pen);
    app.announce(chosen.name);
  }
  return true;
}

/** From now on Space and Enter draw, rather than press the last button. */
function leaveButton() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

export function namedPens(app: App) {
  const { kind } = currentFamily(app.page);
  const tools = toolsOf(app);
  const pens = pensOf(tools).map(pen => {
    const tool = tools.find(({ name }) => name === pen.tool) as Tool;
    return { pen, tool, name: toolWords(tool, pen.value, kind) };
  });
  const keys = keysOfPens(pens.map(({ name }) => name));
  return pens.map((named, index) => ({ ...named, key: keys[index] }));
}

/** The letters that choose pens: for each name its first unused one. @returns capitals; empty: none is left */
export function keysOfPens(names: readonly string[]): string[] {
  const keys = names.map(() => '');
  const usable = names.map(name =>
    Array.from(name.toLowerCase()).filter(char => /\p{L}/u.test(char) && !TAKEN.includes(char)),
  );
  const choices = (index: number) => new Set(usable[index]).size;
  // Names with few letters choose first, so that as many as possible have one.
  for (const index of [...names.keys()].sort((one, other) => choices(one) - choices(other)))
    keys[index] = usable[index].find(char => !keys.includes(char)) ?? '';
  return keys.map(key => key.toUpperCase());
}

export function toolWords({ name, values }: Pick<Tool, 'name' | 'values'>, value: number | null, kind: string) {
  const choice = values?.kind === 'choice' && value !== null ? `.${values.choices[value]}` : '';
  return t(ownKey(kind, `tool.${name}${choice}`));
}
