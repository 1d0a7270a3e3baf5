/** German: the help of this family. Same parts in the same order as en.ts. */

import type { FamilyTexts } from '../../../app/help-types.ts';

export const de: FamilyTexts = {
  signs: {
    wall: 'Wand: Wer dagegenläuft, bleibt stehen.',
    pit: 'Grube: Wer hineintritt, steht wieder auf dem Startfeld.',
    start: 'Startfeld: Alle beginnen oben links.',
    goal: 'Ziel: Wer hier ankommt, bleibt für immer.',
    'player-1': 'Anton, im ersten Labyrinth.',
    'player-2': 'Bea, im zweiten Labyrinth.',
    'player-3': 'Clara, im dritten Labyrinth.',
    'player-4': 'David, im vierten Labyrinth.',
  },
  contest: {
    title: 'Labyrinthe',
    parts: [
      'Die Aufgabe heißt *Simultane Labyrinthe*. Sie ist Aufgabe 2 der 2. Runde des 43. Bundeswettbewerbs Informatik. Der Wettbewerb veröffentlicht seine Aufgaben mit den Beispieldateien; such nach dem 43. Wettbewerb, 2. Runde, Aufgabe 2.',
      'Die Dateien des Wettbewerbs lassen sich hier öffnen, wie sie sind. Verschiedene Größen und mehr als zwei Labyrinthe gehen über den Wettbewerb hinaus.',
    ],
  },
  limits: {
    title: 'Labyrinthe',
    parts: [
      {
        list: [
          'Ein Labyrinth hat 1 bis 2.000 Spalten und 1 bis 2.000 Zeilen.',
          'Es gibt 2 bis 16 Labyrinthe.',
          'Im Browser darf eine Suche 3.200 MB brauchen.',
          'Zwei Labyrinthe mit 250 × 250 Feldern haben 3,9 Milliarden Zustände. Das lässt sich im Browser lösen, meistens in Sekunden.',
        ],
      },
    ],
  },
  chapters: {
    rules: {
      title: 'Labyrinthe: die Regeln',
      about: 'Eine Folge von Anweisungen, und was Wände, Gruben und Ziele bewirken.',
      sections: {
        together: {
          title: 'Eine Anweisung bewegt alle',
          parts: [
            'Anton geht im ersten Labyrinth, Bea im zweiten. Beide beginnen oben links und müssen nach unten rechts. Es gibt vier Anweisungen: hoch, runter, links, rechts. Jede gilt für beide zugleich und bewegt beide um ein Feld.',
            { board: 'together', caption: 'Hier ist nichts im Weg: Beide kommen mit drei Anweisungen ans Ziel.' },
            'Gesucht ist eine *kürzeste* Folge, nach der beide am Ziel sind.',
          ],
        },
        wall: {
          title: 'Wände halten auf',
          parts: [
            'Wer gegen eine Wand laufen würde, bleibt stehen; am äußeren Rand ist es genauso. Der andere geht trotzdem weiter. Jede Anweisung ist jederzeit erlaubt, sie bewirkt nur vielleicht bei jemandem nichts.',
            { board: 'wall', caption: 'Das erste → bewegt nur Bea: Anton hat rechts eine Wand.' },
          ],
        },
        goal: {
          title: 'Am Ziel wird gewartet',
          parts: [
            'Wer sein Ziel erreicht hat, bleibt dort für immer, egal welche Anweisungen noch folgen. Ist einer am Ziel, musst du also nur noch den anderen hinführen.',
            {
              board: 'goal',
              caption: 'Anton ist nach → → ↓ am Ziel. Bea muss in die erste Spalte zurück, und er wartet auf sie.',
            },
          ],
        },
        pit: {
          title: 'Gruben führen zurück',
          parts: [
            'Wer in eine Grube treten würde, kommt *stattdessen* zurück aufs Startfeld, noch in derselben Anweisung. In einer Grube steht nie jemand.',
            { board: 'pit', caption: 'Beim ersten → fällt Anton: Er steht wieder am Start, während Bea weitergeht.' },
            'Eine Grube auf dem Ziel verschließt es: Dort kommt niemand an, außer in einem Labyrinth mit einem einzigen Feld, wo man von Anfang an am Ziel ist. Eine Grube auf dem Startfeld ändert nichts.',
          ],
        },
        helpful: {
          title: 'Eine Grube kann helfen',
          parts: [
            'Ein Fall kostet eine einzige Anweisung, egal wie weit er zurückführt. Manchmal bringt gerade das die beiden in Gleichschritt.',
            { board: 'helpful', caption: 'In einer kürzesten Folge fällt Anton einmal, mit Absicht.' },
          ],
        },
        solvable: {
          title: 'Wann es eine Folge gibt',
          parts: [
            'Zwei Labyrinthe sind genau dann zusammen lösbar, wenn jedes allein lösbar ist. Führ zuerst Anton ans Ziel. Danach steht Bea irgendwo. Zum Start kommt sie immer zurück: Sie geht ihren Weg rückwärts, den ganzen oder, wenn sie gefallen ist, die seit ihrem letzten Sturz, denn da stand sie am Start. Und vom Start aus kommt sie ans Ziel, während Anton wartet.',
            'Gibt es also keine Folge, dann kommt einer schon allein nicht ans Ziel. Die Seite zeigt dann, welche Felder erreichbar sind und welche Wände und Gruben sie abschließen.',
          ],
        },
        more: {
          title: 'Mehr Labyrinthe und verschiedene Größen',
          parts: [
            'Es können bis zu 16 sein, jeder in einem eigenen Labyrinth, und alle folgen denselben Anweisungen. Die Labyrinthe dürfen verschieden groß sein; jedes hat sein Ziel unten rechts.',
            { board: 'sizes', caption: 'Antons Labyrinth ist klein, Beas nicht: Unter 22 Anweisungen geht es nicht.' },
          ],
        },
      },
    },
    format: {
      title: 'Labyrinthe: das Dateiformat',
      about: 'Wie zwei Labyrinthe als Text geschrieben werden.',
      sections: {
        sample: {
          title: 'Ein Rätsel als Text',
          parts: [
            'So schreibt es der Wettbewerb vor. Erst kommt die Anzahl der Spalten und der Zeilen, dann ein Labyrinth nach dem anderen. Alle sind gleich aufgebaut.',
            {
              sample: [
                'Spalten, dann Zeilen: Beide Labyrinthe haben 3 × 2 Felder.',
                'Das erste Labyrinth, für jede Zeile eine Textzeile: 1 heißt Wand *rechts* von diesem Feld. Das letzte Feld einer Zeile braucht keine Zahl.',
                'Für jede Zeile außer der letzten: 1 heißt Wand *unter* diesem Feld.',
                'Die Anzahl der Gruben, dann von jeder Spalte und Zeile. Hier wird ab 0 gezählt.',
                'Das zweite Labyrinth: Wände rechts, Wände unten, keine Gruben.',
              ],
            },
          ],
        },
        walls: {
          title: 'Wände',
          parts: [
            'Ein Labyrinth mit `n` Spalten und `m` Zeilen hat `m` Textzeilen mit je `n − 1` Zahlen für die Wände rechts, dann `m − 1` Textzeilen mit je `n` Zahlen für die Wände unten. Jede Zahl ist 0 oder 1. Der äußere Rand ist immer Wand und steht nicht da.',
          ],
        },
        pits: {
          title: 'Gruben',
          parts: [
            'Nach den Wänden kommt die Anzahl der Gruben, 0 wenn es keine gibt. Dann hat jede Grube eine Textzeile: ihre Spalte, von 0 bis `n − 1`, und ihre Zeile, von 0 bis `m − 1`, gezählt von oben links.',
          ],
        },
        more: {
          title: 'Mehr Labyrinthe und verschiedene Größen',
          parts: [
            'Nach dem zweiten Labyrinth können weitere derselben Größe folgen, insgesamt bis zu 16.',
            'Sind die Größen verschieden, steht vor *jedem* Labyrinth eine Textzeile mit Spalten und Zeilen:',
            { code: '3 1        Antons Labyrinth\n0 0\n0\n2 2        Beas Labyrinth\n0\n1\n0 0\n0' },
            'In dieser Form hat jedes Labyrinth mindestens zwei Felder. Ein Text, der sich auch als gleich große Labyrinthe lesen lässt, wird so gelesen.',
          ],
        },
        text: {
          title: 'Zahlen und Kommentare',
          parts: [
            'Leerzeichen, Tabulatoren und Zeilenenden trennen die Zahlen; wie viele es sind, ist egal. Von einem `#` bis zum Zeilenende ist alles Kommentar. Ein Text darf bis zu 32 MB haben. Als Labyrinthe wird er gelesen, wenn keine seiner ersten beiden Zeilen mit Inhalt ein Komma hat, sein erstes Wort nicht der Name einer anderen Art von Rätseln und er keine Karte aus `#` und `.` ist.',
          ],
        },
      },
    },
    solver: {
      title: 'Labyrinthe: wie der Löser arbeitet',
      about: 'Feldpaare, 64 auf einmal, grob vom Ziel her und feiner vom Start her; und warum die Antwort stimmt.',
      sections: {
        pairs: {
          title: 'Zustände sind Feldpaare',
          parts: [
            'Wie es weitergeht, hängt nur davon ab, wo Anton steht und wo Bea steht. So ein Feldpaar heißt *Zustand*. Zwei Labyrinthe mit je `n` Feldern haben `n × n` Zustände: Bei 250 × 250 Feldern sind das 62.500 × 62.500, also 3,9 Milliarden.',
            'Breitensuche findet eine kürzeste Folge: erst alle Zustände, die eine Anweisung vom Start entfernt sind, dann alle, die zwei entfernt sind, und so weiter, jeden nur einmal. Sobald der Zustand „beide am Ziel“ auftaucht, kann keine Folge kürzer sein. Der Löser macht es genauso, nur mit viel weniger Arbeit.',
          ],
        },
        branches: {
          title: 'Sackgassen werden gekappt',
          parts: [
            'Die meisten Felder liegen in Sackgassen. Nimm alles weg, was auf keinem Weg vom Start zum Ziel liegt; jedes Feld, das bleibt, ist eine *Klasse* mit allen Sackgassen, die dort beginnen. In einer solchen Klasse darf man auf dem Feld sein, das gerade passt. Eine echte Folge führt auch die zum Ziel, die wählen dürfen; also brauchen sie höchstens so viele Anweisungen, und ihre Zahl ist eine *untere Schranke*. Und es gibt viel weniger Paare: bei zwei perfekten Labyrinthen mit 250 × 250 Feldern eins von tausend.',
          ],
        },
        ladder: {
          title: 'Abwechselnd von beiden Enden, immer feiner',
          parts: [
            'Die erste *Sprosse* der Leiter ist eine Suche von den Zielen zurück durch die Paare solcher Klassen, Schicht für Schicht. So weiß sie von jedem Paar genau, wie weit es zu den Zielen ist, wenn man wählen darf.',
            {
              figure: 'frontiers',
              caption:
                'Jeder Punkt ist ein Paar von Klassen. Die erste Sprosse, von den Zielen rechts, hat alle gesehen. Die zweite, vom Start links, geht nur zu den größeren Punkten: Dort liegen beide Entfernungen zusammen innerhalb der Grenze.',
              words: { start: 'Start', goal: 'Ziele', beyond: 'jenseits der Grenze' },
            },
            'Die zweite Sprosse kommt vom Start, mit Klassen von größerer *Höhe*: Bei Höhe 2 sind die ersten zwei Felder jeder Sackgasse eigene Klassen, das zweite mit allem, was dahinter liegt. Findet diese Sprosse ein Paar nach `t` Anweisungen, und ist es von dort nach der ersten noch mindestens `r` zu den Zielen, dann ist keine Folge durch dieses Paar kürzer als `t + r`. Sie sieht nur Paare an, bei denen das innerhalb einer *Grenze* liegt. Deshalb sieht sie wenige, aber ihre eigene untere Schranke ist mindestens so groß. Die dritte geht wieder rückwärts, mit Höhe 4, begrenzt durch die zweite, und so weiter, bis jedes Feld eine eigene Klasse ist.',
            {
              board: 'rungs',
              caption:
                'Probier es: Allein braucht niemand mehr als 9 Anweisungen. Die erste Sprosse sieht 34 Paare von Klassen und beweist, dass beide zusammen 10 brauchen, die zweite sieht 5 und beweist, dass sie 11 brauchen. „Vormachen“ spielt eine solche Folge.',
            },
            '*Warum nichts verloren geht.* Mit jeder Anweisung sinkt `r` höchstens um eins. Auf einem kürzesten Weg wird `t + r` also nie kleiner: Liegt ein Paar innerhalb der Grenze, dann auch alle davor. Findet eine Sprosse das andere Ende innerhalb einer Grenze nicht, dann ist keine Folge so kurz.',
            'Auch mit Gruben ist das Rückwärtsgehen genau: Wer am Start steht, kann gerade gefallen sein. Deshalb zählt jedes Feld, von dem die Anweisung in eine Grube führt, als Vorgänger des Startfelds.',
          ],
        },
        sequence: {
          title: 'Eine Folge dieser Länge',
          parts: [
            'Eine untere Schranke ist noch keine Folge. Darum sucht eine schnelle Suche eine: Sie behält von jeder Schicht nur die Paare, die am meisten versprechen, zuerst danach, wie weit jeder allein ist, später nach den Entfernungen, die die Sprossen gefunden haben. Die Folge gilt wirklich, muss aber nicht die kürzeste sein. Von da an sucht der Löser nur noch kürzere: Die Grenze steigt bis zu ihrer Länge. Sobald die untere Schranke genauso groß ist, ist bewiesen, dass es nicht kürzer geht.',
          ],
        },
        words: {
          title: '64 Paare in einem Schritt',
          parts: [
            'Acht Klassen aus Antons Labyrinth und acht aus Beas geben 64 Paare, und ein Wort des Prozessors hat 64 Bit: für jedes Paar ein Bit, das 1 ist, wenn die Suche dort war. Die Klassen sind die Gänge entlang nummeriert, damit eine Anweisung meist zur nächsten Nummer führt.',
            {
              figure: 'word',
              caption:
                'Ein Wort aus 64 Paaren, mit einer Spalte für jede Klasse aus Beas Labyrinth, bekommt die Anweisung „rechts“: Ein einziges Verschieben bewegt alle Bits zugleich. Bits vor einer Wand bleiben. Ein Bit am Rand kommt ins nächste Wort.',
              words: { before: 'vorher', after: 'nach „rechts“' },
            },
            'So wird eine Anweisung für 64 Paare mit wenigen Befehlen des Prozessors ausgeführt.',
          ],
        },
        several: {
          title: 'Drei und mehr Labyrinthe',
          parts: [
            'Bei drei Spielern gibt es viel mehr Zustände, aber je zwei von ihnen sind ein Paar. Darum beginnt die Leiter mit je zwei Spielern: mit ihren gröbsten Sprossen, von den Zielen und vom Start. Alle zusammen brauchen mindestens so viele Anweisungen wie die zwei, die am meisten brauchen; was für zwei von ihnen zu weit ist, ist also für alle zu weit. Dann kommen je drei Spieler von den Zielen und danach alle, mit immer mehr Feldern jeder Sackgasse.',
            'Eine schnelle Suche findet zuerst irgendeine Folge, und von da an werden nur noch kürzere gesucht: Eine Sprosse lässt jeden Zustand weg, durch den nach der Sprosse davor keine kürzere Folge führen kann. Sieht sie ihr anderes Ende nicht, war die Folge eine kürzeste. Wer in gleichen Labyrinthen geht, tut immer dasselbe; solche Spieler zählen als einer.',
          ],
        },
        watch: {
          title: 'Der Suche zusehen',
          parts: [
            'Nach der Suche für ein Paar kannst du bei „Zu sehen“ ihre Suche wählen. Sie zeigt ihre Schichten nacheinander: Je kräftiger ein Feld gefärbt ist, zu desto mehr Paaren gehört es. Die Suche vom Start hat die eine Farbe, die Suche von den Zielen die andere. Drück auf ein Feld, um es festzuhalten: Das andere Labyrinth zeigt dann nur die Felder, die mit ihm ein Paar bilden.',
            'Darunter steht jeder Punkt eines Bildes für zwei Zahlen: wie weit Anton und wie weit Bea noch vom Ziel entfernt ist. Dort kommt zuerst die erste Sprosse von den Zielen, dann die letzte vom Start, bei der jedes Feld eine eigene Klasse ist. Daneben steht, was jede von beiden beweist und warum die Zustände, die sie weglässt, auf keiner kürzesten Folge liegen; sie sind schraffiert.',
          ],
        },
        none: {
          title: 'Wenn es keine Folge gibt',
          parts: [
            'Dann kommt einer schon allein nicht ans Ziel, [wie bei den Regeln erklärt](simultaneous-rules/solvable). Eine Suche durch dieses eine Labyrinth findet alle erreichbaren Felder. Diese Felder und die Wände und Gruben ringsherum sind der Beweis; das Brett zeigt sie.',
          ],
        },
      },
    },
    astar: {
      title: 'Labyrinthe: wie A* funktioniert',
      about: 'Eine Suche, die schätzt, wie weit es noch ist: Schritt für Schritt, mit deinen Einstellungen.',
      sections: {
        idea: {
          title: 'Die Idee: f = g + h',
          parts: [
            'Die Breitensuche nimmt die Zustände nach ihrem Abstand vom Start, egal in welcher Richtung sie liegen. `A*` bevorzugt die, die einen kurzen Weg versprechen. Von jedem Zustand kennt sie *g*, die Züge vom Start, und eine *Heuristik* schätzt *h*, die Züge, die noch nötig sind. Sie nimmt immer einen wartenden Zustand, dessen Summe *f = g + h* am kleinsten ist, und lässt seine Nachbarn warten. Sie endet, wenn sie das Ziel nimmt.',
          ],
        },
        try: {
          title: 'Probiere es aus',
          parts: [
            'Die Heuristik ist hier der Abstand, als gäbe es keine Wände, mal einer Zahl, die du wählst. Die große Zahl auf einem Feld ist f, die kleinen sind g + h.',
            {
              figure: 'astar',
              caption:
                'Felder mit fetter Zahl sind genommen, die anderen warten. Die Linie ist der Weg zum zuletzt genommenen Feld.',
              words: {
                heuristic: 'Heuristik',
                weight: '{weight} × Abstand',
                steps: 'Schritte',
                step: 'Nach Schritt {step} von {count}: Das kleinste f war {f}; wartende Felder: {waiting}.',
                end: 'Genommene Felder: {count}, und ein Weg mit {moves} Zügen.',
                zero: 'Mit h = 0 ist das die Breitensuche: Nichts ist kürzer, aber sie sieht sich überall um.',
                admissible: 'Die Heuristik ist zulässig: Kein Weg ist kürzer.',
                'too-high':
                  'Die Heuristik schätzt zu hoch: Es werden weniger Felder genommen, aber der Weg muss nicht der kürzeste sein. Hier würden 12 Züge reichen.',
              },
            },
          ],
        },
        admissible: {
          title: 'Zulässig, und warum das genügt',
          parts: [
            'Eine Heuristik ist *zulässig*, wenn sie nie mehr sagt als die Züge, die wirklich nötig sind. Dann ist der Weg, den `A*` findet, ein kürzester:',
            {
              steps: [
                'Angenommen, sie nimmt das Ziel nach einem Weg von g Zügen, obwohl es einen kürzeren von s Zügen gibt.',
                'Dann wartet ein Zustand des kürzeren Wegs, auf diesem Weg erreicht: Der Start wurde ja genommen, das Ziel auf diesem Weg nicht.',
                'Sein f ist höchstens s: Sein g liegt auf dem kürzeren Weg, und sein h sagt nicht mehr, als davon noch übrig ist.',
                'Also ist sein f kleiner als g, das f des Ziels, und `A*` hätte diesen Zustand vorher genommen.',
              ],
            },
            'Einer Heuristik, die zu viel sagt, fehlt die dritte Zeile. Sie führt oft schneller zum Ziel, dafür auf einem längeren Weg.',
          ],
        },
        pairs: {
          title: 'In den Labyrinthen',
          parts: [
            'Bei zwei Personen ist ein Zustand ein Paar von Feldern. Jede Anweisung bringt jede höchstens ein Feld näher ans Ziel. Also ist der größere der beiden eigenen Abstände zulässig. Auf der Seite gibt es ihn zweimal: `A*` mit dem Abstand ohne Rücksicht auf Wände und Gruben und `A*` mit dem genauen Abstand jeder Person allein. Die zweite weiß mehr, nimmt weniger Paare und braucht vorher eine Suche in jedem Labyrinth. „Alle vergleichen“ unter „Lösen“ stellt die Zahlen beider nebeneinander.',
          ],
        },
        sources: {
          title: 'Quellen',
          parts: [
            'P. E. Hart, N. J. Nilsson, B. Raphael: „A Formal Basis for the Heuristic Determination of Minimum Cost Paths“. IEEE Transactions on Systems Science and Cybernetics, Band 4, Nummer 2, 1968, Seiten 100 bis 107.',
          ],
        },
      },
    },
    hard: {
      title: 'Labyrinthe: warum es schwer ist',
      about: 'Aus Formeln werden Labyrinthe: warum kein Programm immer schnell ist.',
      sections: {
        np: {
          title: 'Was „schwer“ heißt',
          parts: [
            'Eine kürzeste Folge für mehrere Labyrinthe zu finden ist *NP-schwer*. Mit einem Programm, das dabei immer schnell wäre, könnte man tausende andere Probleme schnell lösen, darunter viele, die sich seit fünfzig Jahren widersetzen. Um das zu zeigen, macht man aus einem solchen Problem ein Rätsel, und zwar so, dass eine Antwort auf das Rätsel auch eine auf das Problem ist. Das heißt *Reduktion*.',
          ],
        },
        formula: {
          title: 'Aus einer Formel werden Labyrinthe',
          parts: [
            'Kann man die Variablen so auf wahr und falsch setzen, dass eine Formel wahr wird? Schreibe sie als Klauseln: in jeder Variablen mit „oder“ (∨) dazwischen, manche mit „nicht“ (¬); zwischen den Klauseln „und“ (∧). Aus jeder solchen Formel lassen sich Labyrinthe machen. Hier sind die einer Formel mit drei Variablen und drei Klauseln.',
            {
              figure: 'formula',
              caption:
                'Die Formel ist genau dann erfüllbar, wenn eine Folge von 32 Anweisungen die Labyrinthe löst; keine ist kürzer. Lösen findet eine: Diese Formel ist erfüllbar.',
              words: { open: 'Labyrinthe öffnen' },
            },
            {
              steps: [
                'Das erste Labyrinth ist der Takt. Es ist so lang, wie die Folge sein darf; also darf darin keine Anweisung umsonst sein. Damit stehen alle fest, bis auf eine nach oben oder unten für jede Variable. Unten oder oben, das ist wahr oder falsch.',
                'Jedes andere Labyrinth steht für eine Klausel. Darin geht es durch die Mitte, was der Takt auch sagt, und bei der Anweisung jeder Variablen der Klausel gibt es oben oder unten einen Ausgang.',
                'Der Ausgang ist nur für die Wahl offen, die die Klausel wahr macht. Von da an halten Wände die Person auf der äußeren Bahn.',
                'Die äußeren Bahnen führen zum Ziel, die Mitte endet davor. Also kommen alle genau dann an, wenn jede Klausel wahr ist. (Die erste Klausel steckt im Takt selbst: Wo keine ihrer Variablen stimmt, steht eine Wand.)',
              ],
            },
            'Ist die Formel nicht erfüllbar, dann haben die Labyrinthe trotzdem eine Lösung, aber eine längere.',
          ],
        },
        sources: {
          title: 'Quellen',
          parts: [
            'S. Funke, A. Nusser, S. Storandt: „The Simultaneous Maze Solving Problem“. Proceedings of the AAAI Conference on Artificial Intelligence, 2017. Darin wird mit einer Reduktion von der Erfüllbarkeit gezeigt, dass das Problem NP-vollständig ist. Die Labyrinthe hier folgen derselben Idee; ihr Aufbau ist unser eigener.',
          ],
        },
      },
    },
  },
};
