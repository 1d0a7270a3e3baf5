/**
 * Levels: the series of the family on the boards, in order, with what was reached on each; the next one that is
 * not solved is marked, and none is locked.
 *
 * @typedef {import('../types.js').Kind} Kind
 * @typedef {import('../types.js').Level} Level
 * @typedef {import('./library-card.js').LibraryCard} LibraryCard
 * @typedef {{ list: HTMLElement, cards: { level: Level, card: LibraryCard }[] }} Series
 */

import { h, setText } from '../dom.js';
import * as engine from '../engine.js';
import { currentFamily, familyOf } from '../families/index.js';
import { currentLanguage, t } from '../i18n/index.js';
import { levelName, levelTitle } from '../i18n/sentences.js';
import { bestOf, levelKey, progressIn } from '../state/results.js';
import { createLibraryCard } from './library-card.js';
import { createThumbnails, pictureOfLevel } from './thumbnails.js';

/** @param {import('../main.js').App} app */
export function createLevels(app) {
  const { page, actions } = app;
  const thumbnails = createThumbnails(app);
  /** Made when the family is first seen here. @type {Map<string, Series>} */
  const made = new Map();
  const words = h('p', { class: 'level-words', id: 'level-words' });
  const bar = h('progress', { 'aria-labelledby': 'level-words' });
  const goOn = h('button', { type: 'button', class: 'button small' });
  const place = h('div', {});
  const element = h(
    'div',
    { class: 'levels' },
    h('div', { class: 'level-head' }, h('div', { class: 'level-progress' }, words, bar), goOn),
    place,
  );
  let next = 0;
  goOn.addEventListener('click', () => actions.openLevel(currentFamily(page).kind, next));
  /** What is drawn: as long as it is the same, there is nothing to do. @type {unknown[]} */
  let drawn = [];

  return {
    part: /** @type {const} */ ('levels'),
    element,

    /** Colours changed. */
    redraw: thumbnails.redraw,

    render() {
      const { sitting, library } = page;
      // Before a puzzle is open, the module may not be loaded.
      if (sitting.puzzle === null) return;
      const { kind } = currentFamily(page);
      const now = [kind, sitting.source, library.results, library.awaited, currentLanguage()];
      if (now.every((part, index) => part === drawn[index])) return;
      drawn = now;
      const { list, cards } = seriesOf(kind);
      if (place.firstChild !== list) place.replaceChildren(list);
      const progress = progressIn(library.results, kind, cards.length);
      drawProgress(kind, cards.length, progress);
      const { source } = sitting;
      const current = source?.kind === 'level' && source.family === kind ? source.number : 0;
      for (const { level, card } of cards) {
        const { number } = level;
        const sizes = familyOf(kind).words.sizes(level.boards);
        const name = levelName({ family: kind, number });
        card.draw({
          name: name === '' ? levelTitle({ family: kind, number }) : `${number} · ${name}`,
          facts: sizes,
          label: `${levelTitle({ family: kind, number })}, ${sizes}`,
          kind,
          best: bestOf(library.results, levelKey(kind, number)),
          current: number === current,
          awaited: library.awaited === levelKey(kind, number),
          badge: number === progress.next ? t('levels.next') : '',
        });
      }
    },
  };

  /** @param {Kind} kind @returns {Series} */
  function seriesOf(kind) {
    const known = made.get(kind);
    if (known) return known;
    const cards = engine.levelsOf(kind).map(level => {
      const card = createLibraryCard(() => actions.openLevel(kind, level.number));
      thumbnails.add(kind, () => pictureOfLevel(app, level), card.picture);
      return { level, card };
    });
    const list = h('ol', { class: 'cards' }, ...cards.map(({ card }) => card.element));
    const series = { list, cards };
    made.set(kind, series);
    return series;
  }

  /** @param {Kind} kind @param {number} count @param {ReturnType<typeof progressIn>} progress */
  function drawProgress(kind, count, progress) {
    const { solved, optimal } = progress;
    setText(words, t('levels.progress', { family: t(`${kind}.name`), solved, count, optimal }));
    bar.max = Math.max(1, count);
    bar.value = solved;
    next = progress.next ?? 1;
    goOn.hidden = progress.next === null;
    setText(goOn, t(solved === 0 ? 'levels.begin' : 'levels.go-on', { number: next }));
  }
}
