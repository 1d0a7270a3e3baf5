/**
 * The controls of the own walk: arrows, step back, undo, redo, restart, running. Undo and redo say what they do.
 */

import { h, iconButton, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { deedWords } from '../i18n/sentences.js';
import { nextRedo, nextUndo } from '../state/game.js';

/** @type {[string, import('../types.js').Move][]} */
const ARROWS = [
  ['left', 'L'],
  ['up', 'U'],
  ['down', 'D'],
  ['right', 'R'],
];

/** @param {import('../main.js').App} app */
export function createPad(app) {
  const { page, actions } = app;
  const arrows = ARROWS.map(([name, move]) =>
    iconButton(name, `walk.${name}`, () => actions.step(move)),
  );
  const history = createHistoryButtons(app);
  const pad = h('div', { class: 'pad', role: 'group', 'data-t-label': 'walk.pad' }, ...arrows);
  const element = h('div', { class: 'transport walk' }, pad, history.element);

  return {
    element,

    render() {
      const { tab, game } = page.sitting;
      element.hidden = tab !== 'play';
      if (element.hidden) return;
      const done = game.state?.solved ?? true;
      for (const button of arrows) button.disabled = done;
      history.render();
    },
  };
}

/**
 * What was walked, and taking it back.
 * @param {import('../main.js').App} app
 */
function createHistoryButtons({ page, actions }) {
  const undo = iconButton('undo', 'walk.undo', actions.undo);
  const redo = iconButton('redo', 'walk.redo', actions.redo);
  const restart = iconButton('restart', 'walk.restart', actions.restart);
  const stepBack = iconButton('step-back', 'walk.back', () => actions.stepBack());
  const runs = iconButton('run', 'walk.run', () => actions.setRun(!page.options.run));
  runs.classList.add('switch');
  const count = h('span', { class: 'count' });

  return {
    element: h('div', { class: 'history' }, stepBack, undo, redo, restart, runs, count),

    render() {
      const { game } = page.sitting;
      const { stepsBack, runs: canRun, words, kind } = currentFamily(page);
      const [last, next] = [nextUndo(game), nextRedo(game)];
      name(undo, last === null ? t('walk.undo') : t('walk.undo-what', { what: deedWords(last, kind) }));
      name(redo, next === null ? t('walk.redo') : t('walk.redo-what', { what: deedWords(next, kind) }));
      undo.disabled = last === null;
      redo.disabled = next === null;
      restart.disabled = game.walk.moves === '' && game.walk.left.length === 0;
      stepBack.disabled = game.walk.moves === '';
      stepBack.hidden = !stepsBack;
      runs.hidden = !canRun;
      runs.setAttribute('aria-pressed', String(page.options.run));
      setText(count, words.counter(page.sitting));
    },
  };
}

/** @param {HTMLButtonElement} button @param {string} label */
function name(button, label) {
  if (button.title === label) return;
  button.title = label;
  button.setAttribute('aria-label', label);
}
