/**
 * The position in words, for whoever does not see the boards: what is around each player, where the goal lies, and of
 * small boards every row.
 */

import { h } from '../dom.js';
import { t } from '../i18n/index.js';

/** @param {import('../main.js').App} app */
export function createPosition(app) {
  const { page, actions } = app;
  const list = h('div', { class: 'position' });
  const hint = h('p', { class: 'faint', 'data-t': 'position.hint' });
  const element = h('details', { class: 'fold' }, h('summary', { 'data-t': 'position.title' }), hint, list);
  element.addEventListener('toggle', () => app.changed());
  /** What is told. */
  let told = '';
  /** Whether the rows are open, which they stay from move to move. */
  let rowsOpen = false;

  /** @param {string[]} rows */
  function rowsOf(rows) {
    const fold = h(
      'details',
      { open: rowsOpen },
      h('summary', {}, t('position.rows')),
      h('ul', {}, ...rows.map(row => h('li', {}, row))),
    );
    fold.addEventListener('toggle', () => {
      rowsOpen = fold.open;
    });
    return fold;
  }

  return {
    element,

    render() {
      if (!element.open || page.sitting.puzzle === null) return;
      const players = actions.positionWords();
      const now = JSON.stringify(players);
      if (now === told) return;
      told = now;
      list.replaceChildren(
        ...players.map(({ name, around, rows }) =>
          h(
            'section',
            { 'aria-label': name },
            h('h3', {}, name),
            h('p', {}, around),
            ...(rows.length === 0
              ? []
              : [rowsOf(rows)]),
          ),
        ),
      );
    },
  };
}
