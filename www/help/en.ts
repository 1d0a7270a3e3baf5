/** English: the frame of the help, and the keys. Same keys and places as de.ts. */

import type { Dictionary } from '../i18n/index.ts';

export default {
  'welcome.again': 'Watch the first level',
  'help.general': 'About Lockstep',
  'help.legend': 'Signs on this board',
  'help.next': 'Next: {title}',
  'help.anchor': 'Link to this part',
  'help.board': 'Board to try out. The arrow keys walk. {caption}',
  'help.show': 'Show me',
  'help.open-sample': 'Open it on the board',
  'help.solved': 'Solved in {count} {count|move|moves}.',
  'help.version': 'This is Lockstep {version}.',
  'keys.title': 'Keys',
} satisfies Dictionary;
