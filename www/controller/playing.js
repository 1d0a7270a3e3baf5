/**
 * The own walk and the playback of a solution, and the clock that moves both on the board. The
 * clock runs only while something moves.
 */

import * as engine from '../engine.js';
import { t } from '../i18n/index.js';
import { eventSentences, placeWords, playerName, reasonSentence } from '../i18n/sentences.js';
import { advance, showsMotion } from '../playback.js';
import { nextRedo, restart, stepped, undo } from '../state.js';

const STEP_MS = 130;
const FALL_MS = 520;
const ECHO_SECONDS = 0.4;
const LONGEST_FRAME_MS = 250;

/** @typedef {import('../types.js').Move} Move */

/** @param {import('../main.js').App} app */
export function createPlaying(app) {
  const { page } = app;
  /** The step of the own walk that is under way. @type {{ since: number, lasts: number } | null} */
  let stepping = null;
  let running = 0;
  let last = 0;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');

  function run() {
    if (running !== 0) return;
    last = performance.now();
    running = requestAnimationFrame(tick);
  }

  /** @param {number} now */
  function tick(now) {
    running = 0;
    // A tab that was in the background goes on where it was, instead of leaping ahead.
    const seconds = Math.min(LONGEST_FRAME_MS, Math.max(0, now - last)) / 1000;
    last = now;
    const { playback } = page;
    if (playback.playing) {
      const length = page.result?.moves?.length ?? 0;
      Object.assign(playback, advance(playback.at, playback.rate, length, seconds));
    }
    if (stepping !== null && now - stepping.since >= stepping.lasts) stepping = null;
    if (playback.playing || stepping !== null) running = requestAnimationFrame(tick);
    app.changed();
  }

  /** The moment to draw, with a fraction where a move is shown as motion. */
  function moment() {
    if (page.view === 'solution') {
      const { at, rate } = page.playback;
      return showsMotion(rate) && !calm.matches ? at : Math.floor(at);
    }
    const count = page.walk.moves.length;
    if (stepping === null) return count;
    return count - 1 + Math.min(1, (performance.now() - stepping.since) / stepping.lasts);
  }

  /** How many moves back a fall is still seen. */
  function echo() {
    const { playing, rate } = page.playback;
    return page.view === 'solution' && playing && !showsMotion(rate) && !calm.matches
      ? Math.min(400, rate * ECHO_SECONDS)
      : 0;
  }

  /** @param {Move} move */
  function step(move) {
    if (page.state === null || page.start === null) return;
    page.view = 'walk';
    page.playback.playing = false;
    if (page.state.solved) {
      app.announce(stepWords());
      app.changed();
      return;
    }
    const answer = engine.step(page.text, page.state, move);
    if (!answer.ok) {
      app.announce(reasonSentence(answer.reason));
      app.changed();
      return;
    }
    stepped(page, move, answer.state, answer.events);
    app.view.follow();
    stepping = calm.matches
      ? null
      : { since: performance.now(), lasts: answer.events.includes('fell') ? FALL_MS : STEP_MS };
    app.announce(stepWords() || whereWords());
    run();
    app.changed();
  }

  function stepWords() {
    const { puzzle, state, events, walk, result } = page;
    if (puzzle === null || state === null) return '';
    const count = walk.moves.length;
    if (state.solved)
      return t(
        result?.shortest && result.length === count ? 'walk.solved-shortest' : 'walk.solved',
        { count },
      );
    const arrived = state.players.map(({ x, y }, index) => {
      const { width, height } = puzzle.boards[index];
      return x === width - 1 && y === height - 1;
    });
    return eventSentences(events, arrived);
  }

  /** Where everybody stands, for a step that says nothing of its own. */
  function whereWords() {
    const { puzzle, state } = page;
    return (state?.players ?? [])
      .map((cell, index) => {
        const board = puzzle?.boards[index];
        const place = board ? placeWords(cell, board) : '';
        return t('walk.place', { player: playerName(index + 1), place });
      })
      .join(' ');
  }

  /** The own walk changed other than by a step: asks for its state again. */
  function walkChanged() {
    stepping = null;
    page.view = 'walk';
    page.playback.playing = false;
    if (page.start !== null) {
      const answer = engine.replay(page.text, page.start, page.walk.moves);
      if (answer.ok) page.state = answer.state;
    }
    app.announce(t('count.instructions', { count: page.walk.moves.length }));
    app.changed();
  }

  /** @param {number} at */
  function seek(at) {
    const length = page.result?.moves?.length ?? 0;
    page.playback.at = Math.min(length, Math.max(0, at));
    page.playback.playing = false;
    page.view = 'solution';
    app.changed();
  }

  function hasSolution() {
    return page.result?.moves !== undefined && page.result.moves !== null;
  }

  return {
    moment,
    echo,
    step,
    stepWords,
    seek,

    undo() {
      if (undo(page)) walkChanged();
    },

    redo() {
      const move = nextRedo(page);
      if (move !== null) step(move);
    },

    restart() {
      if (restart(page)) walkChanged();
    },

    /** @param {'walk' | 'solution'} view */
    setView(view) {
      if (view === 'solution' && !hasSolution()) return;
      page.view = view;
      page.playback.playing = false;
      app.changed();
    },

    togglePlay() {
      if (!hasSolution()) return;
      const { playback } = page;
      const length = page.result?.moves?.length ?? 0;
      if (playback.playing) {
        playback.playing = false;
        playback.at = Math.round(playback.at);
      } else {
        page.view = 'solution';
        if (playback.at >= length) playback.at = 0;
        playback.playing = length > 0;
        app.view.follow();
        run();
      }
      app.changed();
    },

    /** Starts the clock for a playback that the state already calls playing. */
    run,

    /** @param {number} by */
    stepBy(by) {
      if (!hasSolution()) return;
      const { at } = page.playback;
      seek(by > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1);
    },

    /** @param {'begin' | 'end'} where */
    jump(where) {
      if (hasSolution()) seek(where === 'begin' ? 0 : Infinity);
    },

    /** @param {number} rate */
    setRate(rate) {
      page.playback.rate = rate;
      app.changed();
    },
  };
}
