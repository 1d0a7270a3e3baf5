/**
 * The result section: the verdict as a sentence, why, what it cost, what else is known, the sequence
 * as one wants it written; and what the family compares.
 */

import { h, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { allDigits, isLong, t } from '../i18n/index.js';
import { stoppedSentence } from '../i18n/sentences.js';
import { keepsEnd } from '../state/sitting.js';
import { createCopying } from './copying.js';
import { createOfFamily } from './of-family.js';
import { createProofCard } from './proof-card.js';
import { createSequenceBox } from './sequence-box.js';

/** @typedef {import('../types.js').Solved} Solved */

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 * @returns {() => void}
 */
export function createResultPanel(app, section) {
  const { page } = app;
  const told = createTold(app);
  const count = createCount(app);
  const sequence = createSequenceBox(app);
  const proof = createProofCard(app);
  const comparison = createOfFamily(app, family => family.createComparison);
  section.append(
    h('h2', { id: 'result-title', class: 'unseen', 'data-t': 'result.title' }),
    ...told.elements,
    ...count.elements,
    sequence.element,
    proof.element,
    comparison.element,
  );
  const narrow = matchMedia('(max-width: 47.5em)');
  /** @type {Solved | null} */
  let seen = null;

  return () => {
    const { result } = page.sitting.solution;
    section.hidden = result === null || page.sitting.tab !== 'solve' || keepsEnd(page.sitting);
    if (section.hidden || result === null) return;
    const isNew = result !== seen;
    seen = result;
    told.render(result);
    count.render(result);
    proof.render(result);
    comparison.render();
    sequence.render();
    // The choice of search above may be open, and fill the panel.
    if (isNew && !narrow.matches)
      (result.moves ? sequence.box : told.verdict).scrollIntoView({ block: 'nearest' });
  };
}

/**
 * The verdict, why it is so, and what it cost.
 * @param {import('../main.js').App} app
 */
function createTold({ page }) {
  const verdict = h('p', { class: 'verdict' });
  const why = h('p', { class: 'explanation' });
  const cost = h('p', { class: 'faint' });
  const reason = h('p', {});

  return {
    elements: [verdict, why, cost, reason],
    verdict,

    /** @param {Solved} result */
    render(result) {
      const { words } = currentFamily(page);
      const { puzzle, solution } = page.sitting;
      setText(verdict, words.verdict(result, puzzle));
      verdict.dataset.verdict = result.verdict;
      const explained = words.explanation(result);
      why.hidden = explained === '';
      setText(why, explained);
      cost.hidden = result.states === 0;
      setText(cost, words.cost(result, solution.foundBy));
      reason.hidden = result.stopped === undefined;
      if (result.stopped) setText(reason, stoppedSentence(result.stopped));
    },
  };
}

/**
 * What is known beyond the verdict, and a number of many digits in full.
 * @param {import('../main.js').App} app
 */
function createCount(app) {
  const { page } = app;
  const more = h('p', { class: 'sequences' });
  const title = h('summary');
  const digits = h('p', { class: 'all-digits' });
  const copying = createCopying(app, () => page.sitting.solution.result?.sequences ?? '');
  const fold = h(
    'details',
    { class: 'digits' },
    title,
    digits,
    h('div', { class: 'row' }, copying.button),
    copying.problem,
  );

  return {
    elements: [more, fold],

    /** @param {Solved} result */
    render(result) {
      const { search } = page.jobs;
      const words = currentFamily(page).words.more(result, search?.found ?? false, search?.progress ?? null);
      more.hidden = words === '';
      setText(more, words);
      const whole = result.sequences ?? '';
      fold.hidden = words === '' || !isLong(whole);
      if (fold.hidden) return;
      setText(title, t('result.all-digits', { count: whole.length }));
      setText(digits, allDigits(whole));
    },
  };
}
