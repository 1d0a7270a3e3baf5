/**
 * A person at the page: what one does there and sees, found by role, label and text, in the page's own words. Tests name
 * words by their keys, so that they hold in both languages.
 */

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';

import { PATIENCE_MS } from './browser.js';
import { strokeOver as stroke } from './drawing.js';
import { drawn, dropFile, en, eventually, KEYS, parts, paste, savedBy, solve, unfold } from './page.js';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').Locator} Locator
 * @typedef {import('../../../www/engine/types.ts').Args} Args
 * @typedef {'textbox' | 'spinbutton' | 'slider' | 'combobox' | 'checkbox' | 'radio'} FieldRole
 * @typedef {ReturnType<typeof person>} Person
 */

const WAYS = { new: 'making.new', draw: 'drawing.draw', edit: 'puzzle.edit', generate: 'puzzle.generate' };

/** @param {{ page: Page, problems: string[] }} visitor @param {typeof en} [words] in the page's language */
export function person({ page, problems }, words = en) {
  const banner = page.getByRole('banner');
  /** Below it, and in the header, the page says things to everybody; what is only read out is elsewhere. */
  const read = page.locator('#live');

  /** A button by its words; of those with a step or a number in their names, the beginning is enough. */
  const button = (/** @type {string} */ key, /** @type {Args | undefined} */ args = undefined) => {
    const name = /^walk\.(un|re)do$/.test(key) ? new RegExp(`^${words(key)}`) : words(key, args);
    return page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  };
  /** @param {string | RegExp} text */
  const text = text =>
    page.getByText(text, { exact: true }).and(page.locator(':not(.unseen)')).filter({ visible: true });
  /** @param {FieldRole} role @param {string} key */
  const field = (role, key) => page.getByRole(role, { name: words(key), exact: true }).filter({ visible: true });

  /** Fails with what is missed and what the page shows. @param {Promise<unknown>} waiting @param {string} missed */
  const orTell = async (waiting, missed) => {
    await waiting.catch(async cause => {
      const shown = await page
        .locator('body')
        .ariaSnapshot()
        .catch(() => 'nothing');
      assert.fail(`${missed}\n${cause.message.slice(0, 500)}\n${problems.join('\n')}\nThe page shows:\n${shown}`);
    });
  };
  /** @param {Locator} part @param {string} what */
  const isThere = (part, what) => orTell(part.first().waitFor({ timeout: PATIENCE_MS }), `not there: ${what}`);
  /** @template Value @param {() => Promise<Value>} value @param {Value | RegExp} expected @param {string} what */
  const becomes = (value, expected, what) => orTell(eventually(value, expected), what);

  const library = page.getByRole('region', { name: words('library.title'), exact: true });
  const cards = library.getByRole('listitem').getByRole('button').filter({ visible: true });

  const isOn = async (/** @type {string} */ key) => (await button(key).and(page.locator(':enabled')).count()) > 0;

  const self = {
    page,
    button,
    field,
    text,

    /** Presses keys, separated by spaces. @param {string} keys */
    async press(keys) {
      for (const key of keys.split(' ')) await page.keyboard.press(key);
    },
    /** Presses or drags over cells, as recorded tables write it. @param {string} cells */
    stroke: cells => stroke(page, cells),
    /** Plays moves, by their letters. @param {string} moves */
    async play(moves) {
      for (const move of moves) await page.keyboard.press(KEYS[move]);
    },
    /** Gives the keys back to the boards. */
    leaveField: () => page.getByRole('heading', { level: 1 }).click(),
    /** @param {string} key @param {Args} [args] */
    click: (key, args) => button(key, args).click(),
    /** Unfolds what lies behind words. @param {string} key @param {Args} [args] */
    async unfold(key, args) {
      await text(words(key, args)).first().click();
    },
    /** @param {string} key @param {boolean} [on] */
    async check(key, on = true) {
      await page.getByRole('checkbox', { name: words(key), exact: true }).setChecked(on);
      await self.leaveField();
    },
    /** Fills fields, each by the key of its label; a choice by its value. @param {Record<string, string>} values */
    async fill(values) {
      for (const [key, value] of Object.entries(values)) {
        const [choice, number, slider, box] = /** @type {const} */ ([
          'combobox',
          'spinbutton',
          'slider',
          'textbox',
        ]).map(role => field(role, key));
        const part = choice.or(number).or(slider).or(box);
        await part.waitFor();
        if ((await choice.count()) > 0) await choice.selectOption(value);
        else await part.fill(value);
      }
    },
    /** The value of a field. @param {FieldRole} role @param {string} key @param {string | RegExp} value */
    holds: (role, key, value) => becomes(() => field(role, key).inputValue(), value, `the field ${words(key)}`),

    /** The selection in a field, and its line. @param {'textbox'} role @param {string} key @param {[number, string]} selected */
    selects: (role, key, selected) =>
      becomes(
        () =>
          field(role, key).evaluate(element => {
            const { selectionStart, selectionEnd, value } = /** @type {HTMLTextAreaElement} */ (element);
            return [value.slice(0, selectionStart).split('\n').length, value.slice(selectionStart, selectionEnd)];
          }),
        selected,
        'what is selected',
      ),
    /** The state of a tick box. @param {string} key @param {boolean} on */
    ticked: (key, on) => becomes(() => field('checkbox', key).isChecked(), on, `ticked: ${words(key)}`),
    /** Loads the page again, and waits for its boards. */
    async reload() {
      await page.reload();
      await parts(page).boards.first().waitFor();
      await unfold(page);
    },

    /** Follows a link to this page. @param {string} hash */
    follow: hash => page.evaluate(next => void (location.hash = next), hash),
    /** Opens a part of the library. @param {'home' | 'levels' | 'examples' | 'collections' | 'class' | 'yours'} part */
    async part(part) {
      if (!(await library.isVisible())) await button('library.home').click();
      const choices = page.getByRole('group', { name: words('library.title') });
      await choices.getByRole('button', { name: words(`library.${part}`), exact: true }).click();
      await drawn(page);
    },
    /** A card of the library, by the beginning of its name. @param {string} name */
    card: name => cards.and(page.locator(`[aria-label^=${JSON.stringify(name)}]`)).first(),
    /** The cards of the library, in order, by the beginnings of their names. @param {string[]} names */
    lists: names =>
      becomes(
        async () =>
          (await cards.evaluateAll(all => all.map(card => card.ariaLabel ?? card.textContent))).map((name, index) =>
            name.slice(0, names[index]?.length),
          ),
        names,
        'the cards',
      ),
    /** Elements with this role and these names are there. @param {Parameters<Page['getByRole']>[0]} role @param {(string | RegExp)[]} names */
    async finds(role, ...names) {
      for (const name of names)
        await isThere(page.getByRole(role, { name, exact: true }).filter({ visible: true }), `the ${role} ${name}`);
    },
    /** Buttons with these names are there. @param {(string | RegExp)[]} names */
    offers: (...names) => self.finds('button', ...names),
    /** The rows of the table, in order, by their headings. @param {string[]} names */
    rowsAre: names => becomes(() => page.getByRole('rowheader').allTextContents(), names, 'the rows'),
    /** Presses a button and reads the file that it saves. @param {string} key @param {Args} [args] */
    async saves(key, args) {
      const { name, bytes } = await savedBy(page, button(key, args));
      return { name, text: bytes.toString('utf8') };
    },
    /** Presses a button and chooses a file. @param {string} key @param {string} name @param {string | Buffer} content */
    async picks(key, name, content) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(key).click()]);
      await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
    },

    /** Turns to a room. @param {'play' | 'solve' | 'make'} room */
    async goTo(room) {
      await button(`tab.${room}`).click();
      await drawn(page);
      await unfold(page);
    },
    /** Turns to a way to make a puzzle. @param {'new' | 'draw' | 'edit' | 'generate'} way */
    async makeBy(way) {
      await self.goTo('make');
      const choice = button(WAYS[way]);
      if ((await choice.getAttribute('aria-expanded')) !== 'true') await choice.click();
      // Before its tools are there, nothing draws.
      if (way === 'draw') await page.getByRole('group', { name: words('drawing.pens') }).waitFor();
      await drawn(page);
    },
    /** @param {string} kind */
    family: kind => field('combobox', 'header.family').selectOption(kind),
    /** Pastes a puzzle, which is then on the boards. @param {string} puzzle */
    async open(puzzle) {
      await paste(page, puzzle);
      await self.isNamed(words('puzzle.from-text'));
      return self;
    },
    /** Drops a file, whose puzzle is then on the boards. @param {string} file @param {string} text @param {string} [name] */
    async drop(file, text, name = file) {
      await dropFile(page, file, text);
      await self.isNamed(name);
    },
    /** Follows a link within the page, to what has this name. @param {string} hash @param {string | RegExp} [name] else of its example */
    async openLink(hash, name = words(hash.replace('#example=', 'example.'))) {
      await page.evaluate(next => void (location.hash = next), hash);
      await self.isNamed(name);
    },
    solve: () => solve(page, words),
    /** Presses Solve, whatever comes of it. A room has the same name. */
    search: () => parts(page).action.click(),
    /** A search has ended, or none was begun. */
    searchesNot: () => becomes(() => parts(page).action.textContent(), words('solve.start'), 'no search goes on'),

    /** The puzzle has this name; on a phone it is out of sight. @param {string | RegExp} name */
    isNamed: name =>
      orTell(banner.getByText(name, { exact: true }).first().waitFor({ state: 'attached' }), `the name: ${name}`),
    /** These words are on the page. @param {(string | RegExp)[]} texts */
    async sees(...texts) {
      for (const expected of texts) await isThere(text(expected), String(expected));
    },
    /** @param {(string | RegExp)[]} texts */
    async seesNo(...texts) {
      for (const missed of texts)
        await orTell(text(missed).first().waitFor({ state: 'hidden' }), `still there: ${missed}`);
    },
    /** These words are read out. @param {string | RegExp} expected */
    hears: expected => becomes(async () => (await read.textContent()) ?? '', expected, 'what is read out'),
    /** Buttons are there and can be pressed. @param {string[]} keys */
    async can(...keys) {
      for (const key of keys) await becomes(() => isOn(key), true, `can be pressed: ${words(key)}`);
    },
    /** Buttons are missing, or cannot be pressed. @param {string[]} keys */
    async cannot(...keys) {
      for (const key of keys) await becomes(() => isOn(key), false, `cannot be pressed: ${words(key)}`);
    },
    /** The header, on a phone the bar, counts the moves. @param {string | RegExp} count */
    counts: count => becomes(async () => (await parts(page).count.textContent()) ?? '', count, 'the counter'),
    /** Where the players are, by the captions of the boards. @param {string[]} places */
    areAt: places => becomes(() => parts(page).places.allTextContents(), places, 'the places of the players'),
    /** The name of the step that undo takes back. @param {string} name */
    undoes: name => isThere(page.getByRole('button', { name, exact: true }), name),
    /** The verdict of Solve. @param {string | RegExp} verdict */
    reads: verdict =>
      isThere(page.getByRole('region', { name: words('result.title') }).getByText(verdict), String(verdict)),
    /** The card of a win says this. @param {(string | RegExp)[]} texts */
    async wins(...texts) {
      const card = page.getByRole('region', { name: words('win.label'), exact: true });
      for (const expected of texts) await isThere(card.getByText(expected), `on the card: ${expected}`);
    },
    /** The puzzle has this text; then one draws on. @param {string | RegExp} puzzle */
    async hasText(puzzle) {
      await self.makeBy('edit');
      await becomes(() => field('textbox', 'editor.label').inputValue(), puzzle, 'the text of the puzzle');
      await self.makeBy('draw');
    },
    /** @param {RegExp} address */
    isAt: address => becomes(async () => page.url(), address, 'the address'),
    /** The room that is open. @param {'play' | 'solve' | 'make'} room */
    isIn: room =>
      becomes(() => button(`tab.${room}`).getAttribute('aria-pressed'), 'true', `the room ${words(`tab.${room}`)}`),
    /** The link of the puzzle from the dialog, as a fragment. @param {{ moves?: boolean }} [what] */
    async link({ moves } = {}) {
      await button('header.share').click();
      const dialog = page.getByRole('dialog');
      if (moves !== undefined) await dialog.getByRole('checkbox').first().setChecked(moves);
      // Until then the link of before stands there.
      await drawn(page);
      const link = await self.shared(/#./);
      await dialog.getByRole('button', { name: words('dialog.close') }).click();
      return link;
    },
    /** The link in the dialog that is open, as a fragment, once it is like this. @param {RegExp} expected */
    async shared(expected) {
      await self.holds('textbox', 'share.link', expected);
      const address = await field('textbox', 'share.link').inputValue();
      return address.slice(address.indexOf('#'));
    },
    /** This was copied. @param {string | RegExp} expected */
    copied: expected => becomes(() => page.evaluate(() => navigator.clipboard.readText()), expected, 'what was copied'),
    /** The page had no fault. */
    isWell: () => assert.ok(isDeepStrictEqual(problems, []), problems.join('\n')),
  };
  return self;
}
