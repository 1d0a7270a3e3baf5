/**
 * The playback section: which of the two views the boards show, and the controls of that view:
 * player buttons, slider and speed for the solution; arrows, undo, redo and restart for the own
 * walk.
 */

import { h, icon, iconButton, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { decimals, number, t } from '../i18n/index.js';
import { SPEED_POSITIONS, positionOf, rateAt } from '../playback.js';
import { sequenceText } from '../sequence.js';
import { canUndo } from '../state.js';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 */
export function createPlaybackPanel(app, section) {
  const { page, actions } = app;
  const walkTab = tab('walk', 'playback.walk');
  const solutionTab = tab('solution', 'playback.solution');
  const tabs = h(
    'div',
    { class: 'segments wide', role: 'group', 'data-t-label': 'playback.view' },
    walkTab,
    solutionTab,
  );

  const play = iconButton('play', 'playback.play', actions.togglePlay);
  const buttons = [
    iconButton('begin', 'playback.begin', () => actions.jump('begin')),
    iconButton('back', 'playback.back', () => actions.stepBy(-1)),
    play,
    iconButton('forward', 'playback.forward', () => actions.stepBy(1)),
    iconButton('end', 'playback.end', () => actions.jump('end')),
  ];
  play.classList.add('play');
  const slider = h('input', {
    type: 'range',
    min: '0',
    step: '1',
    'data-t-label': 'playback.moment',
    oninput: () => actions.seek(Number(slider.value)),
  });
  const now = h('span', { class: 'now-arrow', 'aria-hidden': 'true' });
  const count = h('span', { class: 'count' });
  const speed = h('input', {
    type: 'range',
    min: '0',
    max: String(SPEED_POSITIONS),
    step: '1',
    'data-t-label': 'playback.speed',
    oninput: () => actions.setRate(rateAt(Number(speed.value), length())),
  });
  const speedWords = h('span', { class: 'value' });
  const speedRow = h(
    'label',
    { class: 'labelled' },
    h('span', { class: 'label' }, h('span', { 'data-t': 'playback.speed' }), speedWords),
    speed,
  );
  const solutionControls = h(
    'div',
    { class: 'transport' },
    h('div', { class: 'row buttons' }, ...buttons),
    h('div', { class: 'row' }, slider),
    h('div', { class: 'row counter' }, now, count),
  );

  const pad = h(
    'div',
    { class: 'pad', role: 'group', 'data-t-label': 'walk.pad' },
    ...['left', 'up', 'down', 'right'].map(way => {
      const move = /** @type {import('../types.js').Move} */ (
        { up: 'U', down: 'D', left: 'L', right: 'R' }[way]
      );
      return iconButton(way, `walk.${way}`, () => actions.step(move));
    }),
  );
  const undo = iconButton('undo', 'walk.undo', actions.undo);
  const redo = iconButton('redo', 'walk.redo', actions.redo);
  const restart = iconButton('restart', 'walk.restart', actions.restart);
  const hintButton = iconButton('hint', 'walk.hint', () => actions.hint());
  hintButton.classList.add('hint');
  const hintPlace = h('div', { class: 'hint-place' }, hintButton);
  const walkCount = h('span', { class: 'count' });
  const walkControls = h(
    'div',
    { class: 'transport walk' },
    h('div', { class: 'pad-row' }, pad, hintPlace),
    h('div', { class: 'history' }, undo, redo, restart, walkCount),
  );
  const how = h('p', { class: 'faint' });
  const transport = h('div', {}, walkControls, solutionControls);
  const tabsPlace = h('div', {}, tabs);
  const place = h('div', {}, transport);
  section.append(
    h('h2', { id: 'playback-title', class: 'unseen', 'data-t': 'playback.title' }),
    tabsPlace,
    place,
    speedRow,
    how,
  );

  /** @param {'walk' | 'solution'} view @param {string} key */
  function tab(view, key) {
    return h('button', { type: 'button', 'data-t': key, onclick: () => actions.setView(view) });
  }

  function length() {
    return page.result?.moves?.length ?? 0;
  }

  return {
    /** The controls and where they stand in the panel; the layout may move them. */
    tabs: { element: tabs, place: tabsPlace },
    transport: { element: transport, place },
    hint: { element: hintButton, place: hintPlace },

    focusPlay: () => play.focus({ preventScroll: true }),

    render() {
      section.hidden = transport.hidden = page.puzzle === null;
      const solution = page.view === 'solution';
      const solved = page.result !== null && page.result.moves !== null;
      tabs.hidden = tabsPlace.hidden = !solved;
      walkTab.setAttribute('aria-pressed', String(!solution));
      solutionTab.setAttribute('aria-pressed', String(solution));
      walkControls.hidden = hintButton.hidden = solution;
      solutionControls.hidden = !solution;
      speedRow.hidden = !solution;
      how.hidden = solution || page.walk.moves !== '';
      setText(how, t(`family.${currentFamily(page).kind}.how`));
      if (solution) drawSolution();
      else drawWalk();
    },
  };

  function drawWalk() {
    undo.disabled = !canUndo(page);
    redo.disabled = page.walk.redo === '';
    restart.disabled = page.walk.moves === '';
    const done = page.state?.solved ?? true;
    for (const button of pad.querySelectorAll('button')) button.disabled = done;
    hintButton.disabled = done;
    setText(walkCount, currentFamily(page).words.moves(page.walk.moves.length));
  }

  function drawSolution() {
    const { at, playing, rate } = page.playback;
    const moment = Math.floor(at);
    const whole = length();
    const shows = playing ? 'pause' : 'play';
    if (play.dataset.shows !== shows) {
      play.dataset.shows = shows;
      play.dataset.tLabel = `playback.${shows}`;
      play.replaceChildren(icon(shows));
    }
    const label = t(`playback.${shows}`);
    if (play.title !== label) {
      play.title = label;
      play.setAttribute('aria-label', label);
    }
    if (slider.max !== String(whole)) slider.max = String(whole);
    if (slider.value !== String(moment)) slider.value = String(moment);
    const words = t('playback.of', { moment, count: whole });
    slider.setAttribute('aria-valuetext', words);
    setText(count, words);
    const move = page.result?.moves?.[moment];
    setText(now, move ? sequenceText(move, 'arrows') : '✓');
    speed.value = String(positionOf(rate, whole));
    const pace = rateWords(rate);
    setText(speedWords, pace);
    speed.setAttribute('aria-valuetext', pace);
  }

  /** @param {number} rate */
  function rateWords(rate) {
    if (rate === 0) return t('playback.single');
    if (rate === Infinity) return t('playback.all');
    return t('playback.rate', { rate: rate < 10 ? decimals(rate, 2) : number(Math.round(rate)) });
  }
}
