/**
 * Runs in the one file that is the whole page, and in its workers: what stands for the addresses of other files. The
 * page holds their contents in elements that have their names; a worker is given those that it needs in front of its
 * source. So nothing is fetched, not even from within the file, and the policy allows no connection at all.
 *
 * Binary files are packed (raw deflate) and written in base64.
 */

/** What a worker is given, by name; the page has none. @type {{ embedded?: Record<string, string> }} */
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
 * A worker; a classic one, since browsers refuse modules to a page that comes from a file.
 *
 * @param {string} name
 * @param {string[]} files that the worker needs
 */
export function embeddedWorker(name, files) {
  const address = scripts.get(name) ?? URL.createObjectURL(scriptOf(name, files));
  // Never revoked: a worker that was ended is begun anew.
  scripts.set(name, address);
  return new Worker(address);
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
