/**
 * Where the movable parts stand: on wide windows the main button and the controls in the panel and
 * the gallery below the boards; on narrow ones both in the bar at the bottom, and the gallery on
 * top of the panel, which becomes a sheet.
 */

import { byId, h, iconButton, setText } from '../dom.js';
import { duration, t } from '../i18n/index.js';
import { currentFamily } from '../families/index.js';
import { stoppedSentence } from '../i18n/sentences.js';
import { isWatching, shownMoment, shownMoves } from '../state.js';
import { coachWords } from './coach.js';

/** @typedef {{ element: HTMLElement, place: HTMLElement }} Movable */

/**
 * @param {import('../main.js').App} app
 * @param {{ action: Movable, hint: Movable, tabs: Movable, transport: Movable, gallery: HTMLElement }} parts
 */
export function createLayout(app, parts) {
  const { page } = app;
  const narrow = matchMedia('(max-width: 760px)');
  const panel = byId('panel', HTMLElement);
  const bar = byId('bar', HTMLElement);
  const top = byId('top', HTMLElement);
  const main = byId('main', HTMLElement);
  const galleryPlace = byId('gallery-place', HTMLElement);
  const words = h('span', { class: 'bar-words' });
  const moment = h('span');
  const status = h('p', { class: 'bar-status', 'aria-hidden': 'true' }, moment, words);
  const open = iconButton('panel', 'panel.open', () => setSheet(true));
  open.setAttribute('aria-haspopup', 'dialog');
  const close = iconButton('close', 'dialog.close', () => setSheet(false));
  const head = h('div', { class: 'sheet-head' }, close);
  const controls = h('div');
  const row = h('div', { class: 'bar-row' }, open);
  const shade = h('div', { class: 'shade', hidden: true, onclick: () => setSheet(false) });
  bar.append(status, controls, row);
  panel.prepend(head);
  document.body.append(shade);
  let sheet = false;

  panel.addEventListener('keydown', event => {
    if (event.key === 'Escape' && sheet) {
      event.stopPropagation();
      setSheet(false);
    }
  });
  narrow.addEventListener('change', place);
  place();

  function place() {
    const small = narrow.matches;
    bar.hidden = !small;
    (small ? controls : parts.transport.place).append(parts.transport.element);
    (small ? row : parts.hint.place).append(parts.hint.element);
    (small ? row : parts.tabs.place).append(parts.tabs.element);
    (small ? row : parts.action.place).append(parts.action.element);
    if (small) head.after(parts.gallery);
    else galleryPlace.append(parts.gallery);
    head.hidden = !small;
    setSheet(false);
  }

  /** @param {boolean} shown */
  function setSheet(shown) {
    const was = sheet;
    sheet = shown;
    const small = narrow.matches;
    panel.classList.toggle('shown', shown);
    panel.inert = small && !shown;
    for (const behind of [top, main, bar]) behind.inert = shown;
    shade.hidden = !shown;
    panel.setAttribute('role', shown ? 'dialog' : 'complementary');
    if (shown) panel.setAttribute('aria-modal', 'true');
    else panel.removeAttribute('aria-modal');
    if (shown) {
      close.focus();
      // It opens where the answer is, else at its top.
      if (page.result === null) panel.scrollTop = 0;
      else byId('result', HTMLElement).scrollIntoView();
    } else if (was && small) open.focus();
  }

  /** @type {unknown} */
  let seen = null;
  /** @type {unknown} */
  let watched = null;

  return { reveal, render };

  /** Brings the panel into sight. */
  function reveal() {
    if (narrow.matches && !sheet) setSheet(true);
  }

  function render() {
    // A new puzzle is what one wants to see.
    if (page.puzzle !== seen) {
      seen = page.puzzle;
      if (sheet) setSheet(false);
      window.scrollTo({ top: 0 });
    }
    // So is a search that one wants to watch.
    if (page.watched !== watched) {
      watched = page.watched;
      if (sheet && watched !== null) setSheet(false);
    }
    setText(words, statusWords());
    setText(moment, momentWords());
  }

  /** How far the playback is; at the end the verdict has the line for itself. */
  function momentWords() {
    const now = shownMoment(page);
    const count = shownMoves(page).length;
    return page.view === 'solution' && now < count ? t('playback.of', { moment: now, count }) : '';
  }

  /** The one line that says how things stand while the panel is out of sight. */
  function statusWords() {
    const { search, result, view, walk } = page;
    const { words: family } = currentFamily(page);
    if (search.status === 'running') {
      // What matters most comes first: the end may not fit.
      return [
        family.progressShort(page),
        duration(Math.floor((performance.now() - search.since) / 100) / 10),
        family.searching(page),
      ]
        .filter(Boolean)
        .join(' · ');
    }
    if (view === 'walk') {
      const { words: said } = coachWords(app, true);
      if (said !== '') return said;
      if (walk.moves !== '' && result?.verdict !== 'unsolvable') return family.counter(page);
    }
    if (isWatching(page))
      return t('watch.of', {
        at: Math.floor(page.watched?.at ?? 0),
        count: page.watched?.kinds.length ?? 0,
      });
    if (result === null) return family.forecast(page).short;
    // Why a search broke off says more in the one line than that it did.
    const broke = result.stopped !== undefined && result.stopped.code !== 'cancelled';
    return broke && result.stopped
      ? stoppedSentence(result.stopped)
      : family.verdict(result, page.puzzle);
  }
}
