/**
 * Puts the page together: state, engine, workers, boards, panels, input. Every change goes through
 * `app.changed()`, which redraws once in the next frame; drawing reads the state and changes
 * nothing.
 *
 * @typedef {object} App What the panels and controllers share.
 * @property {import('./state/page.js').Page} page
 * @property {import('./solver-client.js').SolverClient} solver searches, generates, measures
 * @property {import('./solver-client.js').SolverClient} judge answers about positions beside it
 * @property {import('./solver-client.js').SolverClient} classroom grades sequences, solves what is printed
 * @property {import('./solver-client.js').SolverClient} maker makes the puzzles of collections, and writes them out
 * @property {import('./solver-client.js').SolverClient} checker finds out how a puzzle stands that is being made
 * @property {import('./solver-client.js').SolverClient} aside makes what nobody waits for, in turn: see aside.js
 * @property {import('./day-puzzles.js').DayPuzzles} dayPuzzles
 * @property {import('./boards/view.js').BoardView} view
 * @property {import('./colours.js').Palette} palette
 * @property {Promise<boolean>} loaded whether the engine works, once that is known
 * @property {import('./controller/clock.js').Clock} clock
 * @property {import('./controller/watching.js').WatchClock} watchClock
 * @property {import('./controller/judging.js').Asking} asking
 * @property {import('./controller/verdict.js').Pausing} pausing
 * @property {import('./controller/linking.js').Linking} linking
 * @property {import('./controller/seats.js').Keeping} keeping
 * @property {import('./controller/updating.js').Updating} updating
 * @property {() => void} changed
 * @property {() => void} refresh theme, language or an option changed: all is written and drawn again
 * @property {(text: string) => void} announce to be read out, once
 * @property {() => import('./boards/view.js').Showing | null} showing
 * @property {() => import('./types.js').State} shownState
 * @property {Actions} actions
 *
 * @typedef {import('./bind.js').Bound<typeof opening> & import('./bind.js').Bound<typeof accounting>
 *   & import('./bind.js').Bound<typeof generating> & import('./bind.js').Bound<typeof glancing>
 *   & import('./bind.js').Bound<typeof solving> & import('./bind.js').Bound<typeof walking>
 *   & import('./bind.js').Bound<typeof playing> & import('./bind.js').Bound<typeof sharing>
 *   & import('./bind.js').Bound<typeof settings> & import('./bind.js').Bound<typeof judging>
 *   & import('./bind.js').Bound<typeof help> & import('./bind.js').Bound<typeof welcoming> & import('./bind.js').Bound<typeof yours> & { takeOver: () => Promise<void> }
 *   & import('./bind.js').Bound<typeof looking> & import('./bind.js').Bound<typeof watching>
 *   & import('./bind.js').Bound<typeof grading> & import('./bind.js').Bound<typeof quiz>
 *   & import('./bind.js').Bound<typeof sheets> & import('./bind.js').Bound<typeof verdict>
 *   & import('./bind.js').Bound<typeof drawing> & import('./bind.js').Bound<typeof making>
 *   & import('./bind.js').Bound<typeof collections> & import('./bind.js').Bound<typeof collecting>
 *   & import('./bind.js').Bound<{ joinCollection: typeof joinCollection, recallCollections: typeof recallCollections }> & import('./bind.js').Bound<typeof improving>
 *   & import('./bind.js').Bound<typeof library> & import('./bind.js').Bound<{ takeUpdate: typeof takeUpdate, putOffUpdate: typeof putOffUpdate }> & import('./bind.js').Bound<typeof linking> & import('./bind.js').Bound<typeof winning> & { openShare: () => void, openCollect: () => void, previewSheets: ReturnType<typeof createSheetPreview>, revealCollection: () => void, openKeys: () => void, showEditor: (focus: boolean) => void, showGallery: () => void, showPanel: () => void, pickFile: () => void, endTyping: () => Promise<void> }} Actions
 *   What a person can do.
 */

