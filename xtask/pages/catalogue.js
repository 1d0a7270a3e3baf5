/**
 * The list of static pages with their addresses: one for everything that has its own name in the page's address, in
 * both languages. These addresses are published and never change.
 *
 *     en/  de/                                   all pages
 *     en/FAMILY/  de/FAMILY/                     a family of puzzles
 *     en/puzzles/NAME/  de/raetsel/NAME/         an example of the gallery
 *     en/levels/FAMILY/N/  de/level/FAMILY/N/    a level
 *     en/help/  de/hilfe/                        the contents of the help
 *     en/help/CHAPTER/  de/hilfe/CHAPTER/        a chapter of it
 *
 * @typedef {import('../../www/i18n/index.ts').Language} Language
 * @typedef {import('../../www/engine/types.ts').Kind} Kind
 * @typedef {import('../../www/help/chapters.ts').Helps} Helps
 * @typedef {ReturnType<typeof chaptersOf>[number]} Chapter
 * @typedef {Record<Language, string>} Paths a page's folder, relative to the site's root, with a slash at the end
 *
 * @typedef {{ paths: Paths, fragment: string, card: string }} Place fragment: opens it in the page; card: the name of
 *   its picture
 * @typedef {Place & { is: 'home' | 'contents' }} Overview
 * @typedef {Place & { is: 'family', kind: Kind }} FamilyEntry
 * @typedef {Place & { is: 'puzzle', kind: Kind, name: string }} PuzzleEntry
 * @typedef {Place & { is: 'level', kind: Kind, number: number, earlier: boolean }} LevelEntry
 * @typedef {Place & { is: 'chapter', at: string, kind: Kind | null, chapters: Record<Language, Chapter> }} ChapterEntry
 * @typedef {Overview | FamilyEntry | PuzzleEntry | LevelEntry | ChapterEntry} Entry
 */

import { exampleFragment, helpFragment } from '../../www/core/links.ts';
import { FAMILIES } from '../../www/families/index.ts';
import { chaptersOf, loadHelps } from '../../www/help/chapters.ts';
import { pathBelow } from '../../www/share/static-pages.ts';
import { examples, levels } from './module.js';

/** @returns {Promise<{ entries: Entry[], helps: Helps }>} */
export async function readCatalogue() {
  const helps = await loadHelps();
  const german = chaptersOf(helps, 'de');
  /** @type {Entry[]} */
  const entries = [
    { is: 'home', paths: { en: 'en/', de: 'de/' }, fragment: '', card: 'home' },
    ...FAMILIES.map(({ kind, firstExample }) => ({
      is: /** @type {const} */ ('family'),
      kind,
      paths: { en: `en/${kind}/`, de: `de/${kind}/` },
      fragment: exampleFragment(firstExample),
      card: `family-${kind}`,
    })),
    ...examples().map(({ kind, name }) => ({
      is: /** @type {const} */ ('puzzle'),
      kind,
      name,
      paths: below('puzzles', name),
      fragment: exampleFragment(name),
      card: `puzzle-${name}`,
    })),
    ...levels().map(({ kind, number, earlier }) => ({
      is: /** @type {const} */ ('level'),
      kind,
      number,
      earlier,
      paths: below('levels', `${kind}/${number}`),
      fragment: `#level=${kind}/${number}`,
      card: `family-${kind}`,
    })),
    { is: 'contents', paths: below('help', ''), fragment: helpFragment(''), card: 'help' },
    ...chaptersOf(helps, 'en').map((chapter, index) => ({
      is: /** @type {const} */ ('chapter'),
      at: chapter.at,
      kind: chapter.kind,
      chapters: { en: chapter, de: german[index] },
      paths: below('help', chapter.at),
      fragment: helpFragment(chapter.at),
      card: `help-${chapter.at}`,
    })),
  ];
  return { entries, helps };
}

/**
 * @param {'puzzles' | 'levels' | 'help'} folder
 * @param {string} name empty for the folder itself
 * @returns {Paths}
 */
function below(folder, name) {
  return { en: pathBelow('en', folder, name), de: pathBelow('de', folder, name) };
}

/**
 * The relative address of one file of the site in another one.
 * @param {string} from the folder of the page, relative to the site's root
 * @param {string} to
 */
export function relative(from, to) {
  return '../'.repeat(from.split('/').length - 1) + to;
}
