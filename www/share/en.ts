/** English: what is said where a puzzle is passed on. Same keys and places as de.ts. */

import type { Dictionary } from '../i18n/index.ts';

export default {
  'share.copy-words': 'Copy result and link',
  'share.with-moves': { one: 'With my {count} move, as a challenge', other: 'With my {count} moves, as a challenge' },
  'share.with-solution': 'With my solution in {played}, as a challenge',
  'share.title': 'Share this puzzle',
  'share.copy': 'Copy link',
  'share.as-page': 'With a picture, for messengers',
  'share.as-page-hint': 'The link leads to a page about this puzzle, with a button that opens it here.',
  'share.system': 'Send with …',
  'share.most': 'This is a long link. If a messenger cuts it off, send the file instead.',
  'share.chrome':
    'This is a very long link. It works in an address bar, but messengers often cut it off: better send the file.',
  'share.too-long': 'This puzzle is too large for a link. Share the file instead.',
  'share.download': 'Download the puzzle file',
  'share.private': 'The puzzle is in the link itself; nothing is uploaded.',
  'share.quiz': 'As a quiz: no hints and no solving',
  'share.quiz-hint':
    'Until the result is handed in as text. This is an agreement, not a lock: the puzzle can also be opened without it.',
  'result.day': 'Lockstep, {date}.',
  'result.day-streak': 'Lockstep, {date}, streak {count}.',
  'result.family': '{family}: {figures}',
  'result.best': '{sign} solved in {played}, the minimum',
  'result.solved': '{sign} solved in {played}',
  'result.given': '{sign} solved in {played}, with hints',
  'result.none': '– not solved yet',
  'share.copied-result': 'Your result and the link are copied.',
} satisfies Dictionary;
