/** What a press changes of the state, where nothing else follows from it. */

import type { App } from '../core/app.ts';

export function alter<Part extends object>(app: App, part: Part, changes: Partial<Part>) {
  Object.assign(part, changes);
  app.changed();
}
