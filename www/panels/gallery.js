/**
 * The examples: a card with a real thumbnail for every example, family by family, the one on the boards
 * first.
 *
 * @typedef {import('../types.js').Example} Example
 * @typedef {{ example: Example, button: HTMLButtonElement, name: HTMLElement, size: HTMLElement }} Card
 * @typedef {{ kind: import('../types.js').Kind, list: HTMLElement, element: HTMLElement }} Group
 */

import { h, translate } from '../dom.js';
import { FAMILIES, currentFamily, familyOf } from '../families/index.js';
import { exampleName } from '../i18n/sentences.js';
import { exampleKey } from '../state/results.js';
import { unlessBusy } from './library-card.js';
import { createThumbnails, pictureOf } from './thumbnails.js';

/** @param {import('../main.js').App} app */
export function createGallery(app) {
  const { page, actions } = app;
  const groups = FAMILIES.map(({ kind }) => createGroup(kind));
  const element = h('div', { class: 'card-groups' });
  const thumbnails = createThumbnails(app);
  /** @type {Card[]} */
  const cards = [];

  return {
    element,

    /** @param {readonly Example[]} examples */
    fill(examples) {
      for (const example of examples) {
        const picture = h('span', { class: 'card-picture' });
        const card = createCard(example, picture, () => actions.openExample(example.name));
        const group = groups.find(({ kind }) => kind === example.kind);
        group?.list.append(h('li', {}, card.button));
        cards.push(card);
        thumbnails.add(example.kind, () => pictureOf(app, example), picture);
      }
      app.changed();
    },

    /** Colours changed. */
    redraw: thumbnails.redraw,

    render() {
      const { source } = page.sitting;
      const current = source?.kind === 'example' ? source.name : null;
      order(element, groups, currentFamily(page).kind);
      for (const card of cards) {
        drawCard(card, card.example.name === current);
        card.button.setAttribute('aria-busy', String(page.library.awaited === exampleKey(card.example.name)));
      }
    },
  };
}

/** @param {import('../types.js').Kind} kind @returns {Group} */
function createGroup(kind) {
  const list = h('ul', { class: 'cards' });
  const heading = h('h3', { 'data-t': `${kind}.name` });
  return { kind, list, element: h('div', { class: 'card-group' }, heading, list) };
}

/** @param {Example} example @param {HTMLElement} picture @param {() => void} onclick @returns {Card} */
function createCard(example, picture, onclick) {
  const name = h('span', { class: 'card-name' });
  const size = h('span', { class: 'card-size' });
  const button = h('button', { type: 'button', class: 'card', onclick: unlessBusy(onclick) }, picture, name, size);
  return { example, button, name, size };
}

/** @param {Card} card @param {boolean} isCurrent */
function drawCard({ example, button, name, size }, isCurrent) {
  const title = exampleName(example.name);
  if (name.textContent !== title) {
    const { words } = familyOf(example.kind);
    name.textContent = title;
    size.textContent = words.sizes(example.boards);
    button.setAttribute('aria-label', words.card(example, title));
    button.title = title;
  }
  button.setAttribute('aria-current', String(isCurrent));
}

/**
 * The family on the boards comes first.
 * @param {HTMLElement} all
 * @param {Group[]} groups
 * @param {import('../types.js').Kind} first
 */
function order(all, groups, first) {
  if (all.firstElementChild?.getAttribute('data-family') === first) return;
  const ordered = [...groups].sort((a, b) => Number(b.kind === first) - Number(a.kind === first));
  for (const { kind, element } of ordered) element.dataset.family = kind;
  const filled = ordered.filter(({ list }) => list.childElementCount > 0);
  all.replaceChildren(...filled.map(({ element }) => element));
  translate(all);
}
