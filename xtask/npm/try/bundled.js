/** The input of bundle.js. */

import { solve } from 'lockstep-puzzles';

const solved = solve('2 2  1 0  0 0  0   0 1  1 0  0');
console.log(solved.ok && solved.moves);
