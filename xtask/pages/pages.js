/**
 * What stands in each static page. The words are the page's own wherever it has them.
 *
 * @typedef {import('./catalogue.js').Entry} Entry
 * @typedef {import('./catalogue.js').PuzzleEntry} PuzzleEntry
 * @typedef {import('./catalogue.js').LevelEntry} LevelEntry
 * @typedef {import('./catalogue.js').FamilyEntry} FamilyEntry
 * @typedef {import('./catalogue.js').ChapterEntry} ChapterEntry
 * @typedef {import('./catalogue.js').Overview} Overview
 * @typedef {import('../../www/i18n/index.js').Language} Language
 * @typedef {import('./tree.js').Child} Child
 *
 * @typedef {object} Reader
 * @property {Entry[]} entries all there are
 * @property {import('./catalogue.js').Helps} helps
 * @property {Language} language
 *
 * @typedef {{ title: string, description: string, body: Child[] }} Content
 */

import { familyOf } from '../../www/families/index.js';
import { has, t } from '../../www/i18n/index.js';
import { exampleName, levelTitle } from '../../www/i18n/sentences.js';
import { drawBoards, isLarge, opened, pictureOf } from './board.js';
import { relative } from './catalogue.js';
import { createChapter } from './help.js';
import { example, examples, level, levels } from './module.js';
import { el } from './tree.js';
import { say } from './words.js';

/**
 * @param {Reader} reader
 * @param {Entry} entry
 * @returns {Content}
 */
export function contentOf(reader, entry) {
  switch (entry.is) {
    case 'home':
      return home(reader, entry);
    case 'family':
      return family(reader, entry);
    case 'puzzle':
    case 'level':
      return puzzle(reader, entry);
    case 'contents':
      return contents(reader, entry);
    case 'chapter':
      return chapter(reader, entry);
  }
}

/**
 * What a page is called by those that lead to it, and on its picture.
 * @param {Entry} entry
 * @param {Language} language
 * @returns {string}
 */
export function nameOf(entry, language) {
  switch (entry.is) {
    case 'home':
      return say('home.title');
    case 'family':
      return t(`${entry.kind}.name`);
    case 'puzzle':
      return exampleName(entry.name);
    case 'level':
      return levelTitle({ family: entry.kind, number: entry.number });
    case 'contents':
      return t('help.title');
    case 'chapter':
      return entry.chapters[language].chapter.title;
  }
}

/** @param {Reader} reader @param {Overview} entry @returns {Content} */
function home(reader, entry) {
  const families = reader.entries.filter(other => other.is === 'family');
  const description = `${families.map(({ kind }) => t(`${kind}.name`)).join(', ')}. ${say('home.about')}`;
  const body = [
    el('h1', {}, say('home.title')),
    el('p', { class: 'lead' }, say('home.about')),
    button(entry, reader.language, say('home.open')),
    ...families.flatMap(({ kind, paths }) => [
      el('h2', {}, el('a', { href: towards(reader, entry, paths) }, t(`${kind}.name`))),
      el('p', {}, t(`${kind}.goal`)),
      cards(reader, entry, kind),
    ]),
    el('h2', {}, t('help.title')),
    chapterList(reader, entry, () => true),
  ];
  return { title: say('home.title'), description, body };
}

/** @param {Reader} reader @param {FamilyEntry} entry @returns {Content} */
function family(reader, entry) {
  const { kind } = entry;
  const name = t(`${kind}.name`);
  const steps = reader.entries.filter(other => other.is === 'level' && other.kind === kind);
  const body = [
    el('h1', {}, name),
    el('p', { class: 'lead' }, `${t(`${kind}.tagline`)}.`),
    el('p', {}, `${t(`${kind}.goal`)} ${t(`${kind}.how`)}`),
    button(entry, reader.language, say('family.play', { name })),
    el('h2', {}, t('library.examples')),
    cards(reader, entry, kind),
    el('h2', {}, t('library.levels')),
    names(reader, entry, steps),
    el('h2', {}, say('family.learn')),
    chapterList(reader, entry, other => other.kind === kind),
  ];
  return { title: name, description: `${t(`${kind}.tagline`)}. ${t(`${kind}.goal`)} ${say('puzzle.free')}`, body };
}

