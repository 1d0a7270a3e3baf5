/**
 * The chapters of the help: each family's, and everybody's. A part is named by its chapter and perhaps a section behind
 * a slash: `keys`, `rules` (of the family on the boards), and with the family's name before it a family's own.
 */

import type { Chapter, Chapters, FamilyHelp } from '../app/help-types.ts';
import type { Kind } from '../engine/types.ts';
import { FAMILIES } from '../families/index.ts';
import '../families/late.ts';
import type { Language } from '../i18n/languages.ts';
import de from './chapters.de.ts';
import en from './chapters.en.ts';

const GENERAL: Record<Language, Chapters> = { en, de };

export type ListedChapter = { at: string; kind: Kind | null; chapter: Chapter };

/** by family */
export type Helps = Record<string, FamilyHelp>;

export async function loadHelps(): Promise<Helps> {
  const loaded = await Promise.all(FAMILIES.map(async ({ kind, help }) => [kind, await help()]));
  return Object.fromEntries(loaded);
}

/** All chapters in a language: a family's own ones under the family's name, then everybody's. */
export function chaptersOf(helps: Helps, language: Language): ListedChapter[] {
  const own = FAMILIES.flatMap(({ kind }) =>
    Object.entries(helps[kind].texts[language].chapters).map(([id, chapter]) => ({
      at: `${kind}-${id}`,
      kind,
      chapter,
    })),
  );
  const general = Object.entries(GENERAL[language]).map(([at, chapter]) => {
    // These two have a section of each family.
    const isOfAll = at === 'contest' || at === 'limits';
    const parts = isOfAll ? FAMILIES.map(({ kind }) => [kind, helps[kind].texts[language][at]] as const) : [];
    const sections = { ...Object.fromEntries(parts), ...chapter.sections };
    return { at, kind: null, chapter: { ...chapter, sections } };
  });
  return [...own, ...general];
}

/**
 * Where a part of the help is found; null for the contents, and for whatever there is not.
 * @param kind of the family on the boards
 */
export function find(chapters: readonly ListedChapter[], at: string, kind: string) {
  const [name, section = ''] = at.split('/');
  const found =
    chapters.find(chapter => chapter.at === name) ?? chapters.find(chapter => chapter.at === `${kind}-${name}`);
  if (found === undefined) return null;
  return { ...found, section: Object.hasOwn(found.chapter.sections, section) ? section : '' };
}
