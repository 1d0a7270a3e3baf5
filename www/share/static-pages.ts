/**
 * Addresses of the static pages that `cargo xtask dist` makes for everything with a name: messengers show them, but
 * never see a fragment. These addresses are published and never change.
 */

import type { Source } from '../core/session.ts';
import type { Language } from '../i18n/index.ts';

/** The folders in those of the languages. */
const FOLDERS: Record<'puzzles' | 'levels' | 'help', Record<Language, string>> = {
  puzzles: { en: 'puzzles', de: 'raetsel' },
  levels: { en: 'levels', de: 'level' },
  help: { en: 'help', de: 'hilfe' },
};

/** A page's folder, relative to the site, with a slash at the end. @param name empty for the folder of all of them */
export const pathBelow = (language: Language, folder: keyof typeof FOLDERS, name: string): string =>
  `${language}/${FOLDERS[folder][language]}/${name === '' ? '' : `${name}/`}`;

export function pathOf(source: Source, language: Language) {
  if (source.kind === 'example') return pathBelow(language, 'puzzles', source.name);
  return source.kind === 'level' ? pathBelow(language, 'levels', `${source.family}/${source.number}`) : null;
}
