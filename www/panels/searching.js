/**
 * How far a search is, in one line.
 */

import { secondsOf } from '../controller/jobs.js';
import { currentFamily } from '../families/index.js';
import { duration } from '../i18n/index.js';

/**
 * What matters most comes first: the end may not fit.
 * @param {import('../state/page.js').Page} page
 * @param {import('../state/search.js').Search} search
 */
export function searchingWords(page, search) {
  const { words } = currentFamily(page);
  const time = duration(secondsOf(search));
  return [words.progressShort(search), time, words.searching(search, page.jobs.comparison)]
    .filter(Boolean)
    .join(' · ');
}
