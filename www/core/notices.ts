/** Words above the boards. */

import type { Args } from '../engine/types.ts';
import type { App } from './app.ts';

export function warn({ page, changed }: App, id: string, args?: Args) {
  page.passing.notice = { id, args, tone: 'error' };
  changed();
}

/** Words that are not a warning. */
export function tell({ page, changed }: App, id: string, args?: Args) {
  page.passing.notice = { id, args, tone: 'info' };
  changed();
}
