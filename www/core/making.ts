/**
 * The making of puzzles: with what one draws, and the history of what was made. Each step (a stroke, another text,
 * a puzzle that was opened or generated …) leads from one sitting to another; undo gives back the one before with
 * its walk and what was found out about it, redo the one after. Every change is a function over plain state.
 *
 * Sittings in the history are laid down without their text, where a patch says how the texts of a step differ.
 * The history is not kept over a reload; what is on the boards is.
 */

import type { Preview } from '../boards/draw/preview.ts';
import type { Args, Place, Puzzle, State, Tool } from '../engine/types.ts';
import type { Page } from './page.ts';
import type { Sitting } from './session.ts';
import { applied, type Patch, patchOf, reversed, sizeOfPatch } from './text-patch.ts';

/** What a step did, for a sentence. */
export interface Label {
  /** of the family's tool, or of what else makes a puzzle: `open`, `generate`, `text`, `text-cleared`, `blank` */
  code: string;
  args: Args;
  /** Steps of the same run that follow each other without a longer pause are one. */ run?: string;
}

/** A sitting that was laid down. */
interface Laid {
  /** without its text, and without films of searches */ sitting: Sitting;
  /** null where the patch of the step gives it */ text: string | null;
}

interface Step {
  label: Label;
  before: Laid;
  after: Laid;
  /** from the text before to the text after */ patch: Patch | null;
  /** when it was made, in ms of the page's clock */ at: number;
}

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

/** A tool with its value. */
export interface Pen {
  /** its name */ tool: string;
  value: number | null;
}

/** What the boards show in place of the puzzle: a stroke under way, or a proposal that is tried on. */
export interface Live {
  puzzle: Puzzle;
  start: State;
}

export interface Making {
  /** the last one last */ past: Step[];
  /** the next one last */ future: Step[];
  /** the text after the last step, as patches know it; null where there is no step */ text: string | null;
  last: Change | null;
  part: Part;
  /** null for the hand, which moves the boards */ pen: Pen | null;
  /** Whether the pen removes instead. */ erasing: boolean;
  shape: Shape;
  /** The board whose whole is changed by a press beside the boards, from 0. */ board: number;
  /** Where a rectangle begins that keys draw, or the piece lies that they move. */ anchor: Place | null;
  live: Live | null;
  preview: Preview | null;
  /** What the editor is to focus once it is shown: its field, or the place of the first error. */
  focus: 'field' | 'error' | null;
}

/** More steps are forgotten, the oldest first; so are those beyond so many characters. */
const MOST_STEPS = 500;
const MOST_CHARACTERS = 30_000_000;

/** Stands for the puzzle's own text in the editor, where a sitting is laid down. No draft is that. */
const SAME = '\0';

/** Typing without a longer pause is one step, and so is what else goes on. */
const TYPING_MS = 3000;

export function newMaking(): Making {
  return {
    past: [],
    future: [],
    text: null,
    last: null,
    part: 'generate',
    pen: null,
    erasing: false,
    shape: 'free',
    board: 0,
    anchor: null,
    live: null,
    preview: null,
    focus: null,
  };
}

/** One sitting has taken the place of another. @param now in ms of the page's clock */
export function stepMade(making: Making, label: Label, before: Sitting, after: Sitting, now: number) {
  making.future = [];
  changed(making, label, 'made', before, after, now);
  if (goesOn(making, label, before, now)) {
    const step = making.past.pop() as Step;
    const text = step.before.text ?? applied(reversed(step.patch as Patch), before.text);
    making.past.push(stepOf(label, { sitting: step.before.sitting, text }, after, now));
  } else {
    fixed(making, before);
    making.past.push(stepOf(label, { sitting: laid(before), text: before.text }, after, now));
  }
  making.text = after.text;
  trim(making);
}

/**
 * Takes the last step back.
 * @param present what is on the boards
 * @returns what is to be there; null where there is nothing to undo
 */
export function undone(making: Making, present: Sitting, now: number): Sitting | null {
  const step = making.past.pop();
  if (step === undefined) return null;
  step.after.sitting = { ...laid(present), text: '' };
  const known = step.after.text ?? making.text ?? '';
  const text = step.before.text ?? applied(reversed(step.patch as Patch), known);
  making.future.push(step);
  making.text = text;
  const target = raised(step.before.sitting, text);
  changed(making, step.label, 'undone', present, target, now);
  return target;
}

