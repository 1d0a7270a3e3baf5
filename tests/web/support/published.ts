/**
 * The published page with its service worker: `dist`, in memory, at a separate host on which a test may publish other
 * versions, and which it can cut off.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { TYPES } from '../../../xtask/bundle/host.js';

/** The output of `cargo xtask dist`; undefined in a run by hand that does not name it. */
export const dist = process.env.LOCKSTEP_DIST;

export const needsDist = { skip: dist === undefined && 'LOCKSTEP_DIST names no published page' };

const SCRIPT = 'service-worker.js';

/** The line of the script with the list of files. */
const LIST = /^var PAGE = (\{.*\});$/m;

export type Host = Awaited<ReturnType<typeof publish>>;

/**
 * Publishes `dist`.
 * @param folder of the host, with a slash at both ends, outside of which nothing answers
 * @param headers of every answer
 */
export async function publish(folder = '/', headers: Record<string, string> = {}) {
  if (dist === undefined) throw new Error('set LOCKSTEP_DIST to the folder that `cargo xtask dist` made');
  const first = filesOf(dist);
  let files = new Map(first);
  let isCut = false;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://host');
    const path = address.pathname.startsWith(folder) ? address.pathname.slice(folder.length) || 'index.html' : '';
    asked.push(path);
    if (isCut) return void request.socket.destroy();
    const bytes = files.get(path);
    const type = TYPES[extname(path)] ?? 'text/plain';
    response
      .writeHead(bytes ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store', ...headers })
      .end(bytes ?? 'There is nothing here.');
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}${folder}`,
    asked,

    listed: () => listOf(textOf(files, SCRIPT)).files,

    /** Publishes another version: files that differ from the first, `null` for missing ones. */
    update(changes: Record<string, string | null>) {
      files = new Map(first);
      const page = listOf(textOf(first, SCRIPT));
      for (const [path, text] of Object.entries(changes)) {
        if (text === null) {
          files.delete(path);
          delete page.files[path];
        } else {
          files.set(path, Buffer.from(text));
          page.files[path] = digestOf(text);
        }
      }
      page.version = digestOf(JSON.stringify(page.files)).slice(0, 16);
      const list = `var PAGE = ${JSON.stringify(page)};`;
      files.set(SCRIPT, Buffer.from(textOf(first, SCRIPT).replace(LIST, () => list)));
    },

    /** Puts a file on the host that is not listed, or not with this text. */
    put: (path: string, text: string) => void files.set(path, Buffer.from(text)),

    first: (path: string) => textOf(first, path),

    /** Starts or stops failing every request, as without a network. */
    cut(cut: boolean) {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },

    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function filesOf(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const paths = entries.map(entry => join(entry.parentPath, entry.name));
  return new Map(paths.map(path => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)]));
}

function textOf(files: Map<string, Buffer>, path: string) {
  const bytes = files.get(path);
  if (bytes === undefined) throw new Error(`${path} is not published`);
  return bytes.toString('utf8');
}

const listOf = (script: string): { version: string; files: Record<string, string> } =>
  JSON.parse(LIST.exec(script)?.[1] ?? 'the service worker has no list');

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
