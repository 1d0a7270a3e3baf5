/**
 * Today: the puzzles of a day, one of each family, with what was reached on them; how many days in a row one has
 * solved one; and the archive, a calendar of the earlier days, which do not count for that.
 *
 * @typedef {import('../types.js').Kind} Kind
 * @typedef {import('./library-card.js').LibraryCard} LibraryCard
 * @typedef {{ day: string, button: HTMLButtonElement, digits: HTMLElement, marks: HTMLElement[] }} Cell
 */

import { daysOf, monthAfter, monthOf, weekdayOf } from '../days.js';
import { h, iconButton, setText } from '../dom.js';
import * as engine from '../engine.js';
import { FAMILIES } from '../families/index.js';
import { dayWords, monthWords, weekWords, weekdayWords } from '../i18n/days.js';
import { currentLanguage, number, t } from '../i18n/index.js';
import { bestOf, countedDays, dayKey, isSolved, streakOf } from '../state/results.js';
import { createLibraryCard } from './library-card.js';
import { createThumbnails, pictureOfText } from './thumbnails.js';

/** A month has days in so many weeks at most. */
const WEEKS = 6;

/** How many days a key leads on. @type {Record<string, number>} */
const KEYS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** @param {import('../main.js').App} app */
export function createToday(app) {
  const { page, actions } = app;
  const thumbnails = createThumbnails(app);
  const title = h('h3', { class: 'day-title' });
  const streak = h('p', { class: 'streak' });
  const note = h('p', { class: 'faint' });
  const back = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'today.back',
    onclick: () => actions.showDay(page.library.today),
  });
  const list = h('ul', { class: 'cards day-cards' });
  const calendar = createCalendar(app);
  const element = h(
    'div',
    { class: 'today' },
    h(
      'div',
      { class: 'day' },
      h('div', { class: 'day-head' }, title, back),
      list,
      h('div', { class: 'day-words' }, streak, note),
    ),
    calendar.element,
  );
  /** The cards of the day that is shown. */
  const shown = { day: '', cards: /** @type {{ kind: Kind, card: LibraryCard }[]} */ ([]) };
  /** What is drawn: as long as it is the same, there is nothing to do. @type {unknown[]} */
  let drawn = [];

  return {
    part: /** @type {const} */ ('today'),
    element,

    /** Colours changed. */
    redraw: thumbnails.redraw,

    render() {
      const { sitting, library } = page;
      // Before a puzzle is open, the module may not be loaded.
      if (sitting.puzzle === null) return;
      const { today, day, month, results, awaited } = library;
      const now = [today, day, month, results, awaited, sitting.source, currentLanguage()];
      if (now.every((part, index) => part === drawn[index])) return;
      drawn = now;
      const isToday = day === today;
      setText(title, isToday ? t('today.title', { date: weekdayWords(day) }) : weekdayWords(day));
      back.hidden = isToday;
      setText(streak, streakWords(streakOf(results, today)));
      setText(note, t(isToday ? 'today.hint' : 'today.archive'));
      fill(day);
      for (const { kind, card } of shown.cards) drawCard(kind, card);
      calendar.render();
    },
  };

  /** @param {string} day */
  function fill(day) {
    if (shown.day === day) return;
    for (const { card } of shown.cards) thumbnails.drop(card.picture);
    shown.day = day;
    shown.cards = FAMILIES.map(({ kind }) => {
      const card = createLibraryCard(() => actions.openDaily(kind, day));
      thumbnails.add(kind, () => pictureOfDay(app, kind, day), card.picture);
      return { kind, card };
    });
    list.replaceChildren(...shown.cards.map(({ card }) => card.element));
  }

  /** @param {Kind} kind @param {LibraryCard} card */
  function drawCard(kind, card) {
    const { day, results, awaited } = page.library;
    const { source } = page.sitting;
    const name = t(`${kind}.name`);
    const key = dayKey(day, kind);
    card.draw({
      name,
      facts: t(`today.weekday-${weekdayOf(day)}`),
      label: t('today.card', { name, date: dayWords(day) }),
      kind,
      best: bestOf(results, key),
      current: source?.kind === 'daily' && source.family === kind && source.date === day,
      awaited: awaited === key,
      badge: '',
    });
  }
}

/**
 * A month with a button for each day; the arrow keys move among them.
 * @param {import('../main.js').App} app
 */
