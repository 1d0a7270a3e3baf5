/**
 * Text of the help as elements: paragraphs, lists, code. Nothing is ever read as HTML: of a string, `…` is code, *…*
 * is stressed and [words](part) leads to another part of the help, and all the rest is text.
 */

import { h } from '../dom.js';
import { helpFragment } from '../share-link.js';

const MARKS = /`([^`]+)`|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;

/**
 * The pieces of a line of text.
 * @param {string} text
 * @returns {({ kind: 'text' | 'code' | 'strong', text: string } | { kind: 'link', text: string, at: string })[]}
 */
export function piecesOf(text) {
  /** @type {ReturnType<typeof piecesOf>} */
  const pieces = [];
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > end) pieces.push({ kind: 'text', text: text.slice(end, found.index) });
    const [whole, code, strong, words, at] = found;
    if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else pieces.push({ kind: 'link', text: words, at });
    end = found.index + whole.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

/**
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function inline(text) {
  return piecesOf(text).map(piece => {
    if (piece.kind === 'code') return h('code', {}, piece.text);
    if (piece.kind === 'strong') return h('strong', {}, piece.text);
    if (piece.kind === 'link') return helpLink(piece.at, piece.text);
    // A size stays on one line.
    return piece.text.replace(/(\d) × (?=\d)/g, '$1\u00a0×\u00a0').replace(/(\d) (?=MB)/g, '$1\u00a0');
  });
}

/**
 * A link to a part of the help. The panel of the help follows it without leaving the page.
 * @param {string} at
 * @param {string} words
 */
export function helpLink(at, words) {
  return h('a', { href: helpFragment(at) }, words);
}

/**
 * A part that is nothing but text; null of any other.
 * @param {import('./types.js').Part} part
 * @returns {HTMLElement | null}
 */
export function textPart(part) {
  if (typeof part === 'string') return h('p', {}, ...inline(part));
  if ('list' in part) return h('ul', { class: 'help-list' }, ...part.list.map(item => h('li', {}, ...inline(item))));
  if ('steps' in part) return h('ol', { class: 'help-list' }, ...part.steps.map(item => h('li', {}, ...inline(item))));
  if ('code' in part) return h('pre', { tabindex: '0', 'data-scrolls': '' }, h('code', {}, part.code));
  return null;
}