import { bindHistory } from './address.js';
import { awake } from './awake.js';
import { bound } from './bind.js';
import { createBoardView } from './boards/view.js';
import { readPalette } from './colours.js';
import * as accounting from './controller/accounting.js';
import { runClock } from './controller/clock.js';
import * as collecting from './controller/collecting.js';
import { joinCollection, recallCollections } from './controller/collection-keeping.js';
import * as collections from './controller/collections.js';
import * as drawing from './controller/drawing.js';
import * as glancing from './controller/glancing.js';
import * as generating from './controller/generating.js';
import * as improving from './controller/improving.js';
import * as grading from './controller/grading.js';
import * as help from './controller/help.js';
import { beginKeeping } from './controller/keeping.js';
import * as library from './controller/library.js';
import * as linking from './controller/linking.js';
import * as judging from './controller/judging.js';
import * as looking from './controller/looking.js';
import * as making from './controller/making.js';
import * as opening from './controller/opening.js';
import * as playing from './controller/playing.js';
import * as quiz from './controller/quiz.js';
import { takeOver } from './controller/reading.js';
import { newKeeping } from './controller/seats.js';
import * as sheets from './controller/sheets.js';
import * as settings from './controller/settings.js';
import * as sharing from './controller/sharing.js';
import { newMemory, showing, shownState } from './controller/showing.js';
import * as solving from './controller/solving.js';
import { keepOnDevice, newUpdating, putOffUpdate, takeUpdate } from './controller/updating.js';
import * as verdict from './controller/verdict.js';
import * as walking from './controller/walking.js';
import * as winning from './controller/winning.js';
import { keepSoon } from './controller/writing.js';
import * as watching from './controller/watching.js';
import * as welcoming from './controller/welcome.js';
import * as yours from './controller/yours.js';
import { createDayPuzzles } from './day-puzzles.js';
import { byId, translate } from './dom.js';
import * as engine from './engine.js';
import { FAMILIES } from './families/index.js';
import { loadAllLanguages, loadLanguage } from './i18n/index.js';
import { whenIdle } from './idle.js';
import { bindDrop } from './input/drop.js';
import { bindKeyboard } from './input/keyboard.js';
import { bindLaunched } from './input/launched.js';
import { bindPointer } from './input/pointer.js';
import { bindPresses } from './input/presses.js';
import { createCollect } from './panels/collect.js';
import { createCollectionBar } from './panels/collection-bar.js';
import { createCollections } from './panels/collections.js';
import { createElsewhere } from './panels/elsewhere.js';
import { createGallery } from './panels/gallery.js';
import { createGradingPanel } from './panels/grading.js';
import { createHeader } from './panels/header.js';
import { createHelp } from './panels/help.js';
import { createKeysDialog } from './panels/keys.js';
import { createLayout } from './panels/layout.js';
import { createLevels } from './panels/levels.js';
import { createLibrary } from './panels/library.js';
import { createMorePanel } from './panels/more.js';
import { createMakePanel } from './panels/make.js';
import { createPlayPanel } from './panels/play.js';
import { createPlaybackPanel } from './panels/playback.js';
import { createPuzzlePanel } from './panels/puzzle.js';
import { bindPrinting } from './panels/print.js';
import { createResultPanel } from './panels/result.js';
import { createShareDialog } from './panels/share.js';
import { createSheetPreview } from './panels/sheet-preview.js';
import { createSolvePanel } from './panels/solve.js';
import { createStage } from './panels/stage.js';
import { createTabs } from './panels/tabs.js';
import { createToday } from './panels/today.js';
import { createUpdateNotice } from './panels/update.js';
import { createWelcome } from './panels/welcome.js';
import { createYours } from './panels/yours.js';
import { createSolverClient } from './solver-client.js';
import { emptyPage } from './state/page.js';
import { isTooOld } from './too-old.js';

const memory = newMemory();
const actions = /** @type {Actions} */ ({});
/** @type {Array<() => void>} */
const renders = [];
let requested = 0;

/** A part that did not arrive is asked for again after this time. */
const AGAIN_AFTER_MS = 10_000;

