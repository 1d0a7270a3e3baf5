/**
 * The layout of the page, and its open dialog. The library is a page of its own. On wide windows the panel is beside
 * the boards; on narrow ones controls are in a bar at the bottom, and the panel is a sheet over the boards.
 */

import { enter, enterLibrary, enterSheet, leaveSheet } from '../app/address.ts';
import { type App, alter } from '../app/app.ts';
import { setOption } from '../app/settings.ts';
import type { Tab } from '../state/card.ts';
import type { LibraryPart } from '../state/library.ts';
import type { DialogName } from '../state/page.ts';
import { isQuiz, turnTo } from '../state/session.ts';
import { fragmentOf } from './help.ts';
import { assess } from './judge.ts';

export function setSheet(app: App, shown: boolean) {
  const { layout } = app.page;
  if (layout.sheet === shown) return;
  layout.sheet = shown;
  // Back closes the sheet, rather than leaving the puzzle.
  if (shown) enterSheet(app);
  else leaveSheet(app);
  app.acted();
}

/** Shows only the stage of Solve, on the whole screen where the browser can do that; or leaves it. */
export function present(app: App, shown: boolean) {
  app.page.layout.presenting = shown;
  if (shown) document.documentElement.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  window.scrollTo({ top: 0 });
  app.acted();
}

export function showPanel(app: App) {
  if (app.page.layout.narrow) setSheet(app, true);
}

/** Shows a part of the library in place of the boards, which stay as they are. */
export function showLibrary(app: App, part: LibraryPart) {
  const { page } = app;
  // The board alone, in a page of another site, has nothing but itself.
  if ('embed' in document.documentElement.dataset) return;
  setSheet(app, false);
  page.help = null;
  page.library.part = part;
  enterLibrary(app, part);
  app.acted();
}

export function closeLibrary(app: App) {
  const { library, session } = app.page;
  if (library.part === null || session.puzzle === null) return;
  library.part = null;
  enter(app, { hash: fragmentOf(session), anew: true });
  app.acted();
}

/** Opens a dialog; null closes the open one. */
export const showDialog = (app: App, dialog: DialogName | null) => alter(app, app.page, { dialog });

export function setTab(app: App, tab: Tab) {
  const { page } = app;
  if (page.session.tab === tab || isQuiz(page.session)) return;
  turnTo(page.session, tab);
  setOption(app, 'tab', tab);
  assess(app);
  app.acted();
}
