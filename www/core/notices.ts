/** Puts a word of warning above the boards. */

import type { Args } from '../engine/types.ts';
import type { App } from './app.ts';
export function warn({ page, changed }: App, id: string, args?: Args) {
  page.passing.notice = { id, args, tone: 'error' };
  changed();
}

/** Puts a word above the boards that is no warning. */
export function tell({ page, changed }: App, id: string, args?: Args) {
  page.passing.notice = { id, args, tone: 'info' };
  changed();
}
