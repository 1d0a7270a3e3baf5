/** English: the settings. Same keys and places as de.ts. */

import type { Dictionary } from '../i18n/index.ts';

export default {
  'more.title': 'More',
  'more.text': 'Puzzle file',
  'more.safe-ramp': 'Trail colours for colour-blind eyes',
  'more.keys': 'Keys',
  'more.warn': 'Warn me when the puzzle can no longer be solved',
  'header.language': 'Language',
} satisfies Dictionary;
