/**
 * The making of puzzles: what one draws with, proposals, and the edit history. Each step (a stroke, another text, a puzzle
 * that was opened or generated …) leads from one session to another; undo gives back the one before with its walk and what
 * was found out about it, redo the one after. A reload keeps what is on the boards, not the history. Plain state.
 */

import type { Preview } from '../boards/draw/preview.ts';
import type { Aim, Args, Cell, Improved, Mark, Message, Place, Puzzle, Size, State, Tool } from '../engine/types.ts';
import type { Form } from './form.ts';
import type { Page } from './page.ts';
import type { Session } from './session.ts';

/** What a step did, for a sentence. */
export interface Label {
  /** of the family's tool, or of what else makes a puzzle: `open`, `generate`, `text`, `text-cleared`, `blank` */
  code: string;
  args: Args;
  /** Steps of the same run that follow each other without a longer pause are one. */ run?: string;
}

/** session: what undo brings back, or redo where the step was undone; at: when it was made, in ms of the page's clock */
type Step = { label: Label; session: Session; at: number };

/** The last change of what is on the boards that somebody made. */
export interface Change {
  label: Label;
  how: 'made' | 'undone' | 'again';
  /** the id of the puzzle before */ from: string;
  /** the id of the puzzle now */ to: string;
  /** when, in ms of the page's clock */ at: number;
}

/** What the tab for making shows. */
export type Part = 'draw' | 'text' | 'generate';

export type Shape = 'free' | 'rectangle' | 'frame';

/** A tool, by its name, with its value. */
export type Pen = { tool: string; value: number | null };

/** What the boards show in place of the puzzle: a stroke under way, or a proposal that is tried on. */
export type Live = { puzzle: Puzzle; start: State };

/** What a hand is drawing. */
export interface Stroke {
  board: number;
  /** of the pen */ tool: Tool;
  /** what its marks become */ does: { tool: string; value: number | null };
  erases: boolean;
  /** whether it does whatever is there */ erasing: boolean;
  shape: Shape | 'move';
  /** the cell it began in */ first: Cell;
  /** the cell, or of edges the corner, that it has come to */ last: Cell;
  /** the names of its marks */ drawn: Set<string>;
  /** marks for the next frame, some with a value of their own */ waiting: (Mark & { value?: number })[];
  /** why a thing that is carried cannot be where the hand is */ refused: Message | null;
  /** An edge near a corner, where strokes along another one begin: drawn only if this one leads nowhere. */
  pending: Mark | null;
  /** the animation frame that is asked for; 0 where none is */ frame: number;
}

/** No pointer draws. */
export const NO_POINTER = {
  /** of the pointer that draws */ id: null as number | null,
  /** where it does */ board: 0,
  /** where it would draw, if it only aims */ aim: null as Place | null,
  /** a timer */ resting: 0,
  /** the cell on which a finger may come to rest */ from: null as Place | null,
};

export type Making = ReturnType<typeof newMaking>;

/** The most steps to keep, and the most characters of their texts; the oldest are forgotten first. */
const MOST_STEPS = 500;
const MOST_CHARACTERS = 50_000_000;

/** Typing without a longer pause is one step, and so is what else goes on. */
const TYPING_MS = 3000;

export function newMaking() {
  return {
    /** the last one last */ past: [] as Step[],
    /** the next one last */ future: [] as Step[],
    /** the text after the last step; null where there is no step */ text: null as string | null,
    last: null as Change | null,
    part: 'generate' as Part,
    /** null for the hand, which moves the boards */ pen: null as Pen | null,
    /** Whether the pen removes instead. */ erasing: false,
    shape: 'free' as Shape,
    /** The board whose whole is changed by a press beside the boards, from 0. */ board: 0,
    /** Where a rectangle begins that keys draw, or the piece lies that they move. */ anchor: null as Place | null,
    /** The one that draws: one at a time does. */ pointer: { ...NO_POINTER },
    /** Digits that keys write on a cell; when the last one came. */ typed: { place: '', digits: '', at: -Infinity },
    /** How far the wheel was turned over a cell, and when. */ turned: { pixels: 0, at: -Infinity },
    /** The cell that a finger came to rest on, and where in the window: what is changed there with buttons. */
    rested: null as { place: Place; x: number; y: number } | null,
    stroke: null as Stroke | null,
    live: null as Live | null,
    preview: null as Preview | null,
    /** What the editor focuses once it is shown; error: the place of the first one */
    focus: null as 'field' | 'error' | null,
    /** What was cleared in the editor last, to be brought back, and the key of the session whose text it was. */
    cleared: null as { key: string; text: string } | null,
    /** The place in a draft of the problem that is looked at; null for where it was refused. */
    looked: null as { draft: Session['draft']; start: number } | null,
    /** The size to be given to a board, and the one that the board had. */
    size: { wished: { width: 0, height: 0 }, before: null as Size | null },
    /** What is entered in the generator. */
    entered: {
      /** By family: each keeps what was entered. */ forms: new Map<string, Form>(),
      seed: '',
      /** The generated puzzle whose settings were put in last. */ source: null as Session['source'],
      /** What is wrong; with the family, and the setting that it is about: null if about the seed, or about no field. */
      problem: null as { reason: Message; kind: string; name: string | null } | null,
    },
    /** How a puzzle is to be made interesting; aim: null for what suits it. */
    improving: { isOpen: false, aim: null as Aim | null, changes: {} as Partial<Record<Aim, number>> },
  };
}

