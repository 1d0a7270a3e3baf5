/** German: what only this family says, and its sentences for codes of the module. Same keys and places as en.js. */

/** @type {import('../../i18n/index.js').Dictionary} */
export default {
  'irrgarten.name': 'Irrgarten',
  'irrgarten.tagline': 'Finde hinaus, durch Pfeile, Springer und Kreuzungen',
  'irrgarten.goal': 'Finde hinaus, durch den Ausgang im Rand.',
  'irrgarten.welcome': 'Pfeile lassen dich nur in eine Richtung durch. Findest du den Ausgang?',
  'irrgarten.how':
    'Geh mit den Pfeiltasten, den Knöpfen oder durch Wischen, oder drück auf ein Feld neben dir. Ein Schritt zurück (Rücktaste oder Rechtsklick) markiert das verlassene Feld als Sackgasse.',
  'irrgarten.how-touch':
    'Geh durch Wischen, mit den Knöpfen oder tipp auf ein Feld neben dir. Der Knopf für einen Schritt zurück markiert das verlassene Feld als Sackgasse.',
  'irrgarten.arrows': { one: '{count} Pfeil', other: '{count} Pfeile' },
  'irrgarten.jumpers': { one: '{count} Springer', other: '{count} Springer' },
  'irrgarten.crossings': { one: '{count} Kreuzung', other: '{count} Kreuzungen' },
  'irrgarten.cells-visited': { one: '{count} Feld besucht', other: '{count} Felder besucht' },
  'irrgarten.you': 'Du',
  'irrgarten.at-exit': 'am Ausgang',
  'irrgarten.board':
    'Irrgarten, {width} mal {height} Felder, mit: {arrows}, {jumpers} und {crossings}. Du stehst in Spalte {x}, Zeile {y}. Der Ausgang ist in Spalte {exitX}, Zeile {exitY}.',
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

  'irrgarten.account.bound': '{length}: Alles, was mit weniger Zügen erreichbar ist, wurde probiert, und der Ausgang ist nicht dabei',
  'irrgarten.account.bound-none': 'keine: Diese Suche nimmt den ersten Weg, den sie findet',
  'irrgarten.account.states': '{states}, auf {cells}',
  'irrgarten.account.cells': { one: '{count} Feld', other: '{count} Feldern' },
  'irrgarten.by.bfs': 'Breitensuche',
  'irrgarten.by.dfs': 'Tiefensuche: rechts, geradeaus, links',
  'irrgarten.by.wall': 'rechte Hand an der Wand',
  'irrgarten.by.none': 'keine nötig',

  'irrgarten.explain.idea':
    'Ein Zustand ist das Feld, auf dem du stehst, und auf einer Kreuzung auch die Richtung, in der du sie betreten hast: Nur in dieser Richtung geht es weiter. Für Pfeile und Springer braucht es nicht mehr, sie ändern nur, welche Züge es gibt.',
  'irrgarten.explain.idea-bfs':
    'Gesucht wird in die Breite: vom Start zu allen Zuständen, die einen Zug entfernt sind, von diesen zu allen, die zwei Züge entfernt sind, und so weiter.',
  'irrgarten.explain.idea-dfs':
    'Gesucht wird in die Tiefe: erst rechts, dann geradeaus, dann links, und aus Sackgassen wieder zurück. Kein Zustand wird zweimal besucht.',
  'irrgarten.explain.idea-wall':
    'Die rechte Hand bleibt an der Wand. Gemerkt wird nur, wo und in welcher Richtung die Suche schon war, damit sie merkt, wenn sie im Kreis geht.',
  'irrgarten.explain.example': 'Es beginnt in Spalte {x}, Zeile {y} (gezählt ab 1, mit Rand):',
  'irrgarten.explain.walks': '{move}, nach Spalte {x}, Zeile {y}',
  'irrgarten.explain.jumps': '{move}, über eine Wand, nach Spalte {x}, Zeile {y}',
  'irrgarten.explain.later': 'Später, Zug {number} – {what}.',
  'irrgarten.explain.end': { one: 'Nach {count} Zug bist du draußen.', other: 'Nach {count} Zügen bist du draußen.' },
  'irrgarten.explain.why':
    'In Schicht t liegen alle Zustände, die genau t Züge brauchen. In den Schichten bis {before} ist der Ausgang nicht dabei, in Schicht {count} schon. Kein Weg hat also weniger Züge.',
  'irrgarten.explain.why-not': {
    one: 'Der Weg mit {count} Zug führt hinaus, aber vielleicht gibt es einen kürzeren. Was am kürzesten ist, beweist die Suche „Kürzester Weg“.',
    other: 'Der Weg mit {count} Zügen führt hinaus, aber vielleicht gibt es einen kürzeren. Was am kürzesten ist, beweist die Suche „Kürzester Weg“.',
  },
  'irrgarten.explain.why-none': {
    one: 'Vom Start aus ist nur {count} Feld erreichbar, und es ist nicht der Ausgang. Alle Züge von dort wurden probiert.',
    other: 'Vom Start aus sind nur {count} Felder erreichbar, und der Ausgang ist nicht dabei. Alle Züge von dort wurden probiert: Jeder ist verboten oder führt auf ein Feld, das schon erreicht war.',
  },
  'irrgarten.explain.cost-order':
    'Jeder Zustand wird höchstens einmal besucht, mit je vier Zügen: O({width} · {height}) für diese Karte, linear in der Zahl der Felder.',
  'irrgarten.explain.cost-here': 'Hier waren es {states} Zustände, {time} und {bytes} Speicher.',

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

  'irrgarten.step.before': 'Die Suche hat noch nicht begonnen.',
  'irrgarten.step.began': 'Sie beginnt in Spalte {x}, Zeile {y}.',
  'irrgarten.step.walked': 'Ein Feld weiter, auf Spalte {x}, Zeile {y}.',
  'irrgarten.step.jumped': 'Ein Sprung auf Spalte {x}, Zeile {y}.',
  'irrgarten.step.backedOut': 'Sackgasse: zurück auf Spalte {x}, Zeile {y}.',
  'irrgarten.step.reached': 'Spalte {x}, Zeile {y} ist so viele Züge vom Start entfernt wie das Feld davor.',
  'irrgarten.step.reachedFarther': 'Spalte {x}, Zeile {y} ist das erste Feld, das einen Zug weiter entfernt ist.',
  'irrgarten.algorithm-short.shortest': 'Kürzester',
  'irrgarten.algorithm-short.dfs': 'Tiefensuche',
  'irrgarten.algorithm-short.wall': 'Wandfolger',

  'irrgarten.around.goal': 'Ausgang: {where}.',
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

  'irrgarten.setting.level': 'Zeichen',
  'irrgarten.setting.level.easy': 'Keine',
  'irrgarten.setting.level.medium': 'Wenige',
  'irrgarten.setting.level.hard': 'Einige',
  'irrgarten.setting.level.very-hard': 'Viele',
  'irrgarten.setting.level.fiendish': 'Sehr viele',
  'irrgarten.setting.level.own': 'Eigene Anteile',
  'irrgarten.setting.size': 'Größe',
  'irrgarten.setting.size.level': 'Passend, {width} × {height}',
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

  'example.one-way': 'Einbahnstraßen',
  'example.leap': 'Sprung',
  'example.flyover': 'Überführung',
  'example.no-way-back': 'Kein Zurück',
  'example.garden': 'Garten',
  'example.park': 'Park',
  'example.estate': 'Landgut',
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

  'reason.border-stays': 'Der Rand bleibt Wand; nur der Ausgang öffnet ihn.',
  'reason.start-stays': 'Der Start ist ein einfacher Weg: Verschieb ihn erst, dann kannst du hier zeichnen.',
  'reason.exit-stays': 'Einen Ausgang gibt es immer: Setz ihn woandershin, dann schließt sich dieser.',
  'reason.start-only-inside': 'Der Start liegt innen, nicht im Rand.',
  'reason.exit-only-in-border': 'Der Ausgang liegt im Rand.',
  'reason.exit-not-in-corner': 'In eine Ecke kommt niemand: Nimm ein anderes Feld im Rand.',
  'reason.nothing-to-move': 'Hier gibt es nichts zu verschieben: Nimm den Start, den Ausgang oder ein Zeichen.',
  'reason.moved-only-inside': 'Im Rand liegt nur der Ausgang, sonst nichts.',

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

  'level.irrgarten.1': 'Der Ausgang',
  'level.irrgarten.1.tip': 'Geh vom Start zum Ausgang im Rand, Feld für Feld.',
  'level.irrgarten.2': 'Sackgasse',
  'level.irrgarten.2.tip': 'Nicht jeder Weg führt hinaus: Aus einer Sackgasse gehst du einfach zurück.',
  'level.irrgarten.3': 'Gegenverkehr',
  'level.irrgarten.3.tip': 'Ein Pfeil, der auf dich zeigt, lässt dich nicht durch.',
  'level.irrgarten.4': 'Reingefallen',
  'level.irrgarten.4.tip':
    'Einen Pfeil verlässt du nur in seiner Richtung: Sieh vorher nach, ob es dahinter weitergeht.',
  'level.irrgarten.5': 'Hürde',
  'level.irrgarten.5.tip': 'Vom Springer aus kannst du über genau ein Wandfeld springen.',
  'level.irrgarten.6': 'Erst schauen',
  'level.irrgarten.6.tip':
    'Zurückspringen kannst du nur, wenn du wieder auf einem Springer landest: Schau vorher, wo du hinspringst.',
  'level.irrgarten.7': 'Froschhüpfen',
  'level.irrgarten.7.tip': 'Zwei Sprünge führen hinaus, einer nach rechts, einer nach unten.',
  'level.irrgarten.8': 'Hin und zurück',
  'level.irrgarten.8.tip': 'Über dieselbe Wand geht es an anderer Stelle wieder zurück.',
  'level.irrgarten.9': 'Geradeaus',
  'level.irrgarten.9.tip': 'Eine Kreuzung überquerst du nur geradeaus; abbiegen kannst du dort nicht.',
  'level.irrgarten.10': 'Von der anderen Seite',
  'level.irrgarten.10.tip': 'Willst du quer über die Kreuzung, musst du von oben kommen.',
  'level.irrgarten.11': 'Prellbock',
  'level.irrgarten.11.tip': 'Gehst du von oben auf diese Kreuzung, steckst du fest: Dahinter ist eine Wand.',
  'level.irrgarten.12': 'Mit Schwung',
  'level.irrgarten.12.tip': 'Landest du auf einer Kreuzung, musst du in Sprungrichtung weiter.',
  'level.irrgarten.13': 'Vorgarten',
  'level.irrgarten.14': 'Laubengang',
  'level.irrgarten.15': 'Einbahnviertel',
  'level.irrgarten.16': 'Mausefalle',
  'level.irrgarten.17': 'Grashüpfer',
  'level.irrgarten.18': 'Drehkreuz',
  'level.irrgarten.19': 'Umleitung',
  'level.irrgarten.20': 'Fuchsbau',
  'level.irrgarten.21': 'Nadelöhr',
  'level.irrgarten.22': 'Serpentinen',
  'level.irrgarten.23': 'Kleeblatt',
  'level.irrgarten.24': 'Bocksprünge',
  'level.irrgarten.25': 'Rangierbahnhof',
  'level.irrgarten.26': 'Pfeilregen',
  'level.irrgarten.27': 'Sumpf',
  'level.irrgarten.28': 'Treibjagd',
  'level.irrgarten.29': 'Känguru',
  'level.irrgarten.30': 'Flussdelta',
  'level.irrgarten.31': 'Dschungel',
  'level.irrgarten.32': 'Sprungbrett',
  'level.irrgarten.33': 'Altstadt',
  'level.irrgarten.34': 'Knotenpunkt',
  'level.irrgarten.35': 'Spinnennetz',
  'level.irrgarten.36': 'Unterwelt',
  'level.irrgarten.37': 'Großstadt',
  'level.irrgarten.38': 'Labyrinthwald',
  'level.irrgarten.39': 'Ohne Faden',
  'level.irrgarten.40': 'Minotaurus',

  'irrgarten.rule.1':
    'Geh vom Startfeld durch den Irrgarten zum Ausgang im Rand, Feld für Feld.',
  'irrgarten.rule.2':
    'Einen Pfeil verlässt du nur in seiner Richtung und betrittst ihn nie von der Seite, auf die er zeigt.',
  'irrgarten.rule.3':
    'Auf einer Kreuzung musst du geradeaus gehen: Zwei Gänge kreuzen sich dort, ohne sich zu berühren.',
  'irrgarten.rule.4':
    'Von einem Springer kannst du über ein Wandfeld auf den Weg gleich dahinter springen, aber nicht auf den Ausgang.',
  'irrgarten.rule.5':
    'Finde den Weg mit den wenigsten Zügen.',
  'irrgarten.change.wall': 'Wand in Spalte {x}, Zeile {y}',
  'irrgarten.change.path': 'Weg in Spalte {x}, Zeile {y}',
  'irrgarten.change.arrow': 'Pfeil {direction} in Spalte {x}, Zeile {y}',
  'irrgarten.change.jumper': 'Springer in Spalte {x}, Zeile {y}',
  'irrgarten.change.crossing': 'Kreuzung in Spalte {x}, Zeile {y}',
};
