/**
 * axe finds nothing to complain about, in the light and in the dark theme, on a desk and on a phone, in whatever state
 * the page is.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { axeFindsNothing, BY_COLOUR } from '../support/axe.js';
import {
  DESK,
  drawn,
  dropFile,
  en,
  eventually,
  PHONE,
  parts,
  pressMoves,
  says,
  show,
  solve,
  toGenerator,
  toPart,
  toTab,
  visitor,
} from '../support/page.js';
import { dearLink, example } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor();

/** @typedef {[string, string, (page: Page) => Promise<unknown>]} State A name, a fragment, and what is done then. */

/** @type {State[]} */
const EVERYWHERE = [
  ['at first', '', async () => {}],
  ['after solving', '#example=walls', solve],
  [
    'with an error in a text',
    '#example=walls',
    async page => {
      await dropFile(page, 'bad.txt', '3 3\n0 x\n');
      await parts(page).error.waitFor();
    },
  ],
  [
    'with the share dialog',
    '#example=walls',
    async page => {
      await parts(page).button('header.share').click();
      await parts(page).dialog.getByRole('textbox').waitFor();
    },
  ],
  [
    'with the panel, the generator and the keys',
    '#example=walls',
    async page => {
      const sheet = parts(page).button('panel.open');
      await solve(page);
      if (await sheet.isVisible()) await sheet.click();
      await toGenerator(page);
      await page.locator('.keys summary').click();
    },
  ],
];

/** @type {State[]} */
const PLAYED = [
  [
    'with the levels',
    '#level=simultaneous/1',
    async page => {
      await toPart(page, 'levels');
      await page.locator('#library-levels .card-badge:not(:empty)').waitFor();
    },
  ],
  [
    'with the picture of all states',
    '#level=irrgarten/4',
    async page => {
      await toTab(page, 'solve');
      const sheet = parts(page).button('panel.open');
      if (await sheet.isVisible()) await sheet.click();
      await page.locator('.states-fold summary').click();
      await page.locator('.states-line:not(:empty)').waitFor();
    },
  ],
  [
    'with Home',
    '#today',
    async page => {
      await toPart(page, 'home');
      await page.locator('.home-cards .card').first().waitFor();
    },
  ],
  [
    'with the past days',
    '#today',
    async page => {
      await toPart(page, 'home');
      await parts(page).button('library.statistics').click();
      await page.locator('.past-day').first().waitFor();
    },
  ],
  [
    'with checkpoints, everything that was done, and a hint',
    '#example=walls',
    async page => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('c');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('h');
      await parts(page).button('coach.show-star').waitFor();
      const sheet = parts(page).button('panel.open');
      if (await sheet.isVisible()) await sheet.click();
      for (const fold of await page.locator('#play summary').all()) await fold.click();
      await page.locator('.history-line').first().waitFor();
    },
  ],
  [
    'with the help: its contents',
    '#help',
    async page => {
      await page.locator('#help .help-legend li').first().waitFor();
    },
  ],
  [
    'with the help: rules on boards',
    '#help=rules',
    async page => {
      await page.locator('#help .help-board').first().waitFor();
    },
  ],
  [
    'with the help: a file format',
    '#help=format',
    async page => {
      await page.locator('#help .help-sample').waitFor();
    },
  ],
  [
    'with the card of a win',
    '#example=walls',
    async page => {
      const solved = lockstep.solve(example('walls'));
      assert(solved.ok && solved.moves);
      // All but the last step, which hints take.
      await pressMoves(page, solved.moves.slice(0, -1));
      await eventually(async () => {
        if (await page.locator('.win').isVisible()) return true;
        await page.keyboard.press('h');
        await drawn(page);
        return false;
      }, true);
    },
  ],
];

