/**
 * Where the static pages stand that `cargo xtask dist` makes for whatever has a name of its own: a link to one is seen by
 * messengers, which never hear of a fragment. These addresses are published and never change.
 */

import type { Source } from '../core/session.ts';
import type { Language } from '../i18n/index.ts';

/** The folders below those of the languages. */
const FOLDERS: Record<'puzzles' | 'levels' | 'help', Record<Language, string>> = {
  puzzles: { en: 'puzzles', de: 'raetsel' },
  levels: { en: 'levels', de: 'level' },
  help: { en: 'help', de: 'hilfe' },
};

/**
 * The folder of a page, from that of the site on.
 * @param name empty for the folder itself
 * @returns with a slash at the end
 */
export function pathBelow(language: Language, folder: keyof typeof FOLDERS, name: string): string {
  return `${language}/${FOLDERS[folder][language]}/${name === '' ? '' : `${name}/`}`;
}

/** The page of a puzzle; null where it has none. */
export function pathOf(source: Source, language: Language) {
  if (source.kind === 'example') return pathBelow(language, 'puzzles', source.name);
  return source.kind === 'level' ? pathBelow(language, 'levels', `${source.family}/${source.number}`) : null;
}
