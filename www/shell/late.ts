/** Views that are loaded, with their words, once the first one is painted, or as soon as a person opens one of them. */

import { laterPart } from '../core/later.ts';
import { imported } from '../engine/imported.ts';
import { loadLateWords } from '../i18n/index.ts';

export const lateViews = laterPart(async () => {
  const [views] = await Promise.all([imported(() => import('./late-views.ts')), loadLateWords()]);
  return views;
});
