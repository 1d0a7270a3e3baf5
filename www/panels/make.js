/**
 * Making: what gets another puzzle, a file, a text, the generator.
 */

import { h } from '../dom.js';
import { createEditor } from './editor.js';
import { createGenerator } from './generator.js';
import { createSheets } from './sheets.js';
import { createVerdict } from './verdict.js';

/** @typedef {'text' | 'generate'} Part What can be opened below. */

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 */
export function createMakePanel(app, section) {
  /** @type {Part} */
  let shown = 'generate';
  const picker = createPicker(app);
  const pickFile = () => picker.click();
  const open = h('button', { type: 'button', class: 'button', 'data-t': 'puzzle.open', onclick: pickFile });
  const text = toggle('puzzle.edit', 'editor', () => turn('text'));
  const generate = toggle('puzzle.generate', 'generator', () => turn('generate'));
  const editor = createEditor(app);
  const generator = createGenerator(app);
  const sheets = createSheets(app);
  const verdict = createVerdict(app);
  editor.element.id = 'editor';
  generator.element.id = 'generator';
  const choices = h('div', { class: 'row thirds make-choices' }, open, text, generate);
  const place = h('div', {}, choices);
  section.append(
    h('h2', { id: 'make-title', class: 'unseen', 'data-t': 'tab.make' }),
    verdict.element,
    place,
    picker,
    editor.element,
    generator.element,
    sheets.element,
  );

  /** @param {Part} part */
  function turn(part) {
    shown = part;
    app.actions.showPanel();
    app.changed();
    if (shown === 'text') editor.focus();
  }

  function render() {
    section.hidden = choices.hidden = app.page.sitting.tab !== 'make';
    verdict.render();
    if (section.hidden) return;
    editor.element.hidden = shown !== 'text';
    generator.element.hidden = shown !== 'generate';
    text.setAttribute('aria-expanded', String(shown === 'text'));
    generate.setAttribute('aria-expanded', String(shown === 'generate'));
    if (shown === 'text') editor.render();
    if (shown === 'generate') generator.render();
    sheets.render();
  }

  return {
    /** The choices and where they stand in the panel; the layout may move them. */
    choices: { element: choices, place },
    /** What checks and stops, likewise. */
    check: verdict.action,
    render,
    pickFile,

    /** @param {boolean} place whether the place of an error is shown too */
    showEditor(place) {
      app.actions.setTab('make');
      shown = 'text';
      render();
      if (place) editor.showPlace();
      app.changed();
    },
  };
}

/** @param {import('../main.js').App} app */
function createPicker({ actions }) {
  const picker = h('input', {
    type: 'file',
    class: 'unseen',
    multiple: true,
    tabindex: '-1',
    'aria-hidden': 'true',
    onchange() {
      actions.openFiles([...(picker.files ?? [])]);
      picker.value = '';
    },
  });
  return picker;
}

/** @param {string} key @param {string} controls @param {() => void} onclick */
function toggle(key, controls, onclick) {
  return h('button', {
    type: 'button',
    class: 'button',
    'data-t': key,
    'aria-expanded': 'false',
    'aria-controls': controls,
    onclick,
  });
}
