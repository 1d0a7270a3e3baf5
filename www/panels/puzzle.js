/**
 * The puzzle section: which puzzle is on the board, and what gets another: a file, a text, the
 * generator.
 */

import { h, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { sourceName, textErrorSentence } from '../i18n/sentences.js';
import { createEditor } from './editor.js';
import { createGenerator } from './generator.js';
import { createOfFamily } from './of-family.js';

/** @typedef {'text' | 'generate'} Part What can be opened below. */

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 */
export function createPuzzlePanel(app, section) {
  /** @type {Part | null} */
  let shown = null;
  const summary = createSummary(app);
  const picker = createPicker(app);
  const pickFile = () => picker.click();
  const open = h('button', {
    type: 'button',
    class: 'button',
    'data-t': 'puzzle.open',
    onclick: pickFile,
  });
  const text = toggle('puzzle.edit', 'editor', () => turn('text'));
  const generate = toggle('puzzle.generate', 'generator', () => turn('generate'));
  const editor = createEditor(app);
  const generator = createGenerator(app);
  editor.element.id = 'editor';
  generator.element.id = 'generator';
  section.append(
    h('h2', { id: 'puzzle-title', 'data-t': 'puzzle.title' }),
    ...summary.elements,
    h('div', { class: 'row thirds' }, open, text, generate),
    picker,
    editor.element,
    generator.element,
  );

  /** @param {Part} part */
  function turn(part) {
    shown = shown === part ? null : part;
    app.changed();
    if (shown === 'text') editor.focus();
  }

  function render() {
    summary.render();
    editor.element.hidden = shown !== 'text';
    generator.element.hidden = shown !== 'generate';
    text.setAttribute('aria-expanded', String(shown === 'text'));
    generate.setAttribute('aria-expanded', String(shown === 'generate'));
    if (shown === 'text') editor.render();
    if (shown === 'generate') generator.render();
  }

  return {
    render,
    pickFile,

    /** @param {boolean} place whether the place of an error is shown too */
    showEditor(place) {
      shown = 'text';
      render();
      if (place) editor.showPlace();
      app.changed();
    },
  };
}

/**
 * Which puzzle it is, what is told of it, and what was left out of its text.
 * @param {import('../main.js').App} app
 */
function createSummary(app) {
  const { page } = app;
  const name = h('p', { class: 'puzzle-name' });
  const facts = h('p', { class: 'faint' });
  const details = createOfFamily(app, family => family.createDetails);
  const warnings = h('ul', { class: 'warnings' });

  return {
    elements: [h('div', {}, name, facts), details.element, warnings],

    render() {
      const { source, puzzle, warnings: told } = page.sitting;
      setText(name, source === null ? '' : sourceName(source));
      setText(facts, puzzle === null ? '' : currentFamily(page).words.facts(puzzle));
      details.render();
      const lines = told.map(textErrorSentence);
      warnings.hidden = lines.length === 0;
      if (warnings.textContent !== lines.join(''))
        warnings.replaceChildren(...lines.map(line => h('li', {}, line)));
    },
  };
}

/** @param {import('../main.js').App} app */
function createPicker({ actions }) {
  const picker = h('input', {
    type: 'file',
    class: 'unseen',
    tabindex: '-1',
    'aria-hidden': 'true',
    onchange() {
      const file = picker.files?.[0];
      if (file) actions.openFile(file);
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
