/**
 * What the last step did, in words.
 */

import type { App } from './app.ts';
import { currentFamily } from './families.ts';
import { reasonSentence } from './sentences.ts';
import { wonWords } from './won.ts';

/** What the last step did, or why there was none. */
export function stepWords(app: App) {
  const { page } = app;
  const { sitting } = page;
  const { remark, state } = sitting.game;
  if (remark !== null) return reasonSentence(remark);
  if (state?.solved) return wonWords(app);
  const { words } = currentFamily(page);
  const stranded = sitting.puzzle !== null && state !== null ? words.stranded(sitting.puzzle, state) : '';
  return [words.step(sitting), stranded].filter(Boolean).join(' ');
}