/** @param {Reader} reader @param {PuzzleEntry | LevelEntry} entry @returns {Content} */
function puzzle(reader, entry) {
  const { kind } = entry;
  const { words } = familyOf(kind);
  const name = nameOf(entry, reader.language);
  const { boards, text } = puzzleOf(entry);
  const large = isLarge(boards);
  const facts = large ? words.sizes(boards) : words.facts(opened(text()).puzzle);
  const label = `${name}: ${facts}`;
  const picture = large ? pictureOf('', label) : drawBoards(opened(text()), label);
  const tip = entry.is === 'level' && has(tipKey(entry)) ? t(tipKey(entry)) : '';
  const siblings = reader.entries.filter(other => other.is === entry.is && other.kind === kind);
  const next = siblings[siblings.indexOf(entry) + 1];
  const family = t(`${kind}.name`);
  const above = relative(entry.paths[reader.language], `${reader.language}/${kind}/`);
  const body = [
    el('p', { class: 'over' }, el('a', { href: above }, family)),
    el('h1', {}, name),
    el('p', { class: 'facts' }, facts),
    el('figure', { class: 'stage' }, picture, large ? el('figcaption', {}, say('puzzle.corner')) : null),
    button(entry, reader.language, entry.is === 'level' ? say('level.play') : say('puzzle.play', { name })),
    ...(tip === '' ? [] : [el('p', { class: 'lead' }, tip)]),
    el('p', {}, `${t(`${kind}.goal`)} ${say('puzzle.free')}`),
    ...(next === undefined ? [] : [onward(reader, entry, next)]),
    ...(entry.is === 'puzzle' ? [el('h2', {}, say('puzzle.others')), names(reader, entry, siblings)] : []),
  ];
  const first = tip === '' ? t(`${kind}.goal`) : tip;
  return { title: `${name} · ${family}`, description: `${family} · ${facts}. ${first} ${say('puzzle.free')}`, body };
}

/** @param {Reader} reader @param {Overview} entry @returns {Content} */
function contents(reader, entry) {
  const kinds = [...new Set(reader.entries.flatMap(other => (other.is === 'chapter' ? [other.kind] : [])))];
  const body = [
    el('h1', {}, t('help.title')),
    el('p', {}, `${say('help.about')} ${say('help.live')}`),
    button(entry, reader.language, say('help.open-all')),
    ...kinds.flatMap(kind => [
      el('h2', {}, kind === null ? t('help.general') : t(`${kind}.name`)),
      chapterList(reader, entry, other => other.kind === kind),
    ]),
  ];
  return { title: t('help.title'), description: say('help.about'), body };
}

/** @param {Reader} reader @param {ChapterEntry} entry @returns {Content} */
function chapter(reader, entry) {
  const { chapter: read } = entry.chapters[reader.language];
  const chapters = reader.entries.filter(other => other.is === 'chapter');
  const next = chapters[chapters.indexOf(entry) + 1];
  const up = reader.entries.find(other => other.is === 'contents');
  if (up === undefined) throw new Error('there are no contents of the help');
  const body = [
    el('p', { class: 'over' }, el('a', { href: towards(reader, entry, up.paths) }, t('help.title'))),
    el('h1', {}, read.title),
    el('p', { class: 'lead' }, read.about),
    ...createChapter(reader, entry),
    button(entry, reader.language, say('help.open')),
    ...(next === undefined ? [] : [onward(reader, entry, next)]),
  ];
  return { title: read.title, description: read.about, body };
}

/**
 * The address of another page of the same language.
 * @param {Reader} reader
 * @param {Entry} from
 * @param {import('./catalogue.js').Paths} to
 */
