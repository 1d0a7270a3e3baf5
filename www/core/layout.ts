/**
 * Where the parts of the page are, and which dialog is open. On wide windows the panel is beside the boards and the
 * library below them. On narrow ones controls are in a bar at the bottom, and the panel is a sheet over the boards.
 */

import { enterSheet, leaveSheet } from './address.ts';
import type { App } from './app.ts';
import { missedWish } from './difficulty-words.ts';
import { triedOn } from './improved.ts';
import { watch } from './judge.ts';
import { easelOf } from './making.ts';
import type { DialogName, Page, Side } from './page.ts';
import { isQuiz } from './quiz.ts';
import { type Tab, turnTo as turnTab } from './session.ts';
import { setOption, showPart } from './settings.ts';

const NARROW = '(max-width: 47.5em)';

/** The layout follows the width of the window from now on. */
export function followWindow(app: App) {
  const narrow = matchMedia(NARROW);
  const arrange = () => {
    app.page.layout.narrow = narrow.matches;
    setSheet(app, false);
    app.changed();
  };
  narrow.addEventListener('change', arrange);
  arrange();
}

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

/** Whether the sheet opens where the answer is. */
export function hasAnswer({ sitting: { tab, solution } }: Page) {
  return tab === 'solve' && solution.result !== null;
}

/** Whether the sheet, or on narrow windows the help, lies over the rest of the page. */
export function isCovered({ layout, help }: Page) {
  return layout.sheet || (layout.narrow && help !== null);
}

/** People who have begun want this puzzle; all others may be looking for another one. */
function hasBegun({ sitting: { game } }: Page) {
  return game.walk.entries.length > 0 || game.quiz !== null;
}

/** A page of the sheet is asked for. */
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

/** The browser went back or forward to where the sheet was open, or not. @returns whether it has turned */
export function turnSheet(app: App, shown: boolean): boolean {
  const { narrow, sheet } = app.page.layout;
  const turns = narrow && sheet !== shown;
  if (turns) setSheet(app, shown);
  return turns;
}

export function openDialog({ page, changed }: App, name: DialogName) {
  page.dialog = name;
  changed();
}

export function closeDialog({ page, changed }: App) {
  page.dialog = null;
  changed();
}

/** Before a frame: what a person wants to see closes the sheet, and another puzzle is seen from its top. */
export function followBoards(app: App) {
  const { page } = app;
  const { layout, sitting, making, passing } = page;
  const before = layout.seen;
  const now = {
    // What is drawn on stays the same boards.
    boards: easelOf(sitting),
    watched: sitting.watched,
    graded: sitting.grades?.shown ?? null,
    question: passing.linked?.asked ?? null,
    tried: making.live,
  };
  layout.seen = now;
  const isNew = (name: keyof typeof now) => now[name] !== null && now[name] !== before[name];
  const isOther = now.boards !== before.boards;
  const isTriedOn = now.tried !== before.tried && triedOn(page) !== null;
  const isWanted = isNew('watched') || isNew('graded') || isNew('question') || isTriedOn;
  // Where a wish for a difficulty was missed, the sheet says so first.
  if (layout.sheet && (isWanted || (isOther && missedWish(sitting) === null))) setSheet(app, false);
  if (isOther || isNew('question')) window.scrollTo({ top: 0 });
}

export function setTab(app: App, tab: Tab) {
  const { page } = app;
  if (page.sitting.tab === tab || isQuiz(page.sitting)) return;
  turnTab(page.sitting, tab);
  setOption(app, 'tab', tab);
  watch(app);
  app.changed();
}
