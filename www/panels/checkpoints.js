/**
 * Checkpoints: positions to come back to, each with what was tried from there and how many moves it takes in all,
 * where that is known.
 */

import { h, icon, iconButton, setText, translate } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { ownKey, t } from '../i18n/index.js';
import { moveWord } from '../sequence.js';
import { MOST_CHECKPOINTS } from '../state/game.js';

/** @param {import('../main.js').App} app */
export function createCheckpoints(app) {
  const { page, actions } = app;
  const set = h(
    'button',
    { type: 'button', class: 'button small', onclick: actions.setCheckpoint },
    icon('flag'),
    h('span', { 'data-t': 'checkpoint.set' }),
  );
  const list = h('ol', { class: 'checkpoints' });
  const element = h('div', { class: 'checkpoint-part' }, h('div', { class: 'row' }, set), list);
  /** @type {ReturnType<typeof createRow>[]} */
  const rows = [];

  return {
    element,

    render() {
      const { game } = page.sitting;
      const { checkpoints, walk } = game;
      const isHere = checkpoints.some(({ moves }) => moves === walk.moves);
      set.disabled = isHere || checkpoints.length >= MOST_CHECKPOINTS;
      list.hidden = checkpoints.length === 0;
      // Rows stay where they are, with the focus in them, when a total comes in.
      while (rows.length < checkpoints.length) rows.push(createRow(app, rows.length));
      if (list.childElementCount !== checkpoints.length) {
        list.replaceChildren(...rows.slice(0, checkpoints.length).map(row => row.element));
        translate(list);
      }
      for (const [index, checkpoint] of checkpoints.entries()) rows[index].render(checkpoint);
    },
  };
}

/**
 * @param {import('../main.js').App} app
 * @param {number} index of the checkpoint
 */
function createRow({ page, actions }, index) {
  const words = h('span', { class: 'faint' });
  const go = h('button', { type: 'button', class: 'button small', onclick: () => actions.goToCheckpoint(index) });
  const drop = iconButton('close', 'checkpoint.drop', () => actions.dropCheckpoint(index));
  drop.classList.add('quiet');

  return {
    element: h('li', {}, go, words, drop),

    /** @param {import('../state/game.js').Checkpoint} checkpoint */
    render({ moves, tried, total }) {
      const { kind, countsTotals } = currentFamily(page);
      const told = [
        tried === '' ? '' : t('checkpoint.tried', { moves: [...tried].map(moveWord).join(', ') }),
        countsTotals ? totalWords(total) : '',
      ];
      setText(go, t(ownKey(kind, 'checkpoint.name'), { count: moves.length }));
      setText(words, told.filter(Boolean).join(' · '));
      go.disabled = moves === page.sitting.game.walk.moves;
    },
  };
}

/** How many moves it takes in all from there. @param {import('../knowledge.js').Total} total */
function totalWords(total) {
  if (total === null) return '';
  return total === 'lost' ? t('checkpoint.lost') : t('checkpoint.total', { count: total });
}
