/**
 * Assembles the page: state, engine, workers, boards, views, input. Every change goes through `app.acted()`, which
 * renders everything once in the next frame; views read the state and change nothing.
 */

import { refresh } from './app/app.ts';
import './families/index.ts';
import './shell/words.ts';
import { cleanAddress } from './app/address.ts';
import { breath, laterPart, somebodyIsHere, whenIdle, wholeEngine } from './app/later.ts';
import { languageOfVisit, recallSettings } from './app/settings.ts';
import { imported } from './engine/imported.ts';
import { loadAllLanguages, loadLanguage } from './i18n/index.ts';
import { assess } from './puzzle/judge.ts';
import { beginKeeping } from './puzzle/recall.ts';
import { createApp } from './shell/app.ts';
import { bindDrop, bindLaunched } from './shell/drop.ts';
import { bindFaults } from './shell/faults.ts';
import { bindKeyboard } from './shell/keyboard.ts';
import { lateViews } from './shell/late.ts';
import { followDensity, followWindow } from './shell/layout.ts';
import { bindPointer } from './shell/pointer.ts';
import { bindPresses } from './shell/presses.ts';
import { beginAt, start } from './shell/start.ts';
import { followTranslation } from './shell/translation.ts';
import { keepOnDevice } from './shell/update.ts';
import { loadQr } from './state/qr.ts';
import { byId } from './ui/dom.ts';
import { scriptAddress } from './ui/script-address.ts';

// A browser without dialogs is too old; boot.ts says so.
if (typeof HTMLDialogElement !== 'function') throw new Error('there are no dialogs');
cleanAddress();
const worker = () => new Worker(scriptAddress(new URL('./engine/worker.ts', import.meta.url)), { type: 'module' });
const app = createApp(worker);
const embedding = laterPart(() => imported(() => import('./share/embed.tsx')));
// Nothing has failed while the words are loading. If there is no first frame, index.html has the message.
document.documentElement.dataset.started = '';
try {
  await loadLanguage(languageOfVisit());
  await breath();
  recallSettings(app);
  beginKeeping(app);
  followWindow(app);
  followDensity(app);
  lateViews.there.then(({ bindPrinting, bindSheetPrinting }) => {
    // Before the boards: the first element with content for paper is printed.
    bindSheetPrinting();
    bindPrinting(app);
    app.acted();
  });
  somebodyIsHere.then(() => assess(app)).then(app.acted);
  bindFaults(app);
  bindKeyboard(app);
  bindPointer(app, byId('boards', HTMLElement));
  bindDrop(app, byId('drop', HTMLElement));
  bindLaunched(app);
  bindPresses();
  followTranslation(document.body);
  if ('embed' in document.documentElement.dataset) embedding.untilThere().then(({ embed }) => embed(app));
  else beginAt(app);
  await breath();
  refresh(app);
  app.redraw('now');
} catch (error) {
  delete document.documentElement.dataset.started;
  byId('unloaded', HTMLElement).hidden = document.readyState !== 'complete';
  throw error;
}
// WebKit may fire `load` while modules are still loading, and then the message is already shown.
byId('unloaded', HTMLElement).hidden = true;
await breath();
await start(app);
// The first visit's content of index.html was shown until now.
delete document.documentElement.dataset.first;
app.redraw('now');
whenIdle([lateViews.untilThere]);
somebodyIsHere.then(() => whenIdle([wholeEngine.load, () => app.workers.run.prepare(), keepAtHand]));
wholeEngine.there.then(app.acted);

/** Loads what may be needed later, in case the network is gone by then. */
async function keepAtHand() {
  if (await keepOnDevice(app)) return;
  // Failed loads are repeated on demand.
  const { openBook } = await lateViews.untilThere();
  await Promise.allSettled([openBook(), loadAllLanguages(), loadQr()]);
}
