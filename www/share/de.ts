/** German: what is said where a puzzle is passed on. Same keys and places as en.ts. */

import type { Translation } from '../i18n/index.ts';
import type original from './en.ts';

export default {
  'about.edit': 'Titel, Autor, Hinweis',
  'about.title': 'Titel',
  'about.author': 'Autor',
  'about.note': 'Hinweis: Regeln oder ein Tipp, vor dem Spielen zu sehen',
  'share.what': 'Was du teilst',
  'share.this': 'Dieses Rätsel',
  'share.all': 'Sammlung ({count} Rätsel)',
  'share.qr': 'QR-Code',
  'share.qr-of': 'QR-Code für „{name}“',
  'share.qr-large': 'Bildschirm füllen',
  'share.qr-too-long': 'Dieser Link ist zu lang für einen QR-Code. Schick stattdessen den Link oder die Datei.',
  'share.embed': 'Einbetten',
  'share.embed-copy': 'Code kopieren',
  'share.embed-hint': 'Füge diesen Code in eine Webseite ein: Sie zeigt das Spielfeld, das man dort spielen kann.',
  'embed.open': 'In Lockstep öffnen',
  'share.too-long-all': 'Diese Sammlung ist zu groß für einen Link. Teile stattdessen die Datei.',
  'share.copy-words': 'Ergebnis und Link kopieren',
  'share.with-moves': 'Mit {count|meinem|meinen} {count} {count|Zug|Zügen}, als Herausforderung',
  'share.with-day': 'Mit meinen Ergebnissen des Tages, zum Vergleichen',
  'share.with-solution': 'Mit meiner Lösung in {played}, als Herausforderung',
  'share.copy': 'Link kopieren',
  'share.system': 'Ergebnis teilen',
  'share.most': 'Das ist ein langer Link. Schneidet ein Messenger ihn ab, schick stattdessen die Datei.',
  'share.chrome':
    'Das ist ein sehr langer Link. In einer Adresszeile geht er, aber Messenger schneiden ihn oft ab: Schick lieber die Datei.',
  'share.too-long': 'Dieses Rätsel ist zu groß für einen Link. Teile stattdessen die Datei.',
  'share.download': 'Datei',
  'share.private-all': 'Die Rätsel stecken im Link selbst; nichts wird hochgeladen.',
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
} satisfies Translation<typeof original>;
