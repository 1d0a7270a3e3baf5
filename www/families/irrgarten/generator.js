/**
 * The generator's form for mazes: a level and a size, or all settings. The levels, and what a setting
 * may be, are the wasm module's.
 */

import { h } from '../../dom.js';
import { irrgartenLevels } from '../../engine.js';
import { choice, numberField, numberIn, row, shareSlider } from '../../panels/fields.js';
import { t } from '../../i18n/index.js';

/**
 * @typedef {import('../../types.js').IrrgartenParams} Params
 * @typedef {'branching' | 'jumpers' | 'arrows' | 'crossings'} Share
 */

const SHARES = /** @type {const} */ (['branching', 'jumpers', 'arrows', 'crossings']);

const SIDE = { least: 3, most: 2000 };

/** Sizes to choose from without numbers; the first one is the level's. @type {Record<string, [number, number]>} */
const SIZES = {
  small: [21, 15],
  medium: [41, 29],
  large: [81, 57],
  huge: [241, 171],
  giant: [1000, 1000],
};

const OF_LEVEL = 'level';

/**
 * @param {import('../../main.js').App} app
 * @returns {import('../index.js').Form}
 */
export function createGenerator(app) {
  const levels = irrgartenLevels();
  let expert = false;
  const views = ['simple', 'expert'].map(value =>
    h('button', {
      type: 'button',
      value,
      'data-t': `maze.view.${value}`,
      onclick() {
        // What the simple view says is where one goes on from.
        if (value === 'expert' && !expert) fill(simpleParams());
        expert = value === 'expert';
        app.changed();
      },
    }),
  );
  const level = choice(
    levels.map(({ name }) => name),
    'maze.level',
    app.changed,
  );
  const size = choice([OF_LEVEL, ...Object.keys(SIZES)], 'maze.size', app.changed);
  const width = numberField('41', SIDE.least, SIDE.most);
  const height = numberField('29', SIDE.least, SIDE.most);
  const sliders = Object.fromEntries(
    SHARES.map(name => [name, shareSlider(`param.${name}`, 10, 100, app.changed)]),
  );
  const simple = h(
    'div',
    { class: 'generator-part' },
    h('div', { class: 'row halves' }, row('generator.level', level), row('maze.size', size)),
  );
  const all = h(
    'div',
    { class: 'generator-part' },
    h('div', { class: 'row halves' }, row('generator.width', width), row('generator.height', height)),
    ...SHARES.map(name => sliders[name].row),
  );
  level.value = levels[Math.min(1, levels.length - 1)].name;
  fill(simpleParams());

  /** @returns {Params} */
  function simpleParams() {
    const { params } = levels.find(({ name }) => name === level.value) ?? levels[0];
    const [wide, high] = SIZES[size.value] ?? [params.width, params.height];
    return { ...params, width: wide, height: high };
  }

  /** @param {Params} params */
  function fill(params) {
    width.value = String(params.width);
    height.value = String(params.height);
    for (const name of SHARES) sliders[name].set(params[name]);
  }

  return {
    fields: [
      h('div', { class: 'segments wide', role: 'group', 'data-t-label': 'maze.view' }, ...views),
      simple,
      all,
    ],

    read() {
      if (!expert) return { params: simpleParams() };
      const wide = numberIn(width);
      const high = numberIn(height);
      if (wide === null || high === null)
        return { problem: t('maze.bad-size', { least: SIDE.least, limit: SIDE.most }) };
      const shares = SHARES.map(name => [name, sliders[name].value()]);
      return { params: { width: wide, height: high, ...Object.fromEntries(shares) } };
    },

    takeOver(/** @type {Params} */ params) {
      fill(params);
      // What is no level is shown as it is.
      const same = levels.find(({ params: other }) =>
        SHARES.every(name => Math.abs(other[name] - params[name]) < 1e-6),
      );
      const ofSize = Object.keys(SIZES).find(
        name => SIZES[name][0] === params.width && SIZES[name][1] === params.height,
      );
      const isOwn = same?.params.width === params.width && same.params.height === params.height;
      if (same === undefined || (!isOwn && ofSize === undefined)) {
        expert = true;
        return;
      }
      level.value = same.name;
      size.value = isOwn ? OF_LEVEL : (ofSize ?? OF_LEVEL);
    },

    render() {
      for (const button of views)
        button.setAttribute('aria-pressed', String(expert === (button.value === 'expert')));
      simple.hidden = expert;
      all.hidden = !expert;
      for (const name of SHARES) sliders[name].draw();
    },
  };
}
