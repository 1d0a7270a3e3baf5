/** German: the help of this family. Same parts in the same order as en.ts. */

import type { FamilyTexts } from '../../../app/help-types.ts';

export const de: FamilyTexts = {
  signs: {
    'player-1': 'Du.',
    wall: 'Wand.',
    start: 'Start.',
    goal: 'Ausgang, im Rand.',
    'arrow-up': 'Pfeil: Du verlässt ihn nur nach oben und kommst nicht von oben auf ihn.',
    'arrow-down': 'Pfeil: Du verlässt ihn nur nach unten und kommst nicht von unten auf ihn.',
    'arrow-left': 'Pfeil: Du verlässt ihn nur nach links und kommst nicht von links auf ihn.',
    'arrow-right': 'Pfeil: Du verlässt ihn nur nach rechts und kommst nicht von rechts auf ihn.',
    jumper: 'Springer: Von hier kannst du über ein Wandfeld springen.',
    crossing: 'Kreuzung: Du verlässt sie geradeaus, nie zur Seite.',
  },
  contest: {
    title: 'Irrgarten',
    parts: [
      'Diese Irrgärten gehen auf ein Studentenprojekt an der ETH Zürich von 2006 zurück, das Pfeile, Springer und Kreuzungen in wenigen Worten beschrieb. Die genauen Regeln hier sind die Lesart von Lockstep. Das Dateiformat ist eine Erfindung von Lockstep.',
    ],
  },
  limits: {
    title: 'Irrgarten',
    parts: [
      {
        list: [
          'Eine Karte hat 3 bis 2.000 Spalten und 3 bis 2.000 Zeilen, der Rand zählt mit.',
          'Eine Karte mit einer Million Feldern, 1.000 × 1.000, wird im Browser erzeugt und gelöst.',
        ],
      },
    ],
  },
  chapters: {
    rules: {
      title: 'Irrgarten: die Regeln',
      about: 'Gänge, und was Pfeile, Springer und Kreuzungen bewirken.',
      sections: {
        walk: {
          title: 'Finde den Ausgang',
          parts: [
            'Eine Karte besteht aus Wand und Wegfeldern. Ihr Rand ist Wand, mit einem einzigen Ausgang. Du beginnst am Start und gehst Feld für Feld: hoch, runter, links, rechts. Ein Zug, der nicht erlaubt ist, ändert nichts und zählt nicht. Am Ausgang ist das Spiel aus.',
            {
              board: 'walk',
              caption: 'Das erste ↑ geht nicht: eine Wand. → führt in eine Sackgasse. Mit ↓ ↓ geht es hinaus.',
            },
          ],
        },
        arrow: {
          title: 'Pfeile sind Einbahnstraßen',
          parts: [
            'Einen Pfeil verlässt du nur in seiner Richtung. Betreten kannst du ihn von überall, nur nicht von vorn, also von der Seite, auf die er zeigt.',
            {
              board: 'arrow',
              caption:
                'Der Pfeil zeigt auf dich: Von vorn kommst du nicht auf ihn. Aus dieser Karte führt kein Weg hinaus.',
            },
            { board: 'turned', caption: 'Derselbe Pfeil, umgedreht, lässt dich durch.' },
            'Zwei Pfeile, die aufeinander zeigen, sperren beide Richtungen.',
          ],
        },
        trap: {
          title: 'Ein Pfeil kann eine Falle sein',
          parts: [
            'Zeigt ein Pfeil auf eine Wand, kommst du auf ihn, aber nie wieder von ihm weg. Sieh nach, wohin ein Pfeil führt, bevor du ihn betrittst. Mit Rückgängig kommst du wieder heraus.',
            {
              board: 'trap',
              caption: 'Mit → → stehst du auf dem Pfeil. Rechts ist Wand, und eine andere Richtung ist nicht erlaubt.',
            },
          ],
        },
        jumper: {
          title: 'Vom Springer über die Wand',
          parts: [
            'Stell dich auf einen Springer und geh gegen ein Wandfeld: Du springst über genau dieses eine Feld auf das Wegfeld gleich dahinter. Das ist ein einziger Zug. Es geht in alle vier Richtungen.',
            {
              board: 'jumper',
              caption:
                'Das dritte → springt über die Wand. Die Sackgasse unten hat rechts zwei Wandfelder und keinen Springer.',
            },
            'Ist gleich hinter der Wand kein Wegfeld, kannst du nicht springen; ebenso wenig auf den Ausgang, über den Rand oder von vorn auf einen Pfeil. Ist das nächste Feld ein Wegfeld, gehst du einfach dorthin; über Wegfelder springst du nie.',
          ],
        },
        back: {
          title: 'Hin und zurück',
          parts: [
            'Springen kannst du nur von einem Springer aus. Zurück geht es also nur, wenn du wieder auf einem gelandet bist.',
            { board: 'back', caption: 'Zwei Springer, eine Wand dazwischen: → springt hinüber, ← zurück.' },
          ],
        },
        crossing: {
          title: 'Kreuzungen: nur geradeaus',
          parts: [
            'Auf einer Kreuzung führen zwei Gänge übereinander weg, ohne sich zu berühren. Du verlässt sie nur in der Richtung, in der du auf sie gekommen oder gesprungen bist. Abbiegen oder umkehren kannst du dort nicht.',
            {
              board: 'crossing',
              caption: 'Der Weg führt zweimal über die Kreuzung: erst nach rechts, später nach unten.',
            },
          ],
        },
        stuck: {
          title: 'Eine Kreuzung kann eine Falle sein',
          parts: [
            'Ist geradeaus eine Wand oder die Spitze eines Pfeils, sitzt du auf der Kreuzung fest.',
            { board: 'stuck', caption: 'Mit → → stehst du auf der Kreuzung. Geradeaus ist Wand, und ↓ wäre Abbiegen.' },
          ],
        },
        levels: {
          title: 'Die Levels, und die früheren',
          parts: [
            'Die Levels gehen von leicht nach schwer. Gemessen ist, wie lange man hinaus braucht, wenn man den Plan nicht kennt. Die [früheren](page/levels) gingen nach der Zahl der Abzweigungen am kürzesten Weg, die darüber wenig sagt, und in vielen ging es die meiste Zeit nur Gänge entlang. Jetzt sind die Gänge kürzer, und wo sie lang sind, läufst du mit einem Druck hindurch.',
            'In Links haben die früheren Levels die Nummern 1 bis 40, die heutigen 41 bis 80: `#level=irrgarten/41` ist Level 1.',
          ],
        },
      },
    },
    format: {
      title: 'Irrgarten: das Dateiformat',
      about: 'Wie eine Karte als Text gezeichnet wird.',
      sections: {
        sample: {
          title: 'Eine Karte als Text',
          parts: [
            'Eine Karte besteht aus Buchstaben und Zeichen, du kannst sie also tippen.',
            {
              sample: [
                'Das Wort `irrgarten`, dann Spalten und Zeilen; der Rand zählt mit.',
                'Der Rand, lauter Wand.',
                'Der Start, ein Pfeil nach rechts, ein Springer; Punkte sind Weg.',
                'Eine Kreuzung und ein Pfeil nach unten.',
                'Der Ausgang, im Rand.',
                'Wieder der Rand.',
              ],
            },
          ],
        },
        header: {
          title: 'Die erste Zeile',
          parts: [
            'Die erste Zeile mit Inhalt beginnt mit dem Wort `irrgarten`, groß oder klein geschrieben; dann kommen die Anzahl der Spalten und die der Zeilen, je 3 bis 2.000. Mehr steht nicht in dieser Zeile. Ein Text darf bis zu 32 MB haben.',
          ],
        },
        signs: {
          title: 'Zeichen',
          parts: [
            {
              list: [
                '`#` Wand',
                '`.` Weg, oder ein Leerzeichen',
                '`S` Start, `E` Ausgang, beide groß',
                '`^` `v` `<` `>` Pfeile',
                '`o` Springer',
                '`+` Kreuzung',
              ],
            },
            'In der Karte schreibst du `S`, `E`, `o` und `v` genau so. Kommentare gibt es nicht.',
          ],
        },
        border: {
          title: 'Zeilen, Rand, Start und Ausgang',
          parts: [
            'Es gibt so viele Zeilen, wie die erste Zeile sagt, und jede hat so viele Felder, wie es Spalten gibt. Leerzeichen am Ende einer Zeile zählen nicht; jede Zeile endet mit ihrem Rand.',
            'Es gibt genau ein `S`, innerhalb des Randes, und genau ein `E`, im Rand, aber nicht in einer Ecke. Sonst ist der Rand überall Wand. Auch eine Karte, deren Ausgang nicht erreichbar ist, ist gültig: Es führt dann kein Weg hinaus.',
          ],
        },
      },
    },
    solver: {
      title: 'Irrgarten: wie der Löser arbeitet',
      about: 'Felder, Richtungen auf Kreuzungen, und drei Verfahren.',
      sections: {
        states: {
          title: 'Zustände: ein Feld, und auf einer Kreuzung die Richtung',
          parts: [
            'Wohin du gehen kannst, hängt von deinem Feld ab, und auf einer Kreuzung auch davon, in welcher Richtung du auf sie gekommen bist. Ein *Zustand* ist also das Feld und, nur auf Kreuzungen, die Richtung. Eine Kreuzung hat bis zu vier Zustände. Eine Suche, die sich nur Felder merkt, irrt sich: Eine Kreuzung, die sie schon von links nach rechts überquert hat, muss von oben noch offen sein.',
            {
              figure: 'headings',
              caption:
                'Eine Kreuzung, zwei ihrer Zustände. Was in dem einen erreicht ist, sagt nichts über den anderen.',
              words: { across: 'nach rechts', down: 'nach unten' },
            },
          ],
        },
        shortest: {
          title: 'Der kürzeste Weg: Breitensuche',
          parts: [
            'Die Suche breitet sich aus wie Wasser: erst alle Zustände nach einem Zug, dann alle nach zweien und so weiter. So kommt sie zu jedem Zustand auf einem kürzesten Weg. Erreicht sie den Ausgang, ist kein Weg kürzer.',
            {
              figure: 'wave',
              caption: 'Auf jedem Feld steht, wie viele Züge bis dorthin nötig sind. Beim Ausgang sind es 9.',
            },
            '*Warum die Antwort stimmt.* Jede Schicht ist fertig, bevor die nächste beginnt, und von jedem Zustand aus wird jeder erlaubte Zug probiert, nach denselben Regeln wie beim Spielen. Endet die Suche ohne den Ausgang, dann ist alles erreicht, was erreichbar ist: Es führt kein Weg hinaus, und die Seite zeigt diese Felder.',
          ],
        },
        dfs: {
          title: 'Tiefensuche',
          parts: [
            'Diese Suche geht vor, wie ein Mensch es tun könnte: lieber rechts als geradeaus, lieber geradeaus als links, so weit es geht, und aus Sackgassen wieder zurück. Jeder Zustand wird einmal betreten. Sie findet einen Weg, wenn es einen gibt, aber nicht immer den kürzesten.',
          ],
        },
        wall: {
          title: 'Die rechte Hand an der Wand',
          parts: [
            'Der Wandfolger lässt die rechte Hand an der Wand und springt nie. In einem Irrgarten ohne Rundwege führt das hinaus. Hier können ihn Pfeile von seiner Wand abbringen, und der Ausgang kann an einer anderen Wand liegen. Kommt er zum zweiten Mal in derselben Richtung auf ein Feld, ginge er ewig im Kreis, also gibt er auf; auch dann, wenn kein Zug mehr erlaubt ist. Beides sagt nichts über den Irrgarten.',
          ],
        },
        watch: {
          title: 'Der Suche zusehen',
          parts: [
            'Wähl unter „Lösen“ bei „Zu sehen“ die Suche eines Verfahrens: Du siehst Feld für Feld, was es tut. Die Breitensuche färbt jedes Feld nach seiner Entfernung vom Start; Sackgassen, aus denen die Tiefensuche umkehrt, werden grau. „Alle vergleichen“ lässt alle drei laufen und stellt ihre Zahlen nebeneinander.',
          ],
        },
        lost: {
          title: 'Verlorene Zustände und Tipps',
          parts: [
            'Eine Breitensuche *rückwärts* vom Ausgang findet zu jedem Zustand die Entfernung zum Ausgang. Tipps lesen den nächsten Zug an diesen Entfernungen ab. Ein Zustand ohne Entfernung ist eine Falle: Von dort kommst du nicht mehr hinaus.',
          ],
        },
      },
    },
  },
};
