/** The texts of the project's files. */

import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);

/** Those of a folder, by their paths in it, with slashes. @param pattern of the paths */
export const textsIn = (folder: string, pattern: RegExp) =>
  new Map(
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .map(name => name.replaceAll('\\', '/'))
      .filter(name => pattern.test(name))
      .map(name => [name, readFileSync(new URL(`${folder}/${name}`, ROOT), 'utf8')]),
  );
