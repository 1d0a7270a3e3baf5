/**
 * Drawing: undo, redo and the pens, which stand below the boards on narrow windows; and what is done to whole boards,
 * made from the table of the family's tools.
 */

import { byId, h, icon, iconButton, setText, sign, translate } from '../dom.js';
import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { ownKey, t } from '../i18n/index.js';
import { labelWords, toolWords } from '../i18n/drawing.js';
import { isDrawing, isDrawingPart, nextAgain, nextUndone, pensOf } from '../state/making.js';
import { keysOfPens } from '../pen-keys.js';
import { numberField } from './fields.js';

/** @type {readonly import('../state/making.js').Shape[]} */
const SHAPES = ['free', 'rectangle', 'frame'];

/** @param {import('../main.js').App} app */
export function createDrawing(app) {
  const { page, actions } = app;
  const { making } = page;
  const undo = stepButton('undo', () => actions.undoMaking());
  const redo = stepButton('redo', () => actions.redoMaking());
  const hand = iconButton('hand', 'drawing.hand', () => actions.choosePen(null));
  const eraser = iconButton('eraser', 'drawing.eraser', () => actions.setErasing(!making.erasing));
  const pens = h('div', { class: 'pens', role: 'group', 'data-t-label': 'drawing.pens' });
  const value = numberField('drawing.value', { steps: 1 }, number => {
    if (making.pen !== null && Number.isInteger(number)) actions.choosePen({ ...making.pen, value: number });
  });
  const shapes = SHAPES.map(shape => ({ shape, button: shapeButton(shape, () => actions.setShape(shape)) }));
  const shapeRow = h('div', { class: 'segments', role: 'group', 'data-t-label': 'drawing.shape' }, ...shapes.map(({ button }) => button));
  /** What the chosen pen is called, where pens are signs. */
  const name = h('p', { class: 'pen-name', 'aria-hidden': 'true' });
  const section = createFamilySection(app);
  const steps = h('div', { class: 'making-steps' }, undo.element, redo.element);
  const holding = h('div', { class: 'pens' }, hand, eraser, name, shapeRow);
  const bar = h('div', { class: 'making-bar' }, steps, holding, pens, value.element, section.element);
  value.element.classList.add('pen-value');
  const whole = createWhole(app);
  const help = h('p', { class: 'faint' });
  const element = h('div', { class: 'drawing' }, help, whole.element);
  /** For which family and language the pens stand there. */
  let shown = '';

  /** @param {import('../families/family.js').Family} family */
  function fill({ kind, pens: signs }) {
    const table = engine.tableOf(kind).tools;
    const all = pensOf(table);
    const names = all.map(pen => toolWords(toolOf(table, pen.tool), pen.value, kind));
    const keys = keysOfPens(names);
    // Where a pen of its own erases, one eraser is enough.
    eraser.hidden = table.some(tool => all.some(pen => tool.eraser?.tool === pen.tool && tool.name !== pen.tool));
    value.element.querySelector('[data-t]')?.setAttribute('data-t', ownKey(kind, 'drawing.value'));
    pens.replaceChildren(
      ...all.map((pen, index) => {
        const letter = keys[index];
        const drawn = signs[nameOfPen(toolOf(table, pen.tool), pen.value)];
        return h(
          'button',
          {
            type: 'button',
            class: drawn === undefined ? 'button pen' : 'button icon-only pen',
            ...(drawn === undefined ? {} : { 'aria-label': names[index] }),
            value: `${pen.tool} ${toolOf(table, pen.tool).values?.kind === 'choice' ? pen.value : ''}`,
            title: letter === '' ? names[index] : t('drawing.pen-key', { name: names[index], key: letter }),
            ...(letter === '' ? {} : { 'aria-keyshortcuts': letter }),
            onclick: () => actions.choosePen(pen),
          },
          ...(drawn === undefined ? withKey(names[index], letter) : [sign(drawn)]),
        );
      }),
    );
  }

  return {
    element,
    pens: bar,

    /** The pens, and what is undone. */
    renderPens() {
      const { sitting } = page;
      bar.hidden = sitting.tab !== 'make' || sitting.puzzle === null;
      if (bar.hidden) byId('boards', HTMLElement).classList.remove('drawing-now');
      if (bar.hidden) return;
      const family = currentFamily(page);
      undo.render(nextUndone(making), 'making.undo', family.kind);
      redo.render(nextAgain(making), 'making.redo', family.kind);
      const draws = isDrawingPart(page);
      holding.hidden = pens.hidden = section.element.hidden = !draws;
      value.element.hidden = true;
      byId('boards', HTMLElement).classList.toggle('drawing-now', isDrawing(page));
      if (!draws) return;
      const now = `${family.kind} ${t('tab.make')}`;
      if (shown !== now) fill(family);
      if (shown !== now) translate(bar);
      shown = now;
      const { pen, erasing, shape } = making;
      hand.setAttribute('aria-pressed', String(pen === null));
      eraser.setAttribute('aria-pressed', String(erasing));
      const tool = pen === null ? null : toolOf(engine.tableOf(family.kind).tools, pen.tool);
      const chosen = pen === null ? '' : `${pen.tool} ${tool?.values?.kind === 'choice' ? pen.value : ''}`;
      for (const button of pens.querySelectorAll('button.pen'))
        button.setAttribute('aria-pressed', String(button instanceof HTMLButtonElement && button.value === chosen));
      for (const { shape: name, button } of shapes) button.setAttribute('aria-pressed', String(name === shape));
      shapeRow.hidden = tool === null || tool.target === 'piece' || tool.single;
      const isSign = tool !== null && nameOfPen(tool, pen?.value ?? null) in family.pens;
      name.hidden = !isSign;
      setText(name, isSign ? toolWords(tool, pen?.value ?? null, family.kind) : '');
      section.render();
      if (tool?.values?.kind === 'number') {
        value.element.hidden = false;
        Object.assign(value.input, { min: String(tool.values.least), max: String(tool.values.most) });
        value.show(pen?.value ?? tool.values.suggested);
      }
    },

    render() {
      setText(help, t(ownKey(currentFamily(page).kind, 'drawing.help')));
      whole.render();
    },
  };
}

