/** German: what is said where a puzzle is passed on. Same keys and places as en.ts. */

import type { Dictionary } from '../i18n/index.ts';

export default {
  'share.copy-words': 'Ergebnis und Link kopieren',
  'share.with-moves': {
    one: 'Mit meinem {count} Zug, als Herausforderung',
    other: 'Mit meinen {count} Zügen, als Herausforderung',
  },
  'share.with-solution': 'Mit meiner Lösung in {played}, als Herausforderung',
  'share.title': 'Dieses Rätsel teilen',
  'share.copy': 'Link kopieren',
  'share.as-page': 'Mit Bild, für Messenger',
  'share.as-page-hint': 'Der Link führt auf eine Seite über dieses Rätsel, mit einem Knopf, der es hier öffnet.',
  'share.system': 'Senden mit …',
  'share.most': 'Das ist ein langer Link. Schneidet ein Messenger ihn ab, schick stattdessen die Datei.',
  'share.chrome':
    'Das ist ein sehr langer Link. In einer Adresszeile geht er, aber Messenger schneiden ihn oft ab: Schick lieber die Datei.',
  'share.too-long': 'Dieses Rätsel ist zu groß für einen Link. Teile stattdessen die Datei.',
  'share.download': 'Rätseldatei herunterladen',
  'share.private': 'Das Rätsel steckt im Link selbst; nichts wird hochgeladen.',
  'share.quiz': 'Als Aufgabe: ohne Tipps und ohne Lösen',
  'share.quiz-hint':
    'Bis das Ergebnis als Text abgegeben ist. Das ist eine Abmachung, kein Schloss: Das Rätsel lässt sich auch ohne sie öffnen.',
  'result.day': 'Lockstep, {date}.',
  'result.day-streak': 'Lockstep, {date}, Serie {count}.',
  'result.family': '{family}: {figures}',
  'result.best': '{sign} gelöst mit {played}, dem Minimum',
  'result.solved': '{sign} gelöst mit {played}',
  'result.given': '{sign} gelöst mit {played} und Tipps',
  'result.none': '– noch nicht gelöst',
  'share.copied-result': 'Dein Ergebnis und der Link sind kopiert.',
} satisfies Dictionary;
