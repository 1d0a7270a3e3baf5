/** German: what only this family says, and its sentences for codes of the module. Same keys and places as en.js. */

/** @type {import('../../i18n/index.js').Dictionary} */
export default {
  'simultaneous.name': 'Labyrinthe',
  'simultaneous.tagline': 'Mehrere Labyrinthe, eine Anweisungsfolge',
  'simultaneous.goal': 'Jede Anweisung bewegt alle zugleich. Bring alle auf ihr Zielfeld.',
  'simultaneous.welcome': 'Jeder Pfeil bewegt beide zugleich. Bringst du beide ans Ziel?',
  'simultaneous.how': 'Geh mit den Pfeiltasten, den Knöpfen oder durch Wischen über ein Brett.',
  'simultaneous.how-touch': 'Geh, indem du über ein Brett wischst, oder mit den Knöpfen.',
  'simultaneous.board':
    'Labyrinth von {player}, {width} mal {height} Felder, {pits}. {player} steht in Spalte {x}, Zeile {y}. Das Zielfeld ist in Spalte {width}, Zeile {height}.',
  'simultaneous.at-start': 'auf dem Startfeld',
  'simultaneous.at-goal': 'auf dem Zielfeld',
  'simultaneous.moment': 'Nach {moment} von {count} Anweisungen.',
  'simultaneous.reached':
    '{reached} sind erreichbar; was sie abschließt, ist um sie herum gezeichnet.',
  'simultaneous.no-pits': 'keine Gruben',
  'simultaneous.pits': { one: '{count} Grube', other: '{count} Gruben' },
  'simultaneous.pairs': { one: '{states} Feldpaar', other: '{states} Feldpaare' },
  'simultaneous.states': { one: '{states} Zustand', other: '{states} Zustände' },
  'simultaneous.cells': { one: '{count} Feld', other: '{count} Felder' },
  'simultaneous.yours.moves': { one: '{count} Anweisung', other: '{count} Anweisungen' },
  'simultaneous.instructions': { one: '{count} Anweisung', other: '{count} Anweisungen' },
  'simultaneous.card-sizes': '{title}, {sizes}',
  'simultaneous.two-sizes': '{size} und {other}',
  'simultaneous.mazes': '{count} Labyrinthe, {width} × {height}',
  'simultaneous.mazes-up-to': '{count} Labyrinthe, bis {width} × {height}',
  'simultaneous.forecast': '{states}.',
  'simultaneous.forecast-slow':
    '{states}: Das kann Minuten dauern und etwa {bytes} Speicher brauchen.',
  'simultaneous.forecast-budget':
    '{states}: Das kann etwa {bytes} Speicher brauchen, mehr als die {budget}, die du erlaubst. Reicht das nicht, bricht die Suche ohne Antwort ab.',
  'simultaneous.forecast-too-large':
    '{states}: wahrscheinlich zu viele für den Speicher eines Browsers.',
  'simultaneous.textbook-answer': '{algorithm}: bis zu {states}, einzeln.',
  'simultaneous.textbook-minutes':
    '{algorithm}: bis zu {states}, einzeln. Das kann Minuten dauern.',
  'simultaneous.textbook-may-stop':
    '{algorithm} merkt sich jeden Zustand; es gibt {states}. {budget} fassen etwa {room}: Vielleicht bricht die Suche dort nach Minuten ohne Antwort ab.',
  'simultaneous.textbook-will-stop':
    '{algorithm} merkt sich jeden Zustand; es gibt {states}. {budget} fassen etwa {room}: Wahrscheinlich bricht die Suche dort nach Minuten ohne Antwort ab.',
  'simultaneous.short-slow': 'Kann Minuten dauern, etwa {bytes}',
  'simultaneous.short-budget': 'Kann {bytes} brauchen, erlaubt: {budget}',
  'simultaneous.short-too-large': 'Wohl zu groß für einen Browser',
  'simultaneous.short-minutes': '{algorithm}: kann Minuten dauern',
  'simultaneous.short-may-stop': '{algorithm}: endet vielleicht bei {budget}',
  'simultaneous.short-will-stop': '{algorithm}: wird wohl abgebrochen',
  'simultaneous.count-all': 'Alle kürzesten Folgen zählen',
  'simultaneous.show-search': 'Auf den Brettern zeigen, während gesucht wird',
  'simultaneous.at-least-now': 'mindestens {atLeast}',
  'simultaneous.shortest': {
    one: 'Kürzeste Folge: {count} Anweisung. Bewiesen.',
    other: 'Kürzeste Folge: {count} Anweisungen. Bewiesen.',
  },
  'simultaneous.solved': {
    one: 'Gelöst mit {count} Anweisung, nicht als kürzeste bewiesen.',
    other: 'Gelöst mit {count} Anweisungen, nicht als kürzeste bewiesen.',
  },
  'simultaneous.already': 'Alle stehen schon auf dem Zielfeld: 0 Anweisungen. Bewiesen.',
  'simultaneous.won.count': { one: '{count} Anweisung', other: '{count} Anweisungen' },
  'simultaneous.won.already': 'Alle sind schon am Ziel: Es gibt nichts zu tun.',
  'simultaneous.hint.total': {
    one: 'Von hier aus ist es lösbar, mit insgesamt {count} Anweisung.',
    other: 'Von hier aus ist es lösbar, mit insgesamt {count} Anweisungen.',
  },
  'simultaneous.checkpoint.name': {
    one: 'Nach {count} Anweisung',
    other: 'Nach {count} Anweisungen',
  },
  'simultaneous.win.score': 'Anweisungen',
  'simultaneous.done.sequence': { one: 'Folge, {count} Anweisung', other: 'Folge, {count} Anweisungen' },
  'simultaneous.done.solution': { one: 'Lösung, {count} Anweisung', other: 'Lösung, {count} Anweisungen' },
  'simultaneous.typed.walked': {
    one: 'Gegangen: {count} Anweisung. Gelöst ist es damit noch nicht.',
    other: 'Gegangen: {count} Anweisungen. Gelöst ist es damit noch nicht.',
  },
  'simultaneous.typed.solved': {
    one: 'Das löst das Rätsel, mit {count} Anweisung.',
    other: 'Das löst das Rätsel, mit {count} Anweisungen.',
  },
  'simultaneous.typed.solved-early': {
    one: 'Das löst das Rätsel nach {count} Anweisung; die anderen {more} sind nicht nötig.',
    other: 'Das löst das Rätsel nach {count} Anweisungen; die anderen {more} sind nicht nötig.',
  },
  'simultaneous.share.with-moves': {
    one: 'Mit meiner {count} Anweisung, damit es jemand besser macht',
    other: 'Mit meinen {count} Anweisungen, damit es jemand besser macht',
  },
  'simultaneous.unsolvable': 'Es gibt keine Anweisungsfolge. Bewiesen.',
  'simultaneous.goal-unreachable':
    'Es gibt keine Anweisungsfolge. Das Zielfeld von {player} ist nicht erreichbar: Diese Wände und Gruben schließen es ab. Bewiesen.',
  'simultaneous.goal-is-pit':
    'Es gibt keine Anweisungsfolge. Das Zielfeld von {player} ist eine Grube: Wer es betritt, fällt zurück aufs Startfeld. Bewiesen.',
  'simultaneous.sequences': 'Es gibt {sequences} kürzeste Folgen.',
  'simultaneous.only-sequence': 'Es ist die einzige kürzeste Folge.',
  'simultaneous.verdict.more': 'Wie viele kürzeste Folgen?',
  'simultaneous.verdict.by.walls': { one: 'durch diese Wand', other: 'durch diese {count} Wände' },
  'simultaneous.verdict.by.walls-off': { one: 'ohne diese Wand', other: 'ohne diese {count} Wände' },
  'simultaneous.verdict.by.pits': { one: 'durch diese Grube', other: 'durch diese {count} Gruben' },
  'simultaneous.verdict.by.pits-off': { one: 'ohne diese Grube', other: 'ohne diese {count} Gruben' },
  'simultaneous.counting': 'Die kürzesten Folgen werden gezählt …',
  'simultaneous.count-stopped': 'Die kürzesten Folgen wurden nicht gezählt: {reason}',

  'simultaneous.account.moves': 'Anweisungen',
  'simultaneous.account.bound-alone': '{bound}: So viele braucht einer schon allein.',
  'simultaneous.account.bound-super':
    '{bound}: Eine Folge muss die einzigen Heimwege beider Spieler enthalten (kürzeste gemeinsame Oberfolge).',
  'simultaneous.account.bound-pairs': '{bound}: So viele brauchen schon zwei von ihnen gemeinsam.',
  'simultaneous.account.bound-raised': 'Die Suche hat sie auf {length} erhöht.',
  'simultaneous.account.bound-stopped': '{atLeast}: Alles Kürzere ist ausgeschlossen.',
  'simultaneous.account.layers-forward': '{forward}, vom Start aus',
  'simultaneous.account.layers-met':
    '{forward} vom Start aus, {backward} von den Zielen zurück: zusammen {sum}, als sie sich zum ersten Mal trafen',
  'simultaneous.account.layers-both': '{forward} vom Start aus, {backward} von den Zielen zurück',
  'simultaneous.account.pairs': '{states} von {all} Feldpaaren ({share})',
  'simultaneous.account.states': '{states} von {all} ({share})',
  'simultaneous.by.none': 'keine nötig',
  'simultaneous.by.proof': 'Breitensuche, in jedem Labyrinth für sich',
  'simultaneous.by.alone': 'Breitensuche, in dem einen Labyrinth, auf das es ankommt',
  'simultaneous.by.guided': 'Locksteps Suche: vom Start aus, gelenkt durch Oberfolgen',
  'simultaneous.by.engine': 'Locksteps Suche: von beiden Enden, 64 Paare auf einmal',
  'simultaneous.by.several': 'Locksteps Suche: von beiden Enden, bis zu 64 Zustände auf einmal',

  'simultaneous.by.pairwise': 'Locksteps Suche: Schicht für Schicht, mit den genauen Entfernungen von je zweien',
  'simultaneous.explain.idea-pair':
    'Ein Zustand ist das Paar der Felder, auf denen die beiden stehen. Die Labyrinthe haben {cells} Felder, das macht {states} Paare. Jede Anweisung führt von jedem Paar zu genau einem anderen oder lässt es, wie es ist: Wer vor einer Wand steht, bleibt stehen, wer in eine Grube fällt, ist zurück am Start, wer am Ziel ist, bleibt dort.',
  'simultaneous.explain.idea-several':
    'Ein Zustand sagt, wo alle {players} stehen. Die Labyrinthe haben {cells} Felder, das macht {states} Zustände. Jede Anweisung führt von jedem Zustand zu genau einem anderen oder lässt ihn, wie er ist: Wer vor einer Wand steht, bleibt stehen, wer in eine Grube fällt, ist zurück am Start, wer am Ziel ist, bleibt dort.',
  'simultaneous.explain.idea-steps':
    'Zustände und Anweisungen bilden einen gerichteten Graphen. Gesucht ist darin ein kürzester Weg: von „alle am Start“ zu „alle am Ziel“. Jede Kante ist eine Anweisung, also findet ihn eine Breitensuche.',
  'simultaneous.explain.example': 'So beginnt die Lösung (Spalten und Zeilen zählen ab 1):',
  'simultaneous.explain.step': '{move}: {what}',
  'simultaneous.explain.walks': '{player} geht nach Spalte {x}, Zeile {y}',
  'simultaneous.explain.stays': '{player} bleibt vor einer Wand stehen',
  'simultaneous.explain.waits': '{player} wartet am Ziel',
  'simultaneous.explain.falls': '{player} fällt zurück an den Start',
  'simultaneous.explain.arrives': '{player} erreicht das Ziel',
  'simultaneous.explain.later': 'Später, Anweisung {number} – {what}.',
  'simultaneous.explain.end': {
    one: 'Nach {count} Anweisung sind alle am Ziel.',
    other: 'Nach {count} Anweisungen sind alle am Ziel.',
  },
  'simultaneous.explain.why-bound':
    'Zuerst eine untere Schranke: Niemand braucht gemeinsam weniger Anweisungen als allein, und einer braucht schon allein {alone}.',
  'simultaneous.explain.why-super':
    'Zuerst eine untere Schranke. Keins der Labyrinthe hat einen Kreis, also hat jeder nur einen Weg zum Ziel, und die Folge muss beide Wege enthalten: ihre Schritte in der richtigen Reihenfolge, andere dürfen dazwischenstehen. Die kürzeste Folge, die beide enthält (die kürzeste gemeinsame Oberfolge), hat {bound} Anweisungen; allein braucht niemand mehr als {alone}.',
  'simultaneous.explain.why-pairs':
    'Zuerst eine untere Schranke. Für je zwei wurde von allen Feldpaaren aus bestimmt, wie weit es ans Ziel ist, mit einer Breitensuche von den Zielen zurück. Alle gemeinsam brauchen mindestens so viele Anweisungen wie irgendwelche zwei von ihnen: {bound}. Allein braucht niemand mehr als {alone}.',
  'simultaneous.explain.why-within':
    'Eine schnelle Suche fand irgendeine Folge mit {first} Anweisungen. Die Suche nach einer kürzeren geht Schicht für Schicht vor: In Schicht t liegen die Zustände, die genau t Anweisungen brauchen. Ein Zustand fällt weg, wenn t und das, was die langsamsten zwei von dort noch brauchen, zusammen mindestens {first} sind, denn durch ihn führt keine kürzere Folge. Am Ende stand fest: Weniger als {count} reichen nicht.',
  'simultaneous.explain.why-tight': 'Die Lösung hat genau {count}. Kürzer geht es also nicht.',
  'simultaneous.explain.why-first':
    'Eine schnelle Suche fand irgendeine Folge mit {first} Anweisungen. Von da an fiel jeder Zustand weg, für den eine solche Schranke zeigt, dass keine Folge mit höchstens {first} Anweisungen durch ihn führt. Eine kürzeste Folge geht dabei nicht verloren.',
  'simultaneous.explain.why-both':
    'Die Suche geht Schicht für Schicht vor: {forward} Schichten vom Start aus enthalten alles, was mit höchstens so vielen Anweisungen erreichbar ist, {backward} Schichten von den Zielen zurück alles, was mit höchstens so vielen ans Ziel kommt. Gäbe es eine kürzere Folge, hätten sich beide früher getroffen; zum ersten Mal trafen sie sich bei {forward} + {backward} = {count}.',
  'simultaneous.explain.why-forward':
    'Die Suche geht Schicht für Schicht vor: In Schicht t liegen alle Zustände, die genau t Anweisungen brauchen. Bis Schicht {before} ist keiner dabei, in dem alle am Ziel sind; in Schicht {count} ist einer.',
  'simultaneous.explain.why-astar':
    'A* macht immer mit dem Zustand weiter, der die kürzeste Folge verspricht, und verspricht nie zu viele Anweisungen. Als die Lösung mit {count} Anweisungen an der Reihe war, versprach kein anderer Zustand weniger.',
  'simultaneous.explain.why-alone':
    'Die anderen sind schon am Ziel oder gehen in einem gleichen Labyrinth immer mit. Darum ist ein kürzester Weg für einen allein, den eine Breitensuche findet, auch für alle der kürzeste: {count}.',
  'simultaneous.explain.why-plain': 'Eine vollständige Suche hat jede kürzere Folge ausgeschlossen.',
  'simultaneous.explain.why-not': 'Die Folge löst das Rätsel, aber vielleicht gibt es eine kürzere.',
  'simultaneous.explain.cost-order':
    'Schlimmstenfalls wird jeder Zustand einmal gesehen, mit je vier Anweisungen: Zeit und Speicher wachsen mit dem Produkt der Feldzahlen, O(n₁ · n₂ · …).',
  'simultaneous.explain.cost-here': 'Hier waren es {seen}, in {time}, mit {bytes} Speicher.',
  'simultaneous.explain.none-idea':
    'Keiner steht dem anderen im Weg: Die Labyrinthe sind genau dann gemeinsam lösbar, wenn jedes allein lösbar ist. Führ einen ans Ziel, dort wartet er; die anderen kommen von überall zurück an den Start und von da nacheinander ans Ziel. Darum genügt ein einziges Labyrinth als Beweis, dass es keine Folge gibt.',
  'simultaneous.explain.none-goal-unreachable':
    'Vom Start aus erreicht {player} {reached} von {cells} Feldern. Das Ziel ist nicht dabei.',
  'simultaneous.explain.none-goal-is-pit':
    '{player} erreicht {reached} von {cells} Feldern. Das Ziel ist eine Grube, also steht dort nie jemand.',
  'simultaneous.explain.none-why':
    'Auf dem Brett von {player} sind die erreichbaren Felder schattiert. Ringsum ist eingezeichnet, was sie abschließt: Wände, und Gruben, die an den Start zurückführen. Willst du den Beweis prüfen, geh einmal an dieser Linie entlang.',
  'simultaneous.explain.none-cost': {
    one: 'Eine Breitensuche in jedem Labyrinth, O(n₁ + n₂ + …): {count} Feld, {time}.',
    other: 'Eine Breitensuche in jedem Labyrinth, O(n₁ + n₂ + …): {count} Felder, {time}.',
  },
  'simultaneous.why-cut':
    'Schattiert sind die Felder, die {player} vom Start aus erreicht. Ringsum ist eingezeichnet, was sie abschließt. Wie die anderen Labyrinthe auch aussehen: {player} kommt nicht ans Ziel.',

  'simultaneous.player.1': 'Anton',
  'simultaneous.player.2': 'Bea',
  'simultaneous.player.3': 'Clara',
  'simultaneous.player.4': 'David',
  'simultaneous.player.5': 'Emil',
  'simultaneous.player.6': 'Frida',
  'simultaneous.player.7': 'Georg',
  'simultaneous.player.8': 'Hanna',
  'simultaneous.player.9': 'Ida',
  'simultaneous.player.10': 'Jonas',
  'simultaneous.player.11': 'Karl',
  'simultaneous.player.12': 'Lena',
  'simultaneous.player.13': 'Max',
  'simultaneous.player.14': 'Nora',
  'simultaneous.player.15': 'Otto',
  'simultaneous.player.16': 'Paula',
  'simultaneous.player.other': 'Spieler {number}',

  'simultaneous.setting.mazes': 'Labyrinthe',
  'simultaneous.setting.maze': 'Art des Labyrinths',
  'simultaneous.setting.maze.perfect': 'Perfekt, alle gleich oft (Wilson)',
  'simultaneous.setting.maze.braided': 'Verflochten: Sackgassen geöffnet',
  'simultaneous.setting.maze.random': 'Zufällige Wände',
  'simultaneous.setting.maze.kruskal': 'Perfekt, kurze Sackgassen (Kruskal)',
  'simultaneous.setting.maze.growing': 'Perfekt, wachsender Baum',
  'simultaneous.setting.maze.rooms': 'Räume mit Türen',
  'simultaneous.setting.opened': 'Geöffnete Sackgassen',
  'simultaneous.setting.walls': 'Wände',
  'simultaneous.setting.pits': 'Gruben',
  'simultaneous.setting.solvable': 'Nur lösbare',
  'simultaneous.setting.newest': 'Lange gewundene Gänge',
  'simultaneous.setting.room': 'Felder je Raumseite, höchstens',
  'simultaneous.setting.pair': 'Labyrinth 2',
  'simultaneous.setting.pair.independent': 'Unabhängig von Labyrinth 1',
  'simultaneous.setting.pair.equal': 'Gleich wie Labyrinth 1',
  'simultaneous.setting.pair.mirrored': 'Labyrinth 1 im Spiegel',
  'simultaneous.setting.pair.turned': 'Labyrinth 1 umgedreht',
  'simultaneous.setting.biting': 'Nur Gruben, die die Lösung ändern',

  'simultaneous.generating': { one: '{count} Satz Labyrinthe probiert.', other: '{count} Sätze Labyrinthe probiert.' },
  'simultaneous.notice.nothing-to-measure': 'Es gibt keine Lösung, also ist nichts zu messen.',
  'simultaneous.wish.harder': 'Größere Labyrinthe sind meist schwerer, perfekte auch.',
  'simultaneous.wish.easier': 'Kleinere Labyrinthe sind meist leichter, solche mit offenen Sackgassen auch.',
  'simultaneous.wish.smaller': 'Wähle zwei Labyrinthe mit höchstens 75 × 75 Feldern, oder weniger Labyrinthe.',
  'simultaneous.measure.playouts':
    'Etwa eines von {one} zufälligen Spielen löst es in höchstens der doppelten Länge.',
  'simultaneous.measure.most-playouts': 'Die meisten zufälligen Spiele lösen es in höchstens der doppelten Länge.',
  'simultaneous.measure.length': {
    one: 'Die kürzeste Folge hat {count} Anweisung; allein braucht jeder höchstens {alone}.',
    other: 'Die kürzeste Folge hat {count} Anweisungen; allein braucht jeder höchstens {alone}.',
  },
  'simultaneous.measure.decisions': {
    one: 'Bei {count} davon kostet eine andere Anweisung Umwege.',
    other: 'Bei {count} davon kostet eine andere Anweisung Umwege.',
  },
  'simultaneous.measure.traps': {
    one: '{count} davon ist eine Falle: Die falsche Anweisung sieht mindestens so gut aus.',
    other: '{count} davon sind Fallen: Die falsche Anweisung sieht mindestens so gut aus.',
  },
  'simultaneous.measure.waits': {
    one: 'Eine Wand hält jemanden einmal auf.',
    other: 'Wände halten jemanden {count}-mal auf.',
  },
  'simultaneous.measure.away': {
    one: 'Jemand muss einmal vom Ziel weggehen.',
    other: 'Jemand muss {count}-mal vom Ziel weggehen.',
  },
  'simultaneous.measure.falls': {
    one: 'Jemand muss einmal in eine Grube fallen.',
    other: 'Jemand muss {count}-mal in eine Grube fallen.',
  },
  'simultaneous.measure.too-large':
    'Gemessen werden zwei Labyrinthe bis 75 × 75 Felder, mehrere nur, wenn sie klein sind. Allein braucht hier jeder höchstens {alone} Anweisungen.',
  'simultaneous.measure.tries': {
    one: 'Ausgesucht aus {count} Satz Labyrinthe.',
    other: 'Ausgesucht aus {count} Sätzen Labyrinthe.',
  },
  'simultaneous.measure.fewer-pits': 'Es sind weniger Gruben als gewünscht: Keine weitere hätte die Lösung geändert.',
  'simultaneous.measure.chosen': 'Wie es ausgesucht wurde',

  'simultaneous.film.layers': 'Gezeigte Schichten',
  'simultaneous.film.newest': 'Neueste',
  'simultaneous.film.all': 'Alle bisher',
  'simultaneous.film.from': 'Suche von',
  'simultaneous.film.from-start': 'Start',
  'simultaneous.film.from-goal': 'Zielen',
  'simultaneous.film.both': 'Felder beider Suchen',
  'simultaneous.film.layer': 'Schicht',
  'simultaneous.film.pairs': 'Paare',
  'simultaneous.film.so-far': 'Bisher',
  'simultaneous.film.begin': 'Ein Paar von Feldern: der Start.',
  'simultaneous.film.begin-both': 'Zwei Paare von Feldern: der Start und die Ziele.',
  'simultaneous.film.grown-start': {
    one: 'Die Suche vom Start ist gewachsen: Schicht {depth}, {count} Paar.',
    other: 'Die Suche vom Start ist gewachsen: Schicht {depth}, {count} Paare.',
  },
  'simultaneous.film.grown-goal': {
    one: 'Die Suche von den Zielen ist gewachsen: Schicht {depth}, {count} Paar.',
    other: 'Die Suche von den Zielen ist gewachsen: Schicht {depth}, {count} Paare.',
  },
  'simultaneous.film.met': {
    one: 'Beide treffen sich in {count} Paar: {start} + {goal} = {sum} Anweisungen.',
    other: 'Beide treffen sich in {count} Paaren: {start} + {goal} = {sum} Anweisungen.',
  },
  'simultaneous.film.arrived': {
    one: 'Beide Ziele sind erreicht: {count} Anweisung.',
    other: 'Beide Ziele sind erreicht: {count} Anweisungen.',
  },
  'simultaneous.film.pin': 'Drück auf ein Feld: Das andere Labyrinth zeigt dann nur dessen Partner.',
  'simultaneous.film.pinned': {
    one: '{player} in {place}: {partner} ist dann auf {count} Feld.',
    other: '{player} in {place}: {partner} ist dann auf einem von {count} Feldern.',
  },
  'simultaneous.film.pinned-now': 'Festgehalten: {player} in {place}.',
  'simultaneous.film.unpinned': 'Wieder alle Paare.',
  'simultaneous.film.unpin': 'Wieder alle Paare zeigen (Esc)',
  'simultaneous.film.across': 'Abstand zum Ziel: {player} →',
  'simultaneous.film.down': '↑ Abstand zum Ziel: {player}',
  'simultaneous.film.plane':
    'Die Abstände der beiden zu ihren Zielen. Die Ziele sind unten links, der Start ist oben rechts.',
  'simultaneous.film.plane-start':
    'Die Suche vom Start hat Paare, in denen {one} {a} bis {b} und {two} {c} bis {d} Anweisungen vom Ziel entfernt ist.',
  'simultaneous.film.plane-goal':
    'Die Suche von den Zielen hat Paare, in denen {one} {a} bis {b} und {two} {c} bis {d} Anweisungen vom Ziel entfernt ist.',
  'simultaneous.film.bound':
    'Eine schnelle Suche hat eine Folge von {bound} Anweisungen gefunden. Nach {depth} Anweisungen bleiben davon {left}: Paare, in denen jemand weiter als {left} vom Ziel entfernt ist, fallen weg (schraffiert). Die Suche von den Zielen lässt Paare weg, die weiter als {away} vom Start entfernt sind. Auch Paare, die zu spät zu den neuesten Paaren der anderen Suche kämen, fallen weg.',
  'simultaneous.film.bound-trees':
    'Eine schnelle Suche hat eine Folge von {bound} Anweisungen gefunden. Nach {depth} Anweisungen bleiben davon {left}: Paare, in denen jemand weiter als {left} vom Ziel entfernt ist, fallen weg (schraffiert). In diesen Labyrinthen fallen viel mehr weg: Eine Folge muss beide Heimwege enthalten, ist also mindestens so lang wie deren kürzeste gemeinsame Oberfolge.',
  'simultaneous.film.bound-cores':
    'Eine schnelle Suche hat eine Folge von {bound} Anweisungen gefunden. Nach {depth} Anweisungen bleiben davon {left}: Paare, in denen jemand weiter als {left} vom Ziel entfernt ist, fallen weg (schraffiert). Die Suche von den Zielen lässt Paare weg, die weiter als {away} vom Start entfernt sind. In diesen Labyrinthen fallen viel mehr weg: Wer Anweisungen überhören darf, kommt schneller heim, und ein Paar fällt weg, wenn es selbst so zu lange dauert.',
  'simultaneous.film.bound-none':
    'So wenige Paare brauchen keine Schranke: Nichts fällt weg, und beide Suchen wachsen, bis sie sich treffen.',
  'simultaneous.film.bound-textbook': 'Die Suche aus dem Lehrbuch hat keine Schranke: Sie lässt nichts weg.',
  'simultaneous.film.bound-astar':
    'A* geht nicht Schicht für Schicht vor: Das sind die gefundenen Paare, nach ihrer Zahl von Anweisungen vom Start aus.',
  'simultaneous.film.about': '{algorithm}. Die Schichten belegen bis zur nächsten Suche {bytes} Speicher.',
  'simultaneous.no-film.gone': 'Was diese Suche tat, ist nicht mehr im Speicher. Drücke auf Suche, um noch einmal zu suchen.',
  'simultaneous.no-film.no-pairs': 'Hier gibt es keine Suche zu sehen: Ein Labyrinth allein gab die Antwort.',
  'simultaneous.no-film.several-mazes':
    'Nur bei zwei Labyrinthen kannst du der Suche zusehen: Bei mehr sind es keine Paare von Feldern, und es sind zu viele, um sie zu zeigen.',
  'simultaneous.no-film.stopped': 'Hier gibt es keine Suche zu sehen: Sie wurde ohne Antwort abgebrochen.',
  'simultaneous.no-film.too-large': 'Diese Suche brauchte mehr Speicher, als zum Zusehen behalten werden darf.',

  'simultaneous.curves.title': 'Paare in jeder Schicht',
  'simultaneous.curves.hint':
    'Links vom Start aus, rechts von den Zielen aus, bis sie sich treffen: Die Fläche ist die Zahl der Paare. Die schnelle Suche der Engine nach einer ersten Folge ist nicht dabei.',
  'simultaneous.curves.run': '{algorithm}: {pairs} Paare in {layers} Schichten, höchstens {most} in einer',

  'simultaneous.compare.all': 'Alle Verfahren vergleichen',
  'simultaneous.compare.all-hint':
    'Lässt die Verfahren nacheinander suchen, jedes mit diesem Speicher; was schon gelaufen ist, läuft nicht noch einmal.',
  'simultaneous.compare.states': 'Zustände',
  'simultaneous.compare.bytes': 'Speicher',
  'simultaneous.compare.stopped': 'abge\u00adbrochen',
  'simultaneous.compare.unsolvable': 'keine',
  'simultaneous.compare.counted': '{algorithm}, mit Zählen',
  'simultaneous.compare.ratio': '{ratio} ×',
  'simultaneous.compare.hint': '×: wie viel Mal so viel wie die Engine.',

  'simultaneous.algorithm.auto': 'Lockstep-Engine',
  'simultaneous.algorithm.bfs': 'Breitensuche',
  'simultaneous.algorithm.bidirectional': 'Beidseitige Breitensuche',
  'simultaneous.algorithm.astar-manhattan': 'A*, Manhattan-Abstand',
  'simultaneous.algorithm.astar-exact': 'A*, genauer Abstand',

  'simultaneous.algorithm-what.auto':
    'Sucht zuerst irgendeine Folge und lässt dann weg, was zu keiner kürzeren gehören kann; wo es Rundwege gibt, bewegt sie 64 Zustände auf einmal, von beiden Enden her.',
  'simultaneous.algorithm-what.bfs':
    'Erst alle Zustände nach einer Anweisung, dann alle nach zweien und so weiter.',
  'simultaneous.algorithm-what.bidirectional':
    'Breitensuche vom Start aus und von den Zielen zurück, bis sich beide treffen.',
  'simultaneous.algorithm-what.astar-manhattan':
    'Zuerst der Zustand, der den kürzesten Weg verspricht, als gäbe es keine Wände.',
  'simultaneous.algorithm-what.astar-exact':
    'Zuerst der Zustand, der den kürzesten Weg verspricht, als ginge jeder allein durch sein Labyrinth.',

  'simultaneous.look.free': 'freies Feld',
  'simultaneous.look.pit': 'Grube',
  'simultaneous.look.start': 'Startfeld',
  'simultaneous.look.goal': 'Zielfeld',
  'simultaneous.look.goal-pit': 'Zielfeld, aber eine Grube',
  'simultaneous.look.player': '{field}, hier steht die Figur',

  'simultaneous.event.wall': '{player} bleibt stehen: Wand.',
  'simultaneous.event.fell': '{player} fällt zurück aufs Startfeld.',
  'simultaneous.event.home': '{player} wartet auf dem Zielfeld.',
  'simultaneous.event.arrived': '{player} erreicht das Zielfeld.',

  'stage-name.distances': 'Misst Entfernungen',
  'stage-name.bound': 'Grenzt zuerst die Länge ein',
  'stage-name.forward': 'Sucht vom Start aus',
  'stage-name.backward': 'Sucht von den Zielen zurück',
  'stage-name.count': 'Zählt die kürzesten Folgen',
  'stage-name.path': 'Schreibt die Anweisungsfolge auf',

  'error.bad-wall': '„{found}“ ist keine Wand. Erwartet wird hier: {expected}.',
  'error.too-large-maze': '„{found}“ ist zu groß für Labyrinth {maze}. Die Grenze ist {limit}.',
  'error.one-cell-maze':
    'Labyrinth {maze} hat ein einziges Feld. Sind die Größen verschieden, hat jedes mindestens zwei.',
  'error.too-many-mazes': 'Hier beginnt noch ein Labyrinth. Es können höchstens {limit} sein.',
  'error.line-length': 'In der Zeile stehen {found} Zahlen; hier in Labyrinth {maze} gehören {count} hin.',
  'error.bad-pit-count':
    '„{found}“ ist keine gültige Anzahl von Gruben: In Labyrinth {maze} ist Platz für 0 bis {limit}.',
  'error.pit-out-of-range':
    'Eine Grube bei {found} liegt außerhalb des Labyrinths. Der größte Wert hier ist {limit}.',

  'expected.wall-right': 'die Wand rechts von einem Feld (0 oder 1), Labyrinth {maze}, Zeile {row}',
  'expected.wall-below': 'die Wand unter einem Feld (0 oder 1), Labyrinth {maze}, Zeile {row}',
  'expected.pit-count': 'die Anzahl der Gruben, Labyrinth {maze}',
  'expected.pit-x': 'die Spalte von Grube {row}, Labyrinth {maze}',
  'expected.pit-y': 'die Zeile von Grube {row}, Labyrinth {maze}',

  'example.walls': 'Wände',
  'example.waiting': 'Warten',
  'example.mind-the-pit': 'Vorsicht, Grube',
  'example.helpful-pit': 'Nützliche Grube',
  'example.cut-off': 'Abgeschnitten',
  'example.two-sizes': 'Zwei Größen',
  'example.three': 'Alle drei',
  'example.twelve': 'Erste Schritte',
  'example.trees': 'Zwei Bäume',
  'example.minefield': 'Minenfeld',
  'example.fifty': 'Fünfzig',
  'example.hundred': 'Hundert',
  'example.championship': 'Meisterschaft',
  'example.giant': 'Riese',

  'level.simultaneous.1': 'Gleichschritt',
  'level.simultaneous.1.tip':
    'Jede Anweisung bewegt beide zugleich: Bring Anton und Bea auf ihr Zielfeld unten rechts.',
  'level.simultaneous.2': 'Schlangenlinie',
  'level.simultaneous.2.tip': 'Durch eine Wand kommt niemand: Geh außen herum.',
  'level.simultaneous.3': 'Festgehalten',
  'level.simultaneous.3.tip':
    'Wer gegen eine Wand läuft, bleibt stehen, während der andere weitergeht: Nutze das aus.',
  'level.simultaneous.4': 'Schon da',
  'level.simultaneous.4.tip': 'Wer sein Zielfeld erreicht hat, bleibt dort und wartet auf den anderen.',
  'level.simultaneous.5': 'Zweierlei',
  'level.simultaneous.5.tip':
    'Jeder allein bräuchte nur vier Anweisungen; zusammen brauchen sie doppelt so viele.',
  'level.simultaneous.6': 'Ein Schritt zurück',
  'level.simultaneous.6.tip': 'Manchmal muss einer vom Ziel weggehen, damit der andere hinkommt.',
  'level.simultaneous.7': 'Vorsicht, Grube!',
  'level.simultaneous.7.tip':
    'Wer in eine Grube fällt, steht wieder auf dem Startfeld: Weich den Gruben aus.',
  'level.simultaneous.8': 'Zwischen Gruben',
  'level.simultaneous.8.tip': 'Achte bei jeder Anweisung auf beide: Antons Weg kann Beas Grube sein.',
  'level.simultaneous.9': 'Glücksfall',
  'level.simultaneous.9.tip': 'Eine Grube kann helfen: Lass jemanden hineinfallen.',
  'level.simultaneous.10': 'Immer wieder',
  'level.simultaneous.10.tip':
    'Wer immer wieder in dieselbe Grube fällt, bleibt am Start, bis der andere so weit ist.',
  'level.simultaneous.11': 'Groß und klein',
  'level.simultaneous.11.tip':
    'Die Labyrinthe können verschieden groß sein: Wer den kürzeren Weg hat, muss sich die Zeit vertreiben.',
  'level.simultaneous.12': 'Zu dritt',
  'level.simultaneous.12.tip': 'Dieselben Anweisungen für drei: Bring alle ans Ziel.',
  'level.simultaneous.13': 'Quartett',
  'level.simultaneous.13.tip':
    'Vier auf einmal: Such dir einen aus, und sieh nach, wen seine Schritte mitnehmen.',
  'level.simultaneous.14': 'Aufbruch',
  'level.simultaneous.15': 'Hinterhof',
  'level.simultaneous.16': 'Stolperstein',
  'level.simultaneous.17': 'Dreiklang',
  'level.simultaneous.18': 'Stolpertrio',
  'level.simultaneous.19': 'Kreuzgang',
  'level.simultaneous.20': 'Seitengasse',
  'level.simultaneous.21': 'Falltür',
  'level.simultaneous.22': 'Kartenhaus',
  'level.simultaneous.23': 'Heckengarten',
  'level.simultaneous.24': 'Viererbande',
  'level.simultaneous.25': 'Drillinge',
  'level.simultaneous.26': 'Zimmerflucht',
  'level.simultaneous.27': 'Moor',
  'level.simultaneous.28': 'Wurzelwerk',
  'level.simultaneous.29': 'Vier Winde',
  'level.simultaneous.30': 'Dornen',
  'level.simultaneous.31': 'Dreigestirn',
  'level.simultaneous.32': 'Gezeiten',
  'level.simultaneous.33': 'Drei Zinnen',
  'level.simultaneous.34': 'Schluchten',
  'level.simultaneous.35': 'Nebel',
  'level.simultaneous.36': 'Irrlichter',
  'level.simultaneous.37': 'Tropfsteinhöhle',
  'level.simultaneous.38': 'Gratwanderung',
  'level.simultaneous.39': 'Gipfel',
  'level.simultaneous.40': 'Meisterstück',

  'simultaneous.grade.early': {
    one: 'Die letzte {count} Anweisung ist unnötig.',
    other: 'Die letzten {count} Anweisungen sind unnötig.',
  },
  'simultaneous.grade.optimum': {
    one: 'Die kürzeste Lösung hat {count} Anweisung.',
    other: 'Die kürzeste Lösung hat {count} Anweisungen.',
  },
  'simultaneous.grade.column.moves': 'Länge',

  'simultaneous.quiz.length': { one: '{count} Anweisung', other: '{count} Anweisungen' },

  'simultaneous.rule.1':
    'Jeder hat ein Labyrinth und beginnt dort oben links: Anton im ersten, Bea im zweiten. Jede Anweisung (hoch, runter, links, rechts) bewegt alle zugleich.',
  'simultaneous.rule.2':
    'Wer gegen eine Wand laufen würde, bleibt stehen; die anderen gehen trotzdem.',
  'simultaneous.rule.3':
    'Wer in eine Grube treten würde, kommt stattdessen zurück aufs Startfeld.',
  'simultaneous.rule.4':
    'Wer sein Zielfeld unten rechts erreicht, bleibt dort.',
  'simultaneous.rule.5':
    'Finde eine Folge, nach der alle auf ihren Zielfeldern stehen. Die kürzeste gewinnt.',
  'simultaneous.rule.6':
    'Jede Person verfolgt ein Labyrinth mit dem Finger; die Pfeile schreibt ihr gemeinsam in den Streifen.',
  'simultaneous.sheet.length': { one: '{count} Anweisung:', other: '{count} Anweisungen:' },

  'reason.border-is-wall': 'Der äußere Rand ist immer Wand.',
  'reason.pit-on-start': 'Eine Grube auf dem Startfeld würde nichts ändern.',
  'reason.pit-on-goal': 'Auf ein Zielfeld mit Grube käme niemand.',
  'reason.last-two-mazes': 'Es müssen mindestens zwei Labyrinthe sein.',
  'reason.no-more-mazes': 'Es gibt höchstens {count} Labyrinthe.',
  'reason.single-cell': 'Ein Labyrinth aus einem einzigen Feld kann nicht neben Labyrinthen anderer Größe stehen.',

  'simultaneous.tool.walls': 'Wände',
  'simultaneous.tool.pits': 'Gruben',
  'simultaneous.tool.resize': 'Größe dieses Labyrinths',
  'simultaneous.tool.resize-all': 'Größe aller',
  'simultaneous.tool.mirror.left-right': 'Spiegeln ↔',
  'simultaneous.tool.mirror.top-bottom': 'Spiegeln ↕',
  'simultaneous.tool.mirror.diagonal': 'Spiegeln ⤡',
  'simultaneous.tool.turn.right': 'Drehen ↻',
  'simultaneous.tool.turn.half': 'Halb drehen',
  'simultaneous.tool.turn.left': 'Drehen ↺',
  'simultaneous.tool.copy': 'Kopieren zu {name}',
  'simultaneous.tool.swap': 'Tauschen mit {name}',
  'simultaneous.tool.add': 'Noch ein Labyrinth',
  'simultaneous.tool.remove': 'Labyrinth entfernen',
  'simultaneous.tool.clear': 'Labyrinth leeren',
  'simultaneous.tool.clear-all': 'Alle leeren',
  'simultaneous.made.walls': { one: 'Wand', other: '{count} Wände' },
  'simultaneous.made.walls-off': { one: 'Wand entfernt', other: '{count} Wände entfernt' },
  'simultaneous.made.pits': { one: 'Grube', other: '{count} Gruben' },
  'simultaneous.made.pits-off': { one: 'Grube gefüllt', other: '{count} Gruben gefüllt' },
  'simultaneous.made.walls-area': 'Wände, Rechteck',
  'simultaneous.made.walls-off-area': 'Rechteck ohne Wände',
  'simultaneous.made.pits-area': 'Gruben, Rechteck',
  'simultaneous.made.pits-off-area': 'Rechteck ohne Gruben',
  'simultaneous.made.resize': 'Labyrinth {board}: {width} × {height}',
  'simultaneous.made.resize-all': 'alle {width} × {height}',
  'simultaneous.made.mirror': 'Labyrinth {board} spiegeln',
  'simultaneous.made.turn': 'Labyrinth {board} drehen',
  'simultaneous.made.copy': 'Labyrinth {board} kopieren',
  'simultaneous.made.swap': 'Labyrinthe tauschen',
  'simultaneous.made.add': 'noch ein Labyrinth',
  'simultaneous.made.remove': 'Labyrinth {board} entfernen',
  'simultaneous.made.clear': 'Labyrinth {board} leeren',
  'simultaneous.made.clear-all': 'alle leeren',
  'simultaneous.keys.draw-side': 'beim Zeichnen: Wand auf dieser Seite',
  'simultaneous.drawing.help': 'Drück auf eine Kante oder zieh an Kanten entlang; für Gruben drück auf Felder. Was schon da ist, verschwindet, wie mit der rechten Taste. Mit Umschalt zeichnest du ein Rechteck.',
  'simultaneous.change.wall-columns': '{player}: neue Wand zwischen Spalte {x} und {next}, Zeile {y}',
  'simultaneous.change.wall-rows': '{player}: neue Wand zwischen Zeile {y} und {next}, Spalte {x}',
  'simultaneous.change.open-columns': '{player}: keine Wand zwischen Spalte {x} und {next}, Zeile {y}',
  'simultaneous.change.open-rows': '{player}: keine Wand zwischen Zeile {y} und {next}, Spalte {x}',
  'simultaneous.change.pit': '{player}: neue Grube in Spalte {x}, Zeile {y}',
  'simultaneous.change.fill': '{player}: keine Grube in Spalte {x}, Zeile {y}',
  'simultaneous.improve.now.length': { one: 'Jetzt: {count} Anweisung', other: 'Jetzt: {count} Anweisungen' },
  'simultaneous.improve.after.repaired': {
    one: 'lösbar, {count} Anweisung',
    other: 'lösbar, {count} Anweisungen',
  },
};
