/**
 * Beside a puzzle that was generated: another one by the same settings, an easier one, a harder one; and what the last
 * press has changed.
 */

import { hasJustEnded } from '../controller/jobs.js';
import { h, setText } from '../dom.js';
import { tableOf } from '../engine.js';
import { difficultyNumber, notchWords } from '../i18n/difficulty.js';
import { t } from '../i18n/index.js';
import { notched } from '../state/notch.js';
import { isQuiz } from '../state/quiz.js';

/** @param {import('../main.js').App} app */
export function createAnother(app) {
  const { page, actions } = app;
  const easier = button('another.easier', () => actions.generateAnother(-1));
  const another = button('another.same', () => {
    if (page.jobs.generating !== null) actions.cancelGenerating();
    else if (!hasJustEnded(page, 'generating')) actions.generateAnother(0);
  });
  const harder = button('another.harder', () => actions.generateAnother(1));
  const said = h('p', { class: 'faint' });
  const element = h('div', { class: 'another' }, h('div', { class: 'row' }, easier, another, harder), said);
  /** The settings that the buttons were last drawn for. @type {unknown} */
  let drawn = null;

  return {
    element,

    render() {
      const { sitting, jobs, passing } = page;
      const { source, tab, difficulty } = sitting;
      element.hidden = source?.kind !== 'generated' || tab === 'solve' || isQuiz(sitting);
      if (element.hidden || source?.kind !== 'generated') return;
      const { settings } = source;
      if (settings !== drawn) {
        drawn = settings;
        const table = tableOf(settings.kind);
        for (const [step, by] of /** @type {const} */ ([[easier, -1], [harder, 1]]))
          step.dataset.end = String(notched(table, settings.params, by) === null);
      }
      const running = jobs.generating !== null;
      setText(another, t(running ? 'solve.cancel' : 'another.same'));
      another.classList.toggle('cancel', running);
      for (const step of [easier, harder]) step.disabled = running || step.dataset.end === 'true';
      const { notch } = passing;
      said.hidden = notch === null;
      setText(said, notch === null ? '' : notchWords(settings.kind, notch, difficultyNumber(difficulty.measure)));
    },
  };
}

/** @param {string} key @param {() => void} onclick */
function button(key, onclick) {
  return h('button', { type: 'button', class: 'button small', 'data-t': key, onclick });
}
