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
  /** What the list shows. */
  let shown = '';

  return {
    element,

    render() {
      const { game } = page.sitting;
      const { checkpoints, walk } = game;
      const isHere = checkpoints.some(({ moves }) => moves === walk.moves);
      set.disabled = isHere || checkpoints.length >= MOST_CHECKPOINTS;
      list.hidden = checkpoints.length === 0;
      const { kind, countsTotals } = currentFamily(page);
      const told = checkpoints.map(({ moves, tried, total }) => ({
        name: t(ownKey(kind, 'checkpoint.name'), { count: moves.length }),
        more: [
          tried === '' ? '' : t('checkpoint.tried', { moves: [...tried].map(moveWord).join(', ') }),
          countsTotals ? totalWords(total) : '',
        ]
          .filter(Boolean)
          .join(' · '),
        here: moves === walk.moves,
      }));
      const now = JSON.stringify([told, document.documentElement.lang]);
      if (now === shown) return;
      shown = now;
      list.replaceChildren(...told.map((checkpoint, index) => rowOf(checkpoint, index)));
      translate(list);
    },
  };

  /** @param {{ name: string, more: string, here: boolean }} checkpoint @param {number} index */
  function rowOf({ name, more, here }, index) {
    const words = h('span', { class: 'faint' });
    setText(words, more);
    const go = h(
      'button',
      { type: 'button', class: 'button small', onclick: () => actions.goToCheckpoint(index) },
      name,
    );
    go.disabled = here;
    const drop = iconButton('close', 'checkpoint.drop', () => actions.dropCheckpoint(index));
    drop.classList.add('quiet');
    return h('li', {}, go, words, drop);
  }
}

/** How many moves it takes in all from there. @param {import('../knowledge.js').Total} total */
function totalWords(total) {
  if (total === null) return '';
  return total === 'lost' ? t('checkpoint.lost') : t('checkpoint.total', { count: total });
}
