/**
 * "Make it interesting": what is wanted, the search for changes, and its proposals. One of them can be tried on: the boards
 * show it, with marks where it differs, and two buttons below it say what becomes of it.
 *
 * @typedef {import('../types.js').Aim} Aim
 * @typedef {import('../types.js').Improved} Improved
 */

import { secondsOf } from '../controller/jobs.js';
import { h, setText, translate } from '../dom.js';
import { tableOf } from '../engine.js';
import { currentFamily } from '../families/index.js';
import { beforeWords, changesWords, figureWords, notesOf } from '../i18n/improved.js';
import { duration, ownKey, t } from '../i18n/index.js';
import { reasonSentence } from '../i18n/sentences.js';
import { hasMore, isSameWish, triedOn } from '../state/improved.js';
import { isQuiz } from '../state/quiz.js';
import { proofOf } from '../state/sitting.js';

/** How many changes one may ask for, and with how many each aim begins: to repair takes what it takes. */
const CHANGES = [1, 2, 3, 4, 6, 8];
/** @type {Record<Aim, number>} */
const USUAL = { longest: 1, unique: 3, solvable: 4 };

/** @type {readonly Aim[]} */
const AIMS = ['longest', 'unique', 'solvable'];

/** @param {import('../main.js').App} app */
export function createImproving(app) {
  const { page, actions } = app;
  const wish = createWish(app);
  const words = h('span');
  const go = h('button', { type: 'button', class: 'button small go', onclick: press }, words);
  const progress = h('p', { class: 'faint improve-progress' });
  const problem = h('p', { class: 'error', role: 'alert' });
  const proposals = createProposals(app);
  const tried = createTried(app, () => {
    actions.showPanel();
    fold.scrollIntoView();
  });
  const place = h('div', {}, tried.element);
  const fold = h(
    'details',
    { class: 'fold improve-fold' },
    h('summary', { 'data-t': 'improve.title' }),
    h('div', { class: 'folded' }, ...wish.elements, go, progress, problem, proposals.element, place),
  );
  fold.addEventListener('toggle', () => {
    if (!fold.open) actions.dropProposal();
    app.changed();
  });

  function press() {
    if (page.jobs.improving !== null) actions.cancelImproving();
    else void actions.improve(wish.read());
  }

  return {
    element: fold,
    /** What is tried on, and its buttons, for windows where the panel covers the boards. */
    tried: { element: tried.element, place },

    render() {
      const { improving } = page.jobs;
      tried.render();
      const { puzzle, improved } = page.sitting;
      // In a quiz nothing is told of solutions.
      fold.hidden = puzzle === null || isQuiz(page.sitting);
      if (fold.hidden || !fold.open) return;
      wish.render();
      const isAgain = isSameWish(improved, wish.read()) && hasMore(improved);
      go.classList.toggle('cancel', improving !== null);
      go.disabled = improving === null && page.jobs.generating !== null;
      setText(
        words,
        improving === null
          ? t(isAgain ? 'improve.other' : 'improve.go')
          : `${t('solve.cancel')} · ${duration(secondsOf(improving))}`,
      );
      drawProgress(progress, improving);
      problem.hidden = improved?.problem == null;
      if (improved?.problem != null) setText(problem, reasonSentence(improved.problem, currentFamily(page).kind));
      proposals.render();
    },

    /** Another tab is open: nothing is tried on there. */
    leave() {
      if (page.passing.tried !== null) actions.dropProposal();
      tried.render();
    },
  };
}

/**
 * What is wanted: an aim, and how many changes.
 * @param {import('../main.js').App} app
 */
function createWish({ page, changed }) {
  /** The aim that somebody chose; null: what suits the puzzle. @type {Aim | null} */
  let chosen = null;
  const changes = { ...USUAL };
  const buttons = AIMS.map(aim => {
    const onclick = () => {
      chosen = aim;
      changed();
    };
    return { aim, element: h('button', { type: 'button', onclick }) };
  });
  const group = h(
    'div',
    { class: 'segments wide', role: 'group', 'data-t-label': 'improve.aim' },
    ...buttons.map(({ element }) => element),
  );
  const hint = h('p', { class: 'faint' });
  const select = h('select', {
    id: 'improve-changes',
    onchange() {
      changes[aimNow()] = Number(select.value);
      changed();
    },
  });
  select.append(...CHANGES.map(count => h('option', { value: String(count) }, String(count))));
  const field = h(
    'div',
    { class: 'field improve-changes' },
    h('label', { htmlFor: 'improve-changes', 'data-t': 'improve.changes' }),
    select,
  );

  function offered() {
    const { aims } = tableOf(currentFamily(page).kind);
    return AIMS.filter(aim => aims.includes(aim));
  }

  /** A puzzle that is known to have no solution is to be repaired first. @returns {Aim} */
  function aimNow() {
    const isUnsolvable = proofOf(page.sitting)?.verdict === 'unsolvable';
    const aim = chosen ?? (isUnsolvable ? 'solvable' : 'longest');
    return offered().includes(aim) ? aim : 'longest';
  }

  return {
    elements: [group, hint, field],

    read() {
      const aim = aimNow();
      return { aim, changes: changes[aim] };
    },

    render() {
      const { kind } = currentFamily(page);
      const now = aimNow();
      const isBusy = page.jobs.improving !== null;
      const aims = offered();
      for (const { aim, element } of buttons) {
        element.hidden = !aims.includes(aim);
        element.disabled = isBusy;
        element.setAttribute('aria-pressed', String(aim === now));
        setText(element, t(ownKey(kind, `improve.aim.${aim}`)));
      }
      setText(hint, t(ownKey(kind, `improve.hint.${now}`)));
      select.value = String(changes[now]);
      select.disabled = isBusy;
    },
  };
}

