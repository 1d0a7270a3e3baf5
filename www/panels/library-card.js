/**
 * A card of the library: a picture, a name, a line about the puzzle and one about what was reached on it.
 */

import { h, setText } from '../dom.js';
import { number, ownKey, t } from '../i18n/index.js';
import { isOptimal, isSolved } from '../state/results.js';

/**
 * @typedef {object} Shown
 * @property {string} name
 * @property {string} facts
 * @property {string} label for those who do not see it, without what was reached
 * @property {string} kind of the family
 * @property {import('../state/results.js').Best | null} best
 * @property {string} [state] what is said in place of what was reached
 * @property {boolean} current whether it is on the boards
 * @property {boolean} awaited whether it is being made
 * @property {string} badge empty for none
 *
 * @typedef {ReturnType<typeof createLibraryCard>} LibraryCard
 */

/** @param {() => void} onclick */
export function createLibraryCard(onclick) {
  const picture = h('span', { class: 'card-picture' });
  const badge = h('span', { class: 'card-badge' });
  const name = h('span', { class: 'card-name' });
  const facts = h('span', { class: 'card-size' });
  const state = h('span', { class: 'card-state' });
  const top = h('span', { class: 'card-top' }, picture, badge);
  const button = h('button', { type: 'button', class: 'card', onclick: unlessBusy(onclick) }, top, name, facts, state);

  return {
    element: h('li', {}, button),
    button,
    picture,

    /** @param {Shown} shown */
    draw(shown) {
      const { best, kind } = shown;
      const reached = shown.state ?? reachedWords(kind, best);
      setText(name, shown.name);
      setText(facts, shown.facts);
      setText(badge, shown.badge);
      setText(state, isOptimal(best) ? `${reached} ✓` : reached);
      state.classList.toggle('good', isOptimal(best));
      button.classList.toggle('solved', isSolved(best));
      const said = [shown.label, shown.badge, reached, hintWords(best)].filter(Boolean).join(', ');
      button.setAttribute('aria-label', said);
      button.title = said;
      button.setAttribute('aria-current', String(shown.current));
      button.setAttribute('aria-busy', String(shown.awaited));
    },
  };
}

/**
 * What a press does where the puzzle is not being made already: nobody presses for it to begin anew.
 * @param {() => void} open
 * @returns {(event: MouseEvent) => void}
 */
export function unlessBusy(open) {
  return ({ currentTarget }) => {
    if (!(currentTarget instanceof HTMLElement) || currentTarget.ariaBusy !== 'true') open();
  };
}

/**
 * What was reached on a puzzle. The number to beat is told to those alone who have solved it.
 * @param {string} kind of the family
 * @param {import('../state/results.js').Best | null} best
 */
function reachedWords(kind, best) {
  if (best === null) return t('reached.nothing');
  if (!best.own) return t('reached.shown');
  if (isOptimal(best)) return t('reached.optimal');
  const parts = [t('reached.best', { score: number(best.score) })];
  if (best.least !== null) parts.push(t(ownKey(kind, 'par.least'), { count: best.least }));
  return parts.join(', ');
}

/** @param {import('../state/results.js').Best | null} best */
function hintWords(best) {
  return best !== null && best.own && best.hints > 0 ? t('par.hints', { count: best.hints }) : '';
}
