/** A puzzle in a few words: its family, and the sizes of its boards once they are known. */

import type { Kind } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { familyOf } from './app.ts';

/** A size must not break across two lines. */
const NARROW_TIMES = '\u00a0×\u00a0';

export function factsOf({ kind, boards }: { kind: Kind; boards: { width: number; height: number }[] | null }) {
  const family = t(`${kind}.name`);
  return boards === null ? family : `${family} · ${familyOf(kind).words.sizes(boards).replaceAll(' × ', NARROW_TIMES)}`;
}
