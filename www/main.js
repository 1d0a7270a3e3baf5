/**
 * Puts the page together: state, engine, worker, boards, panels, input. Every change goes through
 * `app.changed()`, which redraws once in the next frame; drawing reads the state and changes
 * nothing.
 *
 * @typedef {object} App What the panels and controllers share.
 * @property {import('./state.js').Page} page
 * @property {import('./solver-client.js').SolverClient} solver searches, generates, measures
 * @property {import('./solver-client.js').SolverClient} judge answers about positions beside it
 * @property {import('./solver-client.js').SolverClient} aside makes large examples for the gallery
 * @property {import('./board-canvas.js').BoardView} view
 * @property {import('./colours.js').Palette} palette
 * @property {Promise<boolean>} loaded whether the engine works, once that is known
 * @property {() => void} changed
 * @property {(text: string) => void} announce to be read out, once
 * @property {() => import('./board-canvas.js').Showing | null} showing
 * @property {() => import('./types.js').State} shownState
 * @property {Actions} actions
 *
 * @typedef {ReturnType<typeof createOpening> & ReturnType<typeof createSolving> & ReturnType<typeof createPlaying>
 *   & ReturnType<typeof createSharing> & ReturnType<typeof createSettings> & ReturnType<typeof createJudging>
 *   & ReturnType<typeof createLooking> & ReturnType<typeof createWatching>
 *   & { showEditor: (focus: boolean) => void, showGallery: () => void, pickFile: () => void }} Actions
 */

import { createBoardView } from './board-canvas.js';
import { createJudging } from './controller/judging.js';
import { createLooking } from './controller/looking.js';
import { createOpening } from './controller/opening.js';
import { createPlaying } from './controller/playing.js';
import { createSettings } from './controller/settings.js';
import { createSharing } from './controller/sharing.js';
import { createSolving } from './controller/solving.js';
import { createWatching } from './controller/watching.js';
import { createShowing } from './controller/showing.js';
import { readPalette } from './colours.js';
import { byId, translate } from './dom.js';
import * as engine from './engine.js';
import { FAMILIES } from './families/index.js';
import { bindDrop } from './input/drop.js';
import { bindKeyboard } from './input/keyboard.js';
import { bindPointer } from './input/pointer.js';
import { createGallery } from './panels/gallery.js';
import { createHeader } from './panels/header.js';
import { createLayout } from './panels/layout.js';
import { createMorePanel } from './panels/more.js';
import { createPlaybackPanel } from './panels/playback.js';
import { createPuzzlePanel } from './panels/puzzle.js';
import { createResultPanel } from './panels/result.js';
import { createShareDialog } from './panels/share.js';
import { createSolvePanel } from './panels/solve.js';
import { createStage } from './panels/stage.js';
import { createSolverClient } from './solver-client.js';
import { emptyPage } from './state.js';

const page = emptyPage();
const actions = /** @type {Actions} */ ({});
/** @type {Array<() => void>} */
const renders = [];
let requested = 0;

/** @type {App} */
const app = {
  page,
  solver: createSolverClient(makeWorker),
  judge: createSolverClient(makeWorker),
  aside: createSolverClient(makeWorker),
  view: createBoardView(byId('boards', HTMLElement)),
  palette: readPalette(),
  loaded: engine.loadEngine().then(
    () => true,
    () => false,
  ),
  changed() {
    if (requested === 0) requested = requestAnimationFrame(render);
  },
  announce,
  showing: () => shown.showing(),
  shownState: () => shown.shownState(),
  actions,
};
const shown = createShowing(app);

Object.assign(
  actions,
  createSettings(app, refresh),
  createOpening(app),
  createSolving(app),
  createPlaying(app),
  createSharing(app),
  createJudging(app),
  createLooking(app),
  createWatching(app),
);
const puzzlePanel = createPuzzlePanel(app, byId('puzzle', HTMLElement));
const share = createShareDialog(app, byId('share-dialog', HTMLDialogElement));
const gallery = createGallery(app);
const playbackPanel = createPlaybackPanel(app, byId('playback', HTMLElement));
const solvePanel = createSolvePanel(app, byId('solve', HTMLElement), playbackPanel.focusPlay);
const layout = createLayout(app, {
  tabs: playbackPanel.tabs,
  transport: playbackPanel.transport,
  hint: playbackPanel.hint,
  action: solvePanel.action,
  gallery: gallery.element,
});
actions.showGallery = layout.reveal;
actions.pickFile = puzzlePanel.pickFile;
actions.showEditor = place => {
  layout.reveal();
  puzzlePanel.showEditor(place);
};
renders.push(
  createHeader(app, share.open),
  puzzlePanel.render,
  createResultPanel(app, byId('result', HTMLElement)),
  playbackPanel.render,
  solvePanel.render,
  createMorePanel(app, byId('more', HTMLElement)),
  share.render,
  gallery.render,
  createStage(app),
  layout.render,
);

bindKeyboard(app);
bindPointer(app, byId('boards', HTMLElement));
bindDrop(app, byId('drop', HTMLElement));
refresh();
await start();

async function start() {
  if (!(await app.loaded)) {
    page.notice = { id: 'app.failed', tone: 'error' };
    byId('panel', HTMLElement).inert = true;
    app.changed();
    return;
  }
  const examples = engine.examples();
  gallery.fill(examples);
  window.addEventListener('hashchange', () => actions.openFragment(location.hash));
  if (await actions.openFragment(location.hash)) return;
  actions.openFirst(FAMILIES[0].kind, { quiet: true });
}

function makeWorker() {
  return new Worker(new URL('./solver-worker.js', import.meta.url), { type: 'module' });
}

function render() {
  requested = 0;
  if (page.playback.playing) actions.run();
  // First the boards: the panels write into their captions.
  app.view.show(app.showing());
  for (const draw of renders) draw();
}

/** Theme, language or an option changed: everything is written and drawn again. */
function refresh() {
  app.palette = readPalette();
  translate(document);
  gallery.redraw();
  app.changed();
}

/** @param {string} text an empty one takes back what was said before */
function announce(text) {
  const live = byId('live', HTMLElement);
  // The same words again are heard only where the text differs.
  live.textContent = text !== '' && live.textContent === text ? `${text}\u00a0` : text;
}
