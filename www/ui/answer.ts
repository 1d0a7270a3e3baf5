/** A view's question to something that takes time. */

import { useLayoutEffect, useState } from 'preact/hooks';

/** The answer to the newest question; undefined until then. @param of values on which the question depends */
export function useAnswer<Answer>(ask: () => Promise<Answer>, of: readonly unknown[]): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useLayoutEffect(() => {
    let isWanted = true;
    setAnswer(undefined);
    ask().then(given => isWanted && setAnswer(() => given));
    return () => {
      isWanted = false;
    };
  }, of);
  return answer;
}
