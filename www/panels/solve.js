/**
 * The solve section: the button that starts a search and, in the same place, cancels it; what it
 * will cost, or how far it is; how it searches.
 */

import { h, icon, setText } from '../dom.js';
import { byteSize, duration, number, t } from '../i18n/index.js';
import { forecastWords, searchWords } from '../i18n/sentences.js';
import { createSearchOptions } from './search-options.js';

const SHOW_AFTER_MS = 300;

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 * @param {() => void} focusPlay
 */
export function createSolvePanel(app, section, focusPlay) {
  const { page, actions } = app;
  const forecast = h('p', { class: 'faint' });
  const label = h('span');
  const action = h(
    'button',
    {
      type: 'button',
      class: 'button main',
      id: 'action',
      onclick() {
        if (page.search.status === 'running') actions.cancel();
        else actions.solve();
      },
    },
    label,
  );
  const place = h('div', {}, action);
  const stage = h('p', { class: 'search-stage' });
  const cells = ['elapsed', 'at-least', 'depth', 'frontier', 'states', 'memory'].map(key => {
    const value = h('dd');
    return { key, value, element: h('div', {}, h('dt', { 'data-t': `solve.${key}` }), value) };
  });
  const progress = h(
    'div',
    { class: 'progress' },
    stage,
    h('dl', {}, ...cells.map(cell => cell.element)),
  );
  const options = createSearchOptions(app);
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
      const running = page.search.status === 'running';
      // Once solved, Space should play rather than solve again or cancel the counting.
      const searching = running && !page.search.found;
      const focused = document.activeElement === action;
      if (wasSearching && !searching && page.view === 'solution' && focused) focusPlay();
      wasSearching = searching;
      setText(label, t(running ? 'solve.cancel' : 'solve.start'));
      action.classList.toggle('cancel', running);
      action.disabled = page.puzzle === null;
      const { forecast: cost, puzzle } = page;
      forecast.hidden = cost === null || puzzle === null || running;
      if (cost !== null && puzzle !== null) {
        const { words, grave } = forecastWords(cost, puzzle.boards.length, page.method);
        setText(forecast, words);
        forecast.classList.toggle('slow', grave);
      }
      options.render();
      const since = performance.now() - page.search.since;
      progress.hidden = !running || since < SHOW_AFTER_MS;
      if (!progress.hidden) drawProgress(since / 1000);
    },
  };

  /** @param {number} seconds */
  function drawProgress(seconds) {
    const now = page.search.progress;
    setText(stage, searchWords(page));
    /** @type {Record<string, string>} */
    const values = {
      elapsed: duration(seconds < 1 ? Math.ceil(seconds * 10) / 10 : Math.floor(seconds * 10) / 10),
      depth: now ? number(now.depth) : '–',
      frontier: now ? number(now.frontier) : '–',
      states: now ? number(now.explored) : '–',
      memory: now ? byteSize(now.bytes) : '–',
      'at-least': now && now.atLeast > 0 ? number(now.atLeast) : '–',
    };
    for (const { key, value, element } of cells) {
      setText(value, values[key]);
      // The answer is there; counting has no bound.
      element.hidden = key === 'at-least' && page.search.found;
    }
  }
}
