/**
 * How a page learns that the browser has killed a worker, which fires no event: the worker holds a lock for as long as
 * it lives, and the page waits for the same lock. Without locks (they need a secure origin) it never learns.
 */

/** In the worker: takes the lock. @returns its name, once taken; null without locks */
export function live(): Promise<string | null> {
  const name = `lockstep-worker-${Math.random()}`;
  return new Promise(held => {
    if (navigator.locks === undefined) return held(null);
    navigator.locks
      .request(name, () => {
        held(name);
        // Held until the worker ends.
        return new Promise(() => {});
      })
      .catch(() => held(null));
  });
}

/** In the page: calls `ended` when the worker has ended, for any reason. @param name of its lock */
export async function onEnd(name: string | null, ended: () => void) {
  if (typeof name !== 'string' || navigator.locks === undefined) return;
  try {
    // After all data of the page was deleted, a page and its workers may have separate locks.
    const isSeen = await navigator.locks.request(name, { ifAvailable: true }, lock => lock === null);
    if (isSeen) await navigator.locks.request(name, ended);
  } catch {
    // A frame without an origin of its own gets no locks.
  }
}
