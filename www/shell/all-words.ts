/** All languages at once, for programs other than the page, such as tests and what writes the first view. */

import './words.ts';
import { type Dictionary, type Language, loadAllLanguages, spoken } from '../i18n/index.ts';

await loadAllLanguages();

export const dictionaries = spoken.dictionaries as Record<Language, Dictionary>;
