/**
 * The share dialog: the link, to be copied or handed to the system's own share sheet; a word where it is so long that
 * it may not arrive, and the file where it would be too long; with the own moves for somebody to outdo, and the figures
 * in words. Nothing is copied before somebody presses for it.
 */

import { h, icon, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { ownKey, t } from '../i18n/index.js';
import { check } from './fields.js';
import { canEncode, namedFragment } from '../share-link.js';
import { isQuiz } from '../state/quiz.js';

/**
 * @typedef {object} Sharing
 * @property {{ address: string, size: string } | null} link
 * @property {boolean} failed
 * @property {boolean} withMoves Whether the own walk goes with the puzzle.
 * @property {boolean} asQuiz Whether it is to be played without help.
 * @property {boolean} asPage Whether the link leads to the puzzle's own page.
 * @property {'none' | 'copied' | 'refused'} copying What came of the last press.
 */

/**
 * @param {import('../main.js').App} app
 * @param {HTMLDialogElement} dialog
 */
export function createShareDialog(app, dialog) {
  const { page } = app;
  /** @type {Sharing} */
  let sharing = { link: null, failed: false, withMoves: false, asQuiz: false, asPage: false, copying: 'none' };
  const link = createLinkRow(() => copy(app, sharing, link.field, false));
  const moves = h('input', {
    type: 'checkbox',
    onchange() {
      sharing.withMoves = moves.checked;
      if (moves.checked) sharing.asQuiz = sharing.asPage = false;
      make();
    },
  });
  const quiz = h('input', {
    type: 'checkbox',
    onchange() {
      sharing.asQuiz = quiz.checked;
      // Nobody is asked what somebody has shown them.
      if (quiz.checked) sharing.withMoves = sharing.asPage = false;
      make();
    },
  });
  const ownPage = h('input', {
    type: 'checkbox',
    onchange() {
      sharing.asPage = ownPage.checked;
      // It shows the puzzle as it is, and opens it so.
      if (ownPage.checked) sharing.withMoves = sharing.asQuiz = false;
      make();
    },
  });
  const ownPageRow = check('share.as-page', ownPage);
  const ownPageHint = h('p', { class: 'faint', 'data-t': 'share.as-page-hint' });
  const quizRow = check('share.quiz', quiz);
  const quizHint = h('p', { class: 'faint', 'data-t': 'share.quiz-hint' });
  const movesRow = check('share.with-moves', moves);
  const movesWords = /** @type {HTMLElement} */ (movesRow.querySelector('span'));
  movesWords.removeAttribute('data-t');
  const told = h('p', { class: 'told' });
  const words = h('button', {
    type: 'button',
    class: 'button',
    'data-t': 'share.copy-words',
    onclick: () => copy(app, sharing, link.field, true),
  });
  const reach = h('p', { class: 'reach' });
  const privacy = h('p', { class: 'faint', 'data-t': 'share.private' });
  const done = h('p', { class: 'done', 'data-t': 'share.copied' });
  const refused = h('p', { class: 'error', role: 'alert' });
  const system = h(
    'button',
    { type: 'button', class: 'button', onclick: () => hand(app, sharing) },
    icon('share'),
    h('span', { 'data-t': 'share.system' }),
  );
  const file = h(
    'button',
    { type: 'button', class: 'button', onclick: app.actions.downloadText },
    icon('save'),
    h('span', { 'data-t': 'share.download' }),
  );
  dialog.append(createHead(dialog), movesRow, quizRow, quizHint, ownPageRow, ownPageHint, link.element, done, refused, told, words, system, reach, privacy, file);
  // A press beside the dialog closes it.
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  });

  /** Makes the link that is wished for. */
  async function make() {
    const mine = sharing;
    const { withMoves, asQuiz, asPage } = mine;
    Object.assign(mine, { link: null, failed: false, copying: 'none' });
    app.changed();
    const made = asPage ? app.actions.linkToPage() : await app.actions.makeLink(withMoves, asQuiz);
    if (mine.withMoves !== withMoves || mine.asQuiz !== asQuiz || mine.asPage !== asPage) return;
    Object.assign(mine, { link: made, failed: made === null });
    app.changed();
  }

  return {
    async open() {
      // Whoever has just solved it wants to be outdone.
      const withMoves = app.actions.wonFigures()?.own ?? false;
      const asQuiz = isQuiz(page.sitting);
      sharing = { link: null, failed: false, withMoves: withMoves && !asQuiz, asQuiz, asPage: false, copying: 'none' };
      moves.checked = sharing.withMoves;
      dialog.showModal();
      await make();
    },

    render() {
      if (!dialog.open) return;
      const { puzzle, source, game } = page.sitting;
      const walked = game.walk.moves.length;
      movesRow.hidden = walked === 0;
      moves.checked = sharing.withMoves;
      quiz.checked = sharing.asQuiz;
      quizHint.hidden = !sharing.asQuiz;
      ownPage.checked = sharing.asPage;
      ownPageRow.hidden = app.actions.linkToPage() === null;
      ownPageHint.hidden = !sharing.asPage;
      setText(movesWords, t(ownKey(currentFamily(page).kind, 'share.with-moves'), { count: walked }));
      const offered = isOffered(sharing);
      link.element.hidden = !offered;
      const address = sharing.link?.address ?? '';
      if (link.field.value !== address) link.field.value = address;
      done.hidden = sharing.copying !== 'copied';
      refused.hidden = sharing.copying !== 'refused';
      setText(refused, refused.hidden ? '' : t('share.copy-failed'));
      const isTold = offered && (app.actions.wonFigures()?.own ?? false);
      told.hidden = words.hidden = !isTold;
      if (isTold) setText(told, app.actions.resultWords());
      system.hidden = !offered || !('share' in navigator);
      privacy.hidden = !offered || (source !== null && !sharing.withMoves && namedFragment(source) !== '');
      file.classList.toggle('main', !offered);
      file.hidden = puzzle === null;
      const far = reachWords(sharing);
      reach.hidden = far === '';
      setText(reach, far);
    },
  };
}

