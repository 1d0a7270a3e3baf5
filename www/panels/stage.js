/**
 * What stands around the boards: a notice above them, and what lies on the cell that is looked at; a caption with player
 * and place at each; below them the coach and the zoom buttons. The text alternative of each canvas follows the state.
 */

import { byId, h, icon, iconButton, setText, translate } from '../dom.js';
import { t } from '../i18n/index.js';
import { drawCaptions } from './captions.js';
import { createCoach } from './coach.js';
import { createLinkMaking } from './link-making.js';

/** So many boards have no room to spare beside their captions. */
const CROWD = 5;

/**
 * @param {import('../main.js').App} app
 * @returns {() => void}
 */
export function createStage(app) {
  const { page } = app;
  const stage = byId('stage', HTMLElement);
  const drawNotice = createNotice(app, byId('notice', HTMLElement));
  const linkMaking = createLinkMaking(app);
  byId('notice', HTMLElement).after(linkMaking.element);
  const drawEmpty = createEmpty(app, byId('boards', HTMLElement));
  const coach = createCoach(app);
  const readout = h('p', { class: 'readout', 'aria-hidden': 'true' });
  const zoom = createZoom(app);
  byId('boards', HTMLElement).before(h('div', { class: 'readout-place' }, readout));
  byId('stage-foot', HTMLElement).append(coach.element, zoom);

  return () => {
    const { puzzle } = page.sitting;
    drawNotice();
    linkMaking.render();
    if (puzzle === null) drawEmpty();
    zoom.hidden = puzzle === null;
    coach.render();
    const seen = app.actions.lookWords();
    readout.hidden = seen === '';
    setText(readout, seen);
    stage.dataset.boards = puzzle === null ? '' : boardsWord(puzzle.boards.length);
    drawCaptions(app);
  };
}

/**
 * How many boards there are, as far as it matters to what stands around them.
 * @param {number} count
 */
function boardsWord(count) {
  if (count === 1) return 'one';
  return count < CROWD ? 'many' : 'crowd';
}

/**
 * What is shown in passing, above the boards.
 * @param {import('../main.js').App} app
 * @param {HTMLElement} place
 */
function createNotice({ page, changed }, place) {
  const words = h('p', { role: 'alert' });
  const close = h(
    'button',
    {
      type: 'button',
      class: 'button icon-only quiet',
      'data-t-label': 'dialog.close',
      onclick() {
        page.passing.notice = null;
        changed();
      },
    },
    icon('close'),
  );
  place.append(words, close);

  return () => {
    const { notice } = page.passing;
    place.hidden = notice === null;
    place.dataset.tone = notice?.tone ?? '';
    setText(words, notice === null ? '' : t(notice.id, notice.args));
  };
}

/**
 * What stands where the boards would be, while no puzzle is open.
 * @param {import('../main.js').App} app
 * @param {HTMLElement} boards
 */
function createEmpty({ page, actions }, boards) {
  const words = h('p');
  const openings = h(
    'div',
    { class: 'openings' },
    openingButton('gallery.title', () => actions.showGallery()),
    openingButton('puzzle.open', () => actions.pickFile()),
  );
  const element = h('div', { class: 'empty' }, words, openings);
  const touch = matchMedia('(hover: none)');
  /** Whether it was said why no puzzle is open. */
  let told = false;

  return () => {
    const { notice, linked } = page.passing;
    told ||= notice !== null;
    const state = told ? (touch.matches ? 'stage.empty-touch' : 'stage.empty') : 'app.loading';
    setText(words, linked?.asked ? '' : t(state));
    openings.hidden = !told || (notice?.id ?? '').startsWith('app.');
    // A first visit sees the boards that stand in index.html until then.
    if (element.isConnected || 'first' in document.documentElement.dataset) return;
    boards.append(element);
    translate(element);
  };
}

/** @param {string} key @param {() => void} action */
function openingButton(key, action) {
  return h('button', { type: 'button', class: 'button', 'data-t': key, onclick: action });
}

/** @param {import('../main.js').App} app */
function createZoom({ view }) {
  const boards = byId('boards', HTMLElement);
  const fit = iconButton('fit', 'stage.fit', view.fit);
  view.onViewChange(() => {
    boards.classList.toggle('pannable', !view.isFit());
    fit.disabled = view.isFit();
  });
  return h(
    'div',
    { class: 'zoom' },
    iconButton('minus', 'stage.zoom-out', () => view.zoomBy(1 / 1.4)),
    iconButton('plus', 'stage.zoom-in', () => view.zoomBy(1.4)),
    fit,
  );
}
