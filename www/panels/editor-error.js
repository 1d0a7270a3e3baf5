/**
 * What is wrong with the text in the editor, or odd about it: how many problems, a sentence for each with its place, and
 * for a text that is too long for the field the line of the one that is looked at; a likely earlier cause; the help.
 *
 * @typedef {import('../types.js').TextError} TextError
 */

import { helpAddress } from '../address.js';
import { h, iconButton, setText } from '../dom.js';
import * as engine from '../engine.js';
import { familyOf } from '../families/index.js';
import { t } from '../i18n/index.js';
import { hasPlace, hintSentence, textErrorSentence } from '../i18n/sentences.js';
import { excerpt } from '../text-source.js';

/** As many errors as the module lists. */
const MOST = 50;

/**
 * @param {import('../main.js').App} app
 * @param {(index: number) => void} lookAt shows one of the problems
 */
export function createEditorError({ actions }, lookAt) {
  let current = 0;
  const count = h('p', { class: 'error-count' });
  const before = iconButton('back', 'editor.before', () => lookAt(current - 1));
  const next = iconButton('forward', 'editor.next', () => lookAt(current + 1));
  const turning = h('div', { class: 'row' }, before, next);
  const head = h('div', { class: 'error-head' }, count, turning);
  const list = h('ol', { class: 'error-list', 'data-scrolls': '' });
  // What is heard with the field: not the whole list.
  const told = h('p', { id: 'editor-told', class: 'unseen', hidden: true });
  const hint = h('p', {});
  const line = h('pre', { class: 'excerpt', tabindex: '0', 'data-scrolls': '', role: 'region' });
  const stays = h('p', { class: 'faint', 'data-t': 'editor.board-stays' });
  /** The part of the help that explains the error. */
  let part = '';
  const help = h('a', {
    class: 'error-help',
    href: helpAddress(''),
    'data-t': 'help.format',
    onclick(/** @type {MouseEvent} */ event) {
      event.preventDefault();
      actions.openHelp(part);
    },
  });
  const element = h(
    'div',
    { class: 'error', id: 'editor-error', role: 'group', 'aria-labelledby': 'editor-told' },
    head,
    told,
    list,
    hint,
    line,
    h('div', { class: 'row' }, help),
    stays,
  );

  /** The problems in the list. @type {readonly TextError[]} */
  let listed = [];
  /** The problem that the line shows. @type {unknown} */
  let shown = null;
  /** The problem that the help was found for. @type {unknown} */
  let helped = null;

  /** @param {readonly TextError[]} problems */
  function write(problems) {
    const sentences = problems.map(textErrorSentence);
    const { children } = list;
    if (problems === listed && sentences.every((text, index) => children[index]?.textContent === text)) return;
    listed = problems;
    while (children.length > sentences.length) list.lastElementChild?.remove();
    for (const [index, sentence] of sentences.entries()) {
      const button = children[index]?.firstElementChild ?? lineFor(index);
      setText(button, sentence);
    }
  }

  /** @param {number} index */
  function lineFor(index) {
    const button = h('button', { type: 'button', class: 'error-sentence', onclick: () => lookAt(index) });
    list.append(h('li', {}, button));
    return button;
  }

  /** Scrolls the list, and nothing else, to a sentence. @param {number} index */
  function reveal(index) {
    const item = list.children[index];
    if (!(item instanceof HTMLElement)) return;
    const top = item.offsetTop - list.offsetTop;
    const bottom = top + item.offsetHeight - list.clientHeight;
    list.scrollTop = Math.max(bottom, Math.min(top, list.scrollTop));
  }

  return {
    element,

    /**
     * @param {object} of
     * @param {string} of.text
     * @param {import('../state/sitting.js').Draft} of.draft
     * @param {TextError[]} of.problems in the order of the text
     * @param {number} of.current which of them is looked at
     * @param {boolean} of.isWrong whether they are errors, or only odd
     * @param {boolean} of.isLarge whether the text is too long for the field
     * @param {boolean} of.isOpen whether there is a puzzle on the boards
     */
    render({ text, draft, problems, current: index, isWrong, isLarge, isOpen }) {
      element.hidden = problems.length === 0;
      setText(told, problems.length === 0 ? '' : headline(problems.length, isWrong, draft.name));
      if (problems.length === 0) return;
      const isOther = index !== current || problems !== listed;
      current = index;
      const problem = problems[index];
      element.classList.toggle('odd', !isWrong);
      write(problems);
      setText(count, headline(problems.length, isWrong, draft.name));
      turning.hidden = problems.length === 1;
      for (const [at, { firstElementChild: button }] of [...list.children].entries()) {
        if (at === index && problems.length > 1) button?.setAttribute('aria-current', 'true');
        else button?.removeAttribute('aria-current');
      }
      if (isOther) reveal(index);
      hint.hidden = problem.hint === undefined;
      setText(hint, problem.hint ? hintSentence(problem.hint) : '');
      stays.hidden = !isOpen || !isWrong;
      // Once for each: finding it reads the text, which may have megabytes.
      if (problem !== helped) {
        helped = problem;
        part = helpFor(text, problem);
        help.href = helpAddress(part);
      }
      line.hidden = !isLarge || !hasPlace(problem);
      line.setAttribute('aria-label', t('editor.excerpt', { line: problem.line }));
      if (line.hidden || problem === shown) return;
      shown = problem;
      const { before: ahead, marked, after } = excerpt(text, problem);
      line.replaceChildren(ahead, h('mark', {}, marked.trim() === '' ? ' ' : marked), after);
    },
  };
}

/**
 * How many problems there are, in which file.
 * @param {number} count
 * @param {boolean} isWrong
 * @param {string | null} file
 */
function headline(count, isWrong, file) {
  const key = !isWrong ? 'editor.odd' : count < MOST ? 'editor.errors' : 'editor.errors-first';
  const words = t(key, { count });
  return file === null ? words : t('editor.in-file', { name: file, problem: words });
}

/**
 * The part of the help that tells how what is wrong is to be written: in the family that the text is read as.
 * @param {string} text
 * @param {TextError} error
 */
function helpFor(text, { code, args }) {
  if (engine.isCollection(text)) return 'page/collections';
  const kind = engine.kindOf(text);
  const { errors, expected } = familyOf(kind).helpFor;
  const section = expected[String(args.expected)] ?? errors[code] ?? '';
  return `${kind}-format${section === '' ? '' : `/${section}`}`;
}
