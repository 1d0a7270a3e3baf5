/**
 * The editor: the puzzle's text in a field, opened while it is typed. An error is a sentence below,
 * its place underlined in the text (by a layer of the same text behind the field) and selected on
 * demand. A long text is not put into the field; there the line of an error is shown with the place
 * marked.
 *
 * @typedef {import('../state/sitting.js').Draft} Draft
 */

import { h, setText } from '../dom.js';
import { isCollection } from '../engine.js';
import { byteSize, t } from '../i18n/index.js';
import { EDITABLE_LENGTH } from '../text-source.js';
import { createEditorError, markedParts } from './editor-error.js';

const TYPING_PAUSE_MS = 250;

/** @param {import('../main.js').App} app */
export function createEditor(app) {
  const { page } = app;
  const typing = createField(app);
  const { field, back } = typing;
  const frame = h('div', { class: 'editor-frame' }, back, field);
  const large = createLarge(() => {
    typing.stop();
    page.sitting.draft = { text: '', name: null, error: null };
    app.changed();
    focus();
  });
  const error = createEditorError(app, showPlace);
  const collection = h('button', {
    type: 'button',
    class: 'button',
    hidden: true,
    'data-t': 'collection.open-typed',
    onclick: () => app.actions.openDraftCollection(),
  });
  /** What the field shows. @type {Draft | null} */
  let shown = null;

  function showPlace() {
    const { error: found, text } = page.sitting.draft;
    if (found !== null && !isLarge(page.sitting.draft))
      selectPlace(field, text, found.start, found.end);
  }

  function focus() {
    requestAnimationFrame(() => (isLarge(page.sitting.draft) ? large.clear : field).focus());
  }

  return {
    element: h('div', { class: 'editor' }, frame, large.element, error.element, collection),
    focus,
    showPlace,

    render() {
      const { draft, puzzle } = page.sitting;
      const big = isLarge(draft);
      frame.hidden = big;
      large.element.hidden = !big;
      if (big) large.render(draft);
      // Only a draft that is new goes into the field: what is being typed there is ahead of the
      // state.
      else if (draft !== shown && field.value !== normal(draft.text)) field.value = draft.text;
      if (draft !== shown) underline(back, field, big ? { ...draft, error: null } : draft);
      if (draft !== shown) collection.hidden = draft.error !== null || draft.text === page.sitting.text || !isCollection(draft.text);
      shown = draft;
      field.setAttribute('aria-invalid', String(draft.error !== null));
      error.render(draft, big, puzzle !== null);
    },
  };
}

/**
 * The field, and the layer behind it that underlines.
 * @param {import('../main.js').App} app
 */
function createField({ actions }) {
  let typing = 0;
  const back = h('div', { class: 'editor-back', 'aria-hidden': 'true' });
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
      actions.holdVerdict();
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
  return { field, back, stop: () => window.clearTimeout(typing) };
}

/**
 * What stands in place of a text that is too long for the field.
 * @param {() => void} onclick clears it
 */
function createLarge(onclick) {
  const words = h('p', { class: 'faint' });
  const clear = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'editor.clear',
    onclick,
  });

  return {
    clear,
    element: h('div', { class: 'editor-large' }, words, clear),

    /** @param {Draft} draft */
    render({ name, bytes, text }) {
      const size = byteSize(bytes ?? text.length);
      setText(words, t('editor.large', { name: name ?? t('editor.pasted'), size }));
    },
  };
}

/**
 * Underlines the place of the error.
 * @param {HTMLElement} back
 * @param {HTMLElement} field
 * @param {Draft} draft
 */
function underline(back, field, { text, error }) {
  back.replaceChildren();
  if (error === null) return;
  const { start, end } = error;
  back.append(...markedParts(text.slice(0, start), text.slice(start, end), `${text.slice(end)}\n`));
  back.scrollTop = field.scrollTop;
}

/**
 * @param {HTMLTextAreaElement} field
 * @param {string} text
 * @param {number} start
 * @param {number} end
 */
function selectPlace(field, text, start, end) {
  field.focus();
  field.setSelectionRange(start, Math.max(end, start + 1));
  // Browsers do not scroll to a selection by themselves.
  const rows = text.slice(0, start).split(/\r\n|\r|\n/).length;
  field.scrollTop = (rows - 4) * Number.parseFloat(getComputedStyle(field).lineHeight);
}

/** @param {Draft} draft */
function isLarge({ text }) {
  return text.length > EDITABLE_LENGTH;
}

/** The text as a field gives it back. @param {string} text */
function normal(text) {
  return text.replace(/\r\n?/g, '\n');
}
