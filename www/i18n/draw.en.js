/** English: what is said to those who draw puzzles of their own. Same keys and places as draw.de.js. */

/** @type {import('./index.js').Dictionary} */
export default {
  'reason.unknown-tool': 'These puzzles have no tool “{found}”.',
  'reason.no-such-board': 'There is no such board: there are {boards}.',
  'reason.outside-board': 'That is not on the board.',
  'reason.bad-marks': 'The tool was not used as it is meant to be, which is a fault in Lockstep.',
  'reason.bad-tool-value': 'The value has to be a whole number from {least} to {most}.',
  'reason.bad-board-size': 'Each side has to be from {least} to {most} cells long.',
};
