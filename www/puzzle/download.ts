/** Output of the page: files, and texts on the clipboard. */

import type { App } from '../app/app.ts';
import type { Page } from '../state/page.ts';
import { fileName } from '../words/sentences.ts';
import { writtenText } from './about.ts';

export function download(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function downloadText({ page }: App) {
  downloadOf(page, '.txt', [writtenText(page.session)], 'text/plain');
}

/** Downloads a file of the puzzle on the boards. @param ending added to its name */
export function downloadOf({ session }: Page, ending: string, parts: string[], type: string) {
  download(`${fileName(session)}${ending}`, new Blob(parts, { type }));
}

/** Puts a text on the clipboard. @returns whether the browser allowed it */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
