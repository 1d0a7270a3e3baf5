/** English: what only this family says, and its sentences for codes of the module. Same keys and places as de.js. */

/** @type {import('../../i18n/index.js').Dictionary} */
export default {
  'stromrallye.name': 'Stromrallye',
  'stromrallye.tagline': 'One robot, many batteries, all of them to be emptied',
  'stromrallye.goal': 'Empty every battery, the one on board too.',
  'stromrallye.how':
    'Walk with the arrow keys, the buttons, by swiping, or by pressing a cell in a straight line. Every step takes one unit of charge; on a battery the robot swaps.',
  'stromrallye.batteries': { one: '{count} battery', other: '{count} batteries' },
  'stromrallye.robot': 'Robot',
  'stromrallye.cell': 'cell {x},{y}',
  'stromrallye.place': 'charge {energy} · {place}',
  'stromrallye.place-on-battery': 'charge {energy}, under it {charge} · {place}',
  'stromrallye.board':
    'Board of {width} by {height} cells, {batteries}, charged: {charged}. The robot stands in column {x}, row {y}, with charge {energy} on board.',
  'stromrallye.moment': 'After {moment} of {count} moves.',
  'stromrallye.swapped': 'Swapped: charge {energy} is on board now.',
  'stromrallye.stranded': {
    one: 'Out of energy: {count} unit is left on the board.',
    other: 'Out of energy: {count} units are left on the board.',
  },
  'stromrallye.forecast': {
    one: 'Every solution has {count} move.',
    other: 'Every solution has {count} moves.',
  },
  'stromrallye.result': {
    one: 'Solved: {count} move (every solution has as many).',
    other: 'Solved: {count} moves (every solution has as many).',
  },
  'stromrallye.already': 'Every battery is empty already: 0 moves.',
  'stromrallye.won.count': { one: '{count} swap', other: '{count} swaps' },
  'stromrallye.won.solved': 'Solved: every battery is empty, with {played}.',
  'stromrallye.won.optimal': 'Optimal: it cannot be done with fewer swaps.',
  'stromrallye.won.least': 'The fewest possible: {count}.',
  'stromrallye.par.least': 'fewest swaps: {count}',
  'stromrallye.win.score': 'Swaps',
  'stromrallye.win.least': 'Fewest',
  'stromrallye.won.already': 'Every battery is empty already: there is nothing to do.',
  'stromrallye.unsolvable': 'There is no solution. Proved.',
  'stromrallye.parity':
    'There is no solution. Parity: {ones} value 1, {cells} only {least} or {most}. Proved.',
  'stromrallye.parity-ones': { one: '{count} battery has', other: '{count} batteries have' },
  'stromrallye.parity-cells': { one: 'its {count} cell allows', other: 'its {count} cells allow' },
  'stromrallye.why-parity':
    'A battery has value 1 if its charge, column and row add up to an odd number, else 0. No move and no swap changes that. At the end all are empty: then those on shaded cells of the chess board have value 1, and one more at most, the one the robot stops with. Rings mark the batteries of value 1.',
  'stromrallye.unreachable':
    'There is no solution. The battery at {x},{y} cannot be reached with any charge. Proved.',
  'stromrallye.why-unreachable':
    'No battery holds enough charge to get here, whichever route the robot takes. The cell is framed while the board shows the start.',
  'stromrallye.dead-ends':
    'There is no solution. The batteries at {first} and {second} are both dead ends. Proved.',
  'stromrallye.why-dead-ends':
    'Neither holds enough charge to get to another charged battery, so the robot would have to end with both; but it ends with one. Their cells are framed while the board shows the start.',
  'stromrallye.stuck':
    'There is no solution. The robot cannot move, and not everything is empty. Proved.',
  'stromrallye.why-stuck': 'Its cell is framed while the board shows the start.',
  'stromrallye.exhausted': 'There is no solution. Every possibility was tried. Proved.',
  'stromrallye.cost': '{time} · {states} nodes · {bytes}',
  'stromrallye.swaps': { one: 'Swaps: {count}.', other: 'Swaps: {count}.' },
  'stromrallye.swaps-proved': {
    one: 'Swaps: {count}. Fewest, proved.',
    other: 'Swaps: {count}. Fewest, proved.',
  },
  'stromrallye.swaps-improving': {
    one: 'Swaps: {count}, best found so far. Looking for fewer …',
    other: 'Swaps: {count}, best found so far. Looking for fewer …',
  },
  'stromrallye.swaps-stopped': {
    one: 'Swaps: {count}, best found so far. Looking for fewer was stopped: {reason}',
    other: 'Swaps: {count}, best found so far. Looking for fewer was stopped: {reason}',
  },
  'stromrallye.swaps-best': {
    one: 'Swaps: {count}, best found so far.',
    other: 'Swaps: {count}, best found so far.',
  },
  'stromrallye.fewest-swaps': 'Fewest swaps',
  'stromrallye.fewest-hint':
    'Goes on after the first solution, until none can have fewer swaps or you cancel.',
  'stromrallye.search-seed': 'Seed of the search',
  'stromrallye.search-seed-hint': 'The search tries moves at random; the same seed gives the same search.',
  'stromrallye.goal-any': 'any solution',
  'stromrallye.goal-fewest': 'fewest swaps',
  'stromrallye.generating': 'Boards tried: {tried}.',
  'stromrallye.remaining-now': '{remaining} left at best',
  'stromrallye.missed.missed-batteries': 'fewer batteries',
  'stromrallye.missed.missed-length': 'another length',
  'stromrallye.missed.missed-difficulty': 'another difficulty',

  'stromrallye.look.free': 'free cell',
  'stromrallye.look.battery': 'battery, charge {charge}',
  'stromrallye.look.empty-battery': 'empty battery, charge 0',
  'stromrallye.look.robot': 'robot, charge {energy}',
  'stromrallye.look.robot-on-battery':
    'robot, charge {energy}; under it a battery, charge {charge}',

  'stromrallye.setting.by': 'Made by',
  'stromrallye.setting.by.level': 'Level',
  'stromrallye.setting.by.index': 'Difficulty index',
  'stromrallye.setting.wanted': 'Measured difficulty',
  'stromrallye.setting.lively': 'No dull boards',
  'stromrallye.setting.wanted.any': 'Any',
  'stromrallye.setting.wanted.easy': 'Easy: up to {most}',
  'stromrallye.setting.wanted.medium': 'Medium: {least} to {most}',
  'stromrallye.setting.wanted.hard': 'Hard: {least} to {most}',
  'stromrallye.setting.wanted.fiendish': 'Fiendish: {least} and more',
  'stromrallye.setting.wanted.own': 'Own range',
  'stromrallye.setting.minSize': 'Size from',
  'stromrallye.setting.maxSize': 'Size to',
  'stromrallye.setting.batteries': 'Batteries at least',
  'stromrallye.setting.more': '% chance of one more',
  'stromrallye.setting.lessPerBattery': '% less per battery',
  'stromrallye.setting.energyFactor': '% less by charge, factor',
  'stromrallye.setting.revisit': '% chance of coming back',
  'stromrallye.setting.pattern': '% chance of equal charges',
  'stromrallye.setting.divisor': 'Last charge divided by',
  'stromrallye.setting.itself': '% chance of a loop',
  'stromrallye.setting.detour': '% chance of a detour',
  'stromrallye.setting.mostExtra': 'Extra steps at most',
  'stromrallye.setting.lessAfterPattern': '% less after a pattern',
  'stromrallye.setting.lessAfterRevisit': '% less after coming back',
  'stromrallye.setting.group': 'Group factor',
  'stromrallye.setting.size': 'Size',
  'stromrallye.setting.minDifficulty': 'Index from',
  'stromrallye.setting.maxDifficulty': 'Index to',
  'stromrallye.setting.minDensity': 'Density from',
  'stromrallye.setting.maxDensity': 'Density to',
  'stromrallye.setting.minLength': 'Length from',
  'stromrallye.setting.maxLength': 'Length to',
  'stromrallye.setting.least': 'Difficulty from',
  'stromrallye.setting.most': 'Difficulty to',

  'stromrallye.measure.headline': 'Difficulty {difficulty}: {word}',
  'stromrallye.measure.at-least': 'at least {difficulty}',
  'stromrallye.measure.easy': 'easy',
  'stromrallye.measure.medium': 'medium',
  'stromrallye.measure.hard': 'hard',
  'stromrallye.measure.fiendish': 'fiendish',
  'stromrallye.measure.playouts': 'About one random play-out in {one} solves it.',
  'stromrallye.measure.most-playouts': 'Most random play-outs solve it.',
  'stromrallye.measure.no-playout': 'None of {playouts} random play-outs solved it.',
  'stromrallye.measure.none': 'Too large to be measured',
  'stromrallye.measure.missed': 'None had all that was wanted; this one has {what}.',
  'stromrallye.measure.live': '{live} of {batteries} spare batteries are charged at the start.',
  'stromrallye.measure.choices': 'Along the solution there are {choices} choices on average.',
  'stromrallye.measure.forced': '{forced} of the time there is only one.',
  'stromrallye.measure.traps': '{traps} of the choices are traps: after them the board cannot be solved.',
  'stromrallye.measure.effort': {
    one: 'The solver looked at {effort} nodes for {count} move.',
    other: 'The solver looked at {effort} nodes for {count} moves.',
  },
  'stromrallye.measure.effort-stopped': {
    one: 'The solver gave up after {effort} nodes for {count} move.',
    other: 'The solver gave up after {effort} nodes for {count} moves.',
  },
  'stromrallye.measure.tries': {
    one: 'Chosen from {count} board.',
    other: 'Chosen from {count} boards.',
  },
  'stromrallye.measure.index':
    'Difficulty index {reached}, aimed at {target}; density {density}, length {length}.',

  'stromrallye.missed.dull-one-live': 'a single charged battery',
  'stromrallye.missed.dull-mostly-empty': 'mostly empty batteries',
  'stromrallye.missed.dull-forced': 'hardly a choice',

  'stage-name.beam': 'Trying the most promising positions',
  'stage-name.exhaust': 'Trying every possibility',
  'stage-name.improve': 'Looking for fewer swaps',
  'stage-name.generate': 'Making boards',

  'reason.setting-no-room':
    '“{name}”: the smallest board has room for {most}, beside the robot and its last cell.',
  'reason.setting-out-of-reach':
    '“{name}” cannot be reached: with the other settings, {most} is the most.',
  'reason.off-board': 'The board ends there.',
  'reason.out-of-energy': 'The on-board battery is empty: the robot cannot move.',
  'reason.not-straight': 'That cell is not in a straight line from the robot.',
  'reason.battery-between':
    'The battery at {x},{y} is in between: the robot would swap there. Press that one first.',
  'reason.too-far': 'That is {cells} steps away, and the charge on board is {energy}.',

  'error.surplus-number': '“{found}” is one number too many for this line.',
  'error.bad-battery-count':
    'the number of spare batteries cannot be {found}. The board has room for {limit}.',
  'error.battery-off-board':
    '“{found}” lies off the board. Expected here: {expected}, from 1 to {limit}.',
  'error.bad-charge': '“{found}” is not a charge. Expected here: {expected}, from 0 to {limit}.',
  'error.too-much-charge': 'all charges together are more than {limit}.',
  'error.shared-cell': 'spare battery {number} lies on the same cell as spare battery {other}.',
  'error.on-robot': 'spare battery {number} lies on the robot’s cell.',
  'error.surplus-lines': {
    one: '“{found}” is ignored: {batteries} batteries are announced, and {count} more line follows.',
    other: '“{found}” and what follows is ignored: {batteries} batteries are announced, and {count} more lines follow.',
  },

  'expected.side': 'the number of cells along a side',
  'expected.robot-x': 'the column of the robot',
  'expected.robot-y': 'the row of the robot',
  'expected.robot-charge': 'the charge of the on-board battery',
  'expected.battery-x': 'the column of spare battery {row}',
  'expected.battery-y': 'the row of spare battery {row}',
  'expected.battery-charge': 'the charge of spare battery {row}',
  'expected.battery-count': 'the number of spare batteries',

  'example.first-swap': 'First swap',
  'example.long-way-round': 'The long way round',
  'example.warm-up': 'Warm-up',
  'example.detours': 'Detours',
  'example.crowd': 'Crowd',
  'example.fiendish': 'Fiendish',
  'example.chessboard': 'Chessboard',
};
