/**
 * The head of the panel: which puzzle is on the boards, what is told of it, and what was left out of its text.
 */

import { h, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { puzzleName, textErrorSentence } from '../i18n/sentences.js';
import { isQuiz } from '../state/quiz.js';
import { createAnother } from './another.js';
import { createOfFamily } from './of-family.js';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 * @returns {() => void}
 */
export function createPuzzlePanel(app, section) {
  const { page } = app;
  const name = h('p', { class: 'puzzle-name' });
  const facts = h('p', { class: 'faint' });
  const details = createOfFamily(app, family => family.createDetails);
  const another = createAnother(app);
  const warnings = h('ul', { class: 'warnings' });
  section.append(
    h('h2', { id: 'puzzle-title', class: 'unseen', 'data-t': 'puzzle.title' }),
    h('div', {}, name, facts),
    details.element,
    another.element,
    warnings,
  );

  return () => {
    const { puzzle, warnings: told } = page.sitting;
    setText(name, puzzleName(page.sitting));
    setText(facts, puzzle === null ? '' : currentFamily(page).words.facts(puzzle));
    details.render();
    // How hard it is tells how many moves it takes, too.
    details.element.hidden = isQuiz(page.sitting);
    another.render();
    const lines = told.map(textErrorSentence);
    warnings.hidden = lines.length === 0;
    if (warnings.textContent !== lines.join(''))
      warnings.replaceChildren(...lines.map(line => h('li', {}, line)));
  };
}
