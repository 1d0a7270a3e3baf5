/** English: what this family says of searches and settings, which the first view does without. Same keys as late.de.ts. */

import type { Dictionary } from '../../i18n/index.ts';

export default {
  'simultaneous.chapter.1': 'First walls',
  'simultaneous.chapter.2': 'Waiting for each other',
  'simultaneous.chapter.3': 'Pits',
  'simultaneous.chapter.4': 'Mazes of all sizes',
  'simultaneous.chapter.5': 'First expeditions',
  'simultaneous.chapter.6': 'Side streets',
  'simultaneous.chapter.7': 'Far and deep',
  'simultaneous.chapter.8': 'The summit',
  'simultaneous.account.moves': 'Instructions',
  'simultaneous.account.bound-alone': '{bound}: one of the players needs this many alone.',
  'simultaneous.account.bound-cut': '{bound}: the minimum if every dead end is cut off.',
  'simultaneous.account.bound-super':
    '{bound}: one sequence has to contain both players’ only routes to the goal (shortest common supersequence).',
  'simultaneous.account.bound-pairs': '{bound}: two of the players need this many together.',
  'simultaneous.account.bound-raised': 'The search raised it to {length}.',
  'simultaneous.account.bound-stopped': '{atLeast}: everything shorter is ruled out.',
  'simultaneous.account.layers-forward': '{forward}, from the start',
  'simultaneous.account.layers-met':
    '{forward} from the start, {backward} back from the goals: {sum} together when they first met',
  'simultaneous.account.layers-both': '{forward} from the start, {backward} back from the goals',
  'simultaneous.account.pairs': '{states} of {all} states ({share})',
  'simultaneous.account.places': {
    one: '{count} state of mazes whose dead ends count as one cell each',
    other: '{count} states of mazes whose dead ends count as one cell each',
  },
  'simultaneous.account.before': {
    one: '{count} state in quick searches',
    other: '{count} states in quick searches, some of them several times',
  },
  'simultaneous.account.states': '{states} of {all} ({share})',
  'simultaneous.by.none': 'none was needed',
  'simultaneous.by.proof': 'breadth first, in each maze alone',
  'simultaneous.by.quick': 'a quick one: the search for a shortest sequence was stopped',
  'simultaneous.by.alone': 'breadth first, in the one maze that matters',
  'simultaneous.by.cut': 'Lockstep’s engine: with branches cut off, until bound and sequence meet',
  'simultaneous.by.guided': 'Lockstep’s engine: from the start, guided by supersequences',
  'simultaneous.by.engine': 'Lockstep’s engine: from both ends, 64 states at once',
  'simultaneous.by.pairwise': 'Lockstep’s engine: layer by layer, with the exact distances of every two players',
  'simultaneous.explain.mazes': 'The mazes have {cells} cells',
  'simultaneous.explain.mazes-alike': 'Each maze has {cells} cells',
  'simultaneous.explain.idea-falls': ', a player who falls is back at the start',
  'simultaneous.explain.idea-pair':
    'A state is the pair of cells on which the two players stand. {mazes}, so there are {states} states. Every instruction leads from each state to exactly one other state, or leaves it as it is: a player at a wall stays put, a player at the goal stays there{falls}.',
  'simultaneous.explain.idea-several':
    'A state says where all {players} players stand. {mazes}, so there are {states} states. Every instruction leads from each state to exactly one other state, or leaves it as it is: a player at a wall stays put, a player at the goal stays there{falls}.',
  'simultaneous.explain.idea-steps':
    'States and instructions form a directed graph. The task is to find a shortest path in it: from everybody at the start to everybody at the goal. Each edge is one instruction, so breadth-first search finds such a path.',
  'simultaneous.explain.example': 'The solution begins like this (columns and rows count from 1):',
  'simultaneous.explain.step': '{move}: {what}',
  'simultaneous.explain.walks': '{player} walks to column {x}, row {y}',
  'simultaneous.explain.stays': '{player} stays put at a wall',
  'simultaneous.explain.waits': '{player} waits at the goal',
  'simultaneous.explain.falls': '{player} falls, back to the start',
  'simultaneous.explain.arrives': '{player} reaches the goal',
  'simultaneous.explain.later': 'Later, instruction {number} – {what}.',
  'simultaneous.explain.end': {
    one: 'After {count} instruction everybody is at the goal.',
    other: 'After {count} instructions everybody is at the goal.',
  },
  'simultaneous.reason.tight':
    'No sequence can have fewer than {length}: that is the lower bound, and this one has exactly as many.',
  'simultaneous.reason.both':
    'Two searches, from the start and back from the goals, first met after {forward} + {backward} = {length}; a shorter sequence would have made them meet earlier.',
  'simultaneous.reason.forward':
    'The search looked at every state that can be reached with fewer than {length}, and in none of them is everyone at the goal.',
  'simultaneous.reason.left-out':
    'No sequence of fewer than {length} solves it: the search left out only states that provably lie on no shorter one.',
  'simultaneous.explain.why-bound':
    'A lower bound comes first: each player needs at least as many instructions as alone, and one of them needs {alone} alone.',
  'simultaneous.explain.why-cut':
    'A lower bound comes first. Branches that lead nowhere are cut off, and all cells behind a cut count as one place, in which a player may be wherever it suits. Such players need at least {bound} instructions; alone, nobody needs more than {alone}. Then branches are kept to some more cells, which can only raise the bound, until there is a sequence of just as many instructions that enters none of these places: {count}. It is a real one, and nothing shorter is possible.',
  'simultaneous.explain.why-super':
    'A lower bound comes first. Neither maze has a cycle, so each player has only one route to the goal, and the sequence has to contain both routes: their instructions in the right order, perhaps with others in between. The shortest sequence that contains both (the shortest common supersequence) has {bound} instructions; alone, neither player needs more than {alone}.',
  'simultaneous.explain.why-pairs':
    'A lower bound comes first. For every two of the players, the distances to the goals from all their pairs of cells were found, by breadth-first search back from the goals. All players together need at least as many instructions as any two of them: {bound}. Alone, nobody needs more than {alone}.',
  'simultaneous.explain.why-within':
    'A quick search found some sequence of {first} instructions. The search for a shorter one goes layer by layer: layer t holds the states that need exactly t instructions. It leaves out a state if t and the number that the slowest two players still need from there add up to {first} or more, since no shorter sequence passes through it. It found that fewer than {count} are not enough.',
  'simultaneous.explain.why-tight': 'The solution has exactly {count}, so nothing shorter is possible.',
  'simultaneous.explain.why-first':
    'A quick search found some sequence of {first} instructions. From then on, the search left out each state for which such a bound shows that no sequence of {first} instructions or fewer passes through it. No shortest sequence is lost that way.',
  'simultaneous.explain.why-both':
    'The search goes layer by layer, {forward} from the start and {backward} back from the goals. If there were a shorter sequence, the two would have met earlier; they first met at {forward} + {backward} = {count}.',
  'simultaneous.explain.why-forward':
    'The search goes layer by layer: layer t holds the states that need exactly t instructions. In the layers up to {before} there is none with everybody at the goal; in layer {count} there is one.',
  'simultaneous.explain.why-astar':
    'A* always continues with the state that promises the shortest sequence, and its promise is never too long. When it took the solution with {length}, no other state promised fewer.',
  'simultaneous.explain.why-alone':
    'The other players are at their goals already, or move exactly like this one in an equal maze. So one player’s shortest route, found breadth first, is shortest for all: {count}.',
  'simultaneous.explain.why-plain': 'Every shorter sequence was ruled out by a complete search.',
  'simultaneous.explain.why-not': 'It solves the puzzle, but there may be a shorter one.',
  'simultaneous.explain.cost-order':
    'In the worst case every state is seen once, with four instructions each: time and memory grow with the product of the numbers of cells, O(n₁ · n₂ · …).',
  'simultaneous.explain.cost-here': 'Here: {seen}, {time}, {bytes} of memory.',
  'simultaneous.explain.none-idea':
    'The players do not get in each other’s way: the mazes can be solved together exactly when each can be solved alone. Lead one player to the goal, to wait there; the others can get back to the start from wherever they are, and then go to their goals one after another. So a single maze is enough to prove that there is no sequence.',
  'simultaneous.explain.none-goal-unreachable':
    'From the start, {player} reaches {reached} of {cells} cells. The goal is not among them.',
  'simultaneous.explain.none-goal-is-pit':
    '{player} reaches {reached} of {cells} cells. The goal is a pit, so nobody ever stands on it.',
  'simultaneous.explain.none-why':
    'The reachable cells are shaded on {player}’s board. They are closed off by the line drawn around them: walls, and pits, which lead back to the start. To check the proof, just follow this line once around.',
  'simultaneous.explain.none-cost': {
    one: 'One breadth-first search in each maze, O(n₁ + n₂ + …): {count} cell, {time}.',
    other: 'One breadth-first search in each maze, O(n₁ + n₂ + …): {count} cells, {time}.',
  },
  'simultaneous.setting.mazes': 'Mazes',
  'simultaneous.setting.maze': 'Kind of maze',
  'simultaneous.setting.maze.perfect': 'No loops, long passages',
  'simultaneous.setting.maze.braided': 'With loops: dead ends opened',
  'simultaneous.setting.maze.random': 'Random walls',
  'simultaneous.setting.maze.kruskal': 'No loops, short dead ends',
  'simultaneous.setting.maze.growing': 'No loops, winding as you like',
  'simultaneous.setting.maze.rooms': 'Rooms with doors',
  'simultaneous.setting.opened': 'Dead ends opened',
  'simultaneous.setting.walls': 'Walls',
  'simultaneous.setting.pits': 'Pits',
  'simultaneous.setting.solvable': 'Only solvable ones',
  'simultaneous.setting.newest': 'Long winding corridors',
  'simultaneous.setting.room': 'Longest side of a room',
  'simultaneous.setting.pair': 'Maze 2',
  'simultaneous.setting.pair.independent': 'Independent of maze 1',
  'simultaneous.setting.pair.equal': 'Same as maze 1',
  'simultaneous.setting.pair.mirrored': 'Maze 1 mirrored',
  'simultaneous.setting.pair.turned': 'Maze 1 turned around',
  'simultaneous.setting.biting': 'Only pits that change the answer',
  'simultaneous.measure.playouts': 'About one random play-out in {one} solves it within twice the shortest length.',
  'simultaneous.measure.most-playouts': 'Most random play-outs solve it within twice the shortest length.',
  'simultaneous.measure.length': {
    one: 'The shortest sequence has {count} instruction; one player alone needs up to {alone}.',
    other: 'The shortest sequence has {count} instructions; one player alone needs up to {alone}.',
  },
  'simultaneous.measure.decisions': {
    one: 'At {count} of them another instruction costs extra ones.',
    other: 'At {count} of them another instruction costs extra ones.',
  },
  'simultaneous.measure.traps': {
    one: '{count} of these is a trap: the wrong instruction looks at least as good.',
    other: '{count} of these are traps: the wrong instruction looks at least as good.',
  },
  'simultaneous.measure.waits': {
    one: 'A wall stops somebody once.',
    other: 'A wall stops somebody {count} times.',
  },
  'simultaneous.measure.away': {
    one: 'Somebody has to move away from the goal once.',
    other: 'Somebody has to move away from the goal {count} times.',
  },
  'simultaneous.measure.falls': {
    one: 'Somebody has to fall into a pit once.',
    other: 'Somebody has to fall into a pit {count} times.',
  },
  'simultaneous.measure.too-large':
    'Two mazes are measured up to 75 × 75 cells, more only if they are small. Here one player alone needs up to {alone} instructions.',
  'simultaneous.measure.tries': {
    one: 'Chosen from {count} set of mazes.',
    other: 'Chosen from {count} sets of mazes.',
  },
  'simultaneous.measure.fewer-pits':
    'There are fewer pits than you asked for: no other pit was found that changes the answer.',
  'simultaneous.measure.chosen': 'How it was chosen',
  'simultaneous.recording.layers': 'Layers shown',
  'simultaneous.recording.newest': 'Newest layers',
  'simultaneous.recording.all': 'All so far',
  'simultaneous.recording.from': 'Search from',
  'simultaneous.recording.from-start': 'start',
  'simultaneous.recording.from-goal': 'goals',
  'simultaneous.recording.both': 'in both searches',
  'simultaneous.recording.layer': 'Layer',
  'simultaneous.recording.pairs': 'States',
  'simultaneous.recording.so-far': 'So far',
  'simultaneous.recording.begin': 'One state: the start.',
  'simultaneous.recording.begin-both': 'Two states: the start, and the goals.',
  'simultaneous.recording.grown-start': {
    one: 'Layer {depth} from the start: {count} state.',
    other: 'Layer {depth} from the start: {count} states.',
  },
  'simultaneous.recording.grown-goal': {
    one: 'Layer {depth} from the goals: {count} state.',
    other: 'Layer {depth} from the goals: {count} states.',
  },
  'simultaneous.recording.met': {
    one: 'Both meet in {count} state: {start} + {goal} = {sum} instructions.',
    other: 'Both meet in {count} states: {start} + {goal} = {sum} instructions.',
  },
  'simultaneous.recording.arrived': {
    one: 'Both goals are reached: {count} instruction.',
    other: 'Both goals are reached: {count} instructions.',
  },
  'simultaneous.recording.pin': 'Press a cell: the other maze then shows only its partners.',
  'simultaneous.recording.pinned': {
    one: '{player} in {place}: {partner} is then on {count} cell.',
    other: '{player} in {place}: {partner} is then on one of {count} cells.',
  },
  'simultaneous.recording.pinned-now': 'Pinned: {player} in {place}.',
  'simultaneous.recording.unpinned': 'All states are shown again.',
  'simultaneous.recording.unpin': 'Show all states again (Esc)',
  'simultaneous.recording.across': '{player}’s distance to the goal →',
  'simultaneous.recording.down': '↑ {player}’s distance to the goal',
  'simultaneous.recording.plane-title': 'Distances to the goals',
  'simultaneous.recording.plane':
    'The players’ distances to their goals. The goals are at the bottom left, the start is at the top right.',
  'simultaneous.recording.plane-start':
    'The search from the start has states in which {one} is {a} to {b} and {two} {c} to {d} instructions from the goal.',
  'simultaneous.recording.plane-goal':
    'The search from the goals has states in which {one} is {a} to {b} and {two} {c} to {d} instructions from the goal.',
  'simultaneous.recording.bound-alone':
    'A quick search found a sequence of {bound}. After {after} that gives {left} more, so states with a player farther than {left} from the goal are left out (hatched). The search from the goals leaves out states farther than {away} from the start. States that would come too late to the newest states of the other search are left out, too.',
  'simultaneous.recording.bound-trees':
    'A quick search found a sequence of {bound}. After {after} that gives {left} more, so states with a player farther than {left} from the goal are left out (hatched). In these mazes many more are left out: a sequence has to contain both routes to the goals, so it is at least as long as their shortest common supersequence.',
  'simultaneous.recording.bound-cores':
    'A quick search found a sequence of {bound}. After {after} that gives {left} more, so states with a player farther than {left} from the goal are left out (hatched). The search from the goals leaves out states farther than {away} from the start. In these mazes many more are left out: players who may ignore instructions reach the goal sooner, and a state is left out if even they would take too long.',
  'simultaneous.recording.bound-cut':
    'The length is known before: {bound}. After {depth} of them {left} are left, so states with a player farther than {left} from the goal are left out (hatched). Many more are left out: even with every dead end cut off they would take too long.',
  'simultaneous.recording.bound-none':
    'So few states need no bound: nothing is left out, and both searches grow until they meet.',
  'simultaneous.recording.bound-textbook': 'A textbook search has no bound: it leaves nothing out.',
  'simultaneous.recording.bound-astar':
    'A* does not go layer by layer: these are the states that it found, by their number of instructions from the start.',
  'simultaneous.recording.about': '{algorithm}. The layers take {bytes} of memory until the next search.',
  'simultaneous.no-recording.no-pairs': 'There is no search to watch: one maze alone gave the answer.',
  'simultaneous.no-recording.several-mazes':
    'Only the search of two mazes can be watched: with more mazes the states are not pairs of cells, and there are too many to show.',
  'simultaneous.no-recording.stopped': 'There is no search to watch: it was stopped without an answer.',
  'simultaneous.no-recording.too-large': 'This search took too much memory to be recorded for watching.',
  'simultaneous.curves.title': 'States in each layer',
  'simultaneous.curves.hint':
    'From the start on the left, from the goals on the right, until they meet: the area is the number of states. The engine’s quick search for a first sequence is not included.',
  'simultaneous.curves.run': {
    one: '{algorithm}: {pairs} states in {count} layer',
    other: '{algorithm}: {pairs} states in {count} layers, at most {most} in one',
  },
  'simultaneous.algorithm-what.auto':
    'Finds any sequence first, then leaves out every state that cannot belong to a shorter one; in mazes with cycles it moves 64 states at once, from both ends.',
  'simultaneous.algorithm-what.bfs': 'All states one instruction away, then all that are two away, and so on.',
  'simultaneous.algorithm-what.bidirectional': 'Breadth-first from the start and back from the goals, until both meet.',
  'simultaneous.algorithm-what.astar-manhattan':
    'Takes first the state that promises the shortest route, as if there were no walls.',
  'simultaneous.algorithm-what.astar-exact':
    'Takes first the state that promises the shortest route, as if each player walked alone.',
  'reason.misread-pits-of': 'the pits of maze {maze} are not read',
  'reason.misread-no-pits': 'no pits are read',
  'reason.misread-first-pit-of': 'only the first pit of maze {maze} is read',
  'reason.misread-first-pits': 'only the first pit of each maze is read',
  'reason.misread-pits-turned': 'columns and rows of the pits are exchanged',
  'reason.misread-walls-turned': 'columns and rows of the walls are exchanged',
  'reason.misread-walls-exchanged': 'walls to the right and walls below are exchanged',
  'reason.misread-goal-top-right': 'the goal is the top right corner',
  'reason.misread-goal-bottom-left': 'the goal is the bottom left corner',
  'reason.misread-nobody-waits': 'players who have reached the goal move on',
  'reason.misread-late-fall': 'a player stands in the pit for one instruction before returning to the start',
  'reason.misread-free-falls': 'instructions by which somebody falls are not counted',
  'reason.misread-fall-together': 'all players return to the start when one of them falls',
  'reason.misread-blocked-together': 'nobody moves when a wall blocks one of the players',
  'reason.misread-no-falls': 'nobody is allowed to fall, although a pit can help',
  'reason.misread-heuristic': 'the distances that guide A* leave out falls, although a pit can help',
  'reason.misread-up-down': 'up and down are exchanged',
  'reason.misread-left-right': 'left and right are exchanged',
  'reason.misread-turned': 'columns and rows are exchanged, so that right means down and left means up',
  'simultaneous.grade.early': {
    one: 'The last instruction is not needed.',
    other: 'The last {count} instructions are not needed.',
  },
  'simultaneous.grade.optimum': {
    one: 'The shortest solution has {count} instruction.',
    other: 'The shortest solution has {count} instructions.',
  },
  'simultaneous.grade.column.moves': 'Length',
  'simultaneous.made.walls': { one: 'wall', other: '{count} walls' },
  'simultaneous.made.walls-off': { one: 'remove wall', other: 'remove {count} walls' },
  'simultaneous.made.pits': { one: 'pit', other: '{count} pits' },
  'simultaneous.made.pits-off': { one: 'fill pit', other: 'fill {count} pits' },
  'simultaneous.made.walls-area': 'walls, rectangle',
  'simultaneous.made.walls-off-area': 'remove walls, rectangle',
  'simultaneous.made.pits-area': 'pits, rectangle',
  'simultaneous.made.pits-off-area': 'fill pits, rectangle',
  'simultaneous.made.resize': 'resize maze {board} to {width} × {height}',
  'simultaneous.made.resize-all': 'resize to {width} × {height}',
  'simultaneous.made.mirror': 'mirror maze {board}',
  'simultaneous.made.turn': 'turn maze {board}',
  'simultaneous.made.copy': 'copy maze {board}',
  'simultaneous.made.swap': 'swap mazes',
  'simultaneous.made.add': 'add maze',
  'simultaneous.made.remove': 'remove maze {board}',
  'simultaneous.made.clear': 'clear maze {board}',
  'simultaneous.made.clear-all': 'clear all',
  'simultaneous.change.wall-columns': '{player}: new wall between columns {x} and {next}, row {y}',
  'simultaneous.change.wall-rows': '{player}: new wall between rows {y} and {next}, column {x}',
  'simultaneous.change.open-columns': '{player}: no wall between columns {x} and {next}, row {y}',
  'simultaneous.change.open-rows': '{player}: no wall between rows {y} and {next}, column {x}',
  'simultaneous.change.pit': '{player}: new pit in column {x}, row {y}',
  'simultaneous.change.fill': '{player}: no pit in column {x}, row {y}',
  'simultaneous.instructions': { one: '{count} instruction', other: '{count} instructions' },
  'simultaneous.count-all': 'Count all shortest sequences',
  'simultaneous.show-search': 'Show the search on the boards',
  'simultaneous.verdict.by.walls': { one: 'with this wall', other: 'with these {count} walls' },
  'simultaneous.verdict.by.walls-off': { one: 'without this wall', other: 'without these {count} walls' },
  'simultaneous.verdict.by.pits': { one: 'with this pit', other: 'with these {count} pits' },
  'simultaneous.verdict.by.pits-off': { one: 'without this pit', other: 'without these {count} pits' },
  'simultaneous.why-cut':
    'The cells that {player} can reach from the start are shaded. The walls and pits that close them off are drawn around them. Whatever the other mazes look like, {player} cannot reach the goal.',
  'simultaneous.rule.1':
    'Each player has a maze and begins at its top left: Anton in the first maze, Bea in the second. Each instruction (up, down, left, right) moves all players at once.',
  'simultaneous.rule.2': 'A player who would walk into a wall stays put; the others move all the same.',
  'simultaneous.rule.3': 'A player who would move into a pit goes back to the start instead.',
  'simultaneous.rule.4': 'A player who reaches the goal, at the bottom right, stays there.',
  'simultaneous.rule.5': 'Find one sequence after which all players are at their goals. The shortest wins.',
  'simultaneous.rule.6': 'Each of you follows one maze with a finger; write the arrows into the strip together.',
  'simultaneous.keys.draw-side': 'while drawing: wall on that side',
  'instance.ladder-perfect': 'Size ladder: mazes without cycles',
  'instance.ladder-braided': 'Size ladder: mazes with cycles',
  'instance.ladder-pits': 'Size ladder: mazes with cycles and pits',
  'instance.cycles': 'Every dead end opened: many routes of each length',
  'instance.corridor': 'Long corridors with few forks',
  'instance.dead-ends': 'Many short dead ends',
  'instance.rooms': 'Rooms with one door on each route',
  'instance.open': 'No inner walls: more shortest sequences than anyone can list',
  'instance.wide': 'More columns than rows, or fewer: exchanged, they give an error or another answer',
  'instance.twins': 'The second maze is equal to the first, mirrored or turned',
  'instance.solved': 'Everybody is at the goal before the first instruction',
  'instance.waiting': 'One player waits at the goal for long',
  'instance.biting': 'Each pit changes the minimum',
  'instance.pits-help': 'Falling is the shortest way: without the pits the sequence is longer',
  'instance.pits-hinder': 'Pits lengthen the sequence',
  'instance.minefield': 'A pit on every fifth cell',
  'instance.start-is-pit': 'A pit on the start cell has no effect',
  'instance.two-sizes': 'Two mazes of unequal sizes, each with its own goal',
  'instance.several': 'Three and four mazes for one sequence',
  'instance.unsolvable-goal': 'No sequence: a pit on a goal',
  'instance.unsolvable-walls': 'No sequence: walls close off a goal',
  'instance.unsolvable-pits': 'No sequence: pits close off a goal',
  'instance.unsolvable-mixed': 'No sequence: walls and pits together close off a goal',
} satisfies Dictionary;
