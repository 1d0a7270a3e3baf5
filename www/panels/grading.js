/**
 * Grading on the page: sequences typed, pasted, chosen or dropped, and a table of what each is worth, which can be
 * sorted, shown on the boards row by row, and taken along for a spreadsheet.
 *
 * @typedef {import('../state/grades.js').GradeRow} GradeRow
 */

import { h, icon, setText, translate } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { currentLanguage, number, ownKey, t } from '../i18n/index.js';
import { gapWords, gradeWords, movesWords, verdictWords, wastedWords } from '../i18n/grades.js';
import { reasonSentence } from '../i18n/sentences.js';
import { filesOf } from '../input/files.js';
import { COLUMNS, sorted, verdictOf } from '../state/grades.js';
import { createCopying } from './copying.js';

/** So many rows are shown, and as many more at each press: a table of thousands is slow. */
const ROWS_AT_ONCE = 200;

/** Seen in the place of words, which the line below has. */
const SIGNS = { solved: '✓', unsolved: '✗', illegal: '✗', unreadable: '?', open: '…' };

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 * @returns {() => void}
 */
export function createGradingPanel(app, section) {
  const { page } = app;
  const input = createInput(app);
  const table = createTable(app);
  const fold = h(
    'details',
    { class: 'fold grading' },
    h('summary', { id: 'grading-title', 'data-t': 'grade.title' }),
    h('div', { class: 'folded' }, ...input.elements, ...table.elements),
  );
  // What is dropped here is a sequence rather than a puzzle.
  section.dataset.takesFiles = '';
  section.addEventListener('dragover', event => {
    if (!fold.open) return;
    event.preventDefault();
    section.classList.add('over');
  });
  section.addEventListener('dragleave', () => section.classList.remove('over'));
  section.addEventListener('drop', async event => {
    section.classList.remove('over');
    event.preventDefault();
    fold.open = true;
    const { dataTransfer } = event;
    if (dataTransfer === null) return;
    const text = dataTransfer.getData('text/plain');
    const files = await filesOf(dataTransfer);
    if (files.length > 0) input.tell(await app.actions.gradeFiles(files));
    else if (text !== '') input.take(text);
  });
  section.append(fold);

  return () => {
    section.hidden = page.sitting.tab !== 'solve' || page.sitting.puzzle === null;
    if (section.hidden || !fold.open) return;
    input.render();
    table.render();
  };
}

/** @param {import('../main.js').App} app */
function createInput(app) {
  const { page, actions } = app;
  const field = h('textarea', {
    class: 'editor-field',
    rows: 4,
    spellcheck: false,
    autocapitalize: 'off',
    autocomplete: 'off',
    'data-t-label': 'grade.label',
    'data-t-placeholder': 'grade.placeholder',
    oninput: () => tell(''),
    onkeydown(/** @type {KeyboardEvent} */ event) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      grade();
    },
  });
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const picker = h('input', {
    type: 'file',
    multiple: true,
    class: 'unseen',
    tabindex: '-1',
    'aria-hidden': 'true',
    async onchange() {
      const files = [...(picker.files ?? [])];
      picker.value = '';
      if (files.length > 0) tell(await actions.gradeFiles(files));
    },
  });
  const go = h('button', { type: 'button', class: 'button small go', 'data-t': 'grade.go', onclick: grade });
  const cancel = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'solve.cancel',
    hidden: true,
    onclick: () => actions.cancelGrading(),
  });
  const choose = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'grade.choose',
    onclick: () => picker.click(),
  });

  async function grade() {
    tell(await actions.gradeText(field.value));
  }

  /** @param {string} words */
  function tell(words) {
    setText(problem, words);
    problem.hidden = words === '';
  }

  return {
    elements: [
      h('p', { class: 'faint', 'data-t': 'grade.hint' }),
      field,
      h('div', { class: 'row wrap' }, go, cancel, choose),
      picker,
      problem,
    ],
    tell,

    /** @param {string} text that was dropped */
    take(text) {
      field.value = text;
      grade();
    },

    render() {
      const running = page.jobs.grading !== null;
      go.hidden = running;
      cancel.hidden = !running;
    },
  };
}

