/**
 * What is wrong with the text in the editor: a sentence, a likely earlier cause, and of a long text the
 * line of the error.
 */

import { h, setText } from '../dom.js';
import { t } from '../i18n/index.js';
import { hasPlace, hintSentence, textErrorSentence } from '../i18n/sentences.js';
import { excerpt } from '../text-source.js';

/** @param {() => void} showPlace */
export function createEditorError(showPlace) {
  const sentence = h('p', { class: 'error-sentence' });
  const hint = h('p', {});
  const line = h('pre', { class: 'excerpt', tabindex: '0', 'data-scrolls': '', role: 'region' });
  const stays = h('p', { class: 'faint', 'data-t': 'editor.board-stays' });
  const show = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'editor.show-place',
    onclick: showPlace,
  });
  const row = h('div', { class: 'row' }, show);
  const element = h('div', { class: 'error', id: 'editor-error' }, sentence, hint, line, row, stays);

  /** The error that the line shows. @type {unknown} */
  let shown = null;

  return {
    element,

    /**
     * @param {import('../state/sitting.js').Draft} draft
     * @param {boolean} large whether it is too long for the field
     * @param {boolean} isOpen whether there is a puzzle on the boards
     */
    render({ text, error }, large, isOpen) {
      element.hidden = error === null;
      if (error === null) return;
      const placed = hasPlace(error);
      show.hidden = large || !placed;
      line.hidden = !large || !placed;
      stays.hidden = !isOpen;
      setText(sentence, textErrorSentence(error));
      hint.hidden = error.hint === undefined;
      setText(hint, error.hint ? hintSentence(error.hint) : '');
      line.setAttribute('aria-label', t('editor.excerpt', { line: error.line }));
      if (line.hidden || error === shown) return;
      shown = error;
      const { before, marked, after } = excerpt(text, error);
      line.replaceChildren(...markedParts(before, marked, after));
    },
  };
}

/**
 * A text with a part of it marked; where that is empty or white, a space stands for it.
 * @param {string} before
 * @param {string} marked
 * @param {string} after
 */
export function markedParts(before, marked, after) {
  return [before, h('mark', {}, marked.trim() === '' ? ' ' : marked), after];
}
