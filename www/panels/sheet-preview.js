/**
 * The sheets as they will be printed, in a dialog: puzzles with room for moves, solutions, cards with the rules. What is
 * seen there is what is printed.
 *
 * @typedef {import('../controller/sheets.js').Printed} Printed
 *
 * @typedef {object} How
 * @property {number} each how many puzzles on a page
 * @property {'none' | 'back' | 'end'} solutions on a page behind each one, or on pages at the end
 * @property {boolean} card whether there are cards with the rules
 * @property {string} title at the head of each page; empty for the name of the puzzles
 */

import { h, icon, iconButton, translate } from '../dom.js';
import { has, number, ownKey, t } from '../i18n/index.js';
import { sequenceText } from '../sequence.js';
import { bindPrinted } from './printing.js';

/** Boxes for arrows, by how many puzzles are on a page: more than most small puzzles need. */
const BOXES = /** @type {Record<number, number>} */ ({ 1: 40, 2: 40, 4: 20 });

/** So many solutions are on a page at the end. */
const AT_THE_END = 4;

/**
 * @param {import('../main.js').App} app
 * @returns {(printed: readonly Printed[], how: How) => void} opens it
 */
export function createSheetPreview(app) {
  const pages = h('div', { class: 'sheets', tabindex: '0', role: 'region', 'data-t-label': 'sheet.preview' });
  const print = h(
    'button',
    { type: 'button', class: 'button main', onclick: () => window.print() },
    icon('print'),
    h('span', { 'data-t': 'sheet.print' }),
  );
  const duplex = h('p', { class: 'faint', 'data-t': 'sheet.duplex' });
  const dialog = h(
    'dialog',
    { class: 'dialog sheets-dialog', 'aria-labelledby': 'sheets-title' },
    h(
      'div',
      { class: 'dialog-head' },
      h('h2', { id: 'sheets-title', 'data-t': 'sheet.preview' }),
      iconButton('close', 'dialog.close', () => dialog.close()),
    ),
    pages,
    duplex,
    print,
  );
  /** @type {readonly Printed[]} */
  let shown = [];
  document.body.append(dialog);
  dialog.addEventListener('close', () => {
    pages.replaceChildren();
    app.actions.dropSheets(shown);
    shown = [];
  });
  // What is in a dialog is printed as far as the window shows it.
  bindPrinted('sheets', () => {
    if (!dialog.open) return null;
    return h('div', { class: 'sheets sheets-printed' }, ...[...pages.children].map(sheet => sheet.cloneNode(true)));
  });

  return (printed, how) => {
    shown = printed;
    duplex.hidden = how.solutions !== 'back';
    pages.replaceChildren(...sheetsOf(printed, how));
    translate(dialog);
    dialog.showModal();
    pages.scrollTop = 0;
  };
}

/**
 * @param {readonly Printed[]} printed
 * @param {How} how
 */
function sheetsOf(printed, { each, solutions, card, title }) {
  const kinds = [...new Set(printed.map(({ kind }) => kind))];
  const head = headOf(title, kinds);
  /** @param {number} index */
  const name = index => `${number(index + 1)}. ${printed[index].title}${kinds.length > 1 ? ` · ${t(`${printed[index].kind}.name`)}` : ''}`;
  const room = Math.max(...printed.map(({ moves }) => moves?.length ?? 0));
  const boxes = Math.min(120, Math.max(BOXES[each], Math.ceil((room + 4) / 20) * 20));
  /** @param {number} from @param {number} count */
  const answers = (from, count) => {
    const parts = printed.slice(from, from + count).map((item, index) => answerOf(item, name(from + index)));
    return sheetOf(head, count, h('p', { class: 'sheet-back', textContent: t('sheet.back') }), parts);
  };
  const sheets = [];
  for (let at = 0; at < printed.length; at += each) {
    const puzzles = printed
      .slice(at, at + each)
      .map((item, index) => puzzleOf(name(at + index), item.picture, item.title, stripOf(boxes)));
    sheets.push(sheetOf(head, each, nameLine(), puzzles));
    if (solutions === 'back') sheets.push(answers(at, each));
  }
  for (let at = 0; solutions === 'end' && at < printed.length; at += AT_THE_END) sheets.push(answers(at, AT_THE_END));
  if (card) sheets.push(cardsOf(head, kinds));
  return sheets;
}

/** What stands at the head of each page. @param {string} title @param {readonly string[]} kinds */
function headOf(title, kinds) {
  if (title !== '') return title;
  return ['Lockstep', ...(kinds.length === 1 ? [t(`${kinds[0]}.name`)] : [])].join(' · ');
}

/**
 * @param {string} head
 * @param {number} each
 * @param {HTMLElement} line
 * @param {HTMLElement[]} parts
 */
function sheetOf(head, each, line, parts) {
  const top = h('header', { class: 'sheet-head-line' }, h('p', { textContent: head }), line);
  const body = h('div', { class: 'sheet-puzzles', 'data-each': String(each) }, ...parts);
  return h('section', { class: 'sheet' }, h('div', { class: 'sheet-in' }, top, body));
}

/** Where pupils write who they are. */
function nameLine() {
  return h('p', { class: 'sheet-names' }, h('span', { textContent: t('sheet.name') }), h('span', { textContent: t('sheet.date') }));
}

/**
 * @param {string} title
 * @param {string} picture its address
 * @param {string} alt
 * @param {HTMLElement} below
 */
function puzzleOf(title, picture, alt, below) {
  const frame = h('div', { class: 'sheet-picture' }, h('img', { src: picture, alt }));
  return h('article', { class: 'sheet-puzzle' }, h('h3', { textContent: title }), frame, below);
}

/** Boxes for arrows, one strip for all players. @param {number} count */
function stripOf(count) {
  const boxes = Array.from({ length: count }, () => h('span', {}));
  return h('div', { class: 'sheet-strip', 'aria-hidden': 'true' }, ...boxes);
}

/** @param {Printed} printed @param {string} name */
function answerOf({ title, kind, picture, solved, moves, solvable }, name) {
  const words =
    moves === null
      ? t(solvable ? 'sheet.not-found' : 'sheet.unsolvable')
      : `${t(ownKey(kind, 'sheet.length'), { count: moves.length })} ${arrowsOf(moves)}`;
  return puzzleOf(name, solved ?? picture, title, h('p', { class: 'sheet-answer', textContent: words }));
}

/** Arrows in groups of five, so that nobody loses count. @param {string} moves */
function arrowsOf(moves) {
  return (moves.match(/.{1,5}/g) ?? []).map(part => sequenceText(part, 'arrows')).join(' ');
}

/** Cards with the rules. @param {string} title at the head @param {readonly string[]} kinds */
function cardsOf(title, kinds) {
  const head = h('header', { class: 'sheet-head-line' }, h('p', { textContent: title }));
  return h('section', { class: 'sheet' }, h('div', { class: 'sheet-in' }, head, ...kinds.map(cardOf)));
}

/** @param {string} kind */
function cardOf(kind) {
  const lines = [];
  for (let line = 1; has(`${kind}.rule.${line}`); line++)
    lines.push(h('li', { textContent: t(`${kind}.rule.${line}`) }));
  const name = h('h3', { textContent: `${t('sheet.rules')}: ${t(`${kind}.name`)}` });
  return h('article', { class: 'sheet-card' }, name, h('ol', {}, ...lines));
}
