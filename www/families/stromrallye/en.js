/** English: what only this family says, and its sentences for codes of the module. Same keys and places as de.js. */

/** @type {import('../../i18n/index.js').Dictionary} */
export default {
  'stromrallye.name': 'Stromrallye',
  'stromrallye.tagline': 'One robot, many batteries, all of them to be emptied',
  'stromrallye.not-recorded': 'The search could not be recorded: there was not enough memory, or the worker stopped.',
  'stromrallye.goal': 'Empty every battery, the one on board too.',
  'stromrallye.welcome':
    'Each step costs one unit of charge, and on a battery the robot swaps. Can you empty everything?',
  'stromrallye.how':
    'Walk with the arrow keys, the buttons, by swiping, or by pressing a cell in a straight line. Every step takes one unit of charge; on a battery the robot swaps.',
  'stromrallye.how-touch':
    'Walk by swiping, with the buttons, or by tapping a cell in a straight line. Each step costs one unit of charge; on a battery the robot swaps.',
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
  'stromrallye.swaps': { one: '{count} swap.', other: '{count} swaps.' },
  'stromrallye.verdict.solvable': {
    one: 'Solvable, with {count} move. Proved.',
    other: 'Solvable, with {count} moves. Proved.',
  },
  'stromrallye.verdict.more': 'Fewest swaps?',
  'stromrallye.swaps-proved': {
    one: '{count} swap. Fewest, proved.',
    other: '{count} swaps. Fewest, proved.',
  },
  'stromrallye.swaps-improving': {
    one: '{count} swap, best found so far. Looking for fewer …',
    other: '{count} swaps, best found so far. Looking for fewer …',
  },
  'stromrallye.swaps-stopped': {
    one: '{count} swap, best found so far. Looking for fewer was stopped: {reason}',
    other: '{count} swaps, best found so far. Looking for fewer was stopped: {reason}',
  },
  'stromrallye.swaps-best': {
    one: '{count} swap, best found so far.',
    other: '{count} swaps, best found so far.',
  },
  'stromrallye.account.bound': '{total}: every move uses up one unit, and none may be left',
  'stromrallye.account.swaps': 'Swaps',
  'stromrallye.account.swaps-fewest': '{count}, fewest, proved',
  'stromrallye.account.swaps-bound': '{count}; no solution has fewer than {bound}',
  'stromrallye.account.nodes': 'Positions tried',
  'stromrallye.by.none': 'none was needed',
  'stromrallye.by.proof': 'none: the proof fits in a sentence',
  'stromrallye.by.exhaust': 'complete search with a table of refuted positions',
  'stromrallye.by.beam': 'beam search with random restarts',
  'stromrallye.by.repair': 'beam search, its near-solution repaired',

  'stromrallye.explain.idea': {
    one: 'A state is the robot’s cell, the charge on board, and what the {count} spare battery holds.',
    other: 'A state is the robot’s cell, the charge on board, and what each of the {count} spare batteries holds.',
  },
  'stromrallye.explain.idea-graph':
    'Only swaps matter. Between two batteries the robot can take the shortest free route, or, if there is room, a longer one: it goes to and fro and uses up an even number of units more. So the lengths of all walks between two batteries are worked out once; the search only decides which battery comes next, and leaves open for as long as possible how long each walk was.',
  'stromrallye.explain.example': 'The robot starts on cell {x},{y} with charge {charge}. The first swaps of the solution:',
  'stromrallye.explain.hop': {
    one: '{count} move to {x},{y}: {left} left, taken on board: {charge}',
    other: '{count} moves to {x},{y}: {left} left, taken on board: {charge}',
  },
  'stromrallye.explain.end': {
    one: 'After {count} move every battery is empty.',
    other: 'After {count} moves every battery is empty.',
  },
  'stromrallye.explain.why':
    'Every move uses up exactly one unit, and a swap uses up none. At the end nothing is left. So every solution has as many moves as there were units at the start: {total}. Solutions differ only in how often they swap.',
  'stromrallye.explain.why-swaps':
    'A lower bound for the swaps is {bound}. Every charged battery has to be taken on board; and for each one the solver works out how many walks it takes at least to use up its charge. These numbers add up. Only one battery is left out: it may be run down at the very end.',
  'stromrallye.explain.swaps-proved': {
    one: 'The solution has {count} swap, and it is proved that none has fewer.',
    other: 'The solution has {count} swaps, and it is proved that none has fewer.',
  },
  'stromrallye.explain.swaps-open': {
    one: 'The solution has {count} swap; there may be one with fewer.',
    other: 'The solution has {count} swaps; there may be one with fewer.',
  },
  'stromrallye.explain.why-exhausted':
    'The complete search tried {states} positions. From each it either tried every battery that can come next, or refuted it by a rule: a battery is out of reach, there are two dead ends, or there are too few cells on which batteries can end up empty.',
  'stromrallye.explain.cost-hard':
    'Where every battery holds one unit, a solution visits each of them exactly once: a Hamiltonian path. That problem is NP-complete on grids, so no procedure is known that is quick on all boards, and the search takes exponential time in the worst case.',
  'stromrallye.explain.cost-here': 'Here it took {states} positions, {time} and {bytes} of memory.',
  'stromrallye.explain.cost-none': 'Here it took {time}.',

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

  'stromrallye.look.free': 'free cell',
  'stromrallye.look.battery': 'battery, charge {charge}',
  'stromrallye.look.empty-battery': 'empty battery, charge 0',
  'stromrallye.look.robot': 'robot, charge {energy}',
  'stromrallye.look.robot-on-battery':
    'robot, charge {energy}; under it a battery, charge {charge}',

  'stromrallye.setting.by': 'Made by',
  'stromrallye.setting.by.level': 'Size and numbers',
  'stromrallye.setting.by.index': 'Index of density and length',
  'stromrallye.setting.level': 'Boards',
  'stromrallye.setting.level.easy': 'Small: {minSize} to {maxSize} cells',
  'stromrallye.setting.level.medium': 'Mid-sized: {minSize} to {maxSize} cells',
  'stromrallye.setting.level.hard': 'Large: {minSize} to {maxSize} cells',
  'stromrallye.setting.level.very-hard': 'Very large: {minSize} to {maxSize} cells',
  'stromrallye.setting.lively': 'Leave out dull boards',
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

  'stromrallye.wish.harder': 'Larger boards come harder: choose them under “Boards”, or raise the index.',
  'stromrallye.wish.easier': 'Smaller boards come easier: choose them under “Boards”, or lower the index.',
  'stromrallye.measure.playouts': 'About one random play-out in {one} solves it.',
  'stromrallye.measure.most-playouts': 'Most random play-outs solve it.',
  'stromrallye.measure.no-playout': 'None of {playouts} random play-outs solved it.',
  'stromrallye.measure.missed': 'No board had all that was wanted; this one has {what}.',
  'stromrallye.measure.live': '{live} of {batteries} spare batteries are charged at the start.',
  'stromrallye.measure.choices': 'Along the solution there are {choices} choices on average.',
  'stromrallye.measure.forced': '{forced} of the time there is only one choice.',
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
    'Index {reached}, aimed at {target}; density {density}, length {length}.',

  'stromrallye.missed.dull-one-live': 'a single charged battery',
  'stromrallye.missed.dull-mostly-empty': 'mostly empty batteries',
  'stromrallye.missed.dull-forced': 'hardly a choice',

  'stage-name.beam': 'Trying the most promising positions',
  'stage-name.exhaust': 'Trying every possibility',
  'stage-name.improve': 'Looking for fewer swaps',
  'stage-name.generate': 'Making boards',

  'reason.setting-no-room':
    '“{name}”: the smallest board has room for {most}, besides the robot and its last cell.',
  'reason.setting-out-of-reach':
    '“{name}” cannot be reached: with the other settings, {most} is the most.',
  'reason.off-board': 'The board ends there.',
  'reason.out-of-energy': 'The on-board battery is empty: the robot cannot move.',
  'reason.not-straight': 'That cell is not in a straight line from the robot.',
  'reason.battery-between':
    'The battery at {x},{y} is in between: the robot would swap there. Press that one first.',
  'reason.too-far': 'That is {cells} steps away, and the charge on board is {energy}.',

  'reason.under-robot': 'No battery lies under the robot: move the robot first.',
  'reason.robot-stays': 'There is always one robot: move it instead.',
  'reason.nothing-there': 'There is neither the robot nor a battery here.',
  'reason.too-much-charge': 'All charges together would be more than {limit}.',
  'reason.not-square': 'A board has as many columns as rows.',
  'reason.no-room-for-robot': 'A board that small has no free cell left for the robot.',

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

  'stromrallye.search.before': 'The search has not begun.',
  'stromrallye.search.at-start': 'The start: what leads on from here?',
  'stromrallye.search.began.exhaust': 'The search that tries everything begins.',
  'stromrallye.search.began.beam': {
    one: 'A quick try begins: after each swap the best position stays.',
    other: 'A quick try begins: after each swap the {count} best positions stay.',
  },
  'stromrallye.search.began.repair': {
    one: 'The quick try came close: {count} more swap would have been needed. Its route is now changed here and there.',
    other: 'The quick try came close: {count} more swaps would have been needed. Its route is now changed here and there.',
  },
  'stromrallye.search.entered': {
    one: 'On {cell} after {count} swap: what leads on from here?',
    other: 'On {cell} after {count} swaps: what leads on from here?',
  },
  'stromrallye.search.stuck': 'Refuted: the charge on board lasts to no battery.',
  'stromrallye.search.dead-ends':
    'Refuted: neither the charge on {first} nor that on {second} lasts to another battery, and only one of them can come last.',
  'stromrallye.search.crowded': 'Refuted: the batteries find too few cells on which they can end up empty.',
  'stromrallye.search.unreachable': 'Refuted: no charge lasts to the battery on {first}.',
  'stromrallye.search.known': 'Refuted before: another route has led to the same position.',
  'stromrallye.search.too-many-swaps': 'This takes no fewer swaps than the solution already found.',
  'stromrallye.search.exhausted': 'Refuted: everything that leads on from here was tried.',
  'stromrallye.search.again': 'Another route of this try leads to the same position.',
  'stromrallye.search.narrowed': {
    one: '{count} other position looks worse and is dropped.',
    other: '{count} other positions look worse and are dropped.',
  },
  'stromrallye.search.kept': {
    one: 'A change is kept: {count} more swap would be needed.',
    other: 'A change is kept: {count} more swaps would be needed.',
  },
  'stromrallye.search.taken-back': {
    one: 'A change is taken back: with it {count} more swap would be needed.',
    other: 'A change is taken back: with it {count} more swaps would be needed.',
  },
  'stromrallye.search.solved': 'Solved: what is left on board can be run down from here.',
  'stromrallye.search.parity': 'Refuted at the start: charges and colours of cells do not fit.',
  'stromrallye.search.place': '{energy} on board · {place}',
  'stromrallye.search.cut': {
    one: 'This is the first step. The whole search looked at {positions} positions.',
    other: 'These are the first {count} steps. The whole search looked at {positions} positions.',
  },
  'stromrallye.search.rules': 'So far',
  'stromrallye.search.key':
    'Each battery shows the most charge that it may hold: how long each walk was is decided at the end. A battery that may be empty counts as empty.',
  'stromrallye.search.depth': 'Swaps from the start, over time',
  'stromrallye.search.depth-words':
    'Step {at} of {count} is {depth} swaps from the start; the farthest is {deepest}.',
  'stromrallye.search.hops': {
    one: '{count} walk from {cell}',
    other: '{count} walks from {cell}',
  },
  'stromrallye.search.hop.to': 'To',
  'stromrallye.search.hop.lengths': 'Lengths',
  'stromrallye.search.hop.outcome': 'Result',
  'stromrallye.search.untried': 'not tried yet',
  'stromrallye.searcher.exhaust': 'Complete',
  'stromrallye.searcher.beam': 'Quick try',
  'stromrallye.searcher.repair': 'Repair',
  'stromrallye.rule.entered': 'looked at',
  'stromrallye.rule.parity': 'refuted: colours',
  'stromrallye.rule.stuck': 'refuted: nowhere to go',
  'stromrallye.rule.dead-ends': 'refuted: two dead ends',
  'stromrallye.rule.crowded': 'refuted: too few cells to end on',
  'stromrallye.rule.unreachable': 'refuted: out of reach',
  'stromrallye.rule.known': 'refuted before',
  'stromrallye.rule.too-many-swaps': 'too many swaps',
  'stromrallye.rule.exhausted': 'refuted: all tried',
  'stromrallye.rule.again': 'reached before',
  'stromrallye.rule.narrowed': 'dropped as worse',
  'stromrallye.rule.kept': 'change kept',
  'stromrallye.rule.taken-back': 'change taken back',
  'stromrallye.rule.solved': 'solved',

  'level.stromrallye.1': 'Fully charged',
  'level.stromrallye.1.tip':
    'Each step costs one unit of charge: reach the spare battery, and run that one down, too.',
  'level.stromrallye.2': 'Relay',
  'level.stromrallye.2.tip': 'On a cell with a battery you swap: go on from battery to battery.',
  'level.stromrallye.3': 'Something left',
  'level.stromrallye.3.tip':
    'When you swap, whatever is left in your battery stays on the cell: come back for it later.',
  'level.stromrallye.4': 'No hurry',
  'level.stromrallye.4.tip': 'The direct route is too short: take a detour, so that nothing is left over.',
  'level.stromrallye.5': 'Marking time',
  'level.stromrallye.5.tip': 'Going to and fro costs two units each time: that gets rid of surplus charge.',
  'level.stromrallye.6': 'Empty!',
  'level.stromrallye.6.tip': 'An empty battery is swapped, too: keep off its cell.',
  'level.stromrallye.7': 'First things first',
  'level.stromrallye.7.tip': 'The order matters: which battery lets you go on afterwards?',
  'level.stromrallye.8': 'Short leash',
  'level.stromrallye.8.tip': 'One of the batteries does not last to any other: it has to be the last one.',
  'level.stromrallye.9': 'Black and white',
  'level.stromrallye.9.tip':
    'Imagine a chessboard: with an even charge you arrive empty only on cells of the same colour.',
  'level.stromrallye.10': 'Once more',
  'level.stromrallye.10.tip': 'You may fetch a battery more than once.',
  'level.stromrallye.11': 'Joyride',
  'level.stromrallye.12': 'Slalom',
  'level.stromrallye.13': 'Commuter',
  'level.stromrallye.14': 'Remnants',
  'level.stromrallye.15': 'Alternating current',
  'level.stromrallye.16': 'Roundabout',
  'level.stromrallye.17': 'Slow start',
  'level.stromrallye.18': 'Chain reaction',
  'level.stromrallye.19': 'Short circuit',
  'level.stromrallye.20': 'Swap shop',
  'level.stromrallye.21': 'Loose contact',
  'level.stromrallye.22': 'Flying sparks',
  'level.stromrallye.23': 'Countercurrent',
  'level.stromrallye.24': 'Dynamo',
  'level.stromrallye.25': 'Rapids',
  'level.stromrallye.26': 'High voltage',
  'level.stromrallye.27': 'Arc',
  'level.stromrallye.28': 'In parallel',
  'level.stromrallye.29': 'Blown fuse',
  'level.stromrallye.30': 'Control room',
  'level.stromrallye.31': 'Low flame',
  'level.stromrallye.32': 'Power station',
  'level.stromrallye.33': 'Thunderstorm',
  'level.stromrallye.34': 'Power cut',
  'level.stromrallye.35': 'Absolute zero',

  'stromrallye.grade.optimum': { one: 'The best has {count} swap.', other: 'The best has {count} swaps.' },
  'stromrallye.grade.column.gap': 'Swaps over',
  'stromrallye.grade.csv.score': 'Swaps',

  'stromrallye.rule.1':
    'The robot carries an on-board battery. Each step to a neighbouring cell takes one unit of its charge.',
  'stromrallye.rule.2':
    'On a cell with a spare battery it swaps: it goes on with that one and leaves its own there, with what is left in it.',
  'stromrallye.rule.3':
    'Without charge on board it cannot move.',
  'stromrallye.rule.4':
    'In the end all batteries are to be empty, the one on board too.',
  'stromrallye.rule.5':
    'Swapping is a must, even for a weaker or an empty battery.',
  'stromrallye.improve.aim.longest': 'Harder',
  'stromrallye.improve.hint.longest':
    'Looks for the changes that make the board hardest. All solutions of a board have the same length, so the measured difficulty counts.',
  'stromrallye.change.new': 'new battery with charge {charge} in column {x}, row {y}',
  'stromrallye.change.erase': 'no battery in column {x}, row {y}',
  'stromrallye.change.move': 'battery moved from column {x}, row {y} to column {toX}, row {toY}',
  'stromrallye.change.move-robot': 'robot moved to column {toX}, row {toY}',
  'stromrallye.change.charge': 'charge {charge}, not {before}, in column {x}, row {y}',
  'stromrallye.change.charge-robot': 'charge {charge}, not {before}, on board',
};
