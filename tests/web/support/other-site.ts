/** Another site, with a page that has a board in a frame. What the board reports is in `told`. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TOLD = "var told = []; addEventListener('message', ({ data, origin }) => told.push({ ...data, origin }));";

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const attributes = (given: Record<string, string>) =>
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
  const { port } = server.address() as AddressInfo;
  return {
    /** @param given attributes of the frame, `style` of the page */
    frame: (given: Record<string, string>) => `http://127.0.0.1:${port}/?${new URLSearchParams(given)}`,
    close: () => server.close(),
  };
}
