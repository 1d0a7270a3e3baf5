/**
 * Worksheets: which puzzles, how many on a page, with or without solutions on the back and a card with the rules; a
 * preview, which is what is printed.
 *
 * @typedef {import('../controller/sheets.js').Printed} Printed
 */

import { secondsOf } from '../controller/jobs.js';
import { h, icon, iconButton, setText, translate } from '../dom.js';
import { levelsOf } from '../engine.js';
import { currentFamily } from '../families/index.js';
import { duration, has, number, ownKey, t } from '../i18n/index.js';
import { sequenceText } from '../sequence.js';
import { isQuiz } from '../state/quiz.js';
import { check, choice, numberField, row } from './fields.js';

/** So many puzzles are enough for a lesson. */
const MOST_PRINTED = 24;

/** On the root element while sheets are printed. */
const PRINTING = 'sheets';

/** Boxes for arrows, by how many puzzles are on a page: more than most small puzzles need. */
const BOXES = /** @type {Record<number, number>} */ ({ 1: 40, 2: 40, 4: 20 });

/** @param {import('../main.js').App} app */
export function createSheets(app) {
  const { page, actions } = app;
  const which = choice(['this', 'levels', 'generated'], 'sheet.which', app.changed);
  const wish = { from: 1, count: 4 };
  const from = numberField('sheet.from', { least: 1, most: 999, steps: 1 }, value => (wish.from = value));
  const count = numberField('sheet.count', { least: 1, most: MOST_PRINTED, steps: 1 }, value => (wish.count = value));
  const each = choice(['1', '2', '4'], 'sheet.each', app.changed);
  const solutions = h('input', { type: 'checkbox', checked: true });
  const card = h('input', { type: 'checkbox', checked: true });
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const label = h('span', {});
  const go = h('button', { type: 'button', class: 'button', onclick: press }, label);
  const preview = createPreview(app);
  const fold = h(
    'details',
    { class: 'fold sheet-fold', ontoggle: app.changed },
    h('summary', { 'data-t': 'sheet.title' }),
    h(
      'div',
      { class: 'folded' },
      row('sheet.which', which),
      h('div', { class: 'row' }, from.element, count.element),
      row('sheet.each', each),
      check('sheet.solutions', solutions),
      check('sheet.card', card),
      go,
      problem,
    ),
  );

  async function press() {
    if (page.jobs.printing !== null) return actions.cancelSheets();
    tell('');
    const limit = Math.min(MOST_PRINTED, Math.max(1, Math.round(wish.count) || 1));
    const first = Math.max(1, Math.round(wish.from) || 1);
    const kind = /** @type {'this' | 'levels' | 'generated'} */ (which.value);
    const prepared = await actions.prepareSheets({ which: kind, from: first, count: limit, solutions: solutions.checked });
    if (prepared === null) return;
    if ('problem' in prepared) return tell(prepared.problem);
    if (prepared.printed.length === 0) return tell(t('sheet.none'));
    // A person who plays by now wants to see no solutions.
    if (page.sitting.tab !== 'make' || isQuiz(page.sitting)) return actions.dropSheets(prepared.printed);
    preview.open(prepared.printed, { each: Number(each.value), solutions: solutions.checked, card: card.checked });
  }

  /** @param {string} words */
  function tell(words) {
    setText(problem, words);
    problem.hidden = words === '';
  }

  return {
    element: fold,

    render() {
      if (!fold.open) return;
      const { source } = page.sitting;
      const { kind } = currentFamily(page);
      for (const option of which.options) {
        if (option.value === 'generated') option.hidden = option.disabled = source?.kind !== 'generated';
        if (option.value === 'levels') option.hidden = option.disabled = levelsOf(kind).length === 0;
      }
      if (which.selectedOptions[0]?.disabled) which.value = 'this';
      from.element.hidden = which.value !== 'levels';
      count.element.hidden = which.value === 'this';
      from.show(wish.from);
      count.show(wish.count);
      const { printing } = page.jobs;
      const words = printing === null ? t('sheet.prepare') : t('sheet.cancel', { time: duration(secondsOf(printing)) });
      setText(label, words);
      go.disabled = page.sitting.puzzle === null;
    },
  };
}

/**
 * The sheets as they will be printed.
 * @param {import('../main.js').App} app
 */
