/**
 * The kill switch: published by `cargo xtask dist --no-offline` at the address of the service worker, it replaces any
 * version in a browser, removes all caches of the page's files, and then itself. The page comes from the network again;
 * a person's puzzles are stored elsewhere and stay. Open pages are not reloaded.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;

/** As in service-worker.ts: the prefix of the names of all caches of this copy of the page. */
const OURS = `lockstep ${new URL(worker.registration.scope).pathname} `;

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', event => event.waitUntil(removeAll()));

async function removeAll() {
  try {
    const names = await caches.keys();
    await Promise.all(names.filter(name => name.startsWith(OURS)).map(name => caches.delete(name)));
  } finally {
    await worker.registration.unregister();
  }
}