function createCalendar({ page, actions }) {
  const before = iconButton('back', 'today.month-before', () => actions.showMonth(monthAfter(page.library.month, -1)));
  const after = iconButton('forward', 'today.month-after', () => actions.showMonth(monthAfter(page.library.month, 1)));
  const title = h('h4', { id: 'calendar-title', 'aria-live': 'polite' });
  const names = Array.from({ length: 7 }, () => h('th', { scope: 'col' }));
  const body = h('tbody');
  const table = h(
    'table',
    { class: 'calendar-days', 'aria-labelledby': 'calendar-title', onkeydown: onKey },
    h('thead', {}, h('tr', {}, ...names)),
    body,
  );
  const legend = h('p', { class: 'faint', 'data-t': 'today.legend' });
  const element = h(
    'div',
    { class: 'calendar' },
    h('div', { class: 'calendar-head' }, before, title, after),
    table,
    legend,
  );
  let month = '';
  /** @type {Cell[]} */
  let cells = [];

  return {
    element,

    render() {
      const { library } = page;
      const first = engine.firstDay();
      setText(title, monthWords(library.month));
      before.disabled = library.month <= monthOf(first);
      after.disabled = library.month >= monthOf(library.today);
      weekWords().forEach(({ short, long }, index) => {
        setText(names[index], short);
        names[index].abbr = long;
      });
      if (month !== library.month) {
        month = library.month;
        cells = daysOf(month).map(createCell);
        body.replaceChildren(...weeksOf(cells));
      }
      const counted = countedDays(library.results);
      const open = cells.filter(({ day }) => isOpen(day));
      const stop = open.find(({ day }) => day === library.day) ?? open.at(-1);
      for (const cell of cells) drawCell(cell, counted, cell === stop);
    },
  };

  /** @param {string} day @returns {Cell} */
  function createCell(day) {
    const digits = h('span', { class: 'digits' });
    const marks = FAMILIES.map(() => h('span', { class: 'day-mark' }));
    const button = h(
      'button',
      { type: 'button', class: 'calendar-day', 'data-day': day, onclick: () => actions.showDay(day) },
      digits,
      h('span', { class: 'day-marks' }, ...marks),
    );
    return { day, button, digits, marks };
  }

  /** @param {Cell} cell @param {Set<string>} counted @param {boolean} isStop where the Tab key leads to */
  function drawCell({ day, button, digits, marks }, counted, isStop) {
    const { library } = page;
    const solved = FAMILIES.map(({ kind }) => isSolved(bestOf(library.results, dayKey(day, kind))));
    setText(digits, number(Number(day.slice(-2))));
    solved.forEach((done, index) => marks[index].classList.toggle('done', done));
    button.classList.toggle('counted', counted.has(day));
    button.disabled = !isOpen(day);
    button.tabIndex = isStop ? 0 : -1;
    button.setAttribute('aria-pressed', String(day === library.day));
    if (day === library.today) button.setAttribute('aria-current', 'date');
    else button.removeAttribute('aria-current');
    const count = solved.filter(Boolean).length;
    const said = [
      t('today.day', { date: weekdayWords(day), count, of: solved.length }),
      counted.has(day) ? t('today.counted') : '',
    ];
    button.setAttribute('aria-label', said.filter(Boolean).join(', '));
  }

  /** @param {string} day */
  function isOpen(day) {
    return day <= page.library.today && day >= engine.firstDay();
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const at = cells.findIndex(({ button }) => button === event.target);
    const steps = KEYS[event.key];
    if (at < 0 || steps === undefined) return;
    // These keys move here, and not on the boards.
    event.preventDefault();
    const to = cells[at + steps]?.button;
    if (to === undefined || to.disabled) return;
    for (const { button } of cells) button.tabIndex = button === to ? 0 : -1;
    to.focus();
  }
}

/**
 * The rows of a month, always as many, so that nothing below moves.
 * @param {Cell[]} cells
 */
function weeksOf(cells) {
  const free = weekdayOf(cells[0].day) - 1;
  return Array.from({ length: WEEKS }, (_week, week) =>
    h(
      'tr',
      {},
      ...Array.from({ length: 7 }, (_day, index) => {
        const cell = cells[7 * week + index - free];
        return h('td', {}, ...(cell === undefined ? [] : [cell.button]));
      }),
    ),
  );
}

/**
 * @param {import('../main.js').App} app
 * @param {Kind} kind
 * @param {string} day
 */
async function pictureOfDay(app, kind, day) {
  const made = await app.dayPuzzles.get(kind, day);
  return pictureOfText(app, kind, [], Promise.resolve(made.ok ? made.text : null));
}

/** @param {ReturnType<typeof streakOf>} streak */
function streakWords({ days, today }) {
  if (days === 0) return t('today.no-streak');
  return t(today ? 'today.streak' : 'today.streak-open', { count: days });
}
