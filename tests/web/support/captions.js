/** Where the players are, in the words of the captions of the boards. */

import { en } from './page.js';
import { cell } from './recorded.js';

/** In a maze. */
export const [START, GOAL] = [en('simultaneous.at-start'), en('simultaneous.at-goal')];

/** The robot. @param {number} energy @param {number} x @param {number} y */
export const robot = (energy, x, y) => en('stromrallye.place', { energy, place: cell(x, y) });

/** The same, on a battery. @param {number} energy @param {number} charge @param {number} x @param {number} y */
export const onBattery = (energy, charge, x, y) =>
  en('stromrallye.place-on-battery', { energy, charge, place: cell(x, y) });
