/**
 * Where the static pages stand that `cargo xtask dist` makes for whatever has a name of its own: a link to one is seen by
 * messengers, which never hear of a fragment. These addresses are published and never change.
 *
 * @typedef {import('./i18n/index.js').Language} Language
 */

/** The folders below those of the languages. @type {Record<'puzzles' | 'levels' | 'help', Record<Language, string>>} */
const FOLDERS = {
  puzzles: { en: 'puzzles', de: 'raetsel' },
  levels: { en: 'levels', de: 'level' },
  help: { en: 'help', de: 'hilfe' },
};

/**
 * The folder of a page, from that of the site on.
 * @param {Language} language
 * @param {keyof typeof FOLDERS} folder
 * @param {string} name empty for the folder itself
 * @returns {string} with a slash at the end
 */
export function pathBelow(language, folder, name) {
  return `${language}/${FOLDERS[folder][language]}/${name === '' ? '' : `${name}/`}`;
}

/**
 * The page of a puzzle; null where it has none.
 * @param {import('./state/sitting.js').Source} source
 * @param {Language} language
 */
export function pathOf(source, language) {
  if (source.kind === 'example') return pathBelow(language, 'puzzles', source.name);
  return source.kind === 'level' ? pathBelow(language, 'levels', `${source.family}/${source.number}`) : null;
}
