/** English: the texts around the rooms. Same keys and places as de.ts. */

import type { Dictionary } from '../i18n/index.ts';

export default {
  'app.title-with': '{name} · Lockstep',
  'app.failed':
    'This browser is too old for Lockstep. You need Chrome or Edge 117, Firefox 121, Safari 16.4, or a later version.',
  'app.forbidden':
    'WebAssembly, which Lockstep needs, is switched off in this browser. On an iPhone, iPad or Mac, turn off Lockdown Mode for this website; elsewhere, a setting, an extension or the administrator of the device forbids it.',
  'library.examples': 'Examples',
  'library.home': 'Home',
  'library.levels': 'Levels',
  'library.yours': 'Your puzzles',
  'header.family': 'Kind of puzzle',
  'header.theme-system': 'Theme: follows the system',
  'header.theme-light': 'Theme: light',
  'header.theme-dark': 'Theme: dark',
  'header.help': 'Help',
  'help.contents': 'Contents of the help',
  'help.failed': 'The help could not be loaded. Check the connection, then open it again.',
  'stage.skip': 'Skip to the boards',
  'stage.label': 'Boards',
  'stage.zoom-in': 'Zoom in',
  'stage.zoom-out': 'Zoom out',
  'stage.fit': 'Fit to window',
  'stage.reading': 'Reading the text …',
  'stage.empty': 'No puzzle is open. Choose one under “Home”, or open, drop or paste a puzzle file.',
  'stage.drop': 'Drop the file to open it',
  'tab.label': 'Play, solve or make',
  'tab.solve': 'Solve',
  'update.take': 'Reload',
  'elsewhere.title': 'This puzzle is being played in another tab',
  'elsewhere.words': 'To avoid mix-ups, only one tab can play it.',
  'elsewhere.take': 'Continue here',
  'panel.open': 'Puzzle, result and more',
  'panel.label': 'Puzzle and solution',
  'notice.damaged-link':
    'This link is damaged: part of it is missing or changed. Ask for it again, or for the puzzle file.',
  'linked.make': 'Make the puzzle',
  'linked.leave': 'No',
  'notice.unreadable-link':
    'This browser is too old to read links with puzzles. Use a newer one, or ask for the puzzle file.',
  'notice.newer-link': 'This link was made by a newer version of Lockstep. Reload the page to update.',
  'notice.bad-puzzle-in-link': 'The puzzle in this link cannot be opened.',

  'app.unloaded': 'A part of Lockstep could not be loaded. Check the connection, then reload the page.',
  'update.ready': 'A new version is ready.',
  'notice.file-zip':
    '{name} is a ZIP archive or an office document. Copy the lines of the puzzle into a text file (.txt).',
  'notice.file-format': '{name} is a {format} file. Copy the lines of the puzzle into a text file (.txt).',
  'notice.file-binary': '{name} is not a text file.',
  'notice.no-puzzles': '{count|This file contains no puzzle.|None of these {count} files contains a puzzle.}',
  'notice.files-left-out':
    '{count|{names} contains no puzzle and is left out.|{count} files contain no puzzle and are left out: {names}}',
  'tab.make': 'Make',
  'library.statistics': 'Past days',
} satisfies Dictionary;
