/**
 * What is said where the puzzle on the boards went on in another tab: nothing is done here before the person
 * takes it over.
 */

import { h } from '../dom.js';

/**
 * @param {import('../main.js').App} app
 * @returns {() => void} draws it from the state
 */
export function createElsewhere({ page, actions, changed }) {
  const take = h('button', {
    type: 'button',
    class: 'button main',
    'data-t': 'elsewhere.take',
    onclick: () => actions.takeOver(),
  });
  const dialog = h(
    'dialog',
    {
      class: 'dialog elsewhere',
      'aria-labelledby': 'elsewhere-title',
      // Closing it otherwise would leave a board on which nothing is kept.
      oncancel: (/** @type {Event} */ event) => event.preventDefault(),
      // A second Escape closes it all the same; drawing opens it again.
      onclose: () => changed(),
    },
    h('h2', { id: 'elsewhere-title', 'data-t': 'elsewhere.title' }),
    h('p', { 'data-t': 'elsewhere.words' }),
    take,
  );
  document.body.append(dialog);

  return () => {
    const isElsewhere = page.kept.elsewhere === page.sitting.key && page.sitting.puzzle !== null;
    if (isElsewhere && !dialog.open) dialog.showModal();
    else if (!isElsewhere && dialog.open) dialog.close();
  };
}
