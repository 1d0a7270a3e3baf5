/** The state, the workers and the boards of one page, and its drawing: once a frame, and only if something changed. */

import { options } from 'preact';
import { type App, warn } from '../app/app.ts';
import { readPalette } from '../boards/colours.ts';
import { BoardView } from '../boards/view.ts';
import { createWorkers } from '../engine/client.ts';
import * as engine from '../engine/engine.ts';
import { followClock } from '../puzzle/clock.ts';
import { closeHelp } from '../puzzle/help.ts';
import { closeLibrary } from '../puzzle/layout.ts';
import { emptyPage, endNotice, type Page } from '../state/page.ts';
import { turnTo } from '../state/session.ts';
import { keepSoon } from '../store/write.ts';
import { byId } from '../ui/dom.ts';
import { followForecast } from './forecast.ts';
import { lateViews } from './late.ts';
import { followBoards } from './layout.ts';
import { createPage } from './page.tsx';
import { newMemory, showing, shownState } from './showing.ts';

export function createApp(makeWorker: () => Worker): App {
  const memory = newMemory();
  const workers = createWorkers(makeWorker);
  let requested = 0;
  /** Preact's own renders: only views whose own state changed, such as an opened fold. */
  let renderOwn = () => {};

  const app: App = {
    page: emptyPage(),
    workers,
    view: new BoardView(byId('boards', HTMLElement)),
    palette: readPalette(),
    loaded: engine.loadEngine().then(
      () => true,
      () => false,
    ),
    acted() {
      keepSoon(app);
      followForecast(app);
      const late = lateViews.now();
      late?.followMaking(app);
      late?.followRound(app);
      request();
    },
    announce,
    onBoards: { drawn: () => showing(app, memory), state: () => shownState(app, memory) },
    redraw(when) {
      if (when !== 'now') return request();
      cancelAnimationFrame(requested);
      draw();
    },
  };
  const render = createPage(app);
  options.debounceRendering = renderDirty => {
    renderOwn = renderDirty;
    request();
  };

  function request() {
    if (requested === 0) requested = requestAnimationFrame(draw);
  }

  function draw() {
    requested = 0;
    endNotice(app.page);
    if (needsLate(app.page) && lateViews.now() === null) lateViews.load().then(isThere => isThere || leaveLate(app));
    followClock(app);
    followBoards(app);
    lateViews.now()?.followPen(app);
    // The boards first: the views write into their captions.
    app.view.show(app.onBoards.drawn());
    render();
    renderOwn();
    app.view.settle();
  }

  return app;
}

/** Only playing is available from the beginning. */
const needsLate = ({ session, library, dialog, help }: Page) =>
  session.tab !== 'play' || dialog !== null || library.part !== null || help !== null;

/** The views that somebody waits for did not arrive: back to the boards, where the next press tries again. */
function leaveLate(app: App) {
  const { page } = app;
  if (!needsLate(page)) return;
  page.dialog = null;
  if (page.help !== null) closeHelp(app);
  turnTo(page.session, 'play');
  closeLibrary(app);
  warn(app, 'app.unloaded');
}

/** Text to be read out. @param text if empty, clears the previous one */
function announce(text: string) {
  const live = byId('live', HTMLElement);
  // Repeated words are only read out if the text differs.
  const words = text !== '' && live.textContent === text ? `${text}\u00a0` : text;
  // A node that comes or goes would have Chrome look again for all that depends on a `:has` around it, with each move.
  if (live.firstChild instanceof Text) live.firstChild.data = words;
  else live.append(words);
}
