/** German: what this family says of searches and settings, which the first view does without. Same keys as late.en.ts. */

import type { Dictionary } from '../../i18n/index.ts';

export default {
  'irrgarten.chapter.1': 'Den Weg finden',
  'irrgarten.chapter.2': 'Pfeile und Springer',
  'irrgarten.chapter.3': 'Kreuzungen',
  'irrgarten.chapter.4': 'Kein Zurück',
  'irrgarten.chapter.5': 'Alles zusammen',
  'irrgarten.chapter.6': 'Enge Kurven',
  'irrgarten.chapter.7': 'Wildnis',
  'irrgarten.chapter.8': 'Ohne Faden',
  'irrgarten.traps': {
    one: '{count} Stelle ist eine Falle ({share}): Von dort kommst du nicht mehr hinaus.',
    other: '{count} Stellen sind Fallen ({share}): Von dort kommst du nicht mehr hinaus.',
  },
  'irrgarten.account.bound':
    '{length}: Alles, was mit weniger Zügen erreichbar ist, wurde probiert, und der Ausgang ist nicht dabei',
  'irrgarten.account.bound-none': 'keine: Diese Suche nimmt den ersten Weg, den sie findet',
  'irrgarten.account.states': '{states}, auf {cells}',
  'irrgarten.account.cells': { one: '{count} Feld', other: '{count} Feldern' },
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
  'irrgarten.reason': {
    one: 'Der Ausgang ist einen Zug vom Start entfernt.',
    other:
      'Die Suche hat alle Felder angesehen, die mit weniger als {count} Zügen zu erreichen sind, und der Ausgang ist nicht dabei.',
  },
  'irrgarten.explain.why':
    'In Schicht t liegen alle Zustände, die genau t Züge brauchen. In den Schichten bis {before} ist der Ausgang nicht dabei, in Schicht {count} schon. Kein Weg hat also weniger Züge.',
  'irrgarten.explain.why-not': {
    one: 'Der Weg mit {count} Zug führt hinaus, aber vielleicht gibt es einen kürzeren. Die Suche „Kürzester Weg“ findet einen kürzesten, mit Beweis.',
    other:
      'Der Weg mit {count} Zügen führt hinaus, aber vielleicht gibt es einen kürzeren. Die Suche „Kürzester Weg“ findet einen kürzesten, mit Beweis.',
  },
  'irrgarten.explain.why-none': {
    one: 'Vom Start aus ist nur {count} Feld erreichbar, und es ist nicht der Ausgang. Alle Züge von dort wurden probiert.',
    other:
      'Vom Start aus sind nur {count} Felder erreichbar, und der Ausgang ist nicht dabei. Alle Züge von dort wurden probiert: Jeder ist verboten oder führt auf ein Feld, das schon erreicht war.',
  },
  'irrgarten.explain.cost-order':
    'Jeder Zustand wird höchstens einmal besucht, mit je vier Zügen: O({width} · {height}) für diese Karte, linear in der Zahl der Felder.',
  'irrgarten.explain.cost-here': 'Hier waren es {states} Zustände, {time} und {bytes} Speicher.',
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
  'irrgarten.outcome.stopped-time': 'Zeit um',
  'irrgarten.outcome.stopped-memory': 'Speicher voll',
  'irrgarten.outcome.stopped-memory-ran-out': 'Speicher voll',
  'irrgarten.setting.level': 'Zeichen',
  'irrgarten.setting.level.easy': 'Keine',
  'irrgarten.setting.level.medium': 'Wenige',
  'irrgarten.setting.level.hard': 'Einige',
  'irrgarten.setting.level.very-hard': 'Viele',
  'irrgarten.setting.level.fiendish': 'Sehr viele',
  'irrgarten.setting.level.own': 'Eigene Anteile',
  'irrgarten.setting.size': 'Größe',
  'irrgarten.setting.size.level': '{width} × {height}, passend',
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
  'irrgarten.made.wall': { one: 'Wand', other: '{count} Felder Wand' },
  'irrgarten.made.wall-area': 'Wand, Rechteck',
  'irrgarten.made.path': { one: 'Weg', other: '{count} Felder Weg' },
  'irrgarten.made.path-area': 'Weg, Rechteck',
  'irrgarten.made.arrow': { one: 'Pfeil', other: '{count} Pfeile' },
  'irrgarten.made.arrow-area': 'Pfeile, Rechteck',
  'irrgarten.made.jumper': { one: 'Springer', other: '{count} Springer' },
  'irrgarten.made.jumper-area': 'Springer, Rechteck',
  'irrgarten.made.crossing': { one: 'Kreuzung', other: '{count} Kreuzungen' },
  'irrgarten.made.crossing-area': 'Kreuzungen, Rechteck',
  'irrgarten.made.start': 'Start',
  'irrgarten.made.exit': 'Ausgang',
  'irrgarten.made.move': 'Verschieben',
  'irrgarten.made.clear': 'Leeren',
  'irrgarten.made.resize': 'Größe {width} × {height}',
  'irrgarten.drawing.help':
    'Drück auf Felder oder zieh darüber. Pfeile zeigen dahin, wohin du ziehst, oder mit Alt in die Richtung der Pfeiltaste. Die rechte Taste macht wieder Weg daraus; mit Umschalt zeichnest du ein Rechteck. Start und Ausgang ziehst du, wohin du sie haben willst.',
  'irrgarten.change.wall': 'Wand in Spalte {x}, Zeile {y}',
  'irrgarten.change.path': 'Weg in Spalte {x}, Zeile {y}',
  'irrgarten.change.arrow': 'Pfeil {direction} in Spalte {x}, Zeile {y}',
  'irrgarten.change.jumper': 'Springer in Spalte {x}, Zeile {y}',
  'irrgarten.change.crossing': 'Kreuzung in Spalte {x}, Zeile {y}',
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
  'irrgarten.walks': '{share} von {walks} Irrläufen finden in {moves} Zügen hinaus.',
  'irrgarten.chance': '{share} aller Irrläufe finden in {moves} Zügen hinaus.',
  'irrgarten.chance-one': 'Etwa einer von {one} Irrläufen findet in {moves} Zügen hinaus.',
  'irrgarten.shares': 'Gewünscht und erreicht',
  'irrgarten.wanted': 'Gewünscht',
  'irrgarten.achieved': 'Erreicht',
  'irrgarten.why-no-way-out':
    'Solange das Brett den Start zeigt, sind sie getönt; umrahmte Felder liegen gleich daneben und lassen sich doch nicht betreten.',
  'irrgarten.verdict.by.wall': { one: 'mit dieser Wand', other: 'mit diesen {count} Wandfeldern' },
  'irrgarten.verdict.by.path': { one: 'mit diesem Wegfeld', other: 'mit diesen {count} Wegfeldern' },
  'irrgarten.verdict.by.arrow': { one: 'mit diesem Pfeil', other: 'mit diesen {count} Pfeilen' },
  'irrgarten.verdict.by.jumper': { one: 'mit diesem Springer', other: 'mit diesen {count} Springern' },
  'irrgarten.verdict.by.crossing': { one: 'mit dieser Kreuzung', other: 'mit diesen {count} Kreuzungen' },
  'irrgarten.verdict.by.start': 'mit dem neuen Start',
  'irrgarten.verdict.by.exit': 'mit dem neuen Ausgang',
  'irrgarten.keys.draw-side': 'beim Zeichnen: Pfeil dorthin',
  'irrgarten.rule.1': 'Geh vom Startfeld durch den Irrgarten zum Ausgang im Rand, Feld für Feld.',
  'irrgarten.rule.2':
    'Einen Pfeil verlässt du nur in seiner Richtung und betrittst ihn nie von der Seite, auf die er zeigt.',
  'irrgarten.rule.3':
    'Auf einer Kreuzung musst du geradeaus gehen: Zwei Gänge kreuzen sich dort, ohne sich zu berühren.',
  'irrgarten.rule.4':
    'Von einem Springer kannst du über ein Wandfeld auf den Weg gleich dahinter springen, aber nicht auf den Ausgang.',
  'irrgarten.rule.5': 'Finde den Weg mit den wenigsten Zügen.',
} satisfies Dictionary;
