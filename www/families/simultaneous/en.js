/** English: what only this family says, and its sentences for codes of the module. Same keys and places as de.js. */

/** @type {import('../../i18n/index.js').Dictionary} */
export default {
  'simultaneous.name': 'Mazes',
  'simultaneous.tagline': 'Several mazes, one sequence of instructions',
  'simultaneous.goal': 'Every instruction moves all players at once. Bring everybody to their goal.',
  'simultaneous.welcome': 'Each arrow moves both players at once. Can you bring both to their goals?',
  'simultaneous.how': 'Walk with the arrow keys, the buttons, or by swiping over a board.',
  'simultaneous.how-touch': 'Walk by swiping over a board, or with the buttons.',
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
  'simultaneous.show-search': 'Show it on the boards while it searches',
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
  'simultaneous.done.sequence': { one: 'sequence, {count} instruction', other: 'sequence, {count} instructions' },
  'simultaneous.done.solution': { one: 'solution, {count} instruction', other: 'solution, {count} instructions' },
  'simultaneous.typed.walked': {
    one: 'Walked: {count} instruction. That does not solve it yet.',
    other: 'Walked: {count} instructions. That does not solve it yet.',
  },
  'simultaneous.typed.solved': {
    one: 'It solves the puzzle, with {count} instruction.',
    other: 'It solves the puzzle, with {count} instructions.',
  },
  'simultaneous.typed.solved-early': {
    one: 'It solves the puzzle after {count} instruction; the other {more} are not needed.',
    other: 'It solves the puzzle after {count} instructions; the other {more} are not needed.',
  },
  'simultaneous.share.with-moves': {
    one: 'With my {count} instruction, for somebody to do better',
    other: 'With my {count} instructions, for somebody to do better',
  },
  'simultaneous.unsolvable': 'No sequence exists. Proved.',
  'simultaneous.goal-unreachable':
    'No sequence exists. {player}’s goal cannot be reached: these walls and pits close it off. Proved.',
  'simultaneous.goal-is-pit':
    'No sequence exists. {player}’s goal is a pit: whoever steps onto it falls back to the start. Proved.',
  'simultaneous.sequences': 'There are {sequences} shortest sequences.',
  'simultaneous.only-sequence': 'It is the only shortest sequence.',
  'simultaneous.verdict.more': 'How many shortest sequences?',
  'simultaneous.verdict.by.walls': { one: 'by this wall', other: 'by these {count} walls' },
  'simultaneous.verdict.by.walls-off': { one: 'without this wall', other: 'without these {count} walls' },
  'simultaneous.verdict.by.pits': { one: 'by this pit', other: 'by these {count} pits' },
  'simultaneous.verdict.by.pits-off': { one: 'without this pit', other: 'without these {count} pits' },
  'simultaneous.counting': 'The shortest sequences are being counted …',
  'simultaneous.count-stopped': 'The shortest sequences were not counted: {reason}',

  'simultaneous.account.moves': 'Instructions',
  'simultaneous.account.bound-alone': '{bound}: one of the players needs that many alone.',
  'simultaneous.account.bound-super':
    '{bound}: one sequence has to contain both players’ only routes home (shortest common supersequence).',
  'simultaneous.account.bound-pairs': '{bound}: two of the players need that many together.',
  'simultaneous.account.bound-raised': 'The search raised it to {length}.',
  'simultaneous.account.bound-stopped': '{atLeast}: everything shorter is ruled out.',
  'simultaneous.account.layers-forward': '{forward}, from the start',
  'simultaneous.account.layers-met':
    '{forward} from the start, {backward} back from the goals: {sum} together when they first met',
  'simultaneous.account.layers-both': '{forward} from the start, {backward} back from the goals',
  'simultaneous.account.pairs': '{states} of {all} pairs of cells ({share})',
  'simultaneous.account.states': '{states} of {all} ({share})',
  'simultaneous.by.none': 'none was needed',
  'simultaneous.by.proof': 'breadth first, in each maze alone',
  'simultaneous.by.alone': 'breadth first, in the one maze that matters',
  'simultaneous.by.guided': 'Lockstep’s engine: from the start, guided by supersequences',
  'simultaneous.by.engine': 'Lockstep’s engine: from both ends, 64 pairs at once',
  'simultaneous.by.several': 'Lockstep’s engine: from both ends, up to 64 states at once',

  'simultaneous.by.pairwise': 'Lockstep’s engine: layer by layer, with the exact distances of every two players',
  'simultaneous.explain.idea-pair':
    'A state is the pair of cells on which the two players stand. The mazes have {cells} cells, so there are {states} pairs. Every instruction leads from each pair to exactly one other pair, or leaves it as it is: a player at a wall stays put, a player who falls is back at the start, a player at the goal stays there.',
  'simultaneous.explain.idea-several':
    'A state says where all {players} players stand. The mazes have {cells} cells, so there are {states} states. Every instruction leads from each state to exactly one other state, or leaves it as it is: a player at a wall stays put, a player who falls is back at the start, a player at the goal stays there.',
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
  'simultaneous.explain.why-bound':
    'A lower bound comes first: each player needs at least as many instructions as alone, and one of them needs {alone} alone.',
  'simultaneous.explain.why-super':
    'A lower bound comes first. Neither maze has a cycle, so each player has only one route home, and the sequence has to contain both routes: their steps in the right order, perhaps with others in between. The shortest sequence that contains both (the shortest common supersequence) has {bound} instructions; alone, neither player needs more than {alone}.',
  'simultaneous.explain.why-pairs':
    'A lower bound comes first. For every two of the players, the distances home from all their pairs of cells were found, by breadth-first search back from the goals. All players together need at least as many instructions as any two of them: {bound}. Alone, nobody needs more than {alone}.',
  'simultaneous.explain.why-within':
    'A quick search found some sequence of {first} instructions. The search for a shorter one goes layer by layer: layer t holds the states that need exactly t instructions. It leaves out a state if t, and what the slowest two players still need from there, come to {first} or more, since no shorter sequence passes through it. It found that fewer than {count} are not enough.',
  'simultaneous.explain.why-tight': 'The solution has exactly {count}, so nothing shorter is possible.',
  'simultaneous.explain.why-first':
    'A quick search found some sequence of {first} instructions. From then on, the search left out each state for which such a bound shows that no sequence of {first} instructions or fewer passes through it. No shortest sequence is lost that way.',
  'simultaneous.explain.why-both':
    'The search goes layer by layer: {forward} layers from the start hold everything that can be reached with that many instructions or fewer, {backward} layers back from the goals everything that gets home with that many or fewer. If there were a shorter sequence, the two would have met earlier; they first met at {forward} + {backward} = {count}.',
  'simultaneous.explain.why-forward':
    'The search goes layer by layer: layer t holds every state that needs exactly t instructions. In the layers up to {before} there is none with everybody at the goal; in layer {count} there is one.',
  'simultaneous.explain.why-astar':
    'A* always goes on with the state that promises the shortest sequence, and its promise is never too long. When it took the solution with {count} instructions, no other state promised fewer.',
  'simultaneous.explain.why-alone':
    'The other players are home already, or walk exactly as this one does in an equal maze. So one player’s shortest route, found breadth first, is shortest for all: {count}.',
  'simultaneous.explain.why-plain': 'Every shorter sequence was ruled out by a complete search.',
  'simultaneous.explain.why-not': 'It solves the puzzle, but there may be a shorter one.',
  'simultaneous.explain.cost-order':
    'In the worst case every state is seen once, with four instructions each: time and memory grow with the product of the numbers of cells, O(n₁ · n₂ · …).',
  'simultaneous.explain.cost-here': 'Here it was {seen}, in {time}, with {bytes} of memory.',
  'simultaneous.explain.none-idea':
    'The players do not get in each other’s way: the mazes can be solved together exactly when each can be solved alone. Lead one player home, who waits there; the others can get back to the start from wherever they are, and then go home in turn. So a single maze is enough to prove that there is no sequence.',
  'simultaneous.explain.none-goal-unreachable':
    'From the start, {player} reaches {reached} of {cells} cells. The goal is not among them.',
  'simultaneous.explain.none-goal-is-pit':
    '{player} reaches {reached} of {cells} cells. The goal is a pit, so nobody ever stands on it.',
  'simultaneous.explain.none-why':
    'The reachable cells are shaded on {player}’s board. What closes them off is drawn around them: walls, and pits, which lead back to the start. To check the proof, you only have to follow this line once around.',
  'simultaneous.explain.none-cost': {
    one: 'One breadth-first search in each maze, O(n₁ + n₂ + …): {count} cell, {time}.',
    other: 'One breadth-first search in each maze, O(n₁ + n₂ + …): {count} cells, {time}.',
  },
  'simultaneous.why-cut':
    'The cells that {player} can reach from the start are shaded. What closes them off is drawn around them. Whatever the other mazes look like, nobody can bring {player} home.',

  'simultaneous.player.1': 'Anton',
  'simultaneous.player.2': 'Bea',
  'simultaneous.player.3': 'Clara',
  'simultaneous.player.4': 'David',
  'simultaneous.player.5': 'Emil',
  'simultaneous.player.6': 'Frida',
  'simultaneous.player.7': 'Georg',
  'simultaneous.player.8': 'Hanna',
  'simultaneous.player.9': 'Ida',
  'simultaneous.player.10': 'Jonas',
  'simultaneous.player.11': 'Karl',
  'simultaneous.player.12': 'Lena',
  'simultaneous.player.13': 'Max',
  'simultaneous.player.14': 'Nora',
  'simultaneous.player.15': 'Otto',
  'simultaneous.player.16': 'Paula',
  'simultaneous.player.other': 'Player {number}',

  'simultaneous.setting.mazes': 'Mazes',
  'simultaneous.setting.maze': 'Kind of maze',
  'simultaneous.setting.maze.perfect': 'Perfect, all as likely (Wilson)',
  'simultaneous.setting.maze.braided': 'Braided: dead ends opened',
  'simultaneous.setting.maze.random': 'Random walls',
  'simultaneous.setting.maze.kruskal': 'Perfect, short dead ends (Kruskal)',
  'simultaneous.setting.maze.growing': 'Perfect, from a growing tree',
  'simultaneous.setting.maze.rooms': 'Rooms with doors',
  'simultaneous.setting.opened': 'Dead ends opened',
  'simultaneous.setting.walls': 'Walls',
  'simultaneous.setting.pits': 'Pits',
  'simultaneous.setting.solvable': 'Only solvable ones',
  'simultaneous.setting.newest': 'Long winding corridors',
  'simultaneous.setting.room': 'Cells along a room, at most',
  'simultaneous.setting.pair': 'Maze 2',
  'simultaneous.setting.pair.independent': 'Independent of maze 1',
  'simultaneous.setting.pair.equal': 'Equal to maze 1',
  'simultaneous.setting.pair.mirrored': 'Maze 1 in a mirror',
  'simultaneous.setting.pair.turned': 'Maze 1 turned around',
  'simultaneous.setting.biting': 'Only pits that change the answer',

  'simultaneous.generating': { one: '{count} set of mazes tried.', other: '{count} sets of mazes tried.' },
  'simultaneous.notice.nothing-to-measure': 'There is no solution, so there is nothing to measure.',
  'simultaneous.wish.harder': 'Larger mazes tend to be harder, and so do perfect ones.',
  'simultaneous.wish.easier': 'Smaller mazes tend to be easier, and so do those with open dead ends.',
  'simultaneous.wish.smaller': 'Choose two mazes of at most 75 × 75 cells, or fewer mazes.',
  'simultaneous.measure.playouts':
    'About one random play-out in {one} solves it within twice the shortest length.',
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
    one: 'Somebody has to walk away from the goal once.',
    other: 'Somebody has to walk away from the goal {count} times.',
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
  'simultaneous.measure.fewer-pits': 'There are fewer pits than wanted: no other one was found that changes the answer.',
  'simultaneous.measure.chosen': 'How it was chosen',

  'simultaneous.film.layers': 'Layers shown',
  'simultaneous.film.newest': 'Newest layers',
  'simultaneous.film.all': 'All so far',
  'simultaneous.film.from': 'Search from',
  'simultaneous.film.from-start': 'start',
  'simultaneous.film.from-goal': 'goals',
  'simultaneous.film.both': 'held by both',
  'simultaneous.film.layer': 'Layer',
  'simultaneous.film.pairs': 'Pairs',
  'simultaneous.film.so-far': 'So far',
  'simultaneous.film.begin': 'One pair of cells: the start.',
  'simultaneous.film.begin-both': 'Two pairs of cells: the start, and the goals.',
  'simultaneous.film.grown-start': {
    one: 'The search from the start grew: layer {depth}, {count} pair.',
    other: 'The search from the start grew: layer {depth}, {count} pairs.',
  },
  'simultaneous.film.grown-goal': {
    one: 'The search from the goals grew: layer {depth}, {count} pair.',
    other: 'The search from the goals grew: layer {depth}, {count} pairs.',
  },
  'simultaneous.film.met': {
    one: 'Both meet in {count} pair: {start} + {goal} = {sum} instructions.',
    other: 'Both meet in {count} pairs: {start} + {goal} = {sum} instructions.',
  },
  'simultaneous.film.arrived': {
    one: 'Both goals are reached: {count} instruction.',
    other: 'Both goals are reached: {count} instructions.',
  },
  'simultaneous.film.pin': 'Press a cell: the other maze then shows only its partners.',
  'simultaneous.film.pinned': {
    one: '{player} in {place}: {partner} is then on {count} cell.',
    other: '{player} in {place}: {partner} is then on one of {count} cells.',
  },
  'simultaneous.film.pinned-now': 'Pinned: {player} in {place}.',
  'simultaneous.film.unpinned': 'All pairs are shown again.',
  'simultaneous.film.unpin': 'Show all pairs again (Esc)',
  'simultaneous.film.across': '{player}’s distance to the goal →',
  'simultaneous.film.down': '↑ {player}’s distance to the goal',
  'simultaneous.film.plane':
    'The players’ distances to their goals. The goals are at the bottom left, the start is at the top right.',
  'simultaneous.film.plane-start':
    'The search from the start has pairs in which {one} is {a} to {b} and {two} {c} to {d} instructions from the goal.',
  'simultaneous.film.plane-goal':
    'The search from the goals has pairs in which {one} is {a} to {b} and {two} {c} to {d} instructions from the goal.',
  'simultaneous.film.bound':
    'A quick search found a sequence of {bound} instructions. After {depth} instructions that gives {left} more, so pairs with a player farther than {left} from the goal are left out (hatched). The search from the goals leaves out pairs farther than {away} from the start. Pairs that would come too late to the newest pairs of the other search are left out, too.',
  'simultaneous.film.bound-trees':
    'A quick search found a sequence of {bound} instructions. After {depth} instructions that gives {left} more, so pairs with a player farther than {left} from the goal are left out (hatched). In these mazes many more are left out: a sequence has to contain both routes home, so it is at least as long as their shortest common supersequence.',
  'simultaneous.film.bound-cores':
    'A quick search found a sequence of {bound} instructions. After {depth} instructions that gives {left} more, so pairs with a player farther than {left} from the goal are left out (hatched). The search from the goals leaves out pairs farther than {away} from the start. In these mazes many more are left out: players who may ignore instructions get home sooner, and a pair is left out if even they would take too long.',
  'simultaneous.film.bound-none': 'So few pairs need no bound: nothing is left out, and both searches grow until they meet.',
  'simultaneous.film.bound-textbook': 'A textbook search has no bound: it leaves nothing out.',
  'simultaneous.film.bound-astar':
    'A* does not go layer by layer: these are the pairs that it found, by their number of instructions from the start.',
  'simultaneous.film.about': '{algorithm}. The layers take {bytes} of memory until the next search.',
  'simultaneous.no-film.gone': 'What this search did is no longer in memory. Press Search to search once more.',
  'simultaneous.no-film.no-pairs': 'There is no search to watch: one maze alone gave the answer.',
  'simultaneous.no-film.several-mazes':
    'Only the search of two mazes can be watched: with more mazes the states are not pairs of cells, and there are too many to show.',
  'simultaneous.no-film.stopped': 'There is no search to watch: it was stopped without an answer.',
  'simultaneous.no-film.too-large': 'This search took more memory than may be kept for watching it.',

  'simultaneous.curves.title': 'Pairs in each layer',
  'simultaneous.curves.hint':
    'From the start on the left, from the goals on the right, until they meet: the area is the number of pairs. The engine’s quick search for a first sequence is not in it.',
  'simultaneous.curves.run': '{algorithm}: {pairs} pairs in {layers} layers, at most {most} in one',

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

  'simultaneous.look.free': 'free cell',
  'simultaneous.look.pit': 'pit',
  'simultaneous.look.start': 'start',
  'simultaneous.look.goal': 'goal',
  'simultaneous.look.goal-pit': 'goal, but a pit',
  'simultaneous.look.player': '{field}, the player is here',

  'simultaneous.event.wall': '{player} stays put: a wall.',
  'simultaneous.event.fell': '{player} falls back to the start.',
  'simultaneous.event.home': '{player} waits at the goal.',
  'simultaneous.event.arrived': '{player} reaches the goal.',

  'stage-name.distances': 'Measuring distances',
  'stage-name.bound': 'Narrowing the length down first',
  'stage-name.forward': 'Searching from the start',
  'stage-name.backward': 'Searching back from the goals',
  'stage-name.count': 'Counting the shortest sequences',
  'stage-name.path': 'Writing down the sequence',

  'error.bad-wall': '“{found}” is not a wall. Expected here: {expected}.',
  'error.too-large-maze': '“{found}” is too large for maze {maze}. The limit is {limit}.',
  'error.one-cell-maze':
    'maze {maze} has a single cell. Where sizes differ, each maze has at least two.',
  'error.too-many-mazes': 'another maze begins here. There can be at most {limit}.',
  'error.line-length': 'the line has {found} numbers; in maze {maze}, {count} belong here.',
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

  'level.simultaneous.1': 'In step',
  'level.simultaneous.1.tip':
    'Each instruction moves both players at once: bring Anton and Bea to their goals at the bottom right.',
  'level.simultaneous.2': 'Winding',
  'level.simultaneous.2.tip': 'Nobody passes through a wall: walk around it.',
  'level.simultaneous.3': 'Held back',
  'level.simultaneous.3.tip':
    'A player who would walk into a wall stays put while the other one walks on: make use of that.',
  'level.simultaneous.4': 'Already there',
  'level.simultaneous.4.tip': 'A player who has reached the goal stays there and waits for the other one.',
  'level.simultaneous.5': 'Two minds',
  'level.simultaneous.5.tip':
    'Either player alone would need only four instructions; together they need twice as many.',
  'level.simultaneous.6': 'One step back',
  'level.simultaneous.6.tip':
    'Sometimes one player has to walk away from the goal so that the other one can get there.',
  'level.simultaneous.7': 'Watch your step',
  'level.simultaneous.7.tip': 'A player who falls into a pit is back at the start: keep clear of the pits.',
  'level.simultaneous.8': 'Between pits',
  'level.simultaneous.8.tip':
    'Mind both players at every instruction: a step that is safe for Anton may drop Bea into a pit.',
  'level.simultaneous.9': 'A lucky fall',
  'level.simultaneous.9.tip': 'A pit can help: let somebody fall into it.',
  'level.simultaneous.10': 'Again and again',
  'level.simultaneous.10.tip':
    'A player who falls into the same pit again and again stays at the start until the other one is ready.',
  'level.simultaneous.11': 'Big and small',
  'level.simultaneous.11.tip':
    'Mazes may differ in size: the player with the shorter route has to pass the time.',
  'level.simultaneous.12': 'Three of them',
  'level.simultaneous.12.tip': 'The same instructions for three players: bring all of them home.',
  'level.simultaneous.13': 'Quartet',
  'level.simultaneous.13.tip': 'Four at once: choose one player, and see whom these steps take along.',
  'level.simultaneous.14': 'Setting out',
  'level.simultaneous.15': 'Backyard',
  'level.simultaneous.16': 'Stumbling block',
  'level.simultaneous.17': 'Triad',
  'level.simultaneous.18': 'Stumbling trio',
  'level.simultaneous.19': 'Cloister',
  'level.simultaneous.20': 'Side street',
  'level.simultaneous.21': 'Trapdoor',
  'level.simultaneous.22': 'House of cards',
  'level.simultaneous.23': 'Hedge garden',
  'level.simultaneous.24': 'Gang of four',
  'level.simultaneous.25': 'Triplets',
  'level.simultaneous.26': 'Row of rooms',
  'level.simultaneous.27': 'Moor',
  'level.simultaneous.28': 'Roots',
  'level.simultaneous.29': 'Four winds',
  'level.simultaneous.30': 'Thorns',
  'level.simultaneous.31': 'Three stars',
  'level.simultaneous.32': 'Tides',
  'level.simultaneous.33': 'Three peaks',
  'level.simultaneous.34': 'Canyons',
  'level.simultaneous.35': 'Fog',
  'level.simultaneous.36': 'Will-o’-the-wisps',
  'level.simultaneous.37': 'Dripstone cave',
  'level.simultaneous.38': 'Ridge walk',
  'level.simultaneous.39': 'Summit',
  'level.simultaneous.40': 'Masterpiece',

  'simultaneous.grade.early': {
    one: 'The last {count} instruction is not needed.',
    other: 'The last {count} instructions are not needed.',
  },
  'simultaneous.grade.optimum': {
    one: 'The shortest solution has {count} instruction.',
    other: 'The shortest solution has {count} instructions.',
  },
  'simultaneous.grade.column.moves': 'Length',

  'simultaneous.quiz.length': { one: '{count} instruction', other: '{count} instructions' },

  'simultaneous.rule.1':
    'Each player has a maze and begins at its top left: Anton in the first maze, Bea in the second. Each instruction (up, down, left, right) moves all players at once.',
  'simultaneous.rule.2':
    'A player who would walk into a wall stays put; the others move all the same.',
  'simultaneous.rule.3':
    'A player who would step into a pit goes back to the start instead.',
  'simultaneous.rule.4':
    'A player who reaches the goal, at the bottom right, stays there.',
  'simultaneous.rule.5':
    'Find one sequence after which all players stand at their goals. The shortest wins.',
  'simultaneous.rule.6':
    'Each of you follows one maze with a finger; write the arrows into the strip together.',
  'simultaneous.sheet.length': { one: '{count} instruction:', other: '{count} instructions:' },

  'reason.border-is-wall': 'The outer border is always wall.',
  'reason.pit-on-start': 'A pit at the start would change nothing.',
  'reason.pit-on-goal': 'Nobody would get to a goal that is a pit.',
  'reason.last-two-mazes': 'There have to be at least two mazes.',
  'reason.no-more-mazes': 'There are at most {count} mazes.',
  'reason.single-cell': 'A maze of a single cell cannot stand beside mazes of other sizes.',

  'simultaneous.tool.walls': 'Walls',
  'simultaneous.tool.pits': 'Pits',
  'simultaneous.tool.resize': 'Resize this maze',
  'simultaneous.tool.resize-all': 'Resize all',
  'simultaneous.tool.mirror.left-right': 'Mirror ↔',
  'simultaneous.tool.mirror.top-bottom': 'Mirror ↕',
  'simultaneous.tool.mirror.diagonal': 'Mirror ⤡',
  'simultaneous.tool.turn.right': 'Turn ↻',
  'simultaneous.tool.turn.half': 'Turn by half',
  'simultaneous.tool.turn.left': 'Turn ↺',
  'simultaneous.tool.copy': 'Copy to {name}',
  'simultaneous.tool.swap': 'Swap with {name}',
  'simultaneous.tool.add': 'Another maze',
  'simultaneous.tool.remove': 'Remove this maze',
  'simultaneous.tool.clear': 'Clear this maze',
  'simultaneous.tool.clear-all': 'Clear all',
  'simultaneous.made.walls': { one: 'wall', other: '{count} walls' },
  'simultaneous.made.walls-off': { one: 'wall removed', other: '{count} walls removed' },
  'simultaneous.made.pits': { one: 'pit', other: '{count} pits' },
  'simultaneous.made.pits-off': { one: 'pit filled', other: '{count} pits filled' },
  'simultaneous.made.walls-area': 'walls, rectangle',
  'simultaneous.made.walls-off-area': 'rectangle without walls',
  'simultaneous.made.pits-area': 'pits, rectangle',
  'simultaneous.made.pits-off-area': 'rectangle without pits',
  'simultaneous.made.resize': 'maze {board}: {width} × {height}',
  'simultaneous.made.resize-all': 'all {width} × {height}',
  'simultaneous.made.mirror': 'mirror maze {board}',
  'simultaneous.made.turn': 'turn maze {board}',
  'simultaneous.made.copy': 'copy maze {board}',
  'simultaneous.made.swap': 'swap mazes',
  'simultaneous.made.add': 'another maze',
  'simultaneous.made.remove': 'remove maze {board}',
  'simultaneous.made.clear': 'clear maze {board}',
  'simultaneous.made.clear-all': 'clear all',
  'simultaneous.keys.draw-side': 'while drawing: wall on that side',
  'simultaneous.drawing.help': 'Press an edge or drag along edges; press cells for pits. What is there already is removed, as by the right button. With Shift you draw a rectangle.',
  'simultaneous.change.wall-columns': '{player}: new wall between columns {x} and {next}, row {y}',
  'simultaneous.change.wall-rows': '{player}: new wall between rows {y} and {next}, column {x}',
  'simultaneous.change.open-columns': '{player}: no wall between columns {x} and {next}, row {y}',
  'simultaneous.change.open-rows': '{player}: no wall between rows {y} and {next}, column {x}',
  'simultaneous.change.pit': '{player}: new pit in column {x}, row {y}',
  'simultaneous.change.fill': '{player}: no pit in column {x}, row {y}',
  'simultaneous.improve.now.length': { one: 'As it is: {count} instruction', other: 'As it is: {count} instructions' },
  'simultaneous.improve.after.repaired': {
    one: 'solvable, {count} instruction',
    other: 'solvable, {count} instructions',
  },
};
