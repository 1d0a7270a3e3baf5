/**
 * A person at the page: what one does there and sees, found by role, label and text, in the page's own words. Tests name
 * words by their keys, so that they hold in both languages.
 */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { faultsOf, PATIENCE_MS, siteUrl } from './browser.ts';
import { newContext } from './contexts.ts';
import { CELLS, strokeOver as stroke } from './drawing.ts';
import { de, drawn, dropFile, en, eventually, KEYS, parts, paste, unfold } from './page.ts';

export type Room = 'play' | 'solve' | 'make';
type Words = string | RegExp;
type Role = Parameters<Page['getByRole']>[0];
type FieldRole = 'textbox' | 'spinbutton' | 'slider' | 'combobox' | 'checkbox' | 'radio';
export type Person = ReturnType<typeof person>;

const LONGEST_SEARCH_MS = 300_000;

const WAYS = { new: 'making.new', draw: 'drawing.draw', edit: 'puzzle.edit', generate: 'puzzle.generate' };

type Said = Words | Words[] | undefined;
/**
 * The page after some presses: the players' places; the counter; words on the page and words that are not; what
 * undo and redo take back and bring again; the card of a win; what is read out; buttons that can and cannot be pressed;
 * the puzzle's name and text; the room; the address; the verdict of Solve; names of buttons, of cards in a list and of
 * rows in a table.
 */
export type Then = Partial<
  Record<'at' | 'lists' | 'rows', string[]> &
    Record<'count' | 'live' | 'named' | 'text', Words> &
    Record<'sees' | 'gone' | 'won' | 'reads' | 'offers', Said> &
    Record<'undo' | 'redo', string> &
    Record<'can' | 'off', string | string[]> & { room: Room; address: RegExp }
>;
/**
 * Presses, separated by spaces, are keys by Playwright's names; buttons by the keys of their words; what is unfolded
 * (`open:`), ticked (`on:`) or unticked (`off:`) by the keys of its words; moves (`play:`), a room (`in:`), a way to make
 * a puzzle (`by:`), a part of the library (`part:`), a family (`family:`), a language (`language:`); the link of an example
 * or level, or any link (`to:`); `back`, `forward`, `reload`, `solve`, `search`, and `leave` for a field; cells by column and row (`4,1`), also
 * strokes over several (`1,1>3,1`), on the second board (`2/1,1`), by the right button (`right:4,1`), with Shift
 * (`shift:`), or only pointed at (`at:`); fields and choices by the key of their label, with a word (`generator.seed=7`).
 * Or fields are filled with anything, each by the key of its label.
 */
export type Presses = string | Record<string, string> | ((me: Person) => Promise<unknown>);

/** The name that an example or level has, in either language. */
function nameOf(link: string) {
  const [, example, number] = /^#(?:example=([\w-]+)|level=\w+\/(\d+))$/.exec(link) ?? [];
  if (number !== undefined) return new RegExp(`^Level ${number} `);
  return new RegExp(`^(${[en, de].map(words => exactly(words(`example.${example}`))).join('|')})$`);
}

export const exactly = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a function that opens a page as a new visitor, in English and without motion unless `options` say otherwise,
 * waits until the page has a puzzle on the boards or reports why not, and opens a room, if given.
 */
export function visitor(room?: Room) {
  /** @param fragment of the address, with its `#` */
  return async (fragment = '', options: ContextOptions = {}) => {
    const context = await newContext(options);
    const page = await context.newPage();
    await page.goto(siteUrl + (fragment || '#example=walls'), { waitUntil: 'load' });
    // Not progress: while a link's puzzle is generated, there is nothing on the boards.
    const begun = page.locator('#boards canvas, #notice p:not(:empty), .link-making .main').filter({ visible: true });
    const told = () => faultsOf(context).join('\n') || 'it says nothing';
    const waiting = begun.first().waitFor();
    await waiting.catch(() => assert.fail(`the page does not start: ${told()}`));
    await unfold(page);
    const me = person(page, options.locale?.startsWith('de') ? de : en);
    if (room !== undefined) await me.goTo(room);
    return me;
  };
}

