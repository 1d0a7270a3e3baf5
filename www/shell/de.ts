/** German: what stands around the rooms. Same keys and places as en.ts. */

import type { Dictionary } from '../i18n/index.ts';

export default {
  'app.title-with': '{name} · Lockstep',
  'app.failed':
    'Dieser Browser ist zu alt für Lockstep. Nötig ist Chrome oder Edge 117, Firefox 121, Safari 16.4 oder eine neuere Version.',
  'header.language': 'Sprache',
  'header.family': 'Art des Rätsels',
  'header.theme-system': 'Farben: wie im System',
  'header.theme-light': 'Farben: hell',
  'header.theme-dark': 'Farben: dunkel',
  'header.help': 'Hilfe',
  'help.title': 'Hilfe',
  'help.contents': 'Inhalt der Hilfe',
  'help.failed': 'Die Hilfe konnte nicht geladen werden. Prüf die Verbindung und öffne sie noch einmal.',
  'stage.label': 'Spielfelder',
  'stage.zoom-in': 'Vergrößern',
  'stage.zoom-out': 'Verkleinern',
  'stage.fit': 'Ins Fenster einpassen',
  'stage.empty': 'Kein Rätsel ist geöffnet. Wähle ein Beispiel, lege irgendwo eine Datei ab oder füge ihren Text ein.',
  'stage.empty-touch': 'Kein Rätsel ist geöffnet. Wähle ein Beispiel oder öffne eine Datei.',
  'stage.drop': 'Datei ablegen, um sie zu öffnen',
  'gallery.title': 'Beispiele',
  'library.short': 'Rätsel',
  'tab.label': 'Was du vorhast',
  'tab.solve': 'Lösen',
  'update.take': 'Neu laden',
  'elsewhere.title': 'Dieses Rätsel ging in einem anderen Tab weiter',
  'elsewhere.words': 'Damit nichts durcheinandergerät, spielt es nur ein Tab.',
  'elsewhere.take': 'Hier weitermachen',
  'panel.open': 'Rätsel, Ergebnis und mehr',
  'panel.label': 'Rätsel und Lösung',
  'notice.damaged-link':
    'Dieser Link ist beschädigt: Ein Teil fehlt oder ist verändert. Bitte noch einmal darum oder um die Rätseldatei.',
  'linked.make': 'Rätsel machen',
  'linked.leave': 'Nein',
  'notice.unreadable-link':
    'Dieser Browser ist zu alt, um Links mit Rätseln zu lesen. Ein neuerer kann es; oder bitte um die Rätseldatei.',
  'notice.newer-link':
    'Dieser Link stammt aus einer neueren Fassung von Lockstep. Lade die Seite neu, um sie zu bekommen.',
  'notice.bad-puzzle-in-link': 'Dieser Link enthält kein Rätsel, das sich öffnen lässt.',

  'tab.make': 'Bauen',
  'app.unloaded': 'Ein Teil von Lockstep ließ sich nicht laden. Prüfe die Verbindung und lade die Seite neu.',
  'update.ready': 'Eine neue Version ist da.',
  'notice.file-no-text': '{name} ist keine Textdatei.',
  'notice.no-puzzles': {
    one: 'In dieser Datei ist kein Rätsel.',
    other: 'In keiner dieser {count} Dateien ist ein Rätsel.',
  },
  'notice.files-left-out': {
    one: 'In {names} ist kein Rätsel; die Datei fehlt hier.',
    other: 'In {count} Dateien ist kein Rätsel; sie fehlen hier: {names}',
  },
} satisfies Dictionary;
