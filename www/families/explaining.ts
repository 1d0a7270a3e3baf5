/** What the proof cards and explanations of all families are made of. */

import type { Chapter, Row } from '../core/family.ts';
import { t } from '../i18n/index.ts';

/** How many steps are described one by one. */
export const FEW = 5;

/** The rows of a proof card, by the messages of their labels. Those without a value are left out. */
export function rows(values: Record<string, string>): Row[] {
  return Object.entries(values).flatMap(([label, value]) => (value === '' ? [] : [{ label: t(label), value }]));
}

/** A part of an explanation. @param what it is about: the end of its title's message */
export function chapter(what: string, text: string[], steps: string[] = []): Chapter {
  return { title: t(`explain.${what}`), text, steps };
}
