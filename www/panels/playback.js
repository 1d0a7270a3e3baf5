/**
 * The playback section: which of the two views the boards show, and the controls of that view:
 * player buttons, slider and speed for the solution, or pause for a search that is watched; arrows,
 * undo, redo and restart for the own walk.
 */

import { h, icon, iconButton, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { decimals, number, t } from '../i18n/index.js';
import { PAUSES, SPEED_POSITIONS, pausePosition, positionOf, rateAt } from '../playback.js';
import { sequenceText } from '../sequence.js';
import { canUndo } from '../state.js';
import { check } from './fields.js';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 */
export function createPlaybackPanel(app, section) {
  const { page, actions } = app;
  const walkTab = tab('walk', 'playback.walk');
  const solutionTab = tab('solution', 'playback.solution');
  const searchTab = tab('search', 'watch.search');
  const tabs = h(
    'div',
    { class: 'segments wide', role: 'group', 'data-t-label': 'playback.view' },
    walkTab,
    solutionTab,
    searchTab,
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
    oninput() {
      const to = Number(slider.value);
      if (page.view === 'search') actions.seekWatching(to);
      else actions.seek(to);
    },
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
  const pause = h('input', {
    type: 'range',
    min: '0',
    max: String(PAUSES.length - 1),
    step: '1',
    'data-t-label': 'watch.pause',
    oninput: () => actions.setPause(PAUSES[Number(pause.value)]),
  });
  const pauseWords = h('span', { class: 'value' });
  const pauseRow = h(
    'label',
    { class: 'labelled' },
    h('span', { class: 'label' }, h('span', { 'data-t': 'watch.pause' }), pauseWords),
    pause,
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
  const stepBack = iconButton('step-back', 'walk.back', () => actions.stepBack());
  const runs = iconButton('run', 'walk.run', () => actions.setRun(!page.options.run));
  runs.classList.add('switch');
  const walkCount = h('span', { class: 'count' });
  const walkControls = h(
    'div',
    { class: 'transport walk' },
    h('div', { class: 'pad-row' }, pad, hintPlace),
    h('div', { class: 'history' }, stepBack, undo, redo, restart, runs, walkCount),
  );
  const run = h('input', {
    type: 'checkbox',
    onchange: () => actions.setRun(run.checked),
  });
  const runRow = check('walk.run', run);
  const how = h('p', { class: 'faint' });
  const transport = h('div', {}, walkControls, solutionControls);
  const tabsPlace = h('div', {}, tabs);
  const place = h('div', {}, transport);
  section.append(
    h('h2', { id: 'playback-title', class: 'unseen', 'data-t': 'playback.title' }),
    tabsPlace,
    place,
    speedRow,
    pauseRow,
    runRow,
    how,
  );

  /** @param {'walk' | 'solution' | 'search'} view @param {string} key */
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
      const { view } = page;
      const walks = view === 'walk';
      const solved = page.result !== null && page.result.moves !== null;
      const { kind, stepsBack, run: canRun } = currentFamily(page);
      tabs.hidden = tabsPlace.hidden = !solved && page.watched === null;
      solutionTab.hidden = !solved;
      searchTab.hidden = page.watched === null;
      walkTab.setAttribute('aria-pressed', String(walks));
      solutionTab.setAttribute('aria-pressed', String(view === 'solution'));
      searchTab.setAttribute('aria-pressed', String(view === 'search'));
      walkControls.hidden = hintButton.hidden = !walks;
      transport.classList.toggle('two-rows', stepsBack);
      tabs.classList.toggle('three', solved && page.watched !== null);
      stepBack.hidden = !stepsBack;
      runs.hidden = canRun === null;
      runRow.hidden = !walks || canRun === null;
      solutionControls.hidden = walks;
      speedRow.hidden = view !== 'solution';
      pauseRow.hidden = view !== 'search';
      how.hidden = !walks || page.walk.done !== '';
      setText(how, t(`family.${kind}.how`));
      if (view === 'solution') drawSolution();
      else if (view === 'search') drawSearch();
      else drawWalk();
    },
  };

  function drawWalk() {
    undo.disabled = !canUndo(page);
    redo.disabled = page.walk.redo === '';
    restart.disabled = page.walk.done === '';
    stepBack.disabled = page.walk.moves === '';
    runs.setAttribute('aria-pressed', String(page.options.run));
    run.checked = page.options.run;
    const done = page.state?.solved ?? true;
    for (const button of pad.querySelectorAll('button')) button.disabled = done;
    hintButton.disabled = done;
    setText(walkCount, currentFamily(page).words.counter(page));
  }

  function drawSolution() {
    const { at, playing, rate } = page.playback;
    const moment = Math.floor(at);
    const whole = length();
    drawTransport(playing, moment, whole, t('playback.of', { moment, count: whole }));
    const move = page.result?.moves?.[moment];
    setText(now, move ? sequenceText(move, 'arrows') : '✓');
    speed.value = String(positionOf(rate, whole));
    const pace = rateWords(rate);
    setText(speedWords, pace);
    speed.setAttribute('aria-valuetext', pace);
  }

  function drawSearch() {
    const { watched } = page;
    if (watched === null) return;
    const at = Math.floor(watched.at);
    const whole = watched.kinds.length;
    drawTransport(watched.playing, at, whole, t('watch.of', { at, count: whole }));
    setText(now, at < whole ? '' : '✓');
    pause.value = String(pausePosition(watched.pause));
    const words =
      watched.pause === 0 ? t('watch.none') : t('watch.ms', { ms: decimals(watched.pause, 3) });
    setText(pauseWords, words);
    pause.setAttribute('aria-valuetext', words);
  }

  /** @param {boolean} playing @param {number} moment @param {number} whole @param {string} words */
  function drawTransport(playing, moment, whole, words) {
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
    slider.setAttribute('aria-valuetext', words);
    setText(count, words);
  }

  /** @param {number} rate */
  function rateWords(rate) {
    if (rate === 0) return t('playback.single');
    if (rate === Infinity) return t('playback.all');
    return t('playback.rate', { rate: rate < 10 ? decimals(rate, 2) : number(Math.round(rate)) });
  }
}
