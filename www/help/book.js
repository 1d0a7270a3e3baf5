/**
 * The help, a chapter at a time: the contents, what everybody's chapters say, and each family's. It is loaded when
 * somebody opens the help, so that the page's start does not carry it.
 *
 * A part is named by its chapter and perhaps a section behind a slash: `keys`, `rules` (of the family on the boards),
 * and with the family's name before it a family's own.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../types.js').Kind} Kind
 * @typedef {import('./types.js').Chapter} Chapter
 * @typedef {import('./types.js').FamilyHelp} FamilyHelp
 * @typedef {import('./types.js').Part} Part
 *
 * @typedef {{ element: HTMLElement, redraw: () => void }} Shown What is shown, and how it is drawn in other colours.
 */

import { h, translate } from '../dom.js';
import * as engine from '../engine.js';
import { FAMILIES, currentFamily } from '../families/index.js';
import { currentLanguage, t } from '../i18n/index.js';
import { createKeyList, drawKeyList } from '../panels/keys.js';
import { helpFragment } from '../share-link.js';
import de from './de.js';
import en from './en.js';
import { createLiveBoard } from './live-board.js';
import { helpLink, textPart } from './prose.js';
import { createLegend, createSample } from './still.js';

const GENERAL = { en, de };

/** @typedef {Record<string, FamilyHelp>} Helps by family */

/** @returns {Promise<Helps>} */
export async function loadHelps() {
  const loaded = await Promise.all(FAMILIES.map(async ({ kind, help }) => [kind, await help()]));
  return Object.fromEntries(loaded);
}

/**
 * All chapters in a language: a family's own ones under the family's name, then everybody's.
 * @param {Helps} helps
 * @param {import('../i18n/index.js').Language} language
 * @returns {{ at: string, kind: Kind | null, chapter: Chapter }[]}
 */
export function chaptersOf(helps, language) {
  const own = FAMILIES.flatMap(({ kind }) =>
    helps[kind].texts[language].chapters.map(chapter => ({ at: `${kind}-${chapter.id}`, kind, chapter })),
  );
  const general = GENERAL[language].map(chapter => {
    // Some chapters of everybody's hold a section of each family.
    const sections = FAMILIES.flatMap(({ kind }) => {
      const { contest, limits } = helps[kind].texts[language];
      return [contest, limits].filter((_, index) => ['contest', 'limits'][index] === chapter.id);
    });
    const whole = { ...chapter, sections: [...sections, ...chapter.sections] };
    return { at: chapter.id, kind: null, chapter: whole };
  });
  return [...own, ...general];
}

/**
 * Where a part of the help is found; null for the contents, and for whatever there is not.
 * @param {ReturnType<typeof chaptersOf>} chapters
 * @param {string} at
 * @param {string} kind of the family on the boards
 */
export function find(chapters, at, kind) {
  const [name, section = ''] = at.split('/');
  const found =
    chapters.find(chapter => chapter.at === name) ?? chapters.find(chapter => chapter.at === `${kind}-${name}`);
  if (found === undefined) return null;
  return { ...found, section: found.chapter.sections.some(({ id }) => id === section) ? section : '' };
}

/** @param {App} app */
export async function createBook(app) {
  const helps = await loadHelps();

  return {
    /**
     * @param {string} at
     * @returns {Shown & { title: string }}
     */
    show(at) {
      const language = currentLanguage();
      const chapters = chaptersOf(helps, language);
      const { kind } = currentFamily(app.page);
      const found = find(chapters, at, kind);
      const shown = found === null ? contents(app, chapters, helps) : page(app, chapters, found, helps);
      translate(shown.element);
      for (const list of shown.element.querySelectorAll('.keys')) drawKeyList(app, /** @type {HTMLElement} */ (list));
      return { ...shown, title: found === null ? t('help.title') : found.chapter.title };
    },
  };
}

/**
 * @param {App} app
 * @param {ReturnType<typeof chaptersOf>} chapters
 * @param {Helps} helps
 * @returns {Shown}
 */
