/**
 * The proof card below a result, folded away until somebody wants to know: its figures, and the explanation for
 * people; both are copied and saved together.
 */

import { h, icon, setText } from '../dom.js';
import { t } from '../i18n/index.js';
import { createCopying } from './copying.js';
import { choice } from './fields.js';

/** @typedef {import('../proof-card.js').Notation} Notation */

/** @param {import('../main.js').App} app */
export function createProofCard(app) {
  const { actions } = app;
  /** @type {Notation} */
  let notation = 'text';
  const figures = h('div');
  const card = fold('account.title', figures);
  const chapters = h('div', { class: 'chapters' });
  const explained = fold('explain.title', chapters);
  const copying = createCopying(app, () => actions.writtenProof(notation));
  const save = h(
    'button',
    { type: 'button', class: 'button small', onclick: () => actions.downloadProof(notation) },
    icon('save'),
    h('span', { 'data-t': 'account.save' }),
  );
  const format = choice(['text', 'markdown'], 'account', () => {
    notation = /** @type {Notation} */ (format.value);
  });
  format.setAttribute('data-t-label', 'account.format');
  const row = h('div', { class: 'row wrap' }, copying.button, save, format);
  const element = h('div', { class: 'proof-card' }, card, explained, row, copying.problem);
  for (const each of [card, explained]) each.addEventListener('toggle', app.changed);
  /** What is shown. @type {unknown[]} */
  let shown = [];

  return {
    element,

    /** @param {import('../types.js').Solved} result */
    render(result) {
      explained.hidden = result.verdict === 'stopped' || result.length === 0;
      // Both are copied together, so one open fold is enough.
      row.hidden = !card.open && (explained.hidden || !explained.open);
      const { solution, title, source } = app.page.sitting;
      const now = [result, solution.foundBy, title, source, document.documentElement.lang, card.open, explained.open];
      if (now.every((item, index) => item === shown[index])) return;
      shown = now;
      if (card.open) figures.replaceChildren(...figuresOf(app));
      if (!explained.hidden && explained.open) chapters.replaceChildren(...chaptersOf(app));
    },
  };
}

/** @param {string} key of the title @param {HTMLElement} body */
function fold(key, body) {
  return h('details', { class: 'fold' }, h('summary', { 'data-t': key }), body);
}

/**
 * What is known of the result, as a list; and that it was replayed.
 * @param {import('../main.js').App} app
 */
export function figuresOf({ actions }) {
  const card = actions.cardOfResult();
  if (card === null) return [];
  const rows = card.rows.map(({ label, value }) =>
    h('div', {}, h('dt', { textContent: label }), h('dd', { textContent: value })),
  );
  const checked = h(
    'p',
    { class: 'checked' },
    h('strong', { textContent: card.checked }),
    ' ',
    h('span', { class: 'faint', textContent: t('account.checked-hint') }),
  );
  return [h('dl', { class: 'figures' }, ...rows), ...(card.checked === '' ? [] : [checked])];
}

/**
 * The explanation, chapter by chapter.
 * @param {import('../main.js').App} app
 */
export function chaptersOf({ actions }) {
  return actions.explainedResult().flatMap(({ title, text, steps = [] }) => {
    const [first, ...others] = text.map(textContent => h('p', { textContent }));
    const list = h('ol', {}, ...steps.map(textContent => h('li', { textContent })));
    const heading = h('h3');
    setText(heading, title);
    return [heading, ...(first ? [first] : []), ...(steps.length > 0 ? [list] : []), ...others];
  });
}
