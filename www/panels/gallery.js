/**
 * The gallery: a card with a real thumbnail for every example, family by family, the one on the boards
 * first. Thumbnails are drawn by the code
 * that draws the boards, when they come into sight, in idle moments and a few at a time.
 */

import { h, translate } from '../dom.js';
import { drawThumbnail } from '../draw/picture.js';
import * as engine from '../engine.js';
import { FAMILIES, currentFamily, familyOf } from '../families/index.js';
import { exampleName } from '../i18n/sentences.js';

const BOX = { width: 148, height: 84 };
const LONGEST_WAIT_MS = 60;
const AT_A_TIME_MS = 12;

/** @param {import('../main.js').App} app */
export function createGallery(app) {
  const { page, actions } = app;
  const title = h('h2', { id: 'gallery-title', 'data-t': 'gallery.title' });
  const groups = FAMILIES.map(({ kind }) => {
    const list = h('ul', { class: 'cards' });
    const heading = h('h3', { 'data-t': `family.${kind}` });
    return { kind, list, element: h('div', { class: 'card-group' }, heading, list) };
  });
  const all = h('div', { class: 'card-groups' });
  const element = h(
    'section',
    { class: 'gallery', 'aria-labelledby': 'gallery-title' },
    h(
      'div',
      { class: 'gallery-head' },
      title,
      h('p', { class: 'faint', 'data-t': 'gallery.hint' }),
    ),
    all,
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
  async function drawCard(card) {
    if (card.drawn === null && engine.isLarge(card.example)) {
      const made = await app.aside.picture(card.example.name);
      if (!made.ok) return;
      card.drawn = { boards: made.boards, trails: [] };
    }
    card.drawn ??= drawnExample(card.example);
    const canvas = drawThumbnail(
      card.drawn.boards,
      card.drawn.trails,
      familyOf(card.example.kind).colours(app.palette),
      BOX,
    );
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.width = `${canvas.width / Math.max(1, devicePixelRatio)}px`;
    card.picture.replaceChildren(canvas);
  }

  /** The family on the boards comes first. */
  function order() {
    const { kind } = currentFamily(page);
    if (all.firstElementChild?.getAttribute('data-family') === kind) return;
    const ordered = [...groups].sort((a, b) => Number(b.kind === kind) - Number(a.kind === kind));
    for (const group of ordered) group.element.dataset.family = group.kind;
    all.replaceChildren(
      ...ordered.filter(({ list }) => list.childElementCount > 0).map(group => group.element),
    );
    translate(all);
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
        const group = groups.find(({ kind }) => kind === example.kind);
        group?.list.append(h('li', {}, button));
        cards.set(button, { example, button, picture, name, size, drawn: null });
        observer.observe(button);
      }
      app.changed();
    },

    /** Colours changed: every card that has a picture gets another. */
    redraw() {
      waiting = [...cards.values()].filter(card => card.drawn !== null);
      work();
    },

    render() {
      const current = page.source?.kind === 'example' ? page.source.name : null;
      order();
      for (const { example, button, name, size } of cards.values()) {
        const words = exampleName(example.name);
        if (name.textContent !== words) {
          name.textContent = words;
          const family = familyOf(example.kind);
          size.textContent = family.words.sizes(example.boards);
          button.setAttribute('aria-label', family.words.card(example, words));
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
 * @property {ReturnType<typeof drawnExample> | null} drawn kept for the next theme
 */

/** @param {import('../types.js').Example} example */
function drawnExample({ name, kind }) {
  const found = engine.example(name);
  const opened = found.ok ? engine.open(found.text) : null;
  if (!found.ok || !opened?.ok) return { boards: [], trails: [] };
  const { state } = opened;
  return {
    boards: engine.boards(found.text, state),
    // Players begin where all of them do; a robot is seen where it begins.
    trails: familyOf(kind).changes ? engine.trails(found.text, state, '') : [],
  };
}