/** @type {State[]} */
const STROMRALLYE = [
  [
    'with a lost position and a cell that is looked at',
    '#example=first-swap',
    async page => {
      await page.keyboard.press('ArrowDown');
      await parts(page).button('coach.back').waitFor();
      await page.keyboard.press('Shift+ArrowRight');
      await parts(page).readout.waitFor();
    },
  ],
  [
    'with a search that is watched',
    '#example=crowd',
    async page => {
      const sheet = parts(page).button('panel.open');
      await solve(page);
      if (await sheet.isVisible()) await sheet.click();
      await show(page, 'auto');
      // The sheet gives way to the board.
      await page.locator('.watched-step:not([hidden])').waitFor({ state: 'attached' });
      await page.locator('#panel:not(.shown)').waitFor({ state: 'attached' });
      await page
        .locator('.bar, .section')
        .getByRole('button', { name: en('playback.end'), exact: true })
        .filter({ visible: true })
        .click();
      if (await sheet.isVisible()) await sheet.click();
      await page.locator('.search-hops summary').click();
      await page.locator('.search-hops tbody tr').first().waitFor();
    },
  ],
  [
    'with a hint',
    '#example=detours',
    async page => {
      await page.keyboard.press('h');
      await parts(page).button('coach.show-star').click();
      await parts(page).button('coach.play').waitFor();
    },
  ],
  [
    'with a proof by parity, and the generator',
    '#example=chessboard',
    async page => {
      const sheet = parts(page).button('panel.open');
      await solve(page);
      if (await sheet.isVisible()) await sheet.click();
      await toGenerator(page);
      await page.locator('.generator .fold summary').click();
    },
  ],
  [
    'with why it is hard',
    '#example=detours',
    async page => {
      const sheet = parts(page).button('panel.open');
      if (await sheet.isVisible()) await sheet.click();
      await toGenerator(page);
      await parts(page).button('measure.ask').click();
      await page.locator('.measured summary').click();
    },
  ],
];

/** @type {State[]} */
const IRRGARTEN = [
  [
    'with a maze from which no way leads out any more',
    '#example=no-way-back',
    async page => {
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
      await parts(page).button('coach.back').waitFor();
    },
  ],
  [
    'with searches compared, one watched, the generator and why a maze is hard',
    '#example=park',
    async page => {
      const sheet = parts(page).button('panel.open');
      const open = async () => {
        if (await sheet.isVisible()) await sheet.click();
      };
      await open();
      await toTab(page, 'solve');
      await parts(page).button('compare.all').click();
      await page.locator('#comparison tbody').nth(2).waitFor();
      await show(page, 'dfs');
      await page
        .locator('.bar, .section')
        .getByRole('button', { name: en('playback.end'), exact: true })
        .filter({ visible: true })
        .click();
      await open();
      await toGenerator(page);
      await page.locator('.generator .fold summary').click();
      await page.locator('.generator .numbers input').first().fill('2');
      await page.locator('.generator button[type=submit]').click();
      await page.locator('.generator [aria-invalid]').waitFor();
      await parts(page).button('measure.ask').click();
      await page.locator('.measured summary').click();
    },
  ],
];

/** States that look the same on a phone and on a desktop. @type {State[]} */
const ON_A_DESK = [
  ['with a puzzle proved unsolvable', '#example=cut-off', solve],
  [
    'while a search runs',
    await dearLink(),
    async page => {
      await toTab(page, 'solve');
      await parts(page).action.click();
      await says(parts(page).action, en('solve.cancel'));
    },
  ],
  ['with a damaged link', '#p=AWNgZGBkYGRg', page => parts(page).notice.waitFor()],
];

/** @param {Page} page */
async function passes(page) {
  await axeFindsNothing(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axeFindsNothing(page, BY_COLOUR);
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const [state, fragment, reach] of [...EVERYWHERE, ...PLAYED, ...STROMRALLYE, ...IRRGARTEN]) {
  test(`on a phone and on a desk, ${state}`, async t => {
    const { page } = await (fragment === '' ? visit.anew : visit)(fragment, { viewport: PHONE });
    await reach(page);
    await t.test(`${PHONE.width} pixels wide, ${state}`, () => passes(page));
    // What has been opened on the phone stays open.
    await page.setViewportSize(DESK);
    await drawn(page);
    await t.test(`${DESK.width} pixels wide, ${state}`, () => passes(page));
  });
}

for (const [state, fragment, reach] of ON_A_DESK) {
  test(`${DESK.width} pixels wide, ${state}`, async () => {
    const { page } = await visit(fragment);
    await reach(page);
    await passes(page);
  });
}
