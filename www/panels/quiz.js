/**
 * A quiz on Play: what it is, and handing in; afterwards the text, to be copied once more.
 */

import { h, setText } from '../dom.js';
import { t } from '../i18n/index.js';
import { isQuiz, nameLine } from '../state/quiz.js';
import { createCopying } from './copying.js';
import { row } from './fields.js';

/** @param {import('../main.js').App} app */
export function createQuiz(app) {
  const { page, actions } = app;
  const note = h('p', {});
  const name = h('input', {
    type: 'text',
    class: 'field',
    maxLength: 60,
    autocomplete: 'name',
    'aria-describedby': 'quiz-problem',
    onkeydown(/** @type {KeyboardEvent} */ event) {
      if (event.key === 'Enter') hand();
    },
  });
  const problem = h('p', { class: 'error', id: 'quiz-problem', role: 'alert', hidden: true });
  const button = h('button', { type: 'button', class: 'button main', 'data-t': 'quiz.hand-in', onclick: hand });
  const form = h('div', { class: 'folded' }, row('quiz.name', name), problem, button);
  const text = h('textarea', {
    class: 'editor-field quiz-text',
    rows: 4,
    readOnly: true,
    'data-t-label': 'quiz.text',
    onfocus: () => text.select(),
  });
  const copying = createCopying(app, () => page.sitting.game.quiz?.handed ?? '');
  const handed = h('div', { class: 'folded' }, text, h('div', { class: 'row' }, copying.button), copying.problem);
  const open = h('button', {
    type: 'button',
    class: 'button main',
    'data-t': 'quiz.hand-in',
    hidden: true,
    onclick() {
      actions.showPanel();
      name.focus();
    },
  });
  const openPlace = h('div', { class: 'quiz-open-place' }, open);
  const element = h('section', { class: 'quiz', 'data-t-label': 'quiz.label' }, note, form, handed, openPlace);

  async function hand() {
    const isNamed = nameLine(name.value) !== '';
    problem.hidden = isNamed;
    name.setAttribute('aria-invalid', String(!isNamed));
    setText(problem, isNamed ? '' : t('quiz.no-name'));
    if (!isNamed) return name.focus();
    copying.problem.hidden = await actions.handIn(name.value);
    text.focus();
  }

  return {
    element,
    /** The button that leads here where the panel is out of sight. */
    open: { element: open, place: openPlace },

    render() {
      const { quiz } = page.sitting.game;
      open.hidden = !isQuiz(page.sitting);
      element.hidden = quiz === null;
      if (quiz === null) return;
      const isOpen = isQuiz(page.sitting);
      form.hidden = !isOpen;
      handed.hidden = isOpen;
      setText(note, t(isOpen ? 'quiz.note' : 'quiz.handed'));
      const now = quiz.handed ?? '';
      if (text.value !== now) text.value = now;
    },
  };
}
