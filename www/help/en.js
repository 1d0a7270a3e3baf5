/** English: the chapters of the help that are about every kind of puzzle. Same parts in the same order as de.js. */

/** @type {import('./types.js').Chapter[]} */
export default [
  {
    id: 'page',
    title: 'Finding your way around',
    about: 'Opening, playing, solving and making puzzles.',
    sections: [
      {
        id: 'open',
        title: 'Opening a puzzle',
        parts: [
          'Drop a file anywhere on the page, or paste its text. Below the boards there is more to play: the puzzles of the day, levels, examples, and everything you had open before.',
          'For a start, play the first level or an example. [The rules](rules) have small boards that you can try.',
          { special: 'welcome' },
        ],
      },
      {
        id: 'tabs',
        title: 'Play, Solve, Make',
        parts: [
          {
            list: [
              '*Play*: walk yourself. Undo takes back whatever you did, one press after another. A hint first tells how things stand, then what your last moves cost, and only then the next move.',
              '*Solve*: let the computer find a solution, or prove that there is none, and play it back.',
              '*Make*: write a puzzle as text, change it, or have one generated.',
            ],
          },
        ],
      },
      {
        id: 'proved',
        title: 'What “Proved” means',
        parts: [
          'A verdict that says “Proved” is certain: no solution is shorter, or there is none at all. A search that was stopped proves nothing but a lower bound, and says so. [How the solver works](solver) tells why its answer is right.',
        ],
      },
    ],
  },
  {
    id: 'contest',
    title: 'Where the tasks come from',
    about: 'The contest, the year, and where to find the original.',
    sections: [],
  },
  {
    id: 'limits',
    title: 'Limits',
    about: 'How large a puzzle can be, and what a browser can solve.',
    sections: [
      {
        id: 'all',
        title: 'All puzzles',
        parts: [
          {
            list: [
              'A file or a pasted text may have up to 32 MB.',
              'A sequence that you type or paste may have up to 10,000,000 moves.',
              'A link is offered up to 32,000 characters; beyond that, share the file. An attempt in a link has at most 1,000,000 moves.',
              'Up to 200 MB of puzzles are kept on your device.',
            ],
          },
          'A search ends without an answer when it would take more memory than you allow in “Search” under Solve. That is not a proof that there is no solution. The command line can use more memory and several processors.',
        ],
      },
    ],
  },
  {
    id: 'keys',
    title: 'Keys',
    about: 'Everything that can be done without a mouse.',
    sections: [
      { id: 'all', title: 'All keys', parts: [{ special: 'keys' }] },
      {
        id: 'touch',
        title: 'Mouse and touch',
        parts: [
          {
            list: [
              'Swipe over a board to walk one step in that direction.',
              'Pinch or turn the wheel to zoom, then drag to move around.',
              'Where a press on a cell can only mean one thing, the walk leads there.',
              'Rest the mouse or a finger on a cell to read what is on it.',
            ],
          },
        ],
      },
      {
        id: 'sequence',
        title: 'Writing a sequence',
        parts: [
          'Moves are written as arrows `↓ → →`, as letters `D R R` or as words `down right right`. The letters are U (up), D (down), L (left) and R (right) in every language. When you type, O U L R for the German *oben, unten, links, rechts* are understood, too.',
        ],
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    about: 'Nothing leaves your device.',
    sections: [
      {
        id: 'device',
        title: 'Everything stays with you',
        parts: [
          'Lockstep runs in your browser and has no server that it could send anything to. Your puzzles, your moves and your results are not uploaded, and nobody counts what you do: there are no cookies and no trackers.',
          'What you open, make or play is kept in this browser’s storage, so that you find it again. Under “Yours” you can delete single puzzles or all of them, or save all as a file.',
        ],
      },
      {
        id: 'links',
        title: 'Links',
        parts: [
          'A link holds the puzzle itself, behind a `#`. Browsers do not send that part of an address to any server. Whoever gets the link can see what is in it: the puzzle, and your moves if you add them.',
        ],
      },
    ],
  },
  {
    id: 'about',
    title: 'Licence and version',
    about: 'Free software, and which version this is.',
    sections: [
      { id: 'version', title: 'Version', parts: [{ special: 'version' }] },
      {
        id: 'licence',
        title: 'Licence',
        parts: [
          'Lockstep is free software under the MIT licence or the Apache licence 2.0, as you like. You may use, change and pass it on; the files `LICENSE-MIT` and `LICENSE-APACHE`, which come with this page, have the terms.',
        ],
      },
    ],
  },
];
