/** Small mazes for the tests, and their colours on the boards. */

/** A long corridor, a choice in its middle, a jumper, an arrow, a crossing before the exit. */
export const MAZE = [
  'irrgarten 9 7',
  '#########',
  '#S...o#.#',
  '#.##.##.#',
  '#.#....+E',
  '#.#.###.#',
  '#...>...#',
  '#########',
  '',
].join('\n');

/** After the arrow there is a dead end. */
export const TRAP = ['irrgarten 7 5', '#######', '#S.>..#', '#.#####', '#.....E', '#######', ''].join('\n');

/** The wall follower goes round for ever inside; only a jump leads out. */
export const ROUND = [
  'irrgarten 9 7',
  '#########',
  '#.......#',
  '#.#####.#',
  '#.#o.S#.#',
  '#.#####.#',
  '#.......E',
  '#########',
  '',
].join('\n');

/**
 * The colour of a cell near its corner, away from signs, as `r,g,b`.
 * @param {import('playwright-core').Page} page
 * @param {number} x from 0
 * @param {number} y
 * @param {{ width: number, height: number }} size of the map
 */
export function colourOf(page, x, y, { width, height }) {
  return page.evaluate(
    ([cellX, cellY, columns, rows]) => {
      const canvas = document.querySelector('.pane canvas');
      if (!(canvas instanceof HTMLCanvasElement)) return '';
      const margin = 6 * devicePixelRatio;
      const scale = Math.min((canvas.width - 2 * margin) / columns, (canvas.height - 2 * margin) / rows);
      const left = (canvas.width - scale * columns) / 2;
      const top = (canvas.height - scale * rows) / 2;
      const at = [left + (cellX + 0.08) * scale, top + (cellY + 0.08) * scale].map(Math.round);
      const pixel = canvas.getContext('2d')?.getImageData(at[0], at[1], 1, 1).data ?? [];
      return [...pixel].slice(0, 3).join(',');
    },
    [x, y, width, height],
  );
}

/**
 * A colour of the theme, as `r,g,b`.
 * @param {import('playwright-core').Page} page
 * @param {string} role
 */
export function themeColour(page, role) {
  return page.evaluate(name => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(',');
  }, role);
}
