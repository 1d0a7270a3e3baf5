/** German: the texts around the rooms. Same keys and places as en.ts. */

import type { Translation } from '../i18n/index.ts';
import type original from './en.ts';

export default {
  'app.title-with': '{name} · Lockstep',
  'app.failed':
    'Dieser Browser ist zu alt für Lockstep. Nötig ist Chrome oder Edge 117, Firefox 121, Safari 16.4 oder eine neuere Version.',
  'app.forbidden':
    'WebAssembly, das Lockstep braucht, ist in diesem Browser abgeschaltet. Schalte auf iPhone, iPad oder Mac den Blockierungsmodus für diese Website aus; anderswo verbietet es eine Einstellung, eine Erweiterung oder die Verwaltung des Geräts.',
  'library.examples': 'Beispiele',
  'library.home': 'Start',
  'library.levels': 'Levels',
  'library.yours': 'Deine Rätsel',
  'header.family': 'Art des Rätsels',
  'header.theme-system': 'Farben: wie im System',
  'header.theme-light': 'Farben: hell',
  'header.theme-dark': 'Farben: dunkel',
  'header.help': 'Hilfe',
  'help.contents': 'Inhalt der Hilfe',
  'help.failed': 'Die Hilfe ließ sich nicht laden. Prüfe die Verbindung und öffne sie noch einmal.',
  'stage.skip': 'Zu den Brettern springen',
  'stage.label': 'Bretter',
  'stage.zoom-in': 'Vergrößern',
  'stage.zoom-out': 'Verkleinern',
  'stage.fit': 'Ins Fenster einpassen',
  'stage.reading': 'Der Text wird gelesen …',
  'stage.empty':
    'Kein Rätsel ist geöffnet. Wähle eines unter „Start“, zieh eine Datei hierher oder füge ihren Text ein.',
  'stage.drop': 'Datei ablegen, um sie zu öffnen',
  'tab.label': 'Spielen, lösen oder bauen',
  'tab.solve': 'Lösen',
  'update.take': 'Neu laden',
  'elsewhere.title': 'Dieses Rätsel wird in einem anderen Tab gespielt',
  'elsewhere.words': 'Damit nichts durcheinandergerät, kann es nur ein Tab spielen.',
  'elsewhere.take': 'Hier weitermachen',
  'panel.open': 'Rätsel, Ergebnis und mehr',
  'panel.label': 'Rätsel und Lösung',
  'notice.damaged-link':
    'Dieser Link ist beschädigt: Ein Teil fehlt oder ist verändert. Bitte noch einmal darum oder um die Rätseldatei.',
  'linked.make': 'Rätsel erzeugen',
  'linked.leave': 'Nein',
  'notice.unreadable-link':
    'Dieser Browser ist zu alt, um Links mit Rätseln zu lesen. Nimm einen neueren oder bitte um die Rätseldatei.',
  'notice.newer-link':
    'Dieser Link stammt aus einer neueren Version von Lockstep. Lade die Seite neu, dann bekommst du sie.',
  'notice.bad-puzzle-in-link': 'Das Rätsel in diesem Link lässt sich nicht öffnen.',

  'app.unloaded': 'Ein Teil von Lockstep ließ sich nicht laden. Prüfe die Verbindung und lade die Seite neu.',
  'update.ready': 'Eine neue Version ist da.',
  'notice.file-zip':
    '{name} ist ein ZIP-Archiv oder Office-Dokument. Kopiere die Zeilen des Rätsels in eine Textdatei (.txt).',
  'notice.file-format': '{name} ist eine {format}-Datei. Kopiere die Zeilen des Rätsels in eine Textdatei (.txt).',
  'notice.file-binary': '{name} ist keine Textdatei.',
  'notice.no-puzzles': 'In {count|dieser Datei ist kein|keiner dieser {count} Dateien ist ein} Rätsel.',
  'notice.files-left-out':
    'In {count|{names}|{count} Dateien} ist kein Rätsel; {count|die Datei wurde weggelassen.|sie wurden weggelassen: {names}}',
  'tab.make': 'Bauen',
  'library.statistics': 'Frühere Tage',
} satisfies Translation<typeof original>;
