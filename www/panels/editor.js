/**
 * The editor: the puzzle's text in a field, opened while it is typed. All errors are listed below and underlined in the
 * text; pressing one leads there. A text of many megabytes is not put into the field; there the line of the error is
 * shown with the place marked.
 *
 * @typedef {import('../state/sitting.js').Draft} Draft
 * @typedef {import('../types.js').TextError} TextError
 */

import { h, setText } from '../dom.js';
import * as engine from '../engine.js';
import { byteSize, t } from '../i18n/index.js';
import { hasPlace, sourceName } from '../i18n/sentences.js';
import { nextUndone } from '../state/making.js';
import { lineCount, normal } from '../text-places.js';
import { isEditable } from '../text-source.js';
import { createEditorError } from './editor-error.js';
import { createField } from './editor-field.js';

/** @param {import('../main.js').App} app */
export function createEditor(app) {
  const { page, actions } = app;
  /** What is shown of the draft. */
  let shown = readDraft(page.sitting);
  /** Which of its problems is looked at. */
  let current = 0;
  /** What was cleared last; to be brought back. */
  let cleared = '';

  const typing = createField({
    begun: () => actions.holdVerdict(),
    typed: (text, quiet) => actions.edit(text, { quiet }),
    pasted(event) {
      // A text too long for the field is opened without going through it.
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isEditable(text)) return;
      event.preventDefault();
      actions.openPasted(text);
    },
  });
  const { field } = typing;
  const caption = h('p', { class: 'faint editor-caption' });
  const clear = h('button', { type: 'button', class: 'button small', onclick: clearOrRestore });
  const large = h('p', { class: 'faint', 'data-t': 'editor.large' });
  const error = createEditorError(app, lookAt);
  const collection = h('button', {
    type: 'button',
    class: 'button',
    hidden: true,
    'data-t': 'collection.open-typed',
    onclick: () => actions.openDraftCollection(),
  });

  /** @param {number} index */
  async function lookAt(index) {
    const count = shown.problems.length;
    const wanted = shown.problems[(index + count) % count];
    // What was typed right before may have moved it, or put it right.
    await typing.flush();
    refresh();
    const { problems, isLarge, text } = shown;
    if (problems.length === 0) return;
    const away = problems.map(({ start }) => Math.abs(start - wanted.start));
    current = away.indexOf(Math.min(...away));
    const problem = problems[current];
    if (!isLarge) typing.mark(text, marksOf(problems), current);
    if (!isLarge && hasPlace(problem)) typing.select(problem);
    app.changed();
  }

  function clearOrRestore() {
    if (shown.text !== '') {
      cleared = shown.text;
      if (shown.isLarge) actions.edit('');
      else typing.clear();
    } else if (nextUndone(page.making)?.code === 'text-cleared') actions.undoMaking();
    else if (!isEditable(cleared)) actions.edit(cleared);
    else typing.restore(cleared);
    app.changed();
  }

  /** Takes up what stands in the editor, where that is new. */
  function refresh() {
    const { sitting } = page;
    const isComplete = shown.isComplete || !engine.hasWhole();
    if (shown.draft === sitting.draft && shown.source === sitting.source && isComplete) return;
    const isOther = shown.key !== sitting.key;
    shown = readDraft(sitting);
    if (isOther && shown.text !== '') cleared = '';
    current = Math.max(0, shown.problems.findIndex(({ start }) => start === sitting.draft.error?.start));
    typing.element.hidden = shown.isLarge;
    if (shown.isLarge) return;
    // What is being typed is ahead of the state.
    if (!typing.isTyping()) typing.show(shown.text);
    typing.mark(shown.text, marksOf(shown.problems), current);
  }

  return {
    element: h(
      'div',
      { class: 'editor' },
      h('div', { class: 'editor-head' }, caption, clear),
      typing.element,
      large,
      error.element,
      collection,
    ),

    focus() {
      requestAnimationFrame(() => (shown.isLarge ? clear : field).focus());
    },

    /** What was typed right before is opened, without a change of the address. */
    endTyping: () => typing.flush(true),

    showPlace() {
      if (shown.problems.length > 0) lookAt(current);
    },

    render() {
      const { sitting } = page;
      refresh();
      const { text, isLarge } = shown;
      // What can be brought back is what was cleared here, or else the text of the puzzle on the boards.
      if (text === '' && cleared === '') cleared = normal(sitting.text);
      setText(caption, captionOf(shown));
      setText(clear, t(text === '' ? 'editor.restore' : 'editor.clear'));
      clear.hidden = text === '' && cleared === '';
      large.hidden = !isLarge;
      collection.hidden = !shown.isCollection;
      field.setAttribute('aria-invalid', String(sitting.draft.error !== null));
      error.render({ ...shown, current, isOpen: sitting.puzzle !== null });
    },
  };
}

/**
 * What there is to be shown of what stands in the editor.
 * @param {import('../state/sitting.js').Sitting} sitting
 */
function readDraft({ draft, key, text: ofPuzzle, source, warnings }) {
  const text = normal(draft.text);
  const isOfPuzzle = draft.text === ofPuzzle;
  const isWrong = draft.error !== null;
  const problems = isWrong ? errorsOf(text) : isOfPuzzle ? placed(warnings, text, ofPuzzle) : [];
  return {
    draft,
    key,
    source,
    text,
    isOfPuzzle,
    lines: text === '' ? 0 : lineCount(text.trimEnd()),
    isLarge: !isEditable(text),
    isWrong,
    // Before that only the first error is known.
    isComplete: engine.hasWhole(),
    isCollection: !isWrong && !isOfPuzzle && engine.isCollection(text),
    problems: [...problems].sort((one, other) => one.start - other.start),
  };
}

/** All that is wrong with a text, be it a collection. @param {string} text */
function errorsOf(text) {
  if (!engine.isCollection(text)) return engine.errors(text);
  const read = engine.readCollection(text);
  return read.ok ? [] : read.errors;
}

/**
 * Warnings with their places in the text as the field has it.
 * @param {TextError[]} warnings
 * @param {string} text
 * @param {string} read the text as it was read
 */
function placed(warnings, text, read) {
  if (warnings.length === 0 || text === read) return [...warnings];
  const opened = engine.open(text);
  return opened.ok ? opened.warnings : [];
}

/** @param {ReturnType<typeof readDraft>} shown */
function captionOf({ text, draft, isOfPuzzle, source, lines }) {
  if (text === '') return '';
  const name = draft.name ?? (isOfPuzzle && source !== null ? sourceName(source) : t('puzzle.from-text'));
  const size = byteSize(draft.bytes ?? draft.text.length);
  return t('editor.caption', { name, size, lines: t('editor.lines', { count: lines }) });
}

/** Those that are at some place. @param {TextError[]} problems */
function marksOf(problems) {
  return problems.map(problem => (hasPlace(problem) ? problem : { start: 0, end: 0 }));
}
