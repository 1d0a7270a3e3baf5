/** Another site, with a page that has a board in a frame. What the board reports is in `told`. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en"><head><title>Blog</title><meta name="viewport" content="width=device-width">
  <style>body { margin: 0 } iframe { border: 0 }</style></head><body><main><h1>Blog</h1></main><script>
    var told = [], frame = document.createElement('iframe');
    addEventListener('message', ({ data, origin }) => told.push({ ...data, origin }));
    for (var [name, value] of new URLSearchParams(location.search)) frame.setAttribute(name, value);
    document.querySelector('main').append(frame);
  </script></body></html>`;

/** Begins to serve it. @returns the address of its page, and its end */
export async function otherSite() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = server.address() as AddressInfo;
  return {
    /** @param given attributes of the frame */
    frame: (given: Record<string, string>) => `http://127.0.0.1:${port}/?${new URLSearchParams(given)}`,
    close: () => server.close(),
  };
}
