/**
 * The layout of the page, and its open dialog. On wide windows the panel is beside the boards and the library below
 * them. On narrow ones controls are in a bar at the bottom, and the panel is a sheet over the boards.
 */

import { enterSheet, leaveSheet } from './address.ts';
import type { App } from './app.ts';
import { watch } from './judge.ts';
import type { DialogName, Page, Side } from './page.ts';
import { isQuiz } from './quiz.ts';
import { type Tab, turnTo as turnTab } from './session.ts';
import { setOption, showPart } from './settings.ts';

export function setSheet(app: App, shown: boolean) {
  const { layout } = app.page;
  if (layout.sheet === shown) return;
  layout.sheet = shown;
  // Back closes the sheet, rather than leaving the puzzle.
  if (shown) enterSheet(app);
  else leaveSheet(app);
  if (shown) layout.side = hasAnswer(app.page) ? 'panel' : (layout.asked ?? (hasBegun(app.page) ? 'panel' : 'library'));
  app.changed();
}

/** Whether the answer is shown on the panel's sheet. */
export function hasAnswer({ session: { tab, solution } }: Page) {
  return tab === 'solve' && solution.result !== null;
}

/** People who have begun want this puzzle; all others may be looking for another one. */
function hasBegun({ session: { game } }: Page) {
  return game.walk.entries.length > 0 || game.quiz !== null;
}

/** Opens a page of the sheet. */
export function turnTo(app: App, side: Side) {
  const { layout } = app.page;
  layout.asked = layout.side = side;
  app.changed();
}

export function showPanel(app: App) {
  turnTo(app, 'panel');
  if (app.page.layout.narrow) setSheet(app, true);
}

/** Brings a part of the library into view. */
export function showLibrary(app: App, part: Parameters<typeof showPart>[1]) {
  showPart(app, part);
  turnTo(app, 'library');
  if (app.page.layout.narrow) setSheet(app, true);
  else document.getElementById('library')?.scrollIntoView();
}

export function openDialog({ page, changed }: App, name: DialogName) {
  page.dialog = name;
  changed();
}

export function closeDialog({ page, changed }: App) {
  page.dialog = null;
  changed();
}

export function setTab(app: App, tab: Tab) {
  const { page } = app;
  if (page.session.tab === tab || isQuiz(page.session)) return;
  turnTab(page.session, tab);
  setOption(app, 'tab', tab);
  watch(app);
  app.changed();
}
