/**
 * The service worker: serves the page from the device, so that it opens without a network.
 *
 * `cargo xtask dist` writes the list of a version's files into its copy of this script, with a digest of each, so that
 * browsers notice a new version. The promises:
 *
 * - All of a version or nothing. It is installed only once every file has been fetched and matches its digest; until
 *   then the previous version stays.
 * - No version takes over a working page. A new one waits until the last page of the old one is closed, or gets
 *   `{type: 'take-over'}` from a person who presses "Reload", or from boot.ts if the page does not start.
 * - A page keeps its version for as long as it is open. Apart from index.html, file names contain digests of their
 *   content, so an old page finds its files in the cache of its version, which stays until such pages are gone.
 *
 * Posted addresses open what they name, and all other requests go to the network. A copy of Lockstep in another folder of the same host has its own caches.
 */

import { fragmentAt } from './posted.ts';

/** Paths relative to the folder of this script, with SHA-256 in hex. */
const PAGE: { version: string; files: Record<string, string> } = { version: '', files: {} };

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The folder of the page, with a slash at the end. */
const FOLDER = new URL(worker.registration.scope);

/** The prefix of the names of all caches of this copy of the page; no path contains a space. */
const OURS = `lockstep ${FOLDER.pathname} `;
const CACHE = OURS + PAGE.version;

const INDEX = 'index.html';

/** The cache's entry with the ids of clients that were open when this version took over; no file has this address. */
const ELDERS = `${FOLDER.href}?elders`;

worker.addEventListener('install', event => event.waitUntil(install()));
worker.addEventListener('activate', event => event.waitUntil(takeOver()));
worker.addEventListener('message', event => {
  if (event.data?.type === 'take-over') event.waitUntil(worker.skipWaiting());
  // A page has been loaded, so the previous one is gone.
  if (event.data?.type === 'loaded') event.waitUntil(tidy());
});
worker.addEventListener('fetch', event => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || !address.href.startsWith(FOLDER.href)) return;
  const path = address.pathname.slice(FOLDER.pathname.length) || INDEX;
  if (Object.hasOwn(PAGE.files, path)) event.respondWith(kept(path, event));
  else if (request.mode === 'navigate') event.respondWith(otherPage(request, fragmentAt(path, address.hash)));
  else event.respondWith(keptByElders(request));
});

async function install() {
  const files = Object.entries(PAGE.files);
  const fetched = await Promise.all(files.map(([path, digest]) => verified(path, digest)));
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(files.map(([path], index) => cache.put(addressOf(path), fetched[index])));
  } catch (failed) {
    // The device has no room for all of it.
    await caches.delete(CACHE);
    throw failed;
  }
}

/** A file of this version, even if the browser or a proxy has another one. @throws if the host does not have it */
async function verified(path: string, digest: string): Promise<Response> {
  // The host is asked whether its file has changed; only on a mismatch it is sent again.
  for (const cache of ['no-cache', 'reload'] as const) {
    const response = await fetch(addressOf(path), { cache });
    const bytes = await response.arrayBuffer();
    if (response.ok && (await digestOf(bytes)) === digest) return asKept(bytes, response.headers);
  }
  throw new Error(`${path} is not that of version ${PAGE.version}`);
}

/** A response with the headers of the fetched one, except for its transfer; a redirected one could not open a page. */
function asKept(bytes: ArrayBuffer, fetched: Headers) {
  const headers = new Headers(fetched);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(bytes, { headers });
}

async function digestOf(bytes: ArrayBuffer) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Hosts serve index.html at the folder's own address; some redirect its name there. */
const addressOf = (path: string) => (path === INDEX ? FOLDER.href : FOLDER.href + path);

/** From now on pages open in this version. */
async function takeOver() {
  const cache = await caches.open(CACHE);
  const ids = (await openPages()).map(({ id }) => id);
  await cache.put(ELDERS, new Response(JSON.stringify(ids)));
  await worker.clients.claim();
  await tidy();
}

/** Removes the caches of earlier versions, once none of their pages are open. */
async function tidy() {
  const names = await olderCaches();
  const { installing, waiting } = worker.registration;
  // Then one of the caches may be that of a newer version, which cleans up itself.
  if (names.length === 0 || installing !== null || waiting !== null) return;
  const noted = await (await caches.open(CACHE)).match(ELDERS);
  const elders: string[] = noted === undefined ? [] : await noted.json();
  const pages = await openPages();
  if (!pages.some(({ id }) => elders.includes(id))) await Promise.all(names.map(name => caches.delete(name)));
}

const olderCaches = async () => (await caches.keys()).filter(name => name.startsWith(OURS) && name !== CACHE);

async function openPages() {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(FOLDER.href));
}

/** A file of this version. A browser that is short of space may have removed it, and a damaged profile cannot be read. */
async function kept(path: string, event: FetchEvent) {
  const response = await caches.match(addressOf(path), { cacheName: CACHE }).catch(() => undefined);
  if (response !== undefined) return response;
  const again = await verified(path, PAGE.files[path]).catch(() => null);
  if (again === null) return fetch(event.request);
  const copy = again.clone();
  const putBack = async () => (await caches.open(CACHE)).put(addressOf(path), copy);
  event.waitUntil(putBack().catch(() => {}));
  return again;
}

/** The page of a posted address; else another page of the host, and without a network the page itself. */
const otherPage = (request: Request, fragment: string | null) =>
  fragment === null
    ? fetch(request).catch(() => Response.redirect(FOLDER.href))
    : Response.redirect(FOLDER.href + fragment);

/** A file that only an earlier version has, for its open pages. */
async function keptByElders(request: Request) {
  for (const name of await olderCaches().catch(() => [])) {
    const response = await caches.match(request.url, { cacheName: name }).catch(() => undefined);
    if (response !== undefined) return response;
  }
  return fetch(request);
}
