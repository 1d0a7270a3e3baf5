/** Notices above the boards. */

import type { Args } from '../engine/types.ts';
import type { App } from './app.ts';

export function warn({ page, changed }: App, id: string, args?: Args) {
  page.passing.notice = { id, args, tone: 'error' };
  changed();
}

/** A notice that is not a warning. */
export function tell({ page, changed }: App, id: string, args?: Args) {
  page.passing.notice = { id, args, tone: 'info' };
  changed();
}

/** Why nothing is saved: one sentence for each problem and puzzle; or that the owning tab is unknown. */
export function sayProblem(app: App) {
  const { page, keeping } = app;
  const { problem, told } = page.kept;
  const saying = `${problem} ${page.session.key}`;
  if (page.passing.notice !== null) return;
  if (problem !== null && !told.includes(saying)) {
    told.push(saying);
    warn(app, `kept.${problem}`);
  } else if (keeping.lockless === 'found') {
    keeping.lockless = 'said';
    warn(app, 'kept.lockless');
  }
}
