/** German, what only Irrgarten says. Same keys and places as irrgarten.en.js. */

/** @type {import('./index.js').Dictionary} */
export default {
  'family.irrgarten': 'Irrgarten',
  'family.irrgarten.tagline': 'Finde hinaus, vorbei an Pfeilen, Springern und Kreuzungen',
  'family.irrgarten.how':
    'Geh mit den Pfeiltasten, den Knöpfen, durch Wischen oder drück ein Feld neben dir. Ein Schritt zurück (Rücktaste oder Rechtsklick) markiert das verlassene Feld als Sackgasse.',

  'count.arrows': { one: '{count} Pfeil', other: '{count} Pfeile' },
  'count.jumpers': { one: '{count} Springer', other: '{count} Springer' },
  'count.crossings': { one: '{count} Kreuzung', other: '{count} Kreuzungen' },
  'count.cells-visited': { one: '{count} Feld besucht', other: '{count} Felder besucht' },

  'maze.you': 'Du',
  'maze.at-exit': 'am Ausgang',
  'maze.board':
    'Irrgarten, {width} mal {height} Felder, mit: {arrows}, {jumpers} und {crossings}. Du stehst in Spalte {x}, Zeile {y}.',
  'maze.moment': 'Nach {moment} von {count} Zügen.',
  'maze.left': {
    one: '{count} Sackgasse ist markiert.',
    other: '{count} Sackgassen sind markiert.',
  },
  'maze.counter': '{played}, kürzester Weg {least}',
  'maze.jumped': 'Über die Wand.',
  'maze.solved': {
    one: 'Du bist draußen, nach {count} Zug.',
    other: 'Du bist draußen, nach {count} Zügen.',
  },
  'maze.solved-shortest': {
    one: 'Du bist draußen, nach {count} Zug. Kürzer geht es nicht.',
    other: 'Du bist draußen, nach {count} Zügen. Kürzer geht es nicht.',
  },
  'maze.solved-longer': {
    one: 'Du bist draußen, nach {count} Zug. Der kürzeste Weg hat {least}.',
    other: 'Du bist draußen, nach {count} Zügen. Der kürzeste Weg hat {least}.',
  },
  'maze.shortest': {
    one: 'Kürzester Weg hinaus: {count} Zug. Bewiesen.',
    other: 'Kürzester Weg hinaus: {count} Züge. Bewiesen.',
  },
  'maze.way': { one: 'Ein Weg hinaus: {count} Zug.', other: 'Ein Weg hinaus: {count} Züge.' },
  'maze.not-shortest':
    'Diese Suche nimmt den ersten Weg, den sie findet; vielleicht gibt es einen kürzeren.',
  'maze.already': 'Du bist schon draußen: 0 Züge.',
  'maze.unsolvable': 'Es führt kein Weg hinaus. Bewiesen.',
  'maze.no-way-out': {
    one: 'Es führt kein Weg hinaus. Nur {count} Feld ist erreichbar. Bewiesen.',
    other: 'Es führt kein Weg hinaus. Nur {count} Felder sind erreichbar. Bewiesen.',
  },
  'maze.why-no-way-out':
    'Auf dem Brett im Anfangszustand sind sie getönt; umrandete Felder liegen gleich daneben und lassen sich doch nicht betreten.',
  'maze.loop': 'Der Wandfolger ist im Kreis gegangen: abgebrochen, keine Antwort.',
  'maze.stuck': 'Der Wandfolger sitzt fest: abgebrochen, keine Antwort.',
  'result.stopped-loop':
    'Er stand auf einem Feld mit derselben Blickrichtung wie schon einmal und würde ewig im Kreis gehen. Er springt nie, und Pfeile bringen ihn von seiner Wand ab. Über den Irrgarten sagt das nichts: Vielleicht gibt es sehr wohl einen Weg hinaus.',
  'result.stopped-stuck':
    'Kein Schritt war mehr erlaubt. Er springt nie, und Pfeile und Kreuzungen können ihn in eine Falle führen. Über den Irrgarten sagt das nichts: Vielleicht gibt es sehr wohl einen Weg hinaus.',
  'maze.compare': 'Vergleichen',
  'maze.generating': 'Wird erzeugt …',

  'lost.by-irrgarten':
    'Von hier kommst du nicht mehr hinaus, bewiesen. Zug {number}, {move}, war der eine zu viel.',
  'lost.short-irrgarten': 'Kein Weg mehr hinaus seit Zug {number}, {move}.',
  'lost.never-irrgarten': 'Aus diesem Irrgarten führt überhaupt kein Weg hinaus.',

  'algorithm.shortest': 'Kürzester Weg',
  'algorithm.dfs': 'Tiefensuche',
  'algorithm.wall': 'Wandfolger',
  'algorithm-what.shortest':
    'Breitet sich aus wie Wasser, jedes Mal einen Zug weiter: Der erste Weg zum Ausgang ist ein kürzester.',
  'algorithm-what.dfs':
    'Geht lieber rechts als geradeaus, lieber geradeaus als links, und kehrt aus Sackgassen um, die dabei grau werden. Findet einen Weg, nicht immer den kürzesten.',
  'algorithm-what.wall':
    'Lässt die rechte Hand an der Wand und springt nie. Pfeile und Springer können ihn im Kreis gehen lassen; dann gibt er auf.',
  'compare.visited': 'Felder besucht',
  'outcome.shortest': 'kürzester, bewiesen',
  'outcome.solved': 'kam hinaus',
  'outcome.unsolvable': 'kein Weg, bewiesen',
  'outcome.stopped-loop': 'im Kreis, keine Antwort',
  'outcome.stopped-stuck': 'sitzt fest, keine Antwort',
  'outcome.stopped-cancelled': 'abgebrochen',
  'outcome.stopped-memory': 'Speicher voll',
  'outcome.stopped-memory-ran-out': 'Speicher voll',

  'watch.start': 'Zusehen',
  'watch.search': 'Suche',
  'watch.at': '{algorithm}: Schritt {at} von {count}.',
  'watch.of': 'Schritt {at} von {count}',
  'watch.pause': 'Pause zwischen Schritten',
  'watch.none': 'keine',
  'watch.ms': '{ms} ms',

  'hint.jump': 'Tipp: {move}, über die Wand. Noch einmal fragen führt ihn aus.',

  'maze.by.shortest': 'Kürzester',
  'maze.by.dfs': 'Tiefensuche',
  'maze.by.wall': 'Wandfolger',

  'field.path': 'Weg',
  'field.wall': 'Wand',
  'field.arrow-up': 'Pfeil nach oben',
  'field.arrow-down': 'Pfeil nach unten',
  'field.arrow-left': 'Pfeil nach links',
  'field.arrow-right': 'Pfeil nach rechts',
  'field.jumper': 'Springer',
  'field.crossing': 'Kreuzung',
  'field.start': 'Start',
  'field.goal': 'Ausgang',
  'field.player': '{field}, hier stehst du',

  'walk.back': 'Schritt zurück, Sackgasse markieren',
  'walk.run': 'Gänge durchlaufen',
  'keys.back': 'Schritt zurück, Sackgasse markieren',
  'keys.names-back': 'Rücktaste, Rechtsklick',

  'reason.wall': 'Dort ist eine Wand.',
  'reason.nothing-behind': 'Gleich hinter dieser Wand ist kein Weg, auf den du springen könntest.',
  'reason.exit-behind': 'Auf den Ausgang springt niemand: Geh zu Fuß.',
  'reason.arrow-front': 'Der Pfeil dort zeigt auf dich: Von vorn lässt er sich nicht betreten.',
  'reason.arrow-one-way': 'Einen Pfeil verlässt man nur in seiner Richtung: {direction}.',
  'reason.crossing-straight': 'Eine Kreuzung verlässt man nur geradeaus: {direction}.',
  'reason.finished': 'Du bist draußen, das Spiel ist aus.',
  'reason.not-beside': 'Dieses Feld liegt nicht neben dir und auch nicht in gerader Linie ohne Wand.',

  'maze.view': 'Wie viel zu sehen ist',
  'maze.view.simple': 'Einfach',
  'maze.view.expert': 'Experte',
  'maze.level.easy': 'Leicht',
  'maze.level.medium': 'Mittel',
  'maze.level.hard': 'Schwer',
  'maze.level.very-hard': 'Sehr schwer',
  'maze.level.fiendish': 'Teuflisch',
  'maze.size': 'Größe',
  'maze.size.level': 'Wie die Stufe',
  'maze.size.small': 'Klein, 21 × 15',
  'maze.size.medium': 'Mittel, 41 × 29',
  'maze.size.large': 'Groß, 81 × 57',
  'maze.size.huge': 'Sehr groß, 241 × 171',
  'maze.size.giant': 'Riesig, 1000 × 1000',
  'maze.bad-size': 'Spalten und Zeilen sind ganze Zahlen von {least} bis {limit}.',
  'param.branching': 'Verzweigungen',
  'param.jumpers': 'Springer',
  'param.arrows': 'Pfeile',
  'param.crossings': 'Kreuzungen',
  'maze.why': 'Warum?',
  'maze.headline': 'Kürzester Weg {shortest}, Entscheidungen {decisions}',
  'maze.way-length': {
    one: 'Der kürzeste Weg hat {count} Zug.',
    other: 'Der kürzeste Weg hat {count} Züge.',
  },
  'maze.detours': '{share} der {paths} Wegfelder liegen abseits davon.',
  'maze.dead-ends': { one: 'Es gibt {count} Sackgasse.', other: 'Es gibt {count} Sackgassen.' },
  'maze.decisions': {
    one: 'Unterwegs ist {count} Entscheidung zu treffen.',
    other: 'Unterwegs sind {count} Entscheidungen zu treffen.',
  },
  'maze.no-traps': 'Es gibt keine Fallen: Von überall führt ein Weg hinaus.',
  'maze.traps': {
    one: '{count} Stelle ist eine Falle ({share}): Von dort kommst du nicht mehr hinaus.',
    other: '{count} Stellen sind Fallen ({share}): Von dort kommst du nicht mehr hinaus.',
  },
  'maze.walks': '{share} von {walks} Irrläufen finden in {moves} Zügen hinaus.',
  'notice.nothing-to-measure': 'Es führt kein Weg hinaus, also ist nichts zu messen.',
  'maze.shares': 'Gewünscht und erreicht',
  'maze.wanted': 'Gewünscht',
  'maze.achieved': 'Erreicht',

  'error.no-map-header': '„{found}“ ist keine Kopfzeile. Eine Karte beginnt mit: irrgarten BREITE HÖHE.',
  'error.surplus-in-header': '„{found}“ ist zu viel: Die Kopfzeile endet nach Breite und Höhe.',
  'error.too-small':
    '„{found}“ ist zu klein: Eine Seite hat mindestens {least} Felder, der Rand mitgezählt.',
  'error.unknown-sign':
    '„{found}“ bedeutet hier nichts. Felder schreibt man # . S E ^ v < > o + (groß und klein zählt).',
  'error.row-too-short': 'Zeile {row} der Karte endet zu früh: Sie hat {found} von {width} Feldern.',
  'error.row-too-long': 'Zeile {row} der Karte ist zu lang: Sie hat {width} Felder.',
  'error.no-start': 'Die Karte hat keinen Start: S, innerhalb des Randes.',
  'error.second-start': 'Ein zweiter Start: Es gibt ein einziges S.',
  'error.start-in-border': 'Der Start liegt im Rand; er gehört nach innen.',
  'error.no-exit': 'Die Karte hat keinen Ausgang: E, im Rand.',
  'error.second-exit': 'Ein zweiter Ausgang: Es gibt ein einziges E.',
  'error.exit-inside': 'Der Ausgang liegt im Inneren; er gehört in den Rand.',
  'error.exit-in-corner': 'Der Ausgang liegt in einer Ecke, wohin kein Weg führt.',
  'error.border-open': '„{found}“ öffnet den Rand, der bis auf den Ausgang E aus Wand (#) besteht.',
  'expected.map-header': 'irrgarten, die Anzahl der Spalten und die der Zeilen',
  'expected.map-row': 'eine Zeile der Karte',

  'example.one-way': 'Einbahn',
  'example.leap': 'Sprung',
  'example.flyover': 'Überführung',
  'example.no-way-back': 'Kein Zurück',
  'example.garden': 'Garten',
  'example.park': 'Park',
  'example.estate': 'Gut',
  'example.wilderness': 'Wildnis',
  'example.thousand': 'Tausend mal tausend',
};