/** One session has taken the place of another. @param now in ms of the page's clock */
export function stepMade(making: Making, label: Label, before: Session, after: Session, now: number) {
  const { past } = making;
  const last = past.at(-1);
  making.future = [];
  changed(making, label, 'made', before, after, now);
  if (last && making.text === before.text && goesOn(last, label, now)) Object.assign(last, { label, at: now });
  else past.push({ label, session: slim(before), at: now });
  making.text = after.text;
  let characters = 0;
  const forgotten = past.findLastIndex(({ session }, index) => {
    characters += session.text.length;
    return past.length - index > MOST_STEPS || characters > MOST_CHARACTERS;
  });
  // The last step can be undone, however long its text.
  past.splice(0, Math.min(forgotten + 1, past.length - 1));
}

/** Takes the last step back. @param present what is on the boards @returns what is to be there; null without a step */
export function undone(making: Making, present: Session, now: number): Session | null {
  return moved(making, making.past, making.future, 'undone', present, now);
}

/** Makes the step again that was undone last, as {@link undone} takes it back. */
export function madeAgain(making: Making, present: Session, now: number): Session | null {
  return moved(making, making.future, making.past, 'again', present, now);
}

/** The last step goes from one list to the other: what is on the boards changes places with what it holds. */
function moved(making: Making, from: Step[], to: Step[], how: 'undone' | 'again', present: Session, now: number) {
  const step = from.pop();
  if (step === undefined) return null;
  const { label, session, at } = step;
  // Where undo has changed nothing but the editor, what is on the boards has a later text than this step.
  const text = making.text ?? present.text;
  const draft = present.draft.text === present.text ? { ...present.draft, text } : present.draft;
  to.push({ label, session: { ...slim(present), text, draft }, at });
  making.text = session.text;
  changed(making, label, how, present, session, now);
  return session;
}

/** What undo would take back. */
export function nextUndone({ past }: Making): Label | null {
  return past.at(-1)?.label ?? null;
}

/** What redo would make again. */
export function nextAgain({ future }: Making): Label | null {
  return future.at(-1)?.label ?? null;
}

/** Whether presses on the boards draw. */
export function isDrawing({ session, making, welcome }: Page) {
  return isDrawingPart({ session, making, welcome }) && making.pen !== null;
}

/** Whether the tools are to be seen, be it that the hand is chosen. */
export function isDrawingPart({ session, making, welcome }: Pick<Page, 'session' | 'making' | 'welcome'>) {
  return session.tab === 'make' && making.part === 'draw' && session.puzzle !== null && welcome === null;
}

/** Which boards these are: drawn on, they stay the same. */
export function easelOf({ easel, puzzle }: Session) {
  return easel ?? puzzle?.id ?? '';
}

/** The pens of a family: each tool that is used on parts of a board, with each of its values that is chosen by name. */
export function pensOf(tools: readonly Tool[]): Pen[] {
  return tools
    .filter(({ target }) => target !== 'board' && target !== 'puzzle')
    .flatMap(({ name: tool, values }) => {
      if (values?.kind === 'choice') return values.choices.map((_, value) => ({ tool, value }));
      if (values?.kind === 'flag') return [{ tool, value: 1 }];
      return [{ tool, value: values?.kind === 'number' ? values.suggested : null }];
    });
}

function changed(making: Making, label: Label, how: Change['how'], before: Session, after: Session, at: number) {
  making.live = making.preview = making.anchor = null;
  making.board = Math.min(making.board, Math.max(0, (after.puzzle?.boards.length ?? 1) - 1));
  making.last = { label, how, from: before.puzzle?.id ?? '', to: after.puzzle?.id ?? '', at };
}

/** Whether a text goes on that was being typed, or another run. */
function goesOn(last: Step, { code, run }: Label, now: number) {
  const isRun = code === 'text' ? last.label.code === 'text' : run !== undefined && last.label.run === run;
  return isRun && now - last.at < TYPING_MS;
}

/** A session without what is large and is found again. */
function slim(session: Session): Session {
  const view = session.view === 'search' ? 'walk' : session.view;
  // The verdict remembers those of the last puzzles; the drawing of a proof may be large.
  return { ...session, view, proved: null, watched: null, filmed: null, films: {}, grades: null };
}

/** changes: the most in a proposal */
export type Wish = { aim: Aim; changes: number };

/** What was looked for last, with its proposals as far as they are known; or why there are none. */
export type Improving = Wish & { seed: number; result: Improved | null; problem: Message | null };

/** A proposal that is tried on. */
export interface Tried {
  /** of the proposal */ index: number;
  /** what the boards show then; once they show something else, it is not tried on any more */ live: Live | null;
  /** where it differs from the puzzle */ marks: Preview[];
}

/** The proposal that is tried on; null where none is. */
export function triedOn({ passing: { tried }, making }: Page): Tried | null {
  return tried !== null && tried.live === making.live && making.live !== null ? tried : null;
}
