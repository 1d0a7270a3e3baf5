/**
 * What stands around the boards: a notice above them, a caption with player and place at each, the
 * zoom buttons below. The text alternative of each canvas follows the state.
 */

import { playerLook } from '../colours.js';
import { byId, h, icon, iconButton, setText, translate } from '../dom.js';
import { t } from '../i18n/index.js';
import { pitWords, placeWords, playerName } from '../i18n/sentences.js';
import { shownMoment, shownMoves } from '../state.js';

/**
 * @param {import('../main.js').App} app
 * @returns {() => void}
 */
export function createStage(app) {
  const { page, view } = app;
  const notice = byId('notice', HTMLElement);
  const noticeText = h('p', { role: 'alert' });
  const boards = byId('boards', HTMLElement);
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
  const words = h('p', { class: 'events', 'aria-hidden': 'true' });
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
  byId('stage-foot', HTMLElement).append(words, zoom);

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
    setText(words, page.view === 'walk' ? app.actions.stepWords() : '');
    drawCaptions();
  };

  function drawCaptions() {
    const showing = app.showing();
    if (showing === null || page.puzzle === null) return;
    const moment = shownMoment(page);
    for (const [index, { caption, canvas }] of view.panes().entries()) {
      const board = showing.boards[index];
      const { cells } = showing.trails[index] ?? { cells: [0, 0] };
      const x = cells[2 * moment];
      const y = cells[2 * moment + 1];
      const player = playerName(board.player);
      if (caption.childElementCount === 0) {
        caption.append(
          h('span', { class: `mark mark-${playerLook(board.player)}` }),
          h('strong'),
          h('span', { class: 'place' }),
        );
      }
      const [, name, place] = caption.children;
      setText(name, player);
      setText(place, placeWords({ x, y }, board));
      // While it plays, the long description would only be written and never read.
      if (page.view === 'solution' && page.playback.playing) continue;
      canvas.setAttribute('aria-label', alternative(board, index, player, { x, y }, moment));
    }
  }

  /**
   * @param {import('../types.js').Board} board
   * @param {number} index
   * @param {string} player
   * @param {{ x: number, y: number }} cell
   * @param {number} moment
   */
  function alternative(board, index, player, cell, moment) {
    const { width, height } = board;
    const pits = pitWords(page.puzzle?.boards[index].pits ?? 0);
    const sentences = [
      t('stage.board', { player, width, height, pits, x: cell.x + 1, y: cell.y + 1 }),
      t('stage.moment', { moment, count: shownMoves(page).length }),
    ];
    const proof = page.result?.proof;
    if (proof?.player === board.player) {
      sentences.push(t('stage.reached', { reached: t('count.cells', { count: proof.reached }) }));
    }
    return sentences.join(' ');
  }
}

/** @param {string} key @param {() => void} action */
function wayButton(key, action) {
  return h('button', { type: 'button', class: 'button', 'data-t': key, onclick: action });
}
