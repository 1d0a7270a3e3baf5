/** What a puzzle of a collection is: its family, and the sizes of its boards once they are known. */

import { familyOf } from '../families/index.js';
import { t } from '../i18n/index.js';

/** A size is not broken in two. */
const NARROW_TIMES = '\u00a0×\u00a0';

/** @param {Pick<import('../state/collections.js').Entry, 'kind' | 'boards'>} entry */
export function factsOf({ kind, boards }) {
  const family = t(`${kind}.name`);
  return boards === null ? family : `${family} · ${familyOf(kind).words.sizes(boards).replaceAll(' × ', NARROW_TIMES)}`;
}
