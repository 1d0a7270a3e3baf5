/**
 * "How hard is it?": a button that measures, and what came of it in plain sentences; and of a generated
 * puzzle, what the generator tells, and beside the difficulty what it lacks of what was wanted. What there is to say,
 * the family says.
 *
 * @template Measure
 * @template Report
 * @typedef {object} Telling
 * @property {(measure: Measure | null) => string} headline the one line; null: only a report is there
 * @property {(measure: Measure) => string[]} reasons a plain sentence each
 * @property {HTMLElement} report where the report stands
 * @property {(report: Report | null) => void} drawReport null where there is none
 * @property {(report: Report) => string} [lacks] what else the puzzle lacks; empty where nothing
 */

import { secondsOf } from '../controller/jobs.js';
import { h, icon, setText } from '../dom.js';
import { missedWish } from '../i18n/difficulty.js';
import { duration, t } from '../i18n/index.js';
import { isOccupied } from '../state/page.js';

/**
 * @template Measure
 * @template Report
 * @param {import('../main.js').App} app
 * @param {Telling<Measure, Report>} telling
 * @returns {import('../families/family.js').Section}
 */
export function createMeasured(app, telling) {
  const ask = createAsking(app);
  const head = h('span', { class: 'difficulty' });
  const list = h('ul', { class: 'reasons' });
  const fold = h(
    'details',
    { class: 'fold' },
    h('summary', {}, head, h('span', { class: 'faint', 'data-t': 'measure.why' })),
    list,
    telling.report,
  );
  const missed = h('p', { class: 'missed-wish' });
  const element = h('div', { class: 'measured' }, ask.element, fold, missed);
  /** What the list tells. @type {unknown[]} */
  let shown = [];

  return {
    element,

    render() {
      const { sitting } = app.page;
      // A family's puzzles have its measures and reports.
      const measure = /** @type {Measure | null} */ (sitting.difficulty.measure);
      const report = /** @type {Report | null} */ (sitting.difficulty.report);
      element.hidden = sitting.puzzle === null;
      ask.render();
      fold.hidden = measure === null && report === null;
      const lacks = [missedWish(sitting)?.short ?? '', (report && telling.lacks?.(report)) ?? ''];
      setText(missed, lacks.join(' ').trim());
      missed.hidden = missed.textContent === '';
      const now = [measure, report, document.documentElement.lang];
      if (fold.hidden || now.every((item, index) => item === shown[index])) return;
      shown = now;
      setText(head, telling.headline(measure));
      list.hidden = measure === null;
      const sentences = measure === null ? [] : telling.reasons(measure);
      list.replaceChildren(...sentences.map(words => h('li', {}, words)));
      telling.report.hidden = report === null;
      telling.drawReport(report);
    },
  };
}

/**
 * The button that measures, and in the same place cancels it.
 * @param {import('../main.js').App} app
 */
function createAsking({ page, actions }) {
  const words = h('span');
  const element = h(
    'button',
    {
      type: 'button',
      class: 'button small',
      onclick: () => (page.jobs.measuring ? actions.cancelMeasuring() : actions.measurePuzzle()),
    },
    icon('scale'),
    words,
  );

  return {
    element,

    render() {
      const { measuring } = page.jobs;
      element.hidden = page.sitting.difficulty.measure !== null;
      element.disabled = isOccupied(page.jobs);
      element.classList.toggle('cancel', measuring !== null);
      const asks = t('measure.ask');
      setText(
        words,
        measuring === null ? asks : `${t('solve.cancel')} · ${duration(secondsOf(measuring))}`,
      );
    },
  };
}