/** @param {import('../state/making.js').Shape} shape @param {() => void} onclick */
function shapeButton(shape, onclick) {
  return h('button', { type: 'button', 'data-t-label': `drawing.${shape}`, onclick }, icon(shape));
}

/** @param {readonly import('../types.js').Tool[]} table @param {string} name */
function toolOf(table, name) {
  return table.find(tool => tool.name === name) ?? table[0];
}

/** What a pen is called in a family's table of signs. @param {import('../types.js').Tool} tool @param {number | null} value */
function nameOfPen({ name, values }, value) {
  return values?.kind === 'choice' && value !== null ? `${name}.${values.choices[value]}` : name;
}

/**
 * What the family on the boards has beside its pens.
 * @param {import('../main.js').App} app
 */
function createFamilySection(app) {
  const element = h('div', { class: 'pen-section' });
  /** @type {Map<string, import('../families/family.js').Section | null>} */
  const made = new Map();
  let shown = '';
  return {
    element,

    render() {
      const { kind, createDrawingSection } = currentFamily(app.page);
      if (!made.has(kind)) made.set(kind, createDrawingSection?.(app) ?? null);
      const section = made.get(kind) ?? null;
      if (shown !== kind) element.replaceChildren(...(section === null ? [] : [section.element]));
      if (shown !== kind) translate(element);
      shown = kind;
      element.hidden = section === null;
      section?.render();
    },
  };
}

/** A name with the letter underlined that chooses it. @param {string} name @param {string} letter */
function withKey(name, letter) {
  const at = letter === '' ? -1 : name.toLowerCase().indexOf(letter.toLowerCase());
  if (at < 0) return [h('span', { textContent: name })];
  return [h('span', {}, name.slice(0, at), h('u', { textContent: name[at] }), name.slice(at + 1))];
}

/** @param {'undo' | 'redo'} name @param {() => void} onclick */
function stepButton(name, onclick) {
  const words = h('span', { class: 'step-words' });
  const element = h('button', { type: 'button', class: `button making-${name}`, onclick }, icon(name), words);
  return {
    element,

    /** @param {import('../state/making.js').Label | null} label @param {string} key @param {string} kind */
    render(label, key, kind) {
      const what = label === null ? '' : labelWords(label, kind);
      const said = label === null ? t(`${key}-nothing`) : t(key, { what });
      element.disabled = label === null;
      setText(words, label === null ? t(`${key}-short`) : what);
      if (element.title === said) return;
      element.title = said;
      element.setAttribute('aria-label', said);
    },
  };
}

/**
 * What is done to a whole board, or to all of the puzzle.
 * @param {import('../main.js').App} app
 */
