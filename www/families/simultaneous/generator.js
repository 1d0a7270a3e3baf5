/**
 * The generator's form for mazes.
 */

import { h } from '../../dom.js';
import { t } from '../../i18n/index.js';
import { check, choice, numberField, numberIn, row, shareSlider } from '../../panels/fields.js';

const LARGEST_SIDE = 1000;
const MAZES = { least: 2, most: 16 };

/** @typedef {import('../../types.js').LabyrinthsParams} Params */

/**
 * @param {import('../../main.js').App} app
 * @returns {import('../index.js').Form}
 */
export function createGenerator(app) {
  const width = numberField('20', 1, LARGEST_SIDE);
  const height = numberField('20', 1, LARGEST_SIDE);
  const mazes = numberField(String(MAZES.least), MAZES.least, MAZES.most);
  const maze = choice(['perfect', 'braided', 'random'], 'generator', app.changed);
  maze.value = 'braided';
  const opened = shareSlider('generator.opened', 50, 100, app.changed);
  const walls = shareSlider('generator.walls', 30, 60, app.changed);
  const pits = shareSlider('generator.pits', 2, 20, app.changed);
  const solvable = h('input', { type: 'checkbox', checked: true });

  return {
    fields: [
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
      check('generator.solvable', solvable),
    ],

    read() {
      const sides = [numberIn(width), numberIn(height)];
      const count = numberIn(mazes);
      if (sides[0] === null || sides[1] === null)
        return { problem: t('generator.bad-size', { limit: LARGEST_SIDE }) };
      if (count === null)
        return { problem: t('generator.bad-mazes', { least: MAZES.least, limit: MAZES.most }) };
      return {
        params: {
          mazes: count,
          width: sides[0],
          height: sides[1],
          maze: /** @type {Params['maze']} */ (maze.value),
          opened: opened.value(),
          walls: walls.value(),
          pits: pits.value(),
          solvable: solvable.checked,
        },
      };
    },

    takeOver(/** @type {Params} */ params) {
      mazes.value = String(params.mazes ?? MAZES.least);
      width.value = String(params.width);
      height.value = String(params.height);
      maze.value = params.maze;
      opened.set(params.opened);
      walls.set(params.walls);
      pits.set(params.pits);
      solvable.checked = params.solvable;
    },

    render() {
      opened.row.hidden = maze.value !== 'braided';
      walls.row.hidden = maze.value !== 'random';
      for (const part of [opened, walls, pits]) part.draw();
    },
  };
}
