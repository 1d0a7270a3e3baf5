/** All languages at once, for programs other than the page, such as tests and what writes static pages. */

import './words.ts';
import * as i18n from '../i18n/index.ts';

await i18n.loadAllLanguages();

export const dictionaries = i18n.dictionaries as Record<i18n.Language, i18n.Dictionary>;
