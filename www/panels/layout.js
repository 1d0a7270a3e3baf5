/**
 * Where the movable parts stand: on wide windows the main button and the controls in the panel and
 * the library below the boards; on narrow ones both in the bar at the bottom, and the library is the
 * first page of the panel, which becomes a sheet.
 */

import { enterSheet, leaveSheet } from '../address.js';
import { byId, h, iconButton, setText } from '../dom.js';
import { missedWish } from '../i18n/difficulty.js';
import { easelOf } from '../state/making.js';
import { triedOn } from '../state/improved.js';
import { momentWords, statusWords } from './status.js';

/**
 * @typedef {{ element: HTMLElement, place: HTMLElement }} Movable
 * @typedef {object} Parts
 * @property {Movable} tabs
 * @property {Movable[]} controls of the tabs: only those of the one that is open are to be seen
 * @property {Movable} choices of what to make, one of the controls
 * @property {Movable[]} buttons the main ones of the tabs, likewise
 * @property {Movable} win the card of a win, over the boards where the panel is out of sight
 * @property {HTMLElement} library
 *
 * @typedef {object} Sheet The panel on narrow windows.
 * @property {HTMLElement} panel
 * @property {HTMLElement[]} behind What it lies over.
 * @property {HTMLElement} shade
 * @property {HTMLElement} open The button that opens it.
 * @property {HTMLElement} close
 * @property {HTMLElement} head
 * @property {HTMLElement} row of the bar
 * @property {HTMLElement} controls of the bar
 * @property {HTMLElement} tabs
 * @property {Movable} choices
 * @property {HTMLElement} turn the button that turns to the library
 * @property {'library' | 'panel' | null} side which page was asked for last; null before any was
 * @property {boolean} shown
 */

const narrow = matchMedia('(max-width: 47.5em)');

/**
 * @param {import('../main.js').App} app
 * @param {Parts} parts
 */
export function createLayout(app, parts) {
  const { page } = app;
  const bar = byId('bar', HTMLElement);
  const words = createWords(bar);
  const moment = h('span', { 'aria-hidden': 'true' });
  const controls = h('div');
  const sheet = createSheet(app, { bar, controls, tabs: parts.tabs.element, choices: parts.choices });
  const { row, head } = sheet;
  bar.append(h('div', { class: 'bar-status' }, moment, words.element), controls, row);
  sheet.panel.prepend(head);
  const arrange = () => {
    place(parts, { bar, controls, row, head });
    setSheet(app, sheet, false);
  };
  narrow.addEventListener('change', arrange);
  arrange();
  /** @type {unknown} */
  let seen = null;
  /** @type {unknown} */
  let watched = null;
  /** @type {unknown} */
  let graded = null;
  /** The question that was seen last. @type {string | null} */
  let asked = null;
  /** @type {unknown} */
  let tried = null;

  return {
    /** Brings the panel into sight. */
    reveal() {
      turnTo(sheet, 'panel');
      if (narrow.matches && !sheet.shown) setSheet(app, sheet, true);
    },

    /** Brings the library into sight. */
    revealLibrary() {
      turnTo(sheet, 'library');
      if (!narrow.matches) parts.library.scrollIntoView();
      else if (!sheet.shown) setSheet(app, sheet, true);
    },

    /**
     * The browser went back or forward to where the sheet was open, or not.
     * @param {boolean} shown
     * @returns {boolean} whether it has turned
     */
    turnSheet(shown) {
      const turns = narrow.matches && sheet.shown !== shown;
      if (turns) setSheet(app, sheet, shown);
      return turns;
    },

    render() {
      const { watched: now } = page.sitting;
      // A new puzzle is what one wants to see; so is a search or a sequence that one wants to watch.
      const entry = page.sitting.grades?.shown ?? null;
      const { live } = page.making;
      // What is tried on is wanted to be seen, too.
      const isTriedOn = live !== tried && triedOn(page) !== null;
      tried = live;
      // So is a question above the boards.
      const question = page.passing.linked?.asked ?? null;
      const isAsked = question !== null && question !== asked;
      asked = question;
      if (isAsked) window.scrollTo({ top: 0 });
      const isWished = (now !== watched && now !== null) || (entry !== graded && entry !== null) || isTriedOn || isAsked;
      graded = entry;
      // What is drawn on stays the same boards.
      const boards = easelOf(page.sitting);
      // Where a wish for a difficulty was missed, the sheet says so first.
      const isNew = boards !== seen && missedWish(page.sitting) === null;
      if (sheet.shown && (isNew || isWished)) setSheet(app, sheet, false);
      if (boards !== seen) {
        window.scrollTo({ top: 0 });
        sheet.panel.scrollTop = 0;
      }
      seen = boards;
      watched = now;
      const { tab, view, solution } = page.sitting;
      // A proof is told in full: there is nothing to play, and its words take the room of the buttons for that.
      const isProof = tab === 'solve' && view === 'walk' && solution.result?.verdict === 'unsolvable';
      bar.classList.toggle('tells-proof', isProof && page.jobs.search === null);
      words.render(statusWords(app));
      setText(moment, momentWords(app));
    },
  };
}

/**
 * How things stand: as much of it as fits into its lines, and on a press all of it, over the boards.
 * @param {HTMLElement} bar
 */
