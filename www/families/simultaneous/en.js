/** English: what only this family says, and its sentences for codes of the module. Same keys and places as de.js. */

/** @type {import('../../i18n/index.js').Dictionary} */
export default {
  'simultaneous.name': 'Mazes',
  'simultaneous.tagline': 'Two mazes, one sequence of instructions',
  'simultaneous.goal': 'Every instruction moves all players at once. Bring everybody to their goal.',
  'simultaneous.how': 'Walk with the arrow keys, the buttons, or by swiping over a board.',
  'simultaneous.board':
    '{player}’s maze, {width} by {height} cells, {pits}. {player} stands in column {x}, row {y}. The goal is in column {width}, row {height}.',
  'simultaneous.at-start': 'at the start',
  'simultaneous.at-goal': 'at the goal',
  'simultaneous.moment': 'After {moment} of {count} instructions.',
  'simultaneous.reached': '{reached} can be reached; what closes them off is drawn around them.',
  'simultaneous.no-pits': 'no pits',
  'simultaneous.pits': { one: '{count} pit', other: '{count} pits' },
  'simultaneous.pairs': { one: '{states} pair of cells', other: '{states} pairs of cells' },
  'simultaneous.states': { one: '{states} state', other: '{states} states' },
  'simultaneous.cells': { one: '{count} cell', other: '{count} cells' },
  'simultaneous.yours.moves': { one: '{count} instruction', other: '{count} instructions' },
  'simultaneous.instructions': { one: '{count} instruction', other: '{count} instructions' },
  'simultaneous.card-sizes': '{title}, {sizes}',
  'simultaneous.two-sizes': '{size} and {other}',
  'simultaneous.mazes': '{count} mazes, {width} × {height}',
  'simultaneous.mazes-up-to': '{count} mazes, up to {width} × {height}',
  'simultaneous.forecast': '{states}.',
  'simultaneous.forecast-slow': '{states}: this may take minutes and about {bytes} of memory.',
  'simultaneous.forecast-budget':
    '{states}: this may take about {bytes} of memory, more than the {budget} you allow. If it needs more, it stops without an answer.',
  'simultaneous.forecast-too-large': '{states}: most likely too many for the memory of a browser.',
  'simultaneous.textbook-answer': '{algorithm}: up to {states}, one by one.',
  'simultaneous.textbook-minutes':
    '{algorithm}: up to {states}, one by one. This may take minutes.',
  'simultaneous.textbook-may-stop':
    '{algorithm} keeps every state it meets; there are {states}. {budget} hold about {room}: it may be stopped there without an answer, after minutes.',
  'simultaneous.textbook-will-stop':
    '{algorithm} keeps every state it meets; there are {states}. {budget} hold about {room}: most likely it is stopped there without an answer, after minutes.',
  'simultaneous.short-slow': 'May take minutes, about {bytes}',
  'simultaneous.short-budget': 'May need {bytes}, allowed: {budget}',
  'simultaneous.short-too-large': 'Most likely too large for a browser',
  'simultaneous.short-minutes': '{algorithm}: may take minutes',
  'simultaneous.short-may-stop': '{algorithm}: may stop at {budget}',
  'simultaneous.short-will-stop': '{algorithm}: will most likely stop',
  'simultaneous.count-all': 'Count all shortest sequences',
  'simultaneous.at-least-now': 'at least {atLeast}',
  'simultaneous.shortest': {
    one: 'Shortest: {count} instruction. Proved.',
    other: 'Shortest: {count} instructions. Proved.',
  },
  'simultaneous.solved': {
    one: 'Solved in {count} instruction, not proved shortest.',
    other: 'Solved in {count} instructions, not proved shortest.',
  },
  'simultaneous.already': 'Everybody is at the goal already: 0 instructions. Proved.',
  'simultaneous.won.count': { one: '{count} instruction', other: '{count} instructions' },
  'simultaneous.won.already': 'Everybody is at the goal already: there is nothing to do.',
  'simultaneous.hint.total': {
    one: 'From here it can be solved, with {count} instruction in all.',
    other: 'From here it can be solved, with {count} instructions in all.',
  },
  'simultaneous.checkpoint.name': {
    one: 'After {count} instruction',
    other: 'After {count} instructions',
  },
  'simultaneous.win.score': 'Instructions',
  'simultaneous.unsolvable': 'No sequence exists. Proved.',
  'simultaneous.goal-unreachable':
    'No sequence exists. {player}’s goal cannot be reached: these walls and pits close it off. Proved.',
  'simultaneous.goal-is-pit':
    'No sequence exists. {player}’s goal is a pit: whoever steps onto it falls back to the start. Proved.',
  'simultaneous.sequences': 'There are {sequences} shortest sequences.',
  'simultaneous.only-sequence': 'It is the only shortest sequence.',
  'simultaneous.counting': 'The shortest sequences are being counted …',
  'simultaneous.count-stopped': 'The shortest sequences were not counted: {reason}',

  'simultaneous.player.1': 'Anton',
  'simultaneous.player.2': 'Bea',
  'simultaneous.player.3': 'Clara',
  'simultaneous.player.4': 'David',
  'simultaneous.player.5': 'Emil',
  'simultaneous.player.6': 'Frida',
  'simultaneous.player.7': 'Georg',
  'simultaneous.player.8': 'Hanna',
  'simultaneous.player.other': 'Player {number}',

  'simultaneous.setting.mazes': 'Mazes',
  'simultaneous.setting.maze': 'Kind of maze',
  'simultaneous.setting.maze.perfect': 'Perfect: exactly one route',
  'simultaneous.setting.maze.braided': 'Braided: dead ends opened',
  'simultaneous.setting.maze.random': 'Random walls',
  'simultaneous.setting.opened': 'Dead ends opened',
  'simultaneous.setting.walls': 'Walls',
  'simultaneous.setting.pits': 'Pits',
  'simultaneous.setting.solvable': 'Only solvable ones',

  'simultaneous.compare.all': 'Compare all algorithms',
  'simultaneous.compare.all-hint':
    'Runs the algorithms one after another, each within this memory limit; those that have run are not run again.',
  'simultaneous.compare.states': 'States',
  'simultaneous.compare.bytes': 'Memory',
  'simultaneous.compare.stopped': 'stopped',
  'simultaneous.compare.unsolvable': 'none',
  'simultaneous.compare.counted': '{algorithm}, with counting',
  'simultaneous.compare.ratio': '{ratio} ×',
  'simultaneous.compare.hint': '×: how many times as much as the engine.',

  'simultaneous.algorithm.auto': 'Lockstep’s engine',
  'simultaneous.algorithm.bfs': 'Breadth-first',
  'simultaneous.algorithm.bidirectional': 'Bidirectional breadth-first',
  'simultaneous.algorithm.astar-manhattan': 'A*, Manhattan distance',
  'simultaneous.algorithm.astar-exact': 'A*, exact distance',

  'simultaneous.algorithm-what.auto':
    'Finds some sequence first and leaves out whatever cannot belong to a shorter one; where there are cycles, moves 64 states at once, from both ends.',
  'simultaneous.algorithm-what.bfs':
    'All states one instruction away, then all that are two away, and so on.',
  'simultaneous.algorithm-what.bidirectional':
    'Breadth-first from the start and back from the goals, until both meet.',
  'simultaneous.algorithm-what.astar-manhattan':
    'Takes first the state that promises the shortest route, as if there were no walls.',
  'simultaneous.algorithm-what.astar-exact':
    'Takes first the state that promises the shortest route, as if each player walked alone.',

  'simultaneous.event.wall': '{player} stays put: a wall.',
  'simultaneous.event.fell': '{player} falls back to the start.',
  'simultaneous.event.home': '{player} waits at the goal.',
  'simultaneous.event.arrived': '{player} reaches the goal.',

  'stage-name.distances': 'Measuring each maze alone',
  'stage-name.bound': 'Looking for some sequence first',
  'stage-name.forward': 'Searching from the start',
  'stage-name.backward': 'Searching back from the goals',
  'stage-name.count': 'Counting the shortest sequences',
  'stage-name.path': 'Writing down the sequence',

  'error.bad-wall': '“{found}” is not a wall. Expected here: {expected}.',
  'error.too-large-maze': '“{found}” is too large for maze {maze}. The limit is {limit}.',
  'error.one-cell-maze':
    'maze {maze} has a single cell. Where sizes differ, each maze has at least two.',
  'error.too-many-mazes': 'another maze begins here. There can be at most {limit}.',
  'error.bad-pit-count':
    '“{found}” is not a valid number of pits: maze {maze} has room for 0 to {limit}.',
  'error.pit-out-of-range':
    'a pit at {found} lies outside the maze. The largest value here is {limit}.',

  'expected.wall-right': 'the wall to the right of a cell (0 or 1), maze {maze}, row {row}',
  'expected.wall-below': 'the wall below a cell (0 or 1), maze {maze}, row {row}',
  'expected.pit-count': 'the number of pits, maze {maze}',
  'expected.pit-x': 'the column of pit {row}, maze {maze}',
  'expected.pit-y': 'the row of pit {row}, maze {maze}',

  'example.walls': 'Walls',
  'example.waiting': 'Waiting',
  'example.mind-the-pit': 'Mind the pit',
  'example.helpful-pit': 'A helpful pit',
  'example.cut-off': 'Cut off',
  'example.two-sizes': 'Two sizes',
  'example.three': 'All three',
  'example.twelve': 'First steps',
  'example.trees': 'Two trees',
  'example.minefield': 'Minefield',
  'example.fifty': 'Fifty',
  'example.hundred': 'Hundred',
  'example.championship': 'Championship',
  'example.giant': 'Giant',
};
