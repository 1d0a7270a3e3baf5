/**
 * The main uses of the page, from the first press to the last, in every browser: one description for all drivers. What
 * is found is held against what is known beforehand: lengths proved elsewhere, words of the dictionaries.
 *
 * @typedef {object} Flow
 * @property {string} name
 * @property {import('./driver.js').Ability} [needs] what the driver must be able to do
 * @property {(open: Open, browser: string) => Promise<void>} run
 *
 * @typedef {(size?: import('./driver.js').Size) => Promise<import('./person.js').Person>} Open a tab as of a new visitor;
 *   the one before is closed
 */

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteUrl } from '../support/browser.js';
import { otherSite } from '../support/other-site.js';
import { de, en, eventually } from '../support/page.js';
import { dearLink, LINE_RALLYE, MAZE, OPPOSED, plainly } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';
import { button, PHONE, panelTab } from './person.js';

/** @typedef {import('./person.js').Person} Person */

/** Examples whose shortest solutions, or their absence, are known, and what is said of them. @type {[string, string][]} */
const KNOWN = [
  ['walls', en('simultaneous.shortest', { count: 9 })],
  ['twelve', en('simultaneous.shortest', { count: 32 })],
  ['first-swap', en('stromrallye.result', { count: 5 })],
  ['detours', en('stromrallye.result', { count: 46 })],
  ['garden', en('irrgarten.shortest', { count: 117 })],
  ['cut-off', en('simultaneous.goal-unreachable', { player: en('simultaneous.player.2') })],
];

/** A field of the generator. @param {string} key of its label */
const field = key => ({ css: '#generator input', name: en(key) });

/** @param {number} x @param {number} y from 1 */
const at = (x, y) => en('stage.at', { x, y });
const START = en('simultaneous.at-start');
const GOAL = en('simultaneous.at-goal');
const AT_GOAL = [GOAL, GOAL];

/** Where the captions say that the players are. @param {Person} person @param {string[]} expected */
const placesAre = (person, expected) =>
  person.finds(() => [...document.querySelectorAll('.pane .place')].map(place => place.textContent), expected);

/** Opens a file with the page's own button for that. @param {Person} person @param {string} name @param {string} text */
async function openFile(person, name, text) {
  const folder = await mkdtemp(join(tmpdir(), 'lockstep-file-'));
  const file = join(folder, name);
  await writeFile(file, text);
  await person.press(panelTab('make'));
  await person.tab.choose('#file-picker', file);
  await person.finds(() => document.querySelector('.puzzle-name')?.textContent ?? '', name);
  await rm(folder, { recursive: true });
}

/** In a page of another site: what its board has reported. */
const TOLD = () => JSON.stringify(/** @type {any} */ (window).told);

