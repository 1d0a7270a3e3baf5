/**
 * The chapters of the help: each family's, and everybody's. A part is named by its chapter and perhaps a section behind
 * a slash: `keys`, `rules` (of the family on the boards), and with the family's name before it a family's own.
 */

import type { Chapter, FamilyHelp } from '../core/help-types.ts';
import type { Kind } from '../engine/types.ts';
import { FAMILIES } from '../families/index.ts';
import '../families/late.ts';
import type { Language } from '../i18n/index.ts';
import de from './chapters.de.ts';
import en from './chapters.en.ts';

const GENERAL: Record<Language, Chapter[]> = { en, de };

export type Found = { at: string; kind: Kind | null; chapter: Chapter };

/** by family */
export type Helps = Record<string, FamilyHelp>;

export async function loadHelps(): Promise<Helps> {
  const loaded = await Promise.all(FAMILIES.map(async ({ kind, help }) => [kind, await help()]));
  return Object.fromEntries(loaded);
}

/** All chapters in a language: a family's own ones under the family's name, then everybody's. */
export function chaptersOf(helps: Helps, language: Language): Found[] {
  const own = FAMILIES.flatMap(({ kind }) =>
    helps[kind].texts[language].chapters.map(chapter => ({ at: `${kind}-${chapter.id}`, kind, chapter })),
  );
  const general = GENERAL[language].map(chapter => {
    // Some chapters of everybody's hold a section of each family.
    const sections = FAMILIES.flatMap(({ kind }) => {
      const { contest, limits } = helps[kind].texts[language];
      return [contest, limits].filter((_, index) => ['contest', 'limits'][index] === chapter.id);
    });
    const whole = { ...chapter, sections: [...sections, ...chapter.sections] };
    return { at: chapter.id, kind: null, chapter: whole };
  });
  return [...own, ...general];
}

/**
 * Where a part of the help is found; null for the contents, and for whatever there is not.
 * @param kind of the family on the boards
 */
export function find(chapters: readonly Found[], at: string, kind: string) {
  const [name, section = ''] = at.split('/');
  const found =
    chapters.find(chapter => chapter.at === name) ?? chapters.find(chapter => chapter.at === `${kind}-${name}`);
  if (found === undefined) return null;
  return { ...found, section: found.chapter.sections.some(({ id }) => id === section) ? section : '' };
}
