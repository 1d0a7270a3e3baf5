/**
 * "Why is this hard?": what was measured of a board. Generated boards bring it along; others are
 * measured when asked for.
 */

import { h, icon, setText } from '../../dom.js';
import { decimals, duration, percent, t } from '../../i18n/index.js';
import { headline, reasons } from './difficulty.js';

/** @param {import('../../main.js').App} app */
export function createDetails(app) {
  const { page, actions } = app;
  const ask = h(
    'button',
    {
      type: 'button',
      class: 'button small',
      onclick: () => (page.measuring ? actions.cancelMeasuring() : actions.measurePuzzle()),
    },
    icon('scale'),
    h('span'),
  );
  const askWords = /** @type {Element} */ (ask.lastElementChild);
  const head = h('p', { class: 'difficulty' });
  const list = h('ul', { class: 'reasons' });
  const made = h('p', { class: 'faint' });
  const fold = h(
    'details',
    { class: 'fold' },
    h('summary', {}, head, h('span', { class: 'faint', 'data-t': 'measure.why' })),
    list,
    made,
  );
  const element = h('div', { class: 'measured' }, ask, fold);
  /** What the list tells. @type {unknown[]} */
  let shown = [];

  return {
    element,

    render() {
      const { measuring } = page;
      const measure = /** @type {import('../../types.js').Measure | null} */ (page.measure);
      const report = /** @type {import('../../types.js').GenerateReport | null} */ (page.report);
      element.hidden = page.puzzle === null;
      ask.hidden = measure !== null;
      ask.disabled = page.search.status === 'running' || page.generating !== null;
      ask.classList.toggle('cancel', measuring !== null);
      setText(
        askWords,
        measuring === null
          ? t('measure.ask')
          : `${t('solve.cancel')} · ${duration(Math.floor((performance.now() - measuring.since) / 100) / 10)}`,
      );
      fold.hidden = measure === null;
      if (measure === null) return;
      const language = document.documentElement.lang;
      if (shown[0] === measure && shown[1] === language) return;
      shown = [measure, language];
      setText(head, headline(measure));
      list.replaceChildren(...reasons(measure).map(words => h('li', {}, words)));
      const words = report === null ? '' : reportWords(report);
      made.hidden = words === '';
      setText(made, words);
    },
  };
}

/** @param {import('../../types.js').GenerateReport} report */
function reportWords({ tries, missed, index }) {
  const sentences = tries > 1 ? [t('measure.tries', { count: tries })] : [];
  if (missed.length > 0) {
    const what = missed.map(code => t(`missed.${code}`)).join(', ');
    sentences.push(t('measure.missed', { what }));
  }
  if (index)
    sentences.push(
      t('measure.index', {
        target: decimals(index.target, 3),
        reached: decimals(index.reached, 3),
        density: percent(index.density),
        length: decimals(index.length, 3),
      }),
    );
  return sentences.join(' ');
}
