/**
 * Printing a collection: how many puzzles on a page, where their solutions go, cards with the rules; then the preview,
 * which is what is printed.
 */

import { secondsOf } from '../controller/jobs.js';
import { h, icon, setText } from '../dom.js';
import { duration, t } from '../i18n/index.js';
import { collectionName } from '../i18n/sentences.js';
import { openCollection } from '../state/collections.js';
import { check, choice, row } from './fields.js';

/** @param {import('../main.js').App} app */
export function createCollectionPrinting(app) {
  const { page, actions } = app;
  const each = choice(['1', '2', '4'], 'sheet.each', app.changed);
  const solutions = choice(['none', 'end', 'back'], 'collection.solutions', app.changed);
  const card = h('input', { type: 'checkbox' });
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const label = h('span', {});
  const go = h('button', { type: 'button', class: 'button', onclick: press }, label);
  const element = h(
    'div',
    { class: 'collection-print', hidden: true },
    row('sheet.each', each),
    row('collection.solutions', solutions),
    check('sheet.card', card),
    go,
    problem,
  );
  const button = h(
    'button',
    {
      type: 'button',
      class: 'button',
      'aria-expanded': 'false',
      onclick() {
        element.hidden = !element.hidden;
        button.setAttribute('aria-expanded', String(!element.hidden));
      },
    },
    icon('print'),
    h('span', { 'data-t': 'collection.print' }),
  );

  async function press() {
    if (page.jobs.printing !== null) return actions.cancelSheets();
    const collection = openCollection(page.collections);
    if (collection === null) return;
    tell('');
    const at = /** @type {'none' | 'end' | 'back'} */ (solutions.value);
    const { length } = collection.entries;
    const prepared = await actions.prepareSheets({ which: 'collection', from: 1, count: length, solutions: at !== 'none' });
    if (prepared === null) return;
    if ('problem' in prepared) return tell(prepared.problem);
    const title = collectionName(collection);
    actions.previewSheets(prepared.printed, { each: Number(each.value), solutions: at, card: card.checked, title });
  }

  /** @param {string} words */
  function tell(words) {
    setText(problem, words);
    problem.hidden = words === '';
  }

  return {
    button,
    element,

    render() {
      const { printing } = page.jobs;
      setText(label, printing === null ? t('sheet.prepare') : t('sheet.cancel', { time: duration(secondsOf(printing)) }));
    },
  };
}