/** @type {App} */
const app = {
  page: emptyPage(),
  solver: createSolverClient(makeWorker),
  judge: createSolverClient(makeWorker),
  classroom: createSolverClient(makeWorker),
  maker: createSolverClient(makeWorker),
  checker: createSolverClient(makeWorker),
  aside: createSolverClient(makeWorker),
  dayPuzzles: createDayPuzzles(createSolverClient(makeWorker)),
  view: createBoardView(byId('boards', HTMLElement)),
  palette: readPalette(),
  loaded: engine.loadEngine().then(
    () => true,
    () => false,
  ),
  clock: { frame: 0, last: 0, stepping: null },
  watchClock: { frame: 0, last: 0, steps: 0 },
  asking: { pausing: 0 },
  pausing: { timer: 0, puzzle: null },
  linking: { decide: null, cancel: null },
  keeping: newKeeping(),
  updating: newUpdating(),
  changed() {
    keepSoon(app);
    verdict.followMaking(app);
    if (requested === 0) requested = requestAnimationFrame(render);
  },
  refresh,
  announce,
  showing: () => showing(app, memory),
  shownState: () => shownState(app, memory),
  actions,
};
const { page } = app;

for (const part of [accounting, generating, glancing, grading, help, judging, library, linking, looking, opening, playing])
  Object.assign(actions, bound(app, part));
for (const part of [improving, quiz, settings, sheets, sharing, solving, verdict, walking, watching, welcoming, winning])
  Object.assign(actions, bound(app, part));
for (const part of [collecting, collections, drawing, making, yours]) Object.assign(actions, bound(app, part));
Object.assign(actions, bound(app, { joinCollection, recallCollections, takeOver, takeUpdate, putOffUpdate }));
// While the words are on their way nothing has failed; where they do not come, what index.html has ready is all to say.
document.documentElement.dataset.started = '';
await loadLanguage(settings.languageOfVisit()).finally(() => {
  delete document.documentElement.dataset.started;
  if (document.readyState === 'complete') byId('unloaded', HTMLElement).hidden = false;
});
actions.recallSettings();
beginKeeping(app);

const share = createShareDialog(app, byId('share-dialog', HTMLDialogElement));
const gallery = createGallery(app);
const libraryPanel = createLibrary(app, [
  createToday(app),
  createLevels(app),
  { part: 'examples', ...gallery },
  { part: 'collections', ...createCollections(app) },
  { part: 'yours', always: true, ...createYours(app) },
]);
const playbackPanel = createPlaybackPanel(app, byId('playback', HTMLElement));
const playPanel = createPlayPanel(app, byId('play', HTMLElement));
const makePanel = createMakePanel(app, byId('make', HTMLElement));
const tabs = createTabs(app, byId('tabs-place', HTMLElement));
const solvePanel = createSolvePanel(app, byId('solve', HTMLElement), playbackPanel.focusPlay);
const layout = createLayout(app, {
  tabs: tabs.movable,
  controls: [playPanel.pad, playbackPanel.transport, makePanel.pens, makePanel.choices, makePanel.tried],
  choices: makePanel.choices,
  buttons: [playPanel.hint, playPanel.quiz, solvePanel.action, makePanel.check],
  win: playPanel.win,
  library: libraryPanel.element,
});
// After the layout, so that it has the last word on what lies below the help.
const helpPanel = createHelp(app, byId('help', HTMLElement));
actions.openShare = share.open;
actions.previewSheets = createSheetPreview(app);
actions.openCollect = createCollect(app, byId('collect-dialog', HTMLDialogElement));
actions.openKeys = createKeysDialog(app, byId('keys-dialog', HTMLDialogElement));
actions.showGallery = () => {
  actions.showPart('examples');
  layout.revealLibrary();
};
actions.revealCollection = () => {
  actions.showPart('collections');
  layout.revealLibrary();
};
actions.showPanel = layout.reveal;
actions.pickFile = makePanel.pickFile;
actions.endTyping = makePanel.endTyping;
actions.showEditor = place => {
  layout.reveal();
  makePanel.showEditor(place);
};
renders.push(
  createHeader(app, share.open),
  createPuzzlePanel(app, byId('puzzle', HTMLElement)),
  tabs.render,
  playPanel.render,
  makePanel.render,
  createResultPanel(app, byId('result', HTMLElement)),
  playbackPanel.render,
  lateStates(),
  solvePanel.render,
  createGradingPanel(app, byId('grading', HTMLElement)),
  createMorePanel(app, byId('more', HTMLElement)),
  share.render,
  libraryPanel.render,
  helpPanel.render,
  createElsewhere(app),
  createWelcome(app),
  createCollectionBar(app, byId('collection-bar', HTMLElement)),
  createStage(app),
  createUpdateNotice(app),
  layout.render,
);

