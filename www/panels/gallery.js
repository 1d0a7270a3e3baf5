/**
 * The gallery: a card with a real thumbnail for every example. Thumbnails are drawn by the code
 * that draws the boards, when they come into sight, in idle moments and a few at a time.
 */

import { h } from '../dom.js';
import { drawThumbnail } from '../draw/picture.js';
import * as engine from '../engine.js';
import { t } from '../i18n/index.js';
import { exampleName, sizeWords } from '../i18n/sentences.js';

const BOX = { width: 148, height: 84 };
const LONGEST_WAIT_MS = 60;
const AT_A_TIME_MS = 12;

/** @param {import('../main.js').App} app */
export function createGallery(app) {
  const { page, actions } = app;
  const title = h('h2', { id: 'gallery-title', 'data-t': 'gallery.title' });
  const list = h('ul', { class: 'cards' });
  const element = h(
    'section',
    { class: 'gallery', 'aria-labelledby': 'gallery-title' },
    h(
      'div',
      { class: 'gallery-head' },
      title,
      h('p', { class: 'faint', 'data-t': 'gallery.hint' }),
    ),
    list,
  );
  /** @type {Map<Element, Card>} */
  const cards = new Map();
  /** @type {Card[]} */
  let waiting = [];
  let working = false;

  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      const card = cards.get(target);
      if (!isIntersecting || card === undefined) continue;
      observer.unobserve(target);
      waiting.push(card);
    }
    work();
  });

  function work() {
    if (working || waiting.length === 0) return;
    working = true;
    const next = () => {
      const until = performance.now() + AT_A_TIME_MS;
      do {
        const card = waiting.shift();
        if (card) drawCard(card);
      } while (waiting.length > 0 && performance.now() < until);
      working = false;
      work();
    };
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: LONGEST_WAIT_MS });
    else setTimeout(next, 30);
  }

  /** @param {Card} card */
  function drawCard(card) {
    card.boards ??= boardsOf(card.example.name);
    const canvas = drawThumbnail(card.boards, app.palette, BOX);
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.width = `${canvas.width / Math.max(1, devicePixelRatio)}px`;
    card.picture.replaceChildren(canvas);
  }

  return {
    element,

    /** @param {import('../types.js').Example[]} examples */
    fill(examples) {
      for (const example of examples) {
        const picture = h('span', { class: 'card-picture' });
        const name = h('span', { class: 'card-name' });
        const size = h('span', { class: 'card-size' });
        const button = h(
          'button',
          { type: 'button', class: 'card', onclick: () => actions.openExample(example.name) },
          picture,
          name,
          size,
        );
        list.append(h('li', {}, button));
        cards.set(button, { example, button, picture, name, size, boards: null });
        observer.observe(button);
      }
      app.changed();
    },

    /** Colours changed: every card that has a picture gets another. */
    redraw() {
      waiting = [...cards.values()].filter(card => card.boards !== null);
      work();
    },

    render() {
      const current = page.source?.kind === 'example' ? page.source.name : null;
      for (const { example, button, name, size } of cards.values()) {
        const words = exampleName(example.name);
        if (name.textContent !== words) {
          name.textContent = words;
          size.textContent = sizeWords(example.boards);
          button.setAttribute('aria-label', labelWords(example, words));
          button.title = words;
        }
        button.setAttribute('aria-current', String(example.name === current));
      }
    },
  };
}

/**
 * @typedef {object} Card
 * @property {import('../types.js').Example} example
 * @property {HTMLButtonElement} button
 * @property {HTMLElement} picture
 * @property {HTMLElement} name
 * @property {HTMLElement} size
 * @property {import('../types.js').Board[] | null} boards kept for the next theme
 */

/** @param {import('../types.js').Example} example @param {string} title */
function labelWords({ width, height, boards }, title) {
  const isPair = sizeWords(boards) === t('puzzle.size', { width, height });
  return isPair
    ? t('gallery.card', { title, width, height })
    : t('gallery.card-sizes', { title, sizes: sizeWords(boards) });
}

/** @param {string} name */
function boardsOf(name) {
  const found = engine.example(name);
  const opened = found.ok ? engine.open(found.text) : null;
  return found.ok && opened?.ok ? engine.boards(found.text, opened.state) : [];
}
