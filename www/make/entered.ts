/** Keeps the fields of the tab Make in step with the boards: called in each frame, before the views are rendered. */

import { type App, currentFamily } from '../core/app.ts';
import { newForm, takeOver } from '../core/form.ts';
import { type Making, pensOf } from '../core/making.ts';
import type { Session } from '../core/session.ts';
import { isWhole, tableOf } from '../engine/engine.ts';

export function followForms({ page }: App) {
  const { session, making } = page;
  if (session.tab !== 'make' || !isWhole()) return;
  const { tools } = tableOf(currentFamily(page).kind);
  // Every family has its own pens, and a puzzle may have fewer boards than the one before.
  if (making.pen !== null && !tools.some(({ name }) => name === making.pen?.tool))
    making.pen = pensOf(tools)[0] ?? null;
  if (making.board >= (session.puzzle?.boards.length ?? 1)) making.board = 0;
  if (making.part === 'draw') sizeShown(making, session);
  if (making.part === 'generate') settingsShown(making.entered, session, currentFamily(page).kind);
}

/** For another board, or another size of it, earlier input is useless. */
function sizeShown({ size, board }: Making, { puzzle }: Session) {
  const shown = puzzle?.boards[board] ?? puzzle?.boards[0];
  if (shown === undefined) return;
  const { width, height } = shown;
  if (size.before?.width !== width || size.before.height !== height) size.wished = { width, height };
  size.before = { width, height };
}

/** Switches to another family's form, without the old problem; copies the settings of a generated puzzle, once. */
function settingsShown(entered: Making['entered'], { source }: Session, kind: string) {
  const form = entered.forms.get(kind) ?? newForm(tableOf(kind));
  entered.forms.set(kind, form);
  if (entered.problem?.kind !== kind) entered.problem = null;
  if (source?.kind !== 'generated' || source === entered.source) return;
  takeOver(form, source.settings.params);
  // The seed is used up; the puzzle's name still has it.
  Object.assign(entered, { source, problem: null, seed: '' });
}
