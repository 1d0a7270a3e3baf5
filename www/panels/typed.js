/**
 * A sequence that a person types or pastes, walked from the start: whether it can be read, whether it is legal, and
 * how far it leads.
 */

import { helpAddress } from '../address.js';
import { h, setText } from '../dom.js';

/** The part of the help that tells how sequences are written. */
const NOTATIONS = 'keys/sequence';

/** @param {import('../main.js').App} app */
export function createTyped(app) {
  const { actions } = app;
  const field = h('textarea', {
    class: 'editor-field typed-field',
    rows: 3,
    spellcheck: false,
    autocapitalize: 'off',
    autocomplete: 'off',
    'data-t-label': 'typed.label',
    'data-t-placeholder': 'typed.placeholder',
    'aria-describedby': 'typed-answer',
    oninput: () => tell('', false),
    onkeydown(/** @type {KeyboardEvent} */ event) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      walk();
    },
  });
  const answer = h('p', { id: 'typed-answer', role: 'status' });
  const go = h('button', { type: 'button', class: 'button small', 'data-t': 'typed.walk', onclick: walk });
  const help = h('a', {
    class: 'error-help',
    href: helpAddress(NOTATIONS),
    'data-t': 'typed.help',
    onclick(/** @type {MouseEvent} */ event) {
      event.preventDefault();
      actions.openHelp(NOTATIONS);
    },
  });
  const element = h(
    'details',
    { class: 'fold typed' },
    h('summary', { 'data-t': 'typed.title' }),
    h('p', { class: 'faint', 'data-t': 'typed.hint' }),
    field,
    h('div', { class: 'row' }, go),
    answer,
    help,
  );

  function walk() {
    const { words, place } = actions.walkTyped(field.value);
    tell(words, place !== null);
    if (place === null) return;
    field.focus();
    field.setSelectionRange(place.start, Math.max(place.end, place.start + 1));
  }

  /** @param {string} words @param {boolean} wrong */
  function tell(words, wrong) {
    setText(answer, words);
    answer.hidden = words === '';
    answer.classList.toggle('error', wrong);
    help.hidden = !wrong;
    field.setAttribute('aria-invalid', String(wrong));
  }

  tell('', false);
  return { element };
}