/** @param {import('../main.js').App} app */
function createTable(app) {
  const { page, actions } = app;
  const summary = h('p', { class: 'grade-summary' });
  const heads = COLUMNS.map(column => {
    const button = h('button', {
      type: 'button',
      // A sign leaves room for names.
      ...(column === 'verdict'
        ? { textContent: SIGNS.solved, 'data-t-label': 'grade.column.verdict' }
        : { 'data-t': `grade.column.${column}` }),
      onclick: () => actions.sortGrades(column),
    });
    return { column, head: h('th', { scope: 'col' }, button), button };
  });
  const body = h('tbody');
  const table = h(
    'table',
    { class: 'grades' },
    h('caption', { class: 'unseen', 'data-t': 'grade.table' }),
    h('thead', {}, h('tr', {}, ...heads.map(({ head }) => head))),
    body,
  );
  const frame = h(
    'div',
    { class: 'grades-frame', tabindex: '0', role: 'region', 'data-t-label': 'grade.table', 'data-scrolls': '' },
    table,
  );
  let most = ROWS_AT_ONCE;
  const part = h('button', {
    type: 'button',
    class: 'button small',
    onclick() {
      most += ROWS_AT_ONCE;
      written = [];
      app.changed();
    },
  });
  const back = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'grade.back',
    onclick: () => actions.leaveGraded(),
  });
  const copying = createCopying(app, () => actions.gradesCsv());
  copying.label('grade.copy');
  const save = h(
    'button',
    { type: 'button', class: 'button small', onclick: () => actions.downloadGrades() },
    icon('save'),
    h('span', { 'data-t': 'grade.save' }),
  );
  const tools = h('div', { class: 'row wrap' }, copying.button, save, back);
  const element = h('div', { class: 'grade-result', hidden: true }, summary, frame, part, tools, copying.problem);
  /** What the table shows. @type {unknown[]} */
  let written = [];
  /** The elements of each row, as long as they say what they said. @type {WeakMap<GradeRow, { said: string, elements: HTMLElement[] }>} */
  const made = new WeakMap();

  return {
    elements: [element],

    render() {
      const { grades } = page.sitting;
      element.hidden = grades === null;
      if (grades === null) {
        written = [];
        return;
      }
      back.hidden = grades.shown === null;
      setText(summary, summaryWords(grades, currentFamily(page).kind, page.jobs.grading));
      const now = [grades, grades.version, currentLanguage()];
      if (now.every((item, index) => item === written[index])) return;
      if (grades !== written[0]) most = ROWS_AT_ONCE;
      written = now;
      const { countsTotals, kind } = currentFamily(page);
      const language = currentLanguage();
      const { sort } = grades;
      for (const { column, head, button } of heads) {
        if (column !== 'verdict') button.dataset.t = ownKey(kind, `grade.column.${column}`);
        const order = sort?.by !== column ? 'none' : sort.down ? 'descending' : 'ascending';
        head.setAttribute('aria-sort', order);
        // Where all solutions are as long, no move is wasted.
        if (column === 'wasted') head.hidden = !countsTotals;
      }
      translate(table);
      const rows = sorted(grades, language);
      const wasFocused = body.contains(document.activeElement) ? document.activeElement?.getAttribute('data-entry') : null;
      body.replaceChildren(
        ...rows.slice(0, most).flatMap(row => {
          const shown = grades.shown === row;
          const said = JSON.stringify([row.grade, shown, language]);
          const known = made.get(row);
          if (known?.said === said) return known.elements;
          const elements = rowsOf(app, row, shown, kind, countsTotals);
          made.set(row, { said, elements });
          return elements;
        }),
      );
      if (wasFocused) /** @type {HTMLElement | null} */ (body.querySelector(`[data-entry="${wasFocused}"]`))?.focus();
      part.hidden = rows.length <= most;
      setText(part, t('grade.part', { count: rows.length - most }));
    },
  };
}

/**
 * A row, and below it what there is to say.
 * @param {import('../main.js').App} app
 * @param {GradeRow} row
 * @param {boolean} shown
 * @param {string} kind
 * @param {boolean} countsTotals
 */
function rowsOf(app, row, shown, kind, countsTotals) {
  const { entry } = row;
  const words = gradeWords(row, kind);
  const number = app.page.sitting.grades?.rows.indexOf(row) ?? 0;
  const name = h('button', {
    type: 'button',
    class: 'grade-name',
    textContent: entry.name,
    disabled: row.grade === null,
    'aria-pressed': String(shown),
    'data-entry': String(number),
    onclick: () => app.actions.showGraded(row),
  });
  const verdict = verdictOf(row) ?? 'open';
  const cells = [
    h('th', { scope: 'row' }, name),
    h(
      'td',
      { class: 'grade-verdict', 'data-verdict': verdict },
      h('span', { 'aria-hidden': 'true' }, SIGNS[verdict]),
      h('span', { class: 'unseen' }, verdictWords(row)),
    ),
    h('td', {}, movesWords(row)),
    h('td', {}, gapWords(row)),
    ...(countsTotals ? [h('td', {}, wastedWords(row))] : []),
  ];
  const main = h('tr', { class: shown ? 'shown' : '', 'data-grade': verdict }, ...cells);
  if (words === '') return [main];
  return [main, h('tr', { class: 'grade-more' }, h('td', { colSpan: cells.length }, words))];
}

/**
 * How many there are and what is best.
 * @param {import('../state/grades.js').Grades} grades
 * @param {string} kind
 * @param {import('../state/page.js').Job | null} job
 */
function summaryWords({ rows, optimum, solvable, reason, progress }, kind, job) {
  const solved = rows.filter(row => verdictOf(row) === 'solved').length;
  const known = rows.filter(({ grade }) => grade?.wastedKnown || grade?.lostKnown).length;
  const sentences = [t('grade.solved', { solved, count: rows.length })];
  if (optimum !== null) sentences.push(t(ownKey(kind, 'grade.optimum'), { count: optimum }));
  else if (solvable === false) sentences.push(t('grade.unsolvable'));
  else if (progress === 'running') sentences.push(t('grade.seeking', { seconds: number(job === null ? 0 : secondsOf(job)) }));
  else if (reason !== null && reason.code !== 'cancelled')
    sentences.push(t('grade.no-optimum', { reason: reasonSentence(reason) }));
  else sentences.push(t('grade.stopped'));
  if (optimum !== null && progress === 'running') sentences.push(t('grade.running', { known, count: rows.length }));
  return sentences.join(' ');
}

/** @param {import('../state/page.js').Job} job */
function secondsOf({ since }) {
  return Math.floor((performance.now() - since) / 1000);
}