function createPreview(app) {
  const root = document.documentElement;
  const pages = h('div', { class: 'sheets', tabindex: '0', role: 'region', 'data-t-label': 'sheet.preview' });
  const copy = h('div', { class: 'sheets sheets-printed' });
  const print = h(
    'button',
    { type: 'button', class: 'button main', onclick: () => window.print() },
    icon('save'),
    h('span', { 'data-t': 'sheet.print' }),
  );
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
    h('p', { class: 'faint', 'data-t': 'sheet.duplex' }),
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
  addEventListener('beforeprint', () => {
    if (!dialog.open) return;
    root.dataset.printing = PRINTING;
    // What is in a dialog is printed as far as the window shows it.
    copy.replaceChildren(...[...pages.children].map(sheet => sheet.cloneNode(true)));
    document.body.append(copy);
  });
  addEventListener('afterprint', () => {
    if (root.dataset.printing !== PRINTING) return;
    delete root.dataset.printing;
    copy.remove();
  });

  return {
    /**
     * @param {readonly Printed[]} printed
     * @param {{ each: number, solutions: boolean, card: boolean }} how
     */
    open(printed, how) {
      shown = printed;
      const { kind } = currentFamily(app.page);
      pages.replaceChildren(...sheetsOf(printed, how, kind));
      translate(dialog);
      dialog.showModal();
    },
  };
}

/**
 * @param {readonly Printed[]} printed
 * @param {{ each: number, solutions: boolean, card: boolean }} how
 * @param {string} kind of the family
 */
function sheetsOf(printed, { each, solutions, card }, kind) {
  const sheets = [];
  for (let at = 0; at < printed.length; at += each) {
    const part = printed.slice(at, at + each);
    const room = Math.max(...printed.map(({ moves }) => moves?.length ?? 0));
    const boxes = Math.min(120, Math.max(BOXES[each], Math.ceil((room + 4) / 20) * 20));
    const puzzles = part.map(({ title, picture }, index) =>
      puzzleOf(`${number(at + index + 1)}. ${title}`, picture, title, stripOf(boxes)),
    );
    sheets.push(sheetOf(kind, each, nameLine(), puzzles));
    if (!solutions) continue;
    const answers = part.map((item, index) => answerOf(item, at + index + 1, kind));
    sheets.push(sheetOf(kind, each, h('p', { class: 'sheet-back', textContent: t('sheet.back') }), answers));
  }
  if (card) sheets.push(cardOf(kind));
  return sheets;
}

/**
 * @param {string} kind
 * @param {number} each
 * @param {HTMLElement} line
 * @param {HTMLElement[]} parts
 */
function sheetOf(kind, each, line, parts) {
  const head = h('header', { class: 'sheet-head-line' }, h('p', { textContent: `Lockstep · ${t(`${kind}.name`)}` }), line);
  const body = h('div', { class: 'sheet-puzzles', 'data-each': String(each) }, ...parts);
  return h('section', { class: 'sheet' }, h('div', { class: 'sheet-in' }, head, body));
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

/** @param {Printed} printed @param {number} index @param {string} kind */
function answerOf({ title, picture, solved, moves, solvable }, index, kind) {
  const words =
    moves === null
      ? t(solvable ? 'sheet.not-found' : 'sheet.unsolvable')
      : `${t(ownKey(kind, 'sheet.length'), { count: moves.length })} ${arrowsOf(moves)}`;
  return puzzleOf(`${number(index)}. ${title}`, solved ?? picture, title, h('p', { class: 'sheet-answer', textContent: words }));
}

/** Arrows in groups of five, so that nobody loses count. @param {string} moves */
function arrowsOf(moves) {
  return (moves.match(/.{1,5}/g) ?? []).map(part => sequenceText(part, 'arrows')).join(' ');
}

/** A card with the rules. @param {string} kind */
function cardOf(kind) {
  const lines = [];
  for (let line = 1; has(`${kind}.rule.${line}`); line++)
    lines.push(h('li', { textContent: t(`${kind}.rule.${line}`) }));
  const head = h('header', { class: 'sheet-head-line' }, h('p', { textContent: `Lockstep · ${t(`${kind}.name`)}` }));
  const card = h('article', { class: 'sheet-card' }, h('h3', { textContent: t('sheet.rules') }), h('ol', {}, ...lines));
  return h('section', { class: 'sheet' }, h('div', { class: 'sheet-in' }, head, card));
}
