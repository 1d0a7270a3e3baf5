/**
 * The playback section: which of the views the boards show, and the controls of that view.
 */

import { h } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { hasSolution } from '../state/sitting.js';
import { createPad } from './pad.js';
import { createTransport } from './transport.js';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 */
export function createPlaybackPanel(app, section) {
  const { page } = app;
  const tabs = createTabs(app);
  const pad = createPad(app);
  const player = createTransport(app);
  const transport = h('div', {}, pad.element, player.element);
  const tabsPlace = h('div', {}, tabs.element);
  const place = h('div', {}, transport);
  section.append(
    h('h2', { id: 'playback-title', class: 'unseen', 'data-t': 'playback.title' }),
    tabsPlace,
    place,
    ...player.below,
    ...pad.below,
  );

  return {
    /** The controls and where they stand in the panel; the layout may move them. */
    tabs: { element: tabs.element, place: tabsPlace },
    transport: { element: transport, place },
    hint: pad.hint,
    focusPlay: player.focusPlay,

    render() {
      section.hidden = transport.hidden = page.sitting.puzzle === null;
      transport.classList.toggle('two-rows', currentFamily(page).stepsBack);
      tabs.render();
      tabsPlace.hidden = tabs.element.hidden;
      pad.render();
      player.render();
    },
  };
}

/**
 * The views that there are.
 * @param {import('../main.js').App} app
 */
function createTabs({ page, actions }) {
  /** @param {import('../state/sitting.js').View} view @param {string} key */
  const tab = (view, key) => ({
    view,
    button: h('button', { type: 'button', 'data-t': key, onclick: () => actions.setView(view) }),
  });
  const tabs = [
    tab('walk', 'playback.walk'),
    tab('solution', 'playback.solution'),
    tab('search', 'watch.search'),
  ];
  const element = h(
    'div',
    { class: 'segments wide', role: 'group', 'data-t-label': 'playback.view' },
    ...tabs.map(({ button }) => button),
  );

  return {
    element,

    render() {
      const { sitting } = page;
      const there = { walk: true, solution: hasSolution(sitting), search: sitting.watched !== null };
      for (const { view, button } of tabs) {
        button.hidden = !there[view];
        button.setAttribute('aria-pressed', String(sitting.view === view));
      }
      element.hidden = !there.solution && !there.search;
      element.classList.toggle('three', there.solution && there.search);
    },
  };
}
