/**
 * Yours: the puzzles that are kept on the device, what was on the boards last first, each with its picture,
 * how far one came and when; and what can be done with them.
 *
 * @typedef {import('../store/records.js').Card} Card
 *
 * @typedef {object} Row
 * @property {HTMLElement} element
 * @property {HTMLElement} picture
 * @property {(card: Card) => void} draw
 */

import { h, icon, iconButton, setText, wordButton } from '../dom.js';
import { byteSize, currentLanguage, number, ownKey, t, timeWords } from '../i18n/index.js';
import { puzzleName } from '../i18n/sentences.js';
import { familyOf } from '../families/index.js';
import { LIMIT, newestFirst, usedBytes } from '../state/kept.js';
import { createThumbnails, pictureOfText } from './thumbnails.js';

/** So many are shown at first, and so many more each time. */
const AT_A_TIME = 24;

/** A size is not broken in two. */
const NARROW_TIMES = '\u00a0×\u00a0';

/** What is said of when something was played holds so long, in ms. */
const WORDS_HOLD_MS = 30_000;

/** @param {import('../main.js').App} app */
export function createYours(app) {
  const { page, actions } = app;
  const thumbnails = createThumbnails(app);
  /** @type {Map<string, Row>} */
  const rows = new Map();
  const view = { count: AT_A_TIME, renaming: '', clearing: false };
  /** What is drawn: as long as it is the same, there is nothing to do. @type {unknown[]} */
  let drawn = [];

  const list = h('ul', { class: 'kept-list' });
  const empty = h('p', { class: 'faint yours-empty', hidden: true, 'data-t': 'yours.empty' });
  const problem = h('p', { class: 'kept-problem' });
  const used = h('p', { class: 'faint' });
  const more = h('button', {
    type: 'button',
    class: 'button',
    'data-t': 'yours.more',
    onclick() {
      view.count += AT_A_TIME;
      app.changed();
    },
  });
  const removed = createRemoved(app);
  const tools = createTools(app, view);
  const choosing = createChoosing(app);
  const element = h(
    'section',
    { class: 'yours', 'aria-labelledby': 'yours-title' },
    h('h2', { id: 'yours-title', class: 'unseen', 'data-t': 'yours.title' }),
    used,
    problem,
    choosing.begin,
    removed.element,
    empty,
    list,
    more,
    choosing.element,
    tools.element,
  );

  /** @param {Card} card @returns {Row} */
  function rowOf({ key, kind, boards }) {
    const known = rows.get(key);
    if (known) return known;
    const row = createRow(app, key, view);
    thumbnails.add(kind, () => pictureOfText(app, kind, boards, actions.keptText(key)), row.picture);
    rows.set(key, row);
    return row;
  }

  return {
    element,

    /** Colours changed. */
    redraw: thumbnails.redraw,

    render() {
      const { kept, sitting } = page;
      const time = Math.floor(Date.now() / WORDS_HOLD_MS);
      const now = [kept.cards, kept.problem, kept.ready, kept.removed, sitting.key, currentLanguage(), time, page.collections.choosing, page.collections.choosing?.keys];
      const next = [...now, view.count, view.renaming, view.clearing];
      if (next.every((part, index) => part === drawn[index])) return;
      drawn = next;
      const cards = newestFirst(kept);
      empty.hidden = !kept.ready || cards.length > 0;
      problem.hidden = kept.problem === null;
      setText(problem, kept.problem === null ? '' : t(`kept.${kept.problem}`));
      setText(used, cards.length === 0 ? '' : usedWords(cards.length, usedBytes(kept)));
      more.hidden = cards.length <= view.count;
      removed.render();
      tools.render(cards.length);
      choosing.render(cards.length);
      const shown = cards.slice(0, view.count).map(card => ({ card, row: rowOf(card) }));
      for (const [key, { picture }] of rows) {
        if (kept.cards.has(key)) continue;
        thumbnails.drop(picture);
        rows.delete(key);
      }
      place(list, shown.map(({ row }) => row.element));
      for (const { card, row } of shown) row.draw(card);
    },
  };
}

/**
 * One kept puzzle.
 * @param {import('../main.js').App} app
 * @param {string} key
 * @param {{ renaming: string }} view
 * @returns {Row}
 */
