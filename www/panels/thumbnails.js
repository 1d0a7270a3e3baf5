/**
 * Thumbnails of the examples: drawn by the code that draws the boards, when they come into sight, in idle
 * moments and a few at a time.
 *
 * @typedef {import('../types.js').Example} Example
 * @typedef {{ boards: import('../types.js').Board[], trails: import('../types.js').Trail[] }} Drawn
 *
 * @typedef {object} Thumbnail
 * @property {Example} example
 * @property {HTMLElement} place where it stands
 * @property {Drawn | null} drawn kept for the next theme
 *
 * @typedef {object} Queue
 * @property {Thumbnail[]} waiting
 * @property {boolean} working
 */

import { drawThumbnail } from '../draw/picture.js';
import * as engine from '../engine.js';
import { familyOf } from '../families/index.js';

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
     * @param {Example} example
     * @param {HTMLElement} place
     */
    add(example, place) {
      all.set(place, { example, place, drawn: null });
      observer.observe(place);
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
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: LONGEST_WAIT_MS });
  else setTimeout(next, 30);
}

/** @param {import('../main.js').App} app @param {Thumbnail} thumbnail */
async function draw(app, thumbnail) {
  const { example, place } = thumbnail;
  if (thumbnail.drawn === null && engine.isLarge(example)) {
    const made = await app.aside.picture(example.name);
    if (!made.ok) return;
    thumbnail.drawn = { boards: made.boards, trails: [] };
  }
  thumbnail.drawn ??= drawnExample(example);
  const { boards, trails } = thumbnail.drawn;
  const palette = familyOf(example.kind).colours(app.palette);
  const canvas = drawThumbnail(boards, trails, palette, BOX);
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.width = `${canvas.width / Math.max(1, devicePixelRatio)}px`;
  place.replaceChildren(canvas);
}

/** @param {Example} example @returns {Drawn} */
function drawnExample({ name, kind }) {
  const found = engine.example(name);
  const opened = found.ok ? engine.open(found.text) : null;
  if (!found.ok || !opened?.ok) return { boards: [], trails: [] };
  const { state } = opened;
  return {
    boards: engine.boards(found.text, state),
    // Players begin where all of them do, unless moves change the boards.
    trails: familyOf(kind).changes ? engine.trails(found.text, state, '') : [],
  };
}
