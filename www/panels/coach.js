/**
 * What is said below the boards while a person plays: what the last step did or why there was none,
 * what it cost, that the position is lost and by which move, the hint; each with the button that goes with it.
 */

import { secondsOf } from '../controller/jobs.js';
import { h, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { duration, number, t } from '../i18n/index.js';
import { lastGood } from '../knowledge.js';

const SHOW_AFTER_MS = 300;

/** @param {import('../main.js').App} app */
export function createCoach(app) {
  const { page, actions } = app;
  const words = h('p', { class: 'events', 'aria-hidden': 'true' });
  const back = coachButton(actions.backToGood, 'coach.back');
  const tell = coachButton(actions.hint, 'coach.tell');
  const play = coachButton(actions.hint, 'coach.play');
  const cancel = coachButton(actions.cancelHint, 'solve.cancel');
  /** The part of the help that the rule button opens. */
  let part = '';
  const rule = coachButton(() => actions.openHelp(part), 'help.rule');
  const element = h('div', { class: 'coach' }, words, back, tell, play, cancel, rule);

  return {
    element,

    render() {
      const { words: said, tone } = coachWords(app);
      const { tab, game } = page.sitting;
      const { hint } = page.passing;
      const walking = tab === 'play';
      const thinking = page.jobs.question?.purpose === 'hint';
      const good = walking && actions.lostWords() !== '' ? lastGood(game.knowledge) : null;
      const stage = walking && !thinking && hint?.walk === game.walk.moves ? hint.stage : 'none';
      setText(words, said);
      element.dataset.tone = tone;
      back.hidden = (good === null && stage !== 'off') || thinking;
      tell.hidden = stage !== 'standing' && stage !== 'cost';
      play.hidden = stage !== 'move';
      cancel.hidden = !thinking;
      part = ruleFor(page, stage === 'move');
      rule.hidden = !walking || thinking || part === '';
      element.classList.toggle('acting', ![back, tell, play, cancel, rule].every(({ hidden }) => hidden));
    },
  };
}

/**
 * The part of the help with the rule behind what was said last: why a move was refused, or where a hint leads.
 * @param {import('../state/page.js').Page} page
 * @param {boolean} hinted whether a hint names a move
 * @returns {string} empty where it goes without saying
 */
function ruleFor(page, hinted) {
  const { kind, helpFor } = currentFamily(page);
  const { remark } = page.sitting.game;
  if (remark === null) return hinted ? `${kind}-rules` : '';
  const section = helpFor.moves[remark.code];
  return section === undefined ? '' : `${kind}-rules/${section}`;
}

/**
 * @param {import('../main.js').App} app
 * @param {boolean} [short] for a single line: the most important of it
 * @returns {{ words: string, tone: 'plain' | 'won' | 'lost' | 'hint' | 'refused' }}
 */
export function coachWords({ page, actions }, short = false) {
  const { tab, puzzle, game, solution } = page.sitting;
  if (tab !== 'play') return { words: '', tone: 'plain' };
  const { state, remark } = game;
  const { question } = page.jobs;
  if (question?.purpose === 'hint') {
    const since = performance.now() - question.since;
    return { words: since < SHOW_AFTER_MS ? '' : thinkingWords(question), tone: 'hint' };
  }
  const step = actions.stepWords();
  if (remark !== null) return { words: step, tone: 'refused' };
  if (state?.solved) return { words: step, tone: 'won' };
  const lost = actions.lostWords(short);
  if (short && lost !== '') {
    // That there is no solution is better said by the proof.
    const proved = solution.result?.verdict === 'unsolvable';
    return { words: proved ? '' : lost, tone: 'lost' };
  }
  // What the last step did is no part of a hint: the hinted one will do something else.
  const hint = actions.hintWords();
  if (hint !== '') return { words: hint, tone: 'hint' };
  const { stranded } = currentFamily(page).words;
  const isOver = puzzle !== null && state !== null && stranded(puzzle, state) !== '';
  const tone = lost !== '' || isOver ? 'lost' : 'plain';
  return { words: [step, actions.coachedWords(), lost].filter(Boolean).join(' '), tone };
}

/** @param {import('../state/page.js').Question} question */
function thinkingWords(question) {
  const time = duration(secondsOf(question));
  const { progress } = question;
  return progress === null || progress.explored === 0
    ? t('hint.thinking', { time })
    : t('hint.thinking-states', { time, states: number(progress.explored) });
}

/** @param {() => void} action @param {string} key */
function coachButton(action, key) {
  return h('button', {
    type: 'button',
    class: 'button small',
    'data-t': key,
    onclick: () => action(),
  });
}