function createRow(app, key, view) {
  const { page, actions } = app;
  const picture = h('span', { class: 'kept-picture' });
  const name = h('span', { class: 'card-name' });
  const facts = h('span', { class: 'faint' });
  const progress = h('span');
  const when = h('span', { class: 'faint' });
  const words = h('span', { class: 'kept-words' }, name, facts, progress, when);
  const open = h(
    'button',
    {
      type: 'button',
      class: 'kept-open',
      onclick: () => (page.collections.choosing === null ? actions.openKept(key) : actions.choose(key)),
    },
    picture,
    words,
  );
  const renamer = createRenamer(app, key, view);
  const rename = iconButton('rename', 'yours.rename', () => {
    view.renaming = key;
    app.changed();
    requestAnimationFrame(renamer.focus);
  });
  const remove = iconButton('bin', 'yours.remove', () => actions.removeKept(key));
  const tools = h('div', { class: 'kept-tools' }, rename, remove);
  const mark = h('span', { class: 'kept-mark', 'aria-hidden': 'true' });
  const element = h('li', { class: 'kept' }, open, mark, tools, renamer.element);

  return {
    element,
    picture,

    draw(card) {
      const title = puzzleName(card);
      const { words: says } = familyOf(card.kind);
      setText(name, title);
      setText(facts, `${t(`${card.kind}.name`)} · ${says.sizes(card.boards).replaceAll(' × ', NARROW_TIMES)}`);
      setText(progress, progressWords(card));
      setText(when, timeWords(card.played, Date.now()));
      const isRenaming = view.renaming === key;
      renamer.element.hidden = !isRenaming;
      renamer.draw(title);
      open.setAttribute('aria-current', String(page.sitting.key === key));
      const { choosing } = page.collections;
      const chosen = choosing?.keys.indexOf(key) ?? -1;
      tools.hidden = choosing !== null;
      mark.hidden = choosing === null;
      mark.classList.toggle('chosen', chosen >= 0);
      setText(mark, chosen < 0 ? '' : number(chosen + 1));
      if (choosing === null) open.removeAttribute('aria-pressed');
      else open.setAttribute('aria-pressed', String(chosen >= 0));
      for (const [button, label] of /** @type {const} */ ([
        [rename, 'yours.rename-what'],
        [remove, 'yours.remove-what'],
      ])) {
        const said = t(label, { name: title });
        button.setAttribute('aria-label', said);
        button.title = said;
        button.removeAttribute('data-t-label');
      }
    },
  };
}

/**
 * The field for another name.
 * @param {import('../main.js').App} app
 * @param {string} key
 * @param {{ renaming: string }} view
 */
function createRenamer(app, key, view) {
  let isOpen = false;
  const end = () => {
    view.renaming = '';
    app.changed();
  };
  const take = () => {
    app.actions.renameKept(key, field.value);
    end();
  };
  const field = h('input', {
    type: 'text',
    class: 'field',
    maxLength: 100,
    onkeydown(/** @type {KeyboardEvent} */ event) {
      if (event.key === 'Enter') take();
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
    },
  });
  const save = h('button', { type: 'button', class: 'button', onclick: take });
  const element = h('div', { class: 'row kept-rename', hidden: true }, field, save);

  return {
    element,
    focus: () => field.select(),

    /** @param {string} name */
    draw(name) {
      setText(save, t('yours.rename-take'));
      field.setAttribute('aria-label', t('yours.rename-what', { name }));
      // What is being typed is ahead of the state.
      if (!element.hidden && !isOpen) field.value = name;
      isOpen = !element.hidden;
    },
  };
}

/**
 * What was deleted last, and can be brought back.
 * @param {import('../main.js').App} app
 */
function createRemoved({ page, actions }) {
  const words = h('span');
  const undo = h('button', {
    type: 'button',
    class: 'button small',
    'data-t': 'yours.undo',
    onclick: () => actions.undoRemove(),
  });
  const close = h(
    'button',
    { type: 'button', class: 'button icon-only quiet', 'data-t-label': 'dialog.close', onclick: () => actions.dropRemoved() },
    icon('close'),
  );
  const element = h('div', { class: 'kept-removed', hidden: true }, words, undo, close);

  return {
    element,
    render() {
      const { removed } = page.kept;
      element.hidden = removed === null;
      setText(words, removed === null ? '' : t('yours.removed', { name: puzzleName(removed.card) }));
    },
  };
}

