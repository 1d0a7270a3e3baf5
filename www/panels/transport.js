/**
 * The player: its buttons and slider, which the solution and a watched search share; the speed of the
 * one and the pause of the other.
 *
 * @typedef {object} Shown How far what is played is.
 * @property {boolean} playing
 * @property {number} at
 * @property {number} whole
 * @property {string} words how far, in words
 * @property {string} next the sign of what comes next
 */

import { h, icon, iconButton, setText } from '../dom.js';
import { t } from '../i18n/index.js';
import { pauseWords, rateWords } from '../i18n/sentences.js';
import { PAUSES, SPEED_POSITIONS, pausePosition, positionOf, rateAt } from '../playback.js';
import { sequenceText } from '../sequence.js';
import { solutionLength } from '../state/sitting.js';

/** @param {import('../main.js').App} app */
export function createTransport(app) {
  const { page, actions } = app;
  const play = iconButton('play', 'playback.play', actions.togglePlay);
  play.classList.add('play');
  const buttons = [
    iconButton('begin', 'playback.begin', () => actions.jump('begin')),
    iconButton('back', 'playback.back', () => actions.stepBy(-1)),
    play,
    iconButton('forward', 'playback.forward', () => actions.stepBy(1)),
    iconButton('end', 'playback.end', () => actions.jump('end')),
  ];
  const slider = h('input', {
    type: 'range',
    min: '0',
    step: '1',
    'data-t-label': 'playback.moment',
    oninput() {
      const to = Number(slider.value);
      if (page.sitting.view === 'search') actions.seekWatching(to);
      else actions.seek(to);
    },
  });
  const next = h('span', { class: 'now-arrow', 'aria-hidden': 'true' });
  const count = h('span', { class: 'count' });
  const speed = createSpeed(app);
  const pause = createPause(app);
  const element = h(
    'div',
    { class: 'transport' },
    h('div', { class: 'row buttons' }, ...buttons),
    h('div', { class: 'row' }, slider),
    h('div', { class: 'row counter' }, next, count),
  );

  return {
    element,
    /** Below the controls, wherever these stand. */
    below: [speed.row, pause.row],

    focusPlay: () => play.focus({ preventScroll: true }),

    render() {
      const { tab, view } = page.sitting;
      // Before there is anything to play it keeps its room, so that the boards stay where they are.
      element.hidden = tab !== 'solve';
      for (const control of [...buttons, slider]) control.disabled = view === 'walk';
      speed.render(view === 'solution');
      pause.render(view === 'search');
      const shown = shownOf(page.sitting);
      setText(next, shown?.next ?? '');
      setText(count, shown?.words ?? '');
      if (shown === null) return;
      drawPlay(play, shown.playing);
      drawSlider(slider, shown);
    },
  };
}

/**
 * How fast the solution is played.
 * @param {import('../main.js').App} app
 */
function createSpeed({ page, actions }) {
  const slider = createSlider('playback.speed', SPEED_POSITIONS, position =>
    actions.setRate(rateAt(position, solutionLength(page.sitting))),
  );

  return {
    row: slider.row,

    /** @param {boolean} visible */
    render(visible) {
      slider.row.hidden = !visible;
      const { rate } = page.sitting.solution.playback;
      if (visible) slider.show(positionOf(rate, solutionLength(page.sitting)), rateWords(rate));
    },
  };
}

/**
 * How long a watched search pauses between two steps.
 * @param {import('../main.js').App} app
 */
function createPause({ page, actions }) {
  const slider = createSlider('watch.pause', PAUSES.length - 1, position =>
    actions.setPause(PAUSES[position]),
  );

  return {
    row: slider.row,

    /** @param {boolean} visible */
    render(visible) {
      slider.row.hidden = !visible;
      const pause = page.sitting.watched?.pause ?? 0;
      if (visible) slider.show(pausePosition(pause), pauseWords(pause));
    },
  };
}

/**
 * A slider with its value in words beside the label.
 * @param {string} key
 * @param {number} most
 * @param {(position: number) => void} moved
 */
function createSlider(key, most, moved) {
  const words = h('span', { class: 'value' });
  const input = h('input', {
    type: 'range',
    min: '0',
    max: String(most),
    step: '1',
    'data-t-label': key,
    oninput: () => moved(Number(input.value)),
  });
  const label = h('span', { class: 'label' }, h('span', { 'data-t': key }), words);

  return {
    row: h('label', { class: 'labelled' }, label, input),

    /** @param {number} position @param {string} now */
    show(position, now) {
      input.value = String(position);
      setText(words, now);
      input.setAttribute('aria-valuetext', now);
    },
  };
}

/**
 * @param {import('../state/sitting.js').Sitting} sitting
 * @returns {Shown | null} null while the own walk is shown
 */
function shownOf(sitting) {
  const { view, watched, solution } = sitting;
  if (view === 'solution') {
    const { at: moment, playing } = solution.playback;
    const at = Math.floor(moment);
    const whole = solutionLength(sitting);
    const move = solution.result?.moves?.[at];
    const next = move ? sequenceText(move, 'arrows') : '✓';
    return { playing, at, whole, words: t('playback.of', { moment: at, count: whole }), next };
  }
  if (view !== 'search' || watched === null) return null;
  const at = Math.floor(watched.at);
  const whole = watched.length;
  const words = t('watch.of', { at, count: whole });
  return { playing: watched.playing, at, whole, words, next: at < whole ? '' : '✓' };
}

/** @param {HTMLButtonElement} play @param {boolean} playing */
function drawPlay(play, playing) {
  const shows = playing ? 'pause' : 'play';
  if (play.dataset.shows !== shows) {
    play.dataset.shows = shows;
    play.dataset.tLabel = `playback.${shows}`;
    play.replaceChildren(icon(shows));
  }
  const label = t(`playback.${shows}`);
  if (play.title === label) return;
  play.title = label;
  play.setAttribute('aria-label', label);
}

/** @param {HTMLInputElement} slider @param {Shown} shown */
function drawSlider(slider, { at, whole, words }) {
  if (slider.max !== String(whole)) slider.max = String(whole);
  if (slider.value !== String(at)) slider.value = String(at);
  slider.setAttribute('aria-valuetext', words);
}