/** @param words in the page's language */
export function person(page: Page, words = en) {
  const banner = page.getByRole('banner');
  /** Below it, and in the header, the page says things to everybody; what is only read out is elsewhere. */
  const read = page.locator('#live');

  /** A button by its words; of those with a step or a number in their names, the beginning is enough. */
  const button = (key: string, args: Args | undefined = undefined) => {
    const name = /^walk\.(un|re)do$/.test(key) ? new RegExp(`^${words(key)}`) : words(key, args);
    return page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  };
  const text = (text: Words) =>
    page.getByText(text, { exact: true }).and(page.locator(':not(.unseen)')).filter({ visible: true });
  const field = (role: FieldRole, key: string) =>
    page.getByRole(role, { name: words(key), exact: true }).filter({ visible: true });

  /** Fails with what is missed and what the page shows. */
  const orTell = async (waiting: Promise<unknown>, missed: string) => {
    await waiting.catch(async cause => {
      const body = page.locator('body');
      const shown = await body.ariaSnapshot().catch(() => 'nothing');
      assert.fail(
        `${missed}\n${cause.message.slice(0, 500)}\n${faultsOf(page.context()).join('\n')}\nThe page shows:\n${shown}`,
      );
    });
  };
  const isThere = (part: Locator, what: string) =>
    orTell(part.first().waitFor({ timeout: PATIENCE_MS }), `not there: ${what}`);
  const becomes = <Value>(value: () => Promise<Value>, expected: Value | RegExp, what: string) =>
    orTell(eventually(value, expected), what);

  const library = page.getByRole('region', { name: words('library.title'), exact: true });
  // Beside them are the rows of a collection.
  const shown = page.locator(':not(aside *)').filter({ visible: true });
  const cards = library.getByRole('listitem').getByRole('button').and(shown);

  const isOn = async (key: string) => (await button(key).and(page.locator(':enabled')).count()) > 0;

  const perform = async (press: string) => {
    const [, verb = '', what = ''] = /^([a-z]+):(.+)$/.exec(press) ?? [];
    const deeds: Record<string, () => Promise<unknown>> = {
      back: () => page.goBack(),
      forward: () => page.goForward(),
      reload: () => self.reload(),
      solve: () => self.solve(),
      search: () => self.search(),
      leave: () => self.leaveField(),
      'open:': () => self.unfold(what),
      'on:': () => self.check(what),
      'off:': () => self.check(what, false),
      'play:': () => self.play(what),
      'in:': () => self.goTo(what as any),
      'by:': () => self.makeBy(what as any),
      'part:': () => self.part(what as any),
      'family:': () => self.family(what),
      'to:': () => self.follow(what),
      'language:': () => page.getByRole('button', { name: what, exact: true }).click(),
    };
    const [, field = '', value = ''] = /^([a-z]+\.[\w.-]+)=(.*)$/.exec(press) ?? [];
    if (CELLS.test(press)) await self.stroke(press);
    else if (field) await self.fill({ [field]: value });
    else if (press.startsWith('#')) await self.openLink(press);
    else if (/^[a-z]+\.[a-z0-9]/.test(press)) await self.click(press);
    else await (deeds[verb ? `${verb}:` : press]?.() ?? self.press(press));
  };

  const self = {
    page,

    /** Presses something, or fills fields; then something is there. */
    async does(presses: Presses, then: Then = {}) {
      if (typeof presses === 'function') await presses(self);
      else if (typeof presses === 'object') await self.fill(presses);
      else for (const press of presses.split(' ').filter(Boolean)) await perform(press);
      for (const [what, expected] of Object.entries(then))
        if (expected !== undefined) await looks[what](...[expected].flat());
    },
    button,
    field,
    text,

    async press(keys: string) {
      for (const key of keys.split(' ')) await page.keyboard.press(key);
    },
    stroke: (cells: string) => stroke(page, cells),
    async play(moves: string) {
      for (const move of moves) await page.keyboard.press(KEYS[move]);
    },
    /** Gives the keys back to the boards. */
    leaveField: () => page.getByRole('heading', { level: 1 }).click(),
    click: (key: string, args?: Args) => button(key, args).click(),
    /** Unfolds what lies behind words. */
    async unfold(key: string, args?: Args) {
      const all = text(words(key, args));
      const ofFolds = all.and(page.locator('summary, summary *'));
      await ((await ofFolds.count()) > 0 ? ofFolds : all).first().click();
    },
    async check(key: string, on = true) {
      await page.getByRole('checkbox', { name: words(key), exact: true }).setChecked(on);
      await self.leaveField();
    },
    /** Fills fields, each by the key of its label; a choice by its value. */
    async fill(values: Record<string, string>) {
      for (const [key, value] of Object.entries(values)) {
        const [choice, number, slider, box] = (['combobox', 'spinbutton', 'slider', 'textbox'] as const).map(role =>
          field(role, key),
        );
        const part = choice.or(number).or(slider).or(box);
        await part.waitFor();
        if ((await choice.count()) > 0) await choice.selectOption(value);
        else await part.fill(value);
      }
    },
    holds: (role: FieldRole, key: string, value: Words) =>
      becomes(() => field(role, key).inputValue(), value, `the field ${words(key)}`),

    selects: (role: 'textbox', key: string, selected: [number, string]) =>
      becomes(
        () =>
          field(role, key).evaluate(element => {
            const { selectionStart, selectionEnd, value } = element as HTMLTextAreaElement;
            return [value.slice(0, selectionStart).split('\n').length, value.slice(selectionStart, selectionEnd)];
          }),
        selected,
        'what is selected',
      ),
    ticked: (key: string, on: boolean) =>
      becomes(() => field('checkbox', key).isChecked(), on, `ticked: ${words(key)}`),
    async reload() {
      await page.reload();
      await parts(page).boards.first().waitFor();
      await unfold(page);
    },

    follow: (hash: string) => page.evaluate(next => void (location.hash = next), hash),
    async part(part: 'home' | 'levels' | 'examples' | 'collections' | 'class' | 'yours') {
      if (!(await library.isVisible())) await button('library.home').click();
      const choices = page.getByRole('group', { name: words('library.title') });
      await choices.getByRole('button', { name: words(`library.${part}`), exact: true }).click();
      await drawn(page);
    },
    /** A card of the library, by the beginning of its name. */
    card: (name: string) => cards.and(page.locator(`[aria-label^=${JSON.stringify(name)}]`)).first(),
    /** The cards of the library, in order, by the beginnings of their names. */
    lists: (...names: string[]) =>
      becomes(
        async () =>
          (await cards.evaluateAll(all => all.map(card => card.ariaLabel ?? card.textContent))).map((name, index) =>
            name.slice(0, names[index]?.length),
          ),
        names,
        'the cards',
      ),
    async finds(role: Role, ...names: Words[]) {
      for (const name of names)
        await isThere(page.getByRole(role, { name, exact: true }).filter({ visible: true }), `the ${role} ${name}`);
    },
    presses: (role: Role, name: Words) => page.getByRole(role, { name }).filter({ visible: true }).first().click(),
    offers: (...names: Words[]) => self.finds('button', ...names),
    rowsAre: (...names: string[]) => becomes(() => page.getByRole('rowheader').allTextContents(), names, 'the rows'),
    /** Presses a button, maybe by its key, and reads the file that it saves. */
    async saves(pressed: string | Locator) {
      const from = typeof pressed === 'string' ? button(pressed) : pressed;
      const [download] = await Promise.all([page.waitForEvent('download'), from.click()]);
      const bytes = await readFile(await download.path());
      return { name: download.suggestedFilename(), bytes, text: bytes.toString('utf8') };
    },
    /** The text of the puzzle on the boards. */
    puzzleText: async () => (await self.saves('more.text')).text,
    async picks(key: string, name: string, content: string | Buffer) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(key).click()]);
      await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
    },

    async goTo(room: Room) {
      await button(`tab.${room}`).click();
      await drawn(page);
      await unfold(page);
    },
    /** Turns to a way to make a puzzle. */
    async makeBy(way: 'new' | 'draw' | 'edit' | 'generate') {
      await self.goTo('make');
      const choice = button(WAYS[way]);
      if ((await choice.getAttribute('aria-expanded')) !== 'true') await choice.click();
      // Before its tools are there, nothing draws.
      if (way === 'draw') await page.getByRole('group', { name: words('drawing.pens') }).waitFor();
      await drawn(page);
    },
    family: (kind: string) => field('combobox', 'header.family').selectOption(kind),
    async open(puzzle: string) {
      await paste(page, puzzle);
      await self.isNamed(words('puzzle.from-text'));
      return self;
    },
    async drop(file: string, text: string, name: Words = file) {
      await dropFile(page, file, text);
      await self.isNamed(name);
    },
    /** Follows a link within the page, to what has this name. @param name else of its example or level */
    async openLink(hash: string, name: Words = nameOf(hash)) {
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await self.follow(hash);
      await self.isNamed(name);
      await drawn(page);
    },
    async solve() {
      const { action, verdict, bar } = parts(page);
      if (!(await action.isVisible())) await self.goTo('solve');
      await action.click();
      await drawn(page);
      // On a phone the verdict is in the bar, too, as the panel is out of sight.
      const seen = (await bar.isVisible()) ? page.locator('.bar-words:not(:empty)') : verdict;
      await eventually(() => action.textContent(), words('solve.start'), LONGEST_SEARCH_MS);
      await seen.waitFor();
    },
    /** Presses Solve, whatever comes of it. A room has the same name. */
    search: () => parts(page).action.click(),
    /** Begins a search that takes long. For half a second after one has ended, a press is taken for one on Cancel. */
    begin: () =>
      eventually(async () => {
        await self.search();
        await drawn(page);
        return parts(page).action.textContent();
      }, words('solve.cancel')),
    searchesNot: () => becomes(() => parts(page).action.textContent(), words('solve.start'), 'no search goes on'),

    /** The puzzle has this name; on a phone it is out of sight. */
    isNamed: (name: Words) =>
      orTell(banner.getByText(name, { exact: true }).first().waitFor({ state: 'attached' }), `the name: ${name}`),
    async sees(...texts: Words[]) {
      for (const expected of texts) await isThere(text(expected), String(expected));
    },
    async seesNo(...texts: Words[]) {
      for (const missed of texts)
        await orTell(text(missed).first().waitFor({ state: 'hidden' }), `still there: ${missed}`);
    },
    /** These words are read out. */
    hears: (expected: Words) => becomes(async () => (await read.textContent()) ?? '', expected, 'what is read out'),
    async can(...keys: string[]) {
      for (const key of keys) await becomes(() => isOn(key), true, `can be pressed: ${words(key)}`);
    },
    /** Buttons are missing, or cannot be pressed. */
    async cannot(...keys: string[]) {
      for (const key of keys) await becomes(() => isOn(key), false, `cannot be pressed: ${words(key)}`);
    },
    /** The header, on a phone the bar, counts the moves. */
    counts: (count: Words) => becomes(async () => (await parts(page).count.textContent()) ?? '', count, 'the counter'),
    areAt: (...places: string[]) =>
      becomes(() => parts(page).places.allTextContents(), places, 'the places of the players'),
    undoes: (name: string) => isThere(page.getByRole('button', { name, exact: true }), name),
    /** The verdict of Solve. */
    async reads(...verdicts: Words[]) {
      const result = page.getByRole('region', { name: words('result.title') });
      for (const verdict of verdicts) await isThere(result.getByText(verdict), String(verdict));
    },
    async wins(...texts: Words[]) {
      const card = page.getByRole('region', { name: words('win.label'), exact: true });
      for (const expected of texts) await isThere(card.getByText(expected), `on the card: ${expected}`);
    },
    /** The puzzle has this text; then one draws on. */
    async hasText(puzzle: Words) {
      await self.makeBy('edit');
      await becomes(() => field('textbox', 'editor.label').inputValue(), puzzle, 'the text of the puzzle');
      await self.makeBy('draw');
    },
    isAt: (address: RegExp) => becomes(async () => page.url(), address, 'the address'),
    isIn: (room: Room) =>
      becomes(() => button(`tab.${room}`).getAttribute('aria-pressed'), 'true', `the room ${words(`tab.${room}`)}`),
    /** The link of the puzzle from the dialog, as a fragment. */
    async link({ moves }: { moves?: boolean } = {}) {
      await button('header.share').click();
      const dialog = page.getByRole('dialog');
      if (moves !== undefined) await dialog.getByRole('checkbox').first().setChecked(moves);
      // Until then the link of before stands there.
      await drawn(page);
      const link = await self.shared(/#./);
      await dialog.getByRole('button', { name: words('dialog.close') }).click();
      return link;
    },
    /** The link in the dialog that is open, as a fragment, once it is like this. */
    async shared(expected: RegExp) {
      await self.holds('textbox', 'share.link', expected);
      const address = await field('textbox', 'share.link').inputValue();
      return address.slice(address.indexOf('#'));
    },
    copied: (expected: Words) =>
      becomes(() => page.evaluate(() => navigator.clipboard.readText()), expected, 'what was copied'),
  };
  const looks: Record<string, (...expected: any[]) => Promise<unknown>> = {
    ...{ at: self.areAt, count: self.counts, sees: self.sees, gone: self.seesNo, undo: self.undoes, redo: self.undoes },
    ...{ won: self.wins, named: self.isNamed, room: self.isIn, live: self.hears, can: self.can, off: self.cannot },
    ...{ text: self.hasText, address: self.isAt, reads: self.reads, offers: self.offers },
    ...{ lists: self.lists, rows: self.rowsAre },
  };
  return self;
}
