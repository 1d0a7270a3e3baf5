/** The progress of a search, in one line. */

import { currentFamily } from '../core/app.ts';
import { secondsOf } from '../core/jobs.ts';
import type { Page, Search } from '../core/page.ts';
import { duration } from '../i18n/index.ts';

/** The most important words come first: the end may be cut off. */
export function searchingWords(page: Page, search: Search) {
  const { words } = currentFamily(page);
  const time = duration(secondsOf(search));
  return [words.progressShort(search), time, words.searching(search, page.jobs.comparison)].filter(Boolean).join(' · ');
}
