/**
 * How a page learns that a worker has ended which it did not end itself: a browser that takes a worker away fires no
 * event. The worker holds a lock for as long as it lives; whoever is given the same lock knows that it does no more.
 * Where there are no locks (they need a secure address), nobody is told.
 */

/** In the worker: takes the lock. @returns its name, once it is held; null where there are none */
export function live(): Promise<string | null> {
  const name = `lockstep-worker-${Math.random()}`;
  return new Promise(held => {
    if (navigator.locks === undefined) return held(null);
    navigator.locks
      .request(name, () => {
        held(name);
        // Never: a worker that has ended holds none.
        return new Promise(() => {});
      })
      .catch(() => held(null));
  });
}

/** In the page: calls `ended` when the worker has ended, however that came about. @param name of its lock */
export function onEnd(name: string | null, ended: () => void) {
  if (typeof name !== 'string' || navigator.locks === undefined) return;
  navigator.locks.request(name, ended).catch(() => {
    // A browser that gives no locks to this page tells nobody.
  });
}
