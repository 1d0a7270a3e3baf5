/**
 * Where the movable parts stand: on wide windows the main button and the controls in the panel and the gallery below the
 * boards; on narrow ones both in the bar at the bottom, and the gallery on top of the panel, which becomes a sheet.
 */

import { byId, h, icon, setText } from '../dom.js';
import { duration, t } from '../i18n/index.js';
import { verdictSentence } from '../i18n/sentences.js';

/** @typedef {{ element: HTMLElement, place: HTMLElement }} Movable */

/**
 * @param {import('../main.js').App} app
 * @param {{ action: Movable, transport: Movable, gallery: HTMLElement }} parts
 * @returns {() => void}
 */
export function createLayout(app, parts) {
  const { page } = app;
  const narrow = matchMedia('(max-width: 760px)');
  const panel = byId('panel', HTMLElement);
  const bar = byId('bar', HTMLElement);
  const main = byId('main', HTMLElement);
  const galleryPlace = byId('gallery-place', HTMLElement);
  const status = h('p', { class: 'bar-status', 'aria-hidden': 'true' });
  const open = h(
    'button',
    { type: 'button', class: 'button', 'aria-haspopup': 'dialog', onclick: () => setSheet(true) },
    icon('panel'),
    h('span', { 'data-t': 'panel.open' }),
  );
  const close = h(
    'button',
    { type: 'button', class: 'button icon-only sheet-close', 'data-t-label': 'dialog.close', onclick: () => setSheet(false) },
    icon('close'),
  );
  const controls = h('div', { class: 'bar-controls' });
  const actionPlace = h('div', { class: 'bar-action' });
  const shade = h('div', { class: 'shade', hidden: true, onclick: () => setSheet(false) });
  bar.append(status, controls, h('div', { class: 'row' }, open, actionPlace));
  panel.prepend(close);
  document.body.append(shade);
  let sheet = false;

  panel.addEventListener('keydown', (event) => {
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
    (small ? actionPlace : parts.action.place).append(parts.action.element);
    (small ? controls : parts.transport.place).append(parts.transport.element);
    if (small) close.after(parts.gallery);
    else galleryPlace.append(parts.gallery);
    close.hidden = !small;
    setSheet(false);
  }

  /** @param {boolean} shown */
  function setSheet(shown) {
    const was = sheet;
    sheet = shown;
    const small = narrow.matches;
    panel.classList.toggle('shown', shown);
    panel.inert = small && !shown;
    main.inert = shown;
    bar.inert = shown;
    shade.hidden = !shown;
    if (shown) {
      panel.setAttribute('role', 'dialog');
      panel.setAttribute('aria-modal', 'true');
      close.focus();
    } else {
      panel.removeAttribute('role');
      panel.removeAttribute('aria-modal');
      if (was && small) open.focus();
    }
  }

  /** @type {unknown} */
  let seen = null;

  return () => {
    // A new puzzle is what one wants to see.
    if (page.puzzle !== seen) {
      seen = page.puzzle;
      if (sheet) setSheet(false);
    }
    const { search, result } = page;
    status.hidden = search.status !== 'running' && result === null;
    if (search.status === 'running') {
      const words = t(`stage-name.${search.progress?.stage ?? 'starting'}`);
      setText(status, `${words} · ${duration(Math.floor((performance.now() - search.since) / 100) / 10)}`);
    } else if (result !== null) {
      setText(status, verdictSentence(result));
    }
  };
}
