/**
 * Worksheets: which puzzles, how many on a page, with or without solutions on the back and a card with the rules. Their
 * preview is what is printed; or they become a collection.
 */

import { secondsOf } from '../controller/jobs.js';
import { h, setText } from '../dom.js';
import { levelsOf } from '../engine.js';
import { currentFamily } from '../families/index.js';
import { duration, t } from '../i18n/index.js';
import { isQuiz } from '../state/quiz.js';
import { recipeOf } from '../state/sitting.js';
import { check, choice, numberField, row } from './fields.js';

/** So many puzzles are enough for a lesson. */
const MOST_PRINTED = 24;

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
  const keep = h('button', { type: 'button', class: 'button', 'data-t': 'sheet.keep', onclick: keepThem });
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
      h('div', { class: 'row wrap' }, go, keep),
      problem,
    ),
  );

  async function press() {
    if (page.jobs.printing !== null) return actions.cancelSheets();
    tell('');
    const prepared = await actions.prepareSheets(wished());
    if (prepared === null) return;
    if ('problem' in prepared) return tell(prepared.problem);
    if (prepared.printed.length === 0) return tell(t('sheet.none'));
    // A person who plays by now wants to see no solutions.
    if (page.sitting.tab !== 'make' || isQuiz(page.sitting)) return actions.dropSheets(prepared.printed);
    const at = solutions.checked ? 'back' : 'none';
    actions.previewSheets(prepared.printed, { each: Number(each.value), solutions: at, card: card.checked, title: '' });
  }

  async function keepThem() {
    tell('');
    const refused = await actions.keepSheets(wished());
    if (refused !== null) tell(refused.problem);
  }

  /** @returns {import('../controller/sheets.js').SheetWish} */
  function wished() {
    return {
      which: /** @type {'this' | 'levels' | 'generated'} */ (which.value),
      from: Math.max(1, Math.round(wish.from) || 1),
      count: Math.min(MOST_PRINTED, Math.max(1, Math.round(wish.count) || 1)),
      solutions: solutions.checked,
    };
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
        if (option.value === 'generated') option.hidden = option.disabled = recipeOf(source) === null;
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
      keep.disabled = go.disabled || printing !== null;
      keep.hidden = which.value === 'this';
    },
  };
}
