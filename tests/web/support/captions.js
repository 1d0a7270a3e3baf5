/** Where the boards are in the window, and where the players are, in the words of the boards' captions. */

import { en, parts } from './page.js';
import { cell } from './recorded.js';

/** In a maze. */
export const [START, GOAL] = [en('simultaneous.at-start'), en('simultaneous.at-goal')];

/** The robot. @param {number} energy @param {number} x @param {number} y */
export const robot = (energy, x, y) => en('stromrallye.place', { energy, place: cell(x, y) });

/** The same, on a battery. @param {number} energy @param {number} charge @param {number} x @param {number} y */
export const onBattery = (energy, charge, x, y) =>
  en('stromrallye.place-on-battery', { energy, charge, place: cell(x, y) });

/** @param {Page} page */
export async function boardBoxes(page) {
  const { boards } = parts(page);
  return Promise.all(Array.from({ length: await boards.count() }, (_, index) => boards.nth(index).boundingBox()));
}
