/**
 * Runs in the single-file page, and in its workers: replaces the addresses of other files. The page has their contents
 * in elements with their names; a worker gets those it needs at the head of its source. So nothing is fetched, not even
 * from within the file, and the policy allows no connection at all.
 *
 * Binary files are compressed (raw deflate) and written in base64.
 */

import { scriptAddress } from '../../www/ui/script-address.ts';

/** A worker's files, by name; the page has none. @type {{ embedded?: Record<string, string> }} */
const here = /** @type {any} */ (globalThis);

/** Addresses of scripts, by name. @type {Map<string, string>} */
const scripts = new Map();

/**
 * The content of a binary file.
 *
 * @param {string} name
 * @returns {Promise<ArrayBuffer>}
 */
export async function embeddedFile(name) {
  const bytes = Uint8Array.from(atob(textOf(name)), letter => letter.charCodeAt(0));
  // Not as a stream of a Blob: in the worker of a page from a disk WebKit cannot read one.
  const { writable, readable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const [unpacked] = await Promise.all([new Response(readable).arrayBuffer(), writer.write(bytes), writer.close()]);
  return unpacked;
}

/**
 * A worker; a classic one, since browsers refuse modules to a page from a file.
 *
 * @param {string} name
 * @param {string[]} files that the worker needs
 */
export function embeddedWorker(name, files) {
  const address = scripts.get(name) ?? URL.createObjectURL(scriptOf(name, files));
  // Never revoked: a terminated worker may be started again.
  scripts.set(name, address);
  return new Worker(scriptAddress(address));
}

/** @param {string} name @param {string[]} files */
function scriptOf(name, files) {
  const embedded = JSON.stringify(Object.fromEntries(files.map(file => [file, textOf(file)])));
  return new Blob([`globalThis.embedded=${embedded};\n`, textOf(name)], { type: 'text/javascript' });
}

/** @param {string} name */
function textOf(name) {
  const text = here.embedded ? here.embedded[name] : document.getElementById(name)?.textContent;
  if (text == null) throw new Error(`the page holds no ${name}`);
  return text;
}
