/** Building blocks of the proof cards and explanations of all families. */

import type { Chapter, Row } from '../core/family.ts';
import { t } from '../i18n/index.ts';

/** How many steps are described individually. */
export const FEW = 5;

/** The rows of a proof card, by the messages of their labels. Empty ones are omitted. */
export const rows = (values: Record<string, string>): Row[] =>
  Object.entries(values).flatMap(([label, value]) => (value === '' ? [] : [{ label: t(label), value }]));

/** A part of an explanation. @param what its subject: the end of its title's message */
export const chapter = (what: string, text: string[], steps: string[] = []): Chapter => ({
  title: t(`explain.${what}`),
  text,
  steps,
});
