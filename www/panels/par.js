/**
 * How far one is beside what there is to beat. The number to beat is told at the end, or to whoever asks.
 */

import { secondsOf } from '../controller/jobs.js';
import { h, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { duration, ownKey, t } from '../i18n/index.js';
import { isQuiz } from '../state/quiz.js';

/** @param {import('../main.js').App} app */
export function createPar(app) {
  const { page, actions } = app;
  const words = h('p', { class: 'par' });
  const ask = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'par.ask',
    onclick: () => actions.askLeast(),
  });
  const cancel = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'solve.cancel',
    onclick: () => actions.cancelHint(),
  });
  const element = h('div', { class: 'row wrap par-row' }, words, ask, cancel);

  return {
    element,

    render() {
      const { game, proved } = page.sitting;
      const { question } = page.jobs;
      const seeking = question?.purpose === 'least' ? question : null;
      // Whoever made the puzzle was told by the verdict.
      const isMade = proved !== null && currentFamily(page).leastIn(proved.result) !== null;
      const isTold = game.asked || isMade || (game.state?.solved ?? false);
      const isKnown = isTold && game.least !== null;
      ask.hidden = isKnown || seeking !== null || game.knowledge.lost === '';
      cancel.hidden = seeking === null;
      const { kind } = currentFamily(page);
      const parts = [];
      if (game.hints > 0) parts.push(t('par.hints', { count: game.hints }));
      if (seeking !== null) parts.push(t('par.seeking', { time: duration(secondsOf(seeking)) }));
      else if (isKnown) parts.push(t(ownKey(kind, 'par.least'), { count: game.least ?? 0 }));
      setText(words, parts.join(' · '));
      element.hidden = isQuiz(page.sitting) || (parts.length === 0 && ask.hidden && cancel.hidden);
    },
  };
}
