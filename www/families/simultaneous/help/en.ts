/** English: the help of this family. Same parts in the same order as de.ts. */

import type { FamilyTexts } from '../../../app/help-types.ts';

export const en: FamilyTexts = {
  signs: {
    wall: 'Wall: a player who would walk into it stays put.',
    pit: 'Pit: a player who would move into it goes back to the start.',
    start: 'Start: every player begins at the top left.',
    goal: 'Goal: a player who gets here stays for good.',
    'player-1': 'Anton, in the first maze.',
    'player-2': 'Bea, in the second maze.',
    'player-3': 'Clara, in the third maze.',
    'player-4': 'David, in the fourth maze.',
  },
  contest: {
    title: 'Mazes',
    parts: [
      'The task is *Simultane Labyrinthe*, task 2 of the second round of the 43rd *Bundeswettbewerb Informatik*, the German national contest in computer science. The contest publishes its tasks with their example files; look for its 43rd year, round 2, task 2.',
      'The contest’s files open here as they are. Different sizes and more than two mazes go beyond the contest.',
    ],
  },
  limits: {
    title: 'Mazes',
    parts: [
      {
        list: [
          'A maze has 1 to 2,000 columns and 1 to 2,000 rows.',
          'There are 2 to 16 mazes.',
          'A search may take 3,200 MB in a browser.',
          'Two mazes of 250 × 250 have 3.9 billion states. That can be solved in a browser, most of the time within seconds.',
        ],
      },
    ],
  },
  chapters: {
    rules: {
      title: 'Mazes: the rules',
      about: 'One sequence of instructions, and the effect of walls, pits and goals.',
      sections: {
        together: {
          title: 'One instruction moves everybody',
          parts: [
            'Anton walks in the first maze, Bea in the second. Both start at the top left and must reach the bottom right. There are four instructions: up, down, left, right. Each of them is for both players at once, and moves each of them by one cell.',
            {
              board: 'together',
              caption: 'Nothing is in the way here: both reach their goals with three instructions.',
            },
            'The task is to find a *shortest* sequence of instructions after which both are at their goals.',
          ],
        },
        wall: {
          title: 'Walls hold a player back',
          parts: [
            'A player who would walk into a wall stays put, and so does one at the outer border. The other player walks on all the same. Every instruction may be given at any time; it may just do nothing for somebody.',
            { board: 'wall', caption: 'The first → moves only Bea: Anton has a wall to his right.' },
          ],
        },
        goal: {
          title: 'At the goal, a player waits',
          parts: [
            'A player who has reached the goal stays there for good, whatever instructions follow. Once one of them is there, you only have to lead the other one to the goal.',
            {
              board: 'goal',
              caption:
                'Anton is at the goal after → → ↓. Bea has to go back to the first column, and he waits for her.',
            },
          ],
        },
        pit: {
          title: 'Pits lead back to the start',
          parts: [
            'A player who would move into a pit goes back to the start *instead*, within the same instruction. Nobody ever stands in a pit.',
            { board: 'pit', caption: 'The first → makes Anton fall: he is at the start again, while Bea walks on.' },
            'A pit on a goal closes it: nobody can reach it, except in a maze of a single cell, where the player is there from the beginning. A pit on the start changes nothing.',
          ],
        },
        helpful: {
          title: 'A pit can help',
          parts: [
            'A fall costs a single instruction, however far it leads back. Sometimes that is just what brings the two players into step.',
            { board: 'helpful', caption: 'In a shortest sequence Anton falls once, on purpose.' },
          ],
        },
        solvable: {
          title: 'When there is a sequence',
          parts: [
            'Two mazes can be solved together exactly when each can be solved alone. Lead Anton to his goal first. Bea is somewhere by then. She can always get back to the start: she retraces her route, all of it or, if she has fallen, those since her last fall, which began at the start. And from the start she can reach her goal, while Anton waits.',
            'So if there is no sequence, then one player alone cannot reach the goal, and the page shows which cells can be reached and which walls and pits close them off.',
          ],
        },
        more: {
          title: 'More mazes, and different sizes',
          parts: [
            'There may be up to 16 players, each in a maze of their own, all following the same instructions. The mazes may differ in size; each has its goal at its own bottom right.',
            { board: 'sizes', caption: 'Anton’s maze is small, Bea’s is not: 22 instructions at least.' },
          ],
        },
      },
    },
    format: {
      title: 'Mazes: the file format',
      about: 'How a pair of mazes is written as text.',
      sections: {
        sample: {
          title: 'A puzzle as text',
          parts: [
            'This is the contest’s format. First the number of columns and of rows, then the mazes one after another. Every maze is written in the same way.',
            {
              sample: [
                'Columns, then rows: both mazes have 3 × 2 cells.',
                'The first maze, one line for each row: 1 is a wall *to the right* of that cell. The last cell of a row needs no number.',
                'One line for each row but the last: 1 is a wall *below* that cell.',
                'The number of pits, then column and row of each. These count from 0.',
                'The second maze: walls to the right, walls below, no pits.',
              ],
            },
          ],
        },
        walls: {
          title: 'Walls',
          parts: [
            'A maze of `n` columns and `m` rows has `m` lines of `n − 1` numbers for the walls to the right, and then `m − 1` lines of `n` numbers for the walls below. Each number is 0 or 1. The outer border is always wall and is not written.',
          ],
        },
        pits: {
          title: 'Pits',
          parts: [
            'After the walls comes the number of pits, 0 if there are none. Then each pit has a line: its column, from 0 to `n − 1`, and its row, from 0 to `m − 1`, counted from the top left.',
          ],
        },
        more: {
          title: 'More mazes, and different sizes',
          parts: [
            'Anything after the second maze is read as more mazes of the same size, up to 16 in all.',
            'If sizes differ, a line with columns and rows comes before *each* maze:',
            { code: '3 1        Anton’s maze\n0 0\n0\n2 2        Bea’s maze\n0\n1\n0 0\n0' },
            'In this form each maze has at least two cells. A text that can be read as mazes of one size is read that way.',
          ],
        },
        text: {
          title: 'Numbers and comments',
          parts: [
            'Any number of spaces, tabs and line ends separates the numbers. Everything from a `#` to the end of its line is a comment. A text may have up to 32 MB. It is read as mazes if neither of its first two lines with content has a comma, its first word is not the name of another kind of puzzle, and it is no map of `#` and `.`.',
          ],
        },
      },
    },
    solver: {
      title: 'Mazes: how the solver works',
      about:
        'Pairs of cells, 64 at a time, coarse from the goal and finer from the start; and why the answer is right.',
      sections: {
        pairs: {
          title: 'States are pairs of cells',
          parts: [
            'The rest of the game depends only on where Anton is and where Bea is. Such a pair of cells is a *state*. Two mazes of `n` cells each have `n × n` states: for 250 × 250 cells that is 62,500 × 62,500, or 3.9 billion.',
            'Breadth-first search finds a shortest sequence: it visits first all states one instruction away from the start, then all that are two away, and so on, each state only once. When it reaches the state “both at the goal”, no shorter sequence is possible. The solver does the same, only with far less work.',
          ],
        },
        branches: {
          title: 'Dead ends are cut off',
          parts: [
            'Most cells lie in dead ends. Take away everything that is on no way from the start to the goal, and let each cell that is left be one *class* with all dead ends that begin there. In such a class a player may be on whichever cell suits. A real sequence also works for players who may choose, so these need at most as many instructions: what they need is a *lower bound*. And there are far fewer pairs: of two perfect mazes of 250 × 250, one in a thousand.',
          ],
        },
        ladder: {
          title: 'From alternating ends, finer and finer',
          parts: [
            'The first *rung* of the ladder is a search back from the goals through pairs of such classes, layer by layer. So of each pair it knows exactly how far the goals are, for players who may choose.',
            {
              figure: 'frontiers',
              caption:
                'Each dot is a pair of classes. The first rung, from the goals on the right, saw all of them. The second one, from the start on the left, goes only to the larger dots: there both distances together are within the limit.',
              words: { start: 'start', goal: 'goals', beyond: 'beyond the limit' },
            },
            'The second rung comes from the start, over classes of a greater *height*: at height 2, the first two cells of each dead end are classes of their own, the second one with all that is behind it. If this rung finds a pair after `t` instructions, and from there it is at least `r` to the goals by the first rung, then no sequence through this pair is shorter than `t + r`. It looks only at pairs for which that is within a *limit*. So it sees few of them, but its own lower bound is greater or equal. The third rung goes backwards again, at height 4, bounded by the second; and so on, until every cell is a class of its own.',
            {
              board: 'rungs',
              caption:
                'Try it: alone, nobody needs more than 9 instructions. The first rung sees 34 pairs of classes and proves that both together need 10, the second one sees 5 and proves that they need 11. “Show me” plays such a sequence.',
            },
            '*Why nothing is lost.* With each instruction, `r` falls by one at most. So along a shortest way `t + r` never falls: if a pair is within the limit, so are all before it. If a rung does not find the other end within a limit, no sequence is that short.',
            'Going backwards is exact even with pits: a player at the start may just have fallen, so each cell from which the instruction leads into a pit counts as a predecessor of the start.',
          ],
        },
        sequence: {
          title: 'A sequence of that length',
          parts: [
            'A lower bound is no sequence yet. So a quick search looks for one: of each layer it keeps only the pairs that promise most, first by how far each player is alone, later by the distances that the rungs have found. The sequence that it finds is real, but it might not be shortest. From then on the solver looks only for shorter ones: the limit is raised towards its length. As soon as the lower bound is as great, the sequence is proved to be a shortest one.',
          ],
        },
        words: {
          title: '64 pairs in one step',
          parts: [
            'Eight classes of Anton’s maze with eight of Bea’s make 64 pairs, and a processor’s word has 64 bits: one bit for each pair, 1 if the search has come to it. Classes are numbered along corridors, so that an instruction mostly leads to the next number.',
            {
              figure: 'word',
              caption:
                'A word of 64 pairs, with a column for each class of Bea’s maze, takes the instruction “right”: one shift moves all bits at once. Bits in front of a wall stay. A bit at the edge goes into the next word.',
              words: { before: 'before', after: 'after “right”' },
            },
            'So one instruction is carried out for 64 pairs in a few operations of the processor.',
          ],
        },
        several: {
          title: 'Three and more mazes',
          parts: [
            'With three players there are far more states, but two of them are a pair. So the ladder begins with every two players: their coarsest rungs, from the goals and from the start. All players together need at least as many instructions as the two who need most, so whatever is too far for two of them is too far for all. Then come every three players from the goals, and then all of them, with more and more cells of each dead end.',
            'A quick search finds some sequence first, and from then on only shorter ones are looked for: a rung leaves out every state through which, by the rung before, no shorter sequence can lead. If it does not see its other end, the sequence is a shortest one. Players in equal mazes always do the same, so they count as one.',
          ],
        },
        watch: {
          title: 'Watching the search',
          parts: [
            'After the search for a pair, choose its search under “Showing” to see its layers one after another: the stronger the colour of a cell, the more pairs hold it. The search from the start has one colour, the search from the goals another. Press a cell to pin it, and the other maze shows only the cells that make a pair with it.',
            'Below, each point of a picture stands for two numbers: how far Anton and how far Bea still is from the goal. There the first rung comes from the goals, then the last one from the start, where every cell is a class of its own. Beside it is what each of them proves, and why the states that it leaves out are on no shortest sequence; they are hatched.',
          ],
        },
        none: {
          title: 'If there is no sequence',
          parts: [
            'Then one of the players cannot reach the goal even alone, [as the rules explain](simultaneous-rules/solvable). A search through that one maze finds all cells that can be reached. These cells, and the walls and pits around them, are the proof; the board shows them.',
          ],
        },
      },
    },
    astar: {
      title: 'Mazes: how A* works',
      about: 'A search that estimates how far it still is, step by step on a map of your own settings.',
      sections: {
        idea: {
          title: 'The idea: f = g + h',
          parts: [
            'Breadth-first search takes the states in the order of their distance from the start, whichever direction they lie in. `A*` prefers those that promise a short route. Of each state it knows *g*, the moves from the start, and a *heuristic* estimates *h*, the moves that are still needed. It always takes a waiting state whose sum *f = g + h* is least, and lets its neighbours wait. It ends when it takes the goal.',
          ],
        },
        try: {
          title: 'Try it',
          parts: [
            'The heuristic here is the distance as if there were no walls, times a number that you choose. The large number on a cell is f, the small ones are g + h.',
            {
              figure: 'astar',
              caption:
                'Cells with a bold number are taken, the others wait. The line is the route to the cell taken last.',
              words: {
                heuristic: 'Heuristic',
                weight: '{weight} × distance',
                steps: 'Steps',
                step: 'After step {step} of {count} the least f was {f}; cells waiting: {waiting}.',
                end: 'Cells taken: {count}, and a route of {moves} moves.',
                zero: 'With h = 0 this is breadth-first search: nothing is shorter, but it looks everywhere.',
                admissible: 'The heuristic is admissible: no route is shorter.',
                'too-high':
                  'The heuristic overestimates: fewer cells are taken, but the route need not be shortest. Here 12 moves would do.',
              },
            },
          ],
        },
        admissible: {
          title: 'Admissible, and why that is enough',
          parts: [
            'A heuristic is *admissible* if it never says more than the moves that are really needed. Then the route that `A*` finds is shortest:',
            {
              steps: [
                'Suppose it takes the goal after a route of g moves, though there is a shorter one of s moves.',
                'Some state of the shorter route is waiting, reached along that route, because the start was taken and the goal was not.',
                'Its f is at most s: its g lies on the shorter route, and its h says no more than what is left of it.',
                'So its f is less than g, the f of the goal, and `A*` would have taken that state first.',
              ],
            },
            'A heuristic that says too much loses the third line. It often leads to the goal faster, and to a longer route.',
          ],
        },
        pairs: {
          title: 'In the mazes',
          parts: [
            'With two players a state is a pair of cells. Each instruction brings each player one cell nearer to the goal at most. So the larger of the two players’ own distances is admissible. The page has it in two forms: `A*` with the distance regardless of walls and pits, and `A*` with the exact distance of each player alone. The second one knows more, takes fewer pairs, and must be prepared by a search in each maze. “Compare all” on Solve puts the figures of both side by side.',
          ],
        },
        sources: {
          title: 'Sources',
          parts: [
            'P. E. Hart, N. J. Nilsson, B. Raphael: “A Formal Basis for the Heuristic Determination of Minimum Cost Paths”. IEEE Transactions on Systems Science and Cybernetics, volume 4, number 2, 1968, pages 100 to 107.',
          ],
        },
      },
    },
    hard: {
      title: 'Mazes: why it is hard',
      about: 'Formulas become mazes: why no program is always fast.',
      sections: {
        np: {
          title: 'What “hard” means',
          parts: [
            'To find a shortest sequence for a set of mazes is *NP-hard*. A program that was fast on every set could be used to solve thousands of other problems fast, many of which have resisted for fifty years. To show that, one turns such a problem into a puzzle, so that an answer for the puzzle is an answer for the problem. This is called a *reduction*.',
          ],
        },
        formula: {
          title: 'A formula becomes mazes',
          parts: [
            'Is there a choice of true and false for the variables that makes a formula true? Write it as clauses: in each, variables joined by “or” (∨), some with “not” (¬); between them “and” (∧). Any such formula can be turned into a set of mazes. Here are those of a formula with three variables and three clauses.',
            {
              figure: 'formula',
              caption:
                'The formula can be made true exactly if a sequence of 32 instructions solves the mazes; none is shorter. Solve finds one: this formula can be made true.',
              words: { open: 'Open the mazes' },
            },
            {
              steps: [
                'The first maze is the beat. It is as long as the sequence may be, so no instruction may be wasted in it: that fixes all of them, except one up or down for each variable. Down or up, that is true or false.',
                'Each other maze stands for a clause. Its player walks along the middle, whatever the beat says, and finds a way out above or below at the instruction of each variable of the clause.',
                'The way out is open only for the choice that makes the clause true. From there on, walls keep the player in the outer lane.',
                'The outer lanes lead to the goal, the middle ends before it. So all players reach their goals exactly if every clause is true. (The first clause is in the beat itself: a wall stands where none of its variables is right.)',
              ],
            },
            'If the formula cannot be made true, the mazes have a solution all the same, but a longer one.',
          ],
        },
        sources: {
          title: 'Sources',
          parts: [
            'S. Funke, A. Nusser, S. Storandt: “The Simultaneous Maze Solving Problem”. Proceedings of the AAAI Conference on Artificial Intelligence, 2017. It shows by a reduction from satisfiability that the problem is NP-complete. The mazes above follow the same idea; their layout is our own.',
          ],
        },
      },
    },
  },
};
