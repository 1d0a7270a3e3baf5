/**
 * The help: which part of it is open, and the address that goes with it. What stands on the boards stays there.
 *
 * @typedef {import('../main.js').App} App
 */

import { enterHelp, leaveHelp } from '../address.js';
import { helpFragment, namedFragment, withQuiz } from '../share-link.js';
import { isQuiz } from '../state/quiz.js';

/**
 * Opens a part of the help.
 * @param {App} app
 * @param {string} at a chapter, perhaps with a section behind a slash; empty for the contents
 */
export function openHelp(app, at) {
  const { page } = app;
  const { key, puzzle } = page.sitting;
  page.help = at;
  enterHelp(helpFragment(at), puzzle && { key, kind: puzzle.kind });
  app.changed();
}

/** @param {App} app */
export function closeHelp(app) {
  const { page } = app;
  if (page.help === null) return;
  page.help = null;
  const { source } = page.sitting;
  const hash = source === null ? '' : namedFragment(source);
  leaveHelp(hash !== '' && isQuiz(page.sitting) ? withQuiz(hash) : hash);
  app.changed();
}

/**
 * The browser went back or forward to where this part was open, or none.
 * @param {App} app
 * @param {string | null} at
 */
export function turnHelp(app, at) {
  app.page.help = at;
  app.changed();
}
