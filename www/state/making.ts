/**
 * Making puzzles: pens, proposals, and the edit history. Each step (a stroke, another text …) leads from one session to
 * another; undo restores the one before with its walk and everything found out about it, redo the one after. The history
 * belongs to the puzzle: opening another one is no step; generating one in place of a drawing is. Plain state.
 */

import type { Preview } from '../boards/draw/marks.ts';
import type { Cell, Mark, Message, Place, Puzzle, State, Tool } from '../engine/types.ts';
import { type EditStep, type Label, NO_EDITS, type Session } from './session.ts';

/** The last change of the boards that somebody made. */
export interface Change {
  label: Label;
  how: 'made' | 'undone' | 'again';
  /** the id of the puzzle before */ from: string;
  /** the id of the puzzle now */ to: string;
}

/** A way to make a puzzle. */
export type Way = 'new' | 'draw' | 'text' | 'generate';

export type Shape = 'free' | 'rectangle' | 'frame';

/** A tool, by its name, with its value. */
export type Pen = { tool: string; value: number | null };

/** Shown on the boards in place of the puzzle: a stroke under way, or a proposal being tried on. */
export type Live = { puzzle: Puzzle; start: State };

export interface Stroke {
  board: number;
  pen: Pen;
  /** of the pen */ tool: Tool;
  /** the effect of its marks */ does: { tool: string; value: number | null };
  erases: boolean;
  /** whether it removes such marks */ erasing: boolean;
  shape: Shape | 'move';
  /** where it began */ first: Cell;
  /** where it is: the cell, or for edges the corner */ last: Cell;
  /** the names of its marks */ drawn: Set<string>;
  /** why a carried piece cannot be placed at the pointer */ refused: Message | null;
  /** An edge near a corner, where strokes along another one begin: drawn only if this one leads nowhere. */
  pending: Mark | null;
}

export type Making = ReturnType<typeof newMaking>;

/** The parts of the page that decide whether one draws. */
type Drawn = { session: Session; making: Making; demo: object | null };

/** The most steps to keep, and the most characters of their texts; the oldest are forgotten first. */
const MOST_STEPS = 500;
const MOST_CHARACTERS = 50_000_000;

/** Typing without a longer pause is one step, as are other runs. */
const TYPING_MS = 3000;

export const newMaking = () => ({
  last: null as Change | null,
  part: 'generate' as Way,
  /** null for the hand, which moves the boards */ pen: null as Pen | null,
  /** The start of a rectangle drawn by keys, or of the piece they move. */ anchor: null as Place | null,
  stroke: null as Stroke | null,
  live: null as Live | null,
  preview: null as Preview | null,
  /** The part of the editor to focus once it is shown; error: the place of the first one */
  focus: null as 'field' | 'error' | null,
});

/** One session has taken the place of another. @param now in ms of the page's clock */
export function stepMade(making: Making, label: Label, before: Session, after: Session, now: number) {
  const { past, text } = before.edits;
  making.last = changeOf(label, 'made', before, after);
  const last = past.at(-1);
  const isSame = last !== undefined && text === before.text && goesOn(last, label, now);
  const step = isSame ? { ...last, label, at: now } : { label, session: slim(before), at: now };
  const steps = [...(isSame ? past.slice(0, -1) : past), step];
  let characters = 0;
  const forgotten = steps.findLastIndex(({ session }, index) => {
    characters += session.text.length;
    return steps.length - index > MOST_STEPS || characters > MOST_CHARACTERS;
  });
  // The last step can always be undone, however long its text.
  after.edits = { past: steps.slice(Math.min(forgotten + 1, steps.length - 1)), future: [], text: after.text };
}

/**
 * Undoes the last step, or redoes the one undone last: moves it from one list to the other, and swaps its session with
 * that on the boards.
 * @param present on the boards @returns what replaces it; null if there is no step
 */
export function moved(making: Making, how: 'undone' | 'again', present: Session): Session | null {
  const { past, future, text } = present.edits;
  const step = (how === 'undone' ? past : future).at(-1);
  if (step === undefined) return null;
  const { label, session, at } = step;
  // If undo only changed the editor, the session on the boards has a later text than this step.
  const left = { ...slim(present), text: text ?? present.text };
  if (present.draft.text === present.text) left.draft = { ...present.draft, text: left.text };
  const back = { label, session: left, at };
  const lists =
    how === 'undone'
      ? { past: past.slice(0, -1), future: [...future, back] }
      : { past: [...past, back], future: future.slice(0, -1) };
  making.last = changeOf(label, how, present, session);
  return { ...session, edits: { ...lists, text: session.text } };
}

/** Whether presses on the boards draw. */
export const isDrawing = (page: Drawn) => isDrawingPart(page) && page.making.pen !== null;

/** Whether the tools are shown, even with the hand chosen. */
export const isDrawingPart = ({ session, making, demo }: Drawn) =>
  session.tab === 'make' && making.part === 'draw' && session.puzzle !== null && demo === null;

/** The identity of the boards: it stays the same while they are drawn on. */
export const boardsIdOf = ({ boardsId, puzzle }: Session) => boardsId ?? puzzle?.id ?? '';

/** The pens of a family: each tool used on parts of a board, with each of its named values. */
export const pensOf = (tools: readonly Tool[]): Pen[] =>
  tools
    .filter(({ target }) => target !== 'board' && target !== 'puzzle')
    .flatMap(({ name: tool, values }) => {
      if (values?.kind === 'choice') return values.choices.map((_, value) => ({ tool, value }));
      if (values?.kind === 'flag') return [{ tool, value: 1 }];
      return [{ tool, value: values?.kind === 'number' ? values.suggested : null }];
    });

const changeOf = (label: Label, how: Change['how'], before: Session, after: Session): Change => {
  return { label, how, from: before.puzzle?.id ?? '', to: after.puzzle?.id ?? '' };
};

/** Whether typing continues, or another run. */
function goesOn(last: EditStep, { code, run }: Label, now: number) {
  const isRun = code === 'text' ? last.label.code === 'text' : run !== undefined && last.label.run === run;
  return isRun && now - last.at < TYPING_MS;
}

/** A session without large parts that can be recomputed. */
function slim(session: Session): Session {
  const view = session.view === 'search' ? 'walk' : session.view;
  // The verdict remembers the last proofs; the drawing of a proof may be large.
  const known = session.known?.result === session.solution.result ? session.known : null;
  return { ...session, view, edits: NO_EDITS, known, watched: null, recorded: null, layers: {} };
}

export interface Tried {
  /** of the proposal */ index: number;
  /** the boards while it is tried on; it ends as soon as they show something else */ live: Live | null;
  /** its differences from the puzzle */ marks: Preview[];
}

type Trying = { passing: { tried: Tried | null }; making: Making };

/** The proposal being tried on; null if none is. */
export const triedOn = ({ passing: { tried }, making }: Trying): Tried | null =>
  tried !== null && tried.live === making.live && making.live !== null ? tried : null;
