/**
 * A part of a section that each family has its own of: made when the family first is on the boards,
 * shown while it is.
 */

import { h, translate } from '../dom.js';
import { currentFamily } from '../families/index.js';

/**
 * @param {import('../main.js').App} app
 * @param {(family: import('../families/family.js').Family) =>
 *   ((app: import('../main.js').App) => import('../families/family.js').Section) | null} choose
 */
export function createOfFamily(app, choose) {
  const element = h('div', { class: 'of-family' });
  /** @type {Map<string, import('../families/family.js').Section | null>} */
  const made = new Map();
  /** @type {import('../families/family.js').Section | null} */
  let shown = null;

  return {
    element,

    render() {
      const family = currentFamily(app.page);
      let section = made.get(family.kind);
      if (section === undefined) {
        section = choose(family)?.(app) ?? null;
        made.set(family.kind, section);
      }
      if (section !== shown) {
        shown = section;
        element.replaceChildren(...(section === null ? [] : [section.element]));
        translate(element);
      }
      section?.render();
    },
  };
}
