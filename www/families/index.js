/**
 * The families of puzzles that the page has. What a family is stands in family.js.
 *
 * @typedef {import('./family.js').Family} Family
 */

import { addDrawing } from '../draw/shapes.js';
import { irrgarten } from './irrgarten/index.js';
import { simultaneous } from './simultaneous/index.js';
import { stromrallye } from './stromrallye/index.js';

/** In the order in which the page offers them. @type {readonly Family[]} */
export const FAMILIES = [simultaneous, stromrallye, irrgarten];

for (const { drawing } of FAMILIES) addDrawing(drawing);

/**
 * @param {import('../types.js').Kind | undefined} kind
 * @returns {Family} the first one where nothing is open
 */
export function familyOf(kind) {
  return FAMILIES.find(family => family.kind === kind) ?? FAMILIES[0];
}

/**
 * The family of the puzzle on the boards.
 * @param {import('../state/page.js').Page} page
 */
export function currentFamily(page) {
  return familyOf(page.sitting.puzzle?.kind);
}