function contents(app, chapters, helps) {
  const { puzzle, start, text } = app.page.sitting;
  const { kind: current } = currentFamily(app.page);
  const others = FAMILIES.filter(({ kind }) => kind !== current);
  const place = h('div', {});
  const drawLegend = () => {
    const { signs } = helps[current].texts[currentLanguage()];
    const legend = puzzle && start ? createLegend(app, current, engine.boards(text, start), signs) : null;
    place.replaceChildren(...(legend === null ? [] : [h('h4', {}, t('help.legend')), legend]));
  };
  drawLegend();
  const listOf = (/** @type {string | null} */ kind) => listing(chapters.filter(chapter => chapter.kind === kind));
  const element = h(
    'div',
    { class: 'help-contents' },
    h('h3', {}, t(`${current}.name`)),
    h('p', {}, t(`${current}.goal`)),
    place,
    listOf(current),
    h('h3', {}, t('help.general')),
    listOf(null),
    ...others.flatMap(({ kind }) => [h('h3', {}, t(`${kind}.name`)), listOf(kind)]),
  );
  return { element, redraw: drawLegend };
}

/** @param {ReturnType<typeof chaptersOf>} chapters */
function listing(chapters) {
  const items = chapters.map(({ at, chapter }) =>
    h('li', {}, helpLink(at, chapter.title), h('span', { class: 'faint' }, chapter.about)),
  );
  return h('ul', { class: 'help-chapters' }, ...items);
}

/**
 * @param {App} app
 * @param {ReturnType<typeof chaptersOf>} chapters
 * @param {{ at: string, kind: Kind | null, chapter: Chapter }} found
 * @param {Helps} helps
 * @returns {Shown}
 */
function page(app, chapters, { at, kind, chapter }, helps) {
  /** @type {(() => void)[]} */
  const redraws = [];
  const maker = { app, help: kind === null ? null : helps[kind], redraws };
  const sections = chapter.sections.map(section => {
    const part = `${at}/${section.id}`;
    const title = h('h3', { id: `help-${at}-${section.id}`, tabindex: '-1' }, section.title, ' ', anchor(part));
    const parts = section.parts.map(piece => partElement(maker, piece));
    return h('section', { 'aria-labelledby': title.id, 'data-section': section.id }, title, ...parts);
  });
  const links = chapter.sections.map(({ id, title }) => h('li', {}, helpLink(`${at}/${id}`, title)));
  const overview = links.length > 2 ? [h('ul', { class: 'help-overview' }, ...links)] : [];
  const next = chapters[chapters.findIndex(other => other.at === at) + 1];
  const onward = next && next.kind === kind ? [h('p', { class: 'help-next' }, helpLink(next.at, t('help.next', { title: next.chapter.title })))] : [];
  const element = h('div', { class: 'help-chapter' }, ...overview, ...sections, ...onward);
  return { element, redraw: () => redraws.forEach(redraw => redraw()) };
}

/** The link to a part, to be copied from. @param {string} part */
function anchor(part) {
  return h('a', { class: 'help-anchor', href: helpFragment(part), 'data-t-label': 'help.anchor' }, '#');
}

/**
 * @param {{ app: App, help: FamilyHelp | null, redraws: (() => void)[] }} maker
 * @param {Part} part
 * @returns {Element}
 */
function partElement({ app, help, redraws }, part) {
  const text = textPart(part);
  if (text !== null) return text;
  if (typeof part === 'string') return h('p', {}, part);
  if ('special' in part) return special(app, part.special);
  if (help === null) throw new Error('a chapter of everybody has a board of a family');
  if ('board' in part) {
    const board = createLiveBoard(app, help.boards[part.board], part.caption);
    redraws.push(board.draw);
    return board.element;
  }
  if ('figure' in part) {
    const drawn = help.figures[part.figure](part.words ?? {});
    return h('figure', { class: 'help-figure' }, drawn, h('figcaption', {}, part.caption));
  }
  if ('sample' in part) {
    const { sample } = part;
    const place = h('div', {});
    const draw = () => {
      place.replaceChildren(createSample(app, help.sample, sample, () => app.actions.openPasted(help.sample.text)));
      translate(place);
    };
    draw();
    redraws.push(draw);
    return place;
  }
  return h('p');
}

/** @param {App} app @param {'keys' | 'version' | 'welcome'} name */
function special(app, name) {
  if (name === 'welcome') {
    const onclick = app.actions.showWelcome;
    return h('button', { type: 'button', class: 'button small', 'data-t': 'welcome.again', onclick });
  }
  if (name === 'keys') return h('div', { class: 'keys' }, createKeyList());
  return h('p', {}, t('help.version', { version: engine.version() }));
}
