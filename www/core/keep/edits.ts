/**
 * The edit history of the puzzle on the boards, over a reload: the tab's own storage has it as texts while the page is
 * away. It may be damaged, and is checked like all that is stored.
 */

import * as engine from '../../engine/engine.ts';
import { ifPossible } from '../../store/if-possible.ts';
import { isListOf, isMessage, isObject, isRecord, isText, orNull } from '../../store/shape.ts';
import type { App } from '../app.ts';
import type { Label, Step } from '../making.ts';
import { newSession, type Session, type Source } from '../session.ts';
import { isSource, LONGEST_TEXT } from './records.ts';

const NAME = 'lockstep.edits';

/** Steps in each direction, and characters of all of them, so that they fit. */
const MOST_STEPS = 100;
const MOST_CHARACTERS = 2_000_000;

const isName = isText(200);
const isStep = isRecord({
  label: isMessage,
  key: isName,
  text: isText(LONGEST_TEXT),
  title: orNull(isText(1000)),
  author: isText(1000),
  note: isText(1000),
  easel: orNull(isName),
  source: isSource,
});
const isSteps = isListOf(isStep, MOST_STEPS);
const isEdits = isRecord({ key: isName, text: isText(LONGEST_TEXT), past: isSteps, future: isSteps });

type Left = Pick<Session, 'key' | 'text' | 'title' | 'author' | 'note' | 'easel'> & { label: Label; source: Source };

/** The page goes. */
export function leaveEdits({ page: { session } }: App) {
  const { key, edits } = session;
  const left = (steps: readonly Step[]): Left[] =>
    steps.slice(-MOST_STEPS).flatMap(({ label, session: { key, text, title, author, note, easel, source } }) => {
      return source === null ? [] : [{ label, key, text, title, author, note, easel, source }];
    });
  const text = JSON.stringify({ key, text: edits.text, past: left(edits.past), future: left(edits.future) });
  // Without that storage, undo begins anew.
  if (edits.text === null || text.length > MOST_CHARACTERS) ifPossible(() => sessionStorage.removeItem(NAME));
  else ifPossible(() => sessionStorage.setItem(NAME, text));
}

/** The page is back with a puzzle: its history is that of before. */
export function recallEdits({ page: { session }, changed }: App) {
  const found: unknown = ifPossible(() => JSON.parse(sessionStorage.getItem(NAME) ?? 'null'));
  if (!isEdits(found) || !isObject(found) || found.key !== session.key || session.edits.text !== null) return;
  const steps = (left: unknown) => (left as Left[]).flatMap(step => stepFrom(step) ?? []);
  session.edits = { past: steps(found.past), future: steps(found.future), text: String(found.text) };
  changed();
}

function stepFrom({ label, source, ...left }: Left): Step | null {
  const opened = engine.open(left.text);
  if (!opened.ok) return null;
  const parsed = { puzzle: opened.puzzle, state: opened.state, warnings: opened.warnings };
  const session = { ...newSession(parsed, left.text, source, 'make'), ...left };
  return {
    label,
    session: { ...session, origin: ['drawn', 'text'].includes(source.kind) ? 'typed' : 'default' },
    at: -Infinity,
  };
}
