/** Words for those who draw: tools, pens, what a step of making was. */

import type { Tool } from '../engine/types.ts';
import { has, ownKey, t } from '../i18n/index.ts';
import type { Label } from './making.ts';

/** What a step was, for a button that undoes it. @param kind of the family */
export function labelWords({ code, args }: Label, kind: string) {
  const key = ownKey(kind, `made.${code}`);
  return t(has(key) ? key : 'made.edit', args);
}

/** What a pen, or a tool with one of its values, is called. @param kind of the family */
export function toolWords({ name, values }: Tool, value: number | null, kind: string) {
  const choice = values?.kind === 'choice' && value !== null ? `.${values.choices[value]}` : '';
  return t(ownKey(kind, `tool.${name}${choice}`));
}