/**
 * Makes the step again that was undone last.
 * @param present what is on the boards
 * @returns what is to be there; null where there is nothing to make again
 */
export function madeAgain(making: Making, present: Sitting, now: number): Sitting | null {
  const step = making.future.pop();
  if (step === undefined) return null;
  step.before.sitting = { ...laid(present), text: '' };
  const known = step.before.text ?? making.text ?? '';
  const text = step.after.text ?? applied(step.patch as Patch, known);
  making.past.push(step);
  making.text = text;
  const target = raised(step.after.sitting, text);
  changed(making, step.label, 'again', present, target, now);
  return target;
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
export function isDrawing({ sitting, making, welcome }: Page) {
  return isDrawingPart({ sitting, making, welcome }) && making.pen !== null;
}

/** Whether the tools are to be seen, be it that the hand is chosen. */
export function isDrawingPart({ sitting, making, welcome }: Pick<Page, 'sitting' | 'making' | 'welcome'>) {
  return sitting.tab === 'make' && making.part === 'draw' && sitting.puzzle !== null && welcome === null;
}

/** Which boards these are: drawn on, they stay the same. */
export function easelOf({ easel, puzzle }: Sitting) {
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

function changed(making: Making, label: Label, how: Change['how'], before: Sitting, after: Sitting, at: number) {
  making.live = making.preview = making.anchor = null;
  making.board = Math.min(making.board, Math.max(0, (after.puzzle?.boards.length ?? 1) - 1));
  making.last = { label, how, from: before.puzzle?.id ?? '', to: after.puzzle?.id ?? '', at };
}

/** Whether a text goes on that was being typed, or another run. */
function goesOn({ past, text }: Making, label: Label, before: Sitting, now: number) {
  const last = past.at(-1);
  const isRun =
    label.code === 'text' ? last?.label.code === 'text' : label.run !== undefined && last?.label.run === label.run;
  return isRun && last !== undefined && now - last.at < TYPING_MS && text === before.text;
}

/**
 * The text on the boards is another one than after the last step, as where the same puzzle was read from the device:
 * that step holds its own from now on.
 */
function fixed({ past, text }: Making, before: Sitting) {
  const last = past.at(-1);
  if (last !== undefined && last.after.text === null && text !== before.text) last.after.text = text;
}

function stepOf(label: Label, before: { sitting: Sitting; text: string }, after: Sitting, at: number): Step {
  const patch = patchOf(before.text, after.text);
  const isSmall = 2 * sizeOfPatch(patch) < before.text.length + after.text.length;
  return isSmall
    ? { label, before: { sitting: before.sitting, text: null }, after: { sitting: laid(after), text: null }, patch, at }
    : { label, before, after: { sitting: laid(after), text: after.text }, patch: null, at };
}

/** A sitting without what is large and is found again; an own text in the editor stays. */
function laid(sitting: Sitting): Sitting {
  const { draft, text, view } = sitting;
  return {
    ...sitting,
    text: '',
    draft: draft.text === text ? { ...draft, text: SAME } : draft,
    view: view === 'search' ? 'walk' : view,
    // The verdict remembers those of the last puzzles; the drawing of a proof may be large.
    proved: null,
    watched: null,
    filmed: null,
    films: {},
    grades: null,
  };
}

function raised(sitting: Sitting, text: string): Sitting {
  const { draft } = sitting;
  return { ...sitting, text, draft: draft.text === SAME ? { ...draft, text } : draft };
}

/** Forgets the oldest steps where there are too many. */
function trim({ past }: Making) {
  const size = ({ before, after, patch }: Step) =>
    (before.text?.length ?? 0) + (after.text?.length ?? 0) + (patch === null ? 0 : sizeOfPatch(patch));
  let characters = 0;
  let from = past.length;
  while (from > 0 && past.length - from < MOST_STEPS) {
    characters += size(past[from - 1]);
    if (characters > MOST_CHARACTERS && from < past.length) break;
    from--;
  }
  past.splice(0, from);
}
