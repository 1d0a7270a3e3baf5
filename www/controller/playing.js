/**
 * The own walk and the playback of a solution, and the clock that moves both on the board. The
 * clock runs only while something moves.
 */

import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { reasonSentence } from '../i18n/sentences.js';
import { advance, showsMotion } from '../playback.js';
import {
  nextRedo,
  redo,
  restart,
  showWalk,
  shownMoment,
  stepRefused,
  stepped,
  steppedBack,
  undo,
  walkTo,
} from '../state.js';

const STEP_MS = 130;
const FALL_MS = 520;

/** A walk of many steps is shown faster, and is over by then. */
const LONGEST_WALK_MS = 700;
const ECHO_SECONDS = 0.4;
const LONGEST_FRAME_MS = 250;

/** @typedef {import('../types.js').Move} Move */

/** @param {import('../main.js').App} app */
export function createPlaying(app) {
  const { page } = app;
  /** The steps of the own walk that are under way. @type {{ since: number, lasts: number, steps: number } | null} */
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
    if (page.view === 'search') return shownMoment(page);
    const count = page.walk.moves.length;
    if (stepping === null) return count;
    const { since, lasts, steps } = stepping;
    return count - steps + steps * Math.min(1, (performance.now() - since) / lasts);
  }

  /** How many moves back a fall is still seen. */
  function echo() {
    const { playing, rate } = page.playback;
    return page.view === 'solution' && playing && !showsMotion(rate) && !calm.matches
      ? Math.min(400, rate * ECHO_SECONDS)
      : 0;
  }

  /**
   * One press: a single move, or where one runs, all moves along the corridor.
   * @param {Move} move
   */
  function step(move) {
    const { run } = currentFamily(page);
    if (run === null || !page.options.run || page.state === null) return walk(move);
    walk(run(page.state, move, boards(), stepFrom));
  }

  /** A move without a trace on the page. @type {import('../families/index.js').Step} */
  function stepFrom(state, move) {
    // The moves before it do not matter, and copying them would take its time.
    const answer = engine.step(page.text, { ...state, moves: '' }, move);
    return answer.ok ? answer.state : null;
  }

  function boards() {
    return app.showing()?.boards ?? [];
  }

  /**
   * Plays moves, as far as they are legal; the first refused one ends it with the reason.
   * @param {string} moves all of them one press
   */
  function walk(moves) {
    if (page.state === null) return;
    showWalk(page);
    // Where a press may run, one undo takes back all of it.
    const joins = currentFamily(page).run !== null;
    let steps = 0;
    let fell = false;
    for (const move of /** @type {Iterable<Move>} */ (moves)) {
      if (page.state.solved) break;
      const answer = engine.step(page.text, page.state, move);
      if (!answer.ok) {
        stepRefused(page, answer.reason);
        break;
      }
      stepped(page, move, answer.state, answer.events, joins && steps > 0);
      steps++;
      fell ||= answer.events.includes('fell');
    }
    if (steps > 0) moved(steps, fell);
    app.announce(stepWords() || currentFamily(page).words.where(page));
    app.changed();
  }

  /** @param {number} steps @param {boolean} fell */
  function moved(steps, fell) {
    app.view.follow();
    const lasts = fell ? FALL_MS : Math.min(LONGEST_WALK_MS, steps * STEP_MS);
    stepping = calm.matches ? null : { since: performance.now(), lasts, steps };
    app.actions.watch();
    run();
  }

  /**
   * A press on a cell.
   * @param {import('../board-canvas.js').Place} place
   */
  function tap(place) {
    const { puzzle, state } = page;
    if (puzzle === null || state === null) return;
    const wish = currentFamily(page).tap(puzzle, state, place, boards());
    if (wish === null) return;
    if ('moves' in wish) {
      const { moves } = wish;
      return moves.length === 1 ? step(/** @type {Move} */ (moves)) : walk(moves);
    }
    showWalk(page);
    stepRefused(page, wish.problem);
    app.announce(stepWords());
    app.changed();
  }

  /** What the last step did, or why there was none. */
  function stepWords() {
    if (page.remark !== null) return reasonSentence(page.remark);
    const { puzzle, state } = page;
    const { words } = currentFamily(page);
    const step = words.step(page);
    const stranded = puzzle !== null && state !== null ? words.stranded(puzzle, state) : '';
    return [step, stranded].filter(Boolean).join(' ');
  }

  /** The own walk changed other than by a step: asks for its state again. */
  function walkChanged() {
    stepping = null;
    showWalk(page);
    if (page.start !== null) {
      const answer = engine.replay(page.text, page.start, page.walk.moves);
      if (answer.ok) page.state = answer.state;
    }
    app.announce(currentFamily(page).words.counter(page));
    app.actions.watch();
    app.changed();
  }

  /** @param {number} count so many moves of the walk and of what was undone of it */
  function walkToCount(count) {
    if (walkTo(page, count)) walkChanged();
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
    walk,
    tap,
    stepWords,
    seek,

    walkTo: walkToCount,

    undo() {
      if (undo(page)) walkChanged();
      else app.changed();
    },

    redo() {
      const press = nextRedo(page);
      if (press === null) return;
      if (/^[UDLR]/i.test(press)) walk(press.toUpperCase());
      else if (redo(page)) walkChanged();
    },

    canStepBack: () => page.puzzle !== null && currentFamily(page).stepsBack,

    /** Takes the last step back and marks the cell it had led to; where one runs, the whole corridor. */
    stepBack() {
      const { stepsBack, runBack } = currentFamily(page);
      const [trail] = app.showing()?.trails ?? [];
      const { moves } = page.walk;
      if (!stepsBack || moves === '' || page.state === null) return;
      if (page.view !== 'walk') {
        showWalk(page);
        app.changed();
        return;
      }
      const steps = runBack !== null && page.options.run ? runBack(moves, trail, boards()) : 1;
      for (let step = 0; step < steps; step++) {
        const at = 2 * (moves.length - step);
        steppedBack(page, { x: trail.cells[at], y: trail.cells[at + 1] }, step > 0);
      }
      walkChanged();
    },

    restart() {
      if (restart(page)) walkChanged();
    },

    /** @param {'walk' | 'solution' | 'search'} view */
    setView(view) {
      if (view === 'solution' && !hasSolution()) return;
      if (view === 'search' && page.watched === null) return;
      showWalk(page);
      page.view = view;
      app.changed();
    },

    togglePlay() {
      if (page.view === 'search') return app.actions.toggleWatching();
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
      if (page.view === 'search') return app.actions.stepWatching(by);
      if (!hasSolution()) return;
      const { at } = page.playback;
      seek(by > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1);
    },

    /**
     * To the begin or end of what is shown; of the own walk, with what was undone of it.
     * @param {'begin' | 'end'} where
     */
    jump(where) {
      const to = where === 'begin' ? 0 : Infinity;
      if (page.view === 'walk') walkToCount(to);
      else if (page.view === 'search') app.actions.seekWatching(to);
      else seek(to);
    },

    /** @param {number} rate */
    setRate(rate) {
      page.playback.rate = rate;
      app.changed();
    },
  };
}
