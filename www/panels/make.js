/**
 * Making: what gets another puzzle, a file, a text, the generator.
 */

import { h } from '../dom.js';
import { createDrawing } from './drawing.js';
import { createEditor } from './editor.js';
import { createGenerator } from './generator.js';
import { createImproving } from './improve.js';
import { createSheets } from './sheets.js';
import { createVerdict } from './verdict.js';

/** @typedef {import('../state/making.js').Part} Part What can be opened below. */

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 */
export function createMakePanel(app, section) {
  const { making } = app.page;
  const picker = createPicker(app);
  const pickFile = () => picker.click();
  const open = h('button', { type: 'button', class: 'button', 'data-t': 'puzzle.open', onclick: pickFile });
  const draw = toggle('drawing.draw', 'drawing', () => turn('draw'));
  const text = toggle('puzzle.edit', 'editor', () => turn('text'));
  const generate = toggle('puzzle.generate', 'generator', () => turn('generate'));
  const drawing = createDrawing(app);
  const editor = createEditor(app);
  const generator = createGenerator(app);
  const improving = createImproving(app);
  const sheets = createSheets(app);
  const verdict = createVerdict(app);
  drawing.element.id = 'drawing';
  editor.element.id = 'editor';
  generator.element.id = 'generator';
  const choices = h('div', { class: 'row thirds make-choices' }, draw, text, generate, open);
  const place = h('div', {}, choices);
  section.append(
    h('h2', { id: 'make-title', class: 'unseen', 'data-t': 'tab.make' }),
    verdict.element,
    place,
    h('div', {}, drawing.pens),
    picker,
    drawing.element,
    editor.element,
    generator.element,
    improving.element,
    sheets.element,
  );

  /** @param {Part} part */
  function turn(part) {
    app.actions.turnMaking(part);
    // Whoever draws wants to see the boards.
    if (part !== 'draw') app.actions.showPanel();
    if (part === 'text') editor.focus();
  }

  function render() {
    section.hidden = choices.hidden = app.page.sitting.tab !== 'make';
    verdict.render();
    drawing.renderPens();
    if (section.hidden) return improving.leave();
    const { part } = making;
    drawing.element.hidden = part !== 'draw';
    editor.element.hidden = part !== 'text';
    generator.element.hidden = part !== 'generate';
    draw.setAttribute('aria-expanded', String(part === 'draw'));
    text.setAttribute('aria-expanded', String(part === 'text'));
    generate.setAttribute('aria-expanded', String(part === 'generate'));
    if (part === 'draw') drawing.render();
    if (part === 'text') editor.render();
    if (part === 'generate') generator.render();
    improving.render();
    sheets.render();
  }

  return {
    /** The choices and where they stand in the panel; the layout may move them. */
    choices: { element: choices, place },
    /** What checks and stops, likewise. */
    check: verdict.action,
    /** Undo, redo and the pens, likewise. */
    pens: { element: drawing.pens, place: /** @type {HTMLElement} */ (drawing.pens.parentElement) },
    /** A proposal that is tried on. */
    tried: improving.tried,
    render,
    pickFile,
    endTyping: editor.endTyping,

    /** @param {boolean} place whether the place of an error is shown too */
    showEditor(place) {
      app.actions.setTab('make');
      app.actions.turnMaking('text');
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
