/** All languages at once, for programs other than the page, such as tests and what writes the first view. */

import './words.ts';
import { type Dictionary, loadAllLanguages, spoken } from '../i18n/index.ts';
import type { Language } from '../i18n/languages.ts';

await loadAllLanguages();

export const dictionaries = spoken.dictionaries as Record<Language, Dictionary>;
