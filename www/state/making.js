/**
 * The making of puzzles: with what one draws, and the history of what was made. Each step (a stroke, another text,
 * a puzzle that was opened or generated …) leads from one sitting to another; undo gives back the one before with
 * its walk and what was found out about it, redo the one after. Every change is a function over plain state.
 *
 * Sittings in the history are laid down without their text, where a patch says how the texts of a step differ.
 * The history is not kept over a reload; what is on the boards is.
 *
 * @typedef {import('./sitting.js').Sitting} Sitting
 * @typedef {import('../text-patch.js').Patch} Patch
 * @typedef {import('../boards/view.js').Place} Place
 *
 * @typedef {object} Label What a step did, for a sentence.
 * @property {string} code of the family's tool, or of what else makes a puzzle: `open`, `generate`, `text`, `text-cleared`, `blank`
 * @property {import('../types.js').Args} args
 * @property {string} [run] Steps of the same run that follow each other without a longer pause are one.
 *
 * @typedef {object} Laid A sitting that was laid down.
 * @property {Sitting} sitting without its text, and without films of searches
 * @property {string | null} text null where the patch of the step gives it
 *
 * @typedef {object} Step
 * @property {Label} label
 * @property {Laid} before
 * @property {Laid} after
 * @property {Patch | null} patch from the text before to the text after
 * @property {number} at when it was made, in ms of the page's clock
 *
 * @typedef {object} Change The last change of what is on the boards that somebody made.
 * @property {Label} label
 * @property {'made' | 'undone' | 'again'} how
 * @property {string} from the id of the puzzle before
 * @property {string} to the id of the puzzle now
 * @property {number} at when, in ms of the page's clock
 *
 * @typedef {'draw' | 'text' | 'generate'} Part What the tab for making shows.
 * @typedef {'free' | 'rectangle' | 'frame'} Shape
 *
 * @typedef {object} Pen A tool with its value.
 * @property {string} tool its name
 * @property {number | null} value
 *
 * @typedef {object} Live What the boards show in place of the puzzle: a stroke under way, or a proposal that is tried on.
 * @property {import('../types.js').Puzzle} puzzle
 * @property {import('../types.js').State} start
 *
 * @typedef {object} Preview What a press would do, drawn over a board.
 * @property {number} board
 * @property {import('../types.js').Mark[]} marks
 * @property {boolean} erases
 * @property {{ from: import('../types.js').Cell, to: import('../types.js').Cell } | null} area
 *
 * @typedef {object} Making
 * @property {Step[]} past the last one last
 * @property {Step[]} future the next one last
 * @property {string | null} text the text after the last step, as patches know it; null where there is no step
 * @property {Change | null} last
 * @property {Part} part
 * @property {Pen | null} pen null for the hand, which moves the boards
 * @property {boolean} erasing Whether the pen removes instead.
 * @property {Shape} shape
 * @property {number} board The board whose whole is changed by a press beside the boards, from 0.
 * @property {Place | null} anchor Where a rectangle begins that keys draw, or the piece lies that they move.
 * @property {Live | null} live
 * @property {Preview | null} preview
 */

import { applied, patchOf, reversed, sizeOfPatch } from '../text-patch.js';

/** More steps are forgotten, the oldest first; so are those beyond so many characters. */
const MOST_STEPS = 500;
const MOST_CHARACTERS = 30_000_000;

/** Stands for the puzzle's own text in the editor, where a sitting is laid down. No draft is that. */
const SAME = '\0';

/** Typing without a longer pause is one step, and so is what else goes on. */
const TYPING_MS = 3000;

/** @returns {Making} */
export function newMaking() {
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
  };
}

/**
 * One sitting has taken the place of another.
 * @param {Making} making
 * @param {Label} label
 * @param {Sitting} before
 * @param {Sitting} after
 * @param {number} now in ms of the page's clock
 */