/** @type {Flow[]} */
export const FLOWS = [
  {
    name: 'a file and the examples of all families are solved, with the lengths that are known, or told why not',
    async run(open) {
      const person = await open();
      await person.visit('#example=walls');
      await openFile(person, 'opposed.txt', OPPOSED);
      await person.solves(en('simultaneous.shortest', { count: 3 }));
      await openFile(person, 'line.txt', LINE_RALLYE);
      await person.solves(en('stromrallye.result', { count: 5 }));
      for (const [name, verdict] of KNOWN) {
        const next = await open();
        await next.visit(`#example=${name}`);
        await next.reads('#line .cut', en(`example.${name}`));
        await next.solves(verdict);
      }
    },
  },
  {
    name: 'the arrow keys play, undo takes back, hints tell how much is left and then the next move; a reload keeps it',
    async run(open) {
      const person = await open();
      await person.visit('#example=walls');
      await openFile(person, 'opposed.txt', OPPOSED);
      await person.press(panelTab('play'));
      await person.press('#hint');
      await person.reads('.events', en('hint.total', { count: 3 }));
      await person.keys('h');
      await person.reads('.events', en('hint.move', { move: en('walk.down') }));
      await person.keys('ArrowRight ArrowDown');
      await placesAre(person, [at(1, 2), GOAL]);
      await person.reload();
      await person.reads('#line .cut', 'opposed.txt');
      await placesAre(person, [at(1, 2), GOAL]);
      await person.keys('Control+z');
      await placesAre(person, [START, at(2, 1)]);
      await person.keys('Control+z ArrowDown ArrowRight ArrowDown');
      await placesAre(person, AT_GOAL);
      await person.reads('.win-title', new RegExp(`^${en('won.solved', { played: en('won.count', { count: 3 }) })}`));
    },
  },
  {
    name: 'a finger plays: by buttons, and by swipes over a board',
    needs: 'touch',
    async run(open) {
      const person = await open(PHONE);
      // RDLDRURDD is shortest.
      await person.visit('#example=walls');
      await person.tap({ css: '.pad button', name: en('walk.right') });
      await person.sees('.history button:enabled:has(.icon-undo)');
      for (const [x, y] of [
        [0, 60],
        [-60, 0],
        [0, 60],
        [60, 0],
        [0, -60],
        [60, 0],
        [0, 60],
        [0, 60],
      ])
        await person.swipe('.pane canvas', { x, y });
      await placesAre(person, AT_GOAL);
    },
  },
  {
    name: 'a press on a cell walks there',
    async run(open) {
      const person = await open();
      await person.visit('#example=garden');
      await openFile(person, 'maze.txt', MAZE);
      await person.press(panelTab('play'));
      await placesAre(person, [at(2, 2)]);
      const board = await person.sees('.pane canvas');
      // Of 9 × 7 cells, seen whole with a margin of 6.
      const cell = Math.min((board.size.width - 12) / 9, (board.size.height - 12) / 7);
      await person.tab.click({ x: board.middle.x + (2.5 - 4.5) * cell, y: board.middle.y + (1.5 - 3.5) * cell });
      await placesAre(person, [at(3, 2)]);
    },
  },
  {
    name: 'settings and a seed make the puzzle that they make everywhere; a long search is cancelled; a link opens the same puzzle elsewhere',
    async run(open) {
      const person = await open();
      const [width, height, seed] = [14, 9, '11'];
      const table = lockstep.families().find(({ kind }) => kind === 'simultaneous');
      assert(table);
      const elsewhere = lockstep.generate('simultaneous', { ...table.suggested, width, height }, seed);
      assert(elsewhere.ok);
      await person.visit('#example=walls');
      await person.press(panelTab('make'));
      await person.press('[aria-controls=generator]');
      await person.fill(field('setting.width'), String(width));
      await person.fill(field('setting.height'), String(height));
      await person.fill(field('generator.seed'), seed);
      await person.press({ css: '#generator button', name: en('generator.start') });
      await person.reads('#line .cut', en('puzzle.generated', { seed }));
      const verdict = en('simultaneous.shortest', { count: plainly(elsewhere.text).length ?? -1 });
      await person.solves(verdict);
      await person.press('#share');
      await person.reads('#share-dialog input:not([type=checkbox])', /^http.*#p=[\w-]+$/);
      const { text } = await person.sees('#share-dialog input:not([type=checkbox])');
      // It would take minutes.
      const other = await open();
      await other.visit(await dearLink());
      await other.press(panelTab('solve'));
      await other.press('#action');
      await other.reads('#action', en('solve.cancel'));
      await other.press('#action');
      await other.reads('.verdict', /^Stopped after /);
      await other.visit(new URL(text).hash);
      await other.reads('.puzzle-name', en('puzzle.generated', { seed }));
      await other.solves(verdict);
    },
  },
  {
    name: 'the board alone leads to the whole page, is played, and tells the page of another site that frames it',
    async run(open) {
      const site = await otherSite();
      const person = await open({ width: 420, height: 520 });
      await person.visit('#level=simultaneous/1&embed');
      await person.reads('.embed-link', en('embed.open'));
      await person.misses('#top');
      await person.press({ css: '.pad button', name: en('walk.right') });
      await person.sees('.history button:not([disabled])');
      await person.tab.goto(site.frame({ src: `${siteUrl}#level=simultaneous/1&embed`, width: '400', height: '400' }));
      await person.finds(TOLD, /"event":"height","height":\d{3}/);
      await person.tab.click({ x: 200, y: 150 });
      await person.keys('Control+z ArrowRight ArrowRight ArrowDown');
      await person.finds(TOLD, /"event":"solved".*"moves":"RRD"/);
      site.close();
    },
  },
  {
    name: 'language and theme are switched, verdict and boards and all, and stay',
    async run(open) {
      const person = await open();
      await person.visit('#example=walls');
      // Before there is a route over the floor.
      for (const theme of ['light', 'dark']) {
        await toTheme(person, theme);
        await eventually(() => person.tab.evaluate(floorIs), theme);
      }
      await person.solves(en('simultaneous.shortest', { count: 9 }));
      for (const [language, words] of /** @type {const} */ ([
        ['de', de],
        ['en', en],
      ])) {
        await person.press(`#languages [value=${language}]`);
        await person.reads('.verdict', words('simultaneous.shortest', { count: 9 }));
      }
      await person.press('#languages [value=de]');
      await person.finds(() => document.documentElement.lang, 'de');
      await person.reload();
      await person.reads('.verdict', de('simultaneous.shortest', { count: 9 }));
      await person.finds(() => document.documentElement.dataset.theme ?? '', 'dark');
      await person.press(panelTab('play'));
      await eventually(() => person.tab.evaluate(floorIs), 'dark');
    },
  },
  {
    name: 'a search is watched: of mazes layer by layer, of Stromrallye step by step',
    async run(open) {
      for (const [name, verdict] of KNOWN.filter(([name]) => name === 'twelve' || name === 'first-swap')) {
        const person = await open();
        await person.visit(`#example=${name}`);
        await person.solves(verdict);
        await person.shows('auto');
        // It plays by itself, but not on from its end.
        await person.press(button('playback.end'));
        await person.reads('.solve-bar .count', /^Step (\d+) of \1$/);
        const { text: count } = await person.sees('.solve-bar .count');
        const last = Number(/\d+/.exec(count));
        /** @param {string} key @param {number} step */
        const stepped = async (key, step) => {
          await person.press(button(key));
          await person.reads('.solve-bar .count', new RegExp(`^Step ${step} of`));
          return (await person.sees('.watched-step')).text;
        };
        // The words of a step come from the worker, and may arrive after its number.
        const differ = async () =>
          (await stepped('playback.back', last - 1)) !== (await stepped('playback.forward', last));
        await eventually(differ, true);
        await person.shows('solution');
        await person.misses('.watched-step');
        await person.reads('.verdict', verdict);
      }
    },
  },
  {
    name: 'the help opens beside the boards, its boards are played, and Escape closes it',
    async run(open) {
      const person = await open();
      await person.visit('#example=walls');
      await person.keys('F1');
      await person.press({ css: '#help a', name: 'Mazes: the rules' });
      await person.finds(() => location.hash, '#help=simultaneous-rules');
      const board = '#help [data-section=pit] .help-board';
      await person.press({ css: `${board} button`, name: en('walk.right') });
      await person.reads(`${board} .help-effect`, /^Anton falls back to the start\./);
      await person.keys('Escape');
      await person.misses('#help');
      await person.finds(() => location.hash, '#example=walls');
    },
  },
];

/** Opens the panel, which is folded away during play, and a sheet on a phone. @param {Person} person */
export async function toPanel(person) {
  const open = 'button:has(.icon-panel):not([aria-expanded=true])';
  if ((await person.look(open)) !== null) await person.press(open);
}

/** Presses the button for themes until it is this one. @param {Person} person @param {string} theme */
export async function toTheme(person, theme) {
  const shown = async () => (await person.tab.evaluate(() => document.getElementById('theme')?.textContent)) ?? '';
  await toPanel(person);
  for (let before = await shown(); before !== en(`header.theme-${theme}`); before = await shown()) {
    await person.press('#theme');
    await eventually(async () => (await shown()) === before, false);
  }
  await person.finds(() => document.documentElement.dataset.theme ?? '', theme);
}

/** In the page: whether the middle of the first board is light or dark, where there is a floor. */
function floorIs() {
  const canvas = document.querySelector('.pane canvas');
  const context = canvas instanceof HTMLCanvasElement && canvas.getContext('2d');
  if (!context) return '';
  const { data } = context.getImageData(context.canvas.width / 2, context.canvas.height / 2, 1, 1);
  return data[0] + data[1] + data[2] > 384 ? 'light' : 'dark';
}