awake.then(() => {
  actions.watch();
  app.changed();
});
bindPrinting(app, byId('result', HTMLElement));
bindKeyboard(app);
bindPointer(app, byId('boards', HTMLElement));
bindDrop(app, byId('drop', HTMLElement));
bindLaunched(app);
bindPresses();
refresh();
drawNow();
// For boot.js, which has a word for those who never get here.
document.documentElement.dataset.started = '';
// WebKit may fire `load` while modules are still on their way, and then the word stands there already.
byId('unloaded', HTMLElement).hidden = true;
await start();
// What stands in index.html for a first visit was there until now.
delete document.documentElement.dataset.first;
drawNow();
awake.then(() => whenIdle([() => engine.loadWhole().then(app.changed), () => app.solver.prepare(), keepAtHand]));

async function start() {
  const tooOld = isTooOld();
  if (tooOld || !(await app.loaded)) {
    page.passing.notice = { id: tooOld ? 'app.failed' : 'app.unloaded', tone: 'error' };
    byId('panel', HTMLElement).inert = true;
    app.changed();
    return;
  }
  gallery.fill(engine.examples());
  actions.followDays();
  actions.recallResults();
  actions.recallCollections();
  bindHistory({
    onEntry(entry, part) {
      const isSheet = layout.turnSheet(entry.sheet);
      const isHelp = part !== page.help;
      actions.turnHelp(part);
      actions.openEntry(entry, { beside: isSheet || isHelp });
    },
    onFragment: actions.openFragment,
  });
  await actions.openStart(FAMILIES[0].kind);
}

/** Sees to it that what is asked for later is here by then, should the network be gone. */
async function keepAtHand() {
  if (await keepOnDevice(app)) return;
  helpPanel.prepare();
  loadAllLanguages().catch(() => {
    // Then another language is loaded when it is chosen.
  });
}

/** The panel of all states needs the whole module, and comes after it. @returns {() => void} its rendering */
function lateStates() {
  /** @type {(() => void) | null} */
  let draw = null;
  let asked = false;
  return () => {
    if (draw !== null) return draw();
    if (asked || !engine.hasWhole()) return;
    asked = true;
    import('./later.js').then(
      ({ createStatesPanel }) => {
        draw = createStatesPanel(app, byId('states', HTMLElement));
        app.changed();
      },
      // A lost connection: later it is tried again.
      () => window.setTimeout(() => (asked = false), AGAIN_AFTER_MS),
    );
  };
}

function makeWorker() {
  return new Worker(new URL('./solver-worker.js', import.meta.url), { type: 'module' });
}

function render() {
  requested = 0;
  if (page.sitting.solution.playback.playing) runClock(app);
  // First the boards: the panels write into their captions.
  app.view.show(app.showing());
  for (const draw of renders) draw();
  app.view.settle();
}

/** At once, where what has just come or gone would move the page before the next frame is drawn. */
function drawNow() {
  cancelAnimationFrame(requested);
  render();
}

/** Theme, language or an option changed: everything is written and drawn again. */
function refresh() {
  app.palette = readPalette();
  translate(document);
  libraryPanel.redraw();
  helpPanel.redraw();
  app.changed();
}

/** @param {string} text an empty one takes back what was said before */
function announce(text) {
  const live = byId('live', HTMLElement);
  // The same words again are heard only where the text differs.
  live.textContent = text !== '' && live.textContent === text ? `${text}\u00a0` : text;
}