function createWords(bar) {
  const element = h('button', {
    type: 'button',
    class: 'bar-words',
    onclick: () => open(element.getAttribute('aria-expanded') !== 'true'),
  });

  /** @param {boolean} opened */
  function open(opened) {
    element.setAttribute('aria-expanded', String(opened));
    measure();
  }

  /** Where nothing is cut off there is nothing to open. */
  function measure() {
    const opened = element.getAttribute('aria-expanded') === 'true';
    element.disabled = !opened && element.scrollHeight <= element.clientHeight + 1;
  }

  new ResizeObserver(measure).observe(bar);
  open(false);

  return {
    element,

    /** @param {string} now */
    render(now) {
      if (element.textContent === now) return;
      element.textContent = now;
      open(false);
    },
  };
}

/**
 * Puts the movable parts where they belong.
 * @param {Parts} parts
 * @param {{ bar: HTMLElement, controls: HTMLElement, row: HTMLElement, head: HTMLElement }} places
 */
function place({ tabs, controls: movable, buttons, win, library }, { bar, controls, row, head }) {
  const small = narrow.matches;
  bar.hidden = head.hidden = !small;
  for (const part of movable) (small ? controls : part.place).append(part.element);
  for (const part of [tabs, ...buttons]) (small ? row : part.place).append(part.element);
  (small ? byId('stage-foot', HTMLElement) : win.place).append(win.element);
  if (small) head.after(library);
  else byId('library-place', HTMLElement).append(library);
}

/**
 * @param {import('../main.js').App} app
 * @param {Pick<Sheet, 'controls' | 'tabs' | 'choices'> & { bar: HTMLElement }} parts
 * @returns {Sheet}
 */
function createSheet(app, { bar, controls, tabs, choices }) {
  const panel = byId('panel', HTMLElement);
  const open = iconButton('panel', 'panel.open', () => setSheet(app, sheet, true));
  open.setAttribute('aria-haspopup', 'dialog');
  const close = iconButton('close', 'dialog.close', () => setSheet(app, sheet, false));
  const shade = h('div', {
    class: 'shade',
    hidden: true,
    onclick: () => setSheet(app, sheet, false),
  });
  document.body.append(shade);
  const turn = h('button', {
    type: 'button',
    class: 'button sheet-turn',
    'data-t': 'library.short',
    onclick: () => turnTo(sheet, 'library'),
  });
  const head = h('div', { class: 'sheet-head' }, turn, close);
  const row = h('div', { class: 'bar-row' }, open);
  const behind = [byId('top', HTMLElement), byId('main', HTMLElement), bar];
  /** @type {Sheet} */
  const sheet = { panel, behind, shade, open, close, head, row, controls, tabs, choices, turn, side: null, shown: false };
  tabs.addEventListener('click', () => turnTo(sheet, 'panel'));
  panel.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !sheet.shown) return;
    event.stopPropagation();
    setSheet(app, sheet, false);
  });
  return sheet;
}

/** A page of the sheet was asked for. @param {Sheet} sheet @param {'library' | 'panel'} side */
function turnTo(sheet, side) {
  if (sheet.side !== side) sheet.panel.scrollTop = 0;
  sheet.side = side;
  showSide(sheet, side);
}

/** @param {Sheet} sheet @param {'library' | 'panel'} side */
function showSide({ panel, turn }, side) {
  panel.classList.toggle('on-library', narrow.matches && side === 'library');
  turn.setAttribute('aria-pressed', String(side === 'library'));
}

/**
 * @param {import('../main.js').App} app
 * @param {Sheet} sheet
 * @param {boolean} shown
 */
function setSheet({ page }, sheet, shown) {
  const { panel, behind, shade, open, close, turn, controls, tabs, choices, shown: was } = sheet;
  const small = narrow.matches;
  sheet.shown = shown;
  // Back closes the sheet, rather than leaving the puzzle.
  if (shown && !was) enterSheet();
  else if (was && !shown) leaveSheet();
  // The tabs and what there is to make stay within reach, whichever of the two is open.
  if (small) {
    if (shown) turn.after(tabs);
    else open.after(tabs);
    (shown ? choices.place : controls).append(choices.element);
  }
  panel.classList.toggle('shown', shown);
  panel.inert = small && !shown;
  for (const part of behind) part.inert = shown;
  shade.hidden = !shown;
  panel.setAttribute('role', shown ? 'dialog' : 'complementary');
  if (shown) panel.setAttribute('aria-modal', 'true');
  else panel.removeAttribute('aria-modal');
  if (shown) {
    close.focus();
    // It opens where the answer is, else at its top.
    const { tab, solution, game } = page.sitting;
    const isSolved = tab === 'solve' && solution.result !== null;
    // Whoever has begun is about this puzzle, everybody else may be looking for another one.
    const hasBegun = isSolved || game.walk.entries.length > 0 || game.quiz !== null;
    showSide(sheet, isSolved ? 'panel' : (sheet.side ?? (hasBegun ? 'panel' : 'library')));
    if (!isSolved) panel.scrollTop = 0;
    else byId('result', HTMLElement).scrollIntoView();
  } else if (was && small) open.focus();
}
