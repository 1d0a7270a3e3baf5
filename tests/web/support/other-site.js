/** Another site, with a page that has a board in a frame. What the board reports is in `told`. */

import { createServer } from 'node:http';

const TOLD = "var told = []; addEventListener('message', ({ data, origin }) => told.push({ ...data, origin }));";

/** @param {string} text */
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** @param {Record<string, string>} given */
const attributes = given =>
  Object.entries(given)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

/** Begins to serve it. @returns the address of its page, and its end */
export async function otherSite() {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://site');
    const { style = '', ...given } = Object.fromEntries(searchParams);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><head><title>Blog</title>
      <meta name="viewport" content="width=device-width">
      <style>body { margin: 0 } ${style}</style><script>${TOLD}</script></head><body><main><h1>Blog</h1>
      <iframe title="Board"${attributes(given)}></iframe>
      </main></body></html>`);
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    /** @param {Record<string, string>} given attributes of the frame, `style` of the page */
    frame: given => `http://127.0.0.1:${port}/?${new URLSearchParams(given)}`,
    close: () => server.close(),
  };
}
