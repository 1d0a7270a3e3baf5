/**
 * The playback section: a solution or a search that is watched, whichever the boards show, and its controls; below
 * these, what the search's present step shows, and what the family has to tell of it. Where a search can be watched and
 * there is no solution beside it, a button that begins to watch.
 */

import { h, icon, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { isOccupied } from '../state/page.js';
import { hasSolution } from '../state/sitting.js';
import { createOfFamily } from './of-family.js';
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
  const step = h('p', { class: 'watched-step' });
  const search = createOfFamily(app, family => family.createSearchView);
  section.append(
    h('h2', { id: 'playback-title', class: 'unseen', 'data-t': 'playback.title' }),
    views.element,
    place,
    step,
    ...player.below,
    search.element,
  );

  return {
    /** The controls and where they stand in the panel; the layout may move them. */
    transport: { element: player.element, place },
    focusPlay: player.focusPlay,

    render() {
      const { tab, view, watched } = page.sitting;
      const isPlayed = view !== 'walk';
      section.hidden = tab !== 'solve' || (!isPlayed && !app.actions.offersWatching() && page.jobs.recording === null);
      place.hidden = !isPlayed;
      views.render();
      player.render();
      const isWatched = view === 'search' && watched !== null;
      step.hidden = search.element.hidden = !isWatched;
      if (section.hidden || !isWatched) return;
      setText(step, currentFamily(page).words.watched(page.sitting));
      search.render();
    },
  };
}

/**
 * The solution or the search, where there are both or the search can be had at a press.
 * @param {import('../main.js').App} app
 */
function createViews({ page, actions }) {
  /** @param {import('../state/sitting.js').View} view @param {string} [key] */
  const choice = (view, key = '') => ({
    view,
    button: h('button', {
      type: 'button',
      ...(key && { 'data-t': key }),
      onclick: () => actions.setView(view),
    }),
  });
  // How the search is called depends on whether one waits for it.
  const views = [choice('solution', 'playback.solution'), choice('search')];
  const both = h(
    'div',
    { class: 'segments wide', role: 'group', 'data-t-label': 'playback.view' },
    ...views.map(({ button }) => button),
  );
  const watchWords = h('span');
  const watch = h(
    'button',
    { type: 'button', class: 'button', onclick: () => actions.beginWatching() },
    icon('look'),
    watchWords,
  );
  const alone = h('div', { class: 'row halves' }, watch);

  return {
    element: h('div', {}, both, alone),

    render() {
      const { sitting } = page;
      const waits = page.jobs.recording !== null;
      const canSearch = sitting.watched !== null || waits || actions.offersWatching();
      both.hidden = !hasSolution(sitting) || !canSearch;
      alone.hidden = sitting.view !== 'walk' || !both.hidden || !canSearch;
      for (const { view, button } of views)
        button.setAttribute('aria-pressed', String(sitting.view === view));
      const [, { button: search }] = views;
      setText(search, t(waits ? 'watch.waits' : 'watch.search'));
      setText(watchWords, t(waits ? 'watch.waits' : 'watch.start'));
      watch.disabled = search.disabled = !waits && sitting.watched === null && isOccupied(page.jobs);
      watch.setAttribute('aria-busy', String(waits));
      search.setAttribute('aria-busy', String(waits));
    },
  };
}
