/** Actions of a person who draws a puzzle, what the page then shows, and the colours on the boards. */

import { drawn, parts } from './page.ts';

/**
 * A point of an entirely visible board, whose name says its size, in the window.
 * @param board from 0
 * @param x in cells
 */
export async function pointOn(page: Page, board: number, x: number, y: number) {
  const canvas = parts(page).boards.nth(board);
  const name = (await canvas.getAttribute('aria-label')) ?? '';
  const [width, height] = (/(\d+) (?:by|mal) (\d+)/.exec(name) ?? []).slice(1).map(Number);
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('there is no such board');
  // As viewport.ts fits a board: with a margin, and cells of whole pixels where that costs little.
  const room = Math.min((box.width - 12) / width, (box.height - 12) / height);
  const cell = Math.floor(room) > room * 0.94 ? Math.floor(room) : room;
  return { x: box.x + box.width / 2 + (x - width / 2) * cell, y: box.y + box.height / 2 + (y - height / 2) * cell };
}

/** Cells as recorded tables write them. */
export const CELLS = /^(at:|right:|middle:|shift:)?(?:(\d)\/)?(-?[\d.]+,-?[\d.]+(?:>-?[\d.]+,-?[\d.]+)*)$/;

export async function strokeOver(page: Page, cells: string) {
  const [, how = '', board = '1', path = ''] = CELLS.exec(cells) ?? [];
  const button = how === 'right:' ? 'right' : how === 'middle:' ? 'middle' : 'left';
  if (how === 'shift:') await page.keyboard.down('Shift');
  for (const [index, cell] of path.split('>').entries()) {
    const [x, y] = cell.split(',').map(Number);
    // The middles of cells are whole numbers from 1.
    const point = await pointOn(page, Number(board) - 1, x - 0.5, y - 0.5);
    await page.mouse.move(point.x, point.y, { steps: index === 0 ? 1 : 4 });
    if (how === 'at:') return drawn(page);
    if (index === 0) await page.mouse.down({ button });
  }
  await page.mouse.up({ button });
  if (how === 'shift:') await page.keyboard.up('Shift');
  await drawn(page);
}

/** The colour of a cell near its corner, away from signs, as `r,g,b`. @param x from 0 @param size of the map */
export function colourOf(page: Page, x: number, y: number, { width, height }: { width: number; height: number }) {
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

/** A colour of the theme, as `r,g,b`. */
export function themeColour(page: Page, role: string) {
  return page.evaluate(name => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(',');
  }, role);
}

/** The share of a colour of the theme on each board, without its edges. */
export async function sharesOf(page: Page, role: string) {
  const colour = (await themeColour(page, role)).split(',').map(Number);
  return parts(page).boards.evaluateAll(
    (all, [red, green, blue]) =>
      all.map(board => {
        const canvas = board as HTMLCanvasElement;
        const [width, height] = [canvas.width - 80, canvas.height - 80];
        const data = canvas.getContext('2d')?.getImageData(40, 40, width, height).data ?? [];
        let found = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) found++;
        return found / (width * height);
      }),
    colour,
  );
}

export async function boardBoxes(page: Page) {
  const { boards } = parts(page);
  return Promise.all(Array.from({ length: await boards.count() }, (_, index) => boards.nth(index).boundingBox()));
}

/** A finger, which rests or drags: Playwright has only taps. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    touch,
    async drag([first, ...others]: { x: number; y: number }[]) {
      await touch('touchStart', [first]);
      for (const point of others) await touch('touchMove', [point]);
      await touch('touchEnd', []);
      await drawn(page);
    },
    down: (point: { x: number; y: number }) => touch('touchStart', [point]),
    up: () => touch('touchEnd', []),
  };
}
