/** German: the frame of the help, and the keys. Same keys and places as en.ts. */

import type { Translation } from '../i18n/index.ts';
import type original from './en.ts';

export default {
  'welcome.again': 'Dem ersten Level zusehen',
  'help.general': 'Über Lockstep',
  'help.legend': 'Zeichen auf diesem Brett',
  'help.next': 'Weiter: {title}',
  'help.anchor': 'Link auf diesen Teil',
  'help.board': 'Brett zum Ausprobieren. Mit den Pfeiltasten gehst du. {caption}',
  'help.show': 'Vormachen',
  'help.open-sample': 'Aufs Brett legen',
  'help.solved': 'Gelöst mit {count} {count|Zug|Zügen}.',
  'help.version': 'Das ist Lockstep {version}.',
  'keys.title': 'Tasten',
} satisfies Translation<typeof original>;
