/**
 * The result section: the verdict as a sentence, why, what it cost, what else is known, the sequence
 * as one wants it written; and what the family compares.
 */

import { h, icon, setText } from '../dom.js';
import { allDigits, isLong, t } from '../i18n/index.js';
import { stoppedSentence } from '../i18n/sentences.js';
import { formatOf, writtenSequence } from '../controller/sharing.js';
import { currentFamily } from '../families/index.js';
import { placeInText } from '../sequence.js';
import { isWatching } from '../state.js';
import { choice } from './fields.js';
import { createOfFamily } from './of-family.js';

/** Longer sequences are shown in part: a box of millions of characters takes seconds to lay out. */
const MOST_SHOWN = 50_000;

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 * @returns {() => void}
 */
export function createResultPanel(app, section) {
  const { page, actions } = app;
  const verdict = h('p', { class: 'verdict' });
  const cost = h('p', { class: 'faint' });
  const reason = h('p', {});
  const text = document.createTextNode('');
  const marker = h('span', { class: 'marker', 'aria-hidden': 'true' });
  const box = h(
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
  const format = choice([], 'format', () => {
    actions.setFormat(/** @type {import('../sequence.js').Format} */ (format.value));
  });
  format.setAttribute('data-t-label', 'result.format');
  const part = h('p', { class: 'faint' });
  const why = h('p', { class: 'explanation' });
  const copyProblem = h('p', {
    class: 'error',
    role: 'alert',
    hidden: true,
    'data-t': 'result.copy-failed',
  });
  const copy = copyButton(app, copyProblem, () =>
    writtenSequence(page, page.result?.moves ?? ''),
  );
  const save = h(
    'button',
    { type: 'button', class: 'button small', onclick: actions.downloadSequence },
    icon('save'),
    h('span', { 'data-t': 'result.download' }),
  );
  const sequence = h(
    'div',
    {},
    box,
    part,
    h('div', { class: 'row wrap' }, copy, save, format),
    copyProblem,
  );
  const sequences = h('p', { class: 'sequences' });
  const digitsTitle = h('summary');
  const digits = h('p', { class: 'all-digits' });
  const digitsProblem = h('p', {
    class: 'error',
    role: 'alert',
    hidden: true,
    'data-t': 'result.copy-failed',
  });
  const digitsBox = h(
    'details',
    { class: 'digits' },
    digitsTitle,
    digits,
    h(
      'div',
      { class: 'row' },
      copyButton(app, digitsProblem, () => page.result?.sequences ?? ''),
    ),
    digitsProblem,
  );
  const comparison = createOfFamily(app, family => family.createComparison);
  section.append(
    h('h2', { id: 'result-title', class: 'unseen', 'data-t': 'result.title' }),
    verdict,
    why,
    cost,
    reason,
    sequences,
    digitsBox,
    sequence,
    comparison.element,
  );

  const narrow = matchMedia('(max-width: 760px)');
  let marked = -1;
  /** What the box shows. @type {unknown[]} */
  let written = [];
  /** @type {import('../types.js').Solved | null} */
  let seen = null;

  return () => {
    const { result } = page;
    section.hidden = result === null || isWatching(page);
    const isNew = result !== seen;
    seen = result;
    if (result === null) return;
    const { words, formats } = currentFamily(page);
    setText(verdict, words.verdict(result, page.puzzle));
    verdict.dataset.verdict = result.verdict;
    const explained = words.explanation(result);
    why.hidden = explained === '';
    setText(why, explained);
    cost.hidden = result.states === 0;
    setText(cost, words.cost(result, page.foundBy));
    reason.hidden = result.stopped === undefined;
    if (result.stopped) setText(reason, stoppedSentence(result.stopped));
    drawCount(result);
    comparison.render();
    sequence.hidden = !result.moves;
    drawSequence(result.moves ?? '', formats);
    if (result.moves) mark(page.view === 'solution' ? Math.floor(page.playback.at) : -1);
    // The choice of search above may be open, and fill the panel.
    if (isNew && !narrow.matches) (result.moves ? box : verdict).scrollIntoView({ block: 'nearest' });
  };

  /**
   * @param {string} moves
   * @param {readonly import('../sequence.js').Format[]} formats
   */
  function drawSequence(moves, formats) {
    const chosen = formatOf(page);
    const language = document.documentElement.lang;
    const now = [moves, chosen, language, page.start];
    if (written.some((item, index) => item !== now[index]) || written.length === 0) {
      written = now;
      text.data = writtenSequence(page, moves.slice(0, MOST_SHOWN));
      marked = -1;
      format.replaceChildren(
        ...formats.map(value => h('option', { value, textContent: t(`format.${value}`) })),
      );
      format.value = chosen;
      part.hidden = moves.length <= MOST_SHOWN;
      setText(part, t('result.part', { count: MOST_SHOWN }));
    }
  }

  /** @param {import('../types.js').Solved} result */
  function drawCount(result) {
    const words = currentFamily(page).words.more(result, page.search.found);
    sequences.hidden = words === '';
    setText(sequences, words);
    const whole = result.sequences ?? '';
    digitsBox.hidden = words === '' || !isLong(whole);
    if (digitsBox.hidden) return;
    setText(digitsTitle, t('result.all-digits', { count: whole.length }));
    setText(digits, allDigits(whole));
  }

  /**
   * Lays the marker over the instruction that comes next, and keeps it in sight.
   * @param {number} index
   */
  function mark(index) {
    const count = Math.min(MOST_SHOWN, page.result?.moves?.length ?? 0);
    const visible = index >= 0 && index < count;
    marker.hidden = !visible;
    if (!visible || index === marked || box.clientHeight === 0) return;
    marked = index;
    const range = document.createRange();
    const [start, end] = placeInText(text.data, formatOf(page), index);
    range.setStart(text, start);
    range.setEnd(text, end);
    const glyph = range.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    const top = glyph.top - frame.top + box.scrollTop;
    const left = glyph.left - frame.left;
    marker.style.transform = `translate(${left - box.clientLeft}px, ${top - box.clientTop}px)`;
    marker.style.width = `${glyph.width}px`;
    marker.style.height = `${glyph.height}px`;
    if (
      page.playback.playing &&
      (top < box.scrollTop || top + glyph.height > box.scrollTop + box.clientHeight)
    ) {
      box.scrollTop = top - box.clientHeight / 2;
    }
  }
}

/**
 * A button that copies, says so for a moment, and shows `problem` where the browser forbids it.
 * @param {import('../main.js').App} app
 * @param {HTMLElement} problem
 * @param {() => string} text
 */
function copyButton(app, problem, text) {
  const label = h('span', { 'data-t': 'result.copy' });
  return h(
    'button',
    {
      type: 'button',
      class: 'button small',
      async onclick() {
        const done = await app.actions.copy(text());
        problem.hidden = done;
        if (!done) return;
        app.announce(t('result.copied'));
        setText(label, t('result.copied'));
        setTimeout(() => setText(label, t('result.copy')), 1600);
      },
    },
    icon('copy'),
    label,
  );
}
