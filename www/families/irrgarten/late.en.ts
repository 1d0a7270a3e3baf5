/** English: what this family says of searches and settings, which the first view does without. Same keys as late.de.ts. */

import type { Dictionary } from '../../i18n/index.ts';

export default {
  'irrgarten.chapter.1': 'Finding the way',
  'irrgarten.chapter.2': 'Arrows and jumpers',
  'irrgarten.chapter.3': 'Crossings',
  'irrgarten.chapter.4': 'No way back',
  'irrgarten.chapter.5': 'All together',
  'irrgarten.chapter.6': 'Tight turns',
  'irrgarten.chapter.7': 'Wild country',
  'irrgarten.chapter.8': 'Without a thread',
  'irrgarten.compare': 'Compare',
  'irrgarten.traps': {
    one: '{count} place is a trap ({share}): from there you can no longer get out.',
    other: '{count} places are traps ({share}): from there you can no longer get out.',
  },
  'irrgarten.account.bound':
    '{length}: everything that can be reached with fewer moves was tried, and the exit is not among it',
  'irrgarten.account.bound-none': 'none: this search takes the first route it finds',
  'irrgarten.account.states': '{states}, on {cells}',
  'irrgarten.account.cells': { one: '{count} cell', other: '{count} cells' },
  'irrgarten.explain.idea':
    'A state is the cell you are on and, on a crossing, also the direction in which you entered it: you can leave it in that direction only. Arrows and jumpers need nothing more; they only change which moves there are.',
  'irrgarten.explain.idea-bfs':
    'The search goes breadth first: from the start to all states that are one move away, from these to all that are two moves away, and so on.',
  'irrgarten.explain.idea-dfs':
    'The search goes depth first: it tries right, then straight on, then left, and backs out of dead ends. No state is visited twice.',
  'irrgarten.explain.idea-wall':
    'The search keeps its right hand on the wall. It remembers only where it has been with which heading, so that it notices when it goes round in circles.',
  'irrgarten.explain.example': 'It begins in column {x}, row {y} (counted from 1, the border included):',
  'irrgarten.explain.walks': '{move}, to column {x}, row {y}',
  'irrgarten.explain.jumps': '{move}, over a wall, to column {x}, row {y}',
  'irrgarten.explain.later': 'Later, move {number} – {what}.',
  'irrgarten.explain.end': { one: 'After {count} move you are out.', other: 'After {count} moves you are out.' },
  'irrgarten.explain.why':
    'Layer t holds every state that needs exactly t moves. The exit is in none of the layers up to {before}, and in layer {count}. So no route has fewer moves.',
  'irrgarten.explain.why-not': {
    one: 'The route of {count} move leads out, but there may be a shorter one. The search “Shortest route” finds a shortest one, with proof.',
    other:
      'The route of {count} moves leads out, but there may be a shorter one. The search “Shortest route” finds a shortest one, with proof.',
  },
  'irrgarten.explain.why-none': {
    one: 'From the start only {count} cell can be reached, and the exit is not that cell. All moves from it were tried.',
    other:
      'From the start only {count} cells can be reached, and the exit is not among them. All moves from them were tried: each is refused, or leads to a cell that was reached before.',
  },
  'irrgarten.explain.cost-order':
    'Every state is visited once at most, with four moves each: O({width} · {height}) for this map, linear in its cells.',
  'irrgarten.explain.cost-here': 'Here it took {states} states, {time} and {bytes} of memory.',
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
  'irrgarten.outcome.stopped-time': 'out of time',
  'irrgarten.outcome.stopped-memory': 'out of memory',
  'irrgarten.outcome.stopped-memory-ran-out': 'out of memory',
  'irrgarten.setting.level': 'Signs',
  'irrgarten.setting.level.easy': 'None',
  'irrgarten.setting.level.medium': 'Few',
  'irrgarten.setting.level.hard': 'Some',
  'irrgarten.setting.level.very-hard': 'Many',
  'irrgarten.setting.level.fiendish': 'Very many',
  'irrgarten.setting.level.own': 'Custom shares',
  'irrgarten.setting.size': 'Size',
  'irrgarten.setting.size.level': '{width} × {height}, to match',
  'irrgarten.setting.size.small': 'Small, {width} × {height}',
  'irrgarten.setting.size.medium': 'Medium, {width} × {height}',
  'irrgarten.setting.size.large': 'Large, {width} × {height}',
  'irrgarten.setting.size.huge': 'Huge, {width} × {height}',
  'irrgarten.setting.size.giant': 'Giant, {width} × {height}',
  'irrgarten.setting.size.own': 'Custom size',
  'irrgarten.setting.branching': 'Branching',
  'irrgarten.setting.jumpers': 'Jumpers',
  'irrgarten.setting.arrows': 'Arrows',
  'irrgarten.setting.crossings': 'Crossings',
  'irrgarten.made.wall': { one: 'wall', other: '{count} cells of wall' },
  'irrgarten.made.wall-area': 'wall, rectangle',
  'irrgarten.made.path': { one: 'path', other: '{count} cells of path' },
  'irrgarten.made.path-area': 'path, rectangle',
  'irrgarten.made.arrow': { one: 'arrow', other: '{count} arrows' },
  'irrgarten.made.arrow-area': 'arrows, rectangle',
  'irrgarten.made.jumper': { one: 'jumper', other: '{count} jumpers' },
  'irrgarten.made.jumper-area': 'jumpers, rectangle',
  'irrgarten.made.crossing': { one: 'crossing', other: '{count} crossings' },
  'irrgarten.made.crossing-area': 'crossings, rectangle',
  'irrgarten.made.start': 'start',
  'irrgarten.made.exit': 'exit',
  'irrgarten.made.move': 'move',
  'irrgarten.made.clear': 'clear',
  'irrgarten.made.resize': 'resize to {width} × {height}',
  'irrgarten.drawing.help':
    'Press cells or drag over them. Arrows point where you drag, or with Alt in the direction of the arrow key. The right button turns a cell back into path; with Shift you draw a rectangle. Drag start and exit where you want them.',
  'irrgarten.change.wall': 'wall in column {x}, row {y}',
  'irrgarten.change.path': 'path in column {x}, row {y}',
  'irrgarten.change.arrow': 'arrow {direction} in column {x}, row {y}',
  'irrgarten.change.jumper': 'jumper in column {x}, row {y}',
  'irrgarten.change.crossing': 'crossing in column {x}, row {y}',
} satisfies Dictionary;
