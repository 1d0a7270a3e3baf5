/**
 * The texts of kept puzzles.
 */

import type { App } from './app.ts';
import { textFrom } from './keep/records.ts';

/** The text of a kept puzzle, to draw it. */
export async function keptText({ page, keeping }: App, key: string): Promise<string | null> {
  const known = page.sitting.key === key ? page.sitting : page.aside[key];
  if (known) return known.text;
  try {
    return textFrom((await keeping.store.read(key, ['puzzle'])).puzzle);
  } catch {
    // The list does without the picture.
    return null;
  }
}
