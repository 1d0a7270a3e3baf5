/**
 * The solve section: the button that starts a search and, in the same place, cancels it; what it
 * will cost, or how far it is; how it searches.
 */

import { isAwake } from '../awake.js';
import { hasJustEnded } from '../controller/jobs.js';
import { h, icon, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { createOfFamily } from './of-family.js';
import { createProgress } from './progress.js';

const SHOW_AFTER_MS = 300;

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 * @param {() => void} focusPlay
 */
export function createSolvePanel(app, section, focusPlay) {
  const { page, actions, solver } = app;
  const forecast = h('p', { class: 'faint' });
  const label = h('span');
  const action = h(
    'button',
    {
      type: 'button',
      class: 'button main',
      id: 'action',
      onclick() {
        if (page.jobs.search !== null) actions.cancel();
        else if (!hasJustEnded(page, 'search')) actions.solve();
      },
    },
    label,
  );
  const place = h('div', {}, action);
  const stage = h('p', { class: 'search-stage' });
  const counts = createProgress(app);
  const progress = h('div', { class: 'progress' }, stage, counts.element);
  const options = createOfFamily(app, family => family.createSearchOptions);
  section.append(
    h('h2', { id: 'solve-title', class: 'unseen', 'data-t': 'solve.title' }),
    place,
    forecast,
    progress,
    options.element,
  );
  action.prepend(icon('play'));
  let wasSearching = false;

  return {
    /** The button and where it stands in the panel; the layout may move it. */
    action: { element: action, place },

    render() {
      const { sitting, jobs, method } = page;
      section.hidden = action.hidden = sitting.tab !== 'solve';
      // Who is there and sees the button may press it; so a cancelled search is followed by a new worker, too.
      if (!section.hidden && sitting.puzzle !== null && isAwake()) solver.prepare();
      const { search, comparison } = jobs;
      const running = search !== null;
      // Once solved, Space should play rather than solve again or cancel the counting.
      const searching = running && !search.found;
      const focused = document.activeElement === action;
      if (wasSearching && !searching && sitting.view === 'solution' && focused) focusPlay();
      wasSearching = searching;
      setText(label, t(running ? 'solve.cancel' : 'solve.start'));
      action.classList.toggle('cancel', running);
      action.disabled = sitting.puzzle === null || jobs.generating !== null;
      const { words } = currentFamily(page);
      const { words: cost, grave } = words.forecast(sitting, method);
      forecast.hidden = cost === '' || running;
      setText(forecast, cost);
      forecast.classList.toggle('slow', grave);
      options.render();
      const since = running ? performance.now() - search.since : 0;
      progress.hidden = since < SHOW_AFTER_MS;
      if (search === null || progress.hidden) return;
      setText(stage, words.searching(search, comparison));
      counts.render(search, since / 1000);
    },
  };
}
