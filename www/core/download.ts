/** Files for the person. */

import type { App } from './app.ts';
import type { Page } from './page.ts';
import { fileName } from './sentences.ts';

/** Hands a file to the person. */
export function download(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function downloadText({ page }: App) {
  downloadOf(page, '.txt', [page.sitting.text], 'text/plain');
}

/** A file of the puzzle on the boards. @param ending behind its name */
export function downloadOf({ sitting }: Page, ending: string, parts: string[], type: string) {
  download(`${fileName(sitting.source)}${ending}`, new Blob(parts, { type }));
}
