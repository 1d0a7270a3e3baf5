/**
 * What is printed from any tab: the name of the puzzle and its boards as they are at the start, drawn anew on the
 * colours of paper, and nothing of the page around them. Where a puzzle was solved for somebody who looks at that, the
 * boards have the whole solution or the proof, and the proof card follows; the explanation too where it is open.
 */

import { h } from '../dom.js';
import { drawPicture } from '../draw/picture.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { puzzleName } from '../i18n/sentences.js';
import { isWatching } from '../state/sitting.js';
import { bindPrinted } from './printing.js';
import { chaptersOf, figuresOf } from './proof-card.js';

/** Boards that are so much wider than high are printed across the paper. */
const WIDE = 1.35;

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} panel where folds are open or not
 */
export function bindPrinting(app, panel) {
  const { page, actions } = app;
  bindPrinted('puzzle', () => {
    const { sitting } = page;
    if (sitting.puzzle === null) return null;
    const card = sitting.tab === 'solve' && !isWatching(sitting) ? actions.cardOfResult() : null;
    const boards = boardsOf(actions.printedBoards(card !== null)) ?? stillOf(app);
    const { kind, words } = currentFamily(page);
    const facts = `${t(`${kind}.name`)} · ${words.facts(sitting.puzzle)}`;
    if (card === null) {
      const name = h('h1', { textContent: puzzleName(sitting) });
      return sheetOf(boards, name, h('p', { textContent: facts }), ...(boards === null ? [] : [boards.figure]));
    }
    const isExplained = panel.querySelector('.proof-card .fold[open] .chapters') !== null;
    return sheetOf(
      null,
      h('h1', { textContent: card.name }),
      h('p', { class: 'verdict', 'data-verdict': sitting.solution.result?.verdict, textContent: card.verdict }),
      ...(card.why === '' ? [] : [h('p', { textContent: card.why })]),
      ...(boards === null ? [] : [boards.figure]),
      ...figuresOf(app),
      ...(isExplained ? chaptersOf(app) : []),
    );
  });
}

/**
 * @param {{ isWide: boolean } | null} boards that have the paper for themselves
 * @param {...HTMLElement} parts
 */
function sheetOf(boards, ...parts) {
  const sheet = h('div', { class: 'print-sheet' }, ...parts);
  sheet.classList.toggle('alone', boards !== null);
  sheet.classList.toggle('wide', boards?.isWide ?? false);
  return sheet;
}

/** @param {string | null} svg written by the module */
function boardsOf(svg) {
  if (svg === null) return null;
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const [, , width, height] = (documentElement.getAttribute('viewBox') ?? '0 0 1 1').split(' ').map(Number);
  return { figure: h('figure', {}, document.importNode(documentElement, true)), isWide: width > WIDE * height };
}

/** What is on the boards, as it is: who prints before the page has all of its module gets that. @param {import('../main.js').App} app */
function stillOf(app) {
  const showing = app.showing();
  if (showing === null) return null;
  const canvas = drawPicture({ ...showing, moment: 0, echo: 0 });
  const figure = h('figure', {}, h('img', { src: canvas.toDataURL(), alt: '' }));
  return { figure, isWide: canvas.width > WIDE * canvas.height };
}
