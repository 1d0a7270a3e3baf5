/** German: what this family says of searches and settings, which the first view does without. Same keys as late.en.ts. */

import type { Translation } from '../../i18n/index.ts';
import type original from './late.en.ts';

export default {
  'simultaneous.chapter.1': 'Erste Wände',
  'simultaneous.chapter.2': 'Aufeinander warten',
  'simultaneous.chapter.3': 'Gruben',
  'simultaneous.chapter.4': 'Große, kleine, viele',
  'simultaneous.chapter.5': 'Erste Ausflüge',
  'simultaneous.chapter.6': 'Seitenstraßen',
  'simultaneous.chapter.7': 'Weit und tief',
  'simultaneous.chapter.8': 'Zum Gipfel',
  'simultaneous.account.moves': 'Anweisungen',
  'simultaneous.account.bound-alone': '{bound}: So viele braucht schon einer allein.',
  'simultaneous.account.bound-cut': '{bound}: So viele braucht es selbst dann, wenn alle Sackgassen gekappt sind.',
  'simultaneous.account.bound-super':
    '{bound}: Eine Folge muss die einzigen Wege beider Spieler zum Ziel enthalten (kürzeste gemeinsame Oberfolge).',
  'simultaneous.account.bound-pairs': '{bound}: So viele brauchen schon zwei von ihnen gemeinsam.',
  'simultaneous.account.bound-raised': 'Die Suche hat sie auf {length} erhöht.',
  'simultaneous.account.bound-stopped': '{atLeast}: Alles Kürzere ist ausgeschlossen.',
  'simultaneous.account.layers-forward': '{forward}, vom Start aus',
  'simultaneous.account.layers-met':
    '{forward} vom Start aus, {backward} von den Zielen zurück: zusammen {sum}, als sie sich zum ersten Mal trafen',
  'simultaneous.account.layers-both': '{forward} vom Start aus, {backward} von den Zielen zurück',
  'simultaneous.account.states': '{states} von {all} Zuständen ({share})',
  'simultaneous.account.places':
    '{count} {count|Zustand|Zustände} von Labyrinthen, deren Sackgassen je als ein Feld zählen',
  'simultaneous.account.before':
    '{count} {count|Zustand|Zustände} bei schnellen {count|Suchen|Suchen, einige davon mehrmals}',
  'simultaneous.by.proof': 'Breitensuche, in jedem Labyrinth für sich',
  'simultaneous.by.quick': 'eine schnelle: die Suche nach einer kürzesten Folge wurde abgebrochen',
  'simultaneous.by.alone': 'Breitensuche, in dem einen Labyrinth, auf das es ankommt',
  'simultaneous.by.cut': 'Lockstep-Engine: mit gekappten Abzweigungen, bis Schranke und Folge sich treffen',
  'simultaneous.by.guided': 'Lockstep-Engine: vom Start aus, gelenkt durch Oberfolgen',
  'simultaneous.by.engine': 'Lockstep-Engine: von beiden Enden, 64 Zustände auf einmal',
  'simultaneous.by.pairwise': 'Lockstep-Engine: Schicht für Schicht, mit den genauen Entfernungen von je zweien',
  'simultaneous.explain.mazes': 'Die Labyrinthe haben {cells} Felder',
  'simultaneous.explain.mazes-alike': 'Jedes Labyrinth hat {cells} Felder',
  'simultaneous.explain.idea-falls': ', wer in eine Grube fällt, ist zurück am Start',
  'simultaneous.explain.idea-pair':
    'Ein Zustand ist das Paar der Felder, auf denen die beiden stehen. {mazes}, das macht höchstens {states} Zustände. Jede Anweisung führt von jedem Zustand zu genau einem anderen oder lässt ihn, wie er ist: Wer vor einer Wand steht, bleibt stehen, wer am Ziel ist, bleibt dort{falls}.',
  'simultaneous.explain.idea-several':
    'Ein Zustand sagt, wo alle {players} stehen. {mazes}, das macht höchstens {states} Zustände. Jede Anweisung führt von jedem Zustand zu genau einem anderen oder lässt ihn, wie er ist: Wer vor einer Wand steht, bleibt stehen, wer am Ziel ist, bleibt dort{falls}.',
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
  'simultaneous.explain.end': 'Nach {count} {count|Anweisung|Anweisungen} sind alle am Ziel.',
  'simultaneous.reason.tight':
    'Keine Folge kommt mit weniger als {length} aus: Das ist die untere Schranke, und diese hat genau so viele.',
  'simultaneous.reason.both':
    'Zwei Suchen, vom Start aus und von den Zielen zurück, haben sich erst nach {forward} + {backward} = {length} getroffen; gäbe es eine kürzere Folge, dann schon früher.',
  'simultaneous.reason.forward':
    'Die Suche hat alle Zustände angesehen, die mit weniger als {length} zu erreichen sind, und in keinem davon sind alle am Ziel.',
  'simultaneous.reason.left-out':
    'Keine Folge mit weniger als {length} löst das Rätsel: Ausgelassen hat die Suche nur Zustände, die nachweislich auf keiner kürzeren liegen.',
  'simultaneous.explain.why-bound':
    'Zuerst eine untere Schranke: Niemand braucht gemeinsam weniger Anweisungen als allein, und einer braucht schon allein {alone}.',
  'simultaneous.explain.why-cut':
    'Zuerst eine untere Schranke. Abzweigungen, die nirgendwohin führen, werden gekappt, und alle Felder hinter einem Schnitt gelten als ein Ort, an dem man sein darf, wo es gerade passt. So braucht es mindestens {bound} Anweisungen; allein braucht niemand mehr als {alone}. Dann bleiben von den Abzweigungen ein paar Felder mehr stehen, wodurch die Schranke nur steigen kann, bis es eine Folge mit genauso vielen Anweisungen gibt, die keinen dieser Orte betritt: {count}. Sie gilt wirklich, und kürzer geht es nicht.',
  'simultaneous.explain.why-super':
    'Zuerst eine untere Schranke. Keins der Labyrinthe hat einen Kreis, also hat jeder nur einen Weg zum Ziel, und die Folge muss beide Wege enthalten: ihre Anweisungen in der richtigen Reihenfolge, andere dürfen dazwischenstehen. Die kürzeste Folge, die beide enthält (die kürzeste gemeinsame Oberfolge), hat {bound} Anweisungen; allein braucht niemand mehr als {alone}.',
  'simultaneous.explain.why-pairs':
    'Zuerst eine untere Schranke. Für je zwei wurde von allen Feldpaaren aus bestimmt, wie weit es ans Ziel ist, mit einer Breitensuche von den Zielen zurück. Alle gemeinsam brauchen mindestens so viele Anweisungen wie irgendwelche zwei von ihnen: {bound}. Allein braucht niemand mehr als {alone}.',
  'simultaneous.explain.why-within':
    'Eine schnelle Suche fand irgendeine Folge mit {first} Anweisungen. Die Suche nach einer kürzeren geht Schicht für Schicht vor: In Schicht t liegen die Zustände, die genau t Anweisungen brauchen. Ein Zustand fällt weg, wenn t und die Anweisungen, die die langsamsten zwei von dort noch brauchen, zusammen mindestens {first} sind, denn durch ihn führt keine kürzere Folge. Am Ende stand fest: Weniger als {count} reichen nicht.',
  'simultaneous.explain.why-tight': 'Die Lösung hat genau {count}. Kürzer geht es also nicht.',
  'simultaneous.explain.why-first':
    'Eine schnelle Suche fand irgendeine Folge mit {first} Anweisungen. Von da an fiel jeder Zustand weg, für den eine solche Schranke zeigt, dass keine Folge mit höchstens {first} Anweisungen durch ihn führt. Eine kürzeste Folge geht dabei nicht verloren.',
  'simultaneous.explain.why-both':
    'Die Suche geht Schicht für Schicht vor, {forward} vom Start aus und {backward} von den Zielen zurück. Gäbe es eine kürzere Folge, hätten sich beide früher getroffen; zum ersten Mal trafen sie sich bei {forward} + {backward} = {count}.',
  'simultaneous.explain.why-forward':
    'Die Suche geht Schicht für Schicht vor: In Schicht t liegen die Zustände, die genau t Anweisungen brauchen. Bis Schicht {before} ist keiner dabei, in dem alle am Ziel sind; in Schicht {count} ist einer.',
  'simultaneous.explain.why-astar':
    'A* macht immer mit dem Zustand weiter, der die kürzeste Folge verspricht, und verspricht nie zu viele Anweisungen. Als die Lösung mit {length} an der Reihe war, versprach kein anderer Zustand weniger.',
  'simultaneous.explain.why-alone':
    'Die anderen sind schon am Ziel oder gehen in einem gleichen Labyrinth immer mit. Darum ist ein kürzester Weg für einen allein, den eine Breitensuche findet, auch für alle der kürzeste: {count}.',
  'simultaneous.explain.why-plain': 'Eine vollständige Suche hat jede kürzere Folge ausgeschlossen.',
  'simultaneous.explain.why-not': 'Die Folge löst das Rätsel, aber vielleicht gibt es eine kürzere.',
  'simultaneous.explain.cost-order':
    'Schlimmstenfalls wird jeder Zustand einmal gesehen, mit je vier Anweisungen: Zeit und Speicher wachsen mit dem Produkt der Feldzahlen, O(n₁ · n₂ · …).',
  'simultaneous.explain.cost-here': 'Hier: {seen}, {time}, {bytes} Speicher.',
  'simultaneous.explain.none-idea':
    'Keiner steht dem anderen im Weg: Die Labyrinthe sind genau dann gemeinsam lösbar, wenn jedes allein lösbar ist. Führ einen ans Ziel, dort wartet er; die anderen kommen von überall zurück an den Start und von da nacheinander ans Ziel. Darum genügt ein einziges Labyrinth als Beweis, dass es keine Folge gibt.',
  'simultaneous.explain.none-goal-unreachable':
    'Vom Start aus erreicht {player} {reached} von {cells} Feldern. Das Ziel ist nicht dabei.',
  'simultaneous.explain.none-goal-is-pit':
    '{player} erreicht {reached} von {cells} Feldern. Das Ziel ist eine Grube, also steht dort nie jemand.',
  'simultaneous.explain.none-why':
    'Auf dem Brett von {player} sind die erreichbaren Felder schattiert. Ringsum ist die Linie gezeichnet, die sie abschließt, aus Wänden oder aus Gruben, die an den Start zurückführen. Willst du den Beweis prüfen, geh einmal an dieser Linie entlang.',
  'simultaneous.explain.none-cost':
    'Eine Breitensuche in jedem Labyrinth, O(n₁ + n₂ + …): {count} {count|Feld|Felder}, {time}.',
  'simultaneous.setting.mazes': 'Labyrinthe',
  'simultaneous.setting.maze': 'Art des Labyrinths',
  'simultaneous.setting.maze.perfect': 'Ohne Rundwege, lange Gänge',
  'simultaneous.setting.maze.braided': 'Mit Rundwegen: Sackgassen geöffnet',
  'simultaneous.setting.maze.random': 'Zufällige Wände',
  'simultaneous.setting.maze.kruskal': 'Ohne Rundwege, kurze Sackgassen',
  'simultaneous.setting.maze.growing': 'Ohne Rundwege, gewunden nach Wahl',
  'simultaneous.setting.maze.rooms': 'Räume mit Türen',
  'simultaneous.setting.opened': 'Geöffnete Sackgassen',
  'simultaneous.setting.walls': 'Wände',
  'simultaneous.setting.pits': 'Gruben',
  'simultaneous.setting.solvable': 'Nur lösbare',
  'simultaneous.setting.newest': 'Lange gewundene Gänge',
  'simultaneous.setting.room': 'Längste Seite eines Raums',
  'simultaneous.setting.pair': 'Labyrinth 2',
  'simultaneous.setting.pair.independent': 'Unabhängig von Labyrinth 1',
  'simultaneous.setting.pair.equal': 'Wie Labyrinth 1',
  'simultaneous.setting.pair.mirrored': 'Labyrinth 1 gespiegelt',
  'simultaneous.setting.pair.turned': 'Labyrinth 1 umgedreht',
  'simultaneous.setting.biting': 'Nur Gruben, die die Lösung ändern',
  'simultaneous.measure.playouts': 'Etwa eines von {one} zufälligen Spielen löst es in höchstens der doppelten Länge.',
  'simultaneous.measure.most-playouts': 'Die meisten zufälligen Spiele lösen es in höchstens der doppelten Länge.',
  'simultaneous.measure.length':
    'Die kürzeste Folge hat {count} {count|Anweisung|Anweisungen}; allein braucht jeder höchstens {alone}.',
  'simultaneous.measure.decisions': 'Bei {count} davon kostet eine andere Anweisung Umwege.',
  'simultaneous.measure.traps':
    '{count} davon {count|ist eine Falle|sind Fallen}: Die falsche Anweisung sieht mindestens so gut aus.',
  'simultaneous.measure.waits': '{count|Eine Wand hält jemanden einmal|Wände halten jemanden {count}-mal} auf.',
  'simultaneous.measure.away': 'Jemand muss sich {count|einmal|{count}-mal} vom Ziel entfernen.',
  'simultaneous.measure.falls': 'Jemand muss {count|einmal|{count}-mal} in eine Grube fallen.',
  'simultaneous.measure.too-large':
    'Gemessen werden zwei Labyrinthe bis 75 × 75 Felder, mehrere nur, wenn sie klein sind. Allein braucht hier jeder höchstens {alone} Anweisungen.',
  'simultaneous.measure.tries': 'Ausgesucht aus {count} {count|Satz|Sätzen} Labyrinthe.',
  'simultaneous.measure.fewer-pits': 'Es sind weniger Gruben als gewünscht: Keine weitere hätte die Lösung geändert.',
  'simultaneous.measure.chosen': 'Wie es ausgesucht wurde',
  'simultaneous.recording.layers': 'Gezeigte Schichten',
  'simultaneous.recording.newest': 'Neueste',
  'simultaneous.recording.all': 'Alle bisher',
  'simultaneous.recording.from': 'Suche von',
  'simultaneous.recording.from-start': 'Start',
  'simultaneous.recording.from-goal': 'Zielen',
  'simultaneous.recording.both': 'in beiden Suchen',
  'simultaneous.recording.layer': 'Schicht',
  'simultaneous.recording.pairs': 'Zustände',
  'simultaneous.recording.so-far': 'Bisher',
  'simultaneous.recording.begin': 'Ein Zustand: der Start.',
  'simultaneous.recording.begin-both': 'Zwei Zustände: der Start und die Ziele.',
  'simultaneous.recording.grown-start': 'Schicht {depth} vom Start: {count} {count|Zustand|Zustände}.',
  'simultaneous.recording.grown-goal': 'Schicht {depth} von den Zielen: {count} {count|Zustand|Zustände}.',
  'simultaneous.recording.met':
    'Beide treffen sich in {count} {count|Zustand|Zuständen}: {start} + {goal} = {sum} {sum|Anweisung|Anweisungen}.',
  'simultaneous.recording.arrived': 'Beide Ziele sind erreicht: {count} {count|Anweisung|Anweisungen}.',
  'simultaneous.recording.pin': 'Drück auf ein Feld: Das andere Labyrinth zeigt dann nur dessen Partner.',
  'simultaneous.recording.pinned':
    '{player} in {place}: {partner} ist dann auf {count|{count} Feld|einem von {count} Feldern}.',
  'simultaneous.recording.pinned-now': 'Festgehalten: {player} in {place}.',
  'simultaneous.recording.unpinned': 'Wieder alle Zustände.',
  'simultaneous.recording.unpin': 'Wieder alle Zustände zeigen (Esc)',
  'simultaneous.recording.across': 'Abstand zum Ziel: {player} →',
  'simultaneous.recording.down': '↑ Abstand zum Ziel: {player}',
  'simultaneous.recording.plane-title': 'Abstände zu den Zielen',
  'simultaneous.recording.plane':
    'Die Abstände der beiden zu ihren Zielen. Die Ziele sind unten links, der Start ist oben rechts.',
  'simultaneous.recording.plane-start':
    'Die Suche vom Start hat Zustände, in denen {one} {a} bis {b} und {two} {c} bis {d} Anweisungen vom Ziel entfernt ist.',
  'simultaneous.recording.plane-goal':
    'Die Suche von den Zielen hat Zustände, in denen {one} {a} bis {b} und {two} {c} bis {d} Anweisungen vom Ziel entfernt ist.',
  'simultaneous.recording.bound-alone':
    'Eine schnelle Suche hat eine Folge von {bound} gefunden. Nach {after} bleiben davon {left}: Zustände, in denen jemand weiter als {left} vom Ziel entfernt ist, fallen weg (schraffiert). Die Suche von den Zielen lässt Zustände weg, die weiter als {away} vom Start entfernt sind. Auch Zustände, die zu spät zu den neuesten Zuständen der anderen Suche kämen, fallen weg.',
  'simultaneous.recording.bound-trees':
    'Eine schnelle Suche hat eine Folge von {bound} gefunden. Nach {after} bleiben davon {left}: Zustände, in denen jemand weiter als {left} vom Ziel entfernt ist, fallen weg (schraffiert). In diesen Labyrinthen fallen viel mehr weg: Eine Folge muss beide Wege zum Ziel enthalten, ist also mindestens so lang wie deren kürzeste gemeinsame Oberfolge.',
  'simultaneous.recording.bound-cores':
    'Eine schnelle Suche hat eine Folge von {bound} gefunden. Nach {after} bleiben davon {left}: Zustände, in denen jemand weiter als {left} vom Ziel entfernt ist, fallen weg (schraffiert). Die Suche von den Zielen lässt Zustände weg, die weiter als {away} vom Start entfernt sind. In diesen Labyrinthen fallen viel mehr weg: Wer Anweisungen überhören darf, kommt schneller ans Ziel, und ein Zustand fällt weg, wenn es von ihm selbst so zu lange dauert.',
  'simultaneous.recording.bound-cut':
    'Die Länge ist vorher bekannt: {bound}. Nach {depth} davon bleiben {left}: Zustände, in denen jemand weiter als {left} vom Ziel entfernt ist, fallen weg (schraffiert). Viel mehr Zustände fallen weg, weil es von dort selbst dann zu lange dauert, wenn man alle Sackgassen abschneidet.',
  'simultaneous.recording.leaves-out-nothing': 'Diese Suche hat keine Schranke: Sie lässt nichts weg.',
  'simultaneous.recording.leaves-out-unopened':
    'Diese Suche geht nicht Schicht für Schicht vor: Das sind die gefundenen Zustände, nach ihrer Zahl von Anweisungen vom Start aus.',
  'simultaneous.recording.about': '{algorithm}. Die Schichten belegen bis zur nächsten Suche {bytes} Speicher.',
  'simultaneous.no-recording.no-pairs': 'Hier gibt es keine Suche zu sehen: Ein Labyrinth allein gab die Antwort.',
  'simultaneous.no-recording.several-mazes':
    'Nur bei zwei Labyrinthen kannst du der Suche zusehen: Bei mehr sind es keine Paare von Feldern, und es sind zu viele, um sie zu zeigen.',
  'simultaneous.no-recording.stopped': 'Hier gibt es keine Suche zu sehen: Sie wurde ohne Antwort abgebrochen.',
  'simultaneous.no-recording.too-large': 'Diese Suche brauchte zu viel Speicher, um sie zum Zusehen aufzuzeichnen.',
  'simultaneous.curves.title': 'Zustände in jeder Schicht',
  'simultaneous.curves.hint':
    'Links vom Start aus, rechts von den Zielen aus, bis sie sich treffen: Die Fläche ist die Zahl der Zustände. Die schnelle Suche der Engine nach einer ersten Folge ist nicht dabei.',
  'simultaneous.curves.run':
    '{algorithm}: {pairs} Zustände in {layers} {layers|Schicht|Schichten}, höchstens {most} in einer',
  'simultaneous.algorithm-what.auto':
    'Sucht zuerst irgendeine Folge und lässt dann jeden Zustand weg, der zu keiner kürzeren gehören kann; in Labyrinthen mit Rundwegen bewegt sie 64 Zustände auf einmal, von beiden Enden her.',
  'simultaneous.algorithm-what.bfs': 'Erst alle Zustände nach einer Anweisung, dann alle nach zweien und so weiter.',
  'simultaneous.algorithm-what.bidirectional':
    'Breitensuche vom Start aus und von den Zielen zurück, bis sich beide treffen.',
  'simultaneous.algorithm-what.astar-manhattan':
    'Zuerst der Zustand, der den kürzesten Weg verspricht, als gäbe es keine Wände.',
  'simultaneous.algorithm-what.astar-exact':
    'Zuerst der Zustand, der den kürzesten Weg verspricht, als ginge jeder allein durch sein Labyrinth.',
  'reason.misread-pits-of': 'die Gruben von Labyrinth {maze} nicht gelesen werden',
  'reason.misread-no-pits': 'gar keine Gruben gelesen werden',
  'reason.misread-first-pit-of': 'von Labyrinth {maze} nur die erste Grube gelesen wird',
  'reason.misread-first-pits': 'von jedem Labyrinth nur die erste Grube gelesen wird',
  'reason.misread-pits-turned': 'Spalten und Zeilen der Gruben vertauscht werden',
  'reason.misread-walls-turned': 'Spalten und Zeilen der Wände vertauscht werden',
  'reason.misread-walls-exchanged': 'Wände rechts und Wände unten vertauscht werden',
  'reason.misread-goal-top-right': 'das Ziel oben rechts liegt',
  'reason.misread-goal-bottom-left': 'das Ziel unten links liegt',
  'reason.misread-nobody-waits': 'wer am Ziel ist, weiterläuft',
  'reason.misread-late-fall': 'man eine Anweisung lang in der Grube steht, bevor man zum Start zurückkommt',
  'reason.misread-free-falls': 'Anweisungen, bei denen jemand fällt, nicht gezählt werden',
  'reason.misread-fall-together': 'alle zum Start zurückkehren, sobald einer fällt',
  'reason.misread-blocked-together': 'niemand läuft, sobald eine Wand einen aufhält',
  'reason.misread-no-falls': 'niemand fallen darf, obwohl eine Grube helfen kann',
  'reason.misread-heuristic': 'die Abstände, nach denen A* sucht, Stürze auslassen, obwohl eine Grube helfen kann',
  'reason.misread-up-down': 'oben und unten vertauscht werden',
  'reason.misread-left-right': 'links und rechts vertauscht werden',
  'reason.misread-turned': 'Spalten und Zeilen vertauscht werden, sodass rechts unten heißt und links oben',
  'simultaneous.grade.early': 'Die {count|letzte Anweisung ist|letzten {count} Anweisungen sind} unnötig.',
  'simultaneous.grade.optimum': 'Die kürzeste Lösung hat {count} {count|Anweisung|Anweisungen}.',
  'simultaneous.grade.column.moves': 'Länge',
  'simultaneous.made.walls': '{count|Wand|{count} Wände}',
  'simultaneous.made.walls-off': '{count|Wand|{count} Wände} entfernen',
  'simultaneous.made.pits': '{count|Grube|{count} Gruben}',
  'simultaneous.made.pits-off': '{count|Grube|{count} Gruben} füllen',
  'simultaneous.made.walls-area': 'Wände, Rechteck',
  'simultaneous.made.walls-off-area': 'Wände entfernen, Rechteck',
  'simultaneous.made.pits-area': 'Gruben, Rechteck',
  'simultaneous.made.pits-off-area': 'Gruben füllen, Rechteck',
  'simultaneous.made.resize': 'Labyrinth {board} auf {width} × {height}',
  'simultaneous.made.resize-all': 'alle auf {width} × {height}',
  'simultaneous.made.mirror': 'Labyrinth {board} spiegeln',
  'simultaneous.made.turn': 'Labyrinth {board} drehen',
  'simultaneous.made.copy': 'Labyrinth {board} kopieren',
  'simultaneous.made.swap': 'Labyrinthe tauschen',
  'simultaneous.made.add': 'noch ein Labyrinth',
  'simultaneous.made.remove': 'Labyrinth {board} entfernen',
  'simultaneous.made.clear': 'Labyrinth {board} leeren',
  'simultaneous.made.clear-all': 'alle leeren',
  'simultaneous.change.wall-columns': '{player}: neue Wand zwischen Spalte {x} und {next}, Zeile {y}',
  'simultaneous.change.wall-rows': '{player}: neue Wand zwischen Zeile {y} und {next}, Spalte {x}',
  'simultaneous.change.open-columns': '{player}: keine Wand zwischen Spalte {x} und {next}, Zeile {y}',
  'simultaneous.change.open-rows': '{player}: keine Wand zwischen Zeile {y} und {next}, Spalte {x}',
  'simultaneous.change.pit': '{player}: neue Grube in Spalte {x}, Zeile {y}',
  'simultaneous.change.fill': '{player}: keine Grube in Spalte {x}, Zeile {y}',
  'simultaneous.instructions': '{count} {count|Anweisung|Anweisungen}',
  'simultaneous.count-all': 'Alle kürzesten Folgen zählen',
  'simultaneous.show-search': 'Die Suche auf den Brettern zeigen',
  'simultaneous.verdict.by.walls': 'mit {count|dieser Wand|diesen {count} Wänden}',
  'simultaneous.verdict.by.walls-off': 'ohne diese {count|Wand|{count} Wände}',
  'simultaneous.verdict.by.pits': 'mit {count|dieser Grube|diesen {count} Gruben}',
  'simultaneous.verdict.by.pits-off': 'ohne diese {count|Grube|{count} Gruben}',
  'simultaneous.why-cut':
    'Schattiert sind die Felder, die {player} vom Start aus erreicht. Was sie abschließt, ist ringsum gezeichnet. Mit keiner Folge kommt {player} ans Ziel.',
  'simultaneous.rule.1':
    'Jeder hat ein Labyrinth und beginnt dort oben links: Anton im ersten, Bea im zweiten. Jede Anweisung (hoch, runter, links, rechts) bewegt alle zugleich.',
  'simultaneous.rule.2': 'Wer gegen eine Wand laufen würde, bleibt stehen; die anderen gehen trotzdem.',
  'simultaneous.rule.3': 'Wer in eine Grube treten würde, kommt stattdessen zurück aufs Startfeld.',
  'simultaneous.rule.4': 'Wer sein Zielfeld unten rechts erreicht, bleibt dort.',
  'simultaneous.rule.5': 'Finde eine Folge, nach der alle auf ihren Zielfeldern stehen. Die kürzeste gewinnt.',
  'simultaneous.rule.6':
    'Jede Person verfolgt ein Labyrinth mit dem Finger; die Pfeile schreibt ihr gemeinsam in den Streifen.',
  'simultaneous.keys.draw-side': 'beim Zeichnen: Wand auf dieser Seite',
  'instance.ladder-perfect': 'Größenleiter: Labyrinthe ohne Kreise',
  'instance.ladder-braided': 'Größenleiter: Labyrinthe mit Kreisen',
  'instance.ladder-pits': 'Größenleiter: Labyrinthe mit Kreisen und Gruben',
  'instance.cycles': 'Jede Sackgasse geöffnet: viele Wege jeder Länge',
  'instance.corridor': 'Lange Gänge mit wenigen Abzweigungen',
  'instance.dead-ends': 'Viele kurze Sackgassen',
  'instance.rooms': 'Räume mit einer Tür auf jedem Weg',
  'instance.open': 'Keine inneren Wände: mehr kürzeste Folgen, als man aufzählen kann',
  'instance.wide':
    'Mehr Spalten als Zeilen oder umgekehrt: Vertauscht ergibt das einen Fehler oder eine andere Antwort',
  'instance.twins': 'Das zweite Labyrinth ist das erste, gespiegelt oder gedreht',
  'instance.solved': 'Alle sind schon vor der ersten Anweisung am Ziel',
  'instance.waiting': 'Einer wartet lange am Ziel',
  'instance.biting': 'Jede Grube ändert das Minimum',
  'instance.pits-help': 'Fallen ist der kürzeste Weg: Ohne die Gruben ist die Folge länger',
  'instance.pits-hinder': 'Gruben verlängern die Folge',
  'instance.minefield': 'Auf jedem fünften Feld eine Grube',
  'instance.start-is-pit': 'Eine Grube auf dem Startfeld hat keine Wirkung',
  'instance.two-sizes': 'Zwei verschieden große Labyrinthe, jedes mit eigenem Ziel',
  'instance.several': 'Drei und vier Labyrinthe für eine Folge',
  'instance.unsolvable-goal': 'Keine Folge: eine Grube auf einem Ziel',
  'instance.unsolvable-walls': 'Keine Folge: Wände schließen ein Ziel ein',
  'instance.unsolvable-pits': 'Keine Folge: Gruben schließen ein Ziel ein',
  'instance.unsolvable-mixed': 'Keine Folge: Wände und Gruben schließen zusammen ein Ziel ein',
} satisfies Translation<typeof original>;
