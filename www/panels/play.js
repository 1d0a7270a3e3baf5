/**
 * Playing: the controls of the own walk, how far one is and what there is to beat, help in steps, checkpoints,
 * and everything that was done.
 */

import { helpAddress } from '../address.js';
import { h, icon, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { levelTip } from '../i18n/sentences.js';
import { isQuiz } from '../state/quiz.js';
import { createCheckpoints } from './checkpoints.js';
import { check } from './fields.js';
import { createHistoryList } from './history.js';
import { createPad } from './pad.js';
import { createPar } from './par.js';
import { createPosition } from './position.js';
import { createQuiz } from './quiz.js';
import { createTyped } from './typed.js';
import { createWinCard } from './win-card.js';

/** A finger has no arrow keys. */
const TOUCH = matchMedia('(hover: none)');

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 */
export function createPlayPanel(app, section) {
  const { page } = app;
  const pad = createPad(app);
  const padPlace = h('div', {}, pad.element);
  const help = createHelp(app);
  const par = createPar(app);
  const run = createRunBox(app);
  const goal = h('span', {});
  const rules = h('a', {
    class: 'rules-link',
    href: helpAddress('rules'),
    'data-t': 'welcome.how',
    onclick(/** @type {MouseEvent} */ event) {
      event.preventDefault();
      app.actions.openHelp('rules');
    },
  });
  const aim = h('p', {}, goal, ' ', rules);
  const rival = h('p', { class: 'rival' });
  const how = h('p', { class: 'faint' });
  const checkpoints = createCheckpoints(app);
  const history = createHistoryList(app);
  const typed = createTyped(app);
  const position = createPosition(app);
  const quiz = createQuiz(app);
  const win = createWinCard(app);
  const winPlace = h('div', {}, win.element);
  section.append(
    h('h2', { id: 'play-title', class: 'unseen', 'data-t': 'tab.play' }),
    winPlace,
    aim,
    rival,
    padPlace,
    how,
    quiz.element,
    par.element,
    ...help.elements,
    run.row,
    checkpoints.element,
    history.element,
    typed.element,
    position.element,
  );

  return {
    /** What the layout may move: the controls, the button for a hint, the card of a win. */
    pad: { element: pad.element, place: padPlace },
    hint: help.hint,
    quiz: quiz.open,
    win: { element: win.element, place: winPlace },

    render() {
      const { tab, puzzle, game } = page.sitting;
      section.hidden = tab !== 'play' || puzzle === null;
      pad.render();
      quiz.render();
      help.render();
      win.render();
      if (section.hidden) return;
      how.hidden = game.walk.entries.length > 0;
      const { kind } = currentFamily(page);
      setText(goal, t(`${kind}.goal`));
      const rivalry = app.actions.rivalWords();
      rival.hidden = rivalry === '' || (game.state?.solved ?? true);
      setText(rival, rivalry);
      aim.hidden = game.state?.solved ?? true;
      setText(how, levelTip(page.sitting) || t(TOUCH.matches ? `${kind}.how-touch` : `${kind}.how`));
      par.render();
      typed.element.hidden = isQuiz(page.sitting);
      run.render();
      checkpoints.render();
      history.render();
      position.render();
    },
  };
}

/**
 * Hints, the coach, and the rest of the solution, which stands apart so that nobody sees it by accident.
 * @param {import('../main.js').App} app
 */
function createHelp({ page, actions }) {
  const hint = h(
    'button',
    { type: 'button', class: 'button main', id: 'hint', onclick: () => actions.hint() },
    icon('hint'),
    h('span', { 'data-t': 'walk.hint' }),
  );
  const hintPlace = h('div', {}, hint);
  const coach = h('input', { type: 'checkbox', onchange: () => actions.setCoach(coach.checked) });
  const coachRow = check('coach.switch', coach);
  const rest = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'coach.rest',
    onclick: () => actions.showRest(),
  });
  const more = h(
    'details',
    { class: 'fold' },
    h('summary', { 'data-t': 'coach.more' }),
    h('p', { class: 'faint', 'data-t': 'coach.rest-hint' }),
    h('div', { class: 'row' }, rest),
  );

  return {
    elements: [hintPlace, coachRow, more],
    hint: { element: hint, place: hintPlace },

    render() {
      const { tab, game } = page.sitting;
      const alone = isQuiz(page.sitting);
      hint.hidden = tab !== 'play' || alone;
      more.hidden = alone;
      const done = game.state?.solved ?? true;
      hint.disabled = rest.disabled = done;
      coachRow.hidden = alone || !currentFamily(page).countsTotals;
      coach.checked = page.options.coach;
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

    render() {
      row.hidden = !currentFamily(page).runs;
      box.checked = page.options.run;
    },
  };
}
