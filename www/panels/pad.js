/**
 * The controls of the own walk: arrows, hint, step back, undo, redo, restart, running; and the line that
 * says how one walks.
 */

import { h, iconButton, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { canUndo } from '../state/game.js';
import { check } from './fields.js';

/** @type {[string, import('../types.js').Move][]} */
const ARROWS = [
  ['left', 'L'],
  ['up', 'U'],
  ['down', 'D'],
  ['right', 'R'],
];

/** @param {import('../main.js').App} app */
export function createPad(app) {
  const { actions } = app;
  const arrows = ARROWS.map(([name, move]) =>
    iconButton(name, `walk.${name}`, () => actions.step(move)),
  );
  const hint = iconButton('hint', 'walk.hint', () => actions.hint());
  hint.classList.add('hint');
  const hintPlace = h('div', { class: 'hint-place' }, hint);
  const history = createHistory(app);
  const pad = h('div', { class: 'pad', role: 'group', 'data-t-label': 'walk.pad' }, ...arrows);
  const run = createRunBox(app);
  const how = h('p', { class: 'faint' });
  const element = h(
    'div',
    { class: 'transport walk' },
    h('div', { class: 'pad-row' }, pad, hintPlace),
    history.element,
  );

  return {
    element,
    hint: { element: hint, place: hintPlace },
    /** Below the controls, wherever these stand. */
    below: [run.row, how],

    render() {
      const { sitting } = app.page;
      const { view, game } = sitting;
      const walks = view === 'walk';
      const { kind } = currentFamily(app.page);
      element.hidden = hint.hidden = !walks;
      run.render(walks);
      how.hidden = !walks || game.walk.done !== '';
      setText(how, t(`${kind}.how`));
      if (!walks) return;
      const done = game.state?.solved ?? true;
      for (const button of [...arrows, hint]) button.disabled = done;
      history.render();
    },
  };
}

/**
 * What was walked, and taking it back.
 * @param {import('../main.js').App} app
 */
function createHistory({ page, actions }) {
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
      const { stepsBack, runs: canRun, words } = currentFamily(page);
      undo.disabled = !canUndo(game);
      redo.disabled = game.walk.redo === '';
      restart.disabled = game.walk.done === '';
      stepBack.disabled = game.walk.moves === '';
      stepBack.hidden = !stepsBack;
      runs.hidden = !canRun;
      runs.setAttribute('aria-pressed', String(page.options.run));
      setText(count, words.counter(page.sitting));
    },
  };
}

/**
 * Whether one runs, in words.
 * @param {import('../main.js').App} app
 */
function createRunBox({ page, actions }) {
  const box = h('input', { type: 'checkbox', onchange: () => actions.setRun(box.checked) });
  const row = check('walk.run', box);

  return {
    row,

    /** @param {boolean} walks whether the own walk is shown */
    render(walks) {
      row.hidden = !walks || !currentFamily(page).runs;
      box.checked = page.options.run;
    },
  };
}
