/**
 * The edit history of the puzzle on the boards, over a reload: the tab's own storage has it as texts while the page is
 * away. It may be damaged, and is checked like all that is stored.
 */

import * as engine from '../../engine/engine.ts';
import { ifPossible } from '../../store/if-possible.ts';
import * as shape from '../../store/shape.ts';
import type { App } from '../app.ts';
import type { Step } from '../making.ts';
import { newSession, type Origin } from '../session.ts';
import { LONGEST_TEXT, source } from './records.ts';

const NAME = 'lockstep.edits';

/** Steps in each direction, and characters of all of them, so that they fit. */
const MOST_STEPS = 100;
const MOST_CHARACTERS = 2_000_000;

const id = shape.text(200);
const words = shape.text(1000);
const STEP = {
  label: shape.message,
  key: id,
  text: shape.text(LONGEST_TEXT),
  title: shape.orNull(words),
  author: words,
  note: words,
  easel: shape.orNull(id),
  source,
};
const NAMES = Object.keys(STEP) as (keyof typeof STEP)[];
const step = shape.record(STEP);
const steps = shape.list(step, MOST_STEPS);
const edits = shape.record({ key: id, text: shape.text(LONGEST_TEXT), past: steps, future: steps });

type Left = shape.Read<typeof step>;

export function leaveEdits({ page: { session } }: App) {
  const { key, edits } = session;
  const left = (steps: readonly Step[]) =>
    // Each step was made from a puzzle, which has a source.
    steps.slice(-MOST_STEPS).map(({ label, session }) => shape.picked({ ...session, label }, NAMES));
  const text = JSON.stringify({ key, text: edits.text, past: left(edits.past), future: left(edits.future) });
  // Without that storage, undo begins anew.
  if (edits.text === null || text.length > MOST_CHARACTERS) ifPossible(() => sessionStorage.removeItem(NAME));
  else ifPossible(() => sessionStorage.setItem(NAME, text));
}

/** The page is back with a puzzle: its history is that of before. */
export function recallEdits({ page: { session }, changed }: App) {
  const found = shape.readAs(
    edits,
    ifPossible(() => JSON.parse(sessionStorage.getItem(NAME) ?? 'null')),
  );
  if (found?.key !== session.key || session.edits.text !== null) return;
  const steps = (left: Left[]) => left.flatMap(step => stepFrom(step) ?? []);
  session.edits = { past: steps(found.past), future: steps(found.future), text: found.text };
  changed();
}

function stepFrom({ label, source, ...left }: Left): Step | null {
  const opened = engine.open(left.text);
  if (!opened.ok) return null;
  const origin: Origin = ['drawn', 'text'].includes(source.kind) ? 'typed' : 'default';
  return { label, session: { ...newSession(opened, left.text, source, 'make'), ...left, origin }, at: -Infinity };
}
