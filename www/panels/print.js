/**
 * What is printed from the tab where puzzles are solved: the boards with the whole solution or the proof, drawn anew
 * in the light theme, and the proof card; the explanation too where it is open. Elsewhere the page prints as it is.
 */

import { h } from '../dom.js';
import { isWatching } from '../state/sitting.js';
import { chaptersOf, figuresOf } from './proof-card.js';

/** On the root element while this is what is printed. */
const PRINTING = 'solution';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} panel where folds are open or not
 */
export function bindPrinting(app, panel) {
  const root = document.documentElement;
  const sheet = h('div', { class: 'print-sheet' });
  addEventListener('beforeprint', () => {
    const { sitting } = app.page;
    const card = app.actions.cardOfResult();
    // Something else may be about to be printed.
    if (card === null || sitting.tab !== 'solve' || isWatching(sitting) || root.dataset.printing !== undefined) return;
    const picture = app.actions.printedBoards();
    const isExplained = panel.querySelector('.proof-card .fold[open] .chapters') !== null;
    sheet.replaceChildren(
      h('h1', { textContent: card.name }),
      h('p', { class: 'verdict', 'data-verdict': sitting.solution.result?.verdict, textContent: card.verdict }),
      ...(card.why === '' ? [] : [h('p', { textContent: card.why })]),
      ...(picture === null ? [] : [pictureOf(picture)]),
      ...figuresOf(app),
      ...(isExplained ? chaptersOf(app) : []),
    );
    document.body.append(sheet);
    root.dataset.printing = PRINTING;
  });
  addEventListener('afterprint', () => {
    if (root.dataset.printing !== PRINTING) return;
    delete root.dataset.printing;
    sheet.remove();
  });
}

/** @param {string} svg written by the module */
function pictureOf(svg) {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return h('figure', {}, document.importNode(documentElement, true));
}
