/** What a step of making was, in words. */

import { has, ownKey, t } from '../i18n/index.ts';
import type { Label } from './making.ts';

/** What a step was, for a button that undoes it. @param kind of the family */
export function labelWords({ code, args }: Label, kind: string) {
  const key = ownKey(kind, `made.${code}`);
  return t(has(key) ? key : 'made.edit', args);
}
