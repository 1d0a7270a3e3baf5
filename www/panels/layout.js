/**
 * Where the movable parts stand: on wide windows the main button and the controls in the panel and
 * the library below the boards; on narrow ones both in the bar at the bottom, and the library is the
 * first page of the panel, which becomes a sheet.
 */

import { enterSheet, leaveSheet } from '../address.js';
import { byId, h, iconButton, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
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
 * @property {'library' | 'panel'} side which page is seen
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
  const words = h('span', { class: 'bar-words' });
  const moment = h('span');
  const controls = h('div');
  const sheet = createSheet(app, { bar, controls, tabs: parts.tabs.element, choices: parts.choices });
  const { row, head } = sheet;
  bar.append(h('p', { class: 'bar-status', 'aria-hidden': 'true' }, moment, words), controls, row);
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

    /** The browser went back or forward to where the sheet was open, or not. @param {boolean} shown */
    turnSheet(shown) {
      if (narrow.matches && sheet.shown !== shown) setSheet(app, sheet, shown);
    },

    render() {
      const { puzzle, watched: now } = page.sitting;
      // A new puzzle is what one wants to see; so is a search that one wants to watch.
      if (sheet.shown && (puzzle !== seen || (now !== watched && now !== null)))
        setSheet(app, sheet, false);
      if (puzzle !== seen) {
        window.scrollTo({ top: 0 });
        sheet.panel.scrollTop = 0;
      }
      seen = puzzle;
      watched = now;
      const { tab } = page.sitting;
      controls.classList.toggle('two-rows', tab === 'play' && currentFamily(page).stepsBack);
      setText(words, statusWords(app));
      setText(moment, momentWords(page.sitting));
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
  const sheet = { panel, behind, shade, open, close, head, row, controls, tabs, choices, turn, side: 'library', shown: false };
  tabs.addEventListener('click', () => turnTo(sheet, 'panel'));
  panel.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !sheet.shown) return;
    event.stopPropagation();
    setSheet(app, sheet, false);
  });
  return sheet;
}

/** @param {Sheet} sheet @param {Sheet['side']} side */
function turnTo(sheet, side) {
  const { panel, turn } = sheet;
  if (sheet.side !== side) panel.scrollTop = 0;
  sheet.side = side;
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
    const { tab, solution } = page.sitting;
    const isSolved = tab === 'solve' && solution.result !== null;
    turnTo(sheet, isSolved ? 'panel' : sheet.side);
    if (!isSolved) panel.scrollTop = 0;
    else byId('result', HTMLElement).scrollIntoView();
  } else if (was && small) open.focus();
}
