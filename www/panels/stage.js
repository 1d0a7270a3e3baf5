/**
 * What stands around the boards: a notice above them, a caption with player and place at each; below
 * them the coach, what lies on the cell that is looked at, and the zoom buttons. The text alternative
 * of each canvas follows the state.
 */

import { playerLook } from '../colours.js';
import { byId, h, icon, iconButton, setText, translate } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { shownMoment } from '../state.js';
import { createCoach } from './coach.js';

/**
 * @param {import('../main.js').App} app
 * @returns {() => void}
 */
export function createStage(app) {
  const { page, view } = app;
  const notice = byId('notice', HTMLElement);
  const noticeText = h('p', { role: 'alert' });
  const boards = byId('boards', HTMLElement);
  const stage = byId('stage', HTMLElement);
  const emptyWords = h('p');
  const ways = h(
    'div',
    { class: 'ways' },
    wayButton('gallery.title', () => app.actions.showGallery()),
    wayButton('puzzle.open', () => app.actions.pickFile()),
  );
  const empty = h('div', { class: 'empty' }, emptyWords, ways);
  const touch = matchMedia('(hover: none)');
  /** Whether it was said why no puzzle is open. */
  let told = false;
  const coach = createCoach(app);
  const readout = h('p', { class: 'readout', 'aria-hidden': 'true' });
  const fit = iconButton('fit', 'stage.fit', view.fit);
  const zoom = h(
    'div',
    { class: 'zoom' },
    iconButton('minus', 'stage.zoom-out', () => view.zoomBy(1 / 1.4)),
    iconButton('plus', 'stage.zoom-in', () => view.zoomBy(1.4)),
    fit,
  );
  notice.append(
    noticeText,
    h(
      'button',
      {
        type: 'button',
        class: 'button icon-only quiet',
        'data-t-label': 'dialog.close',
        onclick() {
          page.notice = null;
          app.changed();
        },
      },
      icon('close'),
    ),
  );
  byId('stage-foot', HTMLElement).append(coach.element, readout, zoom);

  view.onViewChange(() => {
    boards.classList.toggle('pannable', !view.isFit());
    fit.disabled = view.isFit();
  });

  return () => {
    notice.hidden = page.notice === null;
    setText(noticeText, page.notice === null ? '' : t(page.notice.id, page.notice.args));
    if (page.start === null) {
      told ||= page.notice !== null;
      const words = touch.matches ? 'stage.empty-touch' : 'stage.empty';
      setText(emptyWords, t(told ? words : 'app.loading'));
      ways.hidden = !told || page.notice?.id === 'app.failed';
      if (!empty.isConnected) {
        boards.append(empty);
        translate(empty);
      }
    }
    zoom.hidden = page.start === null;
    coach.render();
    const seen = app.actions.lookWords();
    readout.hidden = seen === '';
    setText(readout, seen);
    stage.dataset.family = page.puzzle?.kind ?? '';
    drawCaptions();
  };

  function drawCaptions() {
    const { puzzle } = page;
    if (puzzle === null) return;
    const { words, kind } = currentFamily(page);
    const state = app.shownState();
    const moment = shownMoment(page);
    for (const [index, { caption, canvas }] of view.panes().entries()) {
      if (caption.childElementCount === 0) {
        const mark = kind === 'stromrallye' ? 'robot' : playerLook(index + 1);
        caption.append(
          h('span', { class: `mark mark-${mark}` }),
          h('strong'),
          h('span', { class: 'place' }),
        );
      }
      const [, name, place] = caption.children;
      const now = words.caption(index, puzzle, state, page);
      setText(name, now.name);
      setText(place, now.place);
      // While it plays, the long description would only be written and never read.
      if (page.view === 'solution' && page.playback.playing) continue;
      if (page.view === 'search' && page.watched?.playing) continue;
      canvas.setAttribute('aria-label', words.picture(page, index, state, moment));
    }
  }
}

/** @param {string} key @param {() => void} action */
function wayButton(key, action) {
  return h('button', { type: 'button', class: 'button', 'data-t': key, onclick: action });
}