/**
 * In the bar of narrow windows: the proposal that the boards show, and what becomes of it.
 * @param {import('../main.js').App} app
 * @param {() => void} showList brings the proposals into sight again
 */
function createTried({ page, actions }, showList) {
  const figure = h('span', { class: 'proposal-figure' });
  const what = h('span', { class: 'proposal-what' });
  const take = h('button', {
    type: 'button',
    class: 'button go',
    'data-t': 'improve.take',
    onclick: () => actions.takeProposal(),
  });
  const back = h('button', {
    type: 'button',
    class: 'button',
    'data-t': 'improve.back',
    onclick() {
      actions.dropProposal();
      showList();
    },
  });
  const element = h('div', { class: 'tried-on', hidden: true }, figure, what, h('div', { class: 'row halves' }, take, back));

  return {
    element,

    render() {
      const { improved, puzzle } = page.sitting;
      const tried = triedOn(page);
      const result = improved?.result ?? null;
      const proposal = tried === null ? undefined : result?.proposals[tried.index];
      element.hidden = proposal === undefined;
      if (proposal === undefined || result === null || puzzle === null) return;
      setText(figure, figureWords(result, proposal));
      setText(what, changesWords(proposal.edits, puzzle));
    },
  };
}

/**
 * @param {HTMLElement} element
 * @param {import('../state/page.js').Jobs['improving']} job
 */
function drawProgress(element, job) {
  element.hidden = job === null;
  if (job === null) return;
  const { trying } = job;
  const words =
    trying === null || trying.changes === 0
      ? t('improve.solving')
      : t('improve.trying', { count: trying.changes, tried: trying.tried, of: trying.of });
  setText(element, words);
}

/**
 * The proposals, a line each; the one that is tried on says what can be done with it.
 * @param {import('../main.js').App} app
 */
function createProposals(app) {
  const { page, actions } = app;
  const before = h('p', { class: 'improve-before' });
  const list = h('ol', { class: 'proposals', 'data-t-label': 'improve.proposals' });
  const notes = h('div', { class: 'faint improve-notes' });
  const element = h('div', { class: 'improve-found' }, before, list, notes);
  const take = h('button', {
    type: 'button',
    class: 'button small go',
    'data-t': 'improve.take',
    onclick: () => actions.takeProposal(),
  });
  const back = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'improve.back',
    onclick: () => actions.dropProposal(),
  });
  const choice = h(
    'div',
    { class: 'proposal-choice' },
    h('p', { class: 'faint', 'data-t': 'improve.on' }),
    h('div', { class: 'row' }, take, back),
  );
  /** What the list was made from. @type {unknown[]} */
  let shown = [];
  /** @type {HTMLButtonElement[]} */
  let lines = [];

  /** @param {Improved} result */
  function fill(result) {
    const { puzzle } = page.sitting;
    if (puzzle === null) return;
    lines = result.proposals.map((proposal, index) => {
      const figure = figureWords(result, proposal);
      const changes = changesWords(proposal.edits, puzzle);
      return h(
        'button',
        {
          type: 'button',
          class: 'proposal',
          'aria-pressed': 'false',
          'aria-label': t('improve.try', { changes, figure }),
          onclick: () => (triedOn(page)?.index === index ? actions.dropProposal() : actions.tryProposal(index)),
        },
        h('span', { class: 'proposal-figure' }, figure),
        h('span', { class: 'proposal-what' }, changes),
      );
    });
    list.replaceChildren(...lines.map(line => h('li', {}, line)));
  }

  return {
    element,

    render() {
      const result = page.sitting.improved?.result ?? null;
      element.hidden = result === null;
      if (result === null) {
        shown = [];
        list.replaceChildren();
        return;
      }
      const isRunning = page.jobs.improving !== null;
      const now = [result, page.sitting.puzzle, document.documentElement.lang, isRunning];
      if (now.some((item, index) => item !== shown[index])) {
        shown = now;
        fill(result);
        setText(before, beforeWords(result));
        notes.replaceChildren(...notesOf(result, isRunning).map(words => h('p', {}, words)));
      }
      const tried = triedOn(page)?.index ?? null;
      for (const [index, line] of lines.entries()) line.setAttribute('aria-pressed', String(index === tried));
      const place = tried === null ? null : (lines[tried]?.parentElement ?? null);
      if (place === null) choice.remove();
      else if (choice.parentElement !== place) place.append(choice);
      // It is translated with the page only while it is on it.
      translate(choice);
    },
  };
}
