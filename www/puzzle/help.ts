/** The help: which part of it is open, and its address. The boards stay as they are. */

import { enterHelp, leaveHelp } from '../app/address.ts';
import type { App } from '../app/app.ts';
import { helpFragment, namedFragment, withQuiz } from '../state/links.ts';
import { isQuiz, type Session } from '../state/session.ts';

/** Opens a part of the help. @param at a chapter, optionally with `/section`; empty for the contents */
export function openHelp(app: App, at: string) {
  const { page } = app;
  page.help = at;
  enterHelp(app, helpFragment(at));
  app.acted();
}

export function closeHelp(app: App) {
  const { page } = app;
  if (page.help === null) return;
  page.help = null;
  const { part } = page.library;
  leaveHelp(app, part === null ? fragmentOf(page.session) : `#${part}`);
  app.acted();
}

/** The fragment for the boards, without the help. */
export function fragmentOf(session: Session) {
  const hash = namedFragment(session.source);
  return hash !== '' && isQuiz(session) ? withQuiz(hash) : hash;
}