/**
 * Several of them are chosen for a collection.
 * @param {import('../main.js').App} app
 */
function createChoosing({ page, actions }) {
  const begin = wordButton('plus', 'collection.begin', () => actions.beginChoosing(null));
  const words = h('p', { role: 'status' });
  const take = h('button', { type: 'button', class: 'button', onclick: () => actions.takeChosen() });
  const cancel = h('button', {
    type: 'button',
    class: 'button',
    'data-t': 'collection.choose-not',
    onclick: () => actions.cancelChoosing(),
  });
  const element = h('div', { class: 'kept-choosing' }, words, h('div', { class: 'row wrap' }, take, cancel));

  return {
    begin: h('div', { class: 'row wrap' }, begin),
    element,

    /** @param {number} count of kept puzzles */
    render(count) {
      const { choosing } = page.collections;
      begin.hidden = count === 0 || choosing !== null;
      element.hidden = choosing === null;
      if (choosing === null) return;
      const { length } = choosing.keys;
      setText(words, length === 0 ? t('collection.choose-hint') : t('collection.chosen', { count: length }));
      setText(take, t(choosing.into === null ? 'collection.choose-new' : 'collection.choose-add'));
      take.disabled = length === 0;
    },
  };
}

/**
 * What can be done with all of them.
 * @param {import('../main.js').App} app
 * @param {{ clearing: boolean }} view
 */
function createTools(app, view) {
  const { actions } = app;
  const picker = h('input', {
    type: 'file',
    class: 'unseen',
    accept: '.json,application/json',
    tabindex: '-1',
    'aria-hidden': 'true',
    onchange() {
      const file = picker.files?.[0];
      if (file) actions.importKept(file);
      picker.value = '';
    },
  });
  /** @param {boolean} clearing */
  const turn = clearing => {
    view.clearing = clearing;
    app.changed();
  };
  const save = wordButton('save', 'yours.export', () => actions.exportKept());
  const load = wordButton('share', 'yours.import', () => picker.click());
  const clear = wordButton('bin', 'yours.clear', () => {
    turn(true);
    requestAnimationFrame(() => keep.focus());
  });
  const question = h('p', { role: 'alert' });
  const sure = h('button', {
    type: 'button',
    class: 'button danger',
    'data-t': 'yours.clear-sure',
    onclick() {
      turn(false);
      actions.clearKept();
    },
  });
  const keep = h('button', {
    type: 'button',
    class: 'button',
    'data-t': 'yours.clear-not',
    onclick: () => turn(false),
  });
  const asking = h('div', { class: 'kept-asking' }, question, h('div', { class: 'row wrap' }, keep, sure));

  return {
    element: h('div', { class: 'kept-all' }, h('div', { class: 'row wrap' }, save, load, clear, picker), asking),

    /** @param {number} count of kept puzzles */
    render(count) {
      save.hidden = clear.hidden = count === 0;
      asking.hidden = !view.clearing || count === 0;
      setText(question, asking.hidden ? '' : t('yours.clear-ask', { count }));
    },
  };
}

/**
 * How far one came.
 * @param {Card} card
 */
function progressWords({ kind, moves, solved, best, least, unsolvable }) {
  const shortest = least === null ? '' : t(ownKey(kind, 'par.least'), { count: least });
  const parts = [];
  if (best !== null) parts.push(t('yours.solved', { played: t(ownKey(kind, 'won.count'), { count: best }) }));
  if (moves > 0 && !solved) parts.push(t(ownKey(kind, 'yours.moves'), { count: moves }));
  if (shortest !== '') parts.push(shortest);
  else if (unsolvable) parts.push(t('yours.unsolvable'));
  return parts.length === 0 ? t('yours.not-played') : parts.join(', ');
}

/** @param {number} count @param {number} bytes */
function usedWords(count, bytes) {
  return t('yours.used', { count, used: byteSize(bytes), limit: byteSize(LIMIT) });
}

/**
 * Puts elements into a list, in their order, moving as few as may be: what has the focus keeps it.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} elements
 */
function place(list, elements) {
  for (const child of [...list.children])
    if (!elements.includes(/** @type {HTMLElement} */ (child))) child.remove();
  elements.forEach((element, index) => {
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null);
  });
}
