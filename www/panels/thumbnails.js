/**
 * Thumbnails of puzzles: drawn by the code that draws the boards, when they come into sight, in idle moments
 * and a few at a time. Those of very large puzzles, and of those that a generator makes, are made in a worker, one
 * after another.
 *
 * @typedef {import('../types.js').Example} Example
 * @typedef {import('../types.js').Kind} Kind
 * @typedef {{ boards: import('../types.js').Board[], trails: import('../types.js').Trail[] }} Drawn
 *
 * @typedef {object} Thumbnail
 * @property {Kind} kind
 * @property {() => Drawn | Promise<Drawn>} make
 * @property {HTMLElement} place where it stands
 * @property {Drawn | null} drawn kept for the next theme
 *
 * @typedef {object} Queue
 * @property {Thumbnail[]} waiting
 * @property {boolean} working
 */

import { inTurn } from '../aside.js';
import { drawThumbnail } from '../draw/picture.js';
import * as engine from '../engine.js';
import { familyOf } from '../families/index.js';
import { idle } from '../idle.js';

const BOX = { width: 148, height: 84 };
const LONGEST_WAIT_MS = 60;
const AT_A_TIME_MS = 12;

/** @param {import('../main.js').App} app */
export function createThumbnails(app) {
  /** @type {Map<Element, Thumbnail>} */
  const all = new Map();
  /** @type {Queue} */
  const queue = { waiting: [], working: false };

  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      const thumbnail = all.get(target);
      if (!isIntersecting || thumbnail === undefined) continue;
      observer.unobserve(target);
      queue.waiting.push(thumbnail);
    }
    work(app, queue);
  });

  return {
    /**
     * @param {Kind} kind
     * @param {Thumbnail['make']} make what is to be drawn; no boards where it is not to be had
     * @param {HTMLElement} place
     */
    add(kind, make, place) {
      all.set(place, { kind, make, place, drawn: null });
      observer.observe(place);
    },

    /** @param {HTMLElement} place where no picture is wanted any more */
    drop(place) {
      observer.unobserve(place);
      all.delete(place);
    },

    /** Colours changed: whatever has a picture gets another. */
    redraw() {
      queue.waiting = [...all.values()].filter(({ drawn }) => drawn !== null);
      work(app, queue);
    },
  };
}

/** @param {import('../main.js').App} app @param {Queue} queue */
function work(app, queue) {
  if (queue.working || queue.waiting.length === 0) return;
  queue.working = true;
  const next = () => {
    const until = performance.now() + AT_A_TIME_MS;
    do {
      const thumbnail = queue.waiting.shift();
      if (thumbnail) draw(app, thumbnail);
    } while (queue.waiting.length > 0 && performance.now() < until);
    queue.working = false;
    work(app, queue);
  };
  idle(LONGEST_WAIT_MS).then(next);
}

/** @param {import('../main.js').App} app @param {Thumbnail} thumbnail */
async function draw(app, thumbnail) {
  const { kind, make, place } = thumbnail;
  thumbnail.drawn ??= await make();
  const { boards, trails } = thumbnail.drawn;
  if (boards.length === 0) {
    thumbnail.drawn = null;
    return;
  }
  const canvas = drawThumbnail(boards, trails, familyOf(kind).colours(app.palette), BOX);
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.width = `${canvas.width / Math.max(1, devicePixelRatio)}px`;
  place.replaceChildren(canvas);
}

/**
 * The picture of an example.
 * @param {import('../main.js').App} app
 * @param {Example} example
 * @returns {Drawn | Promise<Drawn>}
 */
export function pictureOf({ aside }, example) {
  const { name, kind, text } = example;
  if (text === undefined || engine.isLarge(example)) return drawnAside(inTurn(() => aside.picture(name)));
  return drawnText(kind, text);
}

/**
 * The picture of a level.
 * @param {import('../main.js').App} app
 * @param {import('../types.js').Level} level
 * @returns {Promise<Drawn>}
 */
export function pictureOfLevel(app, level) {
  const { kind, boards, text } = level;
  if (text === undefined) return drawnAside(inTurn(() => app.aside.pictureOfLevel(level)));
  return pictureOfText(app, kind, boards, Promise.resolve(text));
}

/**
 * The picture of a puzzle by its text.
 * @param {import('../main.js').App} app
 * @param {Kind} kind
 * @param {{ width: number, height: number }[]} boards how large they are
 * @param {Promise<string | null>} reading
 * @returns {Promise<Drawn>}
 */
export async function pictureOfText({ aside, loaded }, kind, boards, reading) {
  const text = await reading;
  // The list may be there before the engine is.
  if (text === null || !(await loaded)) return NOTHING;
  if (engine.isLarge({ boards })) return drawnAside(inTurn(() => aside.pictureOfText(text)));
  // Many texts may come at once: each is opened and drawn in a task of its own.
  return whileIdle(() => drawnText(kind, text));
}

/** @type {Drawn} */
const NOTHING = { boards: [], trails: [] };

/** @param {Promise<{ ok: true, boards: Drawn['boards'] } | { ok: false }>} made @returns {Promise<Drawn>} */
async function drawnAside(made) {
  const answer = await made;
  return answer.ok ? { boards: answer.boards, trails: [] } : NOTHING;
}

/** One text is opened at a time. @type {Promise<unknown>} */
let opening = Promise.resolve();

/** @param {() => Drawn} make @returns {Promise<Drawn>} */
function whileIdle(make) {
  const made = opening.then(() => idle(LONGEST_WAIT_MS)).then(make);
  opening = made;
  return made;
}

/** @param {Kind} kind @param {string} text @returns {Drawn} */
function drawnText(kind, text) {
  const opened = engine.open(text);
  if (!opened.ok) return NOTHING;
  const { state } = opened;
  return {
    boards: engine.boards(text, state),
    // Players begin where all of them do, unless moves change the boards.
    trails: familyOf(kind).changes ? engine.trails(text, state, '') : [],
  };
}
