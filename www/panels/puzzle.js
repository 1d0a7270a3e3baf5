/**
 * The puzzle section: which puzzle is on the board, and the ways to get another: a file, a text,
 * the generator.
 */

import { h, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { sourceName, textErrorSentence } from '../i18n/sentences.js';
import { createEditor } from './editor.js';
import { createGenerator } from './generator.js';
import { createOfFamily } from './of-family.js';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 */
export function createPuzzlePanel(app, section) {
  const { page, actions } = app;
  /** @type {'text' | 'generate' | null} */
  let shown = null;

  const name = h('p', { class: 'puzzle-name' });
  const facts = h('p', { class: 'faint' });
  const warnings = h('ul', { class: 'warnings' });
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
  const textButton = toggle('puzzle.edit', 'editor');
  const generateButton = toggle('puzzle.generate', 'generator');
  const openButton = h('button', {
    type: 'button',
    class: 'button',
    'data-t': 'puzzle.open',
    onclick: () => picker.click(),
  });
  const editor = createEditor(app);
  const generator = createGenerator(app);
  const details = createOfFamily(app, family => family.createDetails);
  editor.element.id = 'editor';
  generator.element.id = 'generator';

  section.append(
    h('h2', { id: 'puzzle-title', 'data-t': 'puzzle.title' }),
    h('div', {}, name, facts),
    details.element,
    warnings,
    h('div', { class: 'row thirds' }, openButton, textButton, generateButton),
    picker,
    editor.element,
    generator.element,
  );

  /** @param {string} key @param {string} controls */
  function toggle(key, controls) {
    const which = controls === 'editor' ? 'text' : 'generate';
    return h('button', {
      type: 'button',
      class: 'button',
      'data-t': key,
      'aria-expanded': 'false',
      'aria-controls': controls,
      onclick() {
        shown = shown === which ? null : which;
        app.changed();
        if (shown === 'text') editor.focus();
      },
    });
  }

  return {
    /** @param {boolean} place whether the place of an error is shown too */
    showEditor(place) {
      shown = 'text';
      render();
      if (place) editor.showPlace();
      app.changed();
    },

    pickFile: () => picker.click(),

    render,
  };

  function render() {
    const { source, puzzle } = page;
    setText(name, source === null ? '' : sourceName(source));
    setText(facts, puzzle === null ? '' : currentFamily(page).words.facts(puzzle));
    details.render();
    const lines = page.warnings.map(textErrorSentence);
    warnings.hidden = lines.length === 0;
    if (warnings.textContent !== lines.join(''))
      warnings.replaceChildren(...lines.map(line => h('li', {}, line)));
    editor.element.hidden = shown !== 'text';
    generator.element.hidden = shown !== 'generate';
    textButton.setAttribute('aria-expanded', String(shown === 'text'));
    generateButton.setAttribute('aria-expanded', String(shown === 'generate'));
    if (shown === 'text') editor.render();
    if (shown === 'generate') generator.render();
  }
}
