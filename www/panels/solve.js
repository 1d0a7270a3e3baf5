/**
 * The solve section: what a search will cost, the button that starts it and, in the same place,
 * cancels it, and how far it is.
 */

import { h, icon, setText } from '../dom.js';
import { byteSize, duration, largeNumber, number, t } from '../i18n/index.js';

const SHOW_AFTER_MS = 300;

/** wasm addresses no more bytes than this. */
const MOST_BYTES = 4 * 1024 ** 3;

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
  section.append(
    h('h2', { id: 'solve-title', class: 'unseen', 'data-t': 'solve.title' }),
    place,
    forecast,
    progress,
  );
  action.prepend(icon('play'));
  let wasRunning = false;

  return {
    /** The button and where it stands in the panel; the layout may move it. */
    action: { element: action, place },

    render() {
      const running = page.search.status === 'running';
      // Once solved, Space should play rather than solve again.
      if (wasRunning && !running && page.view === 'solution' && document.activeElement === action)
        focusPlay();
      wasRunning = running;
      setText(label, t(running ? 'solve.cancel' : 'solve.start'));
      action.classList.toggle('cancel', running);
      action.disabled = page.puzzle === null;
      const cost = page.forecast;
      forecast.hidden = cost === null || running;
      forecast.classList.toggle('slow', cost?.slow ?? false);
      if (cost !== null) {
        setText(
          forecast,
          t(forecastKey(cost), {
            count: cost.pairs,
            pairs: largeNumber(cost.pairs),
            bytes: byteSize(cost.bytes),
          }),
        );
      }
      const since = performance.now() - page.search.since;
      progress.hidden = !running || since < SHOW_AFTER_MS;
      if (!progress.hidden) drawProgress(since / 1000);
    },
  };

  /** @param {import('../types.js').Forecast} cost */
  function forecastKey({ slow, bytes }) {
    if (bytes > MOST_BYTES) return 'solve.forecast-too-large';
    return slow ? 'solve.forecast-slow' : 'solve.forecast';
  }

  /** @param {number} seconds */
  function drawProgress(seconds) {
    const now = page.search.progress;
    setText(stage, t(`stage-name.${now?.stage ?? 'starting'}`));
    /** @type {Record<string, string>} */
    const values = {
      elapsed: duration(seconds < 1 ? Math.ceil(seconds * 10) / 10 : Math.floor(seconds * 10) / 10),
      depth: now ? number(now.depth) : '–',
      frontier: now ? number(now.frontier) : '–',
      states: now ? number(now.explored) : '–',
      memory: now ? byteSize(now.bytes) : '–',
      'at-least': now && now.atLeast > 0 ? number(now.atLeast) : '–',
    };
    for (const { key, value } of cells) setText(value, values[key]);
  }
}
