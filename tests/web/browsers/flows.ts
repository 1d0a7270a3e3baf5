/**
 * The main uses of the page, from the first press to the last, in browsers other than the one of all other tests: one
 * description for all drivers. What is found is held against what is known beforehand: lengths proved elsewhere, words of
 * the dictionaries.
 */

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteUrl } from '../support/browser.ts';
import { LAYOUT_FAULTS } from '../support/crawl.ts';
import { otherSite } from '../support/other-site.ts';
import { DESK, de, en } from '../support/page.ts';
import { dearLink, LINE_RALLYE, MAZE, OPPOSED, plainly } from '../support/puzzles.ts';
import { cell as at, GOAL, START } from '../support/recorded.ts';
import * as lockstep from '../support/wasm.ts';
import type { Size } from './driver.ts';
import { type Person, THERE } from './person.ts';

type Flow = (open: Open, skip: (reason: string) => void) => Promise<void>;
/** A tab as of a new visitor; the one before is closed. */
type Open = (size?: Size) => Promise<Person>;

/** Examples whose shortest solutions, or their absence, are known, and what is said of them. */
const KNOWN = {
  walls: en('simultaneous.shortest', { count: 9 }),
  twelve: en('simultaneous.shortest', { count: 32 }),
  'first-swap': en('stromrallye.result', { count: 5 }),
  detours: en('stromrallye.result', { count: 46 }),
  garden: en('irrgarten.shortest', { count: 117 }),
  'cut-off': en('simultaneous.goal-unreachable', { player: en('simultaneous.player.2') }),
};

const PHONE = { width: 390, height: 800 };

const LINK = { css: 'input', name: en('share.link') };

/** Opens a file with the page's own button for that. */
async function openFile(me: Person, name: string, text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'lockstep-file-'));
  const file = join(folder, name);
  await writeFile(file, text);
  await me.does('tab.make');
  await me.finds(() => document.getElementById('file-picker') !== null, true);
  await me.tab.choose('#file-picker', file);
  await me.does('', { named: name });
  await rm(folder, { recursive: true });
}

/** In the page: whether the middle of the first board is light or dark, where there is a floor. */
function floorIs() {
  const canvas = document.querySelector('.pane canvas');
  const context = canvas instanceof HTMLCanvasElement && canvas.getContext('2d');
  if (!context) return '';
  const { data } = context.getImageData(context.canvas.width / 2, context.canvas.height / 2, 1, 1);
  return data[0] + data[1] + data[2] > 384 ? 'light' : 'dark';
}

/** In a page of another site: what its board has reported. */
const told = () => JSON.stringify((window as any).told);

/** Opens the panel, which is folded away during play, and a sheet on a phone. */
const toPanel = (me: Person) => me.press('button:has(.icon-panel)');