export function stepMade(making, label, before, after, now) {
  making.future = [];
  changed(making, label, 'made', before, after, now);
  if (goesOn(making, label, before, now)) {
    const step = /** @type {Step} */ (making.past.pop());
    const text = step.before.text ?? applied(reversed(/** @type {Patch} */ (step.patch)), before.text);
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
 * @param {Making} making
 * @param {Sitting} present what is on the boards
 * @param {number} now
 * @returns {Sitting | null} what is to be there; null where there is nothing to undo
 */
export function undone(making, present, now) {
  const step = making.past.pop();
  if (step === undefined) return null;
  step.after.sitting = { ...laid(present), text: '' };
  const known = step.after.text ?? making.text ?? '';
  const text = step.before.text ?? applied(reversed(/** @type {Patch} */ (step.patch)), known);
  making.future.push(step);
  making.text = text;
  const target = raised(step.before.sitting, text);
  changed(making, step.label, 'undone', present, target, now);
  return target;
}

/**
 * Makes the step again that was undone last.
 * @param {Making} making
 * @param {Sitting} present what is on the boards
 * @param {number} now
 * @returns {Sitting | null} what is to be there; null where there is nothing to make again
 */
export function madeAgain(making, present, now) {
  const step = making.future.pop();
  if (step === undefined) return null;
  step.before.sitting = { ...laid(present), text: '' };
  const known = step.before.text ?? making.text ?? '';
  const text = step.after.text ?? applied(/** @type {Patch} */ (step.patch), known);
  making.past.push(step);
  making.text = text;
  const target = raised(step.after.sitting, text);
  changed(making, step.label, 'again', present, target, now);
  return target;
}

/** What undo would take back. @param {Making} making @returns {Label | null} */
export function nextUndone({ past }) {
  return past.at(-1)?.label ?? null;
}

/** What redo would make again. @param {Making} making @returns {Label | null} */
export function nextAgain({ future }) {
  return future.at(-1)?.label ?? null;
}

/**
 * Whether presses on the boards draw.
 * @param {import('./page.js').Page} page
 */
export function isDrawing({ sitting, making, welcome }) {
  return isDrawingPart({ sitting, making, welcome }) && making.pen !== null;
}

/**
 * Whether the tools are to be seen, be it that the hand is chosen.
 * @param {Pick<import('./page.js').Page, 'sitting' | 'making' | 'welcome'>} page
 */
export function isDrawingPart({ sitting, making, welcome }) {
  return sitting.tab === 'make' && making.part === 'draw' && sitting.puzzle !== null && welcome === null;
}

/**
 * Which boards these are: drawn on, they stay the same.
 * @param {Sitting} sitting
 */
export function easelOf({ easel, puzzle }) {
  return easel ?? puzzle?.id ?? '';
}

/**
 * The pens of a family: each tool that is used on parts of a board, with each of its values that is chosen by name.
 * @param {readonly import('../types.js').Tool[]} tools
 * @returns {Pen[]}
 */
export function pensOf(tools) {
  return tools
    .filter(({ target }) => target !== 'board' && target !== 'puzzle')
    .flatMap(({ name: tool, values }) => {
      if (values?.kind === 'choice') return values.choices.map((_, value) => ({ tool, value }));
      if (values?.kind === 'flag') return [{ tool, value: 1 }];
      return [{ tool, value: values?.kind === 'number' ? values.suggested : null }];
    });
}

/**
 * @param {Making} making
 * @param {Label} label
 * @param {Change['how']} how
 * @param {Sitting} before
 * @param {Sitting} after
 * @param {number} at
 */
function changed(making, label, how, before, after, at) {
  making.live = making.preview = making.anchor = null;
  making.board = Math.min(making.board, Math.max(0, (after.puzzle?.boards.length ?? 1) - 1));
  making.last = { label, how, from: before.puzzle?.id ?? '', to: after.puzzle?.id ?? '', at };
}

/**
 * Whether a text goes on that was being typed, or another run.
 * @param {Making} making
 * @param {Label} label
 * @param {Sitting} before
 * @param {number} now
 */
function goesOn({ past, text }, label, before, now) {
  const last = past.at(-1);
  const isRun = label.code === 'text' ? last?.label.code === 'text' : label.run !== undefined && last?.label.run === label.run;
  return isRun && last !== undefined && now - last.at < TYPING_MS && text === before.text;
}

/**
 * The text on the boards is another one than after the last step, as where the same puzzle was read from the device:
 * that step holds its own from now on.
 * @param {Making} making
 * @param {Sitting} before
 */
function fixed({ past, text }, before) {
  const last = past.at(-1);
  if (last !== undefined && last.after.text === null && text !== before.text) last.after.text = text;
}

/**
 * @param {Label} label
 * @param {{ sitting: Sitting, text: string }} before
 * @param {Sitting} after
 * @param {number} at
 * @returns {Step}
 */
function stepOf(label, before, after, at) {
  const patch = patchOf(before.text, after.text);
  const isSmall = 2 * sizeOfPatch(patch) < before.text.length + after.text.length;
  return isSmall
    ? { label, before: { sitting: before.sitting, text: null }, after: { sitting: laid(after), text: null }, patch, at }
    : { label, before, after: { sitting: laid(after), text: after.text }, patch: null, at };
}

/**
 * A sitting without what is large and is found again; an own text in the editor stays.
 * @param {Sitting} sitting
 * @returns {Sitting}
 */
function laid(sitting) {
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

/**
 * @param {Sitting} sitting
 * @param {string} text
 * @returns {Sitting}
 */
function raised(sitting, text) {
  const { draft } = sitting;
  return { ...sitting, text, draft: draft.text === SAME ? { ...draft, text } : draft };
}

/** Forgets the oldest steps where there are too many. @param {Making} making */
function trim({ past }) {
  const size = (/** @type {Step} */ { before, after, patch }) =>
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
