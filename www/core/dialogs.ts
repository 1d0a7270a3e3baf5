/** Which dialog is open, of those that know by themselves what to show. */

import type { App } from './app.ts';
import type { DialogName } from './page.ts';

export function openDialog({ page, changed }: App, name: DialogName) {
  page.dialog = name;
  changed();
}

export function closeDialog({ page, changed }: App) {
  page.dialog = null;
  changed();
}
