/**
 * All languages at once, for programs that are not the page, such as tests and what writes static pages: once this is
 * imported, each can be spoken.
 */

import './words.ts';
import * as i18n from '../i18n/index.ts';

await i18n.loadAllLanguages();

export const dictionaries = i18n.dictionaries as Record<i18n.Language, i18n.Dictionary>;
