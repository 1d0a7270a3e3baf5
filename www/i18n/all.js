/**
 * All languages at once, for programs that are not the page, such as tests and what writes static pages: once this is
 * imported, each can be spoken.
 */

import * as i18n from './index.js';

await i18n.loadAllLanguages();

export const dictionaries = /** @type {Record<i18n.Language, i18n.Dictionary>} */ (i18n.dictionaries);