function towards({ language }, from, to) {
  return relative(from.paths[language], to[language]);
}

/** What opens it in the page. @param {Entry} entry @param {Language} language @param {string} words */
function button({ paths, fragment }, language, words) {
  return el('p', { class: 'go' }, el('a', { class: 'button', href: relative(paths[language], fragment) }, words));
}

/** The link to the next page. @param {Reader} reader @param {Entry} entry @param {Entry} next */
function onward(reader, entry, next) {
  const words = t('help.next', { title: nameOf(next, reader.language) });
  return el('p', { class: 'onward' }, el('a', { href: towards(reader, entry, next.paths) }, words));
}

/** Pages by name, but for the one where they are listed. @param {Reader} reader @param {Entry} entry @param {Entry[]} all */
function names(reader, entry, all) {
  const others = all.filter(other => other !== entry);
  const links = others.map(other => el('a', { href: towards(reader, entry, other.paths) }, nameOf(other, reader.language)));
  return el('ul', { class: 'names' }, ...links.map(link => el('li', {}, link)));
}

/**
 * The examples of a family, each with its picture.
 * @param {Reader} reader
 * @param {Entry} entry
 * @param {import('../../www/types.js').Kind} kind
 */
function cards(reader, entry, kind) {
  const items = reader.entries.flatMap(other => {
    if (other.is !== 'puzzle' || other.kind !== kind) return [];
    const { boards, text } = puzzleOf(other);
    const address = towards(reader, entry, other.paths);
    const picture = isLarge(boards) ? pictureOf(address, '') : drawBoards(opened(text()), '');
    const name = el('span', { class: 'card-name' }, nameOf(other, reader.language));
    const size = el('span', { class: 'card-size' }, familyOf(kind).words.sizes(boards));
    const framed = el('span', { class: 'card-picture' }, picture);
    return [el('li', {}, el('a', { class: 'card', href: address }, framed, name, size))];
  });
  return el('ul', { class: 'cards' }, ...items);
}

/**
 * @param {Reader} reader
 * @param {Entry} entry
 * @param {(chapter: ChapterEntry) => boolean} counts
 */
function chapterList(reader, entry, counts) {
  const items = reader.entries.flatMap(other => {
    if (other.is !== 'chapter' || !counts(other)) return [];
    const { chapter: read } = other.chapters[reader.language];
    const link = el('a', { href: towards(reader, entry, other.paths) }, read.title);
    return [el('li', {}, link, ' ', el('span', { class: 'faint' }, read.about))];
  });
  return el('ul', { class: 'chapters' }, ...items);
}

/** @type {Map<string, ReturnType<typeof findPuzzle>>} */
const found = new Map();

/**
 * The boards of a puzzle, and its text, made when it is asked for.
 * @param {PuzzleEntry | LevelEntry} entry
 */
export function puzzleOf(entry) {
  const known = found.get(entry.fragment) ?? findPuzzle(entry);
  found.set(entry.fragment, known);
  return known;
}

/** @param {PuzzleEntry | LevelEntry} entry */
function findPuzzle(entry) {
  const listed =
    entry.is === 'puzzle'
      ? examples().find(({ name }) => name === entry.name)
      : levels().find(({ kind, number }) => kind === entry.kind && number === entry.number);
  if (listed === undefined) throw new Error(`there is no puzzle at ${entry.fragment}`);
  let text = '';
  const make = () => {
    if (text !== '') return text;
    const shared = entry.is === 'puzzle' ? example(entry.name) : level(entry.kind, entry.number);
    if (!shared.ok) throw new Error(`there is no puzzle at ${entry.fragment}: ${shared.error.code}`);
    return (text = shared.text);
  };
  return { boards: listed.boards, text: make };
}

/** @param {LevelEntry} entry */
function tipKey({ kind, number }) {
  return `level.${kind}.${number}.tip`;
}
