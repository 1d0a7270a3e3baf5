/** German: what only this family says, and its sentences for codes of the module. Same keys and places as en.js. */

/** @type {import('../../i18n/index.js').Dictionary} */
export default {
  'irrgarten.name': 'Irrgarten',
  'irrgarten.tagline': 'Finde hinaus, vorbei an Pfeilen, Springern und Kreuzungen',
  'irrgarten.goal': 'Finde hinaus, durch den Ausgang im Rand.',
  'irrgarten.how':
    'Geh mit den Pfeiltasten, den Knöpfen oder durch Wischen, oder drück auf ein Feld neben dir. Ein Schritt zurück (Rücktaste oder Rechtsklick) markiert das verlassene Feld als Sackgasse.',
  'irrgarten.arrows': { one: '{count} Pfeil', other: '{count} Pfeile' },
  'irrgarten.jumpers': { one: '{count} Springer', other: '{count} Springer' },
  'irrgarten.crossings': { one: '{count} Kreuzung', other: '{count} Kreuzungen' },
  'irrgarten.cells-visited': { one: '{count} Feld besucht', other: '{count} Felder besucht' },
  'irrgarten.you': 'Du',
  'irrgarten.at-exit': 'am Ausgang',
  'irrgarten.board':
    'Irrgarten, {width} mal {height} Felder, mit: {arrows}, {jumpers} und {crossings}. Du stehst in Spalte {x}, Zeile {y}.',
  'irrgarten.moment': 'Nach {moment} von {count} Zügen.',
  'irrgarten.left': {
    one: '{count} Sackgasse ist markiert.',
    other: '{count} Sackgassen sind markiert.',
  },
  'irrgarten.jumped': 'Über die Wand.',
  'irrgarten.shortest': {
    one: 'Kürzester Weg hinaus: {count} Zug. Bewiesen.',
    other: 'Kürzester Weg hinaus: {count} Züge. Bewiesen.',
  },
  'irrgarten.way': { one: 'Ein Weg hinaus: {count} Zug.', other: 'Ein Weg hinaus: {count} Züge.' },
  'irrgarten.not-shortest':
    'Diese Suche nimmt den ersten Weg, den sie findet; vielleicht gibt es einen kürzeren.',
  'irrgarten.already': 'Du bist schon draußen: 0 Züge.',
  'irrgarten.won.solved': 'Du bist draußen, nach {played}.',
  'irrgarten.won.optimal': 'Kürzer geht es nicht.',
  'irrgarten.won.least': 'Der kürzeste Weg hat {count}.',
  'irrgarten.par.least': 'kürzester Weg: {count}',
  'irrgarten.won.already': 'Du bist schon draußen: Es gibt nichts zu tun.',
  'irrgarten.unsolvable': 'Es führt kein Weg hinaus. Bewiesen.',
  'irrgarten.no-way-out': {
    one: 'Es führt kein Weg hinaus. Nur {count} Feld ist erreichbar. Bewiesen.',
    other: 'Es führt kein Weg hinaus. Nur {count} Felder sind erreichbar. Bewiesen.',
  },
  'irrgarten.why-no-way-out':
    'Solange das Brett den Start zeigt, sind sie getönt; umrahmte Felder liegen gleich daneben und lassen sich doch nicht betreten.',
  'irrgarten.loop': 'Der Wandfolger ist im Kreis gegangen: abgebrochen, keine Antwort.',
  'irrgarten.stuck': 'Der Wandfolger sitzt fest: abgebrochen, keine Antwort.',
  'irrgarten.compare': 'Vergleichen',
  'irrgarten.headline': 'Kürzester Weg {shortest}, Entscheidungen {decisions}',
  'irrgarten.way-length': {
    one: 'Der kürzeste Weg hat {count} Zug.',
    other: 'Der kürzeste Weg hat {count} Züge.',
  },
  'irrgarten.detours': '{share} der {paths} Wegfelder liegen abseits davon.',
  'irrgarten.dead-ends': {
    one: 'Es gibt {count} Sackgasse.',
    other: 'Es gibt {count} Sackgassen.',
  },
  'irrgarten.decisions': {
    one: 'Unterwegs ist {count} Entscheidung zu treffen.',
    other: 'Unterwegs sind {count} Entscheidungen zu treffen.',
  },
  'irrgarten.no-traps': 'Es gibt keine Fallen: Von überall führt ein Weg hinaus.',
  'irrgarten.traps': {
    one: '{count} Stelle ist eine Falle ({share}): Von dort kommst du nicht mehr hinaus.',
    other: '{count} Stellen sind Fallen ({share}): Von dort kommst du nicht mehr hinaus.',
  },
  'irrgarten.walks': '{share} von {walks} Irrläufen finden in {moves} Zügen hinaus.',
  'irrgarten.shares': 'Gewünscht und erreicht',
  'irrgarten.wanted': 'Gewünscht',
  'irrgarten.achieved': 'Erreicht',

  'irrgarten.lost.by':
    'Von hier kommst du nicht mehr hinaus, bewiesen. Zug {number}, {move}, hat dich in die Falle geführt.',
  'irrgarten.lost.short': 'Kein Weg mehr hinaus seit Zug {number}, {move}.',
  'irrgarten.lost.never': 'Aus diesem Irrgarten führt überhaupt kein Weg hinaus.',

  'irrgarten.algorithm.shortest': 'Kürzester Weg',
  'irrgarten.algorithm.dfs': 'Tiefensuche',
  'irrgarten.algorithm.wall': 'Wandfolger',

  'irrgarten.algorithm-what.shortest':
    'Breitet sich aus wie Wasser, jedes Mal einen Zug weiter: Der erste Weg zum Ausgang ist ein kürzester.',
  'irrgarten.algorithm-what.dfs':
    'Geht lieber rechts als geradeaus, lieber geradeaus als links, und kehrt aus Sackgassen um, die dabei grau werden. Findet einen Weg, nicht immer den kürzesten.',
  'irrgarten.algorithm-what.wall':
    'Lässt die rechte Hand an der Wand und springt nie. Pfeile und Springer können ihn im Kreis gehen lassen; dann gibt er auf.',

  'irrgarten.compare.visited': 'Felder besucht',

  'irrgarten.outcome.shortest': 'kürzester, bewiesen',
  'irrgarten.outcome.solved': 'kam hinaus',
  'irrgarten.outcome.unsolvable': 'kein Weg, bewiesen',
  'irrgarten.outcome.stopped-loop': 'im Kreis, keine Antwort',
  'irrgarten.outcome.stopped-stuck': 'sitzt fest, keine Antwort',
  'irrgarten.outcome.stopped-cancelled': 'abgebrochen',
  'irrgarten.outcome.stopped-memory': 'Speicher voll',
  'irrgarten.outcome.stopped-memory-ran-out': 'Speicher voll',

  'irrgarten.algorithm-short.shortest': 'Kürzester',
  'irrgarten.algorithm-short.dfs': 'Tiefensuche',
  'irrgarten.algorithm-short.wall': 'Wandfolger',

  'irrgarten.look.path': 'Weg',
  'irrgarten.look.wall': 'Wand',
  'irrgarten.look.arrow-up': 'Pfeil nach oben',
  'irrgarten.look.arrow-down': 'Pfeil nach unten',
  'irrgarten.look.arrow-left': 'Pfeil nach links',
  'irrgarten.look.arrow-right': 'Pfeil nach rechts',
  'irrgarten.look.jumper': 'Springer',
  'irrgarten.look.crossing': 'Kreuzung',
  'irrgarten.look.start': 'Start',
  'irrgarten.look.goal': 'Ausgang',
  'irrgarten.look.player': '{field}, hier stehst du',

  'irrgarten.setting.size': 'Größe',
  'irrgarten.setting.size.level': 'Nach Stufe',
  'irrgarten.setting.size.small': 'Klein, {width} × {height}',
  'irrgarten.setting.size.medium': 'Mittel, {width} × {height}',
  'irrgarten.setting.size.large': 'Groß, {width} × {height}',
  'irrgarten.setting.size.huge': 'Sehr groß, {width} × {height}',
  'irrgarten.setting.size.giant': 'Riesig, {width} × {height}',
  'irrgarten.setting.size.own': 'Eigene Größe',
  'irrgarten.setting.branching': 'Verzweigungen',
  'irrgarten.setting.jumpers': 'Springer',
  'irrgarten.setting.arrows': 'Pfeile',
  'irrgarten.setting.crossings': 'Kreuzungen',

  'irrgarten.notice.nothing-to-measure': 'Es führt kein Weg hinaus, also ist nichts zu messen.',

  'example.one-way': 'Einbahn',
  'example.leap': 'Sprung',
  'example.flyover': 'Überführung',
  'example.no-way-back': 'Kein Zurück',
  'example.garden': 'Garten',
  'example.park': 'Park',
  'example.estate': 'Gut',
  'example.wilderness': 'Wildnis',
  'example.thousand': 'Tausend mal tausend',

  'stopped.loop':
    'Er kam ein zweites Mal mit derselben Blickrichtung auf ein Feld und würde ewig im Kreis gehen. Er springt nie, und Pfeile bringen ihn von seiner Wand ab. Über den Irrgarten sagt das nichts: Vielleicht gibt es sehr wohl einen Weg hinaus.',
  'stopped.stuck':
    'Kein Schritt war mehr erlaubt. Er springt nie, und Pfeile und Kreuzungen können ihn in eine Falle führen. Über den Irrgarten sagt das nichts: Vielleicht gibt es sehr wohl einen Weg hinaus.',

  'reason.wall': 'Dort ist eine Wand.',
  'reason.nothing-behind': 'Gleich hinter dieser Wand ist kein Weg, auf den du springen könntest.',
  'reason.exit-behind': 'Auf den Ausgang kannst du nicht springen: Geh zu Fuß.',
  'reason.arrow-front': 'Der Pfeil dort zeigt auf dich: Von vorn lässt er sich nicht betreten.',
  'reason.arrow-one-way': 'Einen Pfeil verlässt du nur in seiner Richtung: {direction}.',
  'reason.crossing-straight': 'Eine Kreuzung verlässt du nur geradeaus: {direction}.',
  'reason.finished': 'Du bist draußen, das Spiel ist aus.',
  'reason.not-beside':
    'Dieses Feld liegt nicht neben dir und auch nicht in gerader Linie ohne Wand.',

  'error.no-map-header':
    '„{found}“ ist keine Kopfzeile. Eine Karte beginnt mit: irrgarten BREITE HÖHE.',
  'error.surplus-in-header': '„{found}“ ist zu viel: Die Kopfzeile endet nach Breite und Höhe.',
  'error.too-small':
    '„{found}“ ist zu klein: Eine Seite hat mindestens {least} Felder, der Rand zählt mit.',
  'error.unknown-sign':
    '„{found}“ bedeutet hier nichts. Felder schreibt man # . S E ^ v < > o + (groß und klein zählt).',
  'error.row-too-short':
    'Zeile {row} der Karte endet zu früh: Sie hat {found} von {width} Feldern.',
  'error.row-too-long': 'Zeile {row} der Karte ist zu lang: Sie hat {width} Felder.',
  'error.no-start': 'Die Karte hat keinen Start: S, innerhalb des Randes.',
  'error.second-start': 'Ein zweiter Start: Es gibt ein einziges S.',
  'error.start-in-border': 'Der Start liegt im Rand; er gehört nach innen.',
  'error.no-exit': 'Die Karte hat keinen Ausgang: E, im Rand.',
  'error.second-exit': 'Ein zweiter Ausgang: Es gibt ein einziges E.',
  'error.exit-inside': 'Der Ausgang liegt im Inneren; er gehört in den Rand.',
  'error.exit-in-corner': 'Der Ausgang liegt in einer Ecke, in die kein Weg führt.',
  'error.border-open': '„{found}“ öffnet den Rand, der bis auf den Ausgang E aus Wand (#) besteht.',

  'expected.map-header': 'irrgarten, die Anzahl der Spalten und die der Zeilen',
  'expected.map-row': 'Zeile {row} der Karte',
};
