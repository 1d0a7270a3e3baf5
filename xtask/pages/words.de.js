/** German: what the static pages say beyond the page's own words. Same keys and places as words.en.js. */

/** @type {Record<string, string>} */
export default {
  'language': 'Deutsch',
  'families': 'Arten von Rätseln',
  'home.title': 'Rätsel auf Gittern: spielen, lösen, selbst machen',
  'home.about':
    'Spiel sie mit Tasten oder Fingern, lass dir Tipps geben, sieh dir Lösungen mit Beweis an, oder mach eigene. Das alles läuft in deinem Browser.',
  'home.open': 'Lockstep öffnen',
  'puzzle.play': '„{name}“ spielen',
  'puzzle.free':
    'Es öffnet sich im Browser: Spiel es mit Tasten oder Fingern, lass dir einen Tipp geben, oder sieh dir die Lösung mit Beweis an.',
  'puzzle.corner': 'Das Bild zeigt eine Ecke; das Rätsel geht noch weiter.',
  'puzzle.others': 'Mehr Rätsel dieser Art',
  'level.play': 'Dieses Level spielen',
  'family.play': '{name} spielen',
  'family.earlier': 'Frühere Levels',
  'family.learn': 'Regeln, Dateiformat und wie der Löser arbeitet',
  'help.about': 'Die Regeln aller Rätsel, ihre Dateiformate, und wie sie gelöst werden.',
  'help.open': 'Dieses Kapitel in Lockstep öffnen',
  'help.open-all': 'Die Hilfe in Lockstep öffnen',
  'help.live': 'In Lockstep steht die Hilfe neben den Brettern, und ihre kleinen Bretter lassen sich spielen.',
  'help.try': 'Ausprobieren',
  'help.moves': 'Zum Ausprobieren: {moves}',
  'missing.title': 'Unter dieser Adresse ist nichts',
  'missing.text': 'Vielleicht heißt das Rätsel anders, oder die Adresse ist unvollständig.',
  'missing.all': 'Alle Rätsel',
};
