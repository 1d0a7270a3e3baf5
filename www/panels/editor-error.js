/**
 * What is wrong with the text in the editor: a sentence, a likely earlier cause, and of a long text the
 * line of the error.
 */

import { helpAddress } from '../address.js';
import { h, setText } from '../dom.js';
import * as engine from '../engine.js';
import { familyOf } from '../families/index.js';
import { t } from '../i18n/index.js';
import { hasPlace, hintSentence, textErrorSentence } from '../i18n/sentences.js';
import { excerpt } from '../text-source.js';

/**
 * @param {import('../main.js').App} app
 * @param {() => void} showPlace
 */
export function createEditorError({ actions }, showPlace) {
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
  /** The part of the help that explains the error. */
  let part = '';
  const help = h('a', {
    class: 'error-help',
    'data-t': 'help.format',
    onclick(/** @type {MouseEvent} */ event) {
      event.preventDefault();
      actions.openHelp(part);
    },
  });
  const row = h('div', { class: 'row' }, show, help);
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
      part = helpFor(text, error);
      help.href = helpAddress(part);
      line.setAttribute('aria-label', t('editor.excerpt', { line: error.line }));
      if (line.hidden || error === shown) return;
      shown = error;
      const { before, marked, after } = excerpt(text, error);
      line.replaceChildren(...markedParts(before, marked, after));
    },
  };
}

/**
 * The part of the help that tells how what is wrong is to be written: in the family that the text is read as.
 * @param {string} text
 * @param {import('../types.js').TextError} error
 */
function helpFor(text, { code, args }) {
  if (engine.isCollection(text)) return 'page/collections';
  const kind = engine.kindOf(text);
  const { errors, expected } = familyOf(kind).helpFor;
  const section = expected[String(args.expected)] ?? errors[code] ?? '';
  return `${kind}-format${section === '' ? '' : `/${section}`}`;
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
