/** A view's question to something that takes time. */

import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * The answer to the newest question; undefined until then.
 * @param of values on which the question depends
 * @param beside further ones: until the answer to a change of these, the last one is shown
 */
export function useAnswer<Answer>(ask: () => Promise<Answer>, of: readonly unknown[], beside: readonly unknown[] = []) {
  const [answer, setAnswer] = useState<Answer>();
  useLayoutEffect(() => setAnswer(undefined), of);
  useLayoutEffect(() => {
    let isWanted = true;
    ask().then(given => isWanted && setAnswer(() => given));
    return () => {
      isWanted = false;
    };
  }, [...of, ...beside]);
  return answer;
}
