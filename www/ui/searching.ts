/** How far a search is, in one line. */

import { currentFamily } from '../core/families.ts';
import { secondsOf } from '../core/jobs.ts';
import type { Page } from '../core/page.ts';
import type { Search } from '../core/search.ts';
import { duration } from '../i18n/index.ts';

/** What matters most comes first: the end may not fit. */
export function searchingWords(page: Page, search: Search) {
  const { words } = currentFamily(page);
  const time = duration(secondsOf(search));
  return [words.progressShort(search), time, words.searching(search, page.jobs.comparison)].filter(Boolean).join(' · ');
}
