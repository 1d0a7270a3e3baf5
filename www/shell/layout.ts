/** How the layout follows the window and its screen, the boards, and Back and Forward of the browser. */

import { type App, refresh } from '../app/app.ts';
import { present, setSheet } from '../puzzle/layout.ts';
import { nextUndo } from '../state/game.ts';
import { boardsIdOf, triedOn } from '../state/making.ts';
import type { Page } from '../state/page.ts';
import { missedWish } from '../words/difficulty-words.ts';

/** Phones, in landscape too. The style sheets ask for the same. */
const NARROW = '(max-width: 47.5em), (max-width: 64em) and (max-height: 30em) and (orientation: landscape)';

/** The layout follows the width of the window from now on. */
export function followWindow(app: App) {
  const narrow = matchMedia(NARROW);
  const arrange = () => {
    app.page.layout.narrow = narrow.matches;
    setSheet(app, false);
    app.acted();
  };
  // The browser's own way out of the full screen leaves the presentation, too.
  document.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement && app.page.layout.presenting) present(app, false);
  });
  narrow.addEventListener('change', arrange);
  arrange();
}

/** Everything is drawn again when the window moves to a screen of another density, or is zoomed. */
export function followDensity(app: App) {
  const isOther = () => {
    refresh(app);
    followDensity(app);
  };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', isOther, { once: true });
}

/** Whether the sheet, or on narrow windows the help, covers the rest of the page. */
export const isCovered = ({ layout, help }: Page) => layout.sheet || (layout.narrow && help !== null);

/** The browser went back or forward to an entry with or without the sheet. @returns whether that changed */
export function turnSheet(app: App, shown: boolean): boolean {
  const { narrow, sheet } = app.page.layout;
  const turns = narrow && sheet !== shown;
  if (turns) setSheet(app, shown);
  return turns;
}

/** Before a frame: things that a person wants to see close the sheet, and another puzzle is shown from its top. */
export function followBoards(app: App) {
  const { page } = app;
  const { layout, session, making, passing } = page;
  const before = layout.seen;
  const press = nextUndo(session.game);
  const now = {
    // Boards that are drawn on count as the same.
    boards: boardsIdOf(session),
    watched: session.watched,
    graded: press?.what === 'rival' ? press : null,
    question: passing.linked?.asked ?? null,
    tried: making.live,
  };
  layout.seen = now;
  const isNew = (name: keyof typeof now) => now[name] !== null && now[name] !== before[name];
  const isOther = now.boards !== before.boards;
  const isTriedOn = now.tried !== before.tried && triedOn(page) !== null;
  const isWanted = isNew('watched') || isNew('graded') || isNew('question') || isTriedOn;
  // If a target difficulty was missed, the sheet reports that first.
  if (layout.sheet && (isWanted || (isOther && missedWish(session) === null))) setSheet(app, false);
  if ((isOther && session.puzzle !== null) || isNew('question') || isNew('watched') || isNew('graded'))
    window.scrollTo({ top: 0 });
}
