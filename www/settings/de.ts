/** German: the settings. Same keys and places as en.ts. */

import type { Translation } from '../i18n/index.ts';
import type original from './en.ts';

export default {
  'more.title': 'Mehr',
  'more.text': 'Rätseldatei',
  'more.safe-ramp': 'Wegfarben für Farbenblinde',
  'more.keys': 'Tasten',
  'more.warn': 'Warnen, wenn das Rätsel nicht mehr lösbar ist',
  'header.language': 'Sprache',
} satisfies Translation<typeof original>;
