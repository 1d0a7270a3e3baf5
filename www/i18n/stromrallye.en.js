/** English, what only Stromrallye says. Same keys and places as stromrallye.de.js. */

/** @type {import('./index.js').Dictionary} */
export default {
  'family.stromrallye': 'Stromrallye',
  'family.stromrallye.tagline': 'One robot, many batteries, all of them to be emptied',
  'family.stromrallye.how':
    'Walk with the arrow keys, the buttons, by swiping, or by pressing a cell in a straight line. Every step takes one unit of charge; on a battery the robot swaps.',

  'count.batteries': { one: '{count} battery', other: '{count} batteries' },

  robot: 'Robot',
  'robot.place': 'charge {energy} · {place}',
  'robot.place-on-battery': 'charge {energy}, under it {charge} · {place}',
  'robot.board':
    'Board of {width} by {height} cells, {batteries}, charged: {charged}. The robot stands in column {x}, row {y}, with charge {energy} on board.',
  'robot.moment': 'After {moment} of {count} moves.',
  'robot.swapped': 'Swapped: charge {energy} is on board now.',
  'robot.solved': {
    one: 'Solved by hand: {count} move, and every battery is empty.',
    other: 'Solved by hand: {count} moves, and every battery is empty.',
  },
  'robot.stranded': {
    one: 'Out of energy: {count} unit is left on the board.',
    other: 'Out of energy: {count} units are left on the board.',
  },
  'robot.forecast': {
    one: 'Every solution has {count} move.',
    other: 'Every solution has {count} moves.',
  },
  'robot.result': {
    one: 'Solved: {count} move (every solution has as many).',
    other: 'Solved: {count} moves (every solution has as many).',
  },
  'robot.already': 'Every battery is empty already: 0 moves.',
  'robot.unsolvable': 'There is no solution. Proved.',
  'robot.parity':
    'There is no solution. Parity: {ones} value 1, {cells} only {least} or {most}. Proved.',
  'robot.parity-ones': { one: '{count} battery has', other: '{count} batteries have' },
  'robot.parity-cells': { one: 'its {count} cell allows', other: 'its {count} cells allow' },
  'robot.why-parity':
    'A battery has value 1 if its charge, column and row add up to an odd number, else 0. No move and no swap changes that. At the end all are empty: then those on shaded cells of the chess board have value 1, and one more at most, the one the robot stops with. Rings mark the batteries of value 1.',
  'robot.unreachable':
    'There is no solution. The battery at {x},{y} cannot be reached with any charge. Proved.',
  'robot.why-unreachable':
    'No battery lasts from the others to this one, whichever way the robot goes. Its cell is framed on the board at its start.',
  'robot.dead-ends':
    'There is no solution. The batteries at {first} and {second} are both dead ends. Proved.',
  'robot.why-dead-ends':
    'Neither lasts to any other charged battery, so the robot could only end with each of them; but there is only one end. Their cells are framed on the board at its start.',
  'robot.stuck': 'There is no solution. The robot cannot move, and not everything is empty. Proved.',
  'robot.why-stuck': 'Its cell is framed on the board at its start.',
  'robot.exhausted': 'There is no solution. Every way to play was tried. Proved.',
  'robot.cost': '{time} · {states} nodes · {bytes}',
  'robot.swaps': { one: 'Swaps: {count}.', other: 'Swaps: {count}.' },
  'robot.swaps-proved': {
    one: 'Swaps: {count}. Fewest, proved.',
    other: 'Swaps: {count}. Fewest, proved.',
  },
  'robot.swaps-improving': {
    one: 'Swaps: {count}, best found so far. Looking for fewer …',
    other: 'Swaps: {count}, best found so far. Looking for fewer …',
  },
  'robot.swaps-stopped': {
    one: 'Swaps: {count}, best found so far. Looking for fewer was stopped: {reason}',
    other: 'Swaps: {count}, best found so far. Looking for fewer was stopped: {reason}',
  },
  'robot.swaps-best': {
    one: 'Swaps: {count}, best found so far.',
    other: 'Swaps: {count}, best found so far.',
  },
  'robot.fewest-swaps': 'Fewest swaps',
  'robot.fewest-hint':
    'Goes on after the first solution, until no solution can swap less or you cancel.',
  'robot.search-seed': 'Seed of the search',
  'robot.search-seed-hint': 'The search tries at random; the same seed tries the same.',
  'robot.goal-any': 'any solution',
  'robot.goal-fewest': 'fewest swaps',
  'robot.generating': 'Boards tried: {tried}.',

  'look.cell': 'Column {x}, row {y}: {what}',
  'look.free': 'free cell',
  'look.battery': 'battery, charge {charge}',
  'look.empty-battery': 'empty battery, charge 0',
  'look.robot': 'robot, charge {energy}',
  'look.robot-on-battery': 'robot, charge {energy}; under it a battery, charge {charge}',

  'solve.remaining': 'Least left',
  'solve.remaining-now': '{remaining} left at best',
  'solve.restarts': 'Restarts',
  'solve.nodes': 'Nodes',
  'stage-name.beam': 'Trying the most promising ways',
  'stage-name.exhaust': 'Trying every way',
  'stage-name.improve': 'Looking for fewer swaps',
  'stage-name.generate': 'Making boards',
  'stage-name.measure': 'Measuring the difficulty',

  'generator.by': 'Made by',
  'generator.by.level': 'Level',
  'generator.by.index': 'Difficulty index',
  'generator.level': 'Level',
  'generator.numbers': 'The numbers of the level',
  'generator.wanted': 'Measured difficulty',
  'generator.lively': 'No dull boards',
  'level.easy': 'Easy',
  'level.medium': 'Medium',
  'level.hard': 'Hard',
  'level.very-hard': 'Very hard',
  'level.own': 'Own numbers',
  'wanted.any': 'Any',
  'wanted.easy': 'Easy: up to 2',
  'wanted.medium': 'Medium: 2 to 4',
  'wanted.hard': 'Hard: 4 to 7',
  'wanted.fiendish': 'Fiendish: 7 and more',
  'wanted.own': 'Own range',
  'param.minSize': 'Size from',
  'param.maxSize': 'Size to',
  'param.batteries': 'Batteries at least',
  'param.more': '% chance of one more',
  'param.lessPerBattery': '% less per battery',
  'param.energyFactor': '% less by charge, factor',
  'param.revisit': '% chance to come again',
  'param.pattern': '% chance of equal charges',
  'param.divisor': 'Last charge divided by',
  'param.itself': '% chance of a loop',
  'param.detour': '% chance of a detour',
  'param.mostExtra': 'Extra steps at most',
  'param.lessAfterPattern': '% less after a pattern',
  'param.lessAfterRevisit': '% less after coming again',
  'param.group': 'Group factor',
  'param.size': 'Size',
  'param.minDifficulty': 'Index from',
  'param.maxDifficulty': 'Index to',
  'param.minDensity': 'Density from',
  'param.maxDensity': 'Density to',
  'param.minLength': 'Length from',
  'param.maxLength': 'Length to',
  'param.least': 'Difficulty from',
  'param.most': 'Difficulty to',
  'reason.parameter-outside': '“{name}” has to be between {least} and {most}.',
  'reason.parameter-above': '“{name}” must not be greater than “{other}”.',
  'reason.parameter-no-room':
    '“{name}”: the smallest board has room for {most}, beside the robot and its last cell.',

  'measure.ask': 'How hard is it?',
  'measure.why': 'Why?',
  'measure.headline': 'Difficulty {difficulty}: {word}',
  'measure.at-least': 'at least {difficulty}',
  'measure.easy': 'easy',
  'measure.medium': 'medium',
  'measure.hard': 'hard',
  'measure.fiendish': 'fiendish',
  'measure.playouts': '{solved} of {playouts} random play-outs solve it.',
  'measure.no-playout': 'None of {playouts} random play-outs solves it.',
  'measure.live': '{live} of {batteries} spare batteries are charged at the start.',
  'measure.choices': 'On the way there are {choices} ways to go on, on average.',
  'measure.forced': '{forced} of the time there is only one.',
  'measure.traps': '{traps} of the choices are traps: after them it cannot be solved.',
  'measure.effort': {
    one: 'The solver looked at {effort} nodes for {count} move.',
    other: 'The solver looked at {effort} nodes for {count} moves.',
  },
  'measure.tries': {
    one: 'Chosen from {count} board.',
    other: 'Chosen from {count} boards.',
  },
  'measure.index':
    'Difficulty index {reached}, aimed at {target}; density {density}, length {length}.',
  'notice.measure-failed': 'The difficulty could not be measured: {reason}',

  'reason.off-board': 'The board ends there.',
  'reason.out-of-energy': 'The on-board battery is empty: the robot cannot move.',
  'reason.not-straight': 'That cell is not in a straight line from the robot.',
  'reason.battery-between':
    'The battery at {x},{y} is in between: the robot would swap there. Press that one first.',
  'reason.too-far': 'That is {cells} steps away, and the charge on board is {energy}.',

  'error.line-too-short': 'the line ends too early. Expected here: {expected}.',
  'error.surplus-number': '“{found}” is one number too many for this line.',
  'error.bad-battery-count':
    'the number of spare batteries cannot be {found}. The board has room for {limit}.',
  'error.battery-off-board':
    '“{found}” lies off the board. Expected here: {expected}, from 1 to {limit}.',
  'error.bad-charge': '“{found}” is no charge. Expected here: {expected}, from 0 to {limit}.',
  'error.too-much-charge': 'all charges together are more than {limit}.',
  'error.shared-cell':
    'spare battery {number} lies on the same cell as spare battery {other}.',
  'error.on-robot': 'spare battery {number} lies on the robot’s cell.',
  'error.surplus-lines': {
    one: '“{found}” is left out: {batteries} batteries are announced, and {count} more line follows.',
    other:
      '“{found}” and what follows is left out: {batteries} batteries are announced, and {count} more lines follow.',
  },
  'expected.side': 'the number of cells along a side',
  'expected.robot-x': 'the column of the robot',
  'expected.robot-y': 'the row of the robot',
  'expected.robot-charge': 'the charge of the on-board battery',
  'expected.battery-x': 'the column of spare battery {row}',
  'expected.battery-y': 'the row of spare battery {row}',
  'expected.battery-charge': 'the charge of spare battery {row}',
  'expected.battery-count': 'the number of spare batteries',
};
