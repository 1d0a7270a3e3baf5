/**
 * The library: puzzles to be played, in parts of which one is seen. A part is drawn only while it is, unless it is
 * one that comes in bit by bit.
 *
 * @typedef {import('../state/library.js').LibraryPart} LibraryPart
 *
 * @typedef {object} Part
 * @property {LibraryPart} part
 * @property {HTMLElement} element
 * @property {boolean} [always] Whether it is drawn while another one is seen, too.
 * @property {() => void} render
 * @property {() => void} redraw Colours changed.
 */

import { h } from '../dom.js';

/** Where a key leads from one tab to another. @type {Record<string, (at: number, count: number) => number>} */
const KEYS = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * @param {import('../main.js').App} app
 * @param {Part[]} parts in their order
 */
export function createLibrary(app, parts) {
  const { page, actions } = app;
  const entries = parts.map(({ part, element, always = false, render }) => {
    const tab = h('button', {
      type: 'button',
      role: 'tab',
      id: `library-tab-${part}`,
      'aria-controls': `library-${part}`,
      'data-t': `library.${part}`,
      onclick(/** @type {MouseEvent} */ event) {
        actions.showPart(part);
        // Whoever pressed it with a pointer goes on with keys on the boards, not on the tab.
        if (event.detail > 0) tab.blur();
      },
    });
    const panel = h(
      'div',
      { role: 'tabpanel', id: `library-${part}`, 'aria-labelledby': `library-tab-${part}` },
      element,
    );
    return { part, always, render, tab, panel };
  });
  const tabs = h(
    'div',
    {
      class: 'segments library-tabs',
      role: 'tablist',
      'data-t-label': 'library.title',
      onkeydown(/** @type {KeyboardEvent} */ event) {
        const at = entries.findIndex(({ tab }) => tab === event.target);
        const to = KEYS[event.key]?.(at, entries.length);
        if (to === undefined || at < 0) return;
        // These keys move here, and not on the boards.
        event.preventDefault();
        actions.showPart(entries[to].part);
        entries[to].tab.focus();
      },
    },
    ...entries.map(({ tab }) => tab),
  );
  const hint = h('p', { class: 'faint', 'data-t': 'gallery.hint' });
  const element = h(
    'section',
    { class: 'library', id: 'library', 'aria-labelledby': 'library-title' },
    h('h2', { id: 'library-title', class: 'unseen', 'data-t': 'library.title' }),
    h('div', { class: 'library-head' }, tabs, hint),
    ...entries.map(({ panel }) => panel),
  );

  return {
    element,

    /** Colours changed. */
    redraw() {
      for (const { redraw } of parts) redraw();
    },

    render() {
      // The welcome says it itself.
      hint.hidden = page.welcome !== null;
      const shown = entries.find(({ part }) => part === page.options.part) ?? entries[0];
      for (const entry of entries) {
        const isShown = entry === shown;
        entry.tab.setAttribute('aria-selected', String(isShown));
        entry.tab.tabIndex = isShown ? 0 : -1;
        entry.panel.hidden = !isShown;
        if (isShown || entry.always) entry.render();
      }
    },
  };
}
