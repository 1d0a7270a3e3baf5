/**
 * How boards are searched: whether it looks on for fewer swaps, and what it draws from.
 */

import { h, setText } from '../../dom.js';
import { t } from '../../i18n/index.js';
import { check, row } from '../../panels/fields.js';
import { isSeed } from '../../seeds.js';
import { searchOptionsFold } from '../../panels/search-options.js';

/** @param {import('../../main.js').App} app */
export function createSearchOptions(app) {
  const { page, actions } = app;
  const fewest = h('input', {
    type: 'checkbox',
    'aria-describedby': 'fewest-hint',
    onchange: () => actions.setMethod({ fewestSwaps: fewest.checked }),
  });
  const seed = h('input', {
    type: 'text',
    class: 'field',
    inputMode: 'numeric',
    autocomplete: 'off',
    'aria-describedby': 'search-seed-hint',
    onchange() {
      const wanted = seed.value.trim();
      if (isSeed(wanted)) actions.setMethod({ seed: wanted });
      // What is no seed gives way to the one that was there.
      seed.value = page.method.seed;
    },
  });
  const { element, chosen } = searchOptionsFold(
    check('stromrallye.fewest-swaps', fewest),
    h('p', { id: 'fewest-hint', class: 'faint', 'data-t': 'stromrallye.fewest-hint' }),
    row('stromrallye.search-seed', seed),
    h('p', { id: 'search-seed-hint', class: 'faint', 'data-t': 'stromrallye.search-seed-hint' }),
  );

  return {
    element,

    render() {
      const { fewestSwaps, seed: number } = page.method;
      fewest.checked = fewestSwaps;
      if (document.activeElement !== seed) seed.value = number;
      setText(chosen, t(fewestSwaps ? 'stromrallye.goal-fewest' : 'stromrallye.goal-any'));
    },
  };
}
