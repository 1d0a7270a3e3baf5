/** Changes the state at a press without further effects. */

import type { App } from '../core/app.ts';

export function alter<Part extends object>(app: App, part: Part, changes: Partial<Part>) {
  Object.assign(part, changes);
  app.changed();
}
