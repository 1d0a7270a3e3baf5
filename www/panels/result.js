/**
 * The result section: the verdict as a sentence, what it cost, and the sequence.
 */

import { h, icon, setText } from '../dom.js';
import { t } from '../i18n/index.js';
import { costSentence, stoppedSentence, verdictSentence } from '../i18n/sentences.js';
import { sequenceText } from '../controller/sharing.js';

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
  const copyLabel = h('span', { 'data-t': 'result.copy' });
  const copyProblem = h('p', {
    class: 'error',
    role: 'alert',
    hidden: true,
    'data-t': 'result.copy-failed',
  });
  const copy = h(
    'button',
    {
      type: 'button',
      class: 'button small',
      async onclick() {
        const done = await actions.copy(text.data);
        copyProblem.hidden = done;
        if (!done) return;
        app.announce(t('result.copied'));
        setText(copyLabel, t('result.copied'));
        setTimeout(() => setText(copyLabel, t('result.copy')), 1600);
      },
    },
    icon('copy'),
    copyLabel,
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
    h(
      'div',
      { class: 'row wrap' },
      copy,
      save,
      h('label', { class: 'check' }, letters, h('span', { 'data-t': 'result.letters' })),
    ),
    copyProblem,
  );
  section.append(
    h('h2', { id: 'result-title', class: 'unseen', 'data-t': 'result.title' }),
    verdict,
    cost,
    reason,
    sequence,
  );

  let marked = -1;

  return () => {
    const { result } = page;
    section.hidden = result === null;
    if (result === null) return;
    setText(verdict, verdictSentence(result));
    verdict.dataset.verdict = result.verdict;
    cost.hidden = result.states === 0;
    setText(cost, costSentence(result));
    reason.hidden = result.stopped === undefined;
    if (result.stopped) setText(reason, stoppedSentence(result.stopped));
    sequence.hidden = !result.moves;
    const shown = sequenceText(result.moves ?? '', page.options.letters);
    if (text.data !== shown) {
      text.data = shown;
      marked = -1;
    }
    letters.checked = page.options.letters;
    if (result.moves) mark(page.view === 'solution' ? Math.floor(page.playback.at) : -1);
  };

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
