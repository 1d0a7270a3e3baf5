/**
 * What the first view does without, in one file: each file more that is loaded late would cut what it shares with the
 * first view out of that, into a file of its own.
 */

export { createBook } from './help/book.js';
export { createStatesPanel } from './panels/states.js';