/** @param {HTMLDialogElement} dialog */
function createHead(dialog) {
  const close = h(
    'button',
    {
      type: 'button',
      class: 'button icon-only quiet',
      'data-t-label': 'dialog.close',
      onclick: () => dialog.close(),
    },
    icon('close'),
  );
  const title = h('h2', { id: 'share-title', 'data-t': 'share.title' });
  return h('div', { class: 'dialog-head' }, title, close);
}

/** @param {() => void} onclick copies the link */
function createLinkRow(onclick) {
  const field = h('input', {
    type: 'text',
    class: 'field',
    readOnly: true,
    'data-t-label': 'share.link',
    onfocus: () => field.select(),
  });
  const copy = h(
    'button',
    { type: 'button', class: 'button main', onclick },
    icon('copy'),
    h('span', { 'data-t': 'share.copy' }),
  );
  return { field, element: h('div', { class: 'row link-row' }, field, copy) };
}

/**
 * @param {import('../main.js').App} app
 * @param {Sharing} sharing
 * @param {HTMLInputElement} field to copy it from by hand, where the browser does not
 * @param {boolean} inWords with the figures in words before it
 */
async function copy({ actions, announce, changed }, sharing, field, inWords) {
  if (sharing.link === null) return;
  const { address } = sharing.link;
  const copied = await actions.copy(inWords ? `${actions.resultWords()}\n${address}` : address);
  sharing.copying = copied ? 'copied' : 'refused';
  if (copied) announce(t('share.copied'));
  else field.focus();
  changed();
}

/**
 * Opens the system's share sheet, with words that can be read out.
 * @param {import('../main.js').App} app
 * @param {Sharing} sharing
 */
async function hand({ actions }, { link }) {
  if (link === null) return;
  const text = actions.resultWords();
  try {
    await navigator.share({ title: text, text, url: link.address });
  } catch {
    // Somebody shut the sheet again.
  }
}

/** Whether there is a link that a browser carries. @param {Sharing} sharing */
function isOffered({ link }) {
  return link !== null && link.size !== 'too-long';
}

/** What there is to know of the link; nothing where it is short. @param {Sharing} sharing */
function reachWords({ link, failed }) {
  if (failed) return t(canEncode() ? 'share.failed' : 'share.old-browser');
  if (link === null) return t('app.loading');
  return link.size === 'everywhere' ? '' : t(`share.${link.size}`);
}
