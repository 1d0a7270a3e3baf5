/**
 * The generator's form. The same settings and seed always make the same puzzle.
 */

import { h, icon, setText } from '../dom.js';
import { percent, t } from '../i18n/index.js';

const LARGEST_SEED = 18446744073709551615n;
const LARGEST_SIDE = 1000;
const MAZES = { least: 2, most: 16 };

/** @typedef {import('../types.js').Params} Params */

/** @param {import('../main.js').App} app */
export function createGenerator(app) {
  const { page, actions } = app;
  const width = sizeField('20');
  const height = sizeField('20');
  const mazes = wholeField(String(MAZES.least), MAZES.least, MAZES.most);
  const maze = h(
    'select',
    { class: 'field', onchange: app.changed },
    ...['perfect', 'braided', 'random'].map(kind =>
      h('option', { value: kind, 'data-t': `generator.${kind}` }),
    ),
  );
  maze.value = 'braided';
  const opened = share('generator.opened', 50, 100);
  const walls = share('generator.walls', 30, 60);
  const pits = share('generator.pits', 2, 20);
  const solvable = h('input', { type: 'checkbox', checked: true });
  const seed = h('input', {
    type: 'text',
    class: 'field',
    inputMode: 'numeric',
    autocomplete: 'off',
    value: newSeed(),
  });
  const dice = h(
    'button',
    {
      type: 'button',
      class: 'button icon-only',
      'data-t-label': 'generator.dice',
      onclick() {
        seed.value = newSeed();
        start();
      },
    },
    icon('dice'),
  );
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const submit = h('button', { type: 'submit', class: 'button' });

  const element = h(
    'form',
    {
      class: 'generator',
      noValidate: true,
      onsubmit(/** @type {Event} */ event) {
        event.preventDefault();
        start();
      },
    },
    h(
      'div',
      { class: 'row halves' },
      row('generator.width', width),
      row('generator.height', height),
      row('generator.mazes', mazes),
    ),
    row('generator.maze', maze),
    opened.row,
    walls.row,
    pits.row,
    h('label', { class: 'check' }, solvable, h('span', { 'data-t': 'generator.solvable' })),
    h('div', { class: 'row seed' }, row('generator.seed', seed), dice),
    problem,
    submit,
  );
  /** The generated puzzle whose settings the form shows. @type {unknown} */
  let shown = null;

  function start() {
    const sides = [width.value, height.value].map(Number);
    const wrongSize = sides.some(
      side => !Number.isInteger(side) || side < 1 || side > LARGEST_SIDE,
    );
    const count = Number(mazes.value);
    const wrongCount = !Number.isInteger(count) || count < MAZES.least || count > MAZES.most;
    const wrongSeed =
      !/^\d{1,20}$/.test(seed.value.trim()) || BigInt(seed.value.trim()) > LARGEST_SEED;
    const wrong = wrongSize
      ? t('generator.bad-size', { limit: LARGEST_SIDE })
      : wrongCount
        ? t('generator.bad-mazes', { least: MAZES.least, limit: MAZES.most })
        : wrongSeed
          ? t('generator.bad-seed')
          : '';
    problem.hidden = wrong === '';
    setText(problem, wrong);
    if (wrong !== '') return;
    /** @type {Params} */
    const params = {
      mazes: count,
      width: sides[0],
      height: sides[1],
      maze: /** @type {Params['maze']} */ (maze.value),
      opened: opened.value(),
      walls: walls.value(),
      pits: pits.value(),
      solvable: solvable.checked,
    };
    actions.generate({ kind: 'simultaneous', params, seed: seed.value.trim() });
  }

  /**
   * Takes over the settings of a generated puzzle that came from a link.
   * @param {import('../types.js').Settings} settings
   */
  function takeOver({ params, seed: number }) {
    mazes.value = String(params.mazes ?? MAZES.least);
    width.value = String(params.width);
    height.value = String(params.height);
    maze.value = params.maze;
    opened.set(params.opened);
    walls.set(params.walls);
    pits.set(params.pits);
    solvable.checked = params.solvable;
    seed.value = number;
  }

  return {
    element,

    render() {
      if (page.source?.kind === 'generated' && page.source !== shown) {
        shown = page.source;
        takeOver(page.source.settings);
      }
      opened.row.hidden = maze.value !== 'braided';
      walls.row.hidden = maze.value !== 'random';
      for (const part of [opened, walls, pits]) part.draw();
      submit.disabled = page.generating;
      setText(submit, t(page.generating ? 'generator.running' : 'generator.start'));
    },
  };

  /** @param {string} value */
  function sizeField(value) {
    return wholeField(value, 1, LARGEST_SIDE);
  }

  /** @param {string} value @param {number} least @param {number} most */
  function wholeField(value, least, most) {
    return h('input', {
      type: 'number',
      class: 'field',
      min: String(least),
      max: String(most),
      value,
    });
  }

  /** A share in percent. @param {string} key @param {number} value @param {number} most */
  function share(key, value, most) {
    const words = h('span', { class: 'value' });
    const input = h('input', {
      type: 'range',
      min: '0',
      max: String(most),
      step: most > 20 ? '1' : '0.5',
      value: String(value),
      'data-t-label': key,
      oninput: app.changed,
    });
    return {
      row: row(key, input, words),
      value: () => Number(input.value) / 100,
      /** @param {number} next */
      set(next) {
        input.value = String(next * 100);
      },
      draw() {
        const now = percent(Number(input.value) / 100);
        setText(words, now);
        input.setAttribute('aria-valuetext', now);
      },
    };
  }

  /** @param {string} key @param {HTMLElement} field @param {HTMLElement} [after] */
  function row(key, field, after) {
    const label = h('span', { class: 'label' }, h('span', { 'data-t': key }), after ?? '');
    return h('label', { class: 'labelled' }, label, field);
  }
}

/** A seed short enough to read out. */
function newSeed() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);
}
