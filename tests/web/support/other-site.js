/**
 * Another site, with pages that have a board in them: in a frame (`/frame`), or as an element (`/element`). What the
 * boards report is in `told`. Its policy allows the element what docs/embedding.md says, and nothing else.
 */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { element, MODULE, SCRIPT } from '../../../xtask/bundle/element.js';

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self'; style-src 'nonce-site'";

/** @type {Record<string, string>} */
const TYPES = { [SCRIPT]: 'text/javascript', [MODULE]: 'application/wasm', 'told.js': 'text/javascript' };

const TOLD = `var told = [];
addEventListener('message', ({ data, origin }) => told.push({ ...data, origin }));
addEventListener('solved', ({ detail, target }) => told.push({ event: 'solved', ...detail, from: target.localName }));`;

/** @param {string} text */
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** @param {Record<string, string>} given */
const attributes = given =>
  Object.entries(given)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

/** Begins to serve it. @returns addresses of its pages, and its end */
export async function otherSite() {
  const folder = await mkdtemp(join(tmpdir(), 'lockstep-element-'));
  await element(folder);
  /** @type {Map<string, string | Buffer>} */
  const files = new Map([
    ['told.js', TOLD],
    ['favicon.ico', ''],
  ]);
  for (const name of [SCRIPT, MODULE]) files.set(name, await readFile(join(folder, name)));
  await rm(folder, { recursive: true });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://site');
    const name = pathname.slice(1);
    const file = files.get(name);
    if (file !== undefined) {
      response.setHeader('content-type', TYPES[name] ?? 'image/x-icon');
      response.end(file);
      return;
    }
    const { lang = 'en', style = '', ...given } = Object.fromEntries(searchParams);
    const isElement = name === 'element';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (isElement) response.setHeader('content-security-policy', POLICY);
    response.end(`<!doctype html><html lang="${lang}"><head><title>Blog</title>
      <meta name="viewport" content="width=device-width">
      <style nonce="site">body { margin: 0 } ${style}</style><script src="told.js"></script></head><body><main><h1>Blog</h1>
      ${isElement ? `<script type="module" src="${SCRIPT}"></script><lockstep-board${attributes(given)}></lockstep-board>` : `<iframe title="Board"${attributes(given)}></iframe>`}
      </main></body></html>`);
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  /** @param {string} page @param {Record<string, string>} given */
  const address = (page, given) => `http://127.0.0.1:${port}/${page}?${new URLSearchParams(given)}`;
  return {
    origin: `http://127.0.0.1:${port}/`,
    /** @param {Record<string, string>} given attributes of the frame, `lang` and `style` of the page */
    frame: given => address('frame', given),
    /** @param {Record<string, string>} given attributes of the element, `lang` and `style` of the page */
    element: given => address('element', given),
    close: () => server.close(),
  };
}
