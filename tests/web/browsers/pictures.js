/**
 * Pictures of what browsers showed, to be looked at: in `target/browsers/`.
 */

import { mkdir, writeFile } from 'node:fs/promises';

const FOLDER = new URL('../../../target/browsers/', import.meta.url);

/** @param {string} name of the file @param {Buffer | undefined} picture as PNG */
export async function keep(name, picture) {
  if (picture === undefined) return;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(new URL(name, FOLDER), picture);
}
