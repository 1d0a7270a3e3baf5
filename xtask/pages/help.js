/**
 * A chapter of the help as it stands in a static page: the same text, with pictures of the boards that can be played in
 * the page itself.
 *
 * @typedef {import('../../www/help/types.js').Part} Part
 * @typedef {import('../../www/help/types.js').FamilyHelp} FamilyHelp
 * @typedef {import('./catalogue.js').ChapterEntry} ChapterEntry
 * @typedef {import('./pages.js').Reader} Reader
 * @typedef {import('./tree.js').Child} Child
 */

import { find } from '../../www/help/book.js';
import { piecesOf } from '../../www/help/prose.js';
import { t } from '../../www/i18n/index.js';
import { createKeyList } from '../../www/panels/keys.js';
import { helpFragment } from '../../www/share-link.js';
import { cornersOf, drawBoards, opened } from './board.js';
import { relative } from './catalogue.js';
import { version } from './module.js';
import { drawn, el, within } from './tree.js';
import { say } from './words.js';

/** The radius of a number on a sample's board, in cells. */
const MARK = 0.2;

/** @type {Record<string, string>} */
const ARROWS = { U: '↑', D: '↓', L: '←', R: '→' };

/**
 * The sections of a chapter.
 * @param {Reader} reader
 * @param {ChapterEntry} entry
 */
export function createChapter(reader, entry) {
  const { chapter } = entry.chapters[reader.language];
  return chapter.sections.map(({ id, title, parts }) =>
    el(
      'section',
      { id },
      el('h2', {}, title),
      ...parts.map(part => partElement(reader, entry, id, part)),
    ),
  );
}

/**
 * @param {Reader} reader
 * @param {ChapterEntry} entry
 * @param {string} section
 * @param {Part} part
 * @returns {Child}
 */
function partElement(reader, entry, section, part) {
  const prose = (/** @type {string} */ text) => inline(reader, entry, text);
  if (typeof part === 'string') return el('p', {}, ...prose(part));
  if ('list' in part) return el('ul', { class: 'points' }, ...part.list.map(item => el('li', {}, ...prose(item))));
  if ('steps' in part) return el('ol', { class: 'points' }, ...part.steps.map(item => el('li', {}, ...prose(item))));
  if ('code' in part) return el('pre', { tabindex: 0 }, el('code', {}, part.code));
  if ('special' in part) return special(part.special);
  if (entry.kind === null) throw new Error('a chapter of everybody has a board of a family');
  const help = reader.helps[entry.kind];
  if ('figure' in part) {
    const { figure, caption, words = {} } = part;
    return el('figure', { class: 'drawing' }, drawn(() => help.figures[figure](words)), el('figcaption', {}, caption));
  }
  if ('board' in part) {
    const { text, moves } = help.boards[part.board];
    const address = relative(entry.paths[reader.language], helpFragment(`${entry.at}/${section}`));
    const arrows = [...moves].map(move => ARROWS[move]).join('\u00a0');
    const link = el('a', { href: address }, say('help.try'));
    const caption = el('figcaption', {}, part.caption, ' ', say('help.moves', { moves: arrows }), ' ', link);
    return el('figure', { class: 'drawing' }, drawBoards(opened(text), part.caption), caption);
  }
  return sample(help, part.sample.map(prose));
}

/**
 * The sample of a file format: its rows beside the boards, with the numbers of the rows where they are seen.
 * @param {FamilyHelp} help
 * @param {Child[][]} words of each row
 */
function sample({ sample: { text, rows } }, words) {
  const lines = text.split('\n');
  let at = 0;
  const items = rows.map(({ lines: count }, row) =>
    el('li', {}, el('code', {}, lines.slice(at, (at += count)).join('\n')), el('span', {}, ...words[row])),
  );
  const drawing = drawBoards(opened(text), '');
  const corners = cornersOf(drawing);
  for (const [row, { marks }] of rows.entries()) {
    for (const { board, x, y } of marks) {
      const [left, top] = [corners[board].x + x, corners[board].y + y];
      const place = { x: left, y: top + MARK / 2.8, 'font-size': MARK * 1.4, 'text-anchor': 'middle' };
      drawing.append(
        el('circle', { class: 'number-back', cx: left, cy: top, r: MARK }),
        el('text', { class: 'number', ...place }, String(row + 1)),
      );
    }
  }
  return el('figure', { class: 'drawing sample' }, el('ol', {}, ...items), drawing);
}

/** What is made from the page itself. @param {'keys' | 'version' | 'welcome'} name @returns {Child} */
function special(name) {
  if (name === 'version') return el('p', {}, t('help.version', { version: version() }));
  // The first example plays itself in the page only.
  if (name === 'welcome') return null;
  const list = drawn(createKeyList);
  list.setAttribute('class', 'keys');
  for (const element of within(list)) {
    const key = element.attributes.get('data-t');
    if (typeof key === 'string') element.textContent = t(key);
    for (const attribute of ['data-t', 'data-family', 'class']) if (element !== list) element.attributes.delete(attribute);
  }
  return list;
}

/**
 * A line of text. A link that leads to a chapter of the family on the boards leads to the contents: here is none.
 * @param {Reader} reader
 * @param {ChapterEntry} entry
 * @param {string} text
 * @returns {Child[]}
 */
function inline({ entries, language }, entry, text) {
  const all = entries.flatMap(other => (other.is === 'chapter' ? [other.chapters[language]] : []));
  return piecesOf(text).map(piece => {
    if (piece.kind !== 'link') return piece.kind === 'text' ? piece.text : el(piece.kind, {}, piece.text);
    const target = find(all, piece.at, entry.kind ?? '');
    const page = entries.find(other =>
      target === null ? other.is === 'contents' : other.is === 'chapter' && other.at === target.at,
    );
    if (page === undefined) throw new Error(`the help has no page for ${piece.at}`);
    const place = target === null || target.section === '' ? '' : `#${target.section}`;
    return el('a', { href: relative(entry.paths[language], page.paths[language]) + place }, piece.text);
  });
}
