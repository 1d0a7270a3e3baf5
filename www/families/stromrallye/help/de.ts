/** German: the help of this family. Same parts in the same order as en.ts. */

import type { FamilyTexts } from '../../../app/help-types.ts';

export const de: FamilyTexts = {
  signs: {
    robot: 'Roboter, mit der Ladung der Bordbatterie.',
    battery: 'Ersatzbatterie, mit ihrer Ladung: Hier tauscht der Roboter.',
    'empty-battery': 'Leere Batterie: Auch sie wird getauscht. Kommt der Roboter mit Ladung an, sitzt er fest.',
    start: 'Hier hat der Roboter angefangen. Da liegt keine Batterie.',
  },
  contest: {
    title: 'Stromrallye',
    parts: [
      'Die Aufgabe heißt *Stromrallye*. Sie ist Aufgabe 1 der 2. Runde des 38. Bundeswettbewerbs Informatik. Der Wettbewerb veröffentlicht seine Aufgaben mit den Beispieldateien; such nach dem 38. Wettbewerb, 2. Runde, Aufgabe 1.',
      'Ihr Beispiel 5 gibt es in zwei Fassungen. Die erste kündigt 33 Batterien an, zählt aber 34 auf; mit den ersten 33 hat es eine Lösung. Die berichtigte mit allen 34 hat keine.',
    ],
  },
  limits: {
    title: 'Stromrallye',
    parts: [
      {
        list: [
          'Ein Brett hat 1 bis 1.000 Felder je Seite.',
          'Eine Batterie hat höchstens Ladung 1.000.000, alle zusammen höchstens 10.000.000.',
          'Erzeugt werden Bretter mit bis zu 100 × 100 Feldern.',
          'Ob sich große Bretter mit vielen Batterien lösen lassen, hängt vom Brett ab: Die meisten erzeugten Bretter mit 20 × 20 Feldern sind in Sekunden gelöst. Findet die Suche nichts, hat ein erzeugtes Brett trotzdem Tipps und eine Lösung: den Weg, aus dem es gebaut wurde.',
        ],
      },
    ],
  },
  chapters: {
    rules: {
      title: 'Stromrallye: die Regeln',
      about: 'Züge kosten Ladung, Batterien werden getauscht, und alle sollen leer werden.',
      sections: {
        step: {
          title: 'Jeder Zug kostet eine Einheit',
          parts: [
            'Ein Roboter steht auf einem Brett aus quadratischen Feldern. Er hat eine Bordbatterie; die Zahl auf dem Roboter ist ihre Ladung. Ein Zug auf eines der vier Nachbarfelder verbraucht eine Einheit.',
            { board: 'step', caption: 'Ladung 4 reicht für genau vier Züge, wohin sie auch führen.' },
            'Das Brett kann der Roboter nicht verlassen. Mit Ladung 0 kann er nicht mehr fahren. Das Feld, auf dem er angefangen hat, ist ein Feld wie jedes andere: Dort liegt keine Batterie.',
          ],
        },
        swap: {
          title: 'Auf einer Batterie wird immer getauscht',
          parts: [
            'Auf manchen Feldern liegt eine Ersatzbatterie. Kommt der Roboter dorthin, tauscht er: Die Bordbatterie bleibt auf dem Feld, und die Ersatzbatterie kommt an Bord. Aussuchen kann er sich das nicht, auch wenn die Ersatzbatterie schwächer ist.',
            {
              board: 'swap',
              caption:
                'Nach → → ist die Bordbatterie leer. Der Roboter lässt sie liegen und fährt mit Ladung 2 weiter.',
            },
          ],
        },
        rest: {
          title: 'Ein Rest bleibt liegen',
          parts: [
            'Hat die Bordbatterie beim Tauschen noch Ladung, bleibt dieser Rest mit ihr auf dem Feld liegen. Aufbrauchen kann ihn nur der Roboter: Er muss noch einmal vorbeikommen.',
            { board: 'rest', caption: 'Nach → → bleibt eine Einheit liegen. Mit ↓ ↑ holt der Roboter sie ab.' },
          ],
        },
        empty: {
          title: 'Auf einer leeren Batterie sitzt der Roboter fest',
          parts: [
            'Eine leere Batterie wird getauscht wie jede andere. Kommt der Roboter mit Ladung an, hat er danach Ladung 0 an Bord, und seine Ladung liegt auf dem Feld: Er sitzt fest.',
            { board: 'empty', caption: '→ tauscht Ladung 2 gegen Ladung 0. Danach geht kein Zug mehr.' },
            'Mit Ladung 0 bei einer leeren Batterie anzukommen schadet nicht. Weiter kann der Roboter dann aber nicht, also geht das nur beim allerletzten Zug.',
          ],
        },
        detour: {
          title: 'Auch Umwege kosten Ladung',
          parts: [
            'Zwischen zwei Batterien darf der Roboter beliebige Umwege machen und auch zwischen zwei Feldern hin und her fahren. So wird er Ladung los, die sonst übrig bliebe.',
            {
              board: 'detour',
              caption: 'Ein Zug zur Batterie ließe dort zwei Einheiten liegen. Drei Züge sind richtig.',
            },
          ],
        },
        end: {
          title: 'Am Ende ist alles leer',
          parts: [
            'Gelöst ist das Brett, wenn alle Batterien Ladung 0 haben, auch die Bordbatterie.',
            {
              board: 'end',
              caption: 'Nach ↓ → ↑ kommt der Roboter mit Ladung 0 bei einer leeren Batterie an: gelöst.',
            },
            'Jeder Zug verbraucht genau eine Einheit. Deshalb haben alle Lösungen gleich viele Züge: die Summe aller Ladungen. Verschieden ist nur, wie oft getauscht wird, und das zählt beim Spielen.',
          ],
        },
      },
    },
    format: {
      title: 'Stromrallye: das Dateiformat',
      about: 'Wie ein Brett als Text geschrieben wird.',
      sections: {
        sample: {
          title: 'Ein Brett als Text',
          parts: [
            'So schreibt es der Wettbewerb vor. Kommas trennen die Zahlen einer Zeile.',
            {
              sample: [
                'Die Anzahl der Felder je Seite.',
                'Der Roboter: Spalte, Zeile, Ladung der Bordbatterie.',
                'Die Anzahl der Ersatzbatterien.',
                'Für jede eine Zeile: Spalte, Zeile, Ladung.',
                'Mit der letzten Batterie endet das Rätsel.',
              ],
            },
          ],
        },
        cells: {
          title: 'Spalten und Zeilen',
          parts: [
            'Spalten zählen ab 1 von links, Zeilen ab 1 von oben, beide bis zur Anzahl der Felder je Seite. Zwei Ersatzbatterien können nicht auf demselben Feld liegen, und keine auf dem Feld des Roboters.',
          ],
        },
        batteries: {
          title: 'Batterien und Ladungen',
          parts: [
            'Eine Ladung ist eine ganze Zahl von 0 bis 1.000.000. Alle Ladungen zusammen sind höchstens 10.000.000. Auf jedem Feld außer dem des Roboters kann eine Ersatzbatterie liegen.',
            'Zeilen nach der letzten Batterie werden mit einer Warnung übergangen: Eine der Dateien des Wettbewerbs hat so eine Zeile.',
          ],
        },
        text: {
          title: 'Kommas, Leerzeilen und Kommentare',
          parts: [
            'Am Ende einer Zeile darf ein Komma stehen. Leere Zeilen zählen nicht, und von einem `#` bis zum Zeilenende ist alles Kommentar. Ein Text darf bis zu 32 MB haben. Als Brett dieser Art wird er gelesen, wenn eine seiner ersten beiden Zeilen mit Inhalt ein Komma hat (oder statt der Kommas Strichpunkte, was ein Fehler ist).',
          ],
        },
      },
    },
    solver: {
      title: 'Stromrallye: wie der Löser arbeitet',
      about: 'Von Batterie zu Batterie, kurze Beweise, und drei Suchen, die sich abwechseln.',
      sections: {
        hops: {
          title: 'Von Batterie zu Batterie',
          parts: [
            'Es kommt nicht auf jeden Zug an, sondern auf jeden *Sprung*: den Weg von einer Batterie zur nächsten über freie Felder. Welche Längen kann er haben? Die kürzeste, und wenn Platz zum Hin- und Herfahren ist, ab irgendeiner Länge jede zweite Zahl. Die Zahlen dazwischen nie: Jeder Zug wechselt auf einem Schachbrett die Farbe, also sind alle Wege zwischen zwei Feldern gerade lang oder alle ungerade.',
            {
              figure: 'lengths',
              caption: 'Zwei Batterien nebeneinander: Wege mit 1, 3 und 5 Zügen; 7, 9 … durch Hin- und Herfahren.',
            },
            'Diese Längen werden für alle Paare von Batterien einmal berechnet. Das Feld einer leeren Batterie gilt dabei als Wand, außer beim allerletzten Zug.',
          ],
        },
        sets: {
          title: 'Längen offen lassen',
          parts: [
            'Wie lang ein Sprung war, muss nicht gleich feststehen: Davon hängt nur die Ladung der Batterie ab, die an seinem Ende liegen bleibt. Also merkt sich der Löser die *Menge* der Ladungen, die sie haben kann, zum Beispiel „4, 2 oder 0“. So eine Menge hat immer eine einfache Form: alle geraden oder alle ungeraden Zahlen bis zu einer Grenze, und vielleicht eine einzelne darüber. Die Längen werden zum Schluss gewählt, von hinten, wenn die Reihenfolge der Batterien feststeht.',
          ],
        },
        parity: {
          title: 'Ein Beweis mit Farben',
          parts: [
            'Gib jeder Batterie einen Wert: 1, wenn Ladung + Spalte + Zeile ungerade ist, sonst 0. Ein Zug macht die Ladung um eins kleiner und rückt die Batterie um ein Feld weiter, also bleibt der Wert gleich. Auch ein Tausch ändert nichts daran. *Die Werte aller Batterien ändern sich nie.*',
            'Am Ende sind alle Ladungen 0. Dann ist der Wert einer Batterie die Farbe des Feldes, auf dem sie liegt. Auf jedem Feld, auf dem am Anfang eine Ersatzbatterie lag, liegt eine, und eine weitere ist an Bord. Also muss es so viele Batterien mit Wert 1 geben wie Felder von Ersatzbatterien mit Farbe 1, oder eine mehr.',
            {
              figure: 'chessboard',
              caption:
                'Ladungen, und in Klammern die Werte. Eine Batterie hat den Wert 1 (Spalte 4, Zeile 3), aber zwei Felder von Ersatzbatterien sind getönt (Spalte 3, Zeile 2 und Spalte 4, Zeile 3). Es gibt keine Lösung.',
              words: { robot: 'Roboter' },
            },
          ],
        },
        reach: {
          title: 'Reichweite und Sackgassen',
          parts: [
            {
              list: [
                '*Reichweite.* Zu jeder Batterie berechnet der Löser die größte Ladung, mit der der Roboter je von ihr wegfahren könnte. Reicht keine davon bis zu einer bestimmten geladenen Batterie, wird diese nie leer: keine Lösung.',
                '*Sackgassen.* Kommt der Roboter zum ersten Mal zu einer Batterie, fährt er mit genau der Ladung weiter, die dort liegt. Reicht sie zu keiner geladenen Batterie, nicht einmal zurück auf ihr eigenes Feld, dann hört der Roboter dort auf. Aufhören kann er nur an einer Stelle. Zwei Sackgassen: keine Lösung.',
              ],
            },
            'Die Suche macht dieselben Prüfungen immer wieder und bricht verlorene Zweige ab.',
          ],
        },
        matching: {
          title: 'Platz für alle: eine Zuordnung',
          parts: [
            'Am Ende liegt auf jedem Batteriefeld eine leere Batterie, und eine ist an Bord. Alle Batterien bis auf eine brauchen also je ein eigenes Feld, auf dem sie leer werden. Eine Batterie mit Ladung 1 erreicht nur ein Nachbarfeld; eine mit viel Ladung kann fast überall enden.',
            {
              figure: 'matching',
              caption:
                'Links Batterien, rechts Felder, auf denen sie enden können. Die dicken Linien geben jeder Batterie ein eigenes Feld.',
            },
            'Bleiben bei jeder solchen Zuordnung zwei oder mehr Batterien ohne Feld, ist der Zustand verloren. So eine Zuordnung heißt in der Informatik Matching und ist schnell gefunden.',
          ],
        },
        searches: {
          title: 'Drei Suchen wechseln sich ab',
          parts: [
            {
              list: [
                '*Alles probieren*, in die Tiefe, mit einer Tabelle der schon widerlegten Zustände. Reichen die kurzen Beweise oben nicht, kann nur diese Suche beweisen, dass es keine Lösung gibt oder keine mit weniger Tauschen.',
                '*Das Beste behalten*: Sprung für Sprung geht es nur mit den Zuständen weiter, die am meisten versprechen. Sie beginnt immer wieder von vorn mit neuen Zufallszahlen, findet schnell Lösungen und beweist nichts.',
                '*Abkühlen*: Auf Brettern, die dem widerstehen, wird ein ganzer Weg hier und da zufällig geändert, auch wenn ihn noch niemand fahren kann. Anfangs bleiben oft auch schlechte Änderungen, später kaum noch, so wie sich Metall beim Abkühlen ordnet. Fertig ist sie, wenn jede Batterie genau so weit gefahren wird, wie ihre Ladung reicht.',
              ],
            },
            '*Warum die Antwort stimmt.* Eine Lösung spricht für sich: Spiel sie ab, und am Ende ist alles leer. Und ein Zustand kommt nur dann in die Tabelle der widerlegten, wenn jeder Sprung von ihm aus probiert ist oder einer der Beweise oben ihn ausschließt. Eine untere Schranke für die Tausche ergibt sich daraus, wie viele Sprünge jede Batterie mindestens braucht, bis sie leer ist.',
          ],
        },
        watch: {
          title: 'Der Suche zusehen',
          parts: [
            'Nach dem Lösen kannst du bei „Zu sehen“ die Suche wählen: Sie zeigt diese Suchen bei der Arbeit. Linien auf dem Brett sind Sprünge: die, die zum Zustand geführt haben, und die, die als nächste kommen können. Neben dem Brett zeigt eine Kurve, wie tief die Suche bei jedem Schritt war, und Tabellen sagen, welche Regeln Stellungen widerlegt haben und welche Längen jeder Sprung haben kann.',
          ],
        },
      },
    },
    hard: {
      title: 'Stromrallye: warum es schwer ist',
      about: 'Aus Wegen wird ein Brett voller Einsen: warum kein Programm immer schnell ist.',
      sections: {
        np: {
          title: 'Was „schwer“ heißt',
          parts: [
            'Zu entscheiden, ob ein Brett lösbar ist, ist *NP-schwer*. Mit einem Programm, das dabei immer schnell wäre, könnte man tausende andere Probleme schnell lösen, darunter viele, die sich seit fünfzig Jahren widersetzen. Um das zu zeigen, macht man aus einem solchen Problem ein Rätsel, und zwar so, dass eine Antwort auf das Rätsel auch eine auf das Problem ist. Das heißt *Reduktion*. Hier ist eine zum Spielen.',
          ],
        },
        hamilton: {
          title: 'Aus einem Weg wird ein Brett voller Einsen',
          parts: [
            'Ein *Hamiltonweg* besucht jeden Punkt eines Graphen genau einmal. Ob ein Teil eines Gitters einen hat, ist schwer zu sagen. Nimm ein Brett von Stromrallye: den Roboter auf dem Anfang des Wegs mit Ladung 1 und auf jedem anderen Punkt eine Batterie mit Ladung 1.',
            {
              figure: 'hamilton',
              caption: 'Drücke auf Felder, um den Graphen zu ändern. Das umrandete ist der Start.',
              words: {
                graph: 'Die Punkte des Graphen',
                start: 'Start',
                vertex: 'Punkt',
                none: 'kein Punkt',
                open: 'Brett öffnen',
              },
            },
            {
              steps: [
                'Der Roboter hat Ladung 1, ist nach einem Zug also leer: Er muss dann auf einer geladenen Batterie stehen und lässt dort eine leere zurück. Also führt jeder Zug außer dem letzten auf einen benachbarten Punkt, auf dem er noch nicht war.',
                'Löst er das Brett, dann wurde jede Batterie geleert, also jeder Punkt besucht: Seine Route ist ein Hamiltonweg, und ein Zug dazu.',
                'Gibt es einen solchen Weg, dann folgt ihm der Roboter, und jeder Punkt gibt ihm die Ladung für den nächsten Zug.',
                'Am Ende hat er noch Ladung 1 für einen Zug: zurück, woher er kam, auf eine leere Batterie.',
              ],
            },
            {
              board: 'ones',
              caption: 'Alle neun Felder, von der Ecke aus: acht Züge, und der letzte.',
            },
            'Beginnt man in der Mitte einer Seite, hat dasselbe Brett keine Lösung. Färbe es wie ein Schachbrett: Mit jedem Zug wechselt die Farbe, und der Weg beginnt auf der Farbe mit weniger Feldern.',
          ],
        },
        sources: {
          title: 'Quellen',
          parts: [
            'A. Itai, C. H. Papadimitriou, J. L. Szwarcfiter: „Hamilton Paths in Grid Graphs“. SIAM Journal on Computing, Band 11, Nummer 4, 1982, Seiten 676 bis 686.',
          ],
        },
      },
    },
  },
};