function createWhole(app) {
  const { page, actions } = app;
  const { making } = page;
  const boards = h('div', { class: 'segments wide', role: 'group', 'data-t-label': 'drawing.board' });
  const size = createSize(app);
  const place = h('div', { class: 'whole-tools' });
  const blank = h('button', {
    type: 'button',
    class: 'button',
    'data-t': 'drawing.blank',
    onclick: () => actions.drawBlank(size.get()),
  });
  const element = h('div', { class: 'whole' }, boards, size.element, place);
  let shown = '';

  /** @param {string[]} names of the boards */
  function fill(names) {
    const { kind } = currentFamily(page);
    const tools = engine.tableOf(kind).tools.filter(({ target }) => target === 'board' || target === 'puzzle');
    boards.replaceChildren(
      ...names.map((name, board) => h('button', { type: 'button', textContent: name, value: String(board), onclick: () => actions.setBoard(board) })),
    );
    /** @param {import('../types.js').Tool} tool @param {number | null} value @param {string} words */
    const press = (tool, value, words) =>
      h('button', {
        type: 'button',
        class: 'button',
        value: `${tool.name} ${value ?? ''}`,
        textContent: words,
        onclick: () => actions.draw({ tool: tool.name, board: making.board, value }),
      });
    place.replaceChildren(
      ...tools
        .filter(({ size: takes }) => takes === null)
        .flatMap(tool => {
          const { values } = tool;
          if (values?.kind === 'choice') return values.choices.map((_, value) => press(tool, value, toolWords(tool, value, kind)));
          if (values?.kind !== 'board') return [press(tool, null, toolWords(tool, null, kind))];
          return names.map((name, other) => press(tool, other, t(ownKey(kind, `tool.${tool.name}`), { name })));
        }),
      blank,
    );
    size.fill(tools.filter(({ size: takes }) => takes !== null));
    translate(element);
  }

  return {
    element,

    render() {
      const { puzzle } = page.sitting;
      if (puzzle === null) return;
      const { words, kind } = currentFamily(page);
      const state = app.shownState();
      const names = puzzle.boards.map((_, board) => words.caption(board, puzzle, state, page.sitting).name);
      const now = [kind, t('tab.make'), ...names].join('\n');
      if (shown !== now) fill(names);
      shown = now;
      boards.hidden = names.length < 2;
      for (const button of boards.querySelectorAll('button'))
        button.setAttribute('aria-pressed', String(Number(button.value) === making.board));
      // A board is not copied to itself.
      for (const button of place.querySelectorAll('button')) {
        const [name, other] = button.value.split(' ');
        const tool = engine.tableOf(kind).tools.find(candidate => candidate.name === name);
        button.hidden = tool?.values?.kind === 'board' && Number(other) === making.board;
      }
      size.render(puzzle.boards[making.board] ?? puzzle.boards[0]);
    },
  };
}

/**
 * Columns and rows, and what takes them.
 * @param {import('../main.js').App} app
 */
function createSize({ page, actions }) {
  const { making } = page;
  /** @type {import('../types.js').Size} */
  let wished = { width: 0, height: 0 };
  /** What the fields began with. @type {import('../types.js').Size | null} */
  let before = null;
  const width = numberField('drawing.columns', { least: 1, steps: 1 }, value => (wished = { ...wished, width: value }));
  const height = numberField('drawing.rows', { least: 1, steps: 1 }, value => (wished = { ...wished, height: value }));
  const buttons = h('div', { class: 'row wrap' });
  const whole = (/** @type {number} */ side) => (Number.isInteger(side) && side > 0 ? side : 0);
  /** Whether one number is both sides. */
  let square = false;
  const get = () => ({ width: whole(wished.width), height: whole(square ? wished.width : wished.height) });
  const sides = h('div', { class: 'row halves' }, width.element, height.element);

  return {
    element: h('div', { class: 'sizes' }, sides, buttons),
    get,

    /** @param {import('../types.js').Tool[]} tools */
    fill(tools) {
      const { kind } = currentFamily(page);
      square = tools.length > 0 && tools.every(tool => tool.size?.square);
      height.element.hidden = square;
      sides.classList.toggle('halves', !square);
      width.element.querySelector('[data-t]')?.setAttribute('data-t', ownKey(kind, 'drawing.columns'));
      buttons.replaceChildren(
        ...tools.map(tool =>
          h('button', {
            type: 'button',
            class: 'button small',
            textContent: toolWords(tool, null, kind),
            onclick: () => actions.draw({ tool: tool.name, board: making.board, size: get() }),
          }),
        ),
      );
    },

    /** @param {import('../types.js').Size} size of the board */
    render(size) {
      if (before?.width !== size.width || before.height !== size.height) wished = { width: size.width, height: size.height };
      before = size;
      width.show(wished.width);
      height.show(wished.height);
    },
  };
}