export const FLOWS: Record<string, Flow> = {
  'a file and the examples of all families are solved, with the lengths that are known, or told why not':
    async open => {
      const me = await open();
      await me.does('#example=walls');
      await openFile(me, 'opposed.txt', OPPOSED);
      await me.does('solve', { reads: en('simultaneous.shortest', { count: 3 }) });
      await openFile(me, 'line.txt', LINE_RALLYE);
      await me.does('solve', { reads: en('stromrallye.result', { count: 5 }) });
      for (const [name, reads] of Object.entries(KNOWN)) {
        const next = await open();
        await next.does(`#example=${name} solve`, { named: en(`example.${name}`), reads });
      }
    },
  'the arrow keys play, undo takes back, hints tell how much is left and then the next move; a reload keeps it':
    async open => {
      const me = await open();
      await me.does('#example=walls');
      await openFile(me, 'opposed.txt', OPPOSED);
      await me.does('tab.play walk.hint', { sees: { '.events': en('hint.total', { count: 3 }) } });
      await me.does('h', { sees: { '.events': new RegExp(`^${en('hint.move', { move: en('walk.down') })}`) } });
      await me.does('ArrowRight ArrowDown', { at: [at(1, 2), GOAL] });
      await me.does('reload', { named: 'opposed.txt', at: [at(1, 2), GOAL] });
      await me.does('Control+z', { at: [START, at(2, 1)] });
      const won = new RegExp(`^${en('won.solved', { played: en('won.count', { count: 3 }) })}`);
      await me.does('Control+z ArrowDown ArrowRight ArrowDown', { at: [GOAL, GOAL], sees: { '.win-title': won } });
    },
  'a finger plays: by buttons, and by swipes over a board': async (open, skip) => {
    const me = await open(PHONE);
    if (me.tab.touch === undefined) return skip('its driver has no finger');
    // RDLDRURDD is shortest.
    await me.does('#example=walls');
    await me.touch({ css: '.pad button', name: en('walk.right') });
    for (const move of 'DLDRURDD') {
      const by = { x: { L: -60, R: 60 }[move] ?? 0, y: { U: -60, D: 60 }[move] ?? 0 };
      await me.touch('.pane canvas', ...[0.25, 0.5, 0.75, 1].map(part => ({ x: part * by.x, y: part * by.y })));
    }
    await me.does('', { at: [GOAL, GOAL] });
  },
  'a press on a cell walks there': async open => {
    const me = await open();
    await me.does('#example=garden');
    await openFile(me, 'maze.txt', MAZE);
    await me.does('tab.play', { at: [at(2, 2)] });
    const { middle, width, height } = await me.box('.pane canvas');
    // Of 9 × 7 cells, seen whole with a margin of 6.
    const cell = Math.min((width - 12) / 9, (height - 12) / 7);
    await me.tab.click({ x: middle.x + (2.5 - 4.5) * cell, y: middle.y + (1.5 - 3.5) * cell });
    await me.does('', { at: [at(3, 2)] });
  },
  'settings and a seed make the puzzle that they make everywhere; a long search is cancelled; a link opens the same puzzle elsewhere':
    async open => {
      const me = await open();
      const [width, height, seed] = [14, 9, '11'];
      const table = lockstep.families().find(({ kind }) => kind === 'simultaneous');
      assert(table);
      const { text } = lockstep.ok(lockstep.generate('simultaneous', { ...table.suggested, width, height }, seed));
      const then = {
        named: en('puzzle.generated', { seed }),
        reads: en('simultaneous.shortest', { count: plainly(text).length ?? -1 }),
      };
      await me.does('#example=walls tab.make puzzle.generate');
      await me.fill('setting.width', String(width));
      await me.fill('setting.height', String(height));
      await me.fill('generator.seed', seed);
      await me.does('generator.start', { named: then.named });
      await me.does('solve', then);
      await me.does('header.share');
      await me.says(LINK, /^http.*#p=[\w-]+$/);
      const link = new URL((await me.box(LINK)).text);
      const other = await open();
      // It would take minutes.
      await other.does(`${await dearLink()} solve`, { sees: { '#action': en('solve.cancel') } });
      await other.press('#action');
      await other.does('', { reads: /^Stopped after / });
      await other.does(`${link.hash} solve`, then);
    },
  'the board alone leads to the whole page, is played, and tells the page of another site that frames it':
    async open => {
      const site = await otherSite();
      const me = await open({ width: 420, height: 520 });
      const board = '#level=simultaneous/1&embed';
      await me.does(board, { sees: { '.embed-foot a': en('embed.open') }, gone: '#top' });
      await me.does('walk.right', { sees: { '.history button:not([disabled])': THERE } });
      await me.tab.goto(site.frame({ src: siteUrl + board, width: '400', height: '400' }));
      await me.finds(told, /"event":"height","height":\d{3}/);
      await me.tab.click({ x: 200, y: 150 });
      await me.does('Control+z ArrowRight ArrowRight ArrowDown');
      await me.finds(told, /"event":"solved".*"moves":"RRD"/);
      site.close();
    },
  'language and theme are switched, verdict and boards and all, and stay': async open => {
    const me = await open();
    await me.does('#example=walls');
    await toPanel(me);
    // Before there is a route over the floor.
    await me.does('header.theme-system');
    await me.finds(floorIs, 'light');
    await me.does('header.theme-light');
    await me.finds(floorIs, 'dark');
    await me.does('solve', { reads: en('simultaneous.shortest', { count: 9 }) });
    for (const [language, words] of [
      ['de', de],
      ['en', en],
      ['de', de],
    ] as const) {
      await me.press(`[value=${language}]`);
      await me.does('', { reads: words('simultaneous.shortest', { count: 9 }) });
    }
    await me.does('reload', { reads: de('simultaneous.shortest', { count: 9 }) });
    await me.press('#tabs [value=play]');
    await me.finds(floorIs, 'dark');
  },
};

// What else the crawler looks for depends on fonts.
for (const size of [DESK, PHONE])
  FLOWS[
    `at ${size.width} × ${size.height} nothing overflows, and no button lies on another, in all rooms, with a search on view, the link or the help`
  ] = async open => {
    for (const [name, language] of [
      ['twelve', 'en'],
      // German words are longer.
      ['fiendish', 'de'],
      ['garden', 'de'],
    ]) {
      const me = await open(size);
      // What slides in overflows until it has done so.
      const isFine = () => me.finds(LAYOUT_FAULTS, []);
      await me.does(`#example=${name}`);
      await toPanel(me);
      // On a phone the sheet opens at the library.
      if (size === PHONE) await me.press('.sheet-head [aria-pressed=true]:not(.sheet-turn)');
      await me.press(`[value=${language}]`);
      await isFine();
      if (size === PHONE) await me.does('Escape');
      for (const tab of ['play', 'make', 'solve']) {
        await me.press(`#tabs [value=${tab}]`);
        await isFine();
      }
      if (language === 'de') continue;
      await me.press('#action');
      await me.does('', { reads: KNOWN.twelve });
      await isFine();
      // The solver at work, layer by layer.
      await me.watches('auto');
      await me.does('', { sees: { '.watched-step': THERE } });
      await isFine();
      await me.does('header.share');
      await me.says(LINK, /^http/);
      await isFine();
      await me.does('Escape', { gone: '#share-dialog' });
      await me.does('tab.play header.help', { sees: { '#help a': THERE } });
      await isFine();
    }
  };
