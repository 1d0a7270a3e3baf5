/**
 * Sentences of the static pages: the page's own, by `t`, and those that only these pages say, by `say`. Both speak the
 * language that {@link inLanguage} has set.
 *
 * @typedef {import('../../www/i18n/index.ts').Language} Language
 */

import '../../www/shell/all-words.ts';
import { currentLanguage, setLanguage } from '../../www/i18n/index.ts';
import de from './words.de.js';
import en from './words.en.js';

/** @type {readonly Language[]} */
export const LANGUAGES = ['en', 'de'];

/** @type {Record<Language, Record<string, string>>} */
export const dictionaries = { en, de };

/**
 * What `make` says in a language.
 * @template Made
 * @param {Language} language
 * @param {() => Made} make
 * @returns {Made}
 */
export function inLanguage(language, make) {
  const before = currentLanguage();
  setLanguage(language);
  try {
    return make();
  } finally {
    setLanguage(before);
  }
}

/**
 * @param {string} key
 * @param {Record<string, string>} [args]
 */
export function say(key, args = {}) {
  const sentence = dictionaries[currentLanguage()][key];
  if (sentence === undefined) throw new Error(`the static pages have no words for “${key}”`);
  return sentence.replace(/\{(\w+)\}/g, (place, name) => args[name] ?? place);
}
