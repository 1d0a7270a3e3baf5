/**
 * All languages at once, for programs that are not the page, such as tests and what writes static pages: once this is
 * imported, each can be spoken.
 */

import * as i18n from './index.js';

await Promise.all([i18n.loadLanguage('en'), i18n.loadLanguage('de')]);

export const dictionaries = /** @type {Record<i18n.Language, i18n.Dictionary>} */ (i18n.dictionaries);
