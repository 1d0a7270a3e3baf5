/** The progress of a search, in one line. */

import { currentFamily } from '../app/family.ts';
import { secondsOf } from '../app/jobs.ts';
import { duration } from '../i18n/index.ts';
import type { Page, Search } from '../state/page.ts';

/** The most important words come first: the end may be cut off. */
export function searchingWords(page: Page, search: Search) {
  const { words } = currentFamily(page);
  const time = duration(secondsOf(search));
  return [words.progressShort(search), time, words.searching(search, page.jobs.comparison)].filter(Boolean).join(' · ');
}
