/**
 * Undoing and redoing edits of the puzzle on the boards.
 */

import { t } from '../i18n/index.ts';
import type { App } from './app.ts';
import { dropStroke } from './edit.ts';
import { makesWay, replaceBy } from './edit-history.ts';
import { labelWords } from './edit-words.ts';
import { currentFamily } from './families.ts';
import type { Label } from './making.ts';
import { madeAgain, nextAgain, nextUndone, undone } from './making.ts';
import type { Sitting } from './session.ts';

/** Takes the last step back. */
export function undoMaking(app: App) {
  go(app, nextUndone(app.page.making), undone, 'making.undone', () => ({ again: true }));
}

/** Makes again what was undone last. */
export function redoMaking(app: App) {
  // As when it was made: what is drawn or typed on has one entry of the browser's history, all else its own.
  go(app, nextAgain(app.page.making), madeAgain, 'making.again', ({ origin }) => ({ anew: !makesWay(app, origin) }));
}

/** @param how it takes the boards */
function go(
  app: App,
  label: Label | null,
  step: typeof undone,
  said: string,
  how: (target: Sitting) => Parameters<typeof replaceBy>[2],
) {
  const { page } = app;
  const { sitting } = page;
  dropStroke(app);
  if (label === null) return;
  const { kind } = currentFamily(page);
  const target = step(page.making, sitting, performance.now());
  if (target === null) return;
  // Where only the editor was cleared, all but its draft is what it was.
  if (target.key === sitting.key) sitting.draft = target.draft;
  else replaceBy(app, { ...target, tab: sitting.tab }, how(target));
  app.announce(t(said, { what: labelWords(label, kind) }));
  app.changed();
}
