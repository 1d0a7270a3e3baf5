/**
 * Making puzzles: pens, proposals, and the edit history. Each step (a stroke, another text …) leads from one session to
 * another; undo restores the one before with its walk and everything found out about it, redo the one after. The history
 * belongs to the puzzle: opening or generating another one is no step. Plain state.
 */

import type { Preview } from '../boards/draw/marks.ts';
import type { Aim, Cell, Mark, Message, Place, Puzzle, Size, State, Tool } from '../engine/types.ts';
import type { Form } from './form.ts';
import { type Label, NO_EDITS, type Session, type Step } from './session.ts';

/** The last change of the boards that somebody made. */
export interface Change {
  label: Label;
  how: 'made' | 'undone' | 'again';
  /** the id of the puzzle before */ from: string;
  /** the id of the puzzle now */ to: string;
  /** when, in ms of the page's clock */ at: number;
}

export type Part = 'new' | 'draw' | 'text' | 'generate';

export type Shape = 'free' | 'rectangle' | 'frame';

/** A tool, by its name, with its value. */
export type Pen = { tool: string; value: number | null };

/** Shown on the boards in place of the puzzle: a stroke under way, or a proposal being tried on. */
export type Live = { puzzle: Puzzle; start: State };

export interface Stroke {
  board: number;
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

export const NO_POINTER = {
  /** of the pointer that draws */ id: null as number | null,
  /** where it draws */ board: 0,
  /** where it would draw, if it only aims */ aim: null as Place | null,
  /** a timer */ resting: 0,
  /** the cell where a long press may begin */ from: null as Place | null,
};

export type Making = ReturnType<typeof newMaking>;

/** The parts of the page that decide whether one draws. */
type Drawn = { session: Session; making: Making; demo: object | null };

/** The most steps to keep, and the most characters of their texts; the oldest are forgotten first. */
const MOST_STEPS = 500;
const MOST_CHARACTERS = 50_000_000;

/** Typing without a longer pause is one step, as are other runs. */
const TYPING_MS = 3000;

export function newMaking() {
  return {
    last: null as Change | null,
    part: 'generate' as Part,
    /** null for the hand, which moves the boards */ pen: null as Pen | null,
    /** Whether the pen removes instead. */ erasing: false,
    shape: 'free' as Shape,
    /** Whether the tools for whole boards are unfolded. */ whole: false,
    /** The board that a press beside the boards changes as a whole, from 0. */ board: 0,
    /** The start of a rectangle drawn by keys, or of the piece they move. */ anchor: null as Place | null,
    /** The pointer that draws: only one at a time does. */ pointer: { ...NO_POINTER },
    /** Digits that keys write on a cell; when the last one came. */ typed: { place: '', digits: '', at: -Infinity },
    /** How far the wheel was turned over a cell, and when. */ turned: { pixels: 0, at: -Infinity },
    /** The cell of a long press, and its point in the window: it is changed there with buttons. */
    rested: null as { place: Place; x: number; y: number } | null,
    stroke: null as Stroke | null,
    live: null as Live | null,
    preview: null as Preview | null,
    /** The part of the editor to focus once it is shown; error: the place of the first one */
    focus: null as 'field' | 'error' | null,
    /** The last text cleared in the editor, to be restored, and the key of its session. */
    cleared: null as { key: string; text: string } | null,
    /** The selected problem's place in a draft; null for where the draft was refused. */
    looked: null as { draft: Session['draft']; start: number } | null,
    /** The size requested for a board, and the one it had before. */
    size: { wished: { width: 0, height: 0 }, before: null as Size | null },
    /** Entered values in the generator. */
    entered: {
      /** By family: each keeps its own. */ forms: new Map<string, Form>(),
      seed: '',
      /** The generated puzzle whose settings were copied last. */ source: null as Session['source'],
      /** The problem; with the family, and the setting it is about: null if about the seed, or no field. */
      problem: null as { reason: Message; kind: string; name: string | null } | null,
    },
    /** How a puzzle is to be made interesting; aim: null for the one that suits it. */
    improving: { isOpen: false, aim: null as Aim | null, changes: {} as Partial<Record<Aim, number>> },
  };
}

/** One session has taken the place of another. @param now in ms of the page's clock */
export function stepMade(making: Making, label: Label, before: Session, after: Session, now: number) {
  const { past, text } = before.edits;
  changed(making, label, 'made', before, after, now);
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
export function moved(making: Making, how: 'undone' | 'again', present: Session, now: number): Session | null {
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
  changed(making, label, how, present, session, now);
  return { ...session, edits: { ...lists, text: session.text } };
}

/** Whether presses on the boards draw. */
export const isDrawing = (page: Drawn) => isDrawingPart(page) && page.making.pen !== null;

/** Whether the tools are shown, even with the hand chosen. */
export const isDrawingPart = ({ session, making, demo }: Drawn) =>
  session.tab === 'make' && making.part === 'draw' && session.puzzle !== null && demo === null;

/** The identity of the boards: it stays the same while they are drawn on. */
export const easelOf = ({ easel, puzzle }: Session) => easel ?? puzzle?.id ?? '';

/** The pens of a family: each tool used on parts of a board, with each of its named values. */
export const pensOf = (tools: readonly Tool[]): Pen[] =>
  tools
    .filter(({ target }) => target !== 'board' && target !== 'puzzle')
    .flatMap(({ name: tool, values }) => {
      if (values?.kind === 'choice') return values.choices.map((_, value) => ({ tool, value }));
      if (values?.kind === 'flag') return [{ tool, value: 1 }];
      return [{ tool, value: values?.kind === 'number' ? values.suggested : null }];
    });

function changed(making: Making, label: Label, how: Change['how'], before: Session, after: Session, at: number) {
  making.live = making.preview = making.anchor = null;
  making.board = Math.min(making.board, Math.max(0, (after.puzzle?.boards.length ?? 1) - 1));
  making.last = { label, how, from: before.puzzle?.id ?? '', to: after.puzzle?.id ?? '', at };
}

/** Whether typing continues, or another run. */
function goesOn(last: Step, { code, run }: Label, now: number) {
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
