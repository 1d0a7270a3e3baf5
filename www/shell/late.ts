/** Views that are loaded, with their words and styles, once the first one is painted, or as soon as a person opens one of them. */

import { laterPart } from '../app/later.ts';
import { imported } from '../engine/imported.ts';
import { loadLateWords } from '../i18n/index.ts';

export type Late = typeof import('./late-views.ts');

export const lateViews = laterPart(async () => {
  const [views] = await Promise.all([imported(() => import('./late-views.ts')), loadLateWords()]);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(views.style);
  document.adoptedStyleSheets.push(sheet);
  return views;
});
