/**
 * The tabs of the panel: what it is for. Playing shows the own walk on the boards, solving what was found.
 */

import { h } from '../dom.js';
import { isQuiz } from '../state/quiz.js';
import { TABS } from '../state/sitting.js';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} place where they stand in the panel; the layout may move them
 */
export function createTabs({ page, actions }, place) {
  const buttons = TABS.map(tab => ({
    tab,
    button: h('button', {
      type: 'button',
      value: tab,
      'data-t': `tab.${tab}`,
      onclick(/** @type {MouseEvent} */ event) {
        actions.setTab(tab);
        // Whoever pressed it with a pointer goes on with keys on the boards, not on the tab.
        if (event.detail > 0 && event.currentTarget instanceof HTMLElement) event.currentTarget.blur();
      },
    }),
  }));
  const element = h(
    'div',
    { class: 'segments wide tabs', role: 'group', 'data-t-label': 'tab.label', id: 'tabs' },
    ...buttons.map(({ button }) => button),
  );
  place.append(element);

  return {
    movable: { element, place },

    render() {
      // A quiz is played, and nothing else.
      const alone = isQuiz(page.sitting);
      element.classList.toggle('alone', alone);
      for (const { tab, button } of buttons) {
        button.hidden = alone && tab !== 'play';
        button.setAttribute('aria-pressed', String(page.sitting.tab === tab));
        // A search goes on while one plays.
        button.classList.toggle('busy', tab === 'solve' && page.jobs.search !== null);
        // What is wrong with the text is told there.
        button.classList.toggle('flawed', tab === 'make' && page.sitting.draft.error !== null);
      }
    },
  };
}
