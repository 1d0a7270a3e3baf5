/**
 * A web server on this machine only, like a plain static host: `host.js FOLDER [--prefix /some/where/] [--port N] [--gzip]`. The
 * address of a folder ends with a slash and is answered by its `index.html`, a missing file by `404.html`; no header is special but that which says what browsers may
 * keep. The first line on standard output is the address; it ends when standard input does, so that it never outlives
 * its parent.
 */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

/** Content types by the ending of a file. @type {Record<string, string>} */
export const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Files in `assets` of a published page are named by their content: another version has other names. */
const LASTING = 'max-age=31536000, immutable';

/**
 * Answers requests with files of folders, each below a path that begins and ends with a slash; the longest path that fits
 * counts. Other paths are not found.
 *
 * @param {Record<string, string>} folders by path
 * @param {boolean} isPublished whether browsers may keep what lies in `assets`
 * @param {boolean} [compresses] as most hosts do: for measurements
 */
export function host(folders, isPublished, compresses = false) {
  const paths = Object.keys(folders).sort((one, other) => other.length - one.length);
  return createServer((request, response) => {
    // Removes `..`, encoded ones too.
    const { pathname } = new URL(`http://host${request.url}`);
    const above = paths.find(path => pathname.startsWith(path));
    const read = (/** @type {string} */ path) => (above === undefined ? null : fileIn(folders[above], path));
    const path = pathname.slice(above?.length).replace(/(^|\/)$/, '$1index.html');
    const file = read(path);
    response.setHeader('cache-control', isPublished && file && path.startsWith('assets/') ? LASTING : 'no-store');
    response.setHeader('content-type', TYPES[extname(file ? path : '404.html')] ?? 'text/plain');
    response.statusCode = file ? 200 : 404;
    const content = file ?? read('404.html');
    if (compresses) response.setHeader('content-encoding', 'gzip');
    response.end(compresses && content ? gzipSync(content) : content);
  });
}

/** @param {string} folder @param {string} path */
function fileIn(folder, path) {
  try {
    const file = resolve(folder, decodeURIComponent(path));
    // A slash that is encoded may lead out of the folder.
    return file.startsWith(resolve(folder) + sep) ? readFileSync(file) : null;
  } catch {
    return null;
  }
}

/** Prints the address of the page once it is served. @param {import('node:http').Server} server @param {string} path @param {string} port */
export function serve(server, path, port) {
  server.listen(Number(port), '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.log(`http://127.0.0.1:${port}${path}`);
  });
  process.stdin.resume().on('end', () => process.exit());
}

if (import.meta.filename === process.argv[1]) {
  const { values, positionals } = parseArgs({
    options: {
      prefix: { type: 'string', default: '/' },
      port: { type: 'string', default: '0' },
      gzip: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  serve(host({ [values.prefix]: positionals[0] }, true, values.gzip), values.prefix, values.port);
}
