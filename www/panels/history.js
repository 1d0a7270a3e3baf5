/**
 * Everything that was done, press by press; a press on one goes to where one stood after it. Single moves in a row
 * stand in one line.
 */

import { h, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { number, t } from '../i18n/index.js';
import { deedWords } from '../i18n/sentences.js';
import { sequenceText } from '../sequence.js';

/** So many lines are shown, those around where one stands. */
const MOST_LINES = 200;

/** So many moves stand in one line. */
const MOST_TOGETHER = 24;

/** @typedef {{ from: number, to: number, words: string }} Line Presses from one, to before another. */

/** @param {import('../main.js').App} app */
export function createHistoryList(app) {
  const { page, actions } = app;
  const title = h('summary');
  const list = h('ol', { class: 'history-list', 'data-scrolls': '' });
  const element = h('details', { class: 'fold' }, title, list);
  element.addEventListener('toggle', () => app.changed());
  /** @type {unknown[]} */
  let shown = [];

  return {
    element,

    render() {
      const { entries, at, moves } = page.sitting.game.walk;
      element.hidden = entries.length === 0;
      setText(title, t('history.title', { count: entries.length }));
      if (element.hidden || !element.open) return;
      const now = [entries, entries.length, entries.at(-1), at, moves, document.documentElement.lang];
      if (now.every((item, index) => item === shown[index])) return;
      shown = now;
      const lines = linesOf(entries, currentFamily(page).kind);
      const here = lines.findIndex(({ to }) => to >= at);
      const first = Math.max(0, Math.min(lines.length - MOST_LINES, (here < 0 ? lines.length : here) - MOST_LINES / 2));
      list.replaceChildren(
        ...lines.slice(first, first + MOST_LINES).map(line => {
          const button = h('button', { type: 'button', class: 'history-line', onclick: () => actions.goToEntry(line.to) });
          button.append(h('span', { class: 'history-number' }, number(line.to)), h('span', {}, line.words));
          if (line.from < at && at <= line.to) button.setAttribute('aria-current', 'step');
          button.classList.toggle('undone', line.from >= at);
          return h('li', {}, button);
        }),
      );
      showWithin(list, list.querySelector('[aria-current]'));
    },
  };
}

/**
 * Brings a line into sight by scrolling its list alone: the panel stays where it is.
 * @param {HTMLElement} list
 * @param {Element | null} line
 */
function showWithin(list, line) {
  if (line === null) return;
  const [whole, part] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  list.scrollTop += Math.min(0, part.top - whole.top) + Math.max(0, part.bottom - whole.bottom);
}

/**
 * @param {import('../state/game.js').Entry[]} entries
 * @param {string} kind of the family
 * @returns {Line[]}
 */
function linesOf(entries, kind) {
  /** @type {Line[]} */
  const lines = [];
  let together = '';
  for (const [index, entry] of entries.entries()) {
    const last = lines.at(-1);
    const single = entry.what === 'move';
    if (single && last !== undefined && together !== '' && together.length < MOST_TOGETHER) {
      together += entry.add;
      last.to = index + 1;
      last.words = sequenceText(together, 'arrows');
    } else {
      together = single ? entry.add : '';
      lines.push({ from: index, to: index + 1, words: single ? sequenceText(together, 'arrows') : deedWords(entry, kind) });
    }
  }
  return lines;
}
