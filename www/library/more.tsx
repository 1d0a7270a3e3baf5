/** A long list is shown a part at a time. */

import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/parts.tsx';

/** @param all how many there are @returns how many to show, and the button for more */
export function useMore(all: number, first: number, atATime = first) {
  const [count, setCount] = useState(first);
  const more = <Button hidden={all <= count} onClick={() => setCount(count + atATime)} words={t('yours.more')} />;
  return [count, more] as const;
}
