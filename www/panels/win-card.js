/**
 * The card that appears once the puzzle is solved by hand: the figures that matter, and what comes next.
 */

import { h, icon, iconButton, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { duration, number, ownKey, t } from '../i18n/index.js';
import { isQuiz } from '../state/quiz.js';

/** @param {import('../main.js').App} app */
export function createWinCard(app) {
  const { page, actions } = app;
  const title = h('p', { class: 'win-title' });
  const close = iconButton('close', 'dialog.close', () => {
    page.passing.cardClosed = true;
    app.changed();
  });
  close.classList.add('quiet');
  const figures = h('dl', { class: 'win-figures' });
  const next = button('win.next', actions.openNext, 'main');
  const again = button('win.again', actions.tryAgain);
  const rival = button('win.rival', actions.showRival);
  const share = button('header.share', () => actions.openShare());
  const least = button('par.ask', () => actions.askLeast());
  share.prepend(icon('share'));
  const element = h(
    'section',
    { class: 'win', 'data-t-label': 'win.label', hidden: true },
    h('div', { class: 'win-head' }, title, close),
    figures,
    h('div', { class: 'row wrap' }, next, again, least, rival, share),
  );
  let shown = '';

  return {
    element,

    render() {
      const won = page.sitting.view === 'walk' ? actions.wonFigures() : null;
      const appears = element.hidden && won !== null;
      element.hidden = won === null || page.passing.cardClosed;
      byBoards(won !== null && page.passing.wonNow);
      if (won === null || element.hidden) return;
      const { kind } = currentFamily(page);
      setText(title, actions.wonWords());
      const isTold = !isQuiz(page.sitting);
      least.hidden = !isTold || won.least !== null || page.jobs.question?.purpose === 'least';
      again.hidden = won.optimal;
      const theirs = actions.rivalFigures();
      rival.hidden = theirs === null || !won.own;
      const rows = [
        [t(ownKey(kind, 'win.score')), number(won.score)],
        ...(isTold ? [[t(ownKey(kind, 'win.least')), won.least === null ? t('win.unknown') : number(won.least)]] : []),
        ...(theirs === null ? [] : [[t('win.theirs'), theirs.solved ? number(theirs.score) : t('win.theirs-none')]]),
        [t('win.hints'), number(won.hints)],
        ...(page.options.time ? [[t('win.time'), duration(Math.round(won.seconds))]] : []),
      ];
      const now = JSON.stringify(rows);
      if (now !== shown) {
        shown = now;
        figures.replaceChildren(
          ...rows.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
        );
      }
      if (appears && page.passing.wonNow) element.scrollIntoView({ block: 'nearest' });
    },
  };

  /** The boards themselves rejoice, calmly. @param {boolean} joy */
  function byBoards(joy) {
    for (const { caption } of app.view.panes()) caption.parentElement?.classList.toggle('won', joy);
  }
}

/** @param {string} key @param {() => void} onclick @param {string} [style] */
function button(key, onclick, style = '') {
  return h(
    'button',
    { type: 'button', class: `button small ${style}`.trim(), onclick: () => onclick() },
    h('span', { 'data-t': key }),
  );
}
