/**
 * The editor: the puzzle's text in a field, opened while it is typed. An error is a sentence below,
 * its place underlined in the text (by a layer of the same text behind the field) and selected on
 * demand. A long text is not put into the field; there the line of an error is shown with the place
 * marked.
 */

import { h, setText } from '../dom.js';
import { byteSize, t } from '../i18n/index.js';
import { hasPlace, hintSentence, textErrorSentence } from '../i18n/sentences.js';
import { EDITABLE_LENGTH, excerpt } from '../text-source.js';

const TYPING_PAUSE_MS = 250;

/** @param {import('../main.js').App} app */
export function createEditor(app) {
  const { page, actions } = app;
  let typing = 0;

  const field = h('textarea', {
    class: 'editor-field',
    spellcheck: false,
    autocapitalize: 'off',
    autocomplete: 'off',
    wrap: 'off',
    rows: 9,
    'data-t-label': 'editor.label',
    'data-t-placeholder': 'editor.placeholder',
    'aria-describedby': 'editor-error',
    oninput() {
      window.clearTimeout(typing);
      typing = window.setTimeout(() => actions.edit(field.value), TYPING_PAUSE_MS);
    },
    onpaste(/** @type {ClipboardEvent} */ event) {
      // A long text would freeze the field; it is opened without going through it.
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.length <= EDITABLE_LENGTH) return;
      event.preventDefault();
      actions.openPasted(text);
    },
    onscroll() {
      back.scrollTop = field.scrollTop;
      back.scrollLeft = field.scrollLeft;
    },
  });
  const back = h('div', { class: 'editor-back', 'aria-hidden': 'true' });
  const frame = h('div', { class: 'editor-frame' }, back, field);
  const large = h('p', { class: 'faint' });
  const clear = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'editor.clear',
    onclick() {
      window.clearTimeout(typing);
      page.draft = { text: '', name: null, error: null };
      app.changed();
      focus();
    },
  });
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
  const error = h(
    'div',
    { class: 'error', id: 'editor-error' },
    sentence,
    hint,
    line,
    h('div', { class: 'row' }, show),
    stays,
  );
  const element = h(
    'div',
    { class: 'editor' },
    frame,
    h('div', { class: 'editor-large' }, large, clear),
    error,
  );

  /** @type {unknown} */
  let shown = null;
  /** @type {unknown} */
  let drawnError = null;

  function isLarge() {
    return page.draft.text.length > EDITABLE_LENGTH;
  }

  function showPlace() {
    const { error: found } = page.draft;
    if (found === null || isLarge()) return;
    field.focus();
    field.setSelectionRange(found.start, Math.max(found.end, found.start + 1));
    // Browsers do not scroll to a selection by themselves.
    const rows = page.draft.text.slice(0, found.start).split(/\r\n|\r|\n/).length;
    field.scrollTop = (rows - 4) * Number.parseFloat(getComputedStyle(field).lineHeight);
  }

  function focus() {
    requestAnimationFrame(() => (isLarge() ? clear : field).focus());
  }

  function render() {
    const { draft } = page;
    const big = isLarge();
    frame.hidden = big;
    (large.parentElement ?? large).hidden = !big;
    if (big) {
      setText(
        large,
        t('editor.large', {
          name: draft.name ?? t('editor.pasted'),
          size: byteSize(draft.bytes ?? draft.text.length),
        }),
      );
    } else if (draft !== shown) {
      // Only a draft that is new goes into the field: what is being typed there is ahead of the
      // state.
      if (field.value !== normal(draft.text)) field.value = draft.text;
    }
    shown = draft;
    error.hidden = draft.error === null;
    field.setAttribute('aria-invalid', String(draft.error !== null));
    drawError(draft, big);
  }

  /** @param {import('../state.js').Draft} draft @param {boolean} big */
  function drawError(draft, big) {
    const found = draft.error;
    const placed = found !== null && hasPlace(found);
    show.hidden = big || !placed;
    line.hidden = !big || !placed;
    stays.hidden = page.puzzle === null;
    if (found === null) {
      if (drawnError !== null) back.replaceChildren();
      drawnError = null;
      return;
    }
    setText(sentence, textErrorSentence(found));
    hint.hidden = found.hint === undefined;
    setText(hint, found.hint ? hintSentence(found.hint) : '');
    line.setAttribute('aria-label', t('editor.excerpt', { line: found.line }));
    if (drawnError === found) return;
    drawnError = found;
    if (big) {
      const { before, marked, after } = excerpt(draft.text, found);
      line.replaceChildren(before, h('mark', {}, marked === '' ? ' ' : marked), after);
    } else {
      const { start, end } = found;
      const marked = draft.text.slice(start, end);
      back.replaceChildren(
        draft.text.slice(0, start),
        h('mark', {}, marked.trim() === '' ? ' ' : marked),
        `${draft.text.slice(end)}\n`,
      );
      back.scrollTop = field.scrollTop;
    }
  }

  return { element, render, focus, showPlace };
}

/** The text as a field gives it back. @param {string} text */
function normal(text) {
  return text.replace(/\r\n?/g, '\n');
}
