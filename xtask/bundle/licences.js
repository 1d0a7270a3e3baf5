/** The licences of everything in a bundle: the project's own, and those of the packages shipped to browsers. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Adds their texts. @param {import('./dist.js').Site} site */
export async function licences({ root, files }) {
  for (const name of ['LICENSE-APACHE', 'LICENSE-MIT']) files.set(name, await readFile(join(root, name)));
  files.set('LICENSE-PACKAGES', Buffer.from(await licencesOfPackages(root)));
}

/** Of the `dependencies`: packages only for the build and the tests are `devDependencies`. @param {string} root */
export async function licencesOfPackages(root) {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const texts = Object.keys(dependencies).map(async name => {
    const text = await readFile(join(root, 'node_modules', name, 'LICENSE'), 'utf8');
    return `${name}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join('\n\n');
}
