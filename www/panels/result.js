/**
 * The result section: the verdict as a sentence, what it cost, the sequence, how many there are,
 * and how the algorithms compare.
 */

import { h, icon, setText } from '../dom.js';
import { allDigits, isLong, t } from '../i18n/index.js';
import {
  costSentence,
  sequencesSentence,
  stoppedSentence,
  verdictSentence,
} from '../i18n/sentences.js';
import { sequenceText } from '../controller/sharing.js';
import { createComparison } from './comparison.js';

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
  const letters = h('input', {
    type: 'checkbox',
    onchange: () => actions.setLetters(letters.checked),
  });
  const copyProblem = h('p', {
    class: 'error',
    role: 'alert',
    hidden: true,
    'data-t': 'result.copy-failed',
  });
  const copy = copyButton(app, copyProblem, () => text.data);
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
    h(
      'div',
      { class: 'row wrap' },
      copy,
      save,
      h('label', { class: 'check' }, letters, h('span', { 'data-t': 'result.letters' })),
    ),
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
  const comparison = createComparison(app);
  section.append(
    h('h2', { id: 'result-title', class: 'unseen', 'data-t': 'result.title' }),
    verdict,
    cost,
    reason,
    sequences,
    digitsBox,
    sequence,
    comparison.element,
  );

  const narrow = matchMedia('(max-width: 760px)');
  let marked = -1;
  /** @type {import('../types.js').Solved | null} */
  let seen = null;

  return () => {
    const { result } = page;
    section.hidden = result === null;
    const isNew = result !== seen;
    seen = result;
    if (result === null) return;
    setText(verdict, verdictSentence(result));
    verdict.dataset.verdict = result.verdict;
    cost.hidden = result.states === 0;
    setText(cost, costSentence(result, page.foundBy));
    reason.hidden = result.stopped === undefined;
    if (result.stopped) setText(reason, stoppedSentence(result.stopped));
    drawCount(result);
    comparison.render();
    sequence.hidden = !result.moves;
    const shown = sequenceText(result.moves ?? '', page.options.letters);
    if (text.data !== shown) {
      text.data = shown;
      marked = -1;
    }
    letters.checked = page.options.letters;
    if (result.moves) mark(page.view === 'solution' ? Math.floor(page.playback.at) : -1);
    // The choice of search above may be open, and fill the panel.
    if (isNew && !narrow.matches) (result.moves ? box : verdict).scrollIntoView({ block: 'nearest' });
  };

  /** @param {import('../types.js').Solved} result */
  function drawCount(result) {
    const words = page.search.found ? t('result.counting') : sequencesSentence(result);
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
    const visible = index >= 0 && index < text.length;
    marker.hidden = !visible;
    if (!visible || index === marked || box.clientHeight === 0) return;
    marked = index;
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
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
