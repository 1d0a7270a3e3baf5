/** The first one proves that its route is shortest. @type {readonly import('../../algorithms.js').Algorithm[]} */
export const ALGORITHMS = ['shortest', 'dfs', 'wall'];
