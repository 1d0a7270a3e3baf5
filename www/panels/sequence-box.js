/**
 * The sequence as one wants it written, with a marker over the instruction that comes next; copying and
 * saving it.
 */

import { formatOf, writtenSequence } from '../controller/written.js';
import { h, icon, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { placeInText } from '../sequence.js';
import { createCopying } from './copying.js';
import { choice } from './fields.js';

/** Longer sequences are shown in part: a box of millions of characters takes seconds to lay out. */
const MOST_SHOWN = 50_000;

/**
 * @typedef {object} Box
 * @property {HTMLElement} element
 * @property {Text} text
 * @property {HTMLElement} marker
 * @property {number} marked the instruction that it lies over; -1 where it lies over none
 */

/** @param {import('../main.js').App} app */
export function createSequenceBox(app) {
  const { page, actions } = app;
  const box = createBox();
  const part = h('p', { class: 'faint' });
  const format = choice([], 'format', () => {
    actions.setFormat(/** @type {import('../sequence.js').Format} */ (format.value));
  });
  format.setAttribute('data-t-label', 'result.format');
  const copying = createCopying(app, () => writtenSequence(page, movesOf(page)));
  const save = h(
    'button',
    { type: 'button', class: 'button small', onclick: actions.downloadSequence },
    icon('save'),
    h('span', { 'data-t': 'result.download' }),
  );
  const row = h('div', { class: 'row wrap' }, copying.button, save, format);
  const element = h('div', {}, box.element, part, row, copying.problem);
  /** What the box shows. @type {unknown[]} */
  let written = [];

  return {
    element,
    /** What is to be seen of it. */
    box: box.element,

    render() {
      const moves = movesOf(page);
      element.hidden = moves === '';
      const { sitting } = page;
      const now = [moves, formatOf(page), document.documentElement.lang, sitting.start];
      if (now.some((item, index) => item !== written[index])) {
        written = now;
        box.marked = -1;
        box.text.data = writtenSequence(page, moves.slice(0, MOST_SHOWN));
        fillFormats(format, page);
        part.hidden = moves.length <= MOST_SHOWN;
        setText(part, t('result.part', { count: MOST_SHOWN }));
      }
      if (!element.hidden) markNext(box, page);
    },
  };
}

/** @returns {Box} */
function createBox() {
  const marker = h('span', { class: 'marker', 'aria-hidden': 'true' });
  const text = document.createTextNode('');
  const element = h(
    'div',
    {
      class: 'sequence',
      tabindex: '0',
      role: 'region',
      'data-scrolls': '',
      'data-t-label': 'result.sequence-label',
    },
    marker,
    text,
  );
  return { element, text, marker, marked: -1 };
}

/** @param {HTMLSelectElement} format @param {import('../state/page.js').Page} page */
function fillFormats(format, page) {
  const options = currentFamily(page).formats.map(value =>
    h('option', { value, textContent: t(`format.${value}`) }),
  );
  format.replaceChildren(...options);
  format.value = formatOf(page);
}

/**
 * Lays the marker over the instruction that comes next, and keeps it in sight.
 * @param {Box} box
 * @param {import('../state/page.js').Page} page
 */
function markNext(box, page) {
  const { view, solution } = page.sitting;
  const index = Math.floor(solution.playback.at);
  const { element, text, marker } = box;
  const visible = view === 'solution' && index < Math.min(MOST_SHOWN, movesOf(page).length);
  marker.hidden = !visible;
  if (!visible || index === box.marked || element.clientHeight === 0) return;
  box.marked = index;
  const range = document.createRange();
  const [start, end] = placeInText(text.data, formatOf(page), index);
  range.setStart(text, start);
  range.setEnd(text, end);
  const glyph = range.getBoundingClientRect();
  const frame = element.getBoundingClientRect();
  const top = glyph.top - frame.top + element.scrollTop;
  const left = glyph.left - frame.left;
  marker.style.transform = `translate(${left - element.clientLeft}px, ${top - element.clientTop}px)`;
  marker.style.width = `${glyph.width}px`;
  marker.style.height = `${glyph.height}px`;
  const isSeen = top >= element.scrollTop && top + glyph.height <= element.scrollTop + element.clientHeight;
  if (solution.playback.playing && !isSeen) element.scrollTop = top - element.clientHeight / 2;
}

/** @param {import('../state/page.js').Page} page */
function movesOf({ sitting }) {
  return sitting.solution.result?.moves ?? '';
}
