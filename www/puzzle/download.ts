/** Output of the page: the puzzle's text with what is said of it, files, and texts on the clipboard. */

import type { App } from '../app/app.ts';
import * as engine from '../engine/engine.ts';
import type { About } from '../engine/types.ts';
import type { Page } from '../state/page.ts';
import type { Session } from '../state/session.ts';
import { fileName } from '../words/sentences.ts';

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

type Titled = Pick<Session, 'title' | 'author' | 'note' | 'source'>;

/** Each part may be empty. A puzzle of a collection has its title there. */
export const aboutOf = ({ title, author, note, source }: Titled): About => ({
  title: title ?? (source?.kind === 'collection' ? source.title : ''),
  author,
  note,
});

/** A puzzle's text with these as comments at its head. */
export const writtenText = (session: Session) => engine.withAbout(session.text, aboutOf(session));
