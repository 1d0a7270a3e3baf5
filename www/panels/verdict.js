/**
 * The live verdict, at the top of what is for making: how the puzzle stands, what has changed since that was told last,
 * why there is no solution; while a search runs, how far it is, and Stop. What costs much is begun by a press only.
 *
 * On narrow windows its line stands in the bar, and the button beside the tabs.
 */

import { secondsOf } from '../controller/jobs.js';
import { byId, h, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { labelWords } from '../i18n/drawing.js';
import { has, number, ownKey, t } from '../i18n/index.js';
import { figureWords } from '../i18n/improved.js';
import { stoppedSentence } from '../i18n/sentences.js';
import { triedOn } from '../state/improved.js';
import { easelOf } from '../state/making.js';
import { isQuiz } from '../state/quiz.js';
import { proofOf } from '../state/sitting.js';
import { outcomeBefore } from '../state/verdict.js';
import { createProgress } from './progress.js';
import { searchingWords } from './searching.js';

/**
 * @typedef {import('../main.js').App} App
 * @typedef {import('../types.js').Solved} Solved
 * @typedef {import('../state/verdict.js').Outcome} Outcome
 *
 * @typedef {object} Standing What there is to tell of the puzzle that is made.
 * @property {Solved | null} result A proof, or a search that was stopped.
 * @property {import('../state/search.js').Search | null} job What runs for it.
 * @property {boolean} isUnchecked Whether nobody searches until that is asked for.
 * @property {boolean} isLive Whether the boards show another puzzle just now: a stroke is drawn, or a proposal tried on.
 */

const SHOW_AFTER_MS = 300;

/** In a table only after a while: what stands below is not to jump with each stroke. */
const TABLE_AFTER_MS = 2000;

/** @param {App} app */
export function createVerdict(app) {
  const { page, actions } = app;
  const words = h('p', { class: 'verdict-words' });
  const change = h('p', { class: 'verdict-change' });
  const explained = h('p', { class: 'explanation' });
  const why = h('details', { class: 'fold' }, h('summary', { 'data-t': 'measure.why' }), explained);
  const reason = h('p', {});
  const cost = h('p', { class: 'slow' });
  const more = h('p', { class: 'sequences' });
  const progress = createRunning(app);
  const action = h('button', {
    type: 'button',
    class: 'button',
    id: 'check',
    onclick: () => (runs(standingOf(app)) ? actions.stopChecking() : actions.checkPuzzle()),
  });
  const place = h('div', { class: 'check-place' }, action);
  const ask = h('button', { type: 'button', class: 'button small', onclick: () => actions.tellMore() });
  const element = h(
    'div',
    { class: 'live-verdict', id: 'verdict' },
    words,
    change,
    why,
    reason,
    cost,
    more,
    progress.element,
    h('div', { class: 'row wrap' }, ask),
    place,
  );
  const speak = createVoice(app);
  /** On which boards the verdict is as high as it has been. */
  let easel = '';
  // The tools below it stay where they are while one draws: what has come once leaves its room.
  new ResizeObserver(() => {
    const isPassing = element.hidden || why.open || !progress.element.hidden;
    if (!isPassing) element.style.minHeight = `${element.offsetHeight}px`;
  }).observe(element);
  window.addEventListener('resize', () => element.style.removeProperty('min-height'));

  return {
    element,

    /** The button and where it stands in the panel; the layout may move it. */
    action: { element: action, place },

    render() {
      const { puzzle, tab } = page.sitting;
      element.hidden = puzzle === null || tab !== 'make' || isQuiz(page.sitting);
      if (easel !== easelOf(page.sitting)) element.style.removeProperty('min-height');
      easel = easelOf(page.sitting);
      const standing = standingOf(app);
      const { result, job, isUnchecked } = standing;
      drawAction(action, standing, element.hidden, page.jobs.generating !== null);
      if (element.hidden) return;
      setText(words, headline(app, standing));
      words.dataset.verdict = result?.verdict ?? 'open';
      element.classList.toggle('running', runs(standing));
      tell(change, [changeWords(app), runningWords(app, standing)].filter(Boolean).join(' · '));
      setText(explained, explanationWords(app, result));
      why.hidden = explained.textContent === '';
      tell(reason, reasonWords(result));
      tell(cost, isUnchecked ? forecastOf(app).words : '');
      tell(more, moreWords(app, standing));
      progress.render(job);
      const asked = `${currentFamily(page).kind}.verdict.more`;
      ask.disabled = !actions.offersMore();
      // It stays where it was until there is news, where there is anything to be asked.
      if (result !== null || isUnchecked || !has(asked)) ask.hidden = ask.disabled;
      setText(ask, ask.hidden ? '' : t(asked));
      speak(standing);
    },
  };
}

/**
 * How the puzzle stands, in one line.
 * @param {App} app
 */
export function verdictLine(app) {
  const standing = standingOf(app);
  const told = [headline(app, standing), changeWords(app)];
  // The end of a long proof may be cut off: news come first.
  const { change } = app.page.verdicts;
  if (standing.result !== null && change?.from !== change?.to) told.reverse();
  if (standing.isUnchecked) told.push(forecastOf(app).short);
  return told.filter(Boolean).join(' · ');
}

/** How far a search is. @param {App} app */
function createRunning(app) {
  const stage = h('p', { class: 'search-stage' });
  const counts = createProgress(app);
  const element = h('div', { class: 'progress' }, stage, counts.element);

  return {
    element,

    /** @param {import('../state/search.js').Search | null} job */
    render(job) {
      element.hidden = job === null || !hasTable(job);
      if (job === null || element.hidden) return;
      setText(stage, currentFamily(app.page).words.searching(job, app.page.jobs.comparison));
      counts.render(job, secondsOf(job));
    },
  };
}

/**
 * Reads out what was settled, each only once; nothing of what is on its way there.
 * @param {App} app
 */
function createVoice(app) {
  const live = byId('live-verdict', HTMLElement);
  /** @type {unknown} */
  let said = null;

  /** @param {Standing} standing */
  return ({ result }) => {
    if (result === null || result === said) return;
    said = result;
    const words = [headlineOf(app, result), changeWords(app), explanationWords(app, result), reasonWords(result)];
    live.textContent = words.filter(Boolean).join(' ');
  };
}

/**
 * @param {HTMLButtonElement} action
 * @param {Standing} standing
 * @param {boolean} isAway
 * @param {boolean} isMade whether the next puzzle is being made, and this one not looked at
 */
function drawAction(action, standing, isAway, isMade) {
  const isRunning = runs(standing);
  const { result, job, isUnchecked } = standing;
  const isOffered = isUnchecked || result?.verdict === 'stopped';
  action.hidden = isAway || (job === null ? !isOffered : !isRunning);
  setText(action, t(isRunning ? 'verdict.stop' : 'verdict.check'));
  action.disabled = !isRunning && isMade;
  action.classList.toggle('cancel', isRunning);
  action.classList.toggle('main', isOffered && !isRunning);
}

/** @param {App} app @returns {Standing} */
function standingOf({ page, actions }) {
  const { sitting, jobs, verdicts, making } = page;
  const isLive = making.live !== null;
  if (isLive) return { result: null, job: null, isUnchecked: false, isLive };
  const job = jobs.check ?? jobs.search;
  const isStopped = job === null && verdicts.stopped?.puzzle === sitting.puzzle?.id;
  const result = proofOf(sitting) ?? (isStopped ? (verdicts.stopped?.result ?? null) : null);
  return { result, job, isUnchecked: result === null && job === null && actions.isLeftUnchecked(), isLive };
}

/** Whether a search runs that one may want to stop. @param {Standing} standing */
function runs({ job }) {
  return job !== null && isLong(job);
}

/** Whether its numbers have a table of their own. @param {{ since: number }} job */
function hasTable({ since }) {
  return performance.now() - since >= TABLE_AFTER_MS;
}

/** How far the search is, until its table tells that. @param {App} app @param {Standing} standing */
function runningWords({ page }, { result, job }) {
  return result === null && job !== null && isLong(job) && !hasTable(job) ? searchingWords(page, job) : '';
}

/** Whether a search runs for so long that one wants to see how far it is. @param {{ since: number }} job */
export function isLong({ since }) {
  return performance.now() - since >= SHOW_AFTER_MS;
}

/** @param {App} app @param {Standing} standing */
function headline(app, { result, isUnchecked, isLive }) {
  if (result !== null) return headlineOf(app, result);
  if (isLive) return triedWords(app) || '…';
  if (app.page.jobs.generating !== null) return '…';
  return t(isUnchecked ? 'verdict.unchecked' : 'verdict.checking');
}

/** What is known of a proposal that is tried on. @param {App} app */
function triedWords({ page }) {
  const improved = page.sitting.improved?.result ?? null;
  const proposal = improved?.proposals[triedOn(page)?.index ?? -1];
  return improved === null || proposal === undefined ? '' : t('improve.standing', { figure: figureWords(improved, proposal) });
}

/** @param {App} app @param {Solved} result */
function headlineOf({ page }, result) {
  return currentFamily(page).words.standing(result, page.sitting.puzzle);
}

/**
 * What was found out beyond the verdict.
 * @param {App} app
 * @param {Standing} standing
 */
function moreWords({ page }, { result, job }) {
  if (result?.verdict !== 'solved') return '';
  const { words, hasMore } = currentFamily(page);
  // A check for the verdict alone, which ends in a moment, counts nothing.
  const isCounting = job !== null && page.jobs.check?.purpose !== 'verdict';
  const isAsked = isCounting || result.countStopped !== undefined || !hasMore(result);
  return isAsked ? words.more(result, isCounting, job?.progress ?? null) : '';
}

/** What of a proof is drawn on the boards. @param {App} app @param {Solved | null} result */
function explanationWords({ page }, result) {
  return result === null ? '' : currentFamily(page).words.explanation(result);
}

/** Why there is no answer, where nobody stopped the search. @param {Solved | null} result */
function reasonWords(result) {
  const stopped = result?.stopped;
  return stopped === undefined || stopped.code === 'cancelled' ? '' : stoppedSentence(stopped);
}

/**
 * What has changed since the verdict that was told before; while there is no news, what that was.
 * @param {App} app
 */
function changeWords({ page }) {
  const { verdicts, sitting, making } = page;
  const { puzzle } = sitting;
  if (puzzle === null || triedOn(page) !== null) return '';
  const { change, told } = verdicts;
  const isTold = told?.puzzle === puzzle.id;
  const before = isTold && making.live !== null ? told.outcome : outcomeBefore(verdicts, puzzle);
  if (before !== null) return t('verdict.before', { outcome: outcomeWords(before) });
  if (change === null || !isTold) return '';
  // More than whether there is a solution may have changed.
  if (change.from === change.to && typeof change.to === 'string')
    return t('verdict.as-before', { outcome: outcomeWords(change.to) });
  const by = causeWords(change, puzzle.kind);
  if (change.from === change.to) return t('verdict.no-change', { by });
  return t('verdict.change', { from: outcomeWords(change.from), to: outcomeWords(change.to), by });
}

/**
 * By what a puzzle has changed.
 * @param {import('../state/verdict.js').Change} change
 * @param {string} kind of the family
 */
function causeWords({ by: { label, how }, steps }, kind) {
  if (steps > 1) return t('verdict.by.several', { count: steps });
  const own = ownKey(kind, `verdict.by.${label.code}`);
  if (how === 'made' && has(own)) return t(own, label.args);
  return t(`verdict.by.step-${how}`, { what: labelWords(label, kind) });
}

/** @param {Outcome} outcome */
function outcomeWords(outcome) {
  return typeof outcome === 'number' ? number(outcome) : t(`verdict.${outcome}`);
}

/** What a search would cost. @param {App} app */
function forecastOf({ page }) {
  return currentFamily(page).words.forecast(page.sitting, page.method);
}

/** @param {HTMLElement} element @param {string} words nothing is seen of it where there are none */
function tell(element, words) {
  element.hidden = words === '';
  setText(element, words);
}
