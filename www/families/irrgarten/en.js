/** English: what only this family says, and its sentences for codes of the module. Same keys and places as de.js. */

/** @type {import('../../i18n/index.js').Dictionary} */
export default {
  'irrgarten.name': 'Irrgarten',
  'irrgarten.tagline': 'Find the way out, past arrows, jumpers and crossings',
  'irrgarten.goal': 'Get out, through the exit in the border.',
  'irrgarten.how':
    'Walk with the arrow keys, the buttons, by swiping, or by pressing a cell beside you. A step back (Backspace or right click) marks the cell you leave as a dead end.',
  'irrgarten.how-touch':
    'Walk by swiping, with the buttons, or by tapping a cell beside you. The button for a step back marks the cell you leave as a dead end.',
  'irrgarten.arrows': { one: '{count} arrow', other: '{count} arrows' },
  'irrgarten.jumpers': { one: '{count} jumper', other: '{count} jumpers' },
  'irrgarten.crossings': { one: '{count} crossing', other: '{count} crossings' },
  'irrgarten.cells-visited': { one: '{count} cell visited', other: '{count} cells visited' },
  'irrgarten.you': 'You',
  'irrgarten.at-exit': 'at the exit',
  'irrgarten.board':
    'Maze of {width} by {height} cells with {arrows}, {jumpers} and {crossings}. You are in column {x}, row {y}. The exit is in column {exitX}, row {exitY}.',
  'irrgarten.moment': 'After {moment} of {count} moves.',
  'irrgarten.left': { one: '{count} dead end is marked.', other: '{count} dead ends are marked.' },
  'irrgarten.jumped': 'Over the wall.',
  'irrgarten.shortest': {
    one: 'Shortest way out: {count} move. Proved.',
    other: 'Shortest way out: {count} moves. Proved.',
  },
  'irrgarten.way': { one: 'A way out: {count} move.', other: 'A way out: {count} moves.' },
  'irrgarten.not-shortest': 'This search takes the first route it finds; there may be a shorter one.',
  'irrgarten.already': 'You are out already: 0 moves.',
  'irrgarten.won.solved': 'You are out, after {played}.',
  'irrgarten.won.optimal': 'No route is shorter.',
  'irrgarten.won.least': 'The shortest route has {count}.',
  'irrgarten.par.least': 'shortest route: {count}',
  'irrgarten.won.already': 'You are out already: there is nothing to do.',
  'irrgarten.unsolvable': 'There is no way out. Proved.',
  'irrgarten.no-way-out': {
    one: 'There is no way out. Only {count} cell can be reached. Proved.',
    other: 'There is no way out. Only {count} cells can be reached. Proved.',
  },
  'irrgarten.why-no-way-out':
    'They are shaded while the board shows the start; framed cells lie right beside them and still cannot be entered.',
  'irrgarten.loop': 'The wall follower went in a circle: stopped, no answer.',
  'irrgarten.stuck': 'The wall follower got stuck: stopped, no answer.',
  'irrgarten.compare': 'Compare',
  'irrgarten.headline': 'Shortest route {shortest}, decisions {decisions}',
  'irrgarten.way-length': {
    one: 'The shortest route has {count} move.',
    other: 'The shortest route has {count} moves.',
  },
  'irrgarten.detours': '{share} of the {paths} path cells lie off it.',
  'irrgarten.dead-ends': {
    one: 'There is {count} dead end.',
    other: 'There are {count} dead ends.',
  },
  'irrgarten.decisions': {
    one: 'Along it there is {count} decision.',
    other: 'Along it there are {count} decisions.',
  },
  'irrgarten.no-traps': 'There are no traps: from everywhere there is a way out.',
  'irrgarten.traps': {
    one: '{count} place is a trap ({share}): from there you can no longer get out.',
    other: '{count} places are traps ({share}): from there you can no longer get out.',
  },
  'irrgarten.walks': '{share} of {walks} random walks get out within {moves} moves.',
  'irrgarten.shares': 'Wanted and achieved',
  'irrgarten.wanted': 'Wanted',
  'irrgarten.achieved': 'Achieved',

  'irrgarten.lost.by':
    'You can no longer get out from here, proved. Move {number}, {move}, was the move that trapped you.',
  'irrgarten.lost.short': 'No way out since move {number}, {move}.',
  'irrgarten.lost.never': 'There is no way out of this maze at all.',

  'irrgarten.account.bound': '{length}: whatever can be reached with {before} or fewer was tried, and the exit is not among it',
  'irrgarten.account.bound-none': 'none: this search takes the first route it finds',
  'irrgarten.account.states': '{states}, on {cells}',
  'irrgarten.account.cells': { one: '{count} cell', other: '{count} cells' },
  'irrgarten.by.bfs': 'breadth first',
  'irrgarten.by.dfs': 'depth first: right, straight on, left',
  'irrgarten.by.wall': 'right hand on the wall',
  'irrgarten.by.none': 'none was needed',

  'irrgarten.explain.idea':
    'A state is the cell you are on and, on a crossing, also the direction in which you entered it: that is the only direction that leads on. Arrows and jumpers need nothing more, they only change which moves there are.',
  'irrgarten.explain.idea-bfs':
    'The search goes breadth first: from the start to all states that are one move away, from these to all that are two moves away, and so on.',
  'irrgarten.explain.idea-dfs':
    'The search goes depth first: it tries right, then straight on, then left, and backs out of dead ends. No state is visited twice.',
  'irrgarten.explain.idea-wall':
    'The search keeps its right hand on the wall. It remembers nothing but where it has been with which heading, so that it notices when it goes round in circles.',
  'irrgarten.explain.example': 'It begins in column {x}, row {y} (counted from 1, the border included):',
  'irrgarten.explain.walks': '{move}, to column {x}, row {y}',
  'irrgarten.explain.jumps': '{move}, over a wall, to column {x}, row {y}',
  'irrgarten.explain.later': 'Later, move {number} – {what}.',
  'irrgarten.explain.end': { one: 'After {count} move you are out.', other: 'After {count} moves you are out.' },
  'irrgarten.explain.why':
    'Layer t holds every state that needs exactly t moves. The exit is in none of the layers up to {before}, and in layer {count}. So no route has fewer moves.',
  'irrgarten.explain.why-not': {
    one: 'The route of {count} move leads out, but there may be a shorter one. The search “Shortest route” proves what is shortest.',
    other: 'The route of {count} moves leads out, but there may be a shorter one. The search “Shortest route” proves what is shortest.',
  },
  'irrgarten.explain.why-none': {
    one: 'From the start only {count} cell can be reached, and the exit is not that cell. All moves from it were tried.',
    other: 'From the start only {count} cells can be reached, and the exit is not among them. All moves from them were tried: each ends at a wall, in front of an arrow, or on a cell that was reached before.',
  },
  'irrgarten.explain.cost-order':
    'Every state is visited once at most, with four moves each: O({width} · {height}) for this map, linear in its cells.',
  'irrgarten.explain.cost-here': 'Here it took {states} states, {time} and {bytes} of memory.',

  'irrgarten.algorithm.shortest': 'Shortest route',
  'irrgarten.algorithm.dfs': 'Depth first',
  'irrgarten.algorithm.wall': 'Wall follower',

  'irrgarten.algorithm-what.shortest':
    'Spreads over the maze like water, one move farther each time: the first route to the exit is a shortest one.',
  'irrgarten.algorithm-what.dfs':
    'Tries right first, then straight on, then left, and backs out of dead ends, which turn grey. Finds a route, not always the shortest.',
  'irrgarten.algorithm-what.wall':
    'Keeps its right hand on the wall and never jumps. Arrows and jumpers can make it go round in circles; then it gives up.',

  'irrgarten.compare.visited': 'Cells visited',

  'irrgarten.outcome.shortest': 'shortest, proved',
  'irrgarten.outcome.solved': 'got out',
  'irrgarten.outcome.unsolvable': 'no way out, proved',
  'irrgarten.outcome.stopped-loop': 'went in a circle, no answer',
  'irrgarten.outcome.stopped-stuck': 'got stuck, no answer',
  'irrgarten.outcome.stopped-cancelled': 'cancelled',
  'irrgarten.outcome.stopped-memory': 'out of memory',
  'irrgarten.outcome.stopped-memory-ran-out': 'out of memory',

  'irrgarten.step.before': 'The search has not begun.',
  'irrgarten.step.began': 'It begins in column {x}, row {y}.',
  'irrgarten.step.walked': 'One cell on, to column {x}, row {y}.',
  'irrgarten.step.jumped': 'A jump to column {x}, row {y}.',
  'irrgarten.step.backedOut': 'A dead end: back to column {x}, row {y}.',
  'irrgarten.step.reached': 'Column {x}, row {y} is as many moves from the start as the cell before.',
  'irrgarten.step.reachedFarther': 'Column {x}, row {y} is the first cell that is one move farther.',
  'irrgarten.algorithm-short.shortest': 'Shortest',
  'irrgarten.algorithm-short.dfs': 'Depth first',
  'irrgarten.algorithm-short.wall': 'Wall follower',

  'irrgarten.around.goal': 'Exit: {where}.',
  'irrgarten.look.path': 'path',
  'irrgarten.look.wall': 'wall',
  'irrgarten.look.arrow-up': 'arrow up',
  'irrgarten.look.arrow-down': 'arrow down',
  'irrgarten.look.arrow-left': 'arrow to the left',
  'irrgarten.look.arrow-right': 'arrow to the right',
  'irrgarten.look.jumper': 'jumper',
  'irrgarten.look.crossing': 'crossing',
  'irrgarten.look.start': 'start',
  'irrgarten.look.goal': 'exit',
  'irrgarten.look.player': '{field}, you are here',

  'irrgarten.setting.size': 'Size',
  'irrgarten.setting.size.level': 'By level',
  'irrgarten.setting.size.small': 'Small, {width} × {height}',
  'irrgarten.setting.size.medium': 'Medium, {width} × {height}',
  'irrgarten.setting.size.large': 'Large, {width} × {height}',
  'irrgarten.setting.size.huge': 'Huge, {width} × {height}',
  'irrgarten.setting.size.giant': 'Giant, {width} × {height}',
  'irrgarten.setting.size.own': 'Own size',
  'irrgarten.setting.branching': 'Branching',
  'irrgarten.setting.jumpers': 'Jumpers',
  'irrgarten.setting.arrows': 'Arrows',
  'irrgarten.setting.crossings': 'Crossings',

  'irrgarten.notice.nothing-to-measure': 'There is no way out, so there is nothing to measure.',

  'example.one-way': 'One way',
  'example.leap': 'Leap',
  'example.flyover': 'Flyover',
  'example.no-way-back': 'No way back',
  'example.garden': 'Garden',
  'example.park': 'Park',
  'example.estate': 'Estate',
  'example.wilderness': 'Wilderness',
  'example.thousand': 'A thousand squared',

  'stopped.loop':
    'It came to a cell a second time with the same heading, and would walk in circles forever. It never jumps, and arrows make it leave its wall. That says nothing about the maze: there may well be a way out.',
  'stopped.stuck':
    'It had no step left. It never jumps, and arrows and crossings can lead it into a trap. That says nothing about the maze: there may well be a way out.',

  'reason.wall': 'There is a wall.',
  'reason.nothing-behind': 'There is no path right behind that wall to jump onto.',
  'reason.exit-behind': 'You cannot jump onto the exit: walk there.',
  'reason.arrow-front': 'The arrow there points at you: you cannot enter it from the front.',
  'reason.arrow-one-way': 'You can leave an arrow only in its direction: {direction}.',
  'reason.crossing-straight': 'You can leave a crossing only straight on: {direction}.',
  'reason.finished': 'You are out; the game is over.',
  'reason.not-beside': 'That cell is not beside you, nor in a straight line without walls.',

  'error.no-map-header': '“{found}” is not a header. A map begins with: irrgarten WIDTH HEIGHT.',
  'error.surplus-in-header': '“{found}” is too much: the header ends after width and height.',
  'error.too-small':
    '“{found}” is too small: a side has at least {least} cells, the border included.',
  'error.unknown-sign':
    '“{found}” means nothing here. Cells are written # . S E ^ v < > o + (case matters).',
  'error.row-too-short': 'row {row} ends too early: it has {found} of {width} cells.',
  'error.row-too-long': 'row {row} is too long: it has {width} cells.',
  'error.no-start': 'the map has no start: S, inside the border.',
  'error.second-start': 'a second start: there is one S.',
  'error.start-in-border': 'the start lies in the border; it belongs inside.',
  'error.no-exit': 'the map has no exit: E, in the border.',
  'error.second-exit': 'a second exit: there is one E.',
  'error.exit-inside': 'the exit lies inside; it belongs in the border.',
  'error.exit-in-corner': 'the exit lies in a corner, which no path can reach.',
  'error.border-open': '“{found}” opens the border, which is wall (#) but for the exit E.',

  'expected.map-header': 'irrgarten, the number of columns and the number of rows',
  'expected.map-row': 'row {row} of the map',

  'level.irrgarten.1': 'The exit',
  'level.irrgarten.1.tip': 'Walk from the start to the exit in the border, cell by cell.',
  'level.irrgarten.2': 'Dead end',
  'level.irrgarten.2.tip': 'Not every path leads out: from a dead end, simply walk back.',
  'level.irrgarten.3': 'Head-on',
  'level.irrgarten.3.tip': 'An arrow that points at you does not let you in.',
  'level.irrgarten.4': 'Caught',
  'level.irrgarten.4.tip': 'You can leave an arrow only in its direction: see first where that leads.',
  'level.irrgarten.5': 'Hurdle',
  'level.irrgarten.5.tip': 'From a jumper you can leap over exactly one wall cell.',
  'level.irrgarten.6': 'Look before you leap',
  'level.irrgarten.6.tip':
    'You can leap back only if you land on a jumper, too: look where you are going to land.',
  'level.irrgarten.7': 'Leapfrog',
  'level.irrgarten.7.tip': 'Two leaps lead out, one to the right and one down.',
  'level.irrgarten.8': 'There and back',
  'level.irrgarten.8.tip': 'At another place you can leap back over the same wall.',
  'level.irrgarten.9': 'Straight on',
  'level.irrgarten.9.tip': 'You can only go straight across a crossing; there is no turning on it.',
  'level.irrgarten.10': 'From the other side',
  'level.irrgarten.10.tip': 'To go down across the crossing, you have to come from above.',
  'level.irrgarten.11': 'Buffer stop',
  'level.irrgarten.11.tip': 'Enter this crossing from above and you are stuck: there is a wall behind it.',
  'level.irrgarten.12': 'Carried along',
  'level.irrgarten.12.tip': 'If you land on a crossing, you also have to go on in the direction of the leap.',
  'level.irrgarten.13': 'Front garden',
  'level.irrgarten.14': 'Pergola',
  'level.irrgarten.15': 'One-way quarter',
  'level.irrgarten.16': 'Mousetrap',
  'level.irrgarten.17': 'Grasshopper',
  'level.irrgarten.18': 'Turnstile',
  'level.irrgarten.19': 'Diversion',
  'level.irrgarten.20': 'Fox’s den',
  'level.irrgarten.21': 'Eye of the needle',
  'level.irrgarten.22': 'Hairpins',
  'level.irrgarten.23': 'Cloverleaf',
  'level.irrgarten.24': 'Capers',
  'level.irrgarten.25': 'Shunting yard',
  'level.irrgarten.26': 'Rain of arrows',
  'level.irrgarten.27': 'Swamp',
  'level.irrgarten.28': 'Driven on',
  'level.irrgarten.29': 'Kangaroo',
  'level.irrgarten.30': 'River delta',
  'level.irrgarten.31': 'Jungle',
  'level.irrgarten.32': 'Springboard',
  'level.irrgarten.33': 'Old town',
  'level.irrgarten.34': 'Interchange',
  'level.irrgarten.35': 'Spider’s web',
  'level.irrgarten.36': 'Underworld',
  'level.irrgarten.37': 'Big city',
  'level.irrgarten.38': 'Forest of paths',
  'level.irrgarten.39': 'Without a thread',
  'level.irrgarten.40': 'Minotaur',

  'irrgarten.rule.1':
    'Walk from the start through the maze to the exit in the border, one cell at a time.',
  'irrgarten.rule.2':
    'You leave an arrow only in its direction, and never enter it from the side it points to.',
  'irrgarten.rule.3':
    'On a crossing you go straight on, as two corridors cross there without touching.',
  'irrgarten.rule.4':
    'From a jumper you can jump over one wall cell onto the path right behind it.',
  'irrgarten.rule.5':
    'Find the route with the fewest moves.',
};
