/** English: the help of this family. Same parts in the same order as de.ts. */

import type { FamilyTexts } from '../../../app/help-types.ts';

export const en: FamilyTexts = {
  signs: {
    robot: 'Robot, with the charge on board.',
    battery: 'Spare battery, with its charge: the robot swaps here.',
    'empty-battery': 'Empty battery: the robot swaps here, too. If it arrives with charge left, it is stranded.',
    start: 'Where the robot began. No battery lies here.',
  },
  contest: {
    title: 'Stromrallye',
    parts: [
      'The task is *Stromrallye*, task 1 of the second round of the 38th *Bundeswettbewerb Informatik*, the German national contest in computer science. The contest publishes its tasks with their example files; look for its 38th year, round 2, task 1.',
      'Its example 5 was published twice. The first version announces 33 batteries but lists 34; with the first 33 it has a solution. The corrected one, with all 34, has none.',
    ],
  },
  limits: {
    title: 'Stromrallye',
    parts: [
      {
        list: [
          'A board has 1 to 1,000 cells along each side.',
          'A battery’s charge is at most 1,000,000, and all charges together at most 10,000,000.',
          'The generator makes boards of up to 100 × 100 cells.',
          'Whether a large board with many batteries can be solved depends on the board: most generated boards of 20 × 20 are solved within seconds. If the search finds nothing, a generated board still has hints and a solution: the route that it was built from.',
        ],
      },
    ],
  },
  chapters: {
    rules: {
      title: 'Stromrallye: the rules',
      about: 'Moves cost charge, batteries are swapped, and all of them must be emptied.',
      sections: {
        step: {
          title: 'Every move costs one unit',
          parts: [
            'A robot stands on a board of square cells. It carries an on-board battery; the number on the robot is its charge. A move to one of the four cells beside it uses up one unit.',
            { board: 'step', caption: 'Charge 4 is good for exactly four moves, wherever they lead.' },
            'The robot cannot leave the board. With charge 0 it cannot move any more. The cell on which it began is a cell like any other: no battery lies there.',
          ],
        },
        swap: {
          title: 'On a battery, the robot always swaps',
          parts: [
            'On some cells there is a spare battery. When the robot arrives there, it swaps: the on-board battery stays on the cell, and the spare one goes on board. The robot cannot choose, not even if the spare battery is the weaker one.',
            {
              board: 'swap',
              caption:
                'After → → the on-board battery is empty. The robot leaves it there and continues with charge 2.',
            },
          ],
        },
        rest: {
          title: 'Leftover charge stays on the cell',
          parts: [
            'If the robot swaps with charge left, that charge stays on the cell, in the battery that it leaves there. Only the robot can use it up, so it has to come back.',
            {
              board: 'rest',
              caption: 'After → → one unit is left on the cell. ↓ ↑ brings the robot back to fetch it.',
            },
          ],
        },
        empty: {
          title: 'An empty battery strands the robot',
          parts: [
            'An empty battery is swapped like any other. If the robot moves onto one with charge left, it takes charge 0 on board and leaves its own charge on the cell: it is stranded.',
            { board: 'empty', caption: '→ swaps charge 2 for charge 0. After that no move is possible.' },
            'Arriving at an empty battery with charge 0 does no harm. But then the robot cannot move any more, so it can only be the very last move.',
          ],
        },
        detour: {
          title: 'Detours cost charge, too',
          parts: [
            'Between two batteries the robot may take any detour, and may go to and fro between two cells. That is how it gets rid of charge that would otherwise be left over.',
            { board: 'detour', caption: 'One move to the battery would leave two units there. Three moves are right.' },
          ],
        },
        end: {
          title: 'In the end everything is empty',
          parts: [
            'The board is solved when all batteries have charge 0, the on-board one as well.',
            { board: 'end', caption: 'After ↓ → ↑ the robot arrives at an empty battery with charge 0: solved.' },
            'Each move uses up exactly one unit. So every solution has the same number of moves: the sum of all charges. Solutions differ only in the number of swaps, and that is what counts in Play.',
          ],
        },
      },
    },
    format: {
      title: 'Stromrallye: the file format',
      about: 'How a board is written as text.',
      sections: {
        sample: {
          title: 'A board as text',
          parts: [
            'This is the contest’s format. The numbers of a line are separated by commas.',
            {
              sample: [
                'The number of cells along each side.',
                'The robot: column, row, charge of the on-board battery.',
                'The number of spare batteries.',
                'A line for each of them: column, row, charge.',
                'The last battery ends the puzzle.',
              ],
            },
          ],
        },
        cells: {
          title: 'Columns and rows',
          parts: [
            'Columns count from 1 at the left, rows from 1 at the top, both up to the number of cells along a side. Two spare batteries cannot lie on one cell, and none can lie on the robot’s.',
          ],
        },
        batteries: {
          title: 'Batteries and charges',
          parts: [
            'A charge is a whole number from 0 to 1,000,000. All charges together are at most 10,000,000. Every cell but the robot’s can hold one spare battery.',
            'Lines after the last battery are ignored with a warning: one of the contest’s own files has such a line.',
          ],
        },
        text: {
          title: 'Commas, blank lines and comments',
          parts: [
            'A comma may end a line. Blank lines are ignored, and everything from a `#` to the end of its line is a comment. A text may have up to 32 MB. It is read as a board of this kind if one of its first two lines with content has a comma (or semicolons instead, which is an error).',
          ],
        },
      },
    },
    solver: {
      title: 'Stromrallye: how the solver works',
      about: 'Hops from battery to battery, short proofs, and three searches that take turns.',
      sections: {
        hops: {
          title: 'From battery to battery',
          parts: [
            'The solver thinks in *hops*, not in moves: a hop is a route from one battery to the next over free cells. Which lengths can it have? The shortest one, and if there is room to go to and fro, every second number from some length on. Never the numbers in between: each move changes the colour of the cell on a chess board, so the routes between two cells are all of even length or all of odd length.',
            {
              figure: 'lengths',
              caption: 'Two neighbouring batteries: routes of 1, 3 and 5 moves; 7, 9 … by going to and fro.',
            },
            'These lengths are worked out once for all pairs of batteries. The cell of an empty battery counts as a wall, except for the very last move.',
          ],
        },
        sets: {
          title: 'Leaving lengths open',
          parts: [
            'The solver does not have to decide at once how long a hop was: only the charge of the battery left at its end depends on that. So it keeps the *set* of charges that this battery may have, for example “4, 2 or 0”. Such a set always has a simple form: all numbers of one parity up to some number, and perhaps one more above. The lengths are chosen at the end, backwards, once the order of the batteries is known.',
          ],
        },
        parity: {
          title: 'A proof by colours',
          parts: [
            'Give each battery a value: 1 if charge + column + row is odd, else 0. A move makes the charge one smaller and moves the battery by one cell, so the value stays. A swap does not change it either. *The values of all batteries never change.*',
            'In the end all charges are 0. Then a battery’s value is the colour of the cell it lies on. On each cell where a spare battery lay at the start there is one battery, and one more is on board. So the number of batteries with value 1 has to be the number of these cells with colour 1, or one more.',
            {
              figure: 'chessboard',
              caption:
                'Charges, and values in brackets. One battery has value 1 (column 4, row 3), but two cells of spare batteries are shaded (column 3, row 2 and column 4, row 3). There is no solution.',
              words: { robot: 'robot' },
            },
          ],
        },
        reach: {
          title: 'Reach and dead ends',
          parts: [
            {
              list: [
                '*Reach.* For each battery the solver works out the greatest charge with which the robot could ever leave it. If none of these charges reaches some charged battery, that one will never be emptied: no solution.',
                '*Dead ends.* When the robot first reaches a battery, it continues with exactly the charge that lies there. If this charge reaches no charged battery, not even its own cell again, then the robot ends there. It can end in one place only. Two dead ends: no solution.',
              ],
            },
            'The search repeats these checks all the time and gives up lost branches.',
          ],
        },
        matching: {
          title: 'Room for all: a matching',
          parts: [
            'In the end an empty battery lies on every battery’s cell, and one is on board. So every battery but one needs a cell of its own on which to end up empty. A battery with charge 1 can reach only a neighbouring cell; one with a lot of charge can end almost anywhere.',
            {
              figure: 'matching',
              caption:
                'Batteries on the left, cells that they can end on at the right. The thick lines give each battery a cell of its own.',
            },
            'If every such assignment leaves two or more batteries without a cell, the state is lost. Finding one is the well-known problem of matching, and it is solved quickly.',
          ],
        },
        searches: {
          title: 'Three searches take turns',
          parts: [
            {
              list: [
                '*Trying everything*, depth first, with a table of refuted states. If the short proofs above are not enough, only this search can prove that there is no solution, or none with fewer swaps.',
                '*Keeping the best*: hop by hop, only the most promising states are kept. It starts again and again with new random numbers, finds solutions quickly and proves nothing.',
                '*Annealing*: on boards that withstand these, a whole route is changed at random, here and there, though it cannot be driven yet. At first, changes for the worse are often kept, later hardly ever, just as metal settles while it cools down. It ends when every battery is driven exactly as far as its charge lasts.',
              ],
            },
            '*Why the answer is right.* A solution speaks for itself: play it back, and everything is empty at the end. And a state is only put into the table of refuted ones if every hop from it was tried, or one of the proofs above rules it out. A lower bound for the swaps comes from the least number of hops that each battery needs to become empty.',
          ],
        },
        watch: {
          title: 'Watching the search',
          parts: [
            'After Solve, choose the search under “Showing” to see these searches at work. Lines on the board are hops: those that led to the state, and those that can come next. Beside the board, a curve shows how deep the search was at each step, and tables show which rules refuted states, and which lengths each hop can have.',
          ],
        },
      },
    },
    hard: {
      title: 'Stromrallye: why it is hard',
      about: 'Paths become a board of ones: why no program is always fast.',
      sections: {
        np: {
          title: 'What “hard” means',
          parts: [
            'To tell whether a board can be solved is *NP-hard*. A program that was fast on every board could be used to solve thousands of other problems fast, many of which have resisted for fifty years. To show that, one turns such a problem into a puzzle, so that an answer for the puzzle is an answer for the problem. This is called a *reduction*. Here is one to play with.',
          ],
        },
        hamilton: {
          title: 'A path becomes a board of ones',
          parts: [
            'A *Hamiltonian path* visits every point of a graph exactly once. It is hard to tell whether a part of a grid has one. Take a board of Stromrallye: the robot on the start of the path with charge 1, and a battery with charge 1 on every other point.',
            {
              figure: 'hamilton',
              caption: 'Press cells to change the graph. The framed one is the start.',
              words: {
                graph: 'The points of the graph',
                start: 'start',
                vertex: 'point',
                none: 'no point',
                open: 'Open the board',
              },
            },
            {
              steps: [
                'The robot has charge 1, so after one move it is empty: it must stand on a battery with charge by then, and it leaves an empty one there. So each move but the last one leads to a neighbouring point that it has not visited.',
                'If it solves the board, every battery was emptied, and so every point was visited: its route is a Hamiltonian path, and one more move.',
                'If there is such a path, the robot follows it, and each point gives it the charge for the next move.',
                'At its end it has charge 1 left for one move: back to where it came from, onto an empty battery.',
              ],
            },
            {
              board: 'ones',
              caption: 'All nine cells from the corner: eight moves, and the last one.',
            },
            'Starting in the middle of a side, the same board has no solution. Colour it like a chessboard: the path changes colour with each move, and begins on the colour that has fewer cells.',
          ],
        },
        sources: {
          title: 'Sources',
          parts: [
            'A. Itai, C. H. Papadimitriou, J. L. Szwarcfiter: “Hamilton Paths in Grid Graphs”. SIAM Journal on Computing, volume 11, number 4, 1982, pages 676 to 686.',
          ],
        },
      },
    },
  },
};
