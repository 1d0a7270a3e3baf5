/** English: the help of this family. Same parts in the same order as de.ts. */

import type { FamilyTexts } from '../../../app/help-types.ts';

export const en: FamilyTexts = {
  signs: {
    'player-1': 'You.',
    wall: 'Wall.',
    start: 'Start.',
    goal: 'Exit, in the border.',
    'arrow-up': 'Arrow: you leave it only upwards, and cannot enter it from above.',
    'arrow-down': 'Arrow: you leave it only downwards, and cannot enter it from below.',
    'arrow-left': 'Arrow: you leave it only to the left, and cannot enter it from the left.',
    'arrow-right': 'Arrow: you leave it only to the right, and cannot enter it from the right.',
    jumper: 'Jumper: from here you can jump over one wall cell.',
    crossing: 'Crossing: you leave it straight on, never to the side.',
  },
  contest: {
    title: 'Irrgarten',
    parts: [
      'These mazes come from a student project at ETH Zurich of 2006, which described arrows, jumpers and crossings in a few words. The exact rules here are how Lockstep reads them. The file format is Lockstep’s own.',
    ],
  },
  limits: {
    title: 'Irrgarten',
    parts: [
      {
        list: [
          'A map has 3 to 2,000 columns and 3 to 2,000 rows, the border included.',
          'A map of a million cells, 1,000 × 1,000, is made and solved in a browser.',
        ],
      },
    ],
  },
  chapters: {
    rules: {
      title: 'Irrgarten: the rules',
      about: 'Corridors, and the effect of arrows, jumpers and crossings.',
      sections: {
        walk: {
          title: 'Find the exit',
          parts: [
            'A map is made of wall and path cells. Its border is wall, with one exit in it. You begin at the start and walk cell by cell: up, down, left, right. A move that is not allowed changes nothing and does not count. At the exit, the game is over.',
            { board: 'walk', caption: 'The first ↑ is refused: a wall. → leads into a dead end. ↓ ↓ leads out.' },
          ],
        },
        arrow: {
          title: 'Arrows are one-way',
          parts: [
            'You leave an arrow only in the direction in which it points. You can enter it from any side but its front, the side it points to.',
            {
              board: 'arrow',
              caption: 'The arrow points at you: no entry from its front. No route leads out of this map.',
            },
            { board: 'turned', caption: 'The same arrow, turned round, lets you pass.' },
            'Two arrows that face each other block both directions.',
          ],
        },
        trap: {
          title: 'An arrow can be a trap',
          parts: [
            'If an arrow points at a wall, you can enter it, but never leave it again. Look where an arrow leads before you enter it. Undo gets you out.',
            { board: 'trap', caption: '→ → leads onto the arrow. → is a wall, and no other direction is allowed.' },
          ],
        },
        jumper: {
          title: 'From a jumper over the wall',
          parts: [
            'Stand on a jumper and move against a wall cell: you jump over exactly that one cell, onto the path cell right behind it. That is one move. It works in all four directions.',
            {
              board: 'jumper',
              caption:
                'The third → jumps over the wall. The dead end at the bottom has two wall cells to its right, and no jumper.',
            },
            'If there is no path cell right behind the wall, you cannot jump. Nor can you jump onto the exit, over the border, or onto an arrow from its front. If the cell ahead is a path cell, you walk onto it; path cells are never jumped over.',
          ],
        },
        back: {
          title: 'There and back',
          parts: [
            'The jump starts from the jumper, so you can jump back only if you have landed on a jumper again.',
            { board: 'back', caption: 'Two jumpers, one wall between them: → jumps over, ← jumps back.' },
          ],
        },
        crossing: {
          title: 'Crossings: straight on only',
          parts: [
            'On a crossing two corridors pass over one another without touching. You leave it only in the direction in which you walked or jumped onto it. So you cannot turn there, and you cannot turn back.',
            {
              board: 'crossing',
              caption: 'The route leads over the crossing twice: first to the right, later downwards.',
            },
          ],
        },
        stuck: {
          title: 'A crossing can be a trap',
          parts: [
            'If there is a wall or the front of an arrow straight ahead, you are stuck on the crossing.',
            {
              board: 'stuck',
              caption: '→ → leads onto the crossing. Straight ahead there is a wall, and ↓ would be a turn.',
            },
          ],
        },
        levels: {
          title: 'The levels, and the earlier ones',
          parts: [
            'The levels go from easy to difficult by a measure of how long it takes to find the way out of a map that one does not know. The [earlier ones](page/levels) went by the number of choices on the shortest route, which says little about that, and in many of them most presses followed corridors. Now corridors are shorter, and from where they are long, one press runs along them.',
            'In links the earlier levels have the numbers 1 to 40. Those of today have 41 to 80: `#level=irrgarten/41` is Level 1.',
          ],
        },
      },
    },
    format: {
      title: 'Irrgarten: the file format',
      about: 'How a map is drawn as text.',
      sections: {
        sample: {
          title: 'A map as text',
          parts: [
            'A map is drawn with letters and signs, so you can type it.',
            {
              sample: [
                'The word `irrgarten`, then columns and rows, the border included.',
                'The border, all wall.',
                'The start, an arrow to the right, a jumper; dots are path.',
                'A crossing, and an arrow downwards.',
                'The exit, in the border.',
                'The border again.',
              ],
            },
          ],
        },
        header: {
          title: 'The first line',
          parts: [
            'The first line with content has the word `irrgarten`, in capital or small letters, then the number of columns and the number of rows, from 3 to 2,000 each. Nothing follows on that line. A text may have up to 32 MB.',
          ],
        },
        signs: {
          title: 'Signs',
          parts: [
            {
              list: [
                '`#` wall',
                '`.` path, or a space',
                '`S` start, `E` exit, both as capitals',
                '`^` `v` `<` `>` arrows',
                '`o` jumper',
                '`+` crossing',
              ],
            },
            'In the map, `S`, `E`, `o` and `v` are written exactly like this. There are no comments.',
          ],
        },
        border: {
          title: 'Rows, border, start and exit',
          parts: [
            'There are as many rows as the first line says, and each row has as many cells as there are columns. Spaces at the end of a line are ignored; every row ends with its border.',
            'There is exactly one `S`, inside the border, and exactly one `E`, in the border but not in a corner. All the rest of the border is wall. A map whose exit cannot be reached is valid: it has no way out.',
          ],
        },
      },
    },
    solver: {
      title: 'Irrgarten: how the solver works',
      about: 'Cells, headings on crossings, and three algorithms.',
      sections: {
        states: {
          title: 'States: a cell, and on a crossing a heading',
          parts: [
            'Where you can go depends on your cell, and on a crossing also on the direction in which you entered it. So a *state* is the cell and, on crossings alone, the heading. A crossing has up to four states. A search that marks cells alone goes wrong: a crossing that it has passed from left to right must still be open from above.',
            {
              figure: 'headings',
              caption: 'One crossing, two of its states. Having reached one of them says nothing about the other.',
              words: { across: 'to the right', down: 'downwards' },
            },
          ],
        },
        shortest: {
          title: 'The shortest route: breadth first',
          parts: [
            'The search spreads like water: it reaches first all states one move away, then all that are two away, and so on. So it reaches each state by a shortest route. When it reaches the exit, no route is shorter.',
            {
              figure: 'wave',
              caption: 'Each cell has the number of moves that are needed to get there. The exit has 9.',
            },
            '*Why the answer is right.* Each layer is finished before the next one begins, and every allowed move from every state is tried, by the same rules as when you play. If the search ends without the exit, it has reached everything that can be reached: there is no way out, and the page shows these cells.',
          ],
        },
        dfs: {
          title: 'Depth first',
          parts: [
            'This search does what a person might do. It prefers right to straight on, and straight on to left, continues as far as it can, and backs out of dead ends. Each state is entered once. It finds a route if there is one, not always a shortest one.',
          ],
        },
        wall: {
          title: 'The right hand on the wall',
          parts: [
            'The wall follower keeps its right hand on the wall and never jumps. In a maze without cycles that leads out. Here arrows can take it off its wall, and the exit may lie on another wall. When it reaches a cell with the same heading for the second time, it would go round for ever, so it gives up; it also gives up when no move is allowed any more. Neither says anything about the maze.',
          ],
        },
        watch: {
          title: 'Watching the search',
          parts: [
            'In Solve, choose the search of an algorithm under “Showing”: you see cell by cell what it does. Breadth first colours each cell by its distance from the start; dead ends that depth first backs out of turn grey. “Compare all” runs all three and puts their figures side by side.',
          ],
        },
        lost: {
          title: 'Lost states and hints',
          parts: [
            'A breadth-first search *backwards* from the exit finds the distance of every state to the exit. Hints read the next move off these distances. A state without a distance is a trap: from there you can no longer get out.',
          ],
        },
      },
    },
  },
};
