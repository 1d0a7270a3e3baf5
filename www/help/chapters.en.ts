/** English: the chapters of the help that are about every kind of puzzle. Same parts in the same order as de.ts. */

import type { Chapters } from '../app/help-types.ts';

export default {
  page: {
    title: 'Finding your way around',
    about: 'Opening, playing, solving and making puzzles; everything that Solve shows.',
    sections: {
      open: {
        title: 'Opening a puzzle',
        parts: [
          'Drop a file anywhere on the page, paste its text, or choose “Open file”: under Solve, under Make and on Home. It opens on Solve. “Home”, at the top, has more to play: the puzzles of the day, levels, examples, and everything you had open before.',
          'For a start, play the first level or an example. [The rules](rules) have small boards that you can try.',
          { special: 'welcome' },
        ],
      },
      tabs: {
        title: 'Play, Solve, Make',
        parts: [
          {
            list: [
              '*Play*: walk yourself. Undo takes back your last press. A hint first says whether the puzzle can still be solved, then which moves you wasted, and only then the next move.',
              '*Solve*: let the computer find a solution, and play it back, or prove that there is none.',
              '*Make*: write a puzzle as text, change it, or have one generated.',
            ],
          },
        ],
      },
      levels: {
        title: 'Levels, and a puzzle for each day',
        parts: [
          'Each kind of puzzle has levels, in chapters by idea; none is locked. Every day brings one puzzle of each kind, the same for everybody, harder from day to day through the week.',
          {
            list: [
              '★ solved by yourself with the minimum; ✓ solved by yourself; ◌ solved with moves that a hint gave you. A hint that shows a move costs the star, played or not; what it says before that costs nothing. A solution that the page played, or that you watched on Solve, counts for nothing. Restart, and a new attempt counts.',
              'Your streak grows with each day on which you solve one of that day’s puzzles. You may miss two days in each month.',
              '“Past days” on Home opens the puzzles of any earlier day, and lists what is worth another try: solved with hints, above the minimum, or watched.',
              'When a better order is found, the levels in it are new ones. The older ones keep their links and your results, under “Earlier levels” at the end of the list.',
            ],
          },
        ],
      },
      proved: {
        title: 'What “Proved” means',
        parts: [
          'A verdict that says “Proved” is certain: no solution is better, or there is none at all. A search that was stopped proves a lower bound at most, and says so. [How the solver works](solver) explains why its answer is right.',
        ],
      },
      more: {
        title: 'What else Solve shows',
        parts: [
          {
            list: [
              '*Why nothing is shorter*, below the answer: its length, its lower bound and where that comes from, how many states the search saw and how long it took. “Replayed by the checker ✓” means that a checker, which shares no code with the search, has played the solution through.',
              '*Explained step by step*: the idea, how it works in this puzzle, why the answer is right, and what it costs.',
              '*Showing*, below the board: the solution, or the search of an algorithm, step by step, at any speed. Searches are offered only if they have something to show.',
              '*Present*, the last button there: only boards, playback and answer, large enough for a projector. Esc leaves it.',
              '*Comparison*: if there are several algorithms to choose from, their figures on the same puzzle.',
              '*All states*: for a puzzle with up to 2,000 states, a picture with a dot for each. It shows the shortest solutions, and the states that can no longer be solved.',
              '*Check a solution*: your own, or those of a whole class, from text or files. A table shows which of them solve the puzzle, and how far each is from the best. Where a rule was read differently, it says which; a length alone, such as 115, is enough for that.',
            ],
          },
        ],
      },
      improve: {
        title: 'Make it interesting',
        parts: [
          'Under Make, “Make it interesting” looks for small changes of the puzzle on the boards: those that lengthen its shortest solution most, those that leave only one shortest solution, or those that repair a puzzle without a solution. If all solutions have the same length, it looks for the most difficult puzzle instead.',
          'Each puzzle that it proposes was solved with proof. To preview one, press its line: the boards show the changed puzzle with the changes marked, and yours stays as it is. “Apply” is one change, which undo takes back.',
          {
            list: [
              'Only a change that is in the way of the shortest solution can lengthen it. When all of these were tried, it says that no single change does more, and that is proved.',
              'Larger puzzles have too many changes: then some are drawn at random, and “Look for others” draws others.',
              'If several changes are allowed, the best puzzles with one change are changed once more, and so on. That finds many good puzzles, but does not prove that there is no better one.',
            ],
          },
        ],
      },
      collections: {
        title: 'Several puzzles in one',
        parts: [
          'A collection has several puzzles, of any kinds, in an order. Open its file or its link and play one after the other. To make one, tick puzzles in Levels, Examples, *Your puzzles* and past days; or drop several files at once. What is ticked stands beside the list: give titles there, move and remove puzzles, share it all, or make a quiz or a worksheet of it.',
          '“Play in rounds”, on a collection and in each chapter of the levels, starts every puzzle afresh and shows moves and time beside those of the last round. The puzzles you missed come first. All of this stays on your device.',
          'Its file can be written by hand: a line `collection:` with the title of the collection, then for each puzzle a line `puzzle:` with its title, and below it the puzzle in its own format.',
          {
            code: 'collection: Friday’s sheet\n\npuzzle: Warm-up\nirrgarten 5 5\n#####\n#S..#\n###.#\n#...E\n#####\n\npuzzle: Two at once\n3 1\n0 0\n0\n0 0\n0',
          },
          {
            list: [
              'Titles are optional; each is one line of at most 100 characters. There are at most 100 puzzles.',
              'Above the first puzzle there may be empty lines, and comments that begin with `#`.',
              'An error is reported with its line in the whole file.',
              'Below `puzzle:` there may be two comments: `# author:` with who made it, and `# note:` with rules or a hint, shown before play. The file of a single puzzle begins with them, and with `# title:`.',
              '“Share” makes its link. Generated puzzles take a few characters each; others take more the larger they are. If the link would be too long, send the file.',
            ],
          },
        ],
      },
      offline: {
        title: 'Without a network',
        parts: [
          'If the page is set up for it, your browser stores all of it on the first visit: it then opens without a network, and everything works. You can install it from the browser’s menu; then it has a window and an icon of its own.',
          'When there is a newer version, a line beside the boards says so. You get it when you press “Reload” there, or the next time you open the page after all its tabs were closed. The boards stay as they are.',
        ],
      },
    },
  },
  class: {
    title: 'For teachers',
    about: 'Ten minutes with a class: collections, quizzes, handed-in solutions, worksheets.',
    sections: {
      collect: {
        title: 'Choose the puzzles',
        parts: [
          '“Home” leads to *Class*. Choose the puzzle on the boards or a collection there; [collections](page/collections) hold up to 100 puzzles with titles of your own, in your order.',
          'Levels, examples, generated puzzles and your own drawings can be mixed. Ten of each kind, from easy to hard, are there to hand out at once. Tick others where they are listed: whatever you open, make or draw is under *Your puzzles*.',
        ],
      },
      quiz: {
        title: 'A quiz on devices',
        parts: [
          '“Link and code” makes one link, and a code that pupils photograph from the board. It opens all puzzles without hints and without Solve, and asks for a name first. Nothing needs an account, and nothing is sent by itself.',
          'After the last puzzle comes “Hand in”, which asks before an unfinished quiz goes, and copies a text with the moves for every puzzle. Pupils paste it into a message or a learning platform, or send it with the system’s own sheet. A quiz is an agreement, not a protection: the link can be opened without it.',
        ],
      },
      check: {
        title: 'Check what comes back',
        parts: [
          'Paste all texts below each other under *Handed-in solutions*, or choose or drop the files. Every part names its puzzle, so that nothing is checked on the wrong one; parts for other puzzles are counted and left out.',
          'The table has a row for each pupil and a column for each puzzle: ✓ with the moves needed, ✗ if it does not solve. “Save as CSV” writes the same table for a spreadsheet.',
          'Lists without a quiz work, too: “Name: moves” on each line, for one puzzle at a time. “Check a solution”, under Solve, explains each wrong answer.',
        ],
      },
      paper: {
        title: 'Worksheets',
        parts: [
          'A worksheet has your heading and instruction, the rules on its first page, room for the moves, points if you want them, and solutions at the end or on the back. “From easy to hard” sorts by measured difficulty.',
          'A code beside each puzzle opens it on a phone. The preview shows every page as it will be printed.',
        ],
      },
    },
  },
  contest: {
    title: 'Where the tasks come from',
    about: 'The contest, the year, and where to find the original.',
    sections: {},
  },
  limits: {
    title: 'Limits',
    about: 'How large a puzzle can be, and what a browser can solve.',
    sections: {
      all: {
        title: 'All puzzles',
        parts: [
          {
            list: [
              'A file or a pasted text may have up to 32 MB.',
              'A sequence that you type or paste may have up to 10,000,000 moves. Up to 10,000 sequences can be checked at once.',
              'A link has up to 32,000 characters; share a larger puzzle as a file. An attempt in a link has at most 1,000,000 moves.',
              'Up to 200 MB of puzzles are saved on your device.',
              'The picture of all states is drawn for up to 2,000 states.',
            ],
          },
          'A search ends without an answer if it would need more memory than it may take in a browser. That does not prove that there is no solution. The command line can use more memory and several processors.',
        ],
      },
    },
  },
  keys: {
    title: 'Keys',
    about: 'Everything that can be done without a mouse.',
    sections: {
      all: {
        title: 'All keys',
        parts: [{ special: 'keys' }],
      },
      touch: {
        title: 'Mouse and touch',
        parts: [
          {
            list: [
              'Swipe over a board to play one move in that direction.',
              'Press a cell to walk there, if there is only one way to do that. In the search, a press pins the cell if the page says so.',
              'Pinch or turn the wheel to zoom, then drag to move around.',
              'Rest the mouse or a finger on a cell to read what is on it.',
            ],
          },
        ],
      },
      sequence: {
        title: 'Writing a sequence',
        parts: [
          'Moves are written as arrows `↓ → →`, as letters `D R R` or as words `down right right`. The letters are U (up), D (down), L (left) and R (right) in every language. When you type, O U L R for the German *oben, unten, links, rechts* are understood, too.',
        ],
      },
    },
  },
  privacy: {
    title: 'Privacy',
    about: 'Nothing leaves your device.',
    sections: {
      device: {
        title: 'Everything stays with you',
        parts: [
          'Lockstep runs in your browser and has no server to send anything to. Your puzzles, your moves and your results are not uploaded, and nobody counts what you do: there are no cookies and no trackers.',
          'The server that this page came from sees that your browser loads its files, as with every page. It does not see what you do with them.',
          'Puzzles that you open, make or play, and your settings, are saved in this browser’s storage, so that you find them again. Under “Your puzzles” you can delete single puzzles or all of them, or save all as a file.',
        ],
      },
      links: {
        title: 'Links',
        parts: [
          'A link contains the puzzle itself, or the name of an example, a level or a day, behind a `#`. Browsers do not send that part of an address to any server. Everybody who gets the link can see its contents: the puzzle, and your moves if you add them.',
        ],
      },
    },
  },
  about: {
    title: 'Licence and version',
    about: 'Free software, and which version this is.',
    sections: {
      version: {
        title: 'Version',
        parts: [{ special: 'version' }],
      },
      licence: {
        title: 'Licence',
        parts: [
          'Lockstep is free software under the MIT licence or the Apache licence 2.0, as you like. You may use it, change it and pass it on; the terms are in the files `LICENSE-MIT` and `LICENSE-APACHE`, which come with this page.',
        ],
      },
    },
  },
} satisfies Chapters;
