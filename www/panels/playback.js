/**
 * The playback section: a solution or a search that is watched, whichever the boards show, and its controls.
 */

import { h } from '../dom.js';
import { hasSolution } from '../state/sitting.js';
import { createTransport } from './transport.js';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 */
export function createPlaybackPanel(app, section) {
  const { page } = app;
  const views = createViews(app);
  const player = createTransport(app);
  const place = h('div', {}, player.element);
  section.append(
    h('h2', { id: 'playback-title', class: 'unseen', 'data-t': 'playback.title' }),
    views.element,
    place,
    ...player.below,
  );

  return {
    /** The controls and where they stand in the panel; the layout may move them. */
    transport: { element: player.element, place },
    focusPlay: player.focusPlay,

    render() {
      const { tab, view } = page.sitting;
      section.hidden = tab !== 'solve' || view === 'walk';
      views.render();
      player.render();
    },
  };
}

/**
 * The solution or the search, where there are both.
 * @param {import('../main.js').App} app
 */
function createViews({ page, actions }) {
  /** @param {import('../state/sitting.js').View} view @param {string} key */
  const choice = (view, key) => ({
    view,
    button: h('button', { type: 'button', 'data-t': key, onclick: () => actions.setView(view) }),
  });
  const views = [choice('solution', 'playback.solution'), choice('search', 'watch.search')];
  const element = h(
    'div',
    { class: 'segments wide', role: 'group', 'data-t-label': 'playback.view' },
    ...views.map(({ button }) => button),
  );

  return {
    element,

    render() {
      const { sitting } = page;
      element.hidden = !hasSolution(sitting) || sitting.watched === null;
      for (const { view, button } of views)
        button.setAttribute('aria-pressed', String(sitting.view === view));
    },
  };
}
