/**
 * What the library shows, and what a person has reached in it. Every change is a function over plain state.
 *
 * @typedef {'today' | 'levels' | 'examples' | 'collections' | 'yours'} LibraryPart
 *
 * @typedef {object} Library
 * @property {string} today The local day that it is.
 * @property {string} day The day whose puzzles are shown.
 * @property {string} month The month that the archive shows.
 * @property {import('./results.js').Results} results
 * @property {string | null} awaited The key of the puzzle that is being made, to be opened.
 */

import { monthOf } from '../days.js';

/** @type {readonly LibraryPart[]} */
export const LIBRARY_PARTS = ['today', 'levels', 'examples', 'collections', 'yours'];

/** @param {string} today @returns {Library} */
export function newLibrary(today) {
  return { today, day: today, month: monthOf(today), results: {}, awaited: null };
}

/**
 * Another day has begun. Who was looking at the day before sees the new one.
 * @param {Library} library
 * @param {string} today
 */
export function dayBegan(library, today) {
  const isFollowing = library.day === library.today;
  library.today = today;
  if (isFollowing || library.day > today) showDay(library, today);
}

/**
 * @param {Library} library
 * @param {string} day
 */
export function showDay(library, day) {
  library.day = day;
  library.month = monthOf(day);
}
